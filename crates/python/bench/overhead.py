"""What a campaign costs beside the games, in CPU time of all processes: on a pool, and on Dask with our settings and as it comes.

    python crates/python/bench/overhead.py [--units 6] [--seconds 30]

Games are played in threads that end with their unit. So the CPU time of the games is that of the workers, less that of their threads which are still
there: those are Python's and Dask's. Measured like this, in one run, it does not matter that the same games take 10 % more or less a minute later. What
it costs to start workers is not counted: a campaign runs for hours.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import pathlib
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any

import dask
import psutil
from distributed import Client, LocalCluster

import solitarium as sol
from solitarium.campaign import DASK_SETTINGS


def spent(process: psutil.Process) -> float:
    """The CPU seconds of a process."""
    times = process.cpu_times()
    return float(times.user + times.system)


def lasting(process: psutil.Process) -> float:
    """The CPU seconds of those threads of a process that are alive."""
    return float(sum(thread.user_time + thread.system_time for thread in process.threads()))


@contextlib.contextmanager
def pool(_: dict[str, Any]) -> Iterator[tuple[Executor, int]]:
    """A pool with one process, and the process."""
    with ProcessPoolExecutor(1) as executor:
        yield executor, executor.submit(os.getpid).result()


@contextlib.contextmanager
def cluster(settings: dict[str, Any]) -> Iterator[tuple[Client, int]]:
    """A cluster of Dask with one worker, and its process."""
    with dask.config.set(settings), LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as local, Client(local) as client:
        yield client, next(iter(client.run(os.getpid).values()))


def main() -> None:
    """Runs three campaigns over the same games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--units", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=30.0)
    arguments = parser.parse_args()

    game = sol.game("r7")
    began = time.process_time()
    game.analyse(games=4_000_000, threads=1, progress=False)
    per_game = (time.process_time() - began) / 4_000_000
    games = int(arguments.units * arguments.seconds / per_game)
    ways: list[tuple[str, Any, dict[str, Any]]] = [
        ("process pool", pool, {}),
        ("Dask, our settings", cluster, DASK_SETTINGS),
        ("Dask as it comes", cluster, {}),
    ]
    distributions = set()
    for name, make, settings in ways:
        with tempfile.TemporaryDirectory() as folder, make(settings) as (workers, pid):
            worker = psutil.Process(pid)
            everyone = [psutil.Process(), *psutil.Process().children(recursive=True)]
            with sol.Campaign(pathlib.Path(folder) / "r7.sqlite", game, games=games, unit_seconds=arguments.seconds) as campaign:
                before, elapsed = sum(map(spent, everyone)), time.monotonic()
                before_games = spent(worker) - lasting(worker)
                distributions.add(campaign.run(workers, progress=False).distribution)
                used, elapsed = sum(map(spent, everyone)) - before, time.monotonic() - elapsed
                playing = spent(worker) - lasting(worker) - before_games
                units = campaign.status.units
        print(
            f"{name}: {games:,} games in {units} units, {elapsed:.1f} s elapsed: {playing:.1f} s of CPU time for the games, "
            f"{used:.1f} s in all: {100 * (used / playing - 1):.2f} % more   must 2 %",
            flush=True,
        )
    assert len(distributions) == 1, "the counts differ"


if __name__ == "__main__":
    main()
