//! The known word that is nearest to a misspelt one.

/// How like a name has to be, from 0 to 1. Below that, a suggestion is further from what was meant than a look at the list.
const LIKE: f64 = 0.8;

/// Returns the name that is most like `name`, if one is.
pub fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let name = name.to_lowercase();
    let likeness = |other: &&str| strsim::jaro_winkler(&name, other);
    let best = known.iter().copied().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(&best) >= LIKE || is_other_ending(&name, best)).then_some(best)
}

/// Returns whether two names of two letters differ in the second one only, as `r8` and `r7` do: half of such a name is much, and yet it is near.
fn is_other_ending(name: &str, other: &str) -> bool {
    name.len() == 2 && other.len() == 2 && name.chars().next() == other.chars().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Common misspellings find what was meant among all names; what is like none of them finds nothing.
    #[test]
    fn misspellings_find_what_was_meant_and_nonsense_nothing() {
        let mut games: Vec<&str> = solitarium_patience::shipped().collect();
        games.extend(["r7", "qll", "c4", "md", "klondike", "peg", "rummy"]);
        for (typed, meant) in [
            ("klondyke", "klondike"),
            ("kolndike", "klondike"),
            ("klondik", "klondike"),
            ("Klondike1", "klondike"),
            ("frecell", "freecell"),
            ("free-cel", "freecell"),
            ("freecel", "freecell"),
            ("spidr", "spider"),
            ("pyramide", "pyramid"),
            ("piramid", "pyramid"),
            ("scropion", "scorpion"),
            ("yukn", "yukon"),
            ("rumy", "rummy"),
            ("r8", "r7"),
            ("canfeild", "canfield"),
            ("bakers-dozn", "bakers-dozen"),
            ("fourty-thieves", "forty-thieves"),
            ("monte-calro", "monte-carlo"),
        ] {
            assert_eq!(nearest(typed, &games), Some(meant), "{typed}");
        }
        for typed in ["nope", "xyzzy", "solitaire", "help", "qwerty", "zzz", ""] {
            assert_eq!(nearest(typed, &games), None, "{typed}");
        }
        let strategies = ["greedy", "random", "rollout", "hindsight"];
        assert_eq!(nearest("greddy", &strategies), Some("greedy"));
        assert_eq!(nearest("radnom", &strategies), Some("random"));
        assert_eq!(nearest("best", &strategies), None);
        let options = ["--strategy", "--games", "--deals", "--threads"];
        assert_eq!(nearest("--strateg", &options), Some("--strategy"));
        assert_eq!(nearest("--game", &options), Some("--games"));
        assert_eq!(nearest("--colour", &options), None);
    }
}
