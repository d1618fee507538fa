//! `cargo xtask bench`: wall time and memory, with the limits they are held to, in one table.
//!
//! Each figure is the median of several runs; the table says how many and how far they lie apart. The mover's are clock
//! cycles: exact, so they are measured once, and tests hold them too.

mod table;

use serde_json::Value;

use crate::demo;
use crate::failure::Failure;
use crate::house::House;
use crate::process::Program;
use crate::setup;
use table::{Figure, Limit};

/// What to measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// How fast the simulated card runs.
    Simulator,
    /// A round-trip measurement as a person runs it.
    RoundTrip,
    /// How many clock cycles the mover takes.
    Mover,
    /// All of them.
    All,
}

impl What {
    /// By the name a person types.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "simulator" => Some(Self::Simulator),
            "rtt" => Some(Self::RoundTrip),
            "mover" => Some(Self::Mover),
            _ => None,
        }
    }
}

/// Runs of each measurement.
const RUNS: usize = 5;
/// Round trips of one measurement.
const SAMPLES: &str = "100000";

/// The command.
///
/// # Errors
/// [`Failure::Check`] when something does not build or run, or a figure misses its limit.
pub fn run(house: &House, what: What) -> Result<(), Failure> {
    setup::simulator(house)?;
    let mut figures = Vec::new();
    let wanted = |one| what == one || what == What::All;
    if wanted(What::Simulator) {
        figures.extend(simulator(house)?);
    }
    if wanted(What::RoundTrip) {
        figures.extend(round_trip(house)?);
    }
    if wanted(What::Mover) {
        figures.extend(mover(house)?);
    }
    print!("\n{}", table::text(&figures));
    let missed: Vec<&str> = figures
        .iter()
        .filter(|figure| !figure.within())
        .map(|figure| figure.what.as_str())
        .collect();
    if missed.is_empty() {
        Ok(())
    } else {
        Err(Failure::Check(format!("over the limit: {}", missed.join(", "))))
    }
}

/// The whole card idle-waiting in a round trip, and a bare C++ loop over the same model, in the same run.
fn simulator(house: &House) -> Result<Vec<Figure>, Failure> {
    Program::cargo(house, "build --release --locked -p peerlane-sim --bin speed").show()?;
    let program = house.target().join("release/speed");
    let mut world = Vec::new();
    let mut ratio = Vec::new();
    for run in 1..=RUNS {
        let output = Program::new(house, &program).capture()?;
        let document = document(&output.stdout)?;
        println!("bench: simulator, run {run} of {RUNS}: {}", output.stdout.trim());
        world.push(number(&document, "waiting_cycles_per_s")?);
        ratio.push(number(&document, "ratio")?);
    }
    Ok(vec![
        Figure {
            what: "simulated card, idle-waiting".into(),
            unit: "cycles/s".into(),
            runs: world,
            limit: Limit::AtLeast(3e6),
        },
        Figure {
            what: "of a bare C++ loop".into(),
            unit: "ratio".into(),
            runs: ratio,
            limit: Limit::AtLeast(0.8),
        },
    ])
}

/// `peerlane rtt` from start to end: seconds and the largest resident memory the kernel saw.
fn round_trip(house: &House) -> Result<Vec<Figure>, Failure> {
    let peerlane = demo::release(house)?;
    let mut seconds = Vec::new();
    let mut memory = Vec::new();
    for run in 1..=RUNS {
        let measured = Program::new(house, &peerlane)
            .words("rtt --json --quiet --samples")
            .argument(SAMPLES)
            .measure()?;
        let document = document(&measured.stdout)?;
        let count = number(&document, "count")?;
        println!("bench: rtt, run {run} of {RUNS}: {count} samples, {:.2} s", measured.seconds);
        seconds.push(measured.seconds);
        memory.push(measured.peak_bytes / 1e6);
    }
    Ok(vec![
        Figure {
            what: "rtt --samples 100000".into(),
            unit: "s".into(),
            runs: seconds,
            limit: Limit::AtMost(60.0),
        },
        Figure {
            what: "its peak memory".into(),
            unit: "MB".into(),
            runs: memory,
            limit: Limit::AtMost(500.0),
        },
    ])
}

/// Clock cycles of the emitted mover on a memory; the program that measures them knows their limits.
fn mover(house: &House) -> Result<Vec<Figure>, Failure> {
    Program::cargo(house, "build --locked -p peerlane-tests --bin mover-figures").show()?;
    let output = Program::new(house, house.target().join("debug/mover-figures")).measure()?;
    let document = document(&output.stdout)?;
    let rows = document.as_array().map(Vec::as_slice).unwrap_or_default();
    let text = |row: &Value, key| row.get(key).and_then(Value::as_str).unwrap_or("?").to_owned();
    let figures = rows.iter().map(|row| {
        let limit = match number(row, "at_least") {
            Ok(least) => Limit::AtLeast(least),
            Err(_) => Limit::AtMost(number(row, "at_most")?),
        };
        let runs = vec![number(row, "value")?];
        Ok(Figure {
            what: format!("mover: {}", text(row, "work")),
            unit: text(row, "unit"),
            runs,
            limit,
        })
    });
    figures.collect()
}

fn document(text: &str) -> Result<Value, Failure> {
    serde_json::from_str(text.trim())
        .map_err(|error| Failure::Check(format!("no JSON document: {error}")))
}

/// The number under `key`, at whatever depth it stands.
fn number(document: &Value, key: &str) -> Result<f64, Failure> {
    fn find(value: &Value, key: &str) -> Option<f64> {
        let object = value.as_object()?;
        object
            .get(key)
            .and_then(Value::as_f64)
            .or_else(|| object.values().find_map(|value| find(value, key)))
    }
    find(document, key)
        .ok_or_else(|| Failure::Check(format!("the JSON document has no number `{key}`")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_by_its_key_and_missed_by_name() {
        let document = document("{\"result\": {\"count\": 7, \"name\": \"x\"}}\n").unwrap();
        assert_eq!(number(&document, "count"), Ok(7.0));
        assert!(number(&document, "name").unwrap_err().to_string().contains("`name`"));
    }
}
