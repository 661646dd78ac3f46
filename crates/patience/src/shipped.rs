//! Our own rule files, as they are shipped with the program.

include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// One of our own files, as a list of games shows it: nothing of it has to be read for that.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// The name by which commands know it.
    pub id: &'static str,
    /// The family in which lists group it.
    pub family: &'static str,
    pub(crate) names: &'static [(&'static str, &'static str)],
    pub(crate) about: &'static [(&'static str, &'static str)],
    /// Other names.
    pub aka: &'static [&'static str],
    text: &'static str,
}

impl Shipped {
    /// Returns all of them, sorted by their names.
    pub fn all() -> &'static [Shipped] {
        SHIPPED
    }

    /// Returns the one of that id.
    pub(crate) fn of(id: &str) -> Option<&'static Shipped> {
        SHIPPED.binary_search_by_key(&id, |game| game.id).ok().map(|place| &SHIPPED[place])
    }

    /// The file.
    pub(crate) const fn text(&self) -> &'static str {
        self.text
    }

    /// Returns the one that somebody means: by its name, its title in any language, or another name, without regard to capitals,
    /// blanks and signs.
    pub fn meant(name: &str) -> Option<&'static Shipped> {
        let wanted = plain(name);
        let by_id = SHIPPED.iter().find(|game| plain(game.id) == wanted);
        by_id.or_else(|| SHIPPED.iter().find(|game| game.all_names().any(|own| plain(own) == wanted)))
    }

    /// Returns the title in a language, or in the first one that it has.
    pub fn name(&self, language: &str) -> &'static str {
        in_language(self.names, language).unwrap_or(self.id)
    }

    /// Returns its sentence in a language, or in the first one that it has.
    pub fn about(&self, language: &str) -> Option<&'static str> {
        in_language(self.about, language)
    }

    /// Returns whether a word of its names, its family or its sentence begins so.
    pub fn mentions(&self, word: &str) -> bool {
        let sentences = self.about.iter().map(|(_, text)| *text);
        let mut texts = self.all_names().chain([self.id, self.family]).chain(sentences);
        texts.any(|text| mentions(text, word))
    }

    fn all_names(&self) -> impl Iterator<Item = &'static str> {
        self.names.iter().map(|(_, text)| *text).chain(self.aka.iter().copied())
    }
}

/// Returns whether a word of a text begins so, without regard to capitals. Names have typographic apostrophes, which few people type.
pub fn mentions(text: &str, word: &str) -> bool {
    let [text, word] = [text, word].map(|text| text.to_lowercase().replace('’', "'"));
    text.match_indices(&word).any(|(place, _)| !text[..place].ends_with(char::is_alphanumeric))
}

fn in_language(texts: &[(&str, &'static str)], language: &str) -> Option<&'static str> {
    let own = texts.iter().find(|(of, _)| *of == language).or_else(|| texts.first());
    own.map(|(_, text)| *text)
}

/// Returns the lower-case letters and the digits of a name: `Baker's Game, 5 cells` and `bakers-game-5-cells` are one name.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The text of one of our own files, for those that extend it.
pub(crate) fn find(id: &str) -> Option<String> {
    Shipped::of(id).map(|game| game.text.to_owned())
}

/// Returns the names of our own files, sorted.
pub fn shipped() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|game| game.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words are found by how they begin, also after a hyphen or an apostrophe.
    #[test]
    fn words_are_found_by_their_beginning() {
        for (text, word, found) in [
            ("Canfield, whole piles", "hole", false),
            ("Black Hole", "hole", true),
            ("worm-hole", "HOLE", true),
            ("l’as de pique", "as", true),
            ("Klondike", "klon", true),
            ("Mrs. Mop, singly", "mop, s", true),
            ("Été", "ét", true),
        ] {
            assert_eq!(mentions(text, word), found, "{text}: {word}");
        }
        let found: Vec<&str> =
            Shipped::all().iter().filter(|game| game.mentions("hole")).map(|game| game.id).collect();
        assert!(found.contains(&"black-hole") && !found.contains(&"canfield-strict"), "{found:?}");
    }
}
