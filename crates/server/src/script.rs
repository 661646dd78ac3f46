//! One script made of the page's modules.
//!
//! A browser takes some milliseconds for each module, even from the same machine. So the modules are written singly and served as
//! one file: each after those that it imports, without the lines `import …` and without the word `export`. That is right as
//! long as every import is one line of named imports from a module beside it, and no two modules have the same name at their
//! top level; [`Script::new`] refuses anything else.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use thiserror::Error;

/// A module of the page: its file's name and its text.
pub(crate) type Module<'a> = (&'a str, &'a str);

/// The modules as one script.
#[derive(Debug)]
pub(crate) struct Script(pub(crate) String);

/// Why modules cannot be served as one script.
#[derive(Debug, Error, PartialEq, Eq)]
pub(crate) enum ScriptError {
    /// An import is not one line of named imports.
    #[error(
        "{module}: {line:?} is not one line of named imports from a module beside it, as in import {{ a, b }} from \"./c.js\";"
    )]
    Import {
        /// The file.
        module: String,
        /// What stands there.
        line: String,
    },
    /// A module imports one that does not exist, or a name that it does not have.
    #[error("{module} imports {what}, which does not exist")]
    Missing {
        /// The file.
        module: String,
        /// What it wants.
        what: String,
    },
    /// Modules import each other.
    #[error("{module} imports itself by way of others")]
    Circle {
        /// The file.
        module: String,
    },
    /// Two modules have the same name at their top level.
    #[error("{first} and {second} both have {name:?} at their top level: every name is expected once")]
    Doubled {
        /// The name.
        name: String,
        /// One file.
        first: String,
        /// The other one.
        second: String,
    },
    /// An export that has no name, or lists names of its own.
    #[error("{module}: {line:?} is no export of a declaration, as in export function a()")]
    Export {
        /// The file.
        module: String,
        /// What stands there.
        line: String,
    },
}

/// What a module imports, and what it has at its top level.
struct Outline<'a> {
    imports: Vec<(String, Vec<&'a str>)>,
    names: Vec<&'a str>,
}

impl Script {
    /// Returns the modules that `first` needs, it included, as one script. Modules that nothing imports are left out.
    pub(crate) fn new(first: &str, modules: &[Module<'_>]) -> Result<Script, ScriptError> {
        let texts: HashMap<&str, &str> = modules.iter().copied().collect();
        let mut outlines = HashMap::new();
        for (module, text) in modules {
            outlines.insert(*module, outline(module, text)?);
        }
        let mut order = Vec::new();
        visit(first, "the page", &outlines, &mut Vec::new(), &mut order)?;
        let mut owners: BTreeMap<&str, &str> = BTreeMap::new();
        for module in &order {
            for name in &outlines[module.as_str()].names {
                if let Some(owner) = owners.insert(name, module) {
                    return Err(ScriptError::Doubled {
                        name: (*name).to_owned(),
                        first: owner.to_owned(),
                        second: module.clone(),
                    });
                }
            }
        }
        Ok(Script(order.iter().map(|module| bare(texts[module.as_str()])).collect()))
    }
}

/// Adds a module after those that it imports.
fn visit(
    module: &str,
    importer: &str,
    outlines: &HashMap<&str, Outline<'_>>,
    path: &mut Vec<String>,
    order: &mut Vec<String>,
) -> Result<(), ScriptError> {
    if order.iter().any(|done| done == module) {
        return Ok(());
    }
    if path.iter().any(|open| open == module) {
        return Err(ScriptError::Circle { module: module.to_owned() });
    }
    let Some(outline) = outlines.get(module) else {
        return Err(ScriptError::Missing { module: importer.to_owned(), what: module.to_owned() });
    };
    path.push(module.to_owned());
    for (imported, names) in &outline.imports {
        visit(imported, module, outlines, path, order)?;
        let known: BTreeSet<&str> = outlines[imported.as_str()].names.iter().copied().collect();
        if let Some(name) = names.iter().find(|name| !known.contains(*name)) {
            return Err(ScriptError::Missing {
                module: module.to_owned(),
                what: format!("{name} of {imported}"),
            });
        }
    }
    path.pop();
    order.push(module.to_owned());
    Ok(())
}

fn outline<'a>(module: &str, text: &'a str) -> Result<Outline<'a>, ScriptError> {
    let mut outline = Outline { imports: Vec::new(), names: Vec::new() };
    for line in text.lines() {
        let told = || (module.to_owned(), line.to_owned());
        if line.starts_with("import") {
            let import = named_import(line).ok_or_else(|| {
                let (module, line) = told();
                ScriptError::Import { module, line }
            })?;
            outline.imports.push(import);
        } else if let Some(names) = declared(line) {
            outline.names.extend(names);
        } else if line.starts_with("export") && line != "export {};" {
            let (module, line) = told();
            return Err(ScriptError::Export { module, line });
        }
    }
    Ok(outline)
}

/// Reads `import { a, b } from "./c.js";`: the module and the names.
fn named_import(line: &str) -> Option<(String, Vec<&str>)> {
    let (names, module) = line.strip_prefix("import { ")?.strip_suffix("\";")?.split_once(" } from \"./")?;
    let names: Vec<&str> = names.split(", ").collect();
    (names.iter().all(|name| is_name(name)) && module.strip_suffix(".js").is_some())
        .then(|| (module.to_owned(), names))
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$')
}

/// Returns the names that a line at the top level declares; `None` if it declares nothing.
fn declared(line: &str) -> Option<Vec<&str>> {
    let line = line.strip_prefix("export ").unwrap_or(line);
    let line = line.strip_prefix("async ").unwrap_or(line);
    let rest = ["function* ", "function ", "class ", "const ", "let ", "var "]
        .iter()
        .find_map(|word| line.strip_prefix(word))?;
    let list = match rest.chars().next()? {
        '[' => rest[1..].split(']').next()?,
        '{' => rest[1..].split('}').next()?,
        _ => rest.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).next()?,
    };
    Some(list.split(',').map(str::trim).filter(|name| is_name(name)).collect())
}

/// Returns a module as a part of the script: without imports, the word `export`, and lines that are nothing but a comment.
fn bare(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines() {
        let start = line.trim_start();
        if in_comment {
            in_comment = !line.contains("*/");
            continue;
        }
        if start.starts_with("/**") {
            in_comment = !line.contains("*/");
            // A type before some code stays where it is.
            if in_comment || start.find("*/").is_some_and(|end| start[end + 2..].trim().is_empty()) {
                continue;
            }
        }
        if line.starts_with("import ") || line == "export {};" || start.starts_with("//") {
            continue;
        }
        out.push_str(line.strip_prefix("export ").unwrap_or(line));
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: Module<'_> = (
        "table.js",
        "// A table.\nimport { card } from \"./card.js\";\n\n/** Lays\n * cards. */\nexport function table() {\n  // Two.\n  return card() + card();\n}\nexport {};\n",
    );
    const CARD: Module<'_> =
        ("card.js", "/** A card. */\nexport const card = () => 1;\nconst [a, b] = [1, 2];\n");

    fn told(modules: &[Module<'_>]) -> String {
        Script::new("table.js", modules).expect_err("it is refused").to_string()
    }

    #[test]
    fn each_module_comes_after_those_that_it_imports() {
        let script = Script::new("table.js", &[TABLE, CARD, ("other.js", "nobody imports this")]);
        assert_eq!(
            script.expect("one script").0,
            "const card = () => 1;\nconst [a, b] = [1, 2];\n\nfunction table() {\n  return card() + card();\n}\n"
        );
    }

    #[test]
    fn what_could_not_be_one_script_is_refused() {
        let doubled = ("card.js", "export const card = 1;\nfunction table() {}\n");
        assert!(told(&[TABLE, doubled]).contains("both have \"table\""), "{}", told(&[TABLE, doubled]));
        assert!(told(&[TABLE]).contains("imports card.js, which does not exist"));
        assert!(told(&[TABLE, ("card.js", "const b = 1;\n")]).contains("card of card.js"));
        let circle = ("card.js", "import { table } from \"./table.js\";\nexport const card = 1;\n");
        assert!(told(&[TABLE, circle]).contains("by way of others"));
        for line in [
            "import card from \"./card.js\";",
            "import { card as b } from \"./card.js\";",
            "import * as card from \"./card.js\";",
            "import {",
            "import { card } from \"https://example.org/card.js\";",
        ] {
            assert!(told(&[("table.js", line), CARD]).contains("one line of named imports"), "{line}");
        }
        for line in ["export default 1;", "export { a };", "export * from \"./card.js\";"] {
            assert!(told(&[("table.js", line), CARD]).contains("no export of a declaration"), "{line}");
        }
    }
}
