//! The games in the order in which the start page lists them: by groups, and those that are looked for.

use crate::table::desk::Desk;
use solitarium_speech::game_name;

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

impl Listing {
    pub(super) fn new(desk: &Desk<'_>) -> Listing {
        let mut games: Vec<Listed> = desk
            .catalogue
            .iter()
            .map(|entry| Listed { id: entry.id().to_owned(), group: group_of(desk, entry.id()) })
            .collect();
        // Those without a group stay first and in their order; of the others, large groups come first.
        let size = |group: &str| games.iter().filter(|game| game.group == group).count();
        let sizes: Vec<usize> = games.iter().map(|game| size(&game.group)).collect();
        let mut keyed: Vec<(usize, Listed)> = sizes.into_iter().zip(games.drain(..)).collect();
        keyed.sort_by(|(size, a), (other_size, b)| {
            let own = |game: &Listed| !game.group.is_empty();
            let by_group = (own(a), std::cmp::Reverse(*size), &a.group);
            by_group.cmp(&(own(b), std::cmp::Reverse(*other_size), &b.group))
        });
        Listing { games: keyed.into_iter().map(|(_, game)| game).collect(), search: None }
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

    /// Returns whether a game is among those that are looked for.
    fn is_wanted(&self, game: usize, desk: &Desk<'_>) -> bool {
        let Some(search) = self.search.as_deref().filter(|search| !search.is_empty()) else { return true };
        let id = self.id(game);
        let plain = plain(&game_name(id, &desk.words));
        plain.contains(&self::plain(search)) || id.contains(&self::plain(search).replace(' ', "-"))
    }

    /// Returns whether what is looked for is the whole name of a game.
    pub(super) fn is_named(&self, game: usize, desk: &Desk<'_>) -> bool {
        let search = self.search.as_deref().unwrap_or_default();
        plain(&game_name(self.id(game), &desk.words)) == plain(search) || self.id(game) == plain(search)
    }

    /// Returns the games that are listed.
    pub(super) fn wanted(&self, desk: &Desk<'_>) -> Vec<usize> {
        (0..self.len()).filter(|&game| self.is_wanted(game, desk)).collect()
    }

    /// Returns the lines of the list, with headings where there are groups.
    pub(super) fn lines(&self, desk: &Desk<'_>) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut last = "";
        for game in self.wanted(desk) {
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
    pub(super) fn next_group(&self, desk: &Desk<'_>, from: usize, forward: bool) -> usize {
        let wanted = self.wanted(desk);
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
fn group_of(desk: &Desk<'_>, id: &str) -> String {
    desk.words.find(&format!("group-of-{id}"), &[]).unwrap_or_default()
}

/// Returns a text in lower case and without accents.
fn plain(text: &str) -> String {
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
}
