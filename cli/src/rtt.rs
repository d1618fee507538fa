//! `peerlane rtt`: measure round trips, and say where the time goes.
//!
//! ```text
//! open the card ─► measure the peer ─► measure the loopback ─► close everything ─► print, draw
//! ```
//! Nothing is printed before the card is idle and everything is unmapped, so a reader who goes away stops no card.

mod figures;

use std::time::Duration;

use peerlane_driver::port::Cancel;
use peerlane_driver::round_trip::{self, Phase, Plan, Rate, RoundTripError, Target};
use peerlane_driver::{Card, Features};

pub use figures::card;

use crate::arguments::Rtt;
use crate::device::Machine;
use crate::exit::{Exit, Failure};
use crate::finish::finish;
use crate::interrupt;
use crate::output_file::{OutputFile, same_file};
use crate::progress::Progress;
use crate::report::{Nanoseconds, Outcome, Pacing, Parameters, Report, Run};

/// Round trips through the card's own loopback, to know its share. They take a fraction of a millisecond.
const LOOPBACK: Plan = Plan {
    samples: 1_000,
    warm_up: 100,
    in_flight: 1,
    rate: None,
    timeout: Duration::from_millis(1),
};

/// Do it.
#[must_use]
pub fn run(arguments: &Rtt) -> Exit {
    let (run, began) = Run::begin();
    let mut report = Report::new("rtt", arguments.common.device.to_string(), run);
    report.parameters = Some(parameters(arguments));
    let result =
        picture(arguments).and_then(|picture| measure(arguments, &mut report).map(|()| picture));
    report.run.end(began.elapsed());
    finish(&arguments.common, arguments.csv, report, result)
}

/// Where the picture goes, if one is wanted.
fn picture(arguments: &Rtt) -> Result<Option<OutputFile>, Failure> {
    let Some(svg) = arguments.svg.as_deref() else { return Ok(None) };
    if arguments.trace.as_deref().is_some_and(|trace| same_file(svg, trace)) {
        return Err(Failure::new(
            Exit::Usage,
            format!("--svg and --trace name the same file, {}; give each its own", svg.display()),
        ));
    }
    OutputFile::prepare(svg).map(Some)
}

fn parameters(arguments: &Rtt) -> Parameters {
    Parameters {
        peer: arguments.peer.to_string(),
        samples: arguments.samples,
        warm_up: arguments.warm_up,
        in_flight: arguments.in_flight,
        pacing: if arguments.rate.is_some() { Pacing::Open } else { Pacing::Closed },
        rate_per_s: arguments.rate,
        timeout_ns: Nanoseconds::whole(
            u64::try_from(arguments.timeout.as_nanos()).unwrap_or(u64::MAX),
        ),
    }
}

fn plan(arguments: &Rtt) -> Result<Plan, Failure> {
    let warm_up = u32::try_from(arguments.warm_up).map_err(|_| {
        Failure::new(
            Exit::Usage,
            format!(
                "{} warm-up pings are too many; at most {} are possible",
                arguments.warm_up,
                u32::MAX
            ),
        )
    })?;
    Ok(Plan {
        samples: arguments.samples,
        warm_up,
        in_flight: arguments.in_flight,
        rate: arguments.rate.and_then(Rate::per_second),
        timeout: arguments.timeout,
    })
}

/// Open, measure, close; what was found out is in `report` whatever happens.
fn measure(arguments: &Rtt, report: &mut Report) -> Result<(), Failure> {
    let plan = plan(arguments)?;
    let cancel = interrupt::watch()?;
    let machine = Machine::open(&arguments.common, arguments.trace.as_deref())?;
    let measured = measure_on(&machine, arguments, &plan, &cancel, report);
    let complaints = machine.around.complaints();
    let closed = machine.close();
    // The first thing that went wrong is the best explanation of what went wrong after it.
    measured?;
    if !complaints.is_empty() {
        return Err(Failure::new(Exit::Check, complaints.join("; ")));
    }
    closed
}

/// Measure with an open machine. The card is idle and let go of afterwards.
fn measure_on(
    machine: &Machine,
    arguments: &Rtt,
    plan: &Plan,
    cancel: &Cancel,
    report: &mut Report,
) -> Result<(), Failure> {
    if let Some((world, seed)) = machine.around.world() {
        (report.world, report.seed) = (Some(world), Some(seed));
    }
    let target = machine.target(&arguments.peer)?;
    let card = Card::open(machine.device.clone())
        .map_err(|error| Failure::of(error.class().into(), &error))?;
    report.card = Some(figures::card(card.identity()));
    report.warnings.extend(card.warnings().iter().map(ToString::to_string));

    let progress = Progress::begin(arguments.common.quiet, arguments.common.color);
    let result = round_trip::measure(&card, &target, plan, cancel, &mut |now| {
        progress.tell(now.phase == Phase::WarmUp, now.attempted, now.total);
    });
    drop(progress);
    report.warnings.extend(card.quarantined().iter().map(ToString::to_string));
    let result = result.map_err(|error| {
        if let RoundTripError::PeerSilent { counts, .. } = &error {
            report.lost = Some(figures::lost((*counts).into()));
        }
        Failure::of(error.class().into(), &error)
    })?;

    let mut measured = figures::measured(&result);
    let mut interrupted = result.interrupted;
    if matches!(target, Target::Peer(_))
        && !interrupted
        && card.identity().features.contains(Features::LOOPBACK)
    {
        let loopback =
            round_trip::measure(&card, &Target::Loopback, &LOOPBACK, cancel, &mut |_| {})
                .map_err(|error| Failure::of(error.class().into(), &error))?;
        interrupted = loopback.interrupted;
        measured.split = figures::split(
            measured.service.p50_ns,
            &loopback,
            machine.around.link_share(target.name()),
        );
    }
    report.warnings.extend(figures::warnings(&measured));
    report.warnings.extend(access_errors(&card)?);
    report.outcome = match (interrupted, measured.lost.any()) {
        (true, _) => Outcome::Interrupted,
        (false, true) => Outcome::Lossy,
        (false, false) => Outcome::Complete,
    };
    report.measured = Some(measured);
    Ok(())
}

/// Register accesses that the card refused, if there were any: they mean that driver and card disagree.
fn access_errors(card: &Card) -> Result<Option<String>, Failure> {
    let errors = card.access_errors().map_err(|error| Failure::of(Exit::Device, &error))?;
    Ok(errors.first.map(|first| {
        format!(
            "the card refused {} register accesses ({:?}), the first at BAR0 offset {first:#07x}",
            errors.count, errors.flags
        )
    }))
}
