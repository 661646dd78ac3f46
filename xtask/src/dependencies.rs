//! The rules of `deny.toml` for what others wrote: which licences, from where, and no package twice without a reason.
//!
//! The file has the form of cargo-deny, which checks the same and more; these checks need nothing but cargo itself.

use crate::packages::{PLATFORM, Package, Packages};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use toml::Table;

/// The file, in the folder of the workspace.
const FILE: &str = "deny.toml";

/// The rules that are checked here.
struct Rules {
    licences: BTreeSet<String>,
    /// Licences that single packages may have as well, by their names.
    exceptions: BTreeMap<String, BTreeSet<String>>,
    /// Packages that may be there in more than one version, as `name@version`: the ones too many.
    doubled: BTreeSet<String>,
}

/// Says what is against the rules, if anything is.
pub(crate) fn check() -> Result<(), String> {
    let text = fs::read_to_string(FILE).map_err(|error| format!("{FILE} cannot be read: {error}"))?;
    let rules = Rules::read(&text)?;
    let packages = Packages::read(PLATFORM)?;
    let found = rules.broken(&packages.foreign());
    if found.is_empty() { Ok(()) } else { Err(found.join("\n")) }
}

impl Rules {
    fn read(text: &str) -> Result<Rules, String> {
        let file: Table = text.parse().map_err(|error| format!("{FILE}: {error}"))?;
        let list = |table: &str, key: &str| -> Result<Vec<toml::Value>, String> {
            let value = file.get(table).and_then(|table| table.get(key));
            value
                .and_then(toml::Value::as_array)
                .cloned()
                .ok_or_else(|| format!("{FILE}: [{table}] has no list {key}"))
        };
        let strings = |values: &[toml::Value]| -> BTreeSet<String> {
            values.iter().filter_map(|value| value.as_str().map(str::to_owned)).collect()
        };
        let named =
            |value: &toml::Value, key: &str| value.get(key).and_then(|text| text.as_str()).map(str::to_owned);
        let excepted = list("licenses", "exceptions")?;
        let exceptions = excepted.iter().filter_map(|exception| {
            let allowed = exception.get("allow").and_then(toml::Value::as_array)?;
            Some((named(exception, "crate")?, strings(allowed)))
        });
        let doubled = list("bans", "skip")?;
        for skipped in &doubled {
            if named(skipped, "crate").is_none() || named(skipped, "reason").is_none() {
                return Err(format!("{FILE}: what is skipped has a crate and a reason: {skipped:?}"));
            }
        }
        Ok(Rules {
            licences: strings(&list("licenses", "allow")?),
            exceptions: exceptions.collect(),
            doubled: doubled.iter().filter_map(|skipped| named(skipped, "crate")).collect(),
        })
    }

    fn broken(&self, packages: &BTreeSet<&Package>) -> Vec<String> {
        let mut found = Vec::new();
        let mut versions: BTreeMap<&str, Vec<&Package>> = BTreeMap::new();
        let (none, mut sources) = (BTreeSet::new(), BTreeSet::new());
        for &package in packages {
            let also = self.exceptions.get(&package.name).unwrap_or(&none);
            let allowed = |licence: &str| self.licences.contains(licence) || also.contains(licence);
            if !is_granted(&package.licence, &allowed) {
                found.push(format!(
                    "{} {} has the licence {:?}, which {FILE} does not allow",
                    package.name, package.version, package.licence
                ));
            }
            let from = package.source.as_deref().unwrap_or_default();
            sources.insert(from);
            if !from.starts_with("registry+") {
                found.push(format!(
                    "{} {} comes from {from}, not from a registry",
                    package.name, package.version
                ));
            }
            versions.entry(&package.name).or_default().push(package);
        }
        // The packages of one name are then those of one registry, the one of this build.
        if sources.len() > 1 {
            found.push(format!("packages come from more than one place: {sources:?}"));
        }
        let mut needed = BTreeSet::new();
        for (name, all) in versions.into_iter().filter(|(_, all)| all.len() > 1) {
            let skipped = |package: &&&Package| self.doubled.contains(&format!("{name}@{}", package.version));
            needed.extend(all.iter().filter(skipped).map(|package| format!("{name}@{}", package.version)));
            let counted: Vec<&str> = all
                .iter()
                .filter(|package| !skipped(package))
                .map(|package| package.version.as_str())
                .collect();
            if counted.len() > 1 {
                found.push(format!(
                    "{name} is there more than once ({}): one version too many, or a reason in {FILE}",
                    counted.join(", ")
                ));
            }
        }
        for idle in self.doubled.difference(&needed) {
            found.push(format!("{FILE} skips {idle}, which is not there in two versions"));
        }
        found
    }
}

/// Returns whether an expression of licences, as `MIT OR (Apache-2.0 AND Zlib)`, is met by those that are allowed.
fn is_granted(expression: &str, allowed: &dyn Fn(&str) -> bool) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut place = 0;
    let granted = any(&words, &mut place, allowed);
    granted && place == words.len() && !words.is_empty()
}

/// Reads alternatives, joined by `OR`. Returns whether one is met.
fn any(words: &[&str], place: &mut usize, allowed: &dyn Fn(&str) -> bool) -> bool {
    let mut granted = all(words, place, allowed);
    while words.get(*place) == Some(&"OR") {
        *place += 1;
        granted |= all(words, place, allowed);
    }
    granted
}

/// Reads what must be met together, joined by `AND`. Returns whether it is met.
fn all(words: &[&str], place: &mut usize, allowed: &dyn Fn(&str) -> bool) -> bool {
    let mut granted = one(words, place, allowed);
    while words.get(*place) == Some(&"AND") {
        *place += 1;
        granted &= one(words, place, allowed);
    }
    granted
}

/// Reads one licence, with its exception if it has one, or a whole expression in brackets. Returns whether it is met.
fn one(words: &[&str], place: &mut usize, allowed: &dyn Fn(&str) -> bool) -> bool {
    let word = words.get(*place).copied();
    // Beyond the end if there is no word: the expression is then not read as a whole, and not granted.
    *place += 1;
    let Some(word) = word else { return false };
    if word == "(" {
        let granted = any(words, place, allowed);
        let closed = words.get(*place) == Some(&")");
        *place += 1;
        return granted && closed;
    }
    if words.get(*place) == Some(&"WITH") {
        let exception = words.get(*place + 1).copied().unwrap_or_default();
        *place += 2;
        return allowed(&format!("{word} WITH {exception}"));
    }
    allowed(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_met_or_not() {
        let allowed = |licence: &str| ["MIT", "Zlib", "Unicode-3.0"].contains(&licence);
        for granted in [
            "MIT",
            "MIT OR GPL-3.0",
            "GPL-3.0/MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "GPL-3.0 OR MIT AND Zlib",
        ] {
            assert!(is_granted(granted, &allowed), "{granted}");
        }
        for refused in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT",
            "MIT OR",
            "MIT MIT",
            "(GPL-3.0 OR Apache-2.0) AND MIT",
            "MIT WITH x",
        ] {
            assert!(!is_granted(refused, &allowed), "{refused}");
        }
    }

    #[test]
    fn the_rules_of_the_project_can_be_read() {
        let text =
            fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../deny.toml")).expect("the file");
        let rules = Rules::read(&text).expect("rules");
        assert!(rules.licences.contains("MIT"));
        assert!(Rules::read("[licenses]\nallow = []").is_err());
    }
}
