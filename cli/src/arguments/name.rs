//! Names of devices and peers, as written on the command line.

use std::fmt;
use std::str::FromStr;

/// Which card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeviceName {
    /// `sim`: the simulated card, in this process.
    Simulated,
    /// `vfio-user:PATH`: a card behind a socket.
    Socket(String),
    /// `0000:03:00.0`: a card in a slot.
    Slot(String),
}

impl FromStr for DeviceName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "sim" {
            return Ok(Self::Simulated);
        }
        if let Some(path) = text.strip_prefix("vfio-user:").filter(|path| !path.is_empty()) {
            return Ok(Self::Socket(path.to_owned()));
        }
        if is_pci_address(text) {
            return Ok(Self::Slot(text.to_owned()));
        }
        if is_pci_address(&format!("0000:{text}")) {
            return Err(format!("a PCI address has a domain; write 0000:{text}"));
        }
        Err("a device is `sim`, `vfio-user:PATH` or a PCI address such as 0000:03:00.0".to_owned())
    }
}

impl fmt::Display for DeviceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Simulated => f.write_str("sim"),
            Self::Socket(path) => write!(f, "vfio-user:{path}"),
            Self::Slot(address) => f.write_str(address),
        }
    }
}

/// `domain:bus:device.function` in hexadecimal, with all digits.
fn is_pci_address(text: &str) -> bool {
    let shape = |digits: &str, length: usize| {
        digits.len() == length && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    let parts: Vec<&str> = text.split([':', '.']).collect();
    let [domain, bus, device, function] = parts[..] else { return false };
    let separators: String = text.chars().filter(|letter| ":.".contains(*letter)).collect();
    let number = |digits| u32::from_str_radix(digits, 16).ok();
    separators == "::."
        && shape(domain, 4)
        && shape(bus, 2)
        && shape(device, 2)
        && shape(function, 1)
        && number(device).is_some_and(|device| device < 32)
        && number(function).is_some_and(|function| function < 8)
}

/// Who answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PeerName {
    /// `host`: memory of this machine, answered by its processor.
    Host,
    /// `gpu:N`: a GPU; on the simulated card one of its world.
    Gpu(u32),
    /// `cuda:N`: a real GPU.
    Cuda(u32),
    /// `ssd:ID`: an NVMe drive.
    Ssd(String),
    /// `loopback`: the card itself.
    Loopback,
}

impl FromStr for PeerName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, which) = text.split_once(':').unwrap_or((text, ""));
        let number = || {
            which.bytes().all(|byte| byte.is_ascii_digit()).then(|| which.parse().ok()).flatten()
        };
        let name = match (kind, text.contains(':')) {
            ("host", false) => Some(Self::Host),
            ("loopback", false) => Some(Self::Loopback),
            ("gpu", true) => number().map(Self::Gpu),
            ("cuda", true) => number().map(Self::Cuda),
            ("ssd", true) if !which.is_empty() => Some(Self::Ssd(which.to_owned())),
            _ => None,
        };
        name.ok_or_else(|| "a peer is `gpu:N`, `host` or `loopback`".to_owned())
    }
}

impl fmt::Display for PeerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Host => f.write_str("host"),
            Self::Gpu(number) => write!(f, "gpu:{number}"),
            Self::Cuda(number) => write!(f, "cuda:{number}"),
            Self::Ssd(name) => write!(f, "ssd:{name}"),
            Self::Loopback => f.write_str("loopback"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{DeviceName, PeerName};

    #[test]
    fn a_name_reads_back_as_it_was_written() {
        for text in ["sim", "vfio-user:/run/card.socket", "0000:03:00.0", "10de:ff:1f.7"] {
            assert_eq!(text.parse::<DeviceName>().unwrap().to_string(), text);
        }
        for text in ["host", "gpu:0", "gpu:12", "cuda:1", "ssd:nvme0", "loopback"] {
            assert_eq!(text.parse::<PeerName>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_name_is_refused_with_the_names_there_are() {
        for text in [
            "",
            "simulator",
            "SIM",
            "vfio-user:",
            "03:00",
            "0000:03:20.0",
            "0000:03:00.8",
            "0000.03.00.0",
            "0000:3:0.0",
        ] {
            assert!(text.parse::<DeviceName>().is_err(), "{text}");
        }
        assert_eq!(
            "03:00.0".parse::<DeviceName>(),
            Err("a PCI address has a domain; write 0000:03:00.0".to_owned())
        );
        for text in [
            "",
            "gpu",
            "gpu:",
            "gpu:x",
            "gpu:-1",
            "gpu:+1",
            "gpu:99999999999",
            "host:0",
            "loopback:",
            "ssd:",
            "tpu:0",
        ] {
            let error = text.parse::<PeerName>().expect_err(text);
            assert!(error.contains("`gpu:N`"));
            assert!(!error.contains("cuda") && !error.contains("ssd"), "no peer of this version");
        }
    }
}
