//! Ctrl-C: the first ends the measurement, the second the program.

use std::io;

use peerlane_driver::port::Cancel;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::exit::{Exit, Failure};

/// A request to stop that Ctrl-C, or SIGTERM, makes. A second signal ends the process at once with 130.
///
/// # Errors
/// As the operating system says; then nothing would stop the card in an orderly way.
pub fn watch() -> Result<Cancel, Failure> {
    let cancel = Cancel::new();
    let register = |signal| -> io::Result<()> {
        // In this order: the handler that ends the process looks at the flag before the other one sets it.
        flag::register_conditional_shutdown(signal, Exit::Interrupted as i32, cancel.flag())?;
        flag::register(signal, cancel.flag())?;
        Ok(())
    };
    [SIGINT, SIGTERM].into_iter().try_for_each(register).map_err(|error| {
        Failure::new(Exit::Environment, format!("listening for Ctrl-C: {error}"))
    })?;
    Ok(cancel)
}
