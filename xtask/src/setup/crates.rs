//! Tools that cargo builds from crates.io.

use std::path::PathBuf;

use crate::failure::Failure;
use crate::house::House;
use crate::process::Program;

/// cargo-deny's version here.
const DENY: &str = "0.20.2";

/// Finds cargo-deny in the cache or on PATH, or builds it.
///
/// # Errors
/// [`Failure::Environment`] when crates.io is out of reach.
pub fn deny(house: &House) -> Result<PathBuf, Failure> {
    let cached = house.cache.join("bin/cargo-deny");
    for program in [cached.clone(), PathBuf::from("cargo-deny")] {
        if let Ok(banner) = Program::new(house, &program).argument("--version").capture()
            && banner.success
            && recent(&banner.stdout)
        {
            println!("setup: {} at {}", banner.stdout.trim(), program.display());
            return Ok(program);
        }
    }
    println!("setup: building cargo-deny {DENY} once, one to three minutes");
    // Unoptimised: it reads a few hundred small files, and the optimised build takes several times as long.
    let build = house.cache.join("build");
    Program::cargo(house, "install --quiet --locked cargo-deny --version")
        .argument(DENY)
        .argument("--root")
        .argument(&house.cache)
        .env("CARGO_TARGET_DIR", &build)
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .show()
        .map_err(|failure| {
            Failure::Environment(format!("{failure}; crates.io must be reachable, then try again"))
        })?;
    let _kept = std::fs::remove_dir_all(&build);
    Ok(cached)
}

/// Older ones read another `deny.toml` and do not know newer licence names.
fn recent(banner: &str) -> bool {
    let version = banner.split_whitespace().nth(1).unwrap_or_default();
    let mut numbers = version.split('.').map(|number| number.parse::<u32>().unwrap_or(0));
    (numbers.next(), numbers.next()) >= (Some(0), Some(18))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cargo_deny_that_reads_another_file_format_is_not_taken() {
        assert!(recent("cargo-deny 0.20.2\n") && recent("cargo-deny 1.0.0"));
        assert!(!recent("cargo-deny 0.14.2\n") && !recent("") && !recent("cargo-deny"));
    }
}
