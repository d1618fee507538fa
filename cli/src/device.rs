//! Opening a card by name, with whatever is around it.

#[cfg(feature = "sim")]
mod simulated;

use std::path::Path;
use std::sync::Arc;

use peerlane_driver::port::{Device, Peer};
use peerlane_driver::round_trip::Target;

use crate::arguments::{Common, DeviceName, PeerName};
use crate::exit::{Exit, Failure};
use crate::report::Nanoseconds;

/// The world around the simulated card, unless another is asked for.
pub const DEFAULT_WORLD: &str = "kcu105-xeon-rtx6000";

/// The worlds that this build has.
#[cfg(feature = "sim")]
pub const WORLDS: &[&str] = peerlane_sim::World::NAMES;
/// The worlds that this build has.
#[cfg(not(feature = "sim"))]
pub const WORLDS: &[&str] = &[];

/// What help says of the worlds.
#[must_use]
pub fn world_help() -> String {
    let names: Vec<_> = WORLDS.iter().map(|name| format!("`{name}`")).collect();
    match names.join(" or ") {
        none if none.is_empty() => {
            "The world around the simulated card; this build has none".into()
        }
        names => format!("The world around the simulated card: {names}"),
    }
}

/// What is around a card: the peers it can talk to, and what is known about them.
pub trait Surroundings {
    /// Name and seed of the simulated world; nothing around a real card.
    fn world(&self) -> Option<(String, u64)>;

    /// The peer of this name.
    ///
    /// # Errors
    /// A sentence that names the peers there are.
    fn peer(&self, name: &str) -> Result<Arc<dyn Peer>, String>;

    /// What the way to that peer and back takes by the simulator's model; nothing where there is no model.
    fn link_share(&self, peer: &str) -> Option<Nanoseconds>;

    /// Anything the surroundings saw the card do that no card may do.
    fn complaints(&self) -> Vec<String>;

    /// Let go of everything: close traces, stop models.
    ///
    /// # Errors
    /// A sentence that says what of the traces is lost.
    fn close(&self) -> Result<(), String>;
}

/// A card and its surroundings.
pub struct Machine {
    /// The card, for the driver.
    pub device: Device,
    /// The rest.
    pub around: Box<dyn Surroundings>,
}

impl Machine {
    /// Open the card that the command line names; record its signals into `trace`.
    ///
    /// # Errors
    /// A sentence and an exit code: which devices this build can open, or what kept this one from opening.
    pub fn open(common: &Common, trace: Option<&Path>) -> Result<Self, Failure> {
        match &common.device {
            DeviceName::Simulated => open_simulated(common, trace),
            name @ (DeviceName::Socket(_) | DeviceName::Slot(_)) => Err(Failure::new(
                Exit::Environment,
                format!(
                    "cannot open {name}: this version has no back end for {}; {}",
                    kind(name),
                    available()
                ),
            )),
        }
    }

    /// Whom to ping.
    ///
    /// # Errors
    /// A sentence and an exit code when there is no such peer.
    pub fn target(&self, name: &PeerName) -> Result<Target, Failure> {
        let lacking = |why: String| Failure::new(Exit::Environment, why);
        match name {
            PeerName::Loopback => Ok(Target::Loopback),
            PeerName::Host | PeerName::Gpu(_) => {
                self.around.peer(&name.to_string()).map(Target::Peer).map_err(lacking)
            }
            PeerName::Cuda(_) => Err(lacking(format!(
                "there is no peer {name}, because this version has no back end for real GPUs; the simulated world has gpu:0"
            ))),
            PeerName::Ssd(_) => Err(lacking(format!(
                "there is no peer {name}, because a drive cannot echo pings; ask for gpu:0, host or loopback"
            ))),
        }
    }

    /// Let go of card and surroundings, and make sure that nothing stays behind.
    ///
    /// # Errors
    /// A sentence when memory is still mapped for the card, or a trace is not complete.
    pub fn close(self) -> Result<(), Failure> {
        let closed = self.around.close();
        match self.device.memory.mapped() {
            0 => closed.map_err(|lost| Failure::new(Exit::Environment, lost)),
            left => Err(Failure::new(
                Exit::Device,
                format!(
                    "{left} mappings are left that the card may still use; reset it before the next run"
                ),
            )),
        }
    }
}

/// What a name stands for.
fn kind(name: &DeviceName) -> &'static str {
    match name {
        DeviceName::Simulated => "the simulated card",
        DeviceName::Socket(_) => "cards behind a vfio-user socket",
        DeviceName::Slot(_) => "cards in a PCI slot (VFIO)",
    }
}

/// What can be opened instead.
fn available() -> &'static str {
    if cfg!(feature = "sim") {
        "it can open the simulated card, --device sim"
    } else {
        "and without its default features not even the simulated card is in it"
    }
}

#[cfg(feature = "sim")]
fn open_simulated(common: &Common, trace: Option<&Path>) -> Result<Machine, Failure> {
    simulated::open(common, trace)
}

#[cfg(not(feature = "sim"))]
fn open_simulated(_: &Common, _: Option<&Path>) -> Result<Machine, Failure> {
    Err(Failure::new(
        Exit::Environment,
        "cannot open sim: this program was built without the simulated card (--no-default-features); build it with its \
         default features, which need Verilator and a C++ compiler",
    ))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::{Exit, Machine};
    use crate::arguments::{Arguments, Command, Common};

    fn common(device: &str) -> Common {
        match Arguments::parse_from(["peerlane", "info", "--device", device]).command {
            Command::Info(info) => info.common,
            Command::Rtt(rtt) => rtt.common,
        }
    }

    #[test]
    fn a_device_without_a_back_end_says_what_there_is() {
        for (name, kind) in
            [("0000:03:00.0", "PCI slot (VFIO)"), ("vfio-user:/run/card", "vfio-user socket")]
        {
            let failure = Machine::open(&common(name), None).err().expect("nothing to open");
            assert_eq!(failure.exit, Exit::Environment);
            let says = |text| failure.message.contains(text);
            assert!(says(name) && says(kind) && says("simulated card"), "{}", failure.message);
        }
    }

    #[cfg(not(feature = "sim"))]
    #[test]
    fn a_build_without_the_simulated_card_says_so() {
        let failure = Machine::open(&common("sim"), None).err().expect("nothing to open");
        assert_eq!(failure.exit, Exit::Environment);
        assert!(
            failure.message.contains("built without the simulated card"),
            "{}",
            failure.message
        );
    }
}
