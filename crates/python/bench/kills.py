"""Kills a worker, the client or the scheduler of a campaign at a random moment, a hundred times, and checks that every campaign is exact.

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
        print("done", report.won, report.games, [tuple(line) for line in report.distribution], flush=True)
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


VICTIMS = {"worker": 6, "client": 3, "scheduler": 1}
"""What is killed how often."""


def main() -> None:
    """Runs campaigns, and kills something in each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    wanted: int = parser.parse_args().kills
    expected = sol.game("md").analyse(games=GAMES, progress=False)
    result = f"done {expected.won} {GAMES} {[tuple(line) for line in expected.distribution]}"
    rng, kills, exact, late = random.Random(11), dict.fromkeys(VICTIMS, 0), 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        cluster = Cluster(folder)
        try:
            client = Client(folder / "first.sqlite", cluster)
            began = time.monotonic()
            lines = client.finish()
            longest = time.monotonic() - began
            if lines[-1:] != [result]:
                raise SystemExit(f"a campaign without a kill is not exact: {lines}")
            print(f"a campaign takes {longest:.1f} s when nothing is killed", flush=True)
            while sum(kills.values()) < wanted:
                file = folder / f"{sum(kills.values())}-{late}.sqlite"
                victim = rng.choices(list(VICTIMS), list(VICTIMS.values()))[0]
                lines, killed = run_once(cluster, file, victim, rng.uniform(0, longest))
                if not killed:
                    # The campaign was over before its moment came.
                    late += 1
                    continue
                kills[victim] += 1
                exact += lines[-1:] == [result]
                print(f"{exact} of {sum(kills.values())} exact; killed {kills}", flush=True)
        finally:
            cluster.close()
    print(f"exact {exact} of {sum(kills.values())}: {kills}; {late} campaigns were over before their moment")
    if exact != sum(kills.values()):
        raise SystemExit(1)


class Client:
    """The process that runs a campaign."""

    def __init__(self, file: pathlib.Path, cluster: Cluster) -> None:
        command = [sys.executable, "-c", CLIENT, str(file), str(cluster.file)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True)
        assert self.process.stdout is not None
        self.stdout = self.process.stdout
        self.runs = self.stdout.readline() == "running\n"

    def finish(self) -> list[str]:
        """Returns what it still says."""
        lines = self.stdout.read().splitlines()
        self.process.wait()
        return lines


def run_once(cluster: Cluster, file: pathlib.Path, victim: str, moment: float) -> tuple[list[str], bool]:
    """Runs a campaign to its end, with a kill at that moment. Returns what it said, and whether something was killed."""
    client = Client(file, cluster)
    try:
        client.process.wait(moment)
        killed = False
    except subprocess.TimeoutExpired:
        killed = True
        if victim == "client":
            os.killpg(client.process.pid, signal.SIGKILL)
        else:
            cluster.kill(random.choice(["worker-1", "worker-2"]) if victim == "worker" else "scheduler")
    lines = client.finish()
    while not lines:
        # The client was killed, or lost its scheduler: it is started again with the same file.
        lines = Client(file, cluster).finish()
    return lines, killed


if __name__ == "__main__":
    main()
