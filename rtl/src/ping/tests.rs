//! The engine with its writer, a cycle at a time. Not covered here: the card's mailbox and fence, and long runs.

mod answers;
mod model;
mod pacing;
mod rig;
mod runs;
