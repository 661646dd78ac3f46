"""Very many games, on many machines, for days: counted exactly, whatever is killed in between.

A campaign is one SQLite file. The work is cut into units of consecutive deals, which any ``concurrent.futures.Executor`` computes: a process
pool, or a Dask cluster. Workers return counts; the process that runs the campaign is the only one that writes, each unit once and durably.
Run it again with the same file, and it goes on where it was.
"""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import random
import socket
import sqlite3
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from . import _native
from ._game import MOST_GAMES, Deals, Game, _deals_text, _precision, _samples, _strategy_name
from ._given import number, whole
from ._progress import Progress, end, is_shown
from ._progress import line as progress_line
from ._report import Interval, Line, Report, interval
from .errors import CampaignError, SolitariumError

if TYPE_CHECKING:
    from types import TracebackType

    from typing_extensions import Self

__all__ = ["Campaign", "SolveCampaign", "SolveReport", "Status"]

Cluster = Union[Executor, Callable[[], Executor], Any, None]
"""An executor, a function that makes one, a ``distributed.Client``, or ``None`` for the processors of this machine."""

FORMAT = "1"
UNITS_IN_FLIGHT = 4
"""So many units for each worker wait or are computed at a time."""
MOST_FAILURES = 25
"""A unit that fails more often than this is given up, and the campaign with it."""
PROBE = 8
"""So many games tell one build of the rules from another."""
LOOK = 5.0
"""After so many seconds it is looked again how many workers a cluster has."""

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
        text = repr((_native.__version__, key, played))
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
        payload = _native.solve_range(job.game, deals, budget=job.budget)[0].decode()
    seconds = time.monotonic() - began
    return Done(unit.start, unit.games, _native.__version__, fingerprint(job), payload, seconds, _worker_name())


def _end_with(parent: int) -> None:
    """Ends this worker when the campaign is gone: a client that is killed cannot tell its workers."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _processes(workers: int) -> Executor:
    """Returns a pool of processes that are started anew, and not forked: the caller may have threads."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_end_with, initargs=(os.getpid(),))


class _Pool:
    """An executor that may be made anew when it breaks."""

    def __init__(self, cluster: Cluster, workers: int | None) -> None:
        self.client: Any = None
        self.looked = time.monotonic()
        self.made = 0
        self.make: Callable[[], Executor] | None = None
        self.own = False
        if workers is not None:
            workers = whole(workers, "workers", 1, 1_000_000, CampaignError)
        if cluster is None:
            self.workers = workers or os.cpu_count() or 1
            self.make, self.own = (lambda: _processes(self.workers)), True
        elif isinstance(cluster, Executor):
            self.workers = workers or getattr(cluster, "_max_workers", None) or 1
        elif hasattr(cluster, "get_executor"):
            self.client = cluster
            self.make = lambda: self.client.get_executor(pure=False)
            self.workers = workers or max(1, sum(self.client.ncores().values()))
        elif callable(cluster):
            self.make, self.own = cluster, True
            self.workers = workers or os.cpu_count() or 1
        else:
            raise CampaignError(
                f"{type(cluster).__name__} cannot compute units: an Executor, a distributed.Client or a function that makes an Executor is expected"
            )
        self.executor: Executor = cluster if isinstance(cluster, Executor) else self.make()  # type: ignore[misc]

    def refresh(self) -> None:
        """Looks again now and then how many workers there are: clusters grow and shrink."""
        if self.client is None or time.monotonic() - self.looked < LOOK:
            return
        self.looked = time.monotonic()
        try:
            self.workers = max(1, sum(self.client.ncores().values()))
        except Exception as error:  # noqa: BLE001 - a scheduler is lost in many ways
            raise self.lost(error) from error

    def submit(self, job: Job, unit: Unit) -> Future[Done]:
        """Sends a unit."""
        try:
            return self.executor.submit(compute, job, unit)
        except Exception as error:  # noqa: BLE001 - pools break and schedulers are lost in many ways
            if not isinstance(error, BrokenProcessPool):
                raise self.lost(error) from error
        self.renew()
        return self.executor.submit(compute, job, unit)

    @staticmethod
    def lost(error: BaseException) -> CampaignError:
        """Says that there is nothing left to compute with."""
        told = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        return CampaignError(f"the cluster is lost ({told}): run the campaign again with another one, and it goes on where it was")

    def renew(self) -> None:
        """Makes the executor anew after it broke."""
        if self.make is None:
            raise CampaignError("the executor is broken: run the campaign again with a new one, and it goes on where it was")
        if self.own:
            self.executor.shutdown(wait=False, cancel_futures=True)
        self.executor = self.make()
        self.made += 1

    def close(self) -> None:
        """Ends what was made here."""
        if not self.own:
            return
        # What is still computed is of no use any more: nobody waits for it.
        processes = list((getattr(self.executor, "_processes", None) or {}).values())
        self.executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


class _File:
    """The SQLite file: what the campaign is, and its units."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = os.fspath(path)
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

    def facts(self) -> dict[str, str]:
        """Returns what the campaign is."""
        return dict(self.db.execute("SELECT key, value FROM campaign"))

    def set(self, **facts: str) -> None:
        """Keeps facts about the campaign."""
        self.db.execute("BEGIN IMMEDIATE")
        self.db.executemany("INSERT OR REPLACE INTO campaign VALUES (?, ?)", facts.items())
        self.db.execute("COMMIT")

    def units(self) -> Iterator[tuple[int, int, Any, float, str]]:
        """Returns the units that are kept, in order."""
        rows = self.db.execute("SELECT start, count, payload, seconds, worker FROM units ORDER BY start")
        for start, count, payload, seconds, worker in rows:
            yield start, count, json.loads(payload), seconds, worker

    def find(self, start: int) -> tuple[int, Any] | None:
        """Returns the unit that begins there."""
        row = self.db.execute("SELECT count, payload FROM units WHERE start = ?", (start,)).fetchone()
        return None if row is None else (row[0], json.loads(row[1]))

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
        self.db.execute(
            "INSERT INTO units VALUES (?, ?, ?, ?, ?)",
            (done.start, done.games, json.dumps(payload, separators=(",", ":")), done.seconds, done.worker),
        )
        return True


class _Base:
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
        if not isinstance(game, Game):
            raise CampaignError(f"{type(game).__name__} is no game: solitarium.game(…) is expected")
        unit_seconds = number(unit_seconds, "unit_seconds", 0, 86_400, CampaignError)
        precision, samples = _precision(precision), _samples(samples)
        text = _deals_text(games if deals is None else None, deals, precision if games is None else None)
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
        if not isinstance(path, (str, os.PathLike)):
            raise CampaignError(f"{type(path).__name__} is no file: its path is expected")
        self.path = os.fspath(path)
        self._file = _File(path)
        try:
            self._begin()
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

    def _begin(self) -> None:
        facts, kept = self._facts(), self._file.facts()
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
        for start, count, payload, seconds, _ in self._file.units():
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
        pool = _Pool(cluster, workers)
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
        expected = self._file_fingerprint
        if done.fingerprint != expected:
            raise CampaignError(
                f"the worker {done.worker} has version {done.version} and other rules than this campaign: every worker must have the same package as the client"
            )
        if self._file.keep(done):
            self._take(done.start, done.games, json.loads(json.dumps(done.payload)), done.seconds)

    @property
    def _file_fingerprint(self) -> str:
        return fingerprint(self.job)

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
        pool = _Pool(cluster, workers)
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
                self._file.db.execute("INSERT INTO audits VALUES (?, ?, ?)", (unit.start, done.worker, int(agrees)))
                if not agrees:
                    raise CampaignError(
                        f"the games from {unit.start} on have other results on {done.worker}: a machine or the rules cannot be trusted"
                    )
        finally:
            pool.close()
        return len(chosen)

    @staticmethod
    def _elsewhere(pool: _Pool, worker: str) -> Executor:
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


class Campaign(_Base):
    """The chances of a game over very many deals.

    ``games`` is how many, or ``precision`` the half-width of the 95 % interval at which it ends: at the same game whatever the cluster, and at the same
    as :meth:`Game.analyse` and the command line.

    >>> import solitarium as sol, tempfile, os
    >>> file = os.path.join(tempfile.mkdtemp(), "r7.sqlite")
    >>> with sol.Campaign(file, sol.game("r7"), games=100_000) as campaign:
    ...     report = campaign.run(workers=1, progress=False)
    >>> report.won
    86763
    """

    kind = "analysis"

    def __init__(
        self,
        path: str | os.PathLike[str],
        game: Game,
        *,
        games: float | None = None,
        deals: Deals | None = None,
        precision: float | None = None,
        strategy: str | None = None,
        samples: int | None = None,
        unit_seconds: float = 30.0,
    ) -> None:
        if games is None and deals is None and precision is None:
            raise CampaignError("the campaign would have no end: games, deals or precision is expected")
        self._tally: Counter[tuple[int, int]] = Counter()
        self._points: list[tuple[int, int]] = []
        self._won = self._undecided = self._games = 0
        super().__init__(
            path,
            game,
            games=games if games is not None or deals is not None else MOST_GAMES,
            deals=deals,
            strategy=strategy,
            precision=precision,
            samples=samples,
            budget=None,
            unit_seconds=unit_seconds,
        )

    def _count(self, start: int, payload: list[Segment]) -> None:
        for last, lines in payload:
            for measure, won, games in lines:
                self._tally[measure, won] += games
                self._games += games
                self._won += games if won == 1 else 0
                self._undecided += games if won == -1 else 0
            if _native.is_mark(last):
                if not self._points or last >= self._points[-1][0] * 1.03:
                    self._points.append((last, self._won))
                if self.precision is not None and self.interval.half_width <= self.precision:
                    self._stopped_at = last
                    return

    @property
    def interval(self) -> Interval:
        """The 95 % interval of what is counted."""
        return interval(self._won, self._undecided, self._games)

    def report(self) -> Report:
        """Returns what is counted so far."""
        return self._report(False)

    def _report(self, interrupted: bool) -> Report:
        order = {1: 0, 0: 1, -1: 2}
        lines = sorted(self._tally.items(), key=lambda item: (item[0][0], order[item[0][1]]))
        job = self.job
        return Report(
            game=self.game,
            strategy=str(job.strategy),
            deals=f"{job.generator}:{job.first}..{job.first + self._games}",
            distribution=tuple(Line(measure, won, games) for (measure, won), games in lines),
            convergence=tuple(self._points),
            seconds=self._computed,
            interrupted=interrupted,
        )

    def _told(self) -> tuple[int, int, float, float, float]:
        found = self.interval
        rate = self._won / self._games if self._games else 0.0
        total = self.total
        if self.precision is not None and self._games:
            # The width of an interval falls with the square root of the games.
            total = min(total, max(self.counted, int(self._games * (found.half_width / self.precision) ** 2)))
        return self.counted, total, rate, found.low, found.high

    def export(self, path: str | os.PathLike[str]) -> None:
        """Writes the units to a Parquet file: for each unit, measure and ending, how many games. It needs pyarrow."""
        import pyarrow
        import pyarrow.parquet

        rows = [
            (self.job.first + start, count, measure, won, games, seconds, worker)
            for start, count, payload, seconds, worker in self._file.units()
            for (measure, won), games in sorted(_merged(payload).items())
        ]
        names = ["first_deal", "deals", "measure", "ending", "games", "seconds", "worker"]
        columns = [[row[place] for row in rows] for place in range(len(names))]
        pyarrow.parquet.write_table(pyarrow.table(columns, names=names), os.fspath(path))


def _merged(payload: list[Segment]) -> Counter[tuple[int, int]]:
    total: Counter[tuple[int, int]] = Counter()
    for _, lines in payload:
        for measure, won, games in lines:
            total[measure, won] += games
    return total


@dataclass(frozen=True)
class SolveReport:
    """How many deals can be won."""

    deals: str
    """The deals that were looked at."""
    winnable: int
    """Deals for which a way to win was found."""
    lost: int
    """Deals for which there is none: a proof."""
    unknown: int
    """Deals for which the search ended at its budget."""
    seconds: float
    """The computing time, in seconds of one processor."""
    interrupted: bool = False
    """Whether it was stopped before its end."""

    @property
    def games(self) -> int:
        """How many deals were looked at."""
        return self.winnable + self.lost + self.unknown

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the share that can be won; unknown deals widen it both ways."""
        return interval(self.winnable, self.unknown, self.games)

    def __str__(self) -> str:
        return (
            f"{self.deals}: {self.winnable:,} can be won, {self.lost:,} cannot, {self.unknown:,} unknown;"
            f" between {self.interval.low:.4%} and {self.interval.high:.4%} can be won"
        )


class SolveCampaign(_Base):
    """Whether each deal of a range can be won.

    ``budget`` is how many nodes a search may visit, so that verdicts do not depend on the machine.
    """

    kind = "solving"

    def __init__(
        self,
        path: str | os.PathLike[str],
        game: Game,
        *,
        games: float | None = None,
        deals: Deals | None = None,
        budget: int = 1_000_000,
        unit_seconds: float = 30.0,
    ) -> None:
        if games is None and deals is None:
            raise CampaignError("the campaign would have no end: games or deals is expected")
        budget = whole(budget, "budget", 1, 2**63 - 1, CampaignError)
        self._verdicts: Counter[str] = Counter()
        super().__init__(
            path,
            game,
            games=games,
            deals=deals,
            strategy=None,
            precision=None,
            samples=None,
            budget=budget,
            unit_seconds=unit_seconds,
        )

    def _first_size(self) -> int:
        return 4

    def _count(self, start: int, payload: str) -> None:
        self._verdicts.update(payload)

    def report(self) -> SolveReport:
        """Returns what is known so far."""
        return self._report(False)

    def _report(self, interrupted: bool) -> SolveReport:
        job = self.job
        deals = f"{job.generator}:{job.first}..{job.first + self.counted}"
        found = self._verdicts
        return SolveReport(deals, found["W"], found["L"], found["?"], self._computed, interrupted)

    def _told(self) -> tuple[int, int, float, float, float]:
        report = self._report(False)
        rate = report.winnable / report.games if report.games else 0.0
        return self.counted, self.total, rate, report.interval.low, report.interval.high

    def _more(self) -> str:
        return f"   {self._verdicts['?']:,} unknown"

    def verdicts(self) -> Iterator[tuple[int, str]]:
        """Returns each deal that is computed, with ``W`` (can be won), ``L`` (cannot) or ``?``."""
        for start, _, payload, _, _ in self._file.units():
            for place, verdict in enumerate(payload):
                yield self.job.first + start + place, verdict

    def export(self, path: str | os.PathLike[str]) -> None:
        """Writes the verdicts to a Parquet file. It needs pyarrow."""
        import pyarrow
        import pyarrow.parquet

        rows = list(self.verdicts())
        table = pyarrow.table({"deal": [deal for deal, _ in rows], "verdict": [verdict for _, verdict in rows]})
        pyarrow.parquet.write_table(table, os.fspath(path))


def _duration(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        return f"{days} d {hours} h"
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {rest} s"
