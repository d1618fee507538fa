//! Running a program: shown or captured, and ended at the house's deadline.

use std::ffi::OsStr;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::house::House;

/// How long a program has to end by itself once asked.
const GRACE: Duration = Duration::from_secs(10);

/// One program to run from the checkout's top folder.
pub struct Program {
    command: Command,
    line: String,
    deadline: Option<Instant>,
}

impl Program {
    /// `name` with nothing yet to say to it.
    pub fn new(house: &House, name: impl AsRef<OsStr>) -> Self {
        let mut command = Command::new(&name);
        command.current_dir(&house.root);
        Self {
            command,
            line: name.as_ref().to_string_lossy().into_owned(),
            deadline: house.deadline,
        }
    }

    /// The cargo that runs this, from the checkout's top folder.
    pub fn cargo(house: &House, words: &str) -> Self {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut program = Self::new(house, cargo);
        program.line = "cargo".into();
        // Cargo sets these for what it runs; a cargo run from here must not take them for its own settings.
        for name in
            ["CARGO_MANIFEST_DIR", "CARGO_MANIFEST_PATH", "CARGO_PKG_NAME", "CARGO_PKG_VERSION"]
        {
            program.command.env_remove(name);
        }
        program.words(words)
    }

    /// Arguments separated by spaces.
    pub fn words(self, words: &str) -> Self {
        words.split_whitespace().fold(self, Self::argument)
    }

    /// One argument, taken as it is.
    pub fn argument(mut self, argument: impl AsRef<OsStr>) -> Self {
        self.line.push(' ');
        self.line.push_str(&argument.as_ref().to_string_lossy());
        self.command.arg(argument);
        self
    }

    /// Sets an environment variable.
    pub fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Runs in `folder` instead.
    pub fn folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Runs with its output shown.
    ///
    /// # Errors
    /// [`Failure::Environment`] if it cannot start, [`Failure::Check`] if it ends with anything but 0 or too late.
    pub fn show(mut self) -> Result<(), Failure> {
        println!("$ {}", self.line);
        let child = self
            .command
            .stdin(Stdio::null())
            .spawn()
            .map_err(|error| cannot_start(&self.line, &error))?;
        let status = wait(child, self.deadline, &self.line)?;
        if status.success() {
            Ok(())
        } else {
            Err(Failure::Check(format!("`{}` ended with {status}", self.line)))
        }
    }

    /// Runs with its standard output kept, and watches its time and memory.
    ///
    /// # Errors
    /// As [`Program::show`].
    pub fn measure(mut self) -> Result<Measured, Failure> {
        self.command.stdin(Stdio::null()).stdout(Stdio::piped());
        let started = Instant::now();
        let mut child = self.command.spawn().map_err(|error| cannot_start(&self.line, &error))?;
        let stdout = collect(child.stdout.take());
        let watched = watch(child.id());
        let status = wait(child, self.deadline, &self.line)?;
        let seconds = started.elapsed().as_secs_f64();
        if !status.success() {
            return Err(Failure::Check(format!("`{}` ended with {status}", self.line)));
        }
        let stdout = String::from_utf8_lossy(&stdout.join().unwrap_or_default()).into_owned();
        Ok(Measured { stdout, seconds, peak_bytes: watched.join().unwrap_or_default() })
    }

    /// Runs with its output kept: exit status, standard output and standard error.
    ///
    /// # Errors
    /// [`Failure::Environment`] if it cannot start, [`Failure::Check`] if it takes too long.
    pub fn capture(mut self) -> Result<Captured, Failure> {
        self.command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = self.command.spawn().map_err(|error| cannot_start(&self.line, &error))?;
        let (stdout, stderr) = (collect(child.stdout.take()), collect(child.stderr.take()));
        let status = wait(child, self.deadline, &self.line)?;
        let text = |reader: thread::JoinHandle<Vec<u8>>| {
            String::from_utf8_lossy(&reader.join().unwrap_or_default()).into_owned()
        };
        Ok(Captured { success: status.success(), stdout: text(stdout), stderr: text(stderr) })
    }
}

/// What a measured program left.
#[derive(Debug)]
pub struct Measured {
    /// Its standard output.
    pub stdout: String,
    /// From its start to its end.
    pub seconds: f64,
    /// The most memory it had resident (`VmHWM`, proc(5)), read every 10 ms: what it took in its last 10 ms may lack.
    pub peak_bytes: f64,
}

/// What a captured program left.
#[derive(Debug)]
pub struct Captured {
    /// It ended with 0.
    pub success: bool,
    /// Its standard output.
    pub stdout: String,
    /// Its standard error.
    pub stderr: String,
}

/// Reads a pipe to its end beside the program, which would stop at a full one.
fn collect(pipe: Option<impl Read + Send + 'static>) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            let _whatever_came = pipe.read_to_end(&mut bytes);
        }
        bytes
    })
}

/// Reads the high-water mark of a process until it ends.
fn watch(process: u32) -> thread::JoinHandle<f64> {
    thread::spawn(move || {
        let mut peak = 0.0;
        while let Some(bytes) = std::fs::read_to_string(format!("/proc/{process}/status"))
            .ok()
            .as_deref()
            .and_then(high_water_mark)
        {
            peak = bytes;
            thread::sleep(Duration::from_millis(10));
        }
        peak
    })
}

/// `VmHWM:     1234 kB` of proc(5), in bytes. A process that has ended has none.
fn high_water_mark(status: &str) -> Option<f64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024.0)
}

fn cannot_start(line: &str, error: &std::io::Error) -> Failure {
    Failure::Environment(format!("`{line}` does not start: {error}"))
}

fn wait(mut child: Child, deadline: Option<Instant>, line: &str) -> Result<ExitStatus, Failure> {
    let lost = |error: std::io::Error| Failure::io(format_args!("waiting for `{line}`"), &error);
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait().map_err(lost)? {
            return Ok(status);
        }
        if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            end(&mut child);
            return Err(Failure::Check(format!(
                "`{line}` was ended: the time of the whole run is over"
            )));
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(100));
    }
}

/// Asks the program to end, so that it can end what it started, and makes it after [`GRACE`].
fn end(child: &mut Child) {
    // The standard library only knows SIGKILL, which cargo and nextest could not pass on to their own children.
    let _asked = Command::new("sh").args(["-c", &format!("kill -TERM {}", child.id())]).status();
    let limit = Instant::now() + GRACE;
    while Instant::now() < limit {
        if !matches!(child.try_wait(), Ok(None)) {
            return;
        }
        thread::sleep(Duration::from_millis(100));
    }
    let _killed = child.kill();
    let _reaped = child.wait();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house(limit: Option<Duration>) -> House {
        let house = House { root: "/".into(), cache: "/nowhere".into(), deadline: None };
        limit.map_or(house.clone(), |limit| house.with_limit(limit))
    }

    #[test]
    fn a_program_that_fails_is_named_with_its_status() {
        let failure =
            Program::new(&house(None), "sh").argument("-c").argument("exit 7").show().unwrap_err();
        assert_eq!(failure, Failure::Check("`sh -c exit 7` ended with exit status: 7".into()));
    }

    #[test]
    fn a_program_that_is_not_there_is_a_matter_of_the_machine() {
        let failure = Program::new(&house(None), "no-such-program-here").show().unwrap_err();
        assert!(
            matches!(&failure, Failure::Environment(text) if text.contains("no-such-program-here")),
            "{failure}"
        );
    }

    #[test]
    fn a_captured_program_may_say_more_than_a_pipe_holds() {
        let script = "i=0; while [ $i -lt 20000 ]; do echo 0123456789; i=$((i+1)); done; echo done >&2; exit 3";
        let captured =
            Program::new(&house(None), "sh").argument("-c").argument(script).capture().unwrap();
        assert_eq!(
            (captured.stdout.len(), captured.stderr.as_str(), captured.success),
            (220_000, "done\n", false)
        );
    }

    #[test]
    fn memory_is_read_in_bytes() {
        assert_eq!(high_water_mark("Name:\tx\nVmHWM:\t    1234 kB\n"), Some(1234.0 * 1024.0));
        assert_eq!(high_water_mark("Name:\tx\nState:\tZ (zombie)\n"), None);
    }

    #[test]
    fn nothing_runs_past_the_deadline() {
        let started = Instant::now();
        let failure = Program::new(&house(Some(Duration::from_millis(200))), "sleep")
            .words("60")
            .show()
            .unwrap_err();
        assert!(started.elapsed() < Duration::from_secs(30), "it took {:?}", started.elapsed());
        assert!(failure.to_string().contains("the time of the whole run is over"), "{failure}");
    }
}
