//! Every name that the specification defines is in `docs/primitives.md`, and in the sources as an alias of the item
//! that the document names.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

/// What section 2 defines: cards and piles.
const SECTION_2: &str = "
    Couleur Trèfle Carreau Coeur Pique PremièreCouleur DernièreCouleur CouleurSuivante
    Rang Deux Trois Quatre Cinq Six Sept Huit Neuf Dix Valet Dame Roi As PremierRang DernierRang RangSuivant
    Carte LeRang LaCouleur EstCachée EstDécouverte
    CouleurInférieure MêmeCouleur RangInférieur MêmeRang EstCarteAvant
    Tas Rôle actif inactif Mode empilé étalé NbCartes HmTas Localisation InitialiserEcran AfficherTas
    CréerJeuNeuf CréerTasVide SupprimerTasVide TasActif TasVide TasEmpilé TasEtalé LaHauteur LaPlace
    CarteSur CarteSous IèmeCarte RetournerCarteSur RetournerCarteSous RetournerIème BattreTas RetournerTas
    DéplacerHautSur DéplacerHautSous DéplacerBasSur DéplacerBasSous DéplacerCarteSur PoserTasSurTas";

/// What section 3 defines: the relay of sevens.
const SECTION_3: &str = "
    NumTourR7 SérieCouleurR7 LigneR7 TalonR7 RebutR7 LocSériesR7 LocTalonR7 LocRebutR7
    SaisirLocTasR7 CréerTableauInitialR7 ReformerTableauInitialR7 AfficherR7
    ModeTrace SansTrace AvecTrace ObserverR7 JouerUneR7 JouerUnTourR7 JouerTasR7 AnalyserR7";

/// Names of section 2 that are no alias, and why.
const NO_ALIAS: [(&str, &str); 2] =
    [("Six", "an alias may not be the item's own name"), ("Mode", "an alias may not be the item's own name")];

/// The classes of the Catalan Klondike.
const CATALAN_CLASSES: &str = "Baralla Joc Tauler Carta Pila";

/// The rows of the document: a name of the specification, and our cell beside it.
fn rows() -> io::Result<BTreeMap<String, String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/primitives.md");
    let mut rows = BTreeMap::new();
    for line in fs::read_to_string(path)?.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if let ["", name, ours, _, ""] = cells[..]
            && let Some(name) = name.strip_prefix('`').and_then(|name| name.strip_suffix('`'))
        {
            let before = rows.insert(name.to_owned(), ours.to_owned());
            assert_eq!(before, None, "{name} has two rows");
        }
    }
    Ok(rows)
}

/// The aliases in the sources, each with the identifier of the item that carries it.
fn aliases() -> io::Result<Vec<(String, String)>> {
    let mut aliases = Vec::new();
    for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))? {
        let path = file?.path();
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let text = fs::read_to_string(path)?;
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (number, line) in lines.iter().enumerate() {
            let alias = line.strip_prefix("#[doc(alias = \"").and_then(|rest| rest.strip_suffix("\")]"));
            if let Some(alias) = alias {
                let item = lines[number..].iter().find(|line| !line.starts_with(['#', '/']));
                aliases.push((alias.to_owned(), identifier(item.unwrap_or(&""))));
            }
        }
    }
    Ok(aliases)
}

/// The identifier that the first line of an item defines.
fn identifier(line: &str) -> String {
    let words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
    let mut names =
        words.filter(|word| !["", "pub", "const", "fn", "struct", "enum", "trait", "type"].contains(word));
    names.next().unwrap_or_default().to_owned()
}

#[test]
fn every_name_has_a_row() -> io::Result<()> {
    let rows = rows()?;
    let names: Vec<&str> =
        [SECTION_2, SECTION_3, CATALAN_CLASSES].iter().flat_map(|names| names.split_whitespace()).collect();
    for name in &names {
        let ours = rows.get(*name).map(String::as_str);
        assert!(
            ours.is_some_and(|ours| ours.contains('`')),
            "docs/primitives.md does not say what {name} is"
        );
    }
    for name in rows.keys() {
        assert!(names.contains(&name.as_str()), "the specification has no {name}");
    }
    Ok(())
}

#[test]
fn every_name_of_cards_and_piles_is_an_alias_of_what_its_row_names() -> io::Result<()> {
    let (rows, aliases) = (rows()?, aliases()?);
    for name in SECTION_2.split_whitespace() {
        let items: Vec<&str> =
            aliases.iter().filter(|(alias, _)| alias == name).map(|(_, item)| item.as_str()).collect();
        if let Some((_, why)) = NO_ALIAS.iter().find(|(exception, _)| *exception == name) {
            assert!(items.is_empty(), "{name} is an alias of {items:?} now, and yet an exception: {why}");
            continue;
        }
        assert!(!items.is_empty(), "nothing in src has the alias {name}");
        let ours = rows.get(name).map(String::as_str).unwrap_or_default().trim_matches('`');
        let last = ours.rsplit("::").next().unwrap_or_default();
        for item in items {
            assert_eq!(item, last, "{name} is an alias of {item}, and docs/primitives.md says {ours}");
        }
    }
    Ok(())
}
