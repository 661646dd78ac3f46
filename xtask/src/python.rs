//! The tests of the Python package, in a virtual environment of their own under `target/python`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

const REQUIREMENTS: &str = "crates/python/requirements-test.txt";

/// What says which requirements the virtual environment was made from.
const MADE_FROM: &str = "requirements-test.txt";

/// Builds the package and runs its tests. Returns whether they passed.
pub(crate) fn check() -> bool {
    println!("==> python");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    match run(&target.join("python")) {
        Ok(()) => true,
        Err(trouble) => {
            eprintln!("python failed: {trouble}");
            false
        }
    }
}

fn run(folder: &Path) -> Result<(), String> {
    let python = interpreter()?;
    let environment = folder.join("environment");
    let bin = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let inside = bin.join("python");
    let wanted = fs::read_to_string(REQUIREMENTS).map_err(|error| format!("{REQUIREMENTS}: {error}"))?;
    let made_from = environment.join(MADE_FROM);
    if fs::read_to_string(&made_from).is_ok_and(|found| found == wanted) {
        println!("    the virtual environment is there already");
    } else {
        make_environment(&python, &environment, &inside)?;
        fs::write(&made_from, &wanted).map_err(|error| format!("{}: {error}", made_from.display()))?;
    }
    let wheel = build(folder, &bin)?;
    // The wheel replaces the one of the last run, whatever their versions.
    let pip =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--force-reinstall"];
    done(Command::new(&inside).args(pip).arg(&wheel), "the wheel cannot be installed")?;
    for (what, arguments) in TESTS {
        println!("    {what}");
        done(Command::new(&inside).args(*arguments), what)?;
    }
    Ok(())
}

/// What is run in the virtual environment, where the package is installed.
const TESTS: &[(&str, &[&str])] = &[
    ("pytest", &["-m", "pytest", "crates/python/tests"]),
    ("mypy", &["-m", "mypy", "--strict", "crates/python/python/solitarium"]),
    (
        "stubtest",
        &[
            "-m",
            "mypy.stubtest",
            "solitarium._native",
            "--allowlist",
            "crates/python/stubtest-allowlist.txt",
            "--ignore-disjoint-bases",
        ],
    ),
];

/// Returns a Python that is new enough.
fn interpreter() -> Result<String, String> {
    const PROBE: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
    let named = std::env::var("PYTHON").ok();
    let candidates = ["python3", "python3.13", "python3.12", "python3.11", "python3.10", "python"];
    let all = named.into_iter().chain(candidates.map(str::to_owned));
    let works = |name: &String| {
        let probe = Command::new(name).args(["-c", PROBE]).output();
        probe.is_ok_and(|output| output.status.success())
    };
    all.into_iter().find(works).ok_or_else(|| {
        "the tests of the Python package need Python 3.10 or later with venv: install it (Debian: apt install python3-venv)"
            .to_owned()
    })
}

fn make_environment(python: &str, environment: &Path, inside: &Path) -> Result<(), String> {
    println!("    a virtual environment is made");
    if environment.exists() {
        fs::remove_dir_all(environment).map_err(|error| format!("{}: {error}", environment.display()))?;
    }
    done(
        Command::new(python).args(["-m", "venv"]).arg(environment),
        "the virtual environment cannot be made",
    )?;
    let pip =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", REQUIREMENTS];
    done(Command::new(inside).args(pip), "the packages that the tests need cannot be installed")
}

/// Builds the wheel without the time that a release takes: the dependencies that the tests compiled are used again.
fn build(folder: &Path, bin: &Path) -> Result<PathBuf, String> {
    let wheels = folder.join("wheels");
    let began = SystemTime::now();
    let mut command = Command::new(bin.join("maturin"));
    command.args(["build", "--quiet", "--profile", "dev", "--locked", "--out"]).arg(&wheels);
    done(&mut command, "the wheel cannot be built")?;
    let wheel = fs::read_dir(&wheels)
        .map_err(|error| format!("{}: {error}", wheels.display()))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "whl"))
        .max_by_key(|path| path.metadata().and_then(|data| data.modified()).unwrap_or(began))
        .ok_or_else(|| format!("{} has no wheel", wheels.display()))?;
    println!("    {}", wheel.display());
    Ok(wheel)
}

fn done(command: &mut Command, what: &str) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(what.to_owned()),
        Err(error) => Err(format!("{what}: {error}")),
    }
}
