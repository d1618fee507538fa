//! The card: wires its blocks together, and adds nothing.
//!
//! ```text
//! s_axi ─► slave ─┬─► register_file ◄──► identity, timebase, ping, histograms, window, loopback
//!                 └─► mailbox ─► ping ─┬─► write_word ─► loopback ─┬─► m_axi
//!                        ▲             └─► histograms              │
//!                        └──────────────── slave ◄─────────────────┘
//! ```
//! Latencies are those of the blocks. Reset: everything, by one synchronous reset.

use peerlane_regmap::{histogram, identity, loopback, mailbox, ping, timebase, window};

use crate::axi::{AxiSlave, AxiWriteMaster, Slave, WriteWord};
use crate::histogram::Histogram;
use crate::identity::Identity;
use crate::loopback::Loopback;
use crate::mailbox::Mailbox;
use crate::ping::Ping;
use crate::prim::prelude::*;
use crate::register_file::{MEMORIES, RegisterFile};
use crate::timebase::Timebase;
use crate::window::Window;

/// Everything between the two ports of the PCIe bridge.
#[derive(LogicBlock, Default)]
pub struct Card {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Names the bitstream.
    pub build_id: Signal<In, Bits<32>>,
    /// BAR0, as the bridge's master drives it.
    pub s_axi: AxiSlave,
    /// The card's writes, to the bridge's slave.
    pub m_axi: AxiWriteMaster,
    slave: Slave,
    registers: RegisterFile,
    identity: Identity,
    timebase: Timebase,
    mailbox_page: Mailbox,
    ping: Ping,
    write_word: WriteWord,
    histograms: [Histogram<32>; MEMORIES],
    window: Window,
    loopback: Loopback,
}

/// Samples go to two histograms: service, then response.
const _: () = assert!(MEMORIES == 2, "the number of histograms has changed");

impl Logic for Card {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            slave,
            registers,
            identity,
            timebase,
            mailbox_page,
            ping,
            write_word,
            window,
            loopback
        );
        AxiSlave::link(&mut self.s_axi, &mut self.slave.s_axi);
        AxiWriteMaster::link(&mut self.m_axi, &mut self.loopback.m_axi);
        AxiWriteMaster::join(&mut self.write_word.m_axi, &mut self.loopback.s_axi);

        comment!("The slave: words to the registers, beats to the mailbox, the loopback's way in.");
        self.registers.write.next = self.slave.write.val();
        self.registers.write_word.next = self.slave.write_word.val();
        self.registers.write_outside.next = self.slave.write_outside.val();
        self.registers.write_data.next = self.slave.write_data.val();
        self.registers.write_strobes.next = self.slave.write_strobes.val();
        self.registers.read.next = self.slave.read.val();
        self.registers.read_word.next = self.slave.read_word.val();
        self.registers.read_outside.next = self.slave.read_outside.val();
        self.registers.read_addressed.next = self.slave.read_addressed.val();
        self.slave.read_data.next = self.registers.read_data.val();
        self.mailbox_page.beat.next = self.slave.mailbox_beat.val();
        self.mailbox_page.line.next = self.slave.mailbox_line.val();
        self.mailbox_page.data.next = self.s_axi.wdata.val();
        self.mailbox_page.strobes.next = self.s_axi.wstrb.val();
        self.mailbox_page.inner.next = self.slave.mailbox_inner.val();
        self.mailbox_page.inner_lane.next = self.slave.mailbox_lane.val();
        self.mailbox_page.inner_word.next = self.loopback.inner_word.val();
        self.slave.inner_valid.next = self.loopback.inner_valid.val();
        self.slave.inner_slot.next = self.loopback.inner_slot.val();
        self.loopback.inner_ready.next = self.slave.inner_ready.val();
        self.loopback.inner_done.next = self.slave.inner_done.val();

        comment!("unread registers.value[identity::index::SCRATCH][31:0]: software's own");
        comment!("unread registers.strobe[identity::index::ACCESS_ERRORS][31:5]: no flags");
        comment!("Identity: what went wrong.");
        self.identity.mailbox_lanes.next = self.mailbox_page.wrong_lanes.val();
        self.identity.mailbox_unmapped.next = self.mailbox_page.wrong_unmapped.val();
        self.identity.mailbox_line.next = self.mailbox_page.wrong_line.val();
        self.identity.write_unmapped.next = self.registers.write_unmapped.val();
        self.identity.write_read_only.next = self.registers.write_read_only.val();
        self.identity.write_partial.next = self.registers.write_partial.val();
        self.identity.write_word.next = self.registers.write_wrong.val();
        self.identity.read_unmapped.next = self.registers.read_unmapped.val();
        self.identity.read_word.next = self.registers.read_wrong.val();
        self.identity.write_burst.next = self.slave.write_burst_refused.val();
        self.identity.write_burst_word.next = self.slave.write_burst_word.val();
        self.identity.read_burst.next = self.slave.read_burst_refused.val();
        self.identity.read_burst_word.next = self.slave.read_burst_word.val();
        self.identity.clear.next =
            self.registers.strobe[identity::index::ACCESS_ERRORS].val().get_bits::<5>(0);
        self.identity.build_id.next = self.build_id.val();
        self.registers.hardware[identity::index::BUILD_ID].next = self.identity.build.val();
        self.registers.hardware[identity::index::ACCESS_ERRORS].next =
            self.identity.access_errors.val();
        self.registers.hardware[identity::index::ACCESS_ERROR_COUNT].next =
            self.identity.access_error_count.val();
        self.registers.hardware[identity::index::ACCESS_ERROR_ADDRESS].next =
            self.identity.access_error_address.val();

        comment!("unread registers.strobe[timebase::index::COMMAND][31:1]: no commands");
        comment!("Time base.");
        self.timebase.capture.next =
            self.registers.strobe[timebase::index::COMMAND].val().get_bit(0);
        self.registers.hardware[timebase::index::CAPTURED_LOW].next =
            self.timebase.captured_low.val();
        self.registers.hardware[timebase::index::CAPTURED_HIGH].next =
            self.timebase.captured_high.val();
        self.registers.hardware[timebase::index::NOW_LOW].next = self.timebase.now_low.val();

        comment!("Mailbox, and what it brings to ping.");
        self.mailbox_page.now.next = self.timebase.now_low.val();
        for i in 0..16 {
            self.registers.hardware[mailbox::index::WORD + i * mailbox::index::WORD_STEP].next =
                self.mailbox_page.word[i].val();
        }
        self.ping.answer_valid.next = self.mailbox_page.beat_valid.val();
        self.ping.answer_lanes.next = self.mailbox_page.beat_lanes.val();
        self.ping.answer_half.next = self.mailbox_page.beat_half.val();
        for i in 0..8 {
            self.ping.answer_words[i].next = self.mailbox_page.beat_words[i].val();
        }
        self.ping.answer_stamp.next = self.mailbox_page.beat_stamp.val();

        comment!("unread registers.strobe[ping::index::COMMAND][31:2]: no commands");
        comment!("unread registers.value[ping::index::MODE][7:1]: no fields");
        comment!("unread registers.value[ping::index::MODE][31:13]: no fields");
        comment!("unread registers.value[ping::index::TARGET_LOW][5:0]: slots are whole lines");
        comment!("unread registers.value[ping::index::TARGET_HIGH][31:16]: past 48 bits");
        comment!("Ping.");
        self.ping.now.next = self.timebase.now.val();
        self.ping.histograms_ready.next =
            self.histograms[0].ready.val() & self.histograms[1].ready.val();
        self.ping.start.next = self.registers.strobe[ping::index::COMMAND].val().get_bit(0);
        self.ping.stop.next = self.registers.strobe[ping::index::COMMAND].val().get_bit(1);
        self.ping.open_loop.next = self.registers.value[ping::index::MODE].val().get_bit(0);
        self.ping.in_flight.next = self.registers.value[ping::index::MODE].val().get_bits::<5>(8);
        self.ping.target_low.next =
            self.registers.value[ping::index::TARGET_LOW].val().get_bits::<26>(6);
        self.ping.target_high.next =
            self.registers.value[ping::index::TARGET_HIGH].val().get_bits::<16>(0);
        self.ping.samples.next = self.registers.value[ping::index::SAMPLES].val();
        self.ping.period.next = self.registers.value[ping::index::PERIOD].val();
        self.ping.timeout.next = self.registers.value[ping::index::TIMEOUT].val();
        self.registers.hardware[ping::index::STATUS].next = self.ping.status.val();
        self.registers.hardware[ping::index::SENT].next = self.ping.sent.val();
        self.registers.hardware[ping::index::ANSWERED].next = self.ping.answered.val();
        self.registers.hardware[ping::index::TIMED_OUT].next = self.ping.timed_out.val();
        self.registers.hardware[ping::index::LATE].next = self.ping.late.val();
        self.registers.hardware[ping::index::DUPLICATE].next = self.ping.duplicate.val();
        self.registers.hardware[ping::index::STALE].next = self.ping.stale.val();
        self.registers.hardware[ping::index::REFUSED].next = self.ping.refused.val();
        self.registers.hardware[ping::index::WRITE_ERRORS].next = self.ping.write_errors.val();
        self.registers.hardware[ping::index::OVERDUE].next = self.ping.overdue.val();
        self.registers.hardware[ping::index::NEXT_SEQUENCE].next = self.ping.next_sequence.val();

        comment!("Ping writes.");
        self.write_word.request.next = self.ping.write_request.val();
        self.ping.write_ready.next = self.write_word.ready.val();
        self.write_word.line.next = self.ping.write_line.val();
        self.write_word.word.next = self.ping.write_word.val();
        self.write_word.slot.next = self.ping.write_slot.val();
        self.ping.write_left.next = self.write_word.left.val();
        self.ping.write_failed.next = self.write_word.failed.val();
        self.ping.write_failed_slot.next = self.write_word.failed_slot.val();
        self.ping.write_failed_word.next = self.write_word.failed_word.val();

        comment!("Samples.");
        self.histograms[0].sample_valid.next = self.ping.sample_valid.val();
        self.histograms[0].sample_value.next = self.ping.sample_service.val();
        self.histograms[1].sample_valid.next =
            self.ping.sample_valid.val() & self.ping.sample_open.val();
        self.histograms[1].sample_value.next = self.ping.sample_response.val();
        for i in 0..MEMORIES {
            self.histograms[i].clock.next = self.clock.val();
            self.histograms[i].sample_sequence.next = self.ping.sample_sequence.val();
            self.histograms[i].sample_stamp.next = self.ping.sample_stamp.val();
            self.histograms[i].read_address.next = self.slave.read_word.val().get_bits::<11>(0);
            self.registers.memory_data[i].next = self.histograms[i].read_data.val();
            comment!(
                "unread registers.strobe[histogram::index::COMMAND + i * histogram::STRIDE_REGISTERS][31:2]: no commands"
            );
            self.histograms[i].swap.next = self.registers.strobe
                [histogram::index::COMMAND + i * histogram::STRIDE_REGISTERS]
                .val()
                .get_bit(0);
            self.histograms[i].clear.next = self.registers.strobe
                [histogram::index::COMMAND + i * histogram::STRIDE_REGISTERS]
                .val()
                .get_bit(1);
            self.histograms[i].window_base.next = self.registers.value
                [histogram::index::WINDOW_BASE + i * histogram::STRIDE_REGISTERS]
                .val();
            self.registers.hardware[histogram::index::STATUS + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].status.val();
            self.registers.hardware
                [histogram::index::COUNT_LOW + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].count_low.val();
            self.registers.hardware
                [histogram::index::COUNT_HIGH + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].count_high.val();
            self.registers.hardware[histogram::index::MINIMUM + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].minimum.val();
            self.registers.hardware[histogram::index::MAXIMUM + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].maximum.val();
            self.registers.hardware
                [histogram::index::MINIMUM_STAMP_LOW + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].minimum_stamp_low.val();
            self.registers.hardware
                [histogram::index::MINIMUM_STAMP_HIGH + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].minimum_stamp_high.val();
            self.registers.hardware
                [histogram::index::MINIMUM_SEQUENCE + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].minimum_sequence.val();
            self.registers.hardware
                [histogram::index::MAXIMUM_STAMP_LOW + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].maximum_stamp_low.val();
            self.registers.hardware
                [histogram::index::MAXIMUM_STAMP_HIGH + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].maximum_stamp_high.val();
            self.registers.hardware
                [histogram::index::MAXIMUM_SEQUENCE + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].maximum_sequence.val();
            self.registers.hardware[histogram::index::SUM_LOW + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].sum_low.val();
            self.registers.hardware[histogram::index::SUM_HIGH + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].sum_high.val();
            self.registers.hardware
                [histogram::index::SQUARES_LOW + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].squares_low.val();
            self.registers.hardware
                [histogram::index::SQUARES_MIDDLE + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].squares_middle.val();
            self.registers.hardware
                [histogram::index::SQUARES_HIGH + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].squares_high.val();
            self.registers.hardware
                [histogram::index::BELOW_LOW + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].below_low.val();
            self.registers.hardware
                [histogram::index::BELOW_HIGH + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].below_high.val();
            self.registers.hardware
                [histogram::index::ABOVE_LOW + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].above_low.val();
            self.registers.hardware
                [histogram::index::ABOVE_HIGH + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].above_high.val();
            self.registers.hardware
                [histogram::index::LOG_SATURATED_LOW + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].log_saturated_low.val();
            self.registers.hardware
                [histogram::index::LOG_SATURATED_HIGH + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].log_saturated_high.val();
            self.registers.hardware
                [histogram::index::WINDOW_SATURATED_LOW + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].window_saturated_low.val();
            self.registers.hardware
                [histogram::index::WINDOW_SATURATED_HIGH + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].window_saturated_high.val();
            self.registers.hardware
                [histogram::index::BANK_BASE + i * histogram::STRIDE_REGISTERS]
                .next = self.histograms[i].bank_base.val();
        }

        comment!("unread registers.strobe[window::index::ERRORS][31:1]: no flags");
        comment!("Window.");
        self.window.bypass.next = self.loopback.active.val();
        self.window.changed.next = self.registers.window_written.val();
        for i in 0..16 {
            comment!(
                "unread registers.value[window::index::FIRST_LOW + i * window::index::FIRST_LOW_STEP][11:0]: ranges are whole pages"
            );
            comment!(
                "unread registers.value[window::index::FIRST_HIGH + i * window::index::FIRST_HIGH_STEP][31:16]: past 48 bits"
            );
            comment!(
                "unread registers.value[window::index::LAST_LOW + i * window::index::LAST_LOW_STEP][11:0]: ranges are whole pages"
            );
            comment!(
                "unread registers.value[window::index::LAST_HIGH + i * window::index::LAST_HIGH_STEP][31:16]: past 48 bits"
            );
            comment!(
                "unread registers.value[window::index::CONTROL + i * window::index::CONTROL_STEP][1:1]: nothing reads from peers yet"
            );
            comment!(
                "unread registers.value[window::index::CONTROL + i * window::index::CONTROL_STEP][31:3]: no fields"
            );
            self.window.first_low[i].next = self.registers.value
                [window::index::FIRST_LOW + i * window::index::FIRST_LOW_STEP]
                .val()
                .get_bits::<20>(12);
            self.window.first_high[i].next = self.registers.value
                [window::index::FIRST_HIGH + i * window::index::FIRST_HIGH_STEP]
                .val()
                .get_bits::<16>(0);
            self.window.last_low[i].next = self.registers.value
                [window::index::LAST_LOW + i * window::index::LAST_LOW_STEP]
                .val()
                .get_bits::<20>(12);
            self.window.last_high[i].next = self.registers.value
                [window::index::LAST_HIGH + i * window::index::LAST_HIGH_STEP]
                .val()
                .get_bits::<16>(0);
            self.window.open[i].next = self.registers.value
                [window::index::CONTROL + i * window::index::CONTROL_STEP]
                .val()
                .get_bit(0);
            self.window.write[i].next = self.registers.value
                [window::index::CONTROL + i * window::index::CONTROL_STEP]
                .val()
                .get_bit(2);
        }
        self.window.fence_line.next = self.ping.fence_line.val();
        self.window.fence_lines.next = self.ping.fence_lines.val();
        self.ping.allowed.next = self.window.allowed.val();
        self.window.admitted.next = self.write_word.admitted.val();
        self.window.retired.next = self.write_word.retired.val();
        self.window.refuse.next = self.ping.fence_refused.val();
        self.window.refuse_line.next = self.ping.fence_refused_line.val();
        self.window.clear.next = self.registers.strobe[window::index::ERRORS].val().get_bit(0);
        self.registers.hardware[window::index::CLOSING].next = self.window.closing.val();
        self.registers.hardware[window::index::REFUSED].next = self.window.refused.val();
        self.registers.hardware[window::index::REFUSED_LOW].next = self.window.refused_low.val();
        self.registers.hardware[window::index::REFUSED_HIGH].next = self.window.refused_high.val();
        self.registers.hardware[window::index::ERRORS].next = self.window.errors.val();

        comment!("unread registers.value[loopback::index::CONTROL][31:1]: no fields");
        comment!("Loopback.");
        self.loopback.enable.next = self.registers.value[loopback::index::CONTROL].val().get_bit(0);
        self.loopback.idle.next = self.write_word.idle.val() & !self.ping.running.val();
        self.registers.hardware[loopback::index::STATUS].next = self.loopback.status.val();
    }
}

#[cfg(test)]
mod tests;
