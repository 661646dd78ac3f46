//! How the searches of a portfolio share out the nodes: which of them go on in a round, and for how long.
//!
//! Nobody knows beforehand which search will decide a deal soonest. So all take turns, and each round is longer than the one before it. No
//! deal then takes much longer than the best search would take alone. What differs between games is how large the share of each search is, and when it begins. Which shares a game has
//! is read from its tables. They were chosen on deals from `sol:200000` on (`docs/patience-solver.md`).

use super::best_first::{RICH_WEIGHTS, UNIT_WEIGHTS, WEIGHTS, Weights};
use super::lemmas::Applied;
use super::rules::{Rules, Source, Unit};

/// A round of searches, each with so many nodes. All of them go on where they were.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Round {
    /// Which view of the position best-first has.
    pub(super) view: usize,
    /// Best-first.
    pub(super) best: u64,
    /// Depth first for a win alone, with everything up that can go up.
    pub(super) dive: u64,
    /// The exhaustive search.
    pub(super) exhaustive: u64,
}

impl Round {
    /// Whether dives get no longer in the rounds after it.
    pub(super) fn is_longest(self) -> bool {
        self.dive >= MOST_DIVE
    }
}

/// The part that a search has in the rounds: the first one in which it goes on, and how many nodes it would have in round 0.
#[derive(Clone, Copy, Debug)]
struct Share {
    from: usize,
    nodes: u64,
}

const fn share(from: usize, nodes: u64) -> Share {
    Share { from, nodes }
}

/// The rounds of one kind of game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portfolio {
    /// The views of best-first.
    pub(super) views: &'static [Weights],
    /// Whether best-first keeps one position per class where *exchange* holds.
    pub(super) classes: bool,
    /// The first rounds, where they do not follow from the shares.
    first: &'static [Round],
    /// The views of the rounds after them, over and over.
    order: &'static [usize],
    best: Share,
    dive: Share,
    exhaustive: Share,
    /// How long a round is, in hundredths of the one before it.
    growth: u64,
    /// How many nodes the shortest dive has.
    pub(super) shortest_dive: u64,
}

const fn round(view: usize, best: u64, dive: u64, exhaustive: u64) -> Round {
    Round { view, best, dive, exhaustive }
}

/// The most nodes of best-first in a round, of which each takes much memory, and of dives: from here on the proof has more and more of the time.
const MOST_BEST: u64 = 300_000;
const MOST_DIVE: u64 = 2_000_000;

impl Portfolio {
    /// The rounds, without end.
    pub(super) fn rounds(self) -> impl Iterator<Item = Round> {
        let mut scale = SCALE;
        let later = (0..).map(move |number: usize| {
            let now = scale;
            scale = scale.saturating_mul(self.growth) / 100;
            let of = |share: Share, most: u64| {
                if number < share.from { 0 } else { (share.nodes.saturating_mul(now) / SCALE).min(most) }
            };
            Round {
                view: self.order[number % self.order.len()],
                best: of(self.best, MOST_BEST),
                dive: of(self.dive, MOST_DIVE),
                exhaustive: of(self.exhaustive, u64::MAX),
            }
        });
        self.first.iter().copied().chain(later)
    }
}

/// What stands for 1 in the length of a round.
const SCALE: u64 = 1 << 16;

/// Single cards move, no stock, and a card has many hosts: castles. Best-first and dives find most wins.
const CASTLES: Portfolio = Portfolio {
    views: &WEIGHTS,
    classes: true,
    first: &[],
    order: &[8],
    best: share(0, 1_000),
    dive: share(3, 1_000),
    exhaustive: share(3, 300),
    growth: 234,
    shortest_dive: 16_000,
};

/// Single cards move, no stock, and a card has few hosts: Somerset. A proof that takes long begins late.
const SINGLE_CARDS: Portfolio = Portfolio {
    views: &WEIGHTS,
    classes: true,
    first: &[],
    order: &[7],
    best: share(0, 1_000),
    dive: share(3, 1_000),
    exhaustive: share(3, 300),
    growth: 234,
    shortest_dive: 16_000,
};

/// The same with cells: FreeCell with few cells. Where *exchange* holds, losses are proved quickly.
const FEW_CELLS: Portfolio = Portfolio {
    views: &WEIGHTS,
    classes: true,
    first: &[],
    order: &[12],
    best: share(0, 740),
    dive: share(4, 130),
    exhaustive: share(2, 2_000),
    growth: 300,
    shortest_dive: 16_000,
};

/// The same with a reserve: King Albert.
const RESERVE: Portfolio = Portfolio {
    views: &WEIGHTS,
    classes: false,
    first: &[],
    order: &[9],
    best: share(0, 8_000),
    dive: share(4, 2_400),
    exhaustive: share(1, 32_000),
    growth: 290,
    shortest_dive: 16_000,
};

/// Single cards move, no stock, and few columns: most deals are lost, and a long search for a win is wasted.
const FEW_COLUMNS: Portfolio = Portfolio {
    views: &WEIGHTS,
    classes: true,
    first: &[],
    order: &[10],
    best: share(2, 180),
    dive: share(6, 60),
    exhaustive: share(0, 800),
    growth: 390,
    shortest_dive: 500,
};

/// Few columns, but cells that make up for some of it: FreeCell with six columns. As many deals are won as lost.
const FEW_COLUMNS_MANY_CELLS: Portfolio = Portfolio {
    best: share(0, 1_000),
    dive: share(5, 60),
    exhaustive: share(0, 500),
    growth: 250,
    ..FEW_COLUMNS
};

/// Many cells, and spaces for some cards only: Fore Cell.
const KINGS_TO_SPACES: Portfolio = Portfolio {
    views: &RICH_WEIGHTS,
    classes: false,
    first: &[],
    order: &[2],
    best: share(0, 2_000),
    dive: share(4, 3_300),
    exhaustive: share(1, 4_000),
    growth: 240,
    shortest_dive: 4_000,
};

/// Many cells and columns: FreeCell. It is seldom lost, and then the proof is long. Another view of the position often finds a win at once that one view would
/// look for long.
const RICH: Portfolio = Portfolio {
    views: &RICH_WEIGHTS,
    classes: false,
    first: &[round(0, 260, 0, 0)],
    order: &[1],
    best: share(0, 240),
    dive: share(4, 800),
    exhaustive: share(3, 300),
    growth: 400,
    shortest_dive: 4_000,
};

/// The same with one column fewer: FreeCell with seven columns. More deals take long, and there classes save more than they cost.
const RICH_SEVEN_COLUMNS: Portfolio = Portfolio {
    views: &RICH_WEIGHTS,
    classes: true,
    first: &[],
    order: &[0],
    best: share(0, 500),
    dive: share(4, 100),
    exhaustive: share(2, 500),
    growth: 300,
    shortest_dive: 4_000,
};

/// Runs move as units: there are few positions, so that the exhaustive search has the answer soon where best-first has none at once.
const UNITS: Portfolio = Portfolio {
    views: &UNIT_WEIGHTS,
    classes: false,
    first: &[round(0, 200, 0, 0), round(1, 70, 0, 3_000), round(1, 500, 300, 10_000)],
    order: &[2, 0, 1],
    best: share(0, 1_500),
    dive: share(0, 1_000),
    exhaustive: share(0, 50_000),
    growth: 500,
    shortest_dive: 4_000,
};

/// Runs move, and the lemmas leave few positions: the exhaustive search soon has the answer.
const FEW_POSITIONS: Portfolio = Portfolio {
    views: &WEIGHTS,
    classes: false,
    first: &[],
    order: &[5, 0, 3, 1],
    best: share(1, 60),
    dive: share(1, 120),
    exhaustive: share(0, 6_000),
    growth: 200,
    shortest_dive: 500,
};

/// Games like Spider: dives find most wins.
const SUITS: Portfolio = Portfolio {
    views: &WEIGHTS,
    classes: false,
    first: &[
        round(3, 150, 1_500, 200),
        round(0, 300, 4_500, 500),
        round(3, 500, 9_000, 4_000),
        round(0, 1_500, 20_000, 8_000),
        round(3, 5_000, 40_000, 20_000),
    ],
    order: &[0, 4, 2],
    best: share(0, 20_000),
    dive: share(0, 100_000),
    exhaustive: share(0, 200_000),
    growth: 400,
    shortest_dive: 1_500,
};

/// Rows are dealt, and runs move: Easthaven.
const ROWS: Portfolio = Portfolio {
    views: &WEIGHTS,
    classes: false,
    first: &[],
    order: &[11],
    best: share(0, 5_000),
    dive: share(0, 60),
    exhaustive: share(4, 230),
    growth: 219,
    shortest_dive: 500,
};

/// All other games: all searches by turns, each with about the same time.
const OTHERS: Portfolio = Portfolio {
    views: &WEIGHTS,
    classes: false,
    first: &[
        round(0, 100, 0, 200),
        round(1, 150, 0, 500),
        round(2, 200, 0, 800),
        round(3, 150, 500, 1_500),
        round(4, 500, 500, 2_000),
        round(5, 1_000, 1_000, 5_000),
        round(6, 1_500, 3_000, 15_000),
    ],
    order: &[0, 1, 2, 3],
    best: share(0, 5_000),
    dive: share(0, 10_000),
    exhaustive: share(0, 50_000),
    growth: 400,
    shortest_dive: 500,
};

/// Whether a game has so much room that few positions are lost, and these after a long search only.
fn is_rich(rules: &Rules) -> bool {
    rules.cells >= 3 && rules.columns >= 7 && rules.cells + rules.columns >= 11
}

/// With fewer columns most deals are lost.
const COLUMNS: u8 = 7;

/// With so many cells and columns together, about as many deals are won as lost.
const ROOM: u8 = 10;

/// With more hosts for a card, most moves are between equal hosts.
const HOSTS: u32 = 2;

/// Whether runs move, and whole suits go up or more may be built than moves together: long searches end without a win, and dives by chance find one.
pub(super) fn is_like_spider(rules: &Rules) -> bool {
    rules.unit == Unit::Run
        && rules.talon.is_none()
        && (rules.whole.is_some() || rules.builds_more_than_runs())
}

/// The portfolio of a game.
pub(super) fn portfolio_of(rules: &Rules, applied: Applied) -> Portfolio {
    if applied.units {
        UNITS
    } else if is_rich(rules) {
        if rules.to_spaces != rules.pack {
            KINGS_TO_SPACES
        } else if rules.columns <= COLUMNS {
            RICH_SEVEN_COLUMNS
        } else {
            RICH
        }
    } else if is_like_spider(rules) {
        SUITS
    } else if applied.twins || applied.free_runs {
        FEW_POSITIONS
    } else if rules.rows.is_some() {
        ROWS
    } else if rules.talon.is_some() || rules.unit != Unit::One {
        OTHERS
    } else if rules.columns < COLUMNS {
        if rules.cells + rules.columns < ROOM { FEW_COLUMNS } else { FEW_COLUMNS_MANY_CELLS }
    } else if rules.ways(Source::Reserve).any() {
        RESERVE
    } else if rules.hosts.iter().any(|hosts| hosts.count_ones() > HOSTS) {
        CASTLES
    } else if rules.cells > 0 && applied.exchange {
        FEW_CELLS
    } else {
        SINGLE_CARDS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_grow_and_never_end() {
        let rounds: Vec<Round> = FEW_COLUMNS.rounds().take(4).collect();
        assert_eq!(rounds[0], round(10, 0, 0, 800));
        assert_eq!(rounds[1], round(10, 0, 0, 3_119));
        assert_eq!(rounds[3], round(10, 10_677, 0, 47_455));
        let late = FEW_COLUMNS.rounds().nth(200).expect("there is always another round");
        assert_eq!((late.best, late.dive), (MOST_BEST, MOST_DIVE));
        assert!(late.exhaustive > 1 << 40, "the proof goes on: {late:?}");
    }

    #[test]
    fn every_view_exists() {
        let all = [
            CASTLES,
            SINGLE_CARDS,
            FEW_CELLS,
            RESERVE,
            FEW_COLUMNS,
            FEW_COLUMNS_MANY_CELLS,
            KINGS_TO_SPACES,
            RICH,
            RICH_SEVEN_COLUMNS,
            UNITS,
            FEW_POSITIONS,
            SUITS,
            ROWS,
            OTHERS,
        ];
        for portfolio in all {
            for round in portfolio.rounds().take(100) {
                assert!(round.view < portfolio.views.len());
                assert!(round.exhaustive > 0 || round.best > 0 || round.dive > 0);
            }
        }
    }
}
