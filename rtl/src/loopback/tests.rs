//! Expected are the words that were written, in the slots of their addresses.

use super::*;

fn bench() -> Bench<Loopback> {
    let mut bench = Bench::new(Loopback::default(), |loopback| &mut loopback.clock);
    bench.reset();
    bench.s_axi.bready.next = true;
    bench.idle.next = true;
    bench
}

fn turned() -> Bench<Loopback> {
    let mut bench = bench();
    bench.enable.next = true;
    bench.cycle();
    assert!(bench.active.val());
    bench
}

#[test]
fn the_switch_waits_until_the_writer_is_idle() {
    let mut bench = bench();
    bench.idle.next = false;
    bench.enable.next = true;
    bench.cycles(10);
    assert!(!bench.active.val());
    bench.idle.next = true;
    bench.cycle();
    assert!(bench.active.val());
    bench.enable.next = false;
    bench.idle.next = false;
    bench.cycles(10);
    assert!(bench.active.val());
}

#[test]
fn without_it_the_port_is_a_wire_both_ways() {
    let mut bench = bench();
    let mut noise = Noise::new(8);
    for _ in 0..200 {
        let bit = |noise: &mut Noise| noise.word() & 1 == 1;
        bench.s_axi.awvalid.next = bit(&mut noise);
        bench.s_axi.wvalid.next = bit(&mut noise);
        bench.s_axi.bready.next = bit(&mut noise);
        bench.m_axi.awready.next = bit(&mut noise);
        bench.m_axi.wready.next = bit(&mut noise);
        bench.m_axi.bvalid.next = bit(&mut noise);
        bench.m_axi.bresp.next = (noise.word() & 3).into();
        bench.s_axi.awaddr.next = noise.word().into();
        bench.s_axi.wdata.next = noise.word().into();
        bench.s_axi.wstrb.next = (noise.word() & 0xFFFF).into();
        bench.settle();
        assert_eq!(bench.m_axi.awvalid.val(), bench.s_axi.awvalid.next);
        assert_eq!(bench.m_axi.wvalid.val(), bench.s_axi.wvalid.next);
        assert_eq!(bench.m_axi.bready.val(), bench.s_axi.bready.next);
        assert_eq!(bench.s_axi.awready.val(), bench.m_axi.awready.next);
        assert_eq!(bench.s_axi.wready.val(), bench.m_axi.wready.next);
        assert_eq!(bench.s_axi.bvalid.val(), bench.m_axi.bvalid.next);
        assert_eq!(bench.s_axi.bresp.val(), bench.m_axi.bresp.next);
        assert_eq!(bench.m_axi.awaddr.val(), bench.s_axi.awaddr.next);
        assert_eq!(bench.m_axi.wdata.val(), bench.s_axi.wdata.next);
        assert_eq!(bench.m_axi.wstrb.val(), bench.s_axi.wstrb.next);
        assert!(!bench.inner_valid.val());
        bench.cycle();
    }
}

#[test]
fn a_turned_write_is_offered_inside_one_cycle_after_both_handshakes_and_never_leaves() {
    for lead in 0..5 {
        let mut bench = turned();
        bench.m_axi.awready.next = true;
        bench.m_axi.wready.next = true;
        let (address_at, word_at) = if lead < 3 { (lead, 0) } else { (0, lead - 2) };
        for cycle in 0..=address_at.max(word_at) {
            bench.s_axi.awvalid.next = cycle == address_at;
            bench.s_axi.awaddr.next = (11 << 6).into();
            bench.s_axi.wvalid.next = cycle == word_at;
            bench.s_axi.wdata.next = 1234.into();
            bench.settle();
            assert!(!bench.inner_valid.val());
            assert!(!bench.m_axi.awvalid.val() && !bench.m_axi.wvalid.val());
            assert!(bench.s_axi.awready.val() || cycle > address_at);
            assert!(bench.s_axi.wready.val() || cycle > word_at);
            bench.cycle();
        }
        bench.s_axi.awvalid.next = false;
        bench.s_axi.wvalid.next = false;
        bench.settle();
        assert!(bench.inner_valid.val());
        assert_eq!(bench.inner_slot.val(), bits::<4>(11));
        assert_eq!(bench.inner_word.val(), bits::<32>(1234));
        assert_eq!(bench.status.val(), bits::<32>(1));
    }
}

#[test]
fn every_write_is_answered_once_in_order_under_any_stall() {
    let mut bench = turned();
    let mut noise = Noise::new(21);
    let (mut sent, mut arrived, mut answered) = (0_u64, 0_u64, 0_u64);
    let (mut address, mut word) = (false, false);
    let mut inside: Option<u64> = None;
    for _ in 0..6000 {
        if !address && !word {
            (address, word) = (true, true);
            sent += 1;
        }
        bench.s_axi.awvalid.next = address && noise.word() & 1 == 0;
        bench.s_axi.wvalid.next = word && noise.word() & 1 == 0;
        bench.s_axi.awaddr.next = ((sent & 15) << 6).into();
        bench.s_axi.wdata.next = sent.into();
        bench.s_axi.bready.next = noise.word() & 1 == 0;
        bench.inner_done.next = inside.is_some() && noise.word().is_multiple_of(3);
        bench.inner_ready.next = inside.is_none() && noise.word() & 1 == 0;
        bench.settle();
        if bench.inner_done.next {
            inside = None;
        }
        if bench.inner_valid.val() && bench.inner_ready.next {
            arrived += 1;
            assert_eq!(u64::from(bench.inner_word.val()), arrived);
            assert_eq!(u64::from(bench.inner_slot.val()), arrived & 15);
            inside = Some(arrived);
        }
        if bench.s_axi.bvalid.val() && bench.s_axi.bready.next {
            answered += 1;
            assert_eq!(bench.s_axi.bresp.val(), bits::<2>(0));
            assert_eq!(answered, arrived);
        }
        address &= !(bench.s_axi.awvalid.next && bench.s_axi.awready.val());
        word &= !(bench.s_axi.wvalid.next && bench.s_axi.wready.val());
        bench.cycle();
    }
    assert!(answered > 300 && sent - answered <= 1, "sent {sent}, answered {answered}");
}
