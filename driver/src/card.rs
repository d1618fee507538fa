//! A card: opened, recognised, and taken apart into its blocks. Beside it only `open`
//! and `round_trip` know two blocks.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

use peerlane_port::{Device, Peer, Time};
use peerlane_regmap::{BAR0_LENGTH, page};

use crate::access::{CardBus, RegisterError};
use crate::buffer::{Buffer, Direction, Kept, Quarantined};
use crate::histogram::{Histogram, Measure};
use crate::identity::{AccessErrorFlags, AccessErrors, Identity};
use crate::loopback::Loopback;
use crate::mailbox::Mailbox;
use crate::open::{OpenError, Warning};
use crate::ping::{Ping, Status};
use crate::timebase::Timebase;
use crate::window::Window;
use crate::{BufferError, open};

/// An open card.
///
/// Opening it reads what it is, refuses what this driver does not understand, and puts it to rest: whatever a process
/// that died left running is stopped, and every range of its address fence is closed.
///
/// ```no_run
/// use peerlane_driver::Card;
///
/// # fn device() -> peerlane_driver::port::Device { unimplemented!() }
/// let card = Card::open(device())?;
/// for warning in card.warnings() {
///     eprintln!("warning: {warning}");
/// }
/// println!("{} speaks {}", card.name(), card.identity().map);
/// # Ok::<(), peerlane_driver::OpenError>(())
/// ```
pub struct Card {
    inner: Arc<Inner>,
    warnings: Vec<Warning>,
}

/// What buffers share with their card; it lives as long as the last of them.
pub(crate) struct Inner {
    pub(crate) device: Device,
    pub(crate) bus: CardBus,
    pub(crate) identity: Identity,
    pub(crate) ranges: Ranges,
    kept: Mutex<Vec<Kept>>,
    /// Held while the ping engine, the histograms and the loopback belong to one measurement.
    measuring: Mutex<()>,
}

/// Which ranges of the address fence are taken.
pub(crate) struct Ranges(Mutex<Vec<bool>>);

impl Ranges {
    fn new(ranges: u32) -> Self {
        Self(Mutex::new(vec![false; ranges as usize]))
    }

    /// The lowest free range.
    pub(crate) fn take(&self) -> Option<u32> {
        let mut taken = lock(&self.0);
        let free = taken.iter().position(|&taken| !taken)?;
        taken[free] = true;
        u32::try_from(free).ok()
    }

    pub(crate) fn give_back(&self, range: u32) {
        if let Some(taken) = lock(&self.0).get_mut(range as usize) {
            *taken = false;
        }
    }

    fn keep_out(&self, range: u32) {
        if let Some(taken) = lock(&self.0).get_mut(range as usize) {
            *taken = true;
        }
    }
}

/// Lock, whatever a panic elsewhere left: every value behind these locks is whole between statements.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Card {
    /// Open the card behind `device`.
    ///
    /// # Errors
    /// Any [`OpenError`]. The card was only read then, except that [`OpenError::Register`] may come from putting it to
    /// rest.
    pub fn open(device: Device) -> Result<Self, OpenError> {
        let length = device.bus.length();
        if length < BAR0_LENGTH {
            return Err(OpenError::BarTooShort {
                device: device.name,
                length,
                needed: BAR0_LENGTH,
            });
        }
        let bus = CardBus::new(Arc::clone(&device.bus));
        let (identity, mut warnings) = open::recognise(&bus, &device.name)?;
        let ranges = Ranges::new(identity.ranges);
        let kept = Mutex::default();
        let inner = Inner { device, bus, identity, ranges, kept, measuring: Mutex::default() };
        open::put_to_rest(&inner, &mut warnings)?;
        Ok(Self { inner: Arc::new(inner), warnings })
    }

    /// Find the card again after it was lost or reset: recognise it, put it to rest, and give back the kept buffers
    /// that it is proven done with.
    ///
    /// Buffers that are still pinned must be unpinned and pinned anew: the reset closed the fence in front of them.
    ///
    /// # Errors
    /// As [`Card::open`]; and [`OpenError::Changed`] when another card, or another build of it, answers now.
    pub fn recover(&mut self) -> Result<(), OpenError> {
        self.inner.bus.try_again();
        let (identity, mut warnings) = open::recognise(&self.inner.bus, self.name())?;
        if identity != self.inner.identity {
            return Err(OpenError::Changed { device: self.name().to_owned() });
        }
        open::put_to_rest(&self.inner, &mut warnings)?;
        self.reclaim()?;
        self.warnings = warnings;
        Ok(())
    }

    /// What a person calls it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.inner.device.name
    }

    /// What it is and can do.
    #[must_use]
    pub fn identity(&self) -> &Identity {
        &self.inner.identity
    }

    /// What was noticed when it was opened; worth showing to a person.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// The clock all its deadlines are taken from.
    #[must_use]
    pub fn time(&self) -> &Arc<dyn Time> {
        &self.inner.device.time
    }

    /// Register accesses the card refused.
    ///
    /// # Errors
    /// As any register access.
    pub fn access_errors(&self) -> Result<AccessErrors, RegisterError> {
        AccessErrors::read(&self.inner.bus.page(page::IDENTITY))
    }

    /// Clear these kinds of refused accesses; others stay.
    ///
    /// # Errors
    /// As any register access.
    pub fn clear_access_errors(&self, flags: AccessErrorFlags) -> Result<(), RegisterError> {
        self.inner.bus.page(page::IDENTITY).clear(flags)
    }

    /// Its cycle counter.
    #[must_use]
    pub fn timebase(&self) -> Timebase<'_> {
        let inner = &*self.inner;
        Timebase {
            page: inner.bus.page(page::TIMEBASE),
            time: &*inner.device.time,
            clock: inner.identity.clock,
        }
    }

    /// The words peers answer into.
    #[must_use]
    pub fn mailbox(&self) -> Mailbox<'_> {
        Mailbox { page: self.inner.bus.page(page::MAILBOX) }
    }

    /// Its round-trip engine.
    #[must_use]
    pub fn ping(&self) -> Ping<'_> {
        Ping::new(&self.inner)
    }

    /// One of its histograms.
    #[must_use]
    pub fn histogram(&self, measure: Measure) -> Histogram<'_> {
        Histogram::new(&self.inner, measure)
    }

    /// Its address fence.
    #[must_use]
    pub fn window(&self) -> Window<'_> {
        Window::new(&self.inner)
    }

    /// The switch that lets it answer itself.
    #[must_use]
    pub fn loopback(&self) -> Loopback<'_> {
        Loopback::new(&self.inner)
    }

    /// At least `length` bytes of host memory for the card.
    ///
    /// # Errors
    /// [`BufferError::Length`] or [`BufferError::Allocate`]; the card is not touched.
    pub fn allocate<D: Direction>(&self, length: u64) -> Result<Buffer<D>, BufferError> {
        Buffer::host(&self.inner, length)
    }

    /// At least `length` bytes of the memory of `peer` for the card.
    ///
    /// # Errors
    /// [`BufferError::Length`] or [`BufferError::AllocateOnPeer`]; the card is not touched.
    pub fn allocate_on<D: Direction>(
        &self,
        peer: &Arc<dyn Peer>,
        length: u64,
    ) -> Result<Buffer<D>, BufferError> {
        Buffer::of_peer(&self.inner, peer, length)
    }

    /// Stretches of memory the card can reach now; 0 when all is cleaned up.
    #[must_use]
    pub fn mapped(&self) -> usize {
        self.inner.device.memory.mapped()
    }

    /// Buffers that are kept because the card may still write them.
    #[must_use]
    pub fn quarantined(&self) -> Vec<Quarantined> {
        lock(&self.inner.kept).iter().map(Kept::describe).collect()
    }

    /// Give back the kept buffers that the card is proven done with: its engine idle, and no response due. How many.
    ///
    /// # Errors
    /// As any register access; nothing is given back then.
    pub fn reclaim(&self) -> Result<usize, RegisterError> {
        if self.ping().status()?.intersects(Status::RUNNING | Status::WAITING) {
            return Ok(0);
        }
        let mut kept = lock(&self.inner.kept);
        let before = kept.len();
        for buffer in std::mem::take(&mut *kept) {
            let idle = self.window().is_closing(buffer.range) == Ok(false);
            if idle && self.inner.device.memory.unmap(buffer.mapping).is_ok() {
                self.inner.ranges.give_back(buffer.range);
                drop(buffer.into_held(&self.inner));
            } else {
                kept.push(buffer);
            }
        }
        Ok(before - kept.len())
    }

    pub(crate) fn inner(&self) -> &Arc<Inner> {
        &self.inner
    }
}

impl Inner {
    /// Keep `buffer` for good.
    pub(crate) fn keep(&self, buffer: Kept) {
        lock(&self.kept).push(buffer);
    }

    /// A range that an earlier process left draining.
    pub(crate) fn keep_range_out(&self, range: u32) {
        self.ranges.keep_out(range);
    }

    /// The right to measure, which only one has at a time.
    pub(crate) fn measure_alone(&self) -> Option<MutexGuard<'_, ()>> {
        match self.measuring.try_lock() {
            Ok(guard) => Some(guard),
            // A measurement that panicked left the card idle on its way out.
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        // The card may still write these: the memory must never serve anything else while this process lives.
        std::mem::forget(std::mem::take(&mut *lock(&self.kept)));
    }
}
