//! The games that were finished, and what they come to.

use crate::kept::{FORGET, whole};
use crate::{Revision, Store, StoreError};
use rusqlite::{Row, TransactionBehavior, params};

/// A game that is over, or was given up, which is a loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The game's id.
    pub game: String,
    /// Its variant.
    pub variant: String,
    /// The deal.
    pub deal: String,
    /// Whether the player won.
    pub won: bool,
    /// After how many moves.
    pub moves: u32,
    /// After how many seconds.
    pub seconds: u64,
    /// Whether the program gave hints, or played some of it.
    pub helped: bool,
}

/// What the finished games of one name come to. A game won with help counts as won; but it neither lengthens nor breaks a streak,
/// and is never the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// How many were played.
    pub played: u64,
    /// How many of them were won.
    pub won: u64,
    /// How many were won since the last one that was lost.
    pub streak: u64,
    /// How many were won at most without a loss between them.
    pub longest_streak: u64,
    /// The fewest moves of a game that was won.
    pub best_moves: Option<u32>,
    /// The shortest time of a game that was won.
    pub best_seconds: Option<u64>,
}

const FINISH: &str = "
    INSERT INTO finished (user, game, variant, deal, won, moves, seconds, helped)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
";

/// Each loss begins another run of games; the games before the first loss are a run too.
const STATISTICS: &str = "
    WITH games AS MATERIALIZED (
        SELECT won, won AND NOT helped AS alone, moves, seconds, sum(NOT won) OVER (ORDER BY number) AS run
        FROM finished
        WHERE user = ?1 AND game = ?2
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
    /// Counts a game that is over, and removes the one that was kept of it, if that is still the kept state: both or, if the
    /// program is killed, neither, so that no game counts twice. When this has returned, not even a power cut loses it.
    pub fn finish(&mut self, user: &str, played: &Played, kept: Option<Revision>) -> Result<(), StoreError> {
        let done = self.connection.pragma_update(None, "synchronous", "FULL").and_then(|()| {
            let done = self.count(user, played, kept);
            self.connection.pragma_update(None, "synchronous", "NORMAL").and(done)
        });
        if done.is_ok() {
            // Now, when the disk is waited for anyway, rather than at some move. If somebody reads just then, at another time.
            let _ = self.connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
        }
        done.map_err(|error| self.failed(&error))
    }

    fn count(&mut self, user: &str, played: &Played, kept: Option<Revision>) -> rusqlite::Result<()> {
        let Played { game, variant, deal, won, moves, helped, .. } = played;
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let values = params![user, game, variant, deal, won, moves, whole(played.seconds), helped];
        transaction.execute(FINISH, values)?;
        if let Some((id, number)) = kept.map(Revision::values) {
            transaction.execute(FORGET, (user, id, number))?;
        }
        transaction.commit()
    }

    /// Returns what the user's finished games of that name come to.
    pub fn statistics(&self, user: &str, game: &str) -> Result<Statistics, StoreError> {
        self.connection
            .prepare_cached(STATISTICS)
            .and_then(|mut statement| statement.query_row([user, game], read))
            .map_err(|error| self.failed(&error))
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
