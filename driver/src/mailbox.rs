//! The words a peer answers into. The driver only looks: writing one would be an answer.

use peerlane_regmap::{Elements, mailbox, page};

use crate::access::{Page, RegisterError};

/// The `mailbox` block: one word for each ping slot.
pub struct Mailbox<'a> {
    pub(crate) page: Page<'a>,
}

impl Mailbox<'_> {
    /// BAR0 offset of the word of slot 0, where a peer writes its answers; the next slot's word follows 4 bytes on.
    pub const OFFSET: u64 =
        page::MAILBOX + <mailbox::Word as peerlane_regmap::Register>::OFFSET as u64;

    /// The last word anybody wrote for `slot`; nothing when the mailbox has no such slot.
    ///
    /// # Errors
    /// As any register access.
    pub fn word(&self, slot: u32) -> Result<Option<u32>, RegisterError> {
        let slot = slot as usize;
        if slot >= <mailbox::Word as Elements>::LENGTH {
            return Ok(None);
        }
        self.page.read_at::<mailbox::Word>(slot).map(|word| Some(word.to_raw()))
    }
}
