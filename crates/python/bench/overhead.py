"""What a campaign costs beside the games: CPU time of the client, the scheduler and a worker, beside that of the games alone.

    python crates/python/bench/overhead.py [--units 6] [--seconds 30]

Dask runs in processes of its own. What it costs to start is not counted: a campaign runs for hours.
"""

from __future__ import annotations

import argparse
import pathlib
import tempfile
import time

import psutil

import solitarium as sol


def spent() -> float:
    """The CPU seconds of this process and those that it started."""
    total = 0.0
    for process in [psutil.Process(), *psutil.Process().children(recursive=True)]:
        times = process.cpu_times()
        total += times.user + times.system
    return total


def main() -> None:
    """Runs a campaign and compares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--units", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=30.0)
    arguments = parser.parse_args()
    from distributed import Client, LocalCluster

    game = sol.game("r7")
    began = time.process_time()
    game.analyse(games=4_000_000, threads=1, progress=False)
    per_game = (time.process_time() - began) / 4_000_000
    games = int(arguments.units * arguments.seconds / per_game)
    with tempfile.TemporaryDirectory() as folder, LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        worker = psutil.Process(next(iter(client.run(lambda: __import__("os").getpid()).values())))
        with sol.Campaign(pathlib.Path(folder) / "r7.sqlite", game, games=games, unit_seconds=arguments.seconds) as campaign:
            before, wall = spent(), time.monotonic()
            idle = worker.cpu_times().user
            report = campaign.run(client, progress=False)
            used, wall = spent() - before, time.monotonic() - wall
            alone = worker.cpu_times().user - idle
            status = campaign.status
    # The same games without a campaign, right after it, on the same machine.
    began = time.process_time()
    same = game.analyse(games=games, threads=1, progress=False)
    games_alone = time.process_time() - began
    assert same.distribution == report.distribution
    print(f"{games:,} games in {status.units} units: {used:.1f} s of CPU time in all, {alone:.1f} s of it in the worker, {wall:.1f} s elapsed")
    print(f"the same games alone: {games_alone:.1f} s")
    print(f"beside the worker: {100 * (used - alone) / alone:.2f} %")
    print(f"overhead: {100 * (used / games_alone - 1):.2f} %   must 2 %")


if __name__ == "__main__":
    main()
