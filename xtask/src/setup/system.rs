//! What only the system's package manager can provide.

use std::fmt::Write as _;

use crate::failure::Failure;
use crate::house::House;
use crate::process::Program;

/// Something to have, how to tell, and the Debian package that brings it.
struct Need {
    what: &'static str,
    package: &'static str,
    present: fn(&House) -> bool,
}

const COMPILER: Need = Need { what: "a C++ compiler", package: "g++", present: compiler };
const PYTHON: Need = Need {
    what: "Python 3.10 or newer with venv",
    package: "python3-venv",
    present: |house| python(house).is_some(),
};

/// Asks for the compiler, and for Python where `with_python`.
///
/// # Errors
/// [`Failure::Environment`] with the one line to run, where this user may not run it.
pub fn require(house: &House, with_python: bool) -> Result<(), Failure> {
    let missing = |needs: &[Need]| -> Vec<(&'static str, &'static str)> {
        needs
            .iter()
            .filter(|need| !(need.present)(house))
            .map(|need| (need.what, need.package))
            .collect()
    };
    let needs: &[Need] = if with_python { &[COMPILER, PYTHON] } else { &[COMPILER] };
    let lacking = missing(needs);
    if lacking.is_empty() {
        return Ok(());
    }
    let packages: Vec<&str> = lacking.iter().map(|(_, package)| *package).collect();
    match installer(house) {
        Some(prefix) => install(house, prefix, &packages)?,
        None => return Err(Failure::Environment(request(&lacking))),
    }
    let lacking = missing(needs);
    if lacking.is_empty() { Ok(()) } else { Err(Failure::Environment(request(&lacking))) }
}

/// The python3 to make virtual environments with.
pub fn python(house: &House) -> Option<&'static str> {
    const TEST: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
    ["python3", "/usr/bin/python3"].into_iter().find(|python| {
        let tried = Program::new(house, python).argument("-c").argument(TEST).capture();
        tried.is_ok_and(|output| output.success)
    })
}

fn compiler(house: &House) -> bool {
    // The `cc` crate asks CXX first, then for `c++`.
    let named = std::env::var("CXX").ok().filter(|name| !name.is_empty());
    let name = named.as_deref().unwrap_or("c++");
    let mut words = name.split_whitespace();
    let program = Program::new(house, words.next().unwrap_or("c++"));
    words
        .fold(program, Program::argument)
        .argument("--version")
        .capture()
        .is_ok_and(|output| output.success)
}

/// How to call apt-get: empty for root, `sudo` where it asks for no password, `None` where neither works.
fn installer(house: &House) -> Option<&'static str> {
    let succeeds = |program: Program| program.capture().is_ok_and(|output| output.success);
    if !succeeds(Program::new(house, "apt-get").argument("--version")) {
        return None;
    }
    let root = Program::new(house, "id")
        .argument("-u")
        .capture()
        .is_ok_and(|output| output.stdout.trim() == "0");
    if root {
        Some("")
    } else if succeeds(Program::new(house, "sudo").words("-n true")) {
        Some("sudo -n ")
    } else {
        None
    }
}

fn install(house: &House, prefix: &str, packages: &[&str]) -> Result<(), Failure> {
    println!("setup: installing {} with apt-get", packages.join(" "));
    let apt = |words: &str| {
        let line = format!("{prefix}env DEBIAN_FRONTEND=noninteractive apt-get -qq {words}");
        let (name, rest) = line.split_once(' ').unwrap_or((&line, ""));
        Program::new(house, name).words(rest).show()
    };
    apt("update")?;
    apt(&format!("install -y --no-install-recommends {}", packages.join(" ")))
}

/// What to tell a person who has to do it.
fn request(lacking: &[(&str, &str)]) -> String {
    let whats: Vec<&str> = lacking.iter().map(|(what, _)| *what).collect();
    let packages: Vec<&str> = lacking.iter().map(|(_, package)| *package).collect();
    let mut text = format!("{} not found", whats.join(" and "));
    let _infallible = write!(
        text,
        "; on Debian or Ubuntu run\n\n    sudo apt-get install -y {}",
        packages.join(" ")
    );
    text.push_str("\n\nand then this command again");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_request_is_one_line_to_run() {
        let text = request(&[(COMPILER.what, COMPILER.package), (PYTHON.what, PYTHON.package)]);
        assert!(text.contains("\n    sudo apt-get install -y g++ python3-venv\n"), "{text}");
        assert!(
            text.starts_with("a C++ compiler and Python 3.10 or newer with venv not found"),
            "{text}"
        );
    }
}
