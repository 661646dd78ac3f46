//! What the program is built from, as cargo tells it, without the network.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::Command;

/// The platform whose packages are looked at unless another one is named: the same everywhere, so that what is found does not depend on
/// the machine. Those of other platforms need not be on a machine on which nothing is built for them.
pub(crate) const PLATFORM: &str = "x86_64-unknown-linux-gnu";

/// A package that others wrote, or one of ours.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    /// What its manifest says, as in `MIT OR Apache-2.0`.
    pub(crate) licence: String,
    /// Who wrote it, as its manifest says, without their addresses.
    pub(crate) authors: Vec<String>,
    /// Where it comes from; `None` for our own.
    pub(crate) source: Option<String>,
    pub(crate) folder: PathBuf,
    id: String,
    is_macro: bool,
}

/// All packages of the workspace, and which of them need which.
pub(crate) struct Packages {
    all: BTreeMap<String, Package>,
    /// What is linked into each, and no more: neither what builds it nor what tests it.
    linked: BTreeMap<String, Vec<String>>,
}

/// Returns the name of an author, without the address behind it.
fn name_of(author: &Value) -> Option<String> {
    let name = author.as_str()?.split('<').next()?.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

impl Packages {
    /// Asks cargo what is built for a platform. Everything is on this machine already, since the program was built here for
    /// [`PLATFORM`]; for another one it has to be fetched first.
    pub(crate) fn read(platform: &str) -> Result<Packages, String> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let asked = Command::new(cargo)
            .args([
                "metadata",
                "--format-version",
                "1",
                "--locked",
                "--offline",
                "--filter-platform",
                platform,
            ])
            .output()
            .map_err(|error| format!("cargo cannot be started: {error}"))?;
        if !asked.status.success() {
            return Err(format!("cargo metadata failed: {}", String::from_utf8_lossy(&asked.stderr).trim()));
        }
        let told: Value = serde_json::from_slice(&asked.stdout).map_err(|error| error.to_string())?;
        Packages::of(&told).ok_or_else(|| "cargo metadata has another form than expected".to_owned())
    }

    fn of(told: &Value) -> Option<Packages> {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let mut all = BTreeMap::new();
        for package in told["packages"].as_array()? {
            let manifest = PathBuf::from(package["manifest_path"].as_str()?);
            let targets = package["targets"].as_array()?;
            let is_macro = targets.iter().any(|target| {
                target["kind"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "proc-macro"))
            });
            let package = Package {
                name: text(&package["name"])?,
                version: text(&package["version"])?,
                licence: text(&package["license"]).unwrap_or_default(),
                authors: package["authors"].as_array()?.iter().filter_map(name_of).collect(),
                source: text(&package["source"]),
                folder: manifest.parent()?.to_path_buf(),
                id: text(&package["id"])?,
                is_macro,
            };
            all.insert(package.id.clone(), package);
        }
        let mut linked = BTreeMap::new();
        for node in told["resolve"]["nodes"].as_array()? {
            let mut needed = Vec::new();
            for dependency in node["deps"].as_array()? {
                let is_linked = dependency["dep_kinds"].as_array()?.iter().any(|kind| kind["kind"].is_null());
                if is_linked {
                    needed.push(text(&dependency["pkg"])?);
                }
            }
            linked.insert(text(&node["id"])?, needed);
        }
        Some(Packages { all, linked })
    }

    /// Returns all packages that others wrote, by name and version.
    pub(crate) fn foreign(&self) -> BTreeSet<&Package> {
        // Only what is part of this platform's build has a place in the graph.
        let known = self.all.values().filter(|package| self.linked.contains_key(&package.id));
        known.filter(|package| package.source.is_some()).collect()
    }

    /// Returns those that are linked into the package of that name.
    pub(crate) fn linked_into(&self, name: &str) -> Result<BTreeSet<&Package>, String> {
        let root = self.all.values().find(|package| package.name == name && package.source.is_none());
        let root = root.ok_or_else(|| format!("there is no package {name}"))?;
        let (mut found, mut open) = (BTreeSet::new(), vec![&root.id]);
        while let Some(id) = open.pop() {
            let Some(package) = self.all.get(id) else { continue };
            // A macro runs when the program is built, and stays behind.
            if !package.is_macro && found.insert(package) {
                open.extend(self.linked.get(id).into_iter().flatten());
            }
        }
        found.retain(|package| package.source.is_some());
        Ok(found)
    }
}
