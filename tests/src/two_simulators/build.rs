//! Scratch folders, commands, and the C++ compiler.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, process, thread};

/// Where scratch files go: `tmp` in the target directory of this very program, as Cargo's `CARGO_TARGET_TMPDIR`.
fn base() -> PathBuf {
    let program =
        env::current_exe().unwrap_or_else(|error| panic!("finding the test program: {error}"));
    let target = program.ancestors().nth(3).map_or_else(env::temp_dir, Path::to_path_buf);
    target.join("tmp").join("two_simulators")
}

/// A fresh folder.
pub fn scratch(name: &str) -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = base().join(format!("{name}-{}-{count}", process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)
        .unwrap_or_else(|error| panic!("creating {}: {error}", folder.display()));
    folder
}

pub fn write(path: &Path, text: &str) {
    fs::write(path, text).unwrap_or_else(|error| panic!("writing {}: {error}", path.display()));
}

/// Runs a command to its end.
pub fn run(command: &mut Command) -> Vec<u8> {
    let output = command.output().unwrap_or_else(|error| panic!("running {command:?}: {error}"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{command:?} failed:\n{}",
        said.lines().take(40).collect::<Vec<_>>().join("\n")
    );
    output.stdout
}

/// The compiler, with its own speed in mind rather than the program's.
fn compiler(include: &Path) -> Command {
    let mut command = Command::new(env::var_os("CXX").unwrap_or_else(|| "g++".into()));
    command.args([
        "-std=c++17",
        "-O0",
        "-w",
        "-DVM_TRACE=0",
        "-DVM_COVERAGE=0",
        "-DVM_SC=0",
        "-DVM_TIMING=0",
    ]);
    command.arg("-I").arg(include).arg("-I").arg(include.join("vltstd"));
    command
}

/// Verilator's own part, the same for every model: compiled once.
fn runtime(include: &Path) -> Vec<PathBuf> {
    let mut hasher = DefaultHasher::new();
    include.hash(&mut hasher);
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

/// Compiles what Verilator wrote.
pub fn compile(folder: &Path, include: &Path) {
    let entries = fs::read_dir(folder.join("model"))
        .unwrap_or_else(|error| panic!("reading the model: {error}"));
    let mut sources: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    sources.retain(|path| path.extension().is_some_and(|extension| extension == "cpp"));
    sources.push(folder.join("bench.cpp"));
    sources.sort();
    let object =
        |source: &Path| folder.join(source.file_name().unwrap_or_default()).with_extension("o");
    let next = AtomicUsize::new(0);
    let workers = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(source) = sources.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let mut command = compiler(include);
                    command.arg("-I").arg(folder.join("model")).arg("-c").arg(source);
                    run(command.arg("-o").arg(object(source)));
                }
            });
        }
    });
    let objects = sources.iter().map(|source| object(source)).chain(runtime(include));
    run(compiler(include).args(objects).arg("-pthread").arg("-o").arg(folder.join("program")));
}
