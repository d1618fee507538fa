//! `cargo xtask formal`: proves every property of `formal/` on the emitted text, and shows that each one can fail.
//!
//! Each proof is three kinds of job: the k-induction, its covers, and one run per planted fault. As many run at a time
//! as there are processors.

mod job;
mod proof;

use std::fs;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use crate::failure::Failure;
use crate::generators::extension;
use crate::house::House;
use crate::setup::{self, PythonTools};
use job::{Job, Outcome, Task};
use proof::Proof;

/// The command; `only` restricts it to the proofs whose names begin so.
///
/// # Errors
/// [`Failure::Check`] with every proof that does not hold and every fault that no property notices.
pub fn run(house: &House, only: &str) -> Result<(), Failure> {
    let tools = setup::everything(house)?;
    prove(house, &tools.python, only)
}

/// All proofs, with the tools in place.
///
/// # Errors
/// As [`run`].
pub fn prove(house: &House, tools: &PythonTools, only: &str) -> Result<(), Failure> {
    let proofs = proofs(house, only)?;
    let jobs: Vec<Job<'_>> = proofs.iter().flat_map(jobs).collect();
    if jobs.is_empty() {
        return Err(Failure::Check(format!("no proof in formal/ begins with `{only}`")));
    }
    let outcomes = all(house, tools, jobs);
    let complaints: Vec<String> = outcomes
        .iter()
        .filter_map(|outcome| Some(format!("{}: {}", outcome.name, outcome.complaint.as_ref()?)))
        .collect();
    let mutations: usize = proofs.iter().map(|proof| proof.mutations.len()).sum();
    let assertions: usize = proofs.iter().map(|proof| proof.assertions.len()).sum();
    println!("{} proofs, {assertions} assertions, {mutations} mutations", proofs.len());
    if complaints.is_empty() { Ok(()) } else { Err(Failure::Check(complaints.join("\n"))) }
}

/// The proof files, sorted by name.
fn proofs(house: &House, only: &str) -> Result<Vec<Proof>, Failure> {
    let folder = house.root.join("formal");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .map_err(|error| Failure::io(folder.display(), &error))?
        .filter_map(Result::ok)
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| extension(name) == Some("proof"))
        .map(|name| name.trim_end_matches(".proof").to_owned())
        .filter(|name| name.starts_with(only))
        .collect();
    names.sort();
    let read = |name: String| {
        let path = folder.join(&name);
        fs::read_to_string(&path).map_err(|error| Failure::io(path.display(), &error))
    };
    names
        .into_iter()
        .map(|name| {
            Proof::read(&name, &read(format!("{name}.proof"))?, &read(format!("{name}.sv"))?)
        })
        .collect()
}

fn jobs(proof: &Proof) -> impl Iterator<Item = Job<'_>> {
    let tasks = [Task::Prove, Task::Cover].into_iter();
    tasks.chain(proof.mutations.iter().map(Task::Break)).map(move |task| Job { proof, task })
}

/// Runs all jobs, as many at a time as there are processors; none starts after the deadline.
fn all(house: &House, tools: &PythonTools, jobs: Vec<Job<'_>>) -> Vec<Outcome> {
    let scratch = house.scratch("formal");
    let workers = thread::available_parallelism().map_or(1, usize::from).min(jobs.len());
    let waiting = Mutex::new(jobs.into_iter());
    let done = Mutex::new(Vec::new());
    let work = || loop {
        let next = waiting.lock().ok().and_then(|mut waiting| waiting.next());
        let Some(job) = next else { return };
        let outcome = if house.late() {
            Outcome {
                name: job.name(),
                elapsed: Duration::ZERO,
                complaint: Some("not run: no time left".into()),
            }
        } else {
            job.run(house, tools, &scratch)
        };
        let mark = if outcome.complaint.is_some() { "FAILED" } else { "ok" };
        println!("{:6.1} s  {mark:6} {}", outcome.elapsed.as_secs_f64(), outcome.name);
        if let Ok(mut done) = done.lock() {
            done.push(outcome);
        }
    };
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(work);
        }
    });
    done.into_inner().unwrap_or_default()
}
