"""What campaigns of both kinds share: units, the file, the loop."""

from __future__ import annotations

import hashlib
import json
import os
import random
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .. import _native
from .._game import Deals, Game, _deals_text, _precision, _samples, _strategy_name
from .._given import number, shown
from .._progress import Progress, end, is_shown
from .._progress import line as progress_line
from ..errors import CampaignError, SolitariumError
from ._file import File
from ._pool import Cluster, Pool, refuse_in_a_starting_worker
from ._unit import Done, Job, Unit, compute, fingerprint, games_of

if TYPE_CHECKING:
    from types import TracebackType

    from typing_extensions import Self

__all__ = ["Base", "Status"]

FORMAT = "1"
UNITS_IN_FLIGHT = 4
"""So many units for each worker wait or are computed at a time."""
MOST_FAILURES = 25
"""A unit that fails more often than this is given up, and the campaign with it."""
LONGEST_PATH = 4096
"""No system has a longer path."""


@dataclass(frozen=True)
class Status:
    """How far a campaign is."""

    games: int
    """Games that are counted: all from the first one on, without a gap."""
    beyond: int
    """Games that were computed after a gap, and are counted once it is closed."""
    units: int
    """Units that are kept."""
    finished: bool
    """Whether there is nothing left to do."""
    seconds: float
    """The computing time of all units, in seconds of one processor."""


class Base:
    """What campaigns of both kinds share: units, the file, the loop."""

    kind = ""

    def __init__(
        self,
        path: str | os.PathLike[str],
        game: Game,
        *,
        games: float | None,
        deals: Deals | None,
        strategy: str | None,
        precision: float | None,
        samples: int | None,
        budget: int | None,
        unit_seconds: float,
    ) -> None:
        refuse_in_a_starting_worker()
        if not isinstance(game, Game):
            raise CampaignError(f"{type(game).__name__} is no game: solitarium.game(…) is expected")
        unit_seconds = number(unit_seconds, "unit_seconds", 0, 86_400, CampaignError)
        precision, samples = _precision(precision), _samples(samples)
        text = _deals_text(games, deals, precision)
        _native.check_deals(game, text)
        generator, _, numbers = text.rpartition(":")
        first, _, last = numbers.partition("..")
        self.game = game
        """The game."""
        self.precision = precision
        """The half-width of the interval at which the campaign ends."""
        self.unit_seconds = unit_seconds
        """How long a unit takes, about."""
        self.total = int(last) - int(first)
        """How many games there are at most."""
        named = _strategy_name(strategy)
        name = game.find_strategy(named) if named is not None else game.strategies[0] if budget is None else None
        self.job = Job(game, name, samples, generator.strip().lower() or "sol", int(first), budget)
        # Whatever cannot be computed is refused before there is a file.
        facts = self._facts()
        self.path = _path(path)
        self._file = File(self.path)
        try:
            self._begin(facts)
        except BaseException:
            self._file.db.close()
            raise

    def _facts(self) -> dict[str, str]:
        game = self.game
        rules = "" if game.rules is None else hashlib.sha256(repr(game.rules).encode()).hexdigest()
        return {
            "format": FORMAT,
            "kind": self.kind,
            "game": game.id,
            "variant": game.variant,
            "rules": rules,
            "strategy": str(self.job.strategy),
            "samples": str(self.job.samples),
            "budget": str(self.job.budget),
            "deals": f"{self.job.generator}:{self.job.first}",
            "version": _native.__version__,
            "fingerprint": fingerprint(self.job),
        }

    def _begin(self, facts: dict[str, str]) -> None:
        kept = self._file.facts()
        if kept:
            for key, value in facts.items():
                if kept.get(key) != value:
                    raise CampaignError(
                        f"{self.path} is another campaign: its {key} is {kept.get(key, 'missing')!r}, and here it is {value!r}"
                    )
        else:
            self._file.set(**facts)
        self._prefix = 0
        self._beyond: dict[int, tuple[int, Any]] = {}
        self._computed = 0.0
        self._units = 0
        self._stopped_at: int | None = None
        self._per_game: float | None = None
        self._largest = 0
        # Units of a run that was to be longer: they are kept for the next such run, and not counted in this one.
        self._too_long: list[Unit] = []
        for start, count, payload, seconds, _ in self._file.units():
            if start + count > self.total:
                self._too_long.append(Unit(start, count))
            else:
                self._take(start, count, payload, seconds)

    def _take(self, start: int, count: int, payload: Any, seconds: float) -> None:
        self._units += 1
        self._computed += seconds
        self._largest = max(self._largest, count)
        self._per_game = seconds / count
        self._beyond[start] = (count, payload)
        while self._prefix in self._beyond:
            count, payload = self._beyond.pop(self._prefix)
            if self._stopped_at is None:
                self._count(self._prefix, payload)
            self._prefix += count

    def _count(self, start: int, payload: Any) -> None:
        raise NotImplementedError

    @property
    def counted(self) -> int:
        """How many games are counted: all from the first one on, without a gap."""
        return min(self._prefix, self._stopped_at if self._stopped_at is not None else self.total, self.total)

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to do."""
        return self._stopped_at is not None or self._prefix >= self.total

    @property
    def status(self) -> Status:
        """How far it is."""
        beyond = sum(count for count, _ in self._beyond.values())
        return Status(self.counted, beyond, self._units, self.finished, self._computed)

    def _open_units(self) -> Iterator[Unit]:
        """Returns units that are not computed yet, from the first gap on; sizes follow the speed as it becomes known."""
        cursor = self._prefix
        # As they are now: while units are handed out, gaps are closed.
        for start, known in sorted((start, count) for start, (count, _) in self._beyond.items()):
            while cursor < start:
                count = min(self._size(), start - cursor)
                yield Unit(cursor, count)
                cursor += count
            cursor = start + known
        while cursor < self.total:
            count = min(self._size(), self.total - cursor)
            yield Unit(cursor, count)
            cursor += count

    def _size(self) -> int:
        if self._per_game is None:
            return min(self._first_size(), self.total)
        wanted = int(self.unit_seconds / max(self._per_game, 1e-12))
        # One quick unit says little: sizes grow step by step.
        return max(1, min(wanted, 8 * max(self._largest, 1)))

    def _first_size(self) -> int:
        return 1000

    def run(
        self,
        cluster: Cluster = None,
        *,
        workers: int | None = None,
        progress: Progress = None,
        seconds: float | None = None,
    ) -> Any:
        """Computes what is left, and returns the report.

        ``cluster`` is a ``distributed.Client``, an ``Executor``, a function that makes one, or nothing for the processors of this machine. Ctrl-C, or
        ``seconds`` being over, ends it; what was done is kept. ``progress`` may be a function: after each unit it is called with the games that are
        counted, how many there will be, about, the rate and the two ends of its interval.
        """
        if seconds is not None:
            seconds = number(seconds, "seconds", 0, float("inf"), CampaignError)
        pool = Pool(cluster, workers)
        began, before, shown = time.monotonic(), self.counted, 0.0
        failures: Counter[Unit] = Counter()
        waiting: list[Unit] = []
        pending: dict[Future[Done], tuple[Unit, int]] = {}
        source = self._open_units()
        interrupted = False
        try:
            while not self.finished:
                if seconds is not None and time.monotonic() - began > seconds:
                    interrupted = True
                    break
                pool.refresh()
                while len(pending) < UNITS_IN_FLIGHT * pool.workers:
                    unit = waiting.pop() if waiting else next(source, None)
                    if unit is None:
                        break
                    future = pool.submit(self.job, unit)
                    pending[future] = unit, pool.made
                # A pool that broke while a unit was sent may never answer for it.
                for future in [sent for sent, (_, made) in pending.items() if made != pool.made and not sent.done()]:
                    waiting.append(pending.pop(future)[0])
                ready, _ = wait(pending, timeout=0.5, return_when=FIRST_COMPLETED)
                for future in ready:
                    unit, made = pending.pop(future)
                    try:
                        done = future.result()
                    except (KeyboardInterrupt, SolitariumError):
                        raise
                    except BaseException as error:  # noqa: BLE001 - workers die in many ways; a unit is computed again whatever it was
                        failures[unit] += 1
                        if failures[unit] > MOST_FAILURES:
                            raise CampaignError(
                                f"the games from {unit.start} on failed {failures[unit]} times, the last time with {type(error).__name__}: {error}"
                            ) from error
                        waiting.append(unit)
                        # One process that dies breaks the pool, and so every unit that was in it.
                        if isinstance(error, BrokenProcessPool) and made == pool.made:
                            pool.renew()
                        continue
                    self._keep(done)
                    if callable(progress):
                        progress(*self._told())
                if is_shown(progress) and time.monotonic() - shown > 0.5:
                    shown = time.monotonic()
                    self._show(shown - began, self.counted - before)
        except KeyboardInterrupt:
            interrupted = True
        finally:
            for future in pending:
                future.cancel()
            pool.close()
            end(progress)
        return self._report(interrupted and not self.finished)

    def _keep(self, done: Done) -> None:
        if done.fingerprint != fingerprint(self.job):
            raise CampaignError(
                f"the worker {done.worker} has version {done.version} and other rules than this campaign: every worker must have the same package as the client"
            )
        if games_of(done.payload) != done.games:
            raise CampaignError(f"the worker {done.worker} returned {games_of(done.payload)} games instead of {done.games}")
        # No two units of the file have a game in common.
        in_file = any(unit.start < done.start + done.games and done.start < unit.start + unit.games for unit in self._too_long)
        if in_file or self._file.keep(done):
            self._take(done.start, done.games, json.loads(json.dumps(done.payload)), done.seconds)

    def _told(self) -> tuple[int, int, float, float, float]:
        """Returns the games that are counted, how many there will be, about, the rate and its interval."""
        raise NotImplementedError

    def _more(self) -> str:
        """Returns what else is shown while it runs."""
        return ""

    def _show(self, elapsed: float, done: int) -> None:
        counted, total, rate, low, high = self._told()
        left = f"   {_duration((total - counted) * elapsed / done)} left" if done else ""
        progress_line(counted, max(total, 1), rate, low, high, self._more() + left)

    def _report(self, interrupted: bool) -> Any:
        raise NotImplementedError

    def audit(self, cluster: Cluster = None, *, share: float = 0.01, seed: int = 0, workers: int | None = None) -> int:
        """Computes a share of the units once more, on other workers where there are some, and compares. Returns how many.

        A result that differs is a :class:`CampaignError`.
        """
        share = number(share, "share", 0, 1, CampaignError)
        kept = [(start, count, worker) for start, count, _, _, worker in self._file.units()]
        chosen = random.Random(seed).sample(kept, min(len(kept), max(1, round(share * len(kept))))) if kept else []
        pool = Pool(cluster, workers)
        try:
            futures: dict[Future[Done], Unit] = {}
            for start, count, worker in chosen:
                unit = Unit(start, count)
                executor = self._elsewhere(pool, worker)
                futures[executor.submit(compute, self.job, unit)] = unit
            for future, unit in futures.items():
                try:
                    done = future.result()
                except SolitariumError:
                    raise
                except Exception as error:  # noqa: BLE001 - workers die in many ways
                    raise pool.lost(error) from error
                known = self._file.find(unit.start)
                agrees = known == (done.games, json.loads(json.dumps(done.payload)))
                self._file.note_audit(unit.start, done.worker, agrees)
                if not agrees:
                    raise CampaignError(
                        f"the games from {unit.start} on have other results on {done.worker}: a machine or the rules cannot be trusted"
                    )
        finally:
            pool.close()
        return len(chosen)

    @staticmethod
    def _elsewhere(pool: Pool, worker: str) -> Executor:
        if pool.client is not None:
            others = [address for address in pool.client.ncores() if address != worker]
            if others:
                executor: Executor = pool.client.get_executor(pure=False, workers=others)
                return executor
        return pool.executor

    def close(self) -> None:
        """Closes the file, so that another process can open it."""
        self._file.db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def _path(path: object) -> str:
    """Returns the path of the file, if a file can have it."""
    if not isinstance(path, (str, os.PathLike)):
        raise CampaignError(f"{type(path).__name__} is no file: its path is expected")
    try:
        found = os.fsdecode(os.fsencode(path))
    except UnicodeEncodeError:
        raise CampaignError("the path has half a character in it: no file has such a name") from None
    if not found or "\0" in found or len(found) > LONGEST_PATH:
        raise CampaignError(f"{shown(found)} is the path of no file")
    return found


def _duration(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        return f"{days} d {hours} h"
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {rest} s"
