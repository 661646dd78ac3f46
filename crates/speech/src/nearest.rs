//! The known word that is nearest to a misspelt one.

/// Returns the name that is most like `name`, if one is.
pub fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let name = name.to_lowercase();
    let likeness = |other: &&str| strsim::jaro_winkler(&name, other);
    let best = known.iter().copied().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(&best) > 0.65).then_some(best)
}
