"""Campaigns: exact, whatever is killed."""

from __future__ import annotations

import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

import solitarium as sol

GAMES = 60_000


def whole(games: int = GAMES) -> sol.Report:
    """What a campaign must come to."""
    return sol.game("md").analyse(games=games, progress=False)


def campaign(path: pathlib.Path, **more: object) -> sol.Campaign:
    """A campaign of units that take a moment."""
    wanted: dict[str, object] = {"games": GAMES, "unit_seconds": 0.02, **more}
    return sol.Campaign(path / "md.sqlite", sol.game("md"), **wanted)  # type: ignore[arg-type]


def test_a_campaign_counts_what_an_analysis_counts(tmp_path: pathlib.Path) -> None:
    with campaign(tmp_path) as run, ThreadPoolExecutor(2) as pool:
        report = run.run(pool, progress=False)
        assert report.distribution == whole().distribution and run.status.finished
        assert run.status.units > 3
        assert run.run(pool, progress=False).distribution == report.distribution
        assert run.audit(pool, share=0.5) > 1
        run.export(tmp_path / "md.parquet")
    import pyarrow.parquet

    table = pyarrow.parquet.read_table(tmp_path / "md.parquet")
    assert sum(table.column("games").to_pylist()) == GAMES


def test_precision_ends_at_the_same_game_whatever_the_units(tmp_path: pathlib.Path) -> None:
    wanted = sol.game("md").analyse(precision=0.004, progress=False)
    for place, (seconds, workers) in enumerate([(0.005, 1), (0.03, 3)]):
        file = tmp_path / f"{place}.sqlite"
        with sol.Campaign(file, sol.game("md"), precision=0.004, unit_seconds=seconds) as run, ThreadPoolExecutor(workers) as pool:
            report = run.run(pool, progress=False)
            assert (report.games, report.distribution) == (wanted.games, wanted.distribution)


def test_it_goes_on_where_it_was(tmp_path: pathlib.Path) -> None:
    with campaign(tmp_path, games=10**7) as run, ThreadPoolExecutor(2) as pool:
        part = run.run(pool, progress=False, seconds=0.5)
        assert part.interrupted and 0 < part.games < 10**7
        assert part.distribution == whole(part.games).distribution
    with campaign(tmp_path, games=max(GAMES, part.games + 1)) as run, ThreadPoolExecutor(2) as pool:
        assert run.status.games == part.games
        assert run.run(pool, progress=False).distribution == whole(max(GAMES, part.games + 1)).distribution


def test_another_campaign_is_refused(tmp_path: pathlib.Path) -> None:
    campaign(tmp_path).close()
    for game, strategy, what in [("r7", None, "game"), ("md", "first-fit", "strategy")]:
        with pytest.raises(sol.CampaignError, match=f"its {what} is"):
            sol.Campaign(tmp_path / "md.sqlite", sol.game(game), games=5, strategy=strategy)
    with pytest.raises(sol.CampaignError, match="no end"):
        sol.Campaign(tmp_path / "other.sqlite", sol.game("md"))
    with sqlite3.connect(tmp_path / "md.sqlite") as db:
        db.execute("UPDATE campaign SET value = '0.0.0' WHERE key = 'version'")
    db.close()
    with pytest.raises(sol.CampaignError, match="its version is '0.0.0'"):
        campaign(tmp_path)
    (tmp_path / "junk.sqlite").write_bytes(b"x" * 5000)
    with pytest.raises(sol.CampaignError, match="no campaign"):
        sol.Campaign(tmp_path / "junk.sqlite", sol.game("md"), games=5)


def test_one_process_at_a_time(tmp_path: pathlib.Path) -> None:
    with campaign(tmp_path), pytest.raises(sol.CampaignError, match="in use"):
        campaign(tmp_path)


def test_a_second_result_that_differs_is_an_error(tmp_path: pathlib.Path) -> None:
    with campaign(tmp_path) as run, ThreadPoolExecutor(1) as pool:
        run.run(pool, progress=False)
        run._file.db.execute("UPDATE units SET payload = replace(payload, ',1,', ',0,') WHERE start = 0")
        with pytest.raises(sol.CampaignError, match="cannot be trusted"):
            run.audit(pool, share=1.0)


def kill_one(pool: ProcessPoolExecutor, rng: random.Random) -> None:
    processes = list((pool._processes or {}).values())
    if processes:
        os.kill(rng.choice(processes).pid, signal.SIGKILL)


def test_killed_processes_cost_nothing_but_time(tmp_path: pathlib.Path) -> None:
    pools: list[ProcessPoolExecutor] = []

    def make() -> ProcessPoolExecutor:
        pools.append(ProcessPoolExecutor(2))
        return pools[-1]

    stop, rng = threading.Event(), random.Random(1)

    def kill() -> None:
        while not stop.wait(0.25):
            kill_one(pools[-1], rng)

    killer = threading.Thread(target=kill)
    with campaign(tmp_path, games=400_000, unit_seconds=0.05) as run:
        killer.start()
        try:
            report = run.run(make, workers=2, progress=False)
        finally:
            stop.set()
            killer.join()
        assert report.distribution == whole(400_000).distribution and len(pools) > 1


CLIENT = """
import sys, solitarium as sol
with sol.Campaign(sys.argv[1], sol.game("md"), games=400_000, unit_seconds=0.02) as run:
    print("running", flush=True)
    report = run.run(workers=1, progress=False)
    print(report.won, report.games, flush=True)
"""


def test_a_killed_client_goes_on(tmp_path: pathlib.Path) -> None:
    expected, rng = whole(400_000), random.Random(7)
    for attempt in range(40):
        client = subprocess.Popen([sys.executable, "-c", CLIENT, str(tmp_path / "md.sqlite")], stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert client.stdout is not None and client.stdout.readline() == "running\n"
        if attempt < 4:
            time.sleep(rng.uniform(0.1, 0.7))
            os.killpg(client.pid, signal.SIGKILL)
            client.wait()
            continue
        out = client.stdout.read()
        client.wait()
        assert out.split() == [str(expected.won), "400000"]
        return


def test_dask_workers_are_killed(tmp_path: pathlib.Path) -> None:
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster, Client(cluster) as client:
        stop, rng = threading.Event(), random.Random(3)
        killed: list[int] = []

        def kill() -> None:
            while not stop.wait(0.7):
                pids = [worker.pid for worker in cluster.workers.values() if getattr(worker, "pid", None)]
                if pids and len(killed) < 3:
                    killed.append(rng.choice(pids))
                    os.kill(killed[-1], signal.SIGKILL)

        killer = threading.Thread(target=kill)
        with campaign(tmp_path, games=3_000_000, unit_seconds=0.1) as run:
            killer.start()
            try:
                report = run.run(client, progress=False)
            finally:
                stop.set()
                killer.join()
            assert report.distribution == whole(3_000_000).distribution
            assert killed, "no worker was killed while the campaign ran"
            client.wait_for_workers(2, timeout=60)
            assert run.audit(client, share=0.1) > 0


def test_solver_campaigns(tmp_path: pathlib.Path) -> None:
    with sol.SolveCampaign(tmp_path / "k.sqlite", sol.game("klondike"), games=6, budget=20_000, unit_seconds=0.2) as run, ThreadPoolExecutor(1) as pool:
        report = run.run(pool, progress=False)
        assert report.games == 6 and report.winnable + report.lost + report.unknown == 6
        verdicts = dict(run.verdicts())
        assert len(verdicts) == 6 and set(verdicts.values()) <= {"W", "L", "?"}
        run.export(tmp_path / "k.parquet")
    with sol.SolveCampaign(tmp_path / "k2.sqlite", sol.game("klondike"), games=6, budget=20_000, unit_seconds=9) as run, ThreadPoolExecutor(1) as pool:
        run.run(pool, progress=False)
        assert dict(run.verdicts()) == verdicts
    with pytest.raises(sol.SolitariumError, match="no solver"):
        sol.SolveCampaign(tmp_path / "r.sqlite", sol.game("r7"), games=6)
