//! GPU memory: 64 KiB pages, scattered, shown to the bus through an aperture of a BAR.

use std::collections::{BTreeMap, HashMap};

/// The page of GPU memory and of its BAR aperture (`GPUDirect` RDMA: pinning works in 64 KiB).
pub(crate) const PAGE: u64 = 64 << 10;

/// The same, as the length of a slice.
const PAGE_LENGTH: usize = 64 << 10;

/// Pages of memory on the board: 24 GiB (RTX 6000).
const BOARD_PAGES: u64 = (24 << 30) / PAGE;

/// Neighbours in the aperture are this many pages apart on the board. It shares no factor with [`BOARD_PAGES`], so all
/// pages come up before one does twice.
const SCATTER: u64 = 40_507;

/// No memory behind the aperture there.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NoPage;

/// One GPU's memory.
#[derive(Debug)]
pub(crate) struct GpuMemory {
    /// First address of the aperture on the bus.
    base: u64,
    pages: u64,
    /// First aperture page and number of pages.
    allocations: BTreeMap<u64, u64>,
    /// Aperture page to board page.
    table: HashMap<u64, u64>,
    /// Board pages that were ever written.
    board: HashMap<u64, Box<[u8]>>,
    pinned: u64,
}

impl GpuMemory {
    pub(crate) fn new(base: u64, bytes: u64) -> Self {
        Self {
            base,
            pages: bytes / PAGE,
            allocations: BTreeMap::new(),
            table: HashMap::new(),
            board: HashMap::new(),
            pinned: 0,
        }
    }

    /// Zeroed memory, and its address on the bus. At least one page without memory lies between two allocations.
    pub(crate) fn allocate(&mut self, length: u64) -> Option<u64> {
        let wanted = length / PAGE;
        let mut first = 0;
        for (&start, &pages) in &self.allocations {
            if first + wanted < start {
                break;
            }
            first = start + pages + 1;
        }
        if first + wanted > self.pages {
            return None;
        }
        self.allocations.insert(first, wanted);
        for page in first..first + wanted {
            self.table.insert(page, self.pinned * SCATTER % BOARD_PAGES);
            self.pinned += 1;
        }
        Some(self.base + first * PAGE)
    }

    /// Bytes of the allocation that starts at an address.
    pub(crate) fn allocated(&self, address: u64) -> Option<u64> {
        let pages = self.allocations.get(&self.aperture_page(address)?)?;
        address.is_multiple_of(PAGE).then_some(pages * PAGE)
    }

    /// Give back an allocation. False when there is none that starts there.
    pub(crate) fn free(&mut self, address: u64) -> bool {
        let (Some(first), Some(length)) = (self.aperture_page(address), self.allocated(address))
        else {
            return false;
        };
        self.allocations.remove(&first);
        for page in first..first + length / PAGE {
            if let Some(board) = self.table.remove(&page) {
                self.board.remove(&board);
            }
        }
        true
    }

    /// Whether all of a stretch of addresses is allocated.
    pub(crate) fn holds(&self, address: u64, length: u64) -> bool {
        let Some(first) = self.aperture_page(address) else { return false };
        let Some(last) =
            length.checked_sub(1).and_then(|rest| self.aperture_page(address.checked_add(rest)?))
        else {
            return false;
        };
        (first..=last).all(|page| self.table.contains_key(&page))
    }

    pub(crate) fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), NoPage> {
        let mut rest = bytes;
        while !rest.is_empty() {
            let (board, offset) = self.locate(address + (bytes.len() - rest.len()) as u64)?;
            let (now, later) = rest.split_at(rest.len().min(PAGE_LENGTH - offset));
            let page = self.board.entry(board).or_insert_with(|| vec![0; PAGE_LENGTH].into());
            page[offset..offset + now.len()].copy_from_slice(now);
            rest = later;
        }
        Ok(())
    }

    pub(crate) fn read(&self, address: u64, bytes: &mut [u8]) -> Result<(), NoPage> {
        let mut done = 0;
        while done < bytes.len() {
            let (board, offset) = self.locate(address + done as u64)?;
            let now = (bytes.len() - done).min(PAGE_LENGTH - offset);
            match self.board.get(&board) {
                Some(page) => bytes[done..done + now].copy_from_slice(&page[offset..offset + now]),
                None => bytes[done..done + now].fill(0),
            }
            done += now;
        }
        Ok(())
    }

    /// Board page and offset in it.
    fn locate(&self, address: u64) -> Result<(u64, usize), NoPage> {
        let board =
            self.aperture_page(address).and_then(|page| self.table.get(&page)).ok_or(NoPage)?;
        Ok((*board, usize::try_from(address % PAGE).map_err(|_| NoPage)?))
    }

    fn aperture_page(&self, address: u64) -> Option<u64> {
        address.checked_sub(self.base).map(|offset| offset / PAGE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: u64 = 0x3800_0000_0000;

    #[test]
    fn memory_reads_back_across_its_scattered_pages() {
        let mut memory = GpuMemory::new(BASE, 16 * PAGE);
        let address = memory.allocate(4 * PAGE).expect("it fits");
        let bytes: Vec<u8> = (0..200).collect();

        memory.write(address + PAGE - 100, &bytes).expect("allocated");
        let mut back = vec![0; 200];
        memory.read(address + PAGE - 100, &mut back).expect("allocated");
        assert_eq!(back, bytes);
        assert_eq!(memory.board.len(), 2);
        assert_ne!(memory.table[&1], memory.table[&0] + 1);
    }

    #[test]
    fn there_is_no_memory_before_between_and_after_allocations() {
        let mut memory = GpuMemory::new(BASE, 16 * PAGE);
        let first = memory.allocate(2 * PAGE).expect("it fits");
        let second = memory.allocate(PAGE).expect("it fits");

        assert!(second > first + 2 * PAGE);
        assert!(memory.holds(first, 2 * PAGE) && !memory.holds(first, 2 * PAGE + 1));
        assert_eq!(memory.write(first + 2 * PAGE, &[1]), Err(NoPage));
        assert_eq!(memory.write(BASE - 1, &[1]), Err(NoPage));
        assert_eq!(memory.write(first + 2 * PAGE - 1, &[1, 2]), Err(NoPage));
    }

    #[test]
    fn freed_memory_is_gone_and_comes_back_zeroed() {
        let mut memory = GpuMemory::new(BASE, 3 * PAGE);
        let address = memory.allocate(2 * PAGE).expect("it fits");
        memory.write(address, &[9]).expect("allocated");
        assert_eq!(memory.allocate(PAGE), None);

        assert!(!memory.free(address + PAGE) && memory.free(address) && !memory.free(address));
        assert_eq!(memory.read(address, &mut [0]), Err(NoPage));
        assert_eq!(memory.allocate(2 * PAGE), Some(address));
        let mut byte = [1];
        memory.read(address, &mut byte).expect("allocated");
        assert_eq!(byte, [0]);
    }
}
