//! Scratch folders, commands, and the C++ compiler.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, process};

/// Where scratch files go: `tmp` in the target directory of this very program, as Cargo's `CARGO_TARGET_TMPDIR`.
pub(super) fn base() -> PathBuf {
    let program =
        env::current_exe().unwrap_or_else(|error| panic!("finding the test program: {error}"));
    // Programs lie in the profile's folder, tests one deeper.
    let folders = program.ancestors().skip(1).filter(|folder| !folder.ends_with("deps"));
    let target = folders.take(2).last().map_or_else(env::temp_dir, Path::to_path_buf);
    target.join("tmp").join("two_simulators")
}

/// A fresh folder.
///
/// # Panics
/// If it cannot be created.
#[must_use]
pub fn scratch(name: &str) -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = base().join(format!("{name}-{}-{count}", process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)
        .unwrap_or_else(|error| panic!("creating {}: {error}", folder.display()));
    folder
}

/// Writes a file.
///
/// # Panics
/// If that fails.
pub fn write(path: &Path, text: &str) {
    fs::write(path, text).unwrap_or_else(|error| panic!("writing {}: {error}", path.display()));
}

/// The program that `make` makes of `sources`, in a folder that holds them: kept, and not made again of the same ones by
/// the next test. Each is a name and a text.
///
/// # Panics
/// If that fails.
pub fn kept(
    name: &str,
    sources: &[(String, String)],
    make: impl FnOnce(&Path) -> PathBuf,
) -> PathBuf {
    let mut hasher = DefaultHasher::new();
    sources.hash(&mut hasher);
    let kept = base().join(format!("{name}-{:016x}", hasher.finish()));
    if !kept.exists() {
        let folder = scratch(name);
        for (name, text) in sources {
            write(&folder.join(name), text);
        }
        // Another test may have made it meanwhile: the same program, so whoever renames last is right too.
        fs::rename(make(&folder), &kept)
            .unwrap_or_else(|error| panic!("keeping {}: {error}", kept.display()));
        let _ = fs::remove_dir_all(folder);
    }
    kept
}

/// Runs a command to its end.
pub(super) fn run(command: &mut Command) -> Vec<u8> {
    let output = command.output().unwrap_or_else(|error| panic!("running {command:?}: {error}"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{command:?} failed:\n{}",
        said.lines().take(40).collect::<Vec<_>>().join("\n")
    );
    output.stdout
}

/// What every part of a program is compiled with.
const FLAGS: [&str; 7] = [
    "-std=c++17",
    "-w",
    "-DVM_TRACE=0",
    "-DVM_COVERAGE=0",
    "-DVM_SC=0",
    "-DVM_TIMING=0",
    "-DVL_TIME_CONTEXT",
];

fn compiler(include: &Path) -> Command {
    let mut command = Command::new(env::var_os("CXX").unwrap_or_else(|| "g++".into()));
    command.args(FLAGS).arg("-I").arg(include).arg("-I").arg(include.join("vltstd"));
    command
}

/// Verilator's own part, the same for every model: compiled once.
fn runtime(include: &Path) -> Vec<PathBuf> {
    let mut hasher = DefaultHasher::new();
    (FLAGS, include).hash(&mut hasher);
    fs::read(include.join("verilated_config.h")).unwrap_or_default().hash(&mut hasher);
    let kept = base().join(format!("runtime-{:016x}", hasher.finish()));
    let sources = ["verilated.cpp", "verilated_threads.cpp"].map(|file| include.join(file));
    let mut objects = vec![];
    for source in sources.iter().filter(|path| path.exists()) {
        let object = kept.join(source.file_name().unwrap_or_default()).with_extension("o");
        if !object.exists() {
            let fresh = scratch("runtime").join("fresh.o");
            run(compiler(include).arg("-c").arg(source).arg("-o").arg(&fresh));
            fs::create_dir_all(&kept)
                .unwrap_or_else(|error| panic!("creating {}: {error}", kept.display()));
            // Another test may have made it meanwhile: the same bytes, so whoever renames last is right too.
            fs::rename(&fresh, &object)
                .unwrap_or_else(|error| panic!("keeping {}: {error}", object.display()));
            let _ = fresh.parent().map(fs::remove_dir);
        }
        objects.push(object);
    }
    objects
}

/// Compiles `bench.cpp` and what Verilator wrote, as one source: reading Verilator's headers costs more than the rest.
/// `optimization` as the compiler spells it: `-O0` where compiling takes longer than running. Gives the program.
///
/// # Panics
/// If the C++ compiler is missing or refuses the text.
#[must_use]
pub fn compile(folder: &Path, include: &Path, optimization: &str) -> PathBuf {
    let entries = fs::read_dir(folder.join("model"))
        .unwrap_or_else(|error| panic!("reading the model: {error}"));
    let mut sources: Vec<String> =
        entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    sources.retain(|name| Path::new(name).extension().is_some_and(|extension| extension == "cpp"));
    sources.sort();
    let mut program = String::new();
    for name in &sources {
        let _ = writeln!(program, "#include \"model/{name}\"");
    }
    program.push_str("#include \"bench.cpp\"\n");
    write(&folder.join("program.cpp"), &program);
    let mut command = compiler(include);
    command.current_dir(folder).args([optimization, "-I", "model", "program.cpp"]);
    run(command.args(runtime(include)).args(["-pthread", "-o", "program"]));
    folder.join("program")
}
