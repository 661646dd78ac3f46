//! Lists the rule files of the folder `rules` with their names, so that a new file is shipped without being named anywhere, and a
//! list of all games reads none of them.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};
use toml::de::{DeTable, DeValue};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=rules");
    println!("cargo::rerun-if-changed=build.rs");
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("rules");
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "toml")
            && let Some(name) = path.file_stem().and_then(|name| name.to_str())
        {
            files.push((name.to_owned(), path.clone()));
        }
    }
    files.sort();
    let mut list = String::from("static SHIPPED: &[Shipped] = &[\n");
    for (id, path) in files {
        let text = fs::read_to_string(&path)?;
        let table =
            DeTable::parse(&text).map_err(|error| io::Error::other(format!("{id}: {error}")))?.into_inner();
        let value = |key: &str| table.get(key).map(toml::Spanned::get_ref);
        let aka: Vec<&str> = match value("aka") {
            Some(DeValue::Array(names)) => names.iter().filter_map(|name| name.get_ref().as_str()).collect(),
            Some(DeValue::String(name)) => vec![name],
            _ => Vec::new(),
        };
        let family = value("family").and_then(DeValue::as_str).unwrap_or_default();
        writeln!(
            list,
            "    Shipped {{ id: {id:?}, family: {family:?}, names: &{:?}, about: &{:?}, aka: &{aka:?}, text: include_str!({:?}) }},",
            in_languages(value("game")),
            in_languages(value("about")),
            path.display().to_string()
        )
        .map_err(io::Error::other)?;
    }
    list.push_str("];\n");
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("shipped.rs"), list)
}

/// Returns a text, or one for each language, English first: what other languages fall back to.
fn in_languages<'a>(value: Option<&'a DeValue<'_>>) -> Vec<(&'a str, &'a str)> {
    match value {
        Some(DeValue::String(text)) => vec![("en", text)],
        Some(DeValue::Table(texts)) => {
            let texts = texts
                .iter()
                .filter_map(|(language, text)| Some((language.get_ref().as_ref(), text.get_ref().as_str()?)));
            let mut all: Vec<(&str, &str)> = texts.collect();
            all.sort_by_key(|(language, _)| *language != "en");
            all
        }
        _ => Vec::new(),
    }
}
