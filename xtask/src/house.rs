//! Where things lie: the checkout, the build folder, the user's cache.

use std::env;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::failure::Failure;

/// The places a command works in, and how long it may take.
#[derive(Debug, Clone)]
pub struct House {
    /// The checkout's top folder.
    pub root: PathBuf,
    /// What the tools of `setup` lie in: `${XDG_CACHE_HOME:-~/.cache}/peerlane`.
    pub cache: PathBuf,
    /// Nothing runs past this.
    pub deadline: Option<Instant>,
}

impl House {
    /// Finds the places from the environment.
    ///
    /// # Errors
    /// [`Failure::Environment`] when there is no home folder to keep a cache in.
    pub fn open() -> Result<Self, Failure> {
        // Cargo names the checkout it runs in; the one it was built in is for a binary that is started by itself.
        let manifest = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
        let root = manifest.parent().unwrap_or(Path::new(".")).to_path_buf();
        let cache = cache_folder(|name| env::var(name).ok().filter(|value| !value.is_empty()))?;
        Ok(Self { root, cache, deadline: None })
    }

    /// The same house, with a limit on everything that runs in it.
    pub fn with_limit(&self, limit: Duration) -> Self {
        Self { deadline: Some(Instant::now() + limit), ..self.clone() }
    }

    /// The time of the whole run is over.
    pub fn late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// A folder for what a command leaves behind.
    pub fn scratch(&self, name: &str) -> PathBuf {
        self.target().join("xtask").join(name)
    }

    /// Cargo's build folder.
    pub fn target(&self) -> PathBuf {
        self.root.join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
    }
}

fn cache_folder(variable: impl Fn(&str) -> Option<String>) -> Result<PathBuf, Failure> {
    // XDG Base Directory specification 0.8: a relative XDG_CACHE_HOME is to be ignored.
    variable("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .filter(|path| path.is_absolute())
        .or_else(|| variable("HOME").map(|home| PathBuf::from(home).join(".cache")))
        .map(|base| base.join("peerlane"))
        .ok_or_else(|| {
            Failure::Environment(
                "neither XDG_CACHE_HOME nor HOME is set; set HOME to keep the tools in".into(),
            )
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(variables: &[(&str, &str)]) -> Result<PathBuf, Failure> {
        cache_folder(|name| {
            variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_cache_lies_where_the_desktop_rules_say() {
        assert_eq!(folder(&[("XDG_CACHE_HOME", "/c"), ("HOME", "/h")]), Ok("/c/peerlane".into()));
        assert_eq!(folder(&[("HOME", "/h")]), Ok("/h/.cache/peerlane".into()));
        assert_eq!(
            folder(&[("XDG_CACHE_HOME", "relative"), ("HOME", "/h")]),
            Ok("/h/.cache/peerlane".into())
        );
    }

    #[test]
    fn without_a_home_the_variables_to_set_are_named() {
        let Err(Failure::Environment(text)) = folder(&[]) else {
            panic!("a cache was found without a home")
        };
        assert!(text.contains("XDG_CACHE_HOME") && text.contains("HOME"), "{text}");
    }
}
