//! Host memory: files that live in memory, reached by reading and writing the file and never through a pointer.

use std::os::fd::OwnedFd;
use std::sync::Arc;

use rustix::fs::{self, MemfdFlags};
use rustix::io;

/// The page of host memory.
pub(crate) const PAGE: u64 = 4096;

/// Tells files apart, whichever descriptor leads to them: device and inode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FileKey(u64, u64);

/// A zeroed file of `length` bytes. It takes memory only where it is written.
pub(crate) fn allocate(length: u64) -> io::Result<Arc<OwnedFd>> {
    let file = fs::memfd_create("peerlane", MemfdFlags::CLOEXEC)?;
    fs::ftruncate(&file, length)?;
    Ok(Arc::new(file))
}

/// Which file it is, and how long.
pub(crate) fn identify(file: &OwnedFd) -> io::Result<(FileKey, u64)> {
    let stat = fs::fstat(file)?;
    Ok((FileKey(stat.st_dev, stat.st_ino), u64::try_from(stat.st_size).unwrap_or(0)))
}

/// Write all of `bytes`.
pub(crate) fn write(file: &OwnedFd, offset: u64, mut bytes: &[u8]) -> io::Result<()> {
    let mut at = offset;
    while !bytes.is_empty() {
        let written = io::retry_on_intr(|| io::pwrite(file, bytes, at))?;
        at += written as u64;
        bytes = &bytes[written..];
    }
    Ok(())
}

/// Fill `bytes`; past the end of the file there are zeros.
pub(crate) fn read(file: &OwnedFd, offset: u64, bytes: &mut [u8]) -> io::Result<()> {
    let mut done = 0;
    while done < bytes.len() {
        let read = io::retry_on_intr(|| io::pread(file, &mut bytes[done..], offset + done as u64))?;
        if read == 0 {
            bytes[done..].fill(0);
            return Ok(());
        }
        done += read;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_reads_back_and_knows_itself_through_another_descriptor() {
        let file = allocate(2 * PAGE).expect("memfd");
        write(&file, 4094, &[1, 2, 3, 4]).expect("inside");
        let mut bytes = [9; 6];
        read(&file, 4093, &mut bytes).expect("inside");
        assert_eq!(bytes, [0, 1, 2, 3, 4, 0]);

        let other = file.try_clone().expect("dup");
        assert_eq!(identify(&file).expect("stat"), identify(&other).expect("stat"));
        assert_eq!(identify(&file).expect("stat").1, 2 * PAGE);
        let stranger = allocate(PAGE).expect("memfd");
        assert_ne!(identify(&file).expect("stat").0, identify(&stranger).expect("stat").0);
    }
}
