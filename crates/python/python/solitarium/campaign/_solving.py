"""Campaigns that find out which deals can be won."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from .._game import Deals, Game
from .._given import package, whole
from .._report import Interval, interval
from ..errors import CampaignError
from ._base import Base

__all__ = ["SolveCampaign", "SolveReport"]


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


class SolveCampaign(Base):
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
        package("pyarrow", "export needs")
        import pyarrow
        import pyarrow.parquet

        rows = list(self.verdicts())
        table = pyarrow.table({"deal": [deal for deal, _ in rows], "verdict": [verdict for _, verdict in rows]})
        pyarrow.parquet.write_table(table, os.fspath(path))
