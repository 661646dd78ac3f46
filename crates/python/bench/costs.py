"""What games cost: how many a second of CPU time one worker of a campaign plays or solves, as the table of docs/campaigns.md.

    python crates/python/bench/costs.py [--runs 5]
"""

from __future__ import annotations

import argparse
import statistics
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
"""Games whose deals are solved, at a million nodes each."""


def rate(job: Job, games: int, runs: int) -> float:
    """Returns how many games a second of CPU time are computed: the median of several units."""
    compute(job, Unit(0, max(1, games // 20)))
    rates = []
    for run in range(runs):
        began = time.process_time()
        compute(job, Unit(run * games, games))
        rates.append(games / (time.process_time() - began))
    return statistics.median(rates)


def told(seconds: float) -> str:
    """Returns a time with two digits, in the unit that suits it."""
    for limit, unit, length in [(100, "s", 1), (100 * 60, "min", 60), (float("inf"), "h", 3600)]:
        if seconds < limit:
            found = float(f"{seconds / length:.2g}")
            return f"{found:,.0f} {unit}" if found >= 10 else f"{found:g} {unit}"
    return ""


def main() -> None:
    """Measures every game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    runs: int = parser.parse_args().runs
    print("| game, strategy | games a second and core | 1e9 games | 1e12 games |\n|---|---|---|---|")
    for name, strategy, games in COUNTED:
        game = sol.game(name)
        found = rate(Job(game, strategy, None, "sol", 0, None), games, runs)
        print(f"| {game.name} (`{name}`), {strategy or game.strategies[0]} | {float(f'{found:.2g}'):,.0f} | {told(1e9 / found)} | {told(1e12 / found)} |", flush=True)
    print("\n| game | deals solved a second and core | 1e6 deals | 1e9 deals |\n|---|---|---|---|")
    for name, options, games in SOLVED:
        game = sol.game(name, **options)
        found = rate(Job(game, None, None, "sol", 0, 1_000_000), games, runs)
        print(f"| {game.title} (`{name}`) | {float(f'{found:.2g}'):,g} | {told(1e6 / found)} | {told(1e9 / found)} |", flush=True)


if __name__ == "__main__":
    main()
