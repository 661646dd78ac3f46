//! The games in progress: any number of each game, and which of them was used last.

use crate::{Store, StoreError};
use rusqlite::{OptionalExtension, Row, params};

/// A game in progress, as its player left it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InProgress {
    /// The game's id.
    pub game: String,
    /// Its variant; empty for the usual one.
    pub variant: String,
    /// The record of the game so far.
    pub record: String,
    /// For how many seconds it has been played.
    pub seconds: u64,
    /// Whether the program gave hints, or played some of it.
    pub helped: bool,
    /// Whether it was counted among the finished games already: its first end counts, and it is played on after that.
    pub counted: bool,
}

/// One state of one kept game. Every change of a kept game gives it another revision; no two states ever have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Revision {
    id: i64,
    number: i64,
}

impl Revision {
    /// Returns the id of the kept game, which no other game ever has.
    pub fn id(self) -> i64 {
        self.id
    }
}

/// A game in progress that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Which state of which kept game it is.
    pub revision: Revision,
    /// The game.
    pub state: InProgress,
    /// When it was kept, in seconds since 1970.
    pub updated: u64,
}

const UPDATE: &str = "
    UPDATE kept
    SET game = ?4, variant = ?5, record = ?6, seconds = ?7, helped = ?8, counted = ?9,
        revision = revision + 1, used = (SELECT max(used) + 1 FROM kept), updated = unixepoch()
    WHERE user = ?1 AND id = ?2 AND revision = ?3
";

const INSERT: &str = "
    INSERT INTO kept (user, game, variant, record, seconds, helped, counted, revision, used, updated)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, (SELECT coalesce(max(used), 0) + 1 FROM kept), unixepoch())
";

const TOUCH: &str = "
    UPDATE kept
    SET seconds = ?4, helped = ?5, used = (SELECT max(used) + 1 FROM kept)
    WHERE user = ?1 AND id = ?2 AND revision = ?3
";

const SELECT: &str = "
    SELECT id, revision, game, variant, record, seconds, helped, counted, updated
    FROM kept
    WHERE user = ?1
    ORDER BY used DESC
    LIMIT ?2
";

const FIND: &str = "
    SELECT id, revision, game, variant, record, seconds, helped, counted, updated
    FROM kept
    WHERE user = ?1 AND id = ?2
";

pub(crate) const FORGET: &str = "DELETE FROM kept WHERE user = ?1 AND id = ?2 AND revision = ?3";

impl Store {
    /// Keeps a game in progress and returns its revision. When this has returned, killing the program does not lose it.
    ///
    /// With a `revision`, the game takes the place of that state. If that state is no longer the one that is kept, since another program
    /// has changed or removed it meanwhile, the game is kept beside it, as another one: neither is lost. Without a `revision` it is
    /// another one in any case.
    pub fn keep(
        &mut self,
        user: &str,
        state: &InProgress,
        revision: Option<Revision>,
    ) -> Result<Revision, StoreError> {
        let InProgress { game, variant, record, helped, counted, .. } = state;
        let seconds = whole(state.seconds);
        let kept = (|| {
            if let Some(Revision { id, number }) = revision {
                let values = params![user, id, number, game, variant, record, seconds, helped, counted];
                if self.connection.prepare_cached(UPDATE)?.execute(values)? > 0 {
                    return Ok(Revision { id, number: number + 1 });
                }
            }
            let values = params![user, game, variant, record, seconds, helped, counted];
            let id = self.connection.prepare_cached(INSERT)?.insert(values)?;
            Ok(Revision { id, number: 1 })
        })();
        kept.map_err(|error| self.failed(&error))
    }

    /// Notes for how long a kept game has been played, whether with help, and that it is the one that was used last. Its record and its revision stay.
    ///
    /// Returns `false`, and changes nothing, if another program has changed or removed the game since that revision.
    pub fn touch(
        &mut self,
        user: &str,
        revision: Revision,
        seconds: u64,
        helped: bool,
    ) -> Result<bool, StoreError> {
        let values = (user, revision.id, revision.number, whole(seconds), helped);
        let touched =
            self.connection.prepare_cached(TOUCH).and_then(|mut statement| statement.execute(values));
        touched.map(|rows| rows > 0).map_err(|error| self.failed(&error))
    }

    /// Returns the user's games in progress, the one that was used last first.
    pub fn kept(&self, user: &str) -> Result<Vec<Kept>, StoreError> {
        self.connection
            .prepare_cached(SELECT)
            .and_then(|mut statement| statement.query_map((user, -1), read)?.collect())
            .map_err(|error| self.failed(&error))
    }

    /// Returns the kept game of that id as it is now; `None` if it is no longer in progress.
    pub fn find_kept(&self, user: &str, id: i64) -> Result<Option<Kept>, StoreError> {
        self.connection
            .prepare_cached(FIND)
            .and_then(|mut statement| statement.query_row((user, id), read).optional())
            .map_err(|error| self.failed(&error))
    }

    /// Returns a number that is another one after some other program has written to the store. What is written here does not change it.
    pub fn others_writes(&self) -> Result<i64, StoreError> {
        self.connection
            .prepare_cached("PRAGMA data_version")
            .and_then(|mut statement| statement.query_row((), |row| row.get(0)))
            .map_err(|error| self.failed(&error))
    }

    /// Returns the user's game in progress that was used last.
    pub fn last(&self, user: &str) -> Result<Option<Kept>, StoreError> {
        self.connection
            .prepare_cached(SELECT)
            .and_then(|mut statement| statement.query_row((user, 1), read).optional())
            .map_err(|error| self.failed(&error))
    }

    /// Removes a game that is no longer in progress.
    ///
    /// Returns `false`, and removes nothing, if another program has changed or removed it since that revision.
    pub fn forget(&mut self, user: &str, revision: Revision) -> Result<bool, StoreError> {
        let forgotten = self.connection.execute(FORGET, (user, revision.id, revision.number));
        forgotten.map(|rows| rows > 0).map_err(|error| self.failed(&error))
    }
}

impl Revision {
    pub(crate) fn values(self) -> (i64, i64) {
        (self.id, self.number)
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<Kept> {
    Ok(Kept {
        revision: Revision { id: row.get(0)?, number: row.get(1)? },
        state: InProgress {
            game: row.get(2)?,
            variant: row.get(3)?,
            record: row.get(4)?,
            seconds: row.get::<_, i64>(5)?.unsigned_abs(),
            helped: row.get(6)?,
            counted: row.get(7)?,
        },
        updated: row.get::<_, i64>(8)?.unsigned_abs(),
    })
}

/// Returns the largest number that SQLite has is ages.
pub(crate) fn whole(seconds: u64) -> i64 {
    i64::try_from(seconds).unwrap_or(i64::MAX)
}
