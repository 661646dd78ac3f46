//! The games in the order in which the start page lists them: by groups, and those that are looked for.

use crate::table::shared::Shared;
use solitarium_speech::game_name;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The list of games.
pub(super) struct Listing {
    games: Vec<Listed>,
    /// What is typed to look for a game; `None` if none is looked for.
    pub(super) search: Option<String>,
}

struct Listed {
    id: String,
    /// Under which heading it stands; empty for the games that are no rule files.
    group: String,
}

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// The heading of a group.
    Heading(String),
    /// The game of that number.
    Game(usize),
}

/// How well a name is the one that is looked for, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Match {
    Whole,
    Beginning,
    /// It begins a word.
    Word,
    Part,
}

impl Listing {
    pub(super) fn new(shared: &Shared<'_>) -> Listing {
        let ids = || shared.catalogue.iter().map(solitarium_lab::Entry::id);
        let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
        ids().for_each(|id| *sizes.entry(group_of(shared, id)).or_default() += 1);
        // Those without a group stay first and in their order; of the others, large groups come first. In a group, names are in the order
        // in which people look for them: a game stands before its variants, whose names begin with its own.
        let key = |id: &str| {
            let group = group_of(shared, id);
            let name = if group.is_empty() { Vec::new() } else { natural(&game_name(id, &shared.words)) };
            (!group.is_empty(), Reverse(sizes.get(&group).copied()), group, name)
        };
        let games = ids().map(|id| Listed { id: id.to_owned(), group: group_of(shared, id) });
        let mut games: Vec<Listed> = games.collect();
        games.sort_by_cached_key(|game| key(&game.id));
        Listing { games, search: None }
    }

    pub(super) fn len(&self) -> usize {
        self.games.len()
    }

    /// Returns the id of a game; nothing if there is no such game.
    pub(super) fn id(&self, game: usize) -> &str {
        self.games.get(game).map_or("", |game| &game.id)
    }

    pub(super) fn find(&self, id: &str) -> Option<usize> {
        self.games.iter().position(|game| game.id == id)
    }

    /// Returns what is looked for; nothing if all games are listed.
    pub(super) fn searched(&self) -> Option<String> {
        self.search.as_deref().map(plain).filter(|search| !search.trim().is_empty())
    }

    /// Returns the games that are listed: all of them, or those that are looked for, the best one first.
    pub(super) fn wanted(&self, shared: &Shared<'_>) -> Vec<usize> {
        let Some(search) = self.searched() else { return (0..self.len()).collect() };
        let found = |game: usize| {
            let id = self.id(game);
            let of_id = matched(id, &search.trim().replace(' ', "-"));
            let of_name = matched(&plain(&game_name(id, &shared.words)), search.trim());
            [of_id, of_name].into_iter().flatten().min()
        };
        let mut wanted: Vec<(Match, usize)> =
            (0..self.len()).filter_map(|game| Some((found(game)?, game))).collect();
        wanted.sort_unstable();
        wanted.into_iter().map(|(_, game)| game).collect()
    }

    /// Returns the lines of the list, with headings where there are groups.
    pub(super) fn lines(&self, shared: &Shared<'_>) -> Vec<Line> {
        if self.searched().is_some() {
            return self.wanted(shared).into_iter().map(Line::Game).collect();
        }
        let mut lines = Vec::new();
        let mut last = "";
        for game in self.wanted(shared) {
            let group = self.games[game].group.as_str();
            if group != last {
                lines.push(Line::Heading(group.to_owned()));
                last = group;
            }
            lines.push(Line::Game(game));
        }
        lines
    }

    /// Returns the first game of the next group, or of this one or the one before.
    pub(super) fn next_group(&self, shared: &Shared<'_>, from: usize, forward: bool) -> usize {
        let wanted = self.wanted(shared);
        let firsts: Vec<usize> = wanted
            .iter()
            .copied()
            .enumerate()
            .filter(|&(i, game)| i == 0 || self.games[wanted[i - 1]].group != self.games[game].group)
            .map(|(_, game)| game)
            .collect();
        let found = if forward {
            firsts.iter().find(|&&game| game > from)
        } else {
            firsts.iter().rev().find(|&&game| game < from)
        };
        found.copied().unwrap_or(if forward { wanted.last().copied().unwrap_or(from) } else { 0 })
    }
}

/// Returns the group of a rule file; nothing for other games.
fn group_of(shared: &Shared<'_>, id: &str) -> String {
    shared.words.find(&format!("group-of-{id}"), &[]).unwrap_or_default()
}

/// Returns how well a name is the one that is looked for.
fn matched(name: &str, search: &str) -> Option<Match> {
    let after_blank = |(at, _): (usize, &str)| !name[..at].ends_with(char::is_alphanumeric);
    match () {
        () if name == search => Some(Match::Whole),
        () if name.starts_with(search) => Some(Match::Beginning),
        () if name.match_indices(search).any(after_blank) => Some(Match::Word),
        () => name.contains(search).then_some(Match::Part),
    }
}

/// A part of a name. Numbers are in the order of numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Number(u64),
    Text(String),
}

/// Returns the parts of a name, by which names are sorted.
fn natural(name: &str) -> Vec<Part> {
    let name = plain(name);
    let signs: Vec<char> = name.chars().collect();
    let parts = signs.chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit());
    let parts = parts.map(|part| part.iter().collect::<String>());
    parts.map(|part| part.parse().map_or(Part::Text(part), Part::Number)).collect()
}

/// Returns a text in lower case and without accents.
pub(super) fn plain(text: &str) -> String {
    let bare = |c: char| match c {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        '’' => '\'',
        other => other,
    };
    text.to_lowercase().chars().map(bare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_capitals_do_not_matter() {
        assert_eq!(plain("Montée-descente"), "montee-descente");
        assert_eq!(plain("À LA QUEUE"), "a la queue");
    }

    #[test]
    fn numbers_are_in_their_order_and_a_game_is_before_its_variants() {
        let sorted = ["Klondike", "Klondike, draw 1", "Klondike, draw 2", "Klondike, draw 10", "Yukon"];
        assert!(sorted.is_sorted_by_key(|name| natural(name)));
    }

    #[test]
    fn the_best_match_is_first() {
        assert_eq!(matched("freecell", "freecell"), Some(Match::Whole));
        assert_eq!(matched("freecell with 0 cells", "free"), Some(Match::Beginning));
        assert_eq!(matched("la pyramide", "pyr"), Some(Match::Word));
        assert_eq!(matched("freecell", "cell"), Some(Match::Part));
        assert_eq!(matched("freecell", "spider"), None);
    }
}
