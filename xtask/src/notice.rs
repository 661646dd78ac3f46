//! `NOTICE`: the licences of all that is linked into the program, for its distributors.

use crate::packages::{PLATFORM, Package, Packages};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The file, in the folder of the workspace.
const FILE: &str = "NOTICE";

/// Licences of which one may choose, the ones that ask least first.
const PREFERRED: [&str; 8] =
    ["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "Zlib", "0BSD", "Unlicense", "CC0-1.0"];

const HEAD: &str = "\
Solitarium is distributed under the MIT licence or the Apache licence 2.0, as you choose; see LICENSE-MIT and LICENSE-APACHE.

The program `solitarium`, built for PLATFORM, is linked with the packages below. Whoever ships it ships this
file with it. Where a package leaves the choice between licences, the first one named here is taken. `libsqlite3-sys` holds SQLite,
which is in the public domain.

For another platform the program is linked with some other packages, those that speak to its system. `cargo xtask notice PLATFORM`
writes the file for it, NOTICE-PLATFORM, once `cargo fetch --target PLATFORM` has got them.
";

/// How the file of the repository is kept true.
const KEPT: &str = "
This file is made by `cargo xtask notice`, and compared with the packages by `cargo xtask ci`.
";

/// The MIT licence, after the copyright.
const MIT: &str = "\
Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the \"Software\"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.";

/// Writes the file, or that of another platform beside it.
pub(crate) fn write(platform: Option<&str>) -> Result<(), String> {
    let file = platform.map_or_else(|| FILE.to_owned(), |platform| format!("{FILE}-{platform}"));
    let text = text(platform.unwrap_or(PLATFORM))?;
    fs::write(&file, text).map_err(|error| format!("{file} cannot be written: {error}"))
}

/// Says what is wrong with the file, if anything is.
pub(crate) fn check() -> Result<(), String> {
    let kept = fs::read_to_string(FILE).map_err(|error| format!("{FILE} cannot be read: {error}"))?;
    if kept == text(PLATFORM)? {
        return Ok(());
    }
    Err(format!("{FILE} does not tell the packages that the program is linked with: run cargo xtask notice"))
}

fn text(platform: &str) -> Result<String, String> {
    let packages = Packages::read(platform)?;
    let linked = packages.linked_into("solitarium")?;
    let mut out = HEAD.replacen("PLATFORM", platform, 1);
    if platform == PLATFORM {
        out.push_str(KEPT);
    }
    out.push_str("\n## Packages\n\n");
    // The same words, with the packages that have them.
    let mut texts: BTreeMap<String, (String, BTreeSet<String>)> = BTreeMap::new();
    for package in &linked {
        let named = format!("{} {}", package.name, package.version);
        let chosen = chosen(&package.licence);
        let _ = writeln!(out, "{named}: {chosen}");
        for text in licence_texts(package, &chosen)? {
            let key = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
            texts.entry(key).or_insert_with(|| (text, BTreeSet::new())).1.insert(named.clone());
        }
    }
    let mut sorted: Vec<(String, BTreeSet<String>)> = texts.into_values().collect();
    sorted.sort_by(|a, b| a.1.cmp(&b.1).then_with(|| a.0.cmp(&b.0)));
    for (text, of) in sorted {
        let names: Vec<String> = of.into_iter().collect();
        let _ = write!(out, "\n## {}\n\n{}\n", names.join(", "), text);
    }
    Ok(out)
}

/// Returns the licences under which a package is used, out of what it offers: of each choice the one that asks least.
fn chosen(licence: &str) -> String {
    let parts = licence.replace('/', " OR ").replace(['(', ')'], "");
    let choose = |choice: &str| {
        let offered: Vec<&str> = choice.split(" OR ").map(str::trim).collect();
        let best = PREFERRED.into_iter().find(|licence| offered.contains(licence));
        best.unwrap_or_else(|| offered.first().copied().unwrap_or_default()).to_owned()
    };
    parts.split(" AND ").map(choose).collect::<Vec<_>>().join(" AND ")
}

/// Returns the texts of the licences that a package comes with: of those chosen if the names of the files tell, else all.
fn licence_texts(package: &Package, chosen: &str) -> Result<Vec<String>, String> {
    let failed = |error: std::io::Error| format!("{} cannot be read: {error}", package.folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(&package.folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_licence = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"]
            .iter()
            .any(|word| name.to_uppercase().starts_with(word));
        if is_licence && entry.path().is_file() {
            names.push(name);
        }
    }
    names.sort();
    let tells = |name: &String| {
        let name = name.to_uppercase();
        chosen.split(" AND ").any(|licence| {
            let word = licence.split('-').next().unwrap_or(licence).to_uppercase();
            name.contains(&word)
        })
    };
    if names.iter().any(tells) {
        names.retain(|name| tells(name) || name.to_uppercase().starts_with("NOTICE"));
    }
    let mut texts = Vec::new();
    for name in names {
        texts.push(read(&package.folder.join(name))?);
    }
    if texts.is_empty() {
        // Some packages name their licence and leave its text out.
        texts.push(standard_text(package, chosen)?);
    }
    Ok(texts)
}

/// Returns the text of a licence that a package names and does not come with. Fails for one whose text is not known here.
fn standard_text(package: &Package, chosen: &str) -> Result<String, String> {
    if chosen != "MIT" {
        return Err(format!("{} comes without the text of its licence, {chosen}", package.name));
    }
    let authors = match package.authors.as_slice() {
        [] => format!("The authors of {}", package.name),
        authors => authors.join(", "),
    };
    Ok(format!("MIT License\n\nCopyright (c) {authors}\n\n{MIT}"))
}

fn read(path: &Path) -> Result<String, String> {
    let bytes = fs::read(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
    let text = String::from_utf8_lossy(&bytes);
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    Ok(lines.join("\n").trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_text_is_the_one_that_we_use() {
        let ours = include_str!("../../LICENSE-MIT");
        assert!(ours.trim_end().ends_with(MIT));
    }

    #[test]
    fn of_each_choice_one_is_taken() {
        for (offered, taken) in [
            ("MIT OR Apache-2.0", "MIT"),
            ("Apache-2.0/MIT", "MIT"),
            ("Unlicense/MIT", "MIT"),
            ("Apache-2.0", "Apache-2.0"),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", "MIT AND Unicode-3.0"),
            ("Apache-2.0 OR BSL-1.0", "Apache-2.0"),
        ] {
            assert_eq!(chosen(offered), taken);
        }
    }
}
