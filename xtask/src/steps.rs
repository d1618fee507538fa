//! A row of named steps: each is timed, all run, and what failed is listed at the end.

use std::fmt::Write as _;
use std::time::Instant;

use crate::failure::Failure;

/// The steps run so far.
#[derive(Debug)]
pub struct Steps {
    started: Instant,
    rows: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    name: &'static str,
    seconds: f64,
    failure: Option<Failure>,
}

impl Steps {
    /// No step yet.
    pub fn new() -> Self {
        Self { started: Instant::now(), rows: Vec::new() }
    }

    /// Runs one step; its failure is kept for the end. Says whether it passed.
    pub fn run(&mut self, name: &'static str, step: impl FnOnce() -> Result<(), Failure>) -> bool {
        println!("\n=== {name}");
        let started = Instant::now();
        let failure = step().err();
        let seconds = started.elapsed().as_secs_f64();
        match &failure {
            None => println!("=== {name}: {seconds:.1} s"),
            Some(failure) => println!("=== {name}: FAILED after {seconds:.1} s: {failure}"),
        }
        let passed = failure.is_none();
        self.rows.push(Row { name, seconds, failure });
        passed
    }

    /// The table of steps and seconds.
    pub fn print(&self) {
        println!("\nseconds  step");
        for row in &self.rows {
            let mark = if row.failure.is_some() { "   FAILED" } else { "" };
            println!("{:7.1}  {}{mark}", row.seconds, row.name);
        }
        println!("{:7.1}  in all", self.started.elapsed().as_secs_f64());
    }

    /// Every failure as one, in the order of the steps.
    ///
    /// # Errors
    /// [`Failure::Check`], or [`Failure::Environment`] if every failed step lacked something on the machine.
    pub fn result(self) -> Result<(), Failure> {
        let failed: Vec<(&str, &Failure)> = self
            .rows
            .iter()
            .filter_map(|row| row.failure.as_ref().map(|failure| (row.name, failure)))
            .collect();
        if failed.is_empty() {
            return Ok(());
        }
        let mut text = format!("{} of {} steps failed", failed.len(), self.rows.len());
        for (name, failure) in &failed {
            let _infallible = write!(text, "\n  {name}: {failure}");
        }
        let machine = failed.iter().all(|(_, failure)| matches!(failure, Failure::Environment(_)));
        Err(if machine { Failure::Environment(text) } else { Failure::Check(text) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_steps_run_and_every_failure_is_listed() {
        let mut steps = Steps::new();
        let mut ran = Vec::new();
        assert!(!steps.run("first", || Err(Failure::Check("wrong".into()))));
        assert!(steps.run("second", || {
            ran.push("second");
            Ok(())
        }));
        assert!(!steps.run("third", || Err(Failure::Environment("not there".into()))));
        assert_eq!(ran, ["second"]);
        let expected = "2 of 3 steps failed\n  first: wrong\n  third: not there";
        assert_eq!(steps.result(), Err(Failure::Check(expected.into())));
    }

    #[test]
    fn a_machine_that_lacks_something_is_not_a_failed_check() {
        let mut steps = Steps::new();
        steps.run("only", || Err(Failure::Environment("no compiler".into())));
        assert!(matches!(steps.result(), Err(Failure::Environment(_))));
    }
}
