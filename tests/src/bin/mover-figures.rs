//! Measures the emitted mover and prints the figures as a JSON array, for `cargo xtask bench mover`.

use peerlane_tests::mover::Program;
use peerlane_tests::mover::figures::{Limit, figures};
use serde_json::{Value, json};

fn main() {
    let rows: Vec<Value> = figures(&Program::build())
        .into_iter()
        .map(|figure| {
            let (key, limit) = match figure.limit {
                Limit::AtLeast(limit) => ("at_least", limit),
                Limit::AtMost(limit) => ("at_most", limit),
            };
            json!({"work": figure.work, "unit": figure.unit, "value": figure.value, key: limit})
        })
        .collect();
    println!("{}", Value::from(rows));
}
