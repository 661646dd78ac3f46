"""Campaigns that count how games end."""

from __future__ import annotations

import os
from collections import Counter

from .. import _native
from .._game import MOST_GAMES, Deals, Game
from .._given import package
from .._report import Interval, Line, Report, interval
from ..errors import CampaignError
from ._base import Base
from ._unit import Segment

__all__ = ["Campaign"]


class Campaign(Base):
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
        package("pyarrow", "export needs")
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
