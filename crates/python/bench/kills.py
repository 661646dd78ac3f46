"""Kills workers, the client and the scheduler of campaigns at random moments, and checks that every campaign is exact.

    python crates/python/bench/kills.py [--kills 100]
"""

from __future__ import annotations

import argparse
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

import solitarium as sol

GAMES = 1_500_000
CLIENT = f"""
import sys, solitarium as sol
from distributed import Client
with Client(scheduler_file=sys.argv[2], timeout=30) as client:
    with sol.Campaign(sys.argv[1], sol.game("md"), games={GAMES}, unit_seconds=0.05) as run:
        print("running", flush=True)
        report = run.run(client, progress=False)
        print("done", report.won, report.games, sorted(report.distribution), flush=True)
"""


class Cluster:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.file = folder / "scheduler.json"
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.start()

    def launch(self, name: str, *arguments: str) -> None:
        """Starts a process."""
        command = [sys.executable, "-m", "dask", *arguments]
        quiet = subprocess.DEVNULL
        self.processes[name] = subprocess.Popen(command, stdout=quiet, stderr=quiet, start_new_session=True)

    def start(self) -> None:
        """Starts what does not run."""
        if "scheduler" not in self.processes:
            self.file.unlink(missing_ok=True)
            self.launch("scheduler", "scheduler", "--scheduler-file", str(self.file), "--port", "0", "--host", "127.0.0.1", "--no-dashboard")
            while not self.file.exists() or not self.file.read_text().strip():
                time.sleep(0.05)
        for name in ("worker-1", "worker-2"):
            if name not in self.processes:
                self.launch(name, "worker", "--scheduler-file", str(self.file), "--nworkers", "1", "--nthreads", "1", "--no-dashboard", "--no-nanny")

    def kill(self, name: str) -> None:
        """Kills a process, and with the scheduler its workers, which are of no use without it."""
        names = [name] if name != "scheduler" else list(self.processes)
        for one in names:
            process = self.processes.pop(one)
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        self.start()

    def close(self) -> None:
        """Ends everything."""
        for process in self.processes.values():
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def main() -> None:
    """Runs campaigns until enough was killed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    wanted: int = parser.parse_args().kills
    expected = sol.game("md").analyse(games=GAMES, progress=False)
    result = f"done {expected.won} {GAMES} {sorted(expected.distribution)}"
    rng, kills, campaigns = random.Random(11), {"worker": 0, "client": 0, "scheduler": 0}, 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        cluster = Cluster(folder)
        try:
            while sum(kills.values()) < wanted:
                campaigns += 1
                file = folder / f"{campaigns}.sqlite"
                while not run_once(cluster, file, rng, kills, wanted, result):
                    pass
                print(f"campaign {campaigns}: exact; killed so far: {kills}", flush=True)
        finally:
            cluster.close()
    print(f"{campaigns} campaigns exact of {campaigns}; killed at {sum(kills.values())} moments: {kills}")


def run_once(cluster: Cluster, file: pathlib.Path, rng: random.Random, kills: dict[str, int], wanted: int, result: str) -> bool:
    """Runs the client of a campaign, and kills something meanwhile. Returns whether the campaign came to its end."""
    command = [sys.executable, "-c", CLIENT, str(file), str(cluster.file)]
    client = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True)
    assert client.stdout is not None
    if client.stdout.readline() != "running\n":
        client.wait()
        return False
    while client.poll() is None and sum(kills.values()) < wanted:
        time.sleep(rng.uniform(0.05, 0.6))
        if client.poll() is not None:
            break
        victim = rng.choices(["worker", "client", "scheduler"], [6, 3, 1])[0]
        kills[victim] += 1
        if victim == "client":
            os.killpg(client.pid, signal.SIGKILL)
            client.wait()
            return False
        cluster.kill(rng.choice(["worker-1", "worker-2"]) if victim == "worker" else "scheduler")
    lines = client.stdout.read().splitlines()
    client.wait()
    if not lines:
        return False
    if lines[-1] != result:
        raise SystemExit(f"the campaign {file} is not exact: {lines[-1]} instead of {result}")
    return True


if __name__ == "__main__":
    main()
