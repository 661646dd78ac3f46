"""What an analysis found."""

from __future__ import annotations

import html
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _native
from ._given import package, shown, whole
from .errors import SolitariumError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ._game import Game

__all__ = ["Comparison", "Difference", "Interval", "Line", "Outcomes", "Picture", "Report"]


class Interval(NamedTuple):
    """The two ends of a 95 % interval."""

    low: float
    high: float

    @classmethod
    def of(cls, won: int, games: int) -> Interval:
        """Returns the 95 % Wilson interval of a rate.

        >>> import solitarium as sol
        >>> print(sol.Interval.of(868, 1000))
        84.56 % to 88.76 %
        """
        games = whole(games, "games", 1, 2**63)
        return cls(*_native.wilson(whole(won, "won", 0, games), games))

    @property
    def half_width(self) -> float:
        """What stands after ±."""
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        return f"{_percent(self.low)} to {_percent(self.high)}"


class Line(NamedTuple):
    """One line of a distribution."""

    measure: int
    """What the game measures."""
    won: int
    """1 for won, 0 for lost, -1 for undecided."""
    games: int
    """How many games."""

    @property
    def ending(self) -> str:
        """``won``, ``lost`` or ``undecided``."""
        return ("lost", "won", "undecided")[self.won]


@dataclass(frozen=True)
class Picture:
    """A picture that a notebook shows and that can be saved."""

    svg: str

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture to a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.svg)

    def _repr_svg_(self) -> str:
        return self.svg


@dataclass(frozen=True)
class Report:
    """How many games ended how.

    >>> import solitarium as sol
    >>> print(sol.game("r7").analyse(games=100_000, progress=False))
    Le relais des 7
    <BLANKLINE>
      strategy  only
      deals     sol:0..100000
      games     100,000
      won       86,763
      rate      86.76 % (95 % interval 86.55 % to 86.97 %)
    <BLANKLINE>
      measure               games     share
            2  won          2,417   2.417 %
            3  won         84,346  84.346 %
            3  lost        13,237  13.237 %
    """

    game: Game
    """The variant."""
    strategy: str
    """Who played."""
    deals: str
    """The deals that were played."""
    distribution: tuple[Line, ...]
    """The measure: in order, won before lost before undecided, without empty lines."""
    convergence: tuple[tuple[int, int], ...]
    """After how many games how many were won."""
    seconds: float
    """How long it took."""
    interrupted: bool = False
    """Whether it was stopped before its end."""

    def _sum(self, won: int) -> int:
        return sum(line.games for line in self.distribution if line.won == won)

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(line.games for line in self.distribution)

    @property
    def won(self) -> int:
        """How many were won."""
        return self._sum(1)

    @property
    def lost(self) -> int:
        """How many were lost."""
        return self._sum(0)

    @property
    def undecided(self) -> int:
        """How many did not come to an end."""
        return self._sum(-1)

    @property
    def rate(self) -> float:
        """The share of games that were won; undecided ones count as not won."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the rate. Undecided games widen it both ways."""
        return interval(self.won, self.undecided, self.games)

    @property
    def games_per_second(self) -> float:
        """How quick it was."""
        return self.games / max(self.seconds, 1e-9)

    def to_dict(self) -> dict[str, Any]:
        """Returns the report as plain data."""
        return {
            "game": self.game.id,
            "variant": self.game.variant,
            "strategy": self.strategy,
            "deals": self.deals,
            "games": self.games,
            "won": self.won,
            "lost": self.lost,
            "undecided": self.undecided,
            "rate": self.rate,
            "interval": list(self.interval),
            "distribution": [{"measure": m, "ending": Line(m, w, n).ending, "games": n} for m, w, n in self.distribution],
            "seconds": self.seconds,
            "interrupted": self.interrupted,
        }

    def plot(self, kind: str = "distribution") -> Picture:
        """Returns a picture: of the ``distribution`` of the measure, or of the ``convergence`` of the rate."""
        if kind == "distribution":
            return _plot_distribution(self)
        if kind == "convergence":
            return _plot_convergence(self)
        raise SolitariumError(f"there is no plot {shown(kind)}: distribution or convergence is expected")

    def __str__(self) -> str:
        lines = [
            self.game.title,
            "",
            f"  strategy  {self.strategy}",
            f"  deals     {self.deals}",
            f"  games     {self.games:,}",
            f"  won       {self.won:,}",
        ]
        if self.undecided:
            lines.append(f"  undecided {self.undecided:,}")
        lines.append(f"  rate      {_percent(self.rate)} (95 % interval {self.interval})")
        if self.interrupted:
            lines.append("  interrupted: this is what was done by then")
        lines += ["", "  measure               games     share"]
        for line in self.distribution:
            share = 100 * line.games / self.games
            lines.append(f"  {line.measure:7}  {line.ending:9}{line.games:9,}  {share:6.3f} %")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Report {self.game.id}, {self.strategy}: {self.won:,} of {self.games:,} won, {_percent(self.rate)}>"


@dataclass(frozen=True)
class Difference:
    """Two players on the same deals."""

    name: str
    """Who is compared."""
    base: str
    """With whom."""
    both: int
    """Deals that both won."""
    only_base: int
    """Deals that only the one compared with won."""
    only_this: int
    """Deals that only this one won."""
    neither: int
    """Deals that neither won."""

    @property
    def difference(self) -> float:
        """The rate of this one less that of the other."""
        return _native.paired_difference(self.both, self.only_base, self.only_this, self.neither)[0]

    @property
    def interval(self) -> Interval:
        """Its 95 % interval."""
        _, low, high = _native.paired_difference(self.both, self.only_base, self.only_this, self.neither)
        return Interval(low, high)

    def __str__(self) -> str:
        return f"{self.name} against {self.base}: {_percent(self.difference)} (95 % interval {self.interval})"


@dataclass(frozen=True)
class Comparison:
    """Several players on the same deals."""

    reports: tuple[Report, ...]
    """One for each."""
    differences: tuple[Difference, ...]
    """Each further one compared with the first."""

    def __str__(self) -> str:
        rates = [f"{r.game.title}, {r.strategy}: {_percent(r.rate)} (95 % interval {r.interval})" for r in self.reports]
        return "\n".join([*rates, "", *map(str, self.differences)])


class Outcomes:
    """How each game of a range of deals ended."""

    def __init__(
        self,
        deals: str,
        endings: npt.NDArray[np.int8],
        measures: npt.NDArray[np.uint16],
        interrupted: bool = False,
    ) -> None:
        self.deals = deals
        """The deals."""
        self.endings = endings
        """1 for won, 0 for lost, -1 for undecided."""
        self.measures = measures
        """What the game measures."""
        self.interrupted = interrupted
        """Whether it was stopped before its end."""

    def __len__(self) -> int:
        return len(self.endings)

    def __repr__(self) -> str:
        return f"<Outcomes of {self.deals}: {int(self.won.sum()):,} of {len(self):,} won>"

    @property
    def numbers(self) -> npt.NDArray[np.uint64]:
        """The number of each deal."""
        import numpy as np

        first = int(self.deals.partition(":")[2].split("..")[0])
        return np.arange(first, first + len(self), dtype=np.uint64)

    @property
    def won(self) -> npt.NDArray[np.bool_]:
        """Whether each game was won."""
        import numpy as np

        return np.equal(self.endings, 1)

    def to_numpy(self) -> npt.NDArray[Any]:
        """Returns a structured array with the fields ``deal``, ``ending`` and ``measure``."""
        import numpy as np

        rows = np.empty(len(self), dtype=[("deal", "u8"), ("ending", "i1"), ("measure", "u2")])
        rows["deal"], rows["ending"], rows["measure"] = self.numbers, self.endings, self.measures
        return rows

    def _columns(self) -> dict[str, npt.NDArray[Any]]:
        return {"deal": self.numbers, "ending": self.endings, "measure": self.measures}

    def to_arrow(self) -> Any:
        """Returns a ``pyarrow.Table``."""
        return package("pyarrow", "to_arrow needs").table(self._columns())

    def to_pandas(self) -> Any:
        """Returns a ``pandas.DataFrame``."""
        return package("pandas", "to_pandas needs").DataFrame(self._columns())

    def to_polars(self) -> Any:
        """Returns a ``polars.DataFrame``."""
        return package("polars", "to_polars needs").DataFrame(self._columns())


def interval(won: int, undecided: int, games: int) -> Interval:
    """Returns the 95 % interval of a rate: undecided games count as lost for its lower end and as won for its upper end."""
    return Interval(_native.wilson(won, games)[0], _native.wilson(won + undecided, games)[1])


def _percent(share: float) -> str:
    return f"{100 * share:.2f} %"


_WIDTH, _HEIGHT = 640, 320
_COLOURS = {1: "#2e7d4f", 0: "#b5553a", -1: "#8a8a8a"}


def _svg(title: str, body: list[str]) -> Picture:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}"'
        ' font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>'
    )
    return Picture(head + f'<text x="16" y="22" font-size="14">{html.escape(title)}</text>' + "".join(body) + "</svg>")


def _title(report: Report) -> str:
    return f"{report.game.title}, {report.strategy}: {_percent(report.rate)} ({report.interval}), {report.games:,} games"


def _plot_distribution(report: Report) -> Picture:
    values = sorted({line.measure for line in report.distribution})
    if not values:
        return _svg(_title(report), [])
    tallest = max(sum(line.games for line in report.distribution if line.measure == value) for value in values)
    low, high = values[0], values[-1]
    step = (_WIDTH - 80) / (high - low + 1)
    body = []
    for value in values:
        x, y = 56 + (value - low) * step, _HEIGHT - 40.0
        for line in report.distribution:
            if line.measure == value:
                height = (_HEIGHT - 90) * line.games / tallest
                y -= height
                body.append(
                    f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(step - 1, 0.5):.1f}" height="{height:.1f}" fill="{_COLOURS[line.won]}">'
                    f"<title>{value}, {line.ending}: {line.games:,}</title></rect>"
                )
    for value in {low, high, (low + high) // 2}:
        body.append(f'<text x="{56 + (value - low + 0.5) * step:.1f}" y="{_HEIGHT - 22}" text-anchor="middle">{value}</text>')
    body.append(f'<text x="{_WIDTH / 2}" y="{_HEIGHT - 6}" text-anchor="middle">{html.escape(report.game.measure_name)}</text>')
    return _svg(_title(report), body)


def _plot_convergence(report: Report) -> Picture:
    from math import log

    points = [(games, won) for games, won in report.convergence if games > 0]
    if len(points) < 2:
        return _svg(_title(report), [])
    bounds = [_native.wilson(won, games) for games, won in points[len(points) // 3 :]]
    low, high = min(b[0] for b in bounds), max(b[1] for b in bounds)
    high = max(high, low + 1e-9)
    left, right = log(points[0][0]), log(points[-1][0])

    def place(games: int, rate: float) -> str:
        x = 60 + (_WIDTH - 90) * (log(games) - left) / max(right - left, 1e-9)
        y = 40 + (_HEIGHT - 90) * (high - min(max(rate, low), high)) / (high - low)
        return f"{x:.1f},{y:.1f}"

    upper = [place(games, _native.wilson(won, games)[1]) for games, won in points]
    lower = [place(games, _native.wilson(won, games)[0]) for games, won in points]
    middle = [place(games, won / games) for games, won in points]
    body = [
        f'<polygon points="{" ".join(upper + lower[::-1])}" fill="#cfe3d6"/>',
        f'<polyline points="{" ".join(middle)}" fill="none" stroke="#2e7d4f" stroke-width="2"/>',
        f'<text x="8" y="46">{_percent(high)}</text><text x="8" y="{_HEIGHT - 46}">{_percent(low)}</text>',
        f'<text x="60" y="{_HEIGHT - 22}">{points[0][0]:,}</text>',
        f'<text x="{_WIDTH - 30}" y="{_HEIGHT - 22}" text-anchor="end">{points[-1][0]:,} games</text>',
    ]
    return _svg(_title(report), body)
