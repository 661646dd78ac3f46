"""Units: what workers compute."""

from __future__ import annotations

import hashlib
import os
import socket
import sys
import time
from typing import Any, NamedTuple

from .. import _native
from .._game import Game

__all__ = ["Done", "Job", "Segment", "Unit", "compute", "fingerprint", "games_of"]

PROBE = 8
"""So many games tell one build of the rules from another."""

Segment = tuple[int, list[tuple[int, int, int]]]
"""Up to which game, and the distribution of the games since the segment before."""


class Unit(NamedTuple):
    """Consecutive games, counted from the first deal of the campaign."""

    start: int
    games: int


class Done(NamedTuple):
    """What a worker returns."""

    start: int
    games: int
    version: str
    fingerprint: str
    payload: Any
    seconds: float
    worker: str


class Job(NamedTuple):
    """What a worker has to know."""

    game: Game
    strategy: str | None
    samples: int | None
    generator: str
    first: int
    budget: int | None


def games_of(payload: Any) -> int:
    """Returns how many games a result is of: a verdict for each, or counts in segments."""
    if isinstance(payload, str):
        return len(payload)
    return sum(games for _, lines in payload for _, _, games in lines)


_fingerprints: dict[Any, str] = {}


def fingerprint(job: Job) -> str:
    """Returns a text that differs when the package, the rules or the strategy do: some games are played for it."""
    key = (job.game.id, job.game.variant, repr(job.game.rules), job.strategy, job.samples, job.budget)
    known = _fingerprints.get(key)
    if known is None:
        if job.budget is None:
            played: object = _native.unit(job.game, job.strategy, f"0..{PROBE}", 0, samples=job.samples)
        else:
            played = _native.solve_range(job.game, "0..2", budget=min(job.budget, 1000))
        # The record of a game by a rule file has the mark of the rules.
        text = repr((_native.__version__, key, job.game.table(0).record, played))
        known = _fingerprints[key] = hashlib.sha256(text.encode()).hexdigest()[:32]
    return known


def _worker_name() -> str:
    if "distributed" in sys.modules:
        try:
            from distributed import get_worker

            return str(get_worker().address)
        except (ImportError, ValueError):
            pass
    return f"{socket.gethostname()}:{os.getpid()}"


def compute(job: Job, unit: Unit) -> Done:
    """Computes a unit. This is what runs on the workers."""
    began = time.monotonic()
    last = unit.start + unit.games
    payload: object
    if job.budget is None:
        deals = f"{job.generator}:{job.first}..{job.first + last}"
        payload = _native.unit(job.game, job.strategy, deals, unit.start, samples=job.samples)
    else:
        deals = f"{job.generator}:{job.first + unit.start}..{job.first + last}"
        verdicts, stopped = _native.solve_range(job.game, deals, budget=job.budget)
        if stopped:
            raise KeyboardInterrupt("the unit was stopped")
        payload = verdicts.decode()
    seconds = time.monotonic() - began
    return Done(unit.start, unit.games, _native.__version__, fingerprint(job), payload, seconds, _worker_name())
