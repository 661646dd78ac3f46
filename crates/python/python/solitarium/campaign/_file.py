"""The file of a campaign."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ..errors import CampaignError
from ._unit import Done, games_of

__all__ = ["File"]


class File:
    """The SQLite file: what the campaign is, and its units."""

    def __init__(self, path: str) -> None:
        self.path = path
        try:
            self.db = sqlite3.connect(self.path, isolation_level=None, timeout=1.0)
            # One process at a time, and nothing is lost that was told to be kept. The lock ends with the process, however it ends.
            self.db.execute("PRAGMA locking_mode = EXCLUSIVE")
            self.db.execute("PRAGMA journal_mode = DELETE")
            self.db.execute("PRAGMA synchronous = FULL")
            self.db.execute("BEGIN EXCLUSIVE")
            tables = {name for (name,) in self.db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if tables and not {"campaign", "units", "audits"} <= tables:
                self.db.close()
                raise CampaignError(f"{self.path} is no campaign: it is a database of something else")
            self.db.execute("CREATE TABLE IF NOT EXISTS campaign (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
            self.db.execute(
                "CREATE TABLE IF NOT EXISTS units (start INTEGER PRIMARY KEY, count INTEGER NOT NULL, payload TEXT NOT NULL,"
                " seconds REAL NOT NULL, worker TEXT NOT NULL)"
            )
            self.db.execute("CREATE TABLE IF NOT EXISTS audits (start INTEGER NOT NULL, worker TEXT NOT NULL, agrees INTEGER NOT NULL)")
            self.db.execute("COMMIT")
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise CampaignError(f"{self.path} is in use: another process runs this campaign") from error
            raise CampaignError(f"{self.path} cannot be opened: {error}") from error
        except sqlite3.DatabaseError as error:
            raise CampaignError(f"{self.path} is no campaign: {error}") from error

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Tells in our words what the database or its disk has to complain about."""
        try:
            yield
        except sqlite3.Error as error:
            raise CampaignError(f"{self.path} cannot be used any more ({error}): the units that were kept before are still there") from error

    def facts(self) -> dict[str, str]:
        """Returns what the campaign is."""
        with self._telling():
            return dict(self.db.execute("SELECT key, value FROM campaign"))

    def set(self, **facts: str) -> None:
        """Keeps facts about the campaign."""
        with self._telling():
            self.db.execute("BEGIN IMMEDIATE")
            self.db.executemany("INSERT OR REPLACE INTO campaign VALUES (?, ?)", facts.items())
            self.db.execute("COMMIT")

    def units(self) -> Iterator[tuple[int, int, Any, float, str]]:
        """Returns the units that are kept, in order."""
        with self._telling():
            rows = self.db.execute("SELECT start, count, payload, seconds, worker FROM units ORDER BY start")
            for start, count, payload, seconds, worker in rows:
                yield start, count, self._read(start, count, payload), seconds, worker

    def _read(self, start: int, count: int, text: str) -> Any:
        """Returns the result of a unit that was kept, if it is one."""
        try:
            payload = json.loads(text)
            if games_of(payload) == count:
                return payload
        except (TypeError, ValueError):
            pass
        raise CampaignError(f"{self.path} is damaged: what it has of the {count} games from {start} on cannot be read")

    def find(self, start: int) -> tuple[int, Any] | None:
        """Returns the unit that begins there."""
        with self._telling():
            row = self.db.execute("SELECT count, payload FROM units WHERE start = ?", (start,)).fetchone()
        return None if row is None else (row[0], self._read(start, row[0], row[1]))

    def keep(self, done: Done) -> bool:
        """Keeps a unit. Returns whether it is new; one that is kept already must be the same."""
        known = self.find(done.start)
        payload = json.loads(json.dumps(done.payload))
        if known is not None:
            if known != (done.games, payload):
                raise CampaignError(
                    f"the games from {done.start} on were computed twice with different results, the second time by {done.worker}: a machine or the rules cannot be trusted"
                )
            return False
        with self._telling():
            self.db.execute(
                "INSERT INTO units VALUES (?, ?, ?, ?, ?)",
                (done.start, done.games, json.dumps(payload, separators=(",", ":")), done.seconds, done.worker),
            )
        return True

    def note_audit(self, start: int, worker: str, agrees: bool) -> None:
        """Notes that a unit was computed once more."""
        with self._telling():
            self.db.execute("INSERT INTO audits VALUES (?, ?, ?)", (start, worker, int(agrees)))
