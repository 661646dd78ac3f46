//! The games that were finished, and what they come to.

use super::{Store, StoreError};
use rusqlite::Row;

/// A game that is over, or was given up, which is a loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    /// The game's id.
    pub(crate) game: String,
    /// Its variant.
    pub(crate) variant: String,
    /// The deal.
    pub(crate) deal: String,
    /// Whether whoever played it won.
    pub(crate) won: bool,
    /// After how many moves.
    pub(crate) moves: u32,
    /// After how many seconds.
    pub(crate) seconds: u64,
    /// Whether the program gave hints, or played some of it.
    pub(crate) helped: bool,
}

/// What the finished games of one name come to. A game won with help counts as won; but it neither lengthens nor breaks a streak,
/// and is never the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Statistics {
    /// How many were played.
    pub(crate) played: u64,
    /// How many of them were won.
    pub(crate) won: u64,
    /// How many were won since the last one that was lost.
    pub(crate) streak: u64,
    /// How many were won at most without a loss between them.
    pub(crate) longest_streak: u64,
    /// The fewest moves of a game that was won.
    pub(crate) best_moves: Option<u32>,
    /// The shortest time of a game that was won.
    pub(crate) best_seconds: Option<u64>,
}

const FINISH: &str = "
    INSERT INTO finished (game, variant, deal, won, moves, seconds, helped) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
";

/// Each loss begins another run of games; the games before the first loss are a run too.
const STATISTICS: &str = "
    WITH games AS MATERIALIZED (
        SELECT won, won AND NOT helped AS alone, moves, seconds, sum(NOT won) OVER (ORDER BY number) AS run
        FROM finished
        WHERE game = ?1
    ),
    runs AS MATERIALIZED (SELECT run, sum(alone) AS length FROM games GROUP BY run)
    SELECT
        count(*),
        coalesce(sum(won), 0),
        coalesce((SELECT length FROM runs ORDER BY run DESC LIMIT 1), 0),
        coalesce((SELECT max(length) FROM runs), 0),
        min(moves) FILTER (WHERE alone),
        min(seconds) FILTER (WHERE alone)
    FROM games
";

impl Store {
    /// Counts a game that is over. When this has returned, not even a power cut loses it.
    ///
    /// It is not counted twice if it is counted before it is forgotten: a game that is taken up again and is over has been.
    pub(crate) fn finished(&mut self, played: &Played) -> Result<(), StoreError> {
        // The largest number that SQLite has is ages.
        let seconds = i64::try_from(played.seconds).unwrap_or(i64::MAX);
        let values =
            (&played.game, &played.variant, &played.deal, played.won, played.moves, seconds, played.helped);
        let kept = self.connection.pragma_update(None, "synchronous", "FULL").and_then(|()| {
            let kept = self.connection.execute(FINISH, values);
            self.connection.pragma_update(None, "synchronous", "NORMAL").and(kept)
        });
        if kept.is_ok() {
            // Now, when the disk is waited for anyway, rather than at some move. If somebody reads just then, at another time.
            let _ = self.connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
        }
        kept.map(drop).map_err(|error| self.told(&error))
    }

    /// What the finished games of that name come to.
    pub(crate) fn statistics(&self, game: &str) -> Result<Statistics, StoreError> {
        self.connection
            .prepare_cached(STATISTICS)
            .and_then(|mut statement| statement.query_row([game], read))
            .map_err(|error| self.told(&error))
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<Statistics> {
    // SQLite counts with a sign.
    let count = |column: usize| row.get(column).map(|count: i64| count.unsigned_abs());
    Ok(Statistics {
        played: count(0)?,
        won: count(1)?,
        streak: count(2)?,
        longest_streak: count(3)?,
        best_moves: row.get(4)?,
        best_seconds: row.get::<_, Option<i64>>(5)?.map(i64::unsigned_abs),
    })
}
