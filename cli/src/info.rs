//! `peerlane info`: what a card says of itself.

use std::fmt::Write;

use peerlane_driver::{AccessErrors, Card, Identity};

use crate::arguments::Info;
use crate::device::Machine;
use crate::exit::{Exit, Failure};
use crate::finish::finish;
use crate::report::{Capabilities, Look, Outcome, Report, Run};
use crate::rtt;

/// Do it.
#[must_use]
pub fn run(arguments: &Info) -> Exit {
    let (run, began) = Run::begin();
    let mut report = Report::new("info", arguments.common.device.to_string(), run);
    let result = Machine::open(&arguments.common, None).and_then(|machine| {
        let looked = look_at(&machine, &mut report);
        let closed = machine.close();
        looked.and(closed)
    });
    report.run.end(began.elapsed());
    finish(&arguments.common, false, report, result.map(|()| None))
}

fn look_at(machine: &Machine, report: &mut Report) -> Result<(), Failure> {
    if let Some((world, seed)) = machine.around.world() {
        (report.world, report.seed) = (Some(world), Some(seed));
    }
    let card = Card::open(machine.device.clone())
        .map_err(|error| Failure::of(error.class().into(), &error))?;
    let errors = card.access_errors().map_err(|error| Failure::of(Exit::Device, &error))?;
    report.card = Some(rtt::card(card.identity()));
    report.capabilities = Some(capabilities(card.identity(), &errors));
    report.warnings.extend(card.warnings().iter().map(ToString::to_string));
    report.outcome = Outcome::Complete;
    Ok(())
}

fn capabilities(identity: &Identity, errors: &AccessErrors) -> Capabilities {
    let features =
        identity.features.iter_names().map(|(name, _)| name.to_ascii_lowercase().replace('_', "-"));
    Capabilities {
        features: features.collect(),
        address_bits: identity.address_bits,
        data_bytes: identity.data_bytes,
        outstanding_writes: identity.outstanding_writes,
        ping_slots: identity.slots,
        slot_stride_bytes: identity.slot_stride,
        histograms: identity.histograms,
        log_bins: identity.log_bins,
        window_bins: identity.window_bins,
        window_ranges: identity.ranges,
        window_page_bytes: identity.page_bytes,
        access_errors: errors.count,
    }
}

/// The same for people.
#[must_use]
pub fn text(report: &Report, look: Look) -> String {
    let (Some(card), Some(can)) = (&report.card, &report.capabilities) else {
        return String::new();
    };
    let mut out = String::new();
    let mut line = |name: &str, value: String| {
        let _ = writeln!(
            out,
            "{}{} {value}",
            look.heading(name),
            " ".repeat(16_usize.saturating_sub(name.len()))
        );
    };
    line("card", report.device.clone());
    if let (Some(world), Some(seed)) = (&report.world, report.seed) {
        line("world", format!("{world}, seed {seed}"));
    }
    line("register map", format!("version {}, hash {}", card.map_version, card.map_hash));
    line("build", card.build_id.clone());
    line("clock", format!("{} Hz, {} ns per cycle", card.clock.frequency_hz, card.clock.period_ns));
    line("features", can.features.join(", "));
    line(
        "port",
        format!(
            "{} address bits, {} bytes per beat, {} writes outstanding",
            can.address_bits, can.data_bytes, can.outstanding_writes
        ),
    );
    line("ping", format!("{} slots, {} bytes apart", can.ping_slots, can.slot_stride_bytes));
    line(
        "histograms",
        format!(
            "{} of {} logarithmic bins and a window of {} one-cycle bins",
            can.histograms, can.log_bins, can.window_bins
        ),
    );
    line(
        "address window",
        format!("{} ranges, pages of {} KiB", can.window_ranges, can.window_page_bytes / 1024),
    );
    line("access errors", can.access_errors.to_string());
    for warning in &report.warnings {
        look.paragraph(
            &mut out,
            &format!("{}          ", look.alarm("warning")),
            "warning          ",
            warning,
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use peerlane_driver::port::{
        Access, Bus, BusError, BusErrorKind, Cancel, Device, DeviceTime, Location, Mapping, Memory,
        MemoryError, MemoryErrorKind, Peer, Time, Woken,
    };

    use super::{Report, look_at};
    use crate::device::{Machine, Surroundings};
    use crate::exit::{Exit, Failure};
    use crate::report::{Nanoseconds, Run, sample};

    /// A card of which only the first words of BAR0 exist; past them it is gone.
    struct Words(&'static [u32]);

    impl Bus for Words {
        fn length(&self) -> u64 {
            0x4_0000
        }

        fn read32(&self, offset: u64) -> Result<u32, BusError> {
            let word = usize::try_from(offset / 4).ok().and_then(|word| self.0.get(word));
            word.copied().ok_or(BusError { offset, kind: BusErrorKind::Lost { cycles: 4_000 } })
        }

        fn write32(&self, _: u64, _: u32) -> Result<(), BusError> {
            Ok(())
        }
    }

    struct Nothing;

    impl Memory for Nothing {
        fn page_size(&self) -> u64 {
            4096
        }

        fn allocate(&self, length: u64) -> Result<Location, MemoryError> {
            let kind = MemoryErrorKind::OutOfAddresses;
            Err(MemoryError { asked: "allocation", length, kind })
        }

        fn map(&self, _: &Location, length: u64, _: Access) -> Result<Mapping, MemoryError> {
            Err(MemoryError { asked: "mapping", length, kind: MemoryErrorKind::OutOfAddresses })
        }

        fn unmap(&self, _: Mapping) -> Result<(), MemoryError> {
            Ok(())
        }

        fn mapped(&self) -> usize {
            0
        }
    }

    impl Time for Nothing {
        fn now(&self) -> DeviceTime {
            DeviceTime::default()
        }

        fn wait(&self, _: DeviceTime, _: &Cancel) -> Woken {
            Woken::Deadline
        }
    }

    impl Surroundings for Nothing {
        fn world(&self) -> Option<(String, u64)> {
            None
        }

        fn peer(&self, _: &str) -> Result<Arc<dyn Peer>, String> {
            Err("there is nobody".to_owned())
        }

        fn link_share(&self, _: &str) -> Option<Nanoseconds> {
            None
        }

        fn complaints(&self) -> Vec<String> {
            Vec::new()
        }

        fn close(&self) -> Result<(), String> {
            Ok(())
        }
    }

    fn failure(words: &'static [u32]) -> Failure {
        let device = Device {
            name: "0000:03:00.0".to_owned(),
            bus: Arc::new(Words(words)),
            memory: Arc::new(Nothing),
            time: Arc::new(Nothing),
        };
        let machine = Machine { device, around: Box::new(Nothing) };
        let mut report = Report::new("info", "0000:03:00.0".to_owned(), Run::begin().0);
        look_at(&machine, &mut report).expect_err("such a card cannot be opened")
    }

    /// The words are those of the identity page: magic, version 1.0, and a hash of another map.
    #[test]
    fn another_register_map_is_refused_with_both_hashes_and_versions() {
        let failure = failure(&[0x5045_4552, 0x0001_0000, 0x89ab_cdef, 0x0123_4567]);

        assert_eq!(failure.exit, Exit::Environment);
        let own = peerlane_driver::MapIdentity::DRIVER;
        let says = |text: &str| assert!(failure.message.contains(text), "{}", failure.message);
        says("map 1.0 with hash 0123456789abcdef");
        says(&own.version.to_string());
        says(&own.hash.to_string());
    }

    #[test]
    fn a_card_that_is_not_ours_or_gone_is_told_apart() {
        let other = failure(&[0x1234_5678]);
        assert_eq!(other.exit, Exit::Environment);
        assert!(other.message.contains("0x12345678"), "{}", other.message);

        let gone = failure(&[]);
        assert_eq!(gone.exit, Exit::Device);
        assert!(gone.message.contains("did not answer within 4000 cycles"), "{}", gone.message);
    }

    #[test]
    fn what_a_card_says_of_itself_reads_like_this() {
        let report = sample::info();
        let look = crate::report::Look { unicode: true, colour: false, width: 80 };

        insta::assert_snapshot!(super::text(&report, look));
    }
}
