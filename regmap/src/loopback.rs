//! The card answers itself: its own share of a round trip.

use crate::{page, register_block};

register_block! {
    /// A registered switch outside the card's port to the bridge. While enabled, ping writes do not leave the card: it
    /// answers them and writes the word into the mailbox at the card's own port, as a peer would. What `ping` measures
    /// then is the card's own share of every round trip.
    loopback at page::LOOPBACK;

    /// Switches the port. A change takes effect while no run is in progress and no response is owed.
    0x00 Control: ReadWrite {
        /// Writes turn back inside the card while set.
        [0:0] enable: bool, "flag" = 0;
    }
    /// What the switch is doing.
    0x04 Status: ReadOnly {
        /// Writes that it took are not answered yet.
        [0] busy;
    }
}
