//! The end of every command: the card is idle by now; write the files, print the result, say what went wrong.

use crate::arguments::Common;
use crate::exit::{Exit, Failure};
use crate::info;
use crate::output_file::OutputFile;
use crate::report::{Look, Outcome, Report, csv, json, picture, table};
use crate::stream::{print, say};

/// Print `report` in the form that was asked for, and draw it into the file that `result` holds. Returns the exit code.
///
/// Standard output is one document in every case: with `--json` a failure prints one too, with the error in it. Without
/// it a failure prints nothing there.
#[must_use]
pub fn finish(
    common: &Common,
    as_csv: bool,
    mut report: Report,
    result: Result<Option<OutputFile>, Failure>,
) -> Exit {
    let mut exit = match report.outcome {
        Outcome::Complete => Exit::Pass,
        Outcome::Interrupted => Exit::Interrupted,
        Outcome::Lossy | Outcome::Failed => Exit::Check,
    };
    let mut complain = |report: &mut Report, failure: &Failure| {
        say(&format!("peerlane: error: {}", failure.message));
        report.errors.push(failure.message.clone());
        exit = failure.exit;
    };
    let failed = match result {
        Err(failure) => {
            complain(&mut report, &failure);
            report.fail();
            true
        }
        Ok(file) => {
            if let Some(failure) = file.and_then(|file| draw(file, &report)) {
                complain(&mut report, &failure);
            }
            false
        }
    };
    let text = if common.json {
        json(&report)
    } else if failed {
        String::new()
    } else if let Some(measured) = report.measured.as_ref().filter(|_| as_csv) {
        csv(measured)
    } else if report.capabilities.is_some() {
        info::text(&report, Look::of_stdout(common.color))
    } else {
        table(&report, Look::of_stdout(common.color))
    };
    if let Err(failure) = print(&text) {
        complain(&mut report, &failure);
    }
    if !common.quiet {
        remark(&report, as_csv || failed);
    }
    exit
}

/// Draw the picture. What went wrong, if anything did.
fn draw(file: OutputFile, report: &Report) -> Option<Failure> {
    match picture(report) {
        Some(text) => file.write(&text).err(),
        // Only an interrupted run gets here without samples.
        None => Some(Failure::new(
            Exit::Interrupted,
            "no picture was drawn, because no sample was measured",
        )),
    }
}

/// What a person at the terminal should know that is not on standard output.
fn remark(report: &Report, warnings_too: bool) {
    if warnings_too {
        for warning in &report.warnings {
            say(&format!("peerlane: warning: {warning}"));
        }
    }
    match report.outcome {
        Outcome::Interrupted => say(
            "peerlane: interrupted; the card is idle, and the result is what was measured until then",
        ),
        Outcome::Lossy => say("peerlane: samples were lost, so this run does not pass"),
        Outcome::Complete | Outcome::Failed => {}
    }
}
