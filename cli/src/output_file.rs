//! A file that is complete or not there at all.
//!
//! The text goes to a new file beside the target, which takes the target's name only when every byte is on the disk. A
//! full disk, a crash or Ctrl-C leaves whatever was there before. The new file is made when its text is ready, so a
//! program that ends before that, by a second Ctrl-C for one, leaves nothing behind. A target that is no regular file (a
//! pipe, a device) is written directly: it must not be replaced by a file.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};

use tempfile::Builder;

use crate::exit::{Exit, Failure};

/// Links that are followed one after the other; as many as Linux follows (`path_resolution(7)`).
const MOST_LINKS: usize = 40;

/// A file to be written later; that it can be is known now, before minutes of measuring.
#[derive(Debug)]
pub struct OutputFile {
    /// What the user wrote.
    asked: PathBuf,
    /// Where symbolic links lead.
    target: PathBuf,
    /// No regular file, so that it is written as it is.
    direct: bool,
}

impl OutputFile {
    /// Make sure that `path` can be written, without touching what is there.
    ///
    /// # Errors
    /// A sentence that names the file and the reason.
    pub fn prepare(path: &Path) -> Result<Self, Failure> {
        let failed = |error: &io::Error| failure(path, error);
        let target = destination(path);
        let existing = match fs::metadata(&target) {
            Ok(metadata) if metadata.is_dir() => {
                return Err(failed(&io::Error::from(ErrorKind::IsADirectory)));
            }
            Ok(metadata) => Some(metadata),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            // A name that is too long, for one, or a folder that may not be looked into.
            Err(error) => return Err(failed(&error)),
        };
        if existing.is_none() && !has_file_name(path) {
            let why = "this names a folder; add the name of a file";
            return Err(failed(&io::Error::other(why)));
        }
        let direct = existing.is_some_and(|metadata| !metadata.is_file());
        if !direct {
            // A file without a name: it shows that one could be made here, and is gone however the program ends.
            tempfile::tempfile_in(folder(&target)).map_err(|error| failed(&error))?;
        }
        Ok(Self { asked: path.to_owned(), target, direct })
    }

    /// Write all of `text`, and only then put it where it was asked for.
    ///
    /// # Errors
    /// A sentence that names the file and the reason; the target is as it was.
    pub fn write(self, text: &str) -> Result<(), Failure> {
        let written = if self.direct {
            let opened = OpenOptions::new().write(true).open(&self.target);
            opened.and_then(|mut file| file.write_all(text.as_bytes()))
        } else {
            replace(&self.target, text)
        };
        written.map_err(|error| failure(&self.asked, &error))
    }
}

/// Put a new file with `text` where `target` is, in one step.
fn replace(target: &Path, text: &str) -> io::Result<()> {
    let mut file = Builder::new()
        .prefix(".peerlane-")
        // Read and write for everybody, less what the umask takes away, as for any new file.
        .permissions(Permissions::from_mode(0o666))
        .tempfile_in(folder(target))?;
    keep_access(target, file.as_file())?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(target).map(drop).map_err(|error| error.error)
}

/// Let those use `file`, and no others, who may use what is at `target` now; without anything there it stays as it is.
fn keep_access(target: &Path, file: &File) -> io::Result<()> {
    let Ok(existing) = fs::metadata(target) else { return Ok(()) };
    // Only the superuser may give a file away, and only the superuser has to: anybody else replaces mostly their own.
    let _ = fchown(file, Some(existing.uid()), Some(existing.gid()));
    file.set_permissions(Permissions::from_mode(existing.mode() & 0o777))
}

/// Where symbolic links lead, also when nothing is there yet.
fn destination(path: &Path) -> PathBuf {
    if fs::metadata(path).is_ok() {
        // What has no path of its own, a pipe behind /dev/stdout for one, goes by the path that was asked for.
        return fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    }
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&target) else { break };
        target = folder(&target).join(next);
    }
    target
}

/// Whether two paths lead to one regular file, there already or still to come.
#[must_use]
pub fn same_file(one: &Path, other: &Path) -> bool {
    // A device or a pipe may take both: nothing there is replaced.
    let special = |path: &Path| fs::metadata(path).is_ok_and(|metadata| !metadata.is_file());
    let place = |path: &Path| {
        let path = destination(path);
        let folder = fs::canonicalize(folder(&path)).ok()?;
        Some(folder.join(path.file_name()?))
    };
    !special(one) && place(one).is_some_and(|place_of_one| place(other) == Some(place_of_one))
}

/// The folder in which `path` lies.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Whether the last part of `path` can be the name of a file. [`Path::file_name`] looks past a slash at the end.
fn has_file_name(path: &Path) -> bool {
    let last = path.as_os_str().as_bytes().rsplit(|byte| *byte == b'/').next();
    last.is_some_and(|last| !matches!(last, b"" | b"." | b".."))
}

fn failure(path: &Path, error: &io::Error) -> Failure {
    // The temporary file's name, which tempfile adds, means nothing to anybody.
    let error = error.to_string();
    let error = error.split(" at path ").next().unwrap_or(&error);
    Failure::new(Exit::Environment, format!("writing {}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::path::Path;
    use std::process::Command;

    use super::{OutputFile, same_file};

    fn names(folder: &Path) -> Vec<String> {
        fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect()
    }

    #[test]
    fn a_new_file_is_whole_and_readable() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("picture.svg");
        OutputFile::prepare(&path).unwrap().write("whole").unwrap();

        assert_eq!(fs::read_to_string(&path).unwrap(), "whole");
        assert_eq!(names(folder.path()), ["picture.svg"]);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o600, 0o600);
    }

    #[test]
    fn an_existing_file_stays_until_the_new_one_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("picture.svg");
        fs::write(&path, "before").unwrap();
        let file = OutputFile::prepare(&path).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "before");
        assert_eq!(
            names(folder.path()),
            ["picture.svg"],
            "nothing is made before the text is there"
        );
        drop(file);
        assert_eq!(
            (fs::read_to_string(&path).unwrap(), names(folder.path()).len()),
            ("before".to_owned(), 1)
        );

        OutputFile::prepare(&path).unwrap().write("after").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "after");
    }

    #[test]
    fn a_link_keeps_pointing_and_its_target_changes() {
        let folder = tempfile::tempdir().unwrap();
        let (target, link) = (folder.path().join("target"), folder.path().join("link"));
        fs::write(&target, "before").unwrap();
        symlink(&target, &link).unwrap();
        OutputFile::prepare(&link).unwrap().write("after").unwrap();

        assert_eq!(fs::read_to_string(&target).unwrap(), "after");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }

    #[test]
    fn a_link_to_nothing_yet_keeps_pointing_and_its_target_comes_to_be() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("below")).unwrap();
        symlink("below/second", at("first")).unwrap();
        symlink("target", at("below/second")).unwrap();
        OutputFile::prepare(&at("first")).unwrap().write("new").unwrap();

        assert_eq!(fs::read_to_string(at("below/target")).unwrap(), "new");
        assert!(fs::symlink_metadata(at("first")).unwrap().is_symlink());
        assert!(same_file(&at("first"), &at("below/target")));

        symlink("round", at("round")).unwrap();
        assert!(OutputFile::prepare(&at("round")).unwrap_err().message.contains("symbolic links"));
    }

    #[test]
    fn a_file_that_is_replaced_keeps_who_may_use_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("picture.svg");
        fs::write(&path, "before").unwrap();
        for mode in [0o600, 0o640, 0o666, 0o444] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            OutputFile::prepare(&path).unwrap().write("after").unwrap();

            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode);
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), "after");
    }

    #[test]
    fn a_device_is_written_and_never_replaced() {
        OutputFile::prepare(Path::new("/dev/null")).unwrap().write("gone").unwrap();
        let error =
            OutputFile::prepare(Path::new("/dev/full")).unwrap().write("too much").unwrap_err();

        assert_eq!(error.message, "writing /dev/full: No space left on device (os error 28)");
        assert!(
            !fs::metadata("/dev/null").unwrap().is_file()
                && !fs::metadata("/dev/full").unwrap().is_file()
        );
    }

    /// A limit on the size of files makes a write fail in the middle, as a disk does that fills up. It holds for a
    /// whole process, so this test runs itself once more in a process of its own.
    #[test]
    fn a_disk_that_fills_up_leaves_the_file_that_was_there() {
        if let Some(path) = env::var_os("PEERLANE_TEST_LIMITED") {
            let text = "x".repeat(100_000);
            let error = OutputFile::prepare(Path::new(&path)).unwrap().write(&text).unwrap_err();
            assert!(error.message.ends_with("picture.svg: File too large (os error 27)"));
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("picture.svg");
        fs::write(&path, "before").unwrap();
        let name = "output_file::tests::a_disk_that_fills_up_leaves_the_file_that_was_there";
        let limited = "trap '' XFSZ; ulimit -f 4; exec \"$0\" --exact \"$1\"";
        let again = Command::new("bash")
            .args(["-c", limited])
            .arg(env::current_exe().unwrap())
            .arg(name)
            .env("PEERLANE_TEST_LIMITED", &path)
            .output()
            .unwrap();

        let said = String::from_utf8_lossy(&again.stdout);
        assert!(again.status.success() && said.contains("1 passed"), "{said}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "before");
        assert_eq!(names(folder.path()), ["picture.svg"]);
    }

    #[test]
    fn a_place_that_cannot_be_written_is_known_beforehand() {
        let folder = tempfile::tempdir().unwrap();
        let error = OutputFile::prepare(&folder.path().join("missing/picture.svg")).unwrap_err();
        assert!(
            error.message.ends_with("missing/picture.svg: No such file or directory (os error 2)"),
            "{}",
            error.message
        );

        assert!(OutputFile::prepare(folder.path()).unwrap_err().message.contains("is a directory"));

        let refused = |name: &str| OutputFile::prepare(&folder.path().join(name)).unwrap_err();
        for name in ["new/", "new/.", "new/./", "./new//"] {
            assert!(refused(name).message.contains("names a folder"), "{}", refused(name).message);
        }
        assert!(refused(&"x".repeat(300)).message.contains("File name too long"));
        assert_eq!(names(folder.path()), Vec::<String>::new());
    }

    #[test]
    fn one_file_is_known_by_all_of_its_paths() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("below")).unwrap();
        fs::write(at("there"), "").unwrap();
        symlink("there", at("link")).unwrap();

        assert!(same_file(&at("new"), &at("./new")) && same_file(&at("new"), &at("below/../new")));
        assert!(same_file(&at("there"), &at("link")) && same_file(&at("there"), &at("there")));
        assert!(same_file(Path::new("new"), Path::new("./new")));
        assert!(!same_file(&at("new"), &at("there")) && !same_file(&at("new"), &at("below/new")));
        assert!(!same_file(Path::new("/dev/null"), Path::new("/dev/null")));
    }
}
