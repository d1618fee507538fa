//! Standard output takes the result and nothing else; standard error takes the rest and never holds anything up.

use std::io::{self, ErrorKind, Write};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::exit::{Exit, Failure};

/// How long the end of the program waits for somebody to read standard error.
const PATIENCE: Duration = Duration::from_secs(1);

/// Print the result. A reader who has gone away is no fault of anybody's: then nothing more is printed.
///
/// # Errors
/// A sentence and the exit code when standard output cannot be written, because its disk is full for one.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::new(
            Exit::Environment,
            format!("writing the result to standard output: {error}"),
        )),
        _ => Ok(()),
    }
}

/// Say something on standard error, unless nobody reads it within a second.
pub fn say(text: &str) {
    let line = format!("{text}\n");
    let (done, finished) = mpsc::channel();
    // A thread of its own, because a write to a full pipe or a stopped terminal does not return.
    thread::spawn(move || {
        let _ = io::stderr().write_all(line.as_bytes());
        let _ = done.send(());
    });
    let _ = finished.recv_timeout(PATIENCE);
}
