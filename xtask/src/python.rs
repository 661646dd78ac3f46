//! The tests of the Python package, in a virtual environment of their own under `target/python`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

const REQUIREMENTS: &str = "crates/python/requirements-test.txt";

/// What says which requirements the virtual environment was made from.
const MADE_FROM: &str = "requirements-test.txt";

/// The virtual environment, with the package in it.
pub(crate) struct Environment {
    python: PathBuf,
}

/// Builds the package and runs its tests. Returns whether they passed.
pub(crate) fn check() -> bool {
    let tested = Environment::prepare().and_then(|environment| environment.test());
    match tested {
        Ok(told) => {
            print!("{told}");
            true
        }
        Err(trouble) => {
            eprintln!("{trouble}");
            false
        }
    }
}

impl Environment {
    /// Makes the virtual environment, unless it is there, builds the package and installs it.
    pub(crate) fn prepare() -> Result<Environment, String> {
        println!("==> python: the package");
        let target =
            std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
        prepared(&target.join("python")).map_err(|trouble| format!("python failed: {trouble}"))
    }

    /// Runs the tests. Returns what they print, since other tests may run at the same time.
    pub(crate) fn test(&self) -> Result<String, String> {
        let mut told = "==> python: its tests\n".to_owned();
        for (what, arguments) in TESTS {
            let began = Instant::now();
            let output = Command::new(&self.python)
                .args(*arguments)
                .output()
                .map_err(|error| format!("python failed: {what}: {error}"))?;
            told += &String::from_utf8_lossy(&output.stdout);
            told += &String::from_utf8_lossy(&output.stderr);
            if !output.status.success() {
                return Err(format!("{told}python failed: {what}"));
            }
            told += &format!("    {what}: {} s\n", began.elapsed().as_secs());
        }
        Ok(told)
    }
}

fn prepared(folder: &Path) -> Result<Environment, String> {
    let python = interpreter()?;
    let environment = folder.join("environment");
    let bin = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let inside = bin.join("python");
    let wanted = fs::read_to_string(REQUIREMENTS).map_err(|error| format!("{REQUIREMENTS}: {error}"))?;
    let made_from = environment.join(MADE_FROM);
    if fs::read_to_string(&made_from).is_ok_and(|found| found == wanted) && works(&inside) {
        println!("    the virtual environment is there already");
    } else {
        let began = Instant::now();
        make_environment(&python, &environment, &inside)?;
        println!("    virtual environment: {} s", began.elapsed().as_secs());
        fs::write(&made_from, &wanted).map_err(|error| format!("{}: {error}", made_from.display()))?;
    }
    let wheel = build(folder, &bin)?;
    // The wheel replaces the one of the last run, whatever their versions.
    let pip =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--force-reinstall"];
    done(Command::new(&inside).args(pip).arg(&wheel), "the wheel cannot be installed")?;
    Ok(Environment { python: inside })
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
pub(crate) fn interpreter() -> Result<PathBuf, String> {
    let named = std::env::var_os("PYTHON").map(PathBuf::from);
    let candidates = ["python3", "python3.13", "python3.12", "python3.11", "python3.10", "python"];
    first_that_works(named.into_iter().chain(candidates.map(PathBuf::from)))
}

fn first_that_works(mut candidates: impl Iterator<Item = PathBuf>) -> Result<PathBuf, String> {
    candidates.find(|python| works(python)).ok_or_else(|| {
        "the tests of the Python package need Python 3.10 or later with venv: install it (Debian: apt install python3-venv)"
            .to_owned()
    })
}

/// Returns whether that is a Python that is new enough and can make virtual environments.
fn works(python: &Path) -> bool {
    const PROBE: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
    let probe = Command::new(python).args(["-c", PROBE]).output();
    probe.is_ok_and(|output| output.status.success())
}

fn make_environment(python: &Path, environment: &Path, inside: &Path) -> Result<(), String> {
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

/// Builds the wheel without the time that a release takes.
fn build(folder: &Path, bin: &Path) -> Result<PathBuf, String> {
    let wheels = folder.join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    }
    let began = Instant::now();
    let mut command = Command::new(bin.join("maturin"));
    command.args(["build", "--quiet", "--profile", "dev", "--locked", "--out"]).arg(&wheels);
    done(command.env("CARGO_INCREMENTAL", "0"), "the wheel cannot be built")?;
    let mut entries = fs::read_dir(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    let wheel = entries
        .find_map(|entry| {
            entry.ok().map(|entry| entry.path()).filter(|path| path.extension() == Some("whl".as_ref()))
        })
        .ok_or_else(|| format!("{} has no wheel", wheels.display()))?;
    println!("    wheel: {} s", began.elapsed().as_secs());
    Ok(wheel)
}

fn done(command: &mut Command, what: &str) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(what.to_owned()),
        Err(error) => Err(format!("{what}: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_python_it_is_said_what_to_install() {
        let told = first_that_works([PathBuf::from("no-such-python")].into_iter()).expect_err("no Python");
        assert!(told.contains("Python 3.10 or later") && told.contains("install"), "{told}");
        assert!(!told.contains('\n'), "{told}");
    }
}
