"""What games cost: how many a second of CPU time one worker of a campaign plays or solves. The tables of docs/campaigns.md are its output.

    python crates/python/bench/costs.py [--runs 5] [--page docs/campaigns.md]

With ``--page`` the tables of that page are replaced; otherwise they are printed.
"""

from __future__ import annotations

import argparse
import pathlib
import statistics
import sys
import time

import solitarium as sol
from solitarium.campaign import Unit, compute
from solitarium.campaign._unit import Job

COUNTED: list[tuple[str, str | None, int]] = [
    ("c4", None, 20_000_000),
    ("qll", None, 12_000_000),
    ("md", "best-fit", 8_000_000),
    ("r7", None, 4_000_000),
    ("klondike", "greedy", 200_000),
    ("freecell", "greedy", 500),
]
"""Games that are counted, with the strategy and so many of them as take about a second."""

SOLVED: list[tuple[str, dict[str, object], int]] = [("freecell", {}, 1000), ("bakers-game", {}, 200), ("klondike", {"draw": 3}, 50)]
"""Games whose deals are solved, and how many of them for a measurement."""

BUDGET = 1_000_000
"""How many nodes a deal that is solved may take."""

BEGIN, END = "<!-- costs.py: begin -->\n", "<!-- costs.py: end -->\n"
"""What the tables of the page stand between."""

Rates = dict[str, float]
"""Games or deals a second and core, by the first words of their line."""


def counted_label(name: str, strategy: str | None) -> str:
    """Returns the first words of a line of the first table."""
    game = sol.game(name)
    return f"{game.name} (`{name}`), {strategy or game.strategies[0]}"


def solved_label(name: str, options: dict[str, object]) -> str:
    """Returns the first words of a line of the second table."""
    return f"{sol.game(name, **options).title} (`{name}`)"


def labels() -> tuple[list[str], list[str]]:
    """Returns the first words of each line of the two tables."""
    return [counted_label(name, strategy) for name, strategy, _ in COUNTED], [solved_label(name, options) for name, options, _ in SOLVED]


def rate(job: Job, games: int, runs: int) -> float:
    """Returns how many games a second of CPU time are computed: the median of several units."""
    compute(job, Unit(0, max(1, games // 20)))
    rates = []
    for run in range(runs):
        began = time.process_time()
        compute(job, Unit(run * games, games))
        rates.append(games / (time.process_time() - began))
    return statistics.median(rates)


def measured(runs: int) -> Rates:
    """Measures every game."""
    found: Rates = {}

    def keep(label: str, job: Job, games: int) -> None:
        found[label] = rate(job, games, runs)
        print(f"{label}: {found[label]:,.3g}", file=sys.stderr, flush=True)

    for name, strategy, games in COUNTED:
        keep(counted_label(name, strategy), Job(sol.game(name), strategy, None, "sol", 0, None), games)
    for name, options, games in SOLVED:
        keep(solved_label(name, options), Job(sol.game(name, **options), None, None, "sol", 0, BUDGET), games)
    return found


def told(seconds: float) -> str:
    """Returns a time with two digits, in the unit that suits it."""
    for limit, unit, length in [(100, "s", 1), (100 * 60, "min", 60), (float("inf"), "h", 3600)]:
        if seconds < limit:
            return f"{two_digits(seconds / length)} {unit}"
    return ""


def two_digits(number: float) -> str:
    """Returns a number with two digits."""
    rounded = float(f"{number:.2g}")
    return f"{rounded:,.0f}" if rounded >= 10 else f"{rounded:g}"


def tables(rates: Rates) -> str:
    """Returns both tables. Times are those of the rates as they are shown. Every game must have been measured."""

    def line(label: str, few: float, many: float) -> str:
        shown = two_digits(rates[label])
        exact = float(shown.replace(",", ""))
        return f"| {label} | {shown} | {told(few / exact)} | {told(many / exact)} |\n"

    counted, solved = labels()
    return (
        "| game, strategy | games a second and core | 1e9 games | 1e12 games |\n|---|---|---|---|\n"
        + "".join(line(label, 1e9, 1e12) for label in counted)
        + "\n| game | deals solved a second and core | 1e6 deals | 1e9 deals |\n|---|---|---|---|\n"
        + "".join(line(label, 1e6, 1e9) for label in solved)
    )


def on_page(text: str) -> str:
    """Returns the tables that a page has."""
    return text.partition(BEGIN)[2].partition(END)[0]


def main() -> None:
    """Measures every game, and prints the tables or puts them on a page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--page", type=pathlib.Path, help="the page whose tables are replaced")
    arguments = parser.parse_args()
    page: pathlib.Path | None = arguments.page
    before = "" if page is None else page.read_text(encoding="utf-8")
    if page is not None and not on_page(before):
        raise SystemExit(f"{page} has no place for the tables: they stand between {BEGIN.strip()} and {END.strip()}")
    found = tables(measured(arguments.runs))
    if page is None:
        print(found, end="")
    else:
        page.write_text(before.replace(on_page(before), found), encoding="utf-8")


if __name__ == "__main__":
    main()
