//! The words of notations, such as `turn` or `under`, in the languages of the program.
//!
//! Records and files have the international words alone. People see those of their language, and may type both.

use crate::Language;
use crate::card_style::is_word_sign;

/// A word of notations, or several that belong together: the first form of each language is shown, all are read.
struct Entry {
    international: &'static str,
    french: &'static [&'static str],
    catalan: &'static [&'static str],
}

impl Entry {
    const fn forms(&self, language: Language) -> &'static [&'static str] {
        match language {
            Language::English => &[],
            Language::French => self.french,
            Language::Catalan => self.catalan,
        }
    }
}

const fn entry(
    international: &'static str,
    french: &'static [&'static str],
    catalan: &'static [&'static str],
) -> Entry {
    Entry { international, french, catalan }
}

/// All words of the notations of all games. Where a form stands for two of them, the first is the likelier one.
const ENTRIES: &[Entry] = &[
    entry(
        "draw",
        &["retourner", "retourne", "piocher", "pioche", "tirer", "tire"],
        // A hand that is used up is turned over: `girar` then is what `draw` is.
        &["obrir", "obre", "obro", "robar", "roba", "robo", "girar", "gira", "giro"],
    ),
    entry("draw stock", &["piocher", "pioche"], &["robar", "roba", "robo"]),
    entry("turn", &["retourner", "retourne"], &["obrir", "obre", "obro"]),
    entry("deal", &["distribuer", "distribue", "donner", "donne"], &["repartir", "reparteix", "reparteixo"]),
    entry("recycle", &["remettre", "remets", "recycler", "recycle"], &["girar", "gira", "giro", "tornar"]),
    entry(
        "redeal",
        &["redistribuer", "redistribue", "redonner", "redonne"],
        &["redistribuir", "redistribueix", "redistribueixo"],
    ),
    entry("close up", &["resserrer", "resserre"], &["ajuntar", "ajunta", "ajunto"]),
    entry("reveal", &["découvrir", "decouvrir", "découvre", "decouvre"], &["descobrir", "descobreix"]),
    entry("rotate", &["à droite", "a droite", "droite"], &["a la dreta", "dreta"]),
    entry("left", &["à gauche", "a gauche", "gauche"], &["a l’esquerra", "esquerra"]),
    entry("on", &["sur"], &["sobre"]),
    entry("under", &["sous"], &["sota"]),
    entry("out", &["rebut"], &["descartades"]),
    entry("up", &["monter", "monte"], &["pujar", "puja", "pujo"]),
    entry("away", &["retirer", "retire"], &["retirar", "retira", "retiro"]),
    entry("take", &["prendre", "prends", "prend"], &["agafar", "agafa", "agafo"]),
    entry("lay", &["poser", "pose"], &["posar", "posa", "poso"]),
    entry("add", &["ajouter", "ajoute"], &["afegir", "afegeix", "afegeixo"]),
    entry("to", &["à", "a"], &["a", "al"]),
    entry("pass", &["passer", "passe"], &["passar", "passa", "passo"]),
    entry(
        "discard",
        &["jeter", "jette", "défausser", "defausser"],
        &["descartar", "descarta", "descarto", "llençar"],
    ),
];

/// At most so many ways to read a line are looked at.
const MOST_WAYS: usize = 12;

/// No move has more words: a longer line is read as it is.
const MOST_WORDS: usize = 200;

/// A word of a text, and what stands between it and the next one.
struct Piece<'a> {
    word: &'a str,
    gap: &'a str,
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (word, after) = rest.split_at(rest.find(|c| !is_word_sign(c)).unwrap_or(rest.len()));
        let (gap, next) = after.split_at(after.find(is_word_sign).unwrap_or(after.len()));
        pieces.push(Piece { word, gap });
        rest = next;
    }
    pieces
}

/// Returns how many words of a text a form takes that stands at its beginning; 0 if it does not.
fn length(text: &[Piece<'_>], form: &str) -> usize {
    let form = pieces(form);
    let same = form.len() <= text.len()
        && form.iter().zip(text).all(|(form, typed)| typed.word.to_lowercase() == form.word);
    if same { form.len() } else { 0 }
}

/// Returns a notation with its words in a language. What is no such word stays.
pub(crate) fn shown(text: &str, language: Language) -> String {
    let pieces = pieces(text);
    let mut shown = String::with_capacity(text.len());
    let mut rest = &pieces[..];
    while let Some(first) = rest.first() {
        let known = ENTRIES.iter().filter_map(|entry| {
            let form = entry.forms(language).first()?;
            // Only what is written as a notation is one: `Up` is not.
            let taken = length(rest, entry.international);
            (taken > 0 && first.word.starts_with(|c: char| c.is_lowercase())).then_some((taken, *form))
        });
        let (taken, form) = known.max_by_key(|(taken, _)| *taken).unwrap_or((1, first.word));
        shown += form;
        shown += rest[taken - 1].gap;
        rest = &rest[taken..];
    }
    shown
}

/// Returns what a line may be in international words, the likeliest first; the last is the line itself.
pub(crate) fn read(typed: &str, language: Language) -> Vec<String> {
    let pieces = pieces(typed);
    if pieces.len() > MOST_WORDS {
        return vec![typed.to_owned()];
    }
    let mut ways = vec![String::with_capacity(typed.len())];
    let mut rest = &pieces[..];
    while let Some(first) = rest.first() {
        let known: Vec<(usize, &str)> = ENTRIES
            .iter()
            .filter_map(|entry| {
                let taken = entry.forms(language).iter().map(|form| length(rest, form)).max()?;
                (taken > 0).then_some((taken, entry.international))
            })
            .collect();
        let taken = known.iter().map(|(taken, _)| *taken).max().unwrap_or(1);
        let mut words: Vec<&str> =
            known.iter().filter(|(own, _)| *own == taken).map(|(_, word)| *word).collect();
        if words.is_empty() {
            words.push(first.word);
        }
        let gap = rest[taken - 1].gap;
        ways =
            words.iter().flat_map(|word| ways.iter().map(move |way| format!("{way}{word}{gap}"))).collect();
        ways.truncate(MOST_WAYS);
        rest = &rest[taken..];
    }
    if !ways.iter().any(|way| way == typed) {
        ways.push(typed.to_owned());
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notations_are_shown_in_words_of_the_language() {
        let french = |text| shown(text, Language::French);
        assert_eq!(french("turn"), "retourner");
        assert_eq!(french("turn ♣"), "retourner ♣");
        assert_eq!(french("draw stock"), "piocher");
        assert_eq!(french("close up"), "resserrer");
        assert_eq!(french("9♣ left"), "9♣ à gauche");
        assert_eq!(french("9♣ -> c3"), "9♣ -> c3");
        assert_eq!(french("add A♦ to m1"), "ajouter A♦ à m1");
        assert_eq!(shown("9♣ left", Language::Catalan), "9♣ a l’esquerra");
        assert_eq!(shown("draw stock", Language::English), "draw stock");
    }

    #[test]
    fn words_of_the_language_are_read_and_international_ones_too() {
        let french = |text| read(text, Language::French);
        assert_eq!(french("Retourner"), ["draw", "turn", "Retourner"]);
        assert_eq!(french("piocher"), ["draw", "draw stock", "piocher"]);
        assert_eq!(french("9t à gauche"), ["9t left", "9t à gauche"]);
        assert_eq!(french("ajouter Ak à m1"), ["add Ak to m1", "ajouter Ak à m1"]);
        assert_eq!(french("take Q♥"), ["take Q♥"]);
        assert_eq!(french(""), [""]);
        let catalan = |text| read(text, Language::Catalan);
        assert_eq!(catalan("9T a l'esquerra")[0], "9T left");
        assert_eq!(catalan("girar"), ["draw", "recycle", "girar"]);
    }

    /// What is shown for a notation stands for it, alone or among others.
    #[test]
    fn every_word_is_read_back() {
        for language in [Language::French, Language::Catalan] {
            for entry in ENTRIES {
                let shown = shown(entry.international, language);
                assert_ne!(shown, entry.international);
                let read = read(&shown, language);
                assert!(read.iter().any(|way| way == entry.international), "{shown}: {read:?}");
            }
        }
    }

    /// However long a line is, it is read in a few ways.
    #[test]
    fn a_long_line_has_few_readings() {
        assert!(read(&"retourner ".repeat(MOST_WORDS), Language::French).len() <= MOST_WAYS + 1);
        assert_eq!(read(&"retourner ".repeat(100_000), Language::French).len(), 1);
    }
}
