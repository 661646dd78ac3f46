//! The rules of a file, typed and checked: what is compiled, and what is told in words.

use crate::document::At;
use crate::expr::{CardValues, Expr};
use solitarium_core::{Card, Rank, Suit};

/// A name or a sentence in the languages in which the file gives it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(pub(crate) Vec<(String, String)>);

impl Names {
    /// Returns the text in that language (`en`, `fr`, `ca`), or else in the first one given.
    pub fn get(&self, language: &str) -> Option<&str> {
        let own = self.0.iter().find(|(l, _)| l == language).or_else(|| self.0.first());
        own.map(|(_, text)| text.as_str())
    }
}

/// The rules of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// Where the file names the game: the place of what is about all of it.
    pub(crate) at: At,
    /// The name of the game.
    pub name: Names,
    /// Other names.
    pub aka: Vec<String>,
    /// One sentence about it.
    pub about: Names,
    /// The family in which lists group it.
    pub family: String,
    pub(crate) pack: CardSet,
    pub(crate) sets: Vec<Set>,
    pub(crate) win: Win,
    /// The place of what `win` says, or else of the game's name.
    pub(crate) win_at: At,
    pub(crate) measure: Measure,
    pub(crate) remove: Option<Remove>,
    pub(crate) redeal: Option<Redeal>,
    pub(crate) pysol: Pysol,
    /// Cards of these ranks that come up in the deal go to the bottom of the stock instead.
    pub(crate) not_dealt: Vec<Rank>,
    /// No pile of the table is dealt two cards of a rank: such a card goes to the bottom of the pack.
    pub(crate) ranks_apart: bool,
    pub(crate) options: Vec<FileOption>,
    pub(crate) tests: Vec<Scenario>,
}

impl Rules {
    /// Returns whether there are cards, or orders of cards to come, that the player does not know.
    pub(crate) fn hides_cards(&self) -> bool {
        let hides = |set: &Set| {
            set.deal.iter().any(|&(down, _)| down > 0)
                || set.stock.as_ref().is_some_and(|stock| !stock.face_up)
        };
        self.sets.iter().any(hides) || self.redeal.as_ref().is_some_and(|redeal| redeal.shuffled)
    }

    pub(crate) fn set(&self, role: Role) -> Option<usize> {
        self.sets.iter().position(|set| set.role == role)
    }

    pub(crate) fn sets_of(&self, role: Role) -> impl Iterator<Item = (usize, &Set)> {
        self.sets.iter().enumerate().filter(move |(_, set)| set.role == role)
    }

    /// Returns the sets that a name means: `foundation` means all of them, `foundation.ebb` one.
    pub(crate) fn sets_named<'a>(&'a self, name: &'a str) -> impl Iterator<Item = usize> + 'a {
        let means = move |set: &Set| set.name == name || set.role.name() == name;
        self.sets.iter().enumerate().filter(move |(_, set)| means(set)).map(|(i, _)| i)
    }
}

/// The cards of the game, and the order of the ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CardSet {
    pub(crate) decks: u8,
    /// In the order of the game, the lowest first.
    pub(crate) ranks: Vec<Rank>,
    pub(crate) suits: Vec<Suit>,
}

impl CardSet {
    pub(crate) fn size(&self) -> usize {
        usize::from(self.decks) * self.ranks.len() * self.suits.len()
    }

    /// Returns each different card once.
    pub(crate) fn faces(&self) -> impl Iterator<Item = Card> + '_ {
        self.suits.iter().flat_map(|&suit| self.ranks.iter().map(move |&rank| Card::new(rank, suit)))
    }

    /// Returns the place of a rank in the order, from 0.
    pub(crate) fn place(&self, rank: Rank) -> Option<usize> {
        self.ranks.iter().position(|&r| r == rank)
    }

    pub(crate) fn has(&self, card: Card) -> bool {
        self.ranks.contains(&card.rank()) && self.suits.contains(&card.suit())
    }

    /// Returns all different cards as bits.
    pub(crate) fn mask(&self) -> u64 {
        self.faces().fold(0, |mask, card| mask | 1 << card.index())
    }

    pub(crate) fn values(&self, card: Card) -> CardValues {
        CardValues {
            rank: self.place(card.rank()).map_or(0, |place| place as i32 + 1),
            suit: card.suit() as i32 + 1,
            color: i32::from(card.suit().is_red()),
            value: card.rank().low().into(),
        }
    }
}

/// What a set of piles is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Role {
    Stock,
    Waste,
    Cell,
    Reserve,
    Tableau,
    Foundation,
    Hole,
    Grid,
    /// Cards that were taken away.
    Removed,
}

impl Role {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Role::Stock => "stock",
            Role::Waste => "waste",
            Role::Cell => "cell",
            Role::Reserve => "reserve",
            Role::Tableau => "tableau",
            Role::Foundation => "foundation",
            Role::Hole => "hole",
            Role::Grid => "grid",
            Role::Removed => "removed",
        }
    }
}

/// A set of piles under the same rules.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
pub(crate) struct Set {
    pub(crate) role: Role,
    /// `tableau`, or `foundation.ebb` for one set among several.
    pub(crate) name: String,
    pub(crate) at: At,
    /// The places of what its keys say.
    pub(crate) places: Vec<(&'static str, At)>,
    pub(crate) count: u8,
    /// Face-down and face-up cards dealt to each pile.
    pub(crate) deal: Vec<(u8, u8)>,
    /// Whether the rest of the pack goes here.
    pub(crate) rest: bool,
    pub(crate) laid: Laid,
    pub(crate) shape: Shape,
    /// Of each pile: the piles of the set that cover it, from 0.
    pub(crate) covers: Vec<Vec<u8>>,
    pub(crate) start: Start,
    /// The suit of each pile, or nothing if any suit may come.
    pub(crate) suits: Vec<Suit>,
    pub(crate) build: Build,
    pub(crate) condition: Option<Expr>,
    /// What may go under a pile.
    pub(crate) under: Option<Build>,
    pub(crate) unit: Unit,
    pub(crate) fill: Fill,
    /// The sets from which cards may come; everywhere if not said.
    pub(crate) from: Option<Vec<usize>>,
    /// The sets to which cards may go; everywhere if not said. Empty: none leaves.
    pub(crate) to: Option<Vec<usize>>,
    /// How many cards each pile holds; as many as there are if not said.
    pub(crate) max: Vec<u8>,
    pub(crate) must: bool,
    /// Only whole suits are taken.
    pub(crate) whole: bool,
    pub(crate) stock: Option<Stock>,
    /// Cards that are dealt to it go up at once if they can.
    pub(crate) up_at_once: bool,
    /// Cards of these ranks are taken out after the deal.
    pub(crate) drop: Vec<Rank>,
    /// The leftmost places of a grid take only the suit of their row.
    pub(crate) row_suits: bool,
    /// Ranks that are laid at the bottom of their pile after the deal.
    pub(crate) sink: Vec<Rank>,
    /// A card is taken by a foundation of its suit only if one before has its rank.
    pub(crate) osmosis: bool,
    /// How far to the left a pile of a line may go.
    pub(crate) left: Vec<u8>,
    /// When a face-down card is turned up.
    pub(crate) turns: Turning,
    /// What the piles are called, if not by their role.
    pub(crate) label: Names,
}

impl Set {
    /// Returns the place of what one of these keys says, the first that is there, or else that of the set.
    pub(crate) fn place(&self, keys: &[&str]) -> At {
        let find = |key: &&str| self.places.iter().find(|(own, _)| own == key).map(|(_, at)| *at);
        keys.iter().find_map(find).unwrap_or(self.at)
    }
}

/// Cards that are taken out of the pack before the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Laid {
    None,
    /// One of these for each pile.
    Each(Pick),
    /// These, one after the other.
    These(Vec<Pick>),
    /// The first cards dealt.
    First(u8),
    /// The other cards of the base rank, which the first card of the deal makes.
    Base,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pick {
    Card(Card),
    Rank(Rank),
}

impl Pick {
    pub(crate) fn is(self, card: Card) -> bool {
        match self {
            Pick::Card(wanted) => card == wanted,
            Pick::Rank(wanted) => card.rank() == wanted,
        }
    }
}

/// How the piles of a set lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Columns,
    Pyramid(u8),
    /// Peaks of so many rows, joined in the last one.
    Peaks {
        peaks: u8,
        rows: u8,
    },
    /// As the file says which piles cover which.
    Covered,
    /// One line that closes up.
    Line,
    /// One pile for each rank, round a clock: the card that lies open goes under the pile of its rank, whose top card is turned.
    Clock,
    Grid {
        rows: u8,
        columns: u8,
    },
}

/// When the face-down cards of a set are turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turning {
    /// As soon as nothing lies on them.
    AtOnce,
    /// When they are the last of their pile.
    Last,
    /// Never.
    Never,
}

/// What the first card of a foundation must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    Ranks(Vec<Rank>),
    /// The rank of the first card dealt.
    FirstDealt,
    /// The first one may be any card; the others have its rank. If sets are named, it must come from one of them, and before
    /// every other move.
    FirstPlaced(Option<Vec<usize>>),
    Any,
}

/// What may lie on what.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Build {
    None,
    Any,
    /// With `to_base`, nothing is laid on a card of the base rank, where the circle of ranks is closed.
    Steps {
        directions: Vec<Direction>,
        by: Vec<u8>,
        suits: Suits,
        wrap: bool,
        to_base: bool,
    },
    Where(Expr),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Up,
    Down,
    Same,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Suits {
    Any,
    Same,
    Color,
    Alternating,
    Other,
}

/// What moves together.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Unit {
    One,
    /// What is built so, or as the piles are if not said.
    Run(Option<Build>),
    /// Any face-up card with all that lies on it.
    Any,
    Whole,
    OneOrWhole,
    /// What is built; a part of it only if the card that it leaves can go up.
    RunIfUp,
    /// As many cards of a run as could go one by one over cells and spaces.
    RunByCells(Option<Build>),
}

/// What may go to a space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fill {
    /// A space is filled at once from the first of these sets that has a card.
    pub(crate) at_once: Vec<usize>,
    pub(crate) rule: FillRule,
    /// Only from these sets.
    pub(crate) from: Option<Vec<usize>>,
    /// Of those, only from the first that has a card.
    pub(crate) in_turn: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FillRule {
    Any,
    None,
    Ranks(Vec<RankName>),
}

/// A rank, or one that is counted from the base of the foundations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RankName {
    Rank(Rank),
    Base(i8),
}

/// How the stock is used.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "independent words of a rule file")]
pub(crate) struct Stock {
    /// `None` if its cards stay out of the game.
    pub(crate) to: Option<usize>,
    pub(crate) to_spaces: bool,
    /// Before the spaces are filled, the cards move up so that there are none between them.
    pub(crate) closes_up: bool,
    pub(crate) by: u8,
    /// `None` for no end.
    pub(crate) passes: Option<u16>,
    pub(crate) when: Option<Condition>,
    pub(crate) face_up: bool,
    /// Only the card on top lies face up.
    pub(crate) top_up: bool,
}

/// A condition on the whole table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Condition {
    NoSpace,
    Space,
    Empty(usize),
    FirstPass,
    Counts(Expr),
}

/// What may be taken away.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Remove {
    pub(crate) at: At,
    /// The places of `pair` and of `beaten`.
    pub(crate) pair_at: At,
    pub(crate) beaten_at: At,
    /// Two cards together.
    pub(crate) pair: Option<Pairing>,
    /// Ranks that go alone.
    pub(crate) single: Vec<Rank>,
    /// A card goes if another one in play is this to it: `c` goes because of `t`.
    pub(crate) beaten: Option<Expr>,
    pub(crate) from: Vec<usize>,
    /// Also a card with the one that it alone covers.
    pub(crate) overlap: bool,
    /// Only two that touch each other, also at their corners: of a grid.
    pub(crate) neighbours: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Pairing {
    Sum(u8),
    SameRank,
    Where(Expr),
}

/// Cards are gathered and dealt again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Redeal {
    pub(crate) set: usize,
    /// `None` for no end.
    pub(crate) times: Option<u8>,
    pub(crate) shuffled: bool,
    /// Cards in order from the left stay: of a grid.
    pub(crate) keeps_rows: bool,
    /// How many cards a pile gets.
    pub(crate) size: u8,
}

/// How PySol deals this game where it does not deal it row by row as we do: for its numbered deals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pysol {
    /// Other heights of the piles of the table.
    pub(crate) deal: Option<Vec<(u8, u8)>>,
    /// The top card of every pile comes in a last row.
    pub(crate) tops_last: bool,
    /// Rows go from the right to the left.
    pub(crate) from_right: bool,
    /// The pack is dealt from its other end.
    pub(crate) turned: bool,
}

/// When the game is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Win {
    /// All cards are in these sets.
    AllIn(Vec<usize>),
    /// These sets are empty.
    Empty(Vec<usize>),
    /// So many cards were taken away.
    Removed(u16),
    /// Each row of the grid is in order.
    Rows,
    /// So many piles of the line are left.
    Piles(u8),
    /// So many cards are in these sets.
    CountIn(Vec<usize>, u16),
    /// No card of these sets lies face down.
    FaceUp(Vec<usize>),
}

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    CardsUp,
    CardsLeft,
    CardsRemoved,
    PilesLeft,
    Pass,
}

/// An option that the file declares: a flag of the command line that sets values of the rules.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FileOption {
    /// The place of its name.
    pub(crate) at: At,
    /// The place of what it sets.
    pub(crate) path_at: At,
    pub(crate) name: String,
    /// What it sets, as `stock.by`.
    pub(crate) path: String,
    /// Words, and what each sets; the first is the default.
    pub(crate) values: Vec<(String, String)>,
    /// What it is about, for help.
    pub(crate) label: Names,
}

/// A position, moves, and whether they are legal: the test of a file. Everything has its place in the file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scenario {
    pub(crate) layout: Option<(At, String)>,
    pub(crate) deal: Option<(At, String)>,
    pub(crate) legal: Vec<(At, String)>,
    pub(crate) illegal: Vec<(At, String)>,
    /// How many moves there are.
    pub(crate) count: Option<(At, usize)>,
}
