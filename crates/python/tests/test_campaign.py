"""Campaigns: exact, whatever is killed."""

from __future__ import annotations

import multiprocessing
import os
import pathlib
import random
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import redirect_stderr
from typing import Any

import psutil
import pytest
from conftest import Terminal

import solitarium as sol
from solitarium.campaign import Unit, compute

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


@pytest.mark.parametrize("unit_seconds", [0.02, 0.002])
def test_a_shorter_campaign_counts_no_more_than_it_is_asked_for(tmp_path: pathlib.Path, unit_seconds: float) -> None:
    """Its last game lies in the middle of a unit that is kept; the rest of that unit, and what comes after it, stay in the file."""
    with campaign(tmp_path) as run, ThreadPoolExecutor(1) as pool:
        report = run.run(pool, progress=False)
        units = list(run._file.units())
    start, count, *_ = units[len(units) // 2]
    for games in (start + count // 2, start):
        with campaign(tmp_path, games=games, unit_seconds=unit_seconds) as run, ThreadPoolExecutor(2) as pool:
            assert run.status.games == start
            assert run.run(pool, progress=False).distribution == whole(games).distribution
            assert run.status.games == games and run.status.beyond == 0
    with campaign(tmp_path) as run:
        assert run.status.finished and run.report().distribution == report.distribution


BAR = r"([\d,]+) games +([\d.]+) %   rate ([\d.]+) %  \([\d.]+ % to [\d.]+ %\)"
LEFT = r"   (?:\d+ d \d+ h|\d+ h \d+ min|\d+ min \d+ s) left"


def test_a_campaign_shows_how_far_it_is(tmp_path: pathlib.Path, ctrl_c: Callable[..., None]) -> None:
    terminal = Terminal()
    terminal.at_line = lambda lines: "left" in lines[-1] and ctrl_c()
    with campaign(tmp_path, games=10**8) as run, ThreadPoolExecutor(1) as pool, redirect_stderr(terminal):
        assert run.run(pool).interrupted
    *_, line, last = terminal.lines
    told = re.fullmatch(BAR + LEFT, line)
    assert told and last == "", "the bar is erased in the end"
    games = int(told[1].replace(",", ""))
    assert (told[2], told[3]) == (f"{games / 10**6:.1f}", f"{100 * whole(games).rate:.4f}")


def test_a_solver_campaign_shows_how_far_it_is(tmp_path: pathlib.Path, ctrl_c: Callable[..., None]) -> None:
    terminal = Terminal()
    terminal.at_line = lambda lines: "left" in lines[-1] and ctrl_c()
    with sol.SolveCampaign(tmp_path / "k.sqlite", sol.game("klondike"), games=20_000, budget=1000, unit_seconds=0.1) as run, ThreadPoolExecutor(1) as pool:
        with redirect_stderr(terminal):
            assert run.run(pool).interrupted
        verdicts = "".join(verdict for _, verdict in run.verdicts())
    *_, line, last = terminal.lines
    told = re.fullmatch(BAR + r"   ([\d,]+) unknown" + LEFT, line)
    assert told and last == ""
    verdicts = verdicts[: int(told[1].replace(",", ""))]
    assert f"{verdicts.count('?'):,}" == told[4] and f"{100 * verdicts.count('W') / len(verdicts):.4f}" == told[3]


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
    before = (tmp_path / "md.sqlite").read_bytes()
    with pytest.raises(sol.CampaignError, match="another campaign"):
        campaign(tmp_path)
    assert (tmp_path / "md.sqlite").read_bytes() == before
    (tmp_path / "junk.sqlite").write_bytes(b"x" * 5000)
    with pytest.raises(sol.CampaignError, match="no campaign"):
        sol.Campaign(tmp_path / "junk.sqlite", sol.game("md"), games=5)


def test_other_rules_are_refused(tmp_path: pathlib.Path) -> None:
    """A rule file of the same name that was changed meanwhile is another game."""
    rules, file = tmp_path / "mine.toml", tmp_path / "mine.sqlite"
    rules.write_text('game = "Mine"\nextends = "golf"\n')
    with sol.Campaign(file, sol.load(rules), games=500) as run, ThreadPoolExecutor(1) as pool:
        report = run.run(pool, progress=False)
    rules.write_text('game = "Mine"\nextends = "freecell"\n')
    with pytest.raises(sol.CampaignError, match="its rules is"):
        sol.Campaign(file, sol.load(rules), games=500)
    rules.write_text('game = "Mine"\nextends = "golf"\n')
    with sol.Campaign(file, sol.load(rules), games=500) as run:
        assert run.status.finished and run.report().distribution == report.distribution
        assert report.distribution == sol.game("golf").analyse(games=500, progress=False).distribution


@pytest.mark.parametrize(
    "harm",
    ["UPDATE units SET payload = 'x' WHERE start = 0", "UPDATE units SET payload = '[]' WHERE start = 0", "UPDATE units SET count = count + 1 WHERE start = 0", "DROP TABLE units"],
)
def test_a_damaged_file_is_told(tmp_path: pathlib.Path, harm: str) -> None:
    with campaign(tmp_path) as run, ThreadPoolExecutor(1) as pool:
        run.run(pool, progress=False)
    with sqlite3.connect(tmp_path / "md.sqlite") as db:
        db.execute(harm)
    db.close()
    with pytest.raises(sol.CampaignError, match="damaged|something else"):
        campaign(tmp_path)


def test_a_campaign_that_is_closed_says_so(tmp_path: pathlib.Path) -> None:
    run = campaign(tmp_path)
    run.close()
    with ThreadPoolExecutor(1) as pool, pytest.raises(sol.CampaignError, match="closed"):
        run.run(pool, progress=False)


def test_one_process_at_a_time(tmp_path: pathlib.Path) -> None:
    with campaign(tmp_path), pytest.raises(sol.CampaignError, match="in use"):
        campaign(tmp_path)


def test_gaps_are_closed(tmp_path: pathlib.Path) -> None:
    """Units are missing in the middle, many more than are in flight at a time."""
    with campaign(tmp_path) as run, ThreadPoolExecutor(1) as pool:
        run.run(pool, progress=False)
        run._file.db.execute("DELETE FROM units WHERE start > 0 AND start + count < ?", (GAMES,))
        kept = run._file.db.execute("SELECT sum(count) FROM units").fetchone()[0]
    assert kept < GAMES
    with campaign(tmp_path, unit_seconds=0.001) as run, ThreadPoolExecutor(1) as pool:
        assert run.status.games + run.status.beyond == kept and run.status.beyond > 0
        assert run.run(pool, progress=False).distribution == whole().distribution


def test_a_foreign_database_is_left_as_it_is(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "other.sqlite"
    with sqlite3.connect(file) as db:
        db.execute("CREATE TABLE letters (text TEXT)")
    db.close()
    before = file.read_bytes()
    with pytest.raises(sol.CampaignError, match="something else"):
        sol.Campaign(file, sol.game("md"), games=5)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "wanted",
    [{"games": 0}, {"games": 1e30}, {"games": "x"}, {"deals": "5..5"}, {"precision": 0}, {"precision": "x"}, {"unit_seconds": 0}, {"unit_seconds": "x"}, {"samples": -1}, {"strategy": 7}, {"strategy": "nobody"}, {"deals": "0..5"}],
)
def test_bad_campaigns_are_refused(tmp_path: pathlib.Path, wanted: dict[str, object]) -> None:
    with pytest.raises(sol.SolitariumError):
        campaign(tmp_path, **wanted)
    assert not list(tmp_path.iterdir())


def test_bad_arguments_lose_nothing(tmp_path: pathlib.Path) -> None:
    with pytest.raises(sol.CampaignError, match="no file"):
        sol.Campaign(7, sol.game("md"), games=5)  # type: ignore[arg-type]
    with pytest.raises(sol.CampaignError, match="no game"):
        sol.Campaign(tmp_path / "a.sqlite", "md", games=5)  # type: ignore[arg-type]
    with campaign(tmp_path) as run:
        calls = [lambda: run.run(7), lambda: run.run(workers=0), lambda: run.run(seconds="x"), lambda: run.audit(share=2)]
        for call in calls:
            with pytest.raises(sol.CampaignError):
                call()  # type: ignore[no-untyped-call]
        with ThreadPoolExecutor(1) as pool:
            assert run.run(pool, progress=False).distribution == whole().distribution


def test_a_second_result_that_differs_is_an_error(tmp_path: pathlib.Path) -> None:
    with campaign(tmp_path) as run, ThreadPoolExecutor(1) as pool:
        run.run(pool, progress=False)
        run._file.db.execute("UPDATE units SET payload = replace(payload, ',1,', ',0,') WHERE start = 0")
        with pytest.raises(sol.CampaignError, match="cannot be trusted"):
            run.audit(pool, share=1.0)
        done = compute(run.job, Unit(0, run._file.find(0)[0]))  # type: ignore[index]
        with pytest.raises(sol.CampaignError, match="computed twice"):
            run._keep(done)
        with pytest.raises(sol.CampaignError, match="other rules"):
            run._keep(done._replace(fingerprint="0"))


def test_killed_processes_cost_nothing_but_time(tmp_path: pathlib.Path) -> None:
    pools: list[ProcessPoolExecutor] = []
    rng, killed = random.Random(1), set()

    def make() -> ProcessPoolExecutor:
        pools.append(ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")))
        return pools[-1]

    def kill(*_: object) -> None:
        # A pool that was made a moment ago has no processes yet.
        if len(killed) < 3 and len(pools) not in killed and (running := list(pools[-1]._processes or ())):
            killed.add(len(pools))
            os.kill(rng.choice(running), signal.SIGKILL)

    with campaign(tmp_path, games=400_000, unit_seconds=0.01) as run:
        report = run.run(make, workers=2, progress=kill)
        assert report.distribution == whole(400_000).distribution and len(pools) == 4


class BreaksWhileItStartsAProcess(ProcessPoolExecutor):
    """A pool that breaks in the middle of ``submit``: the call fails with an error of the pipe, or a unit is never answered for."""

    def __init__(self, silent: bool) -> None:
        super().__init__(1, mp_context=multiprocessing.get_context("spawn"))
        self.silent, self.sent = silent, 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.sent += 1
        if self.sent == 2 and self.silent:
            return Future()
        if self.sent >= 2:
            raise OSError("handle is closed")
        return super().submit(fn, *args, **kwargs)


@pytest.mark.parametrize("silent", [False, True])
def test_a_pool_may_break_while_a_unit_is_sent(tmp_path: pathlib.Path, silent: bool) -> None:
    made: list[ProcessPoolExecutor] = []

    def make() -> ProcessPoolExecutor:
        made.append(ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) if made else BreaksWhileItStartsAProcess(silent))
        return made[-1]

    with campaign(tmp_path, games=20_000, unit_seconds=0.01) as run:
        report = run.run(make, workers=3)
        assert report.distribution == whole(20_000).distribution and len(made) == 2


CLIENT = """
import sys, solitarium as sol
if __name__ == "__main__":
    with sol.Campaign(sys.argv[1], sol.game("md"), games=4_000_000, unit_seconds=0.005) as run:
        report = run.run(workers=1, progress=lambda *told: print("unit", flush=True))
        print(report.won, report.games, flush=True)
"""


def test_a_killed_client_goes_on(tmp_path: pathlib.Path) -> None:
    expected, rng = whole(4_000_000), random.Random(7)
    command = [sys.executable, "-c", CLIENT, str(tmp_path / "md.sqlite")]
    for units in [*(rng.randrange(1, 12) for _ in range(4)), None]:
        client = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert client.stdout is not None
        if units is not None:
            for _ in range(units):
                assert client.stdout.readline() == "unit\n"
            os.killpg(client.pid, signal.SIGKILL)
            client.wait()
            client.stdout.close()
            continue
        lines = client.stdout.read().splitlines()
        client.wait()
        assert lines[-1].split() == [str(expected.won), "4000000"]


def test_workers_end_with_their_client(tmp_path: pathlib.Path) -> None:
    """Only the client is killed: the processes that it started see it, and end."""
    client = subprocess.Popen([sys.executable, "-c", CLIENT, str(tmp_path / "md.sqlite")], stdout=subprocess.PIPE, text=True)
    assert client.stdout is not None and client.stdout.readline() == "unit\n"
    workers = psutil.Process(client.pid).children(recursive=True)
    assert workers
    client.kill()
    client.wait()
    client.stdout.close()
    gone, alive = psutil.wait_procs(workers, timeout=60)
    assert len(gone) == len(workers) and not alive


UNGUARDED = """
import sys
import solitarium as sol

sol.Campaign(sys.argv[1], sol.game("md"), games=100_000).run(workers=2, progress=False)
"""


def test_a_script_without_a_guard_is_told(tmp_path: pathlib.Path) -> None:
    """Its workers would run the campaign too: they are not started again and again, and the error says what is missing."""
    script = tmp_path / "script.py"
    script.write_text(UNGUARDED, encoding="utf-8")
    command = [sys.executable, str(script), str(tmp_path / "md.sqlite")]
    told = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert told.returncode == 1
    assert told.stderr.splitlines()[-1].endswith('must stand under if __name__ == "__main__"'), told.stderr
    with campaign(tmp_path, games=100_000) as run:
        assert run.run(workers=1, progress=False).games == 100_000


def test_dask_workers_are_killed(tmp_path: pathlib.Path) -> None:
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster, Client(cluster) as client:
        rng, told = random.Random(3), [0]
        killed: list[int] = []

        def kill(*_: object) -> None:
            told[0] += 1
            pids = [worker.pid for worker in cluster.workers.values() if getattr(worker, "pid", None)]
            if pids and told[0] in (2, 6, 10):
                killed.append(rng.choice(pids))
                os.kill(killed[-1], signal.SIGKILL)

        with campaign(tmp_path, games=3_000_000, unit_seconds=0.01) as run:
            report = run.run(client, progress=kill)
            assert report.distribution == whole(3_000_000).distribution
            assert len(killed) == 3, "every worker was killed while the campaign ran"
            client.wait_for_workers(2, timeout=60)
            audited = run.audit(client, share=0.1)
            pairs = run._file.db.execute("SELECT units.worker, audits.worker FROM audits JOIN units USING (start)").fetchall()
            assert len(pairs) == audited > 0
            assert {first for first, _ in pairs} & set(client.ncores()), "a worker that is still there computed some of them"
            assert all(first != second for first, second in pairs), "each was computed by another worker than the first time"


def test_a_lost_scheduler_is_told(tmp_path: pathlib.Path) -> None:
    from distributed import Client, LocalCluster

    with campaign(tmp_path, games=10**8, unit_seconds=0.01) as run:
        with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster, Client(cluster) as client:

            def lose(*_: object) -> None:
                if cluster.status.name == "running" and run.status.units > 3:
                    cluster.close()

            with pytest.raises(sol.CampaignError, match="the cluster is lost"):
                run.run(client, progress=lose)
        counted = run.status.games
        assert 0 < counted < 10**8
        assert run.report().distribution == whole(counted).distribution


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
    assert not (tmp_path / "r.sqlite").exists()


@pytest.mark.parametrize("name", ["bakers-game", "trigon", "golf"])
def test_solver_campaigns_of_rule_files(tmp_path: pathlib.Path, name: str) -> None:
    """The verdicts are those that tables give, whatever the units and the number of workers."""
    game = sol.game(name)
    with sol.SolveCampaign(tmp_path / "a.sqlite", game, games=30, budget=3_000_000, unit_seconds=0.05) as run, ThreadPoolExecutor(3) as pool:
        report = run.run(pool, progress=False)
        verdicts = dict(run.verdicts())
        assert run.audit(pool, share=1.0) == run.status.units
    names = {"winnable": "W", "lost": "L"}
    known = {deal: names.get(game.table(deal).prospect(seconds=60) or "", "?") for deal in range(30)}
    assert all(verdict in ("?", known[deal]) for deal, verdict in verdicts.items()) and len(verdicts) == 30
    assert report.winnable > 0 and report.lost > 0 and report.unknown <= 3
