"""How quick the package is, beside its competitors where those are installed: one process, CPU time of one core, the median of nine runs.

    python crates/python/bench/bench.py [--runs 9] [--program target/release/solitarium] [--wheel target/wheels/….whl] [--only rummy]

The competitors are found if they are installed beside the package: open_spiel, rlcard, and pettingzoo[classic]==1.25.0, the last version with gin rummy.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import solitarium as sol

Work = Callable[[], float]


def rate(work: Callable[[], int]) -> Work:
    """Returns how many steps a second of CPU time there are, each time it is called."""

    def measured() -> float:
        began = time.process_time()
        steps = work()
        return steps / (time.process_time() - began)

    return measured


def random_play(name: str, steps: int, **options: object) -> Callable[[], int]:
    """A Python loop that plays random games."""
    game = sol.game(name, **options)

    def work() -> int:
        draw, done, deal = random.random, 0, 0
        while done < steps:
            table = game.table(deal=deal)
            play, count, left = table.play, table.count, 1000
            deal += 1
            while count and left:
                count = play(int(draw() * count))
                left -= 1
                done += 1
        return done

    return work


def vector(tables: int, steps: int) -> Work:
    """The vector environment. Drawing actions is the learner's affair: only the steps are counted."""
    import numpy as np

    from solitarium.learn import VectorEnvironment

    env = VectorEnvironment("klondike", tables, copy=False)
    _, info = env.reset(seed=1)
    rng = np.random.default_rng(1)

    def measured() -> float:
        nonlocal info
        spent, done = 0.0, 0
        while done < steps:
            noise = rng.random(info["action_mask"].shape, dtype=np.float32)
            actions = np.argmax(noise * info["action_mask"], axis=1)
            began = time.process_time()
            *_, info = env.step(actions)
            spent += time.process_time() - began
            done += tables
        return done / spent

    return measured


def single(steps: int) -> Callable[[], int]:
    """The gymnasium environment with random legal actions: drawing one, the step, what is seen, the mask."""
    from solitarium.learn import Environment

    env = Environment("klondike")

    def work() -> int:
        env.reset(seed=1)
        draw, ended = random.random, False
        for _ in range(steps):
            if ended:
                env.reset()
            legal = env.table.legal_actions()
            _, _, terminated, truncated, _ = env.step(legal[int(draw() * len(legal))])
            ended = terminated or truncated
        return steps

    return work


def aec(make: Callable[[], Any], legal: Callable[[Any, Any], Any], steps: int) -> Callable[[], int]:
    """A pettingzoo environment with random legal actions: what is seen, drawing an action, the step."""
    env = make()

    def work() -> int:
        done, draw = 0, random.random
        while done < steps:
            env.reset(seed=done)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    break
                actions = legal(env, observation)
                env.step(actions[int(draw() * len(actions))])
                done += 1
        return done

    return work


def our_actions(env: Any, _: Any) -> list[int]:
    """The legal actions of our table."""
    actions: list[int] = env.unwrapped.table.legal_actions()
    return actions


def masked_actions(_: Any, observation: Any) -> Any:
    """The legal actions of a mask."""
    return observation["action_mask"].nonzero()[0]


def spiel(name: str, steps: int) -> Callable[[], int]:
    """The same Python loop with OpenSpiel."""
    import pyspiel

    game = pyspiel.load_game(name)

    def work() -> int:
        done = 0
        while done < steps:
            state = game.new_initial_state()
            left = 1000
            while not state.is_terminal() and left:
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
                done, left = done + 1, left - 1
        return done

    return work


def rlcard_gin(steps: int) -> Callable[[], int]:
    """The same Python loop with RLCard."""
    import rlcard

    env = rlcard.make("gin-rummy", config={"seed": 1})

    def work() -> int:
        done = 0
        while done < steps:
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(random.random() * len(legal))])
                done += 1
        return done

    return work


def micro(times: int, what: Callable[[], object]) -> Work:
    """Returns the microseconds that a call takes."""

    def measured() -> float:
        began = time.process_time()
        for _ in range(times):
            what()
        return (time.process_time() - began) / times * 1e6

    return measured


def line(what: str, found: str, must: str = "") -> None:
    """Prints one result."""
    print(f"{what:56} {found:>12}   {must}", flush=True)


def has(module: str) -> bool:
    """Returns whether a module is installed."""
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def main() -> None:
    """Measures everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--program", help="the command line, to compare analyse() with it")
    parser.add_argument("--wheel", help="the wheel, to weigh it")
    parser.add_argument("--only", default="", help="only the lines that have this text")
    arguments = parser.parse_args()
    runs: int = arguments.runs

    def steps(what: str, make: Callable[[], Work], must: str = "", needs: str = "") -> None:
        if arguments.only not in what:
            return
        if needs and not has(needs):
            line(what, "not there", f"needs {needs}")
            return
        measured = make()
        measured()
        line(what, f"{statistics.median(measured() for _ in range(runs)):,.0f}", must)

    steps("Klondike, random play, Python loop, steps/s", lambda: rate(random_play("klondike", 300_000)), "must 1,500,000")
    steps("  OpenSpiel solitaire", lambda: rate(spiel("solitaire", 20_000)), needs="pyspiel")
    steps("rummy, random play, Python loop, steps/s", lambda: rate(random_play("rummy", 300_000)), "must 2,000,000")
    steps("  OpenSpiel gin_rummy", lambda: rate(spiel("gin_rummy", 10_000)), needs="pyspiel")
    steps("  RLCard gin-rummy", lambda: rate(rlcard_gin(5_000)), needs="rlcard")
    for tables in (64, 1024, 16384):
        must = "must 2,000,000" if tables == 1024 else ""
        steps(f"vector environment, {tables:,} tables, one core, steps/s", lambda tables=tables: vector(tables, max(200_000, 4 * tables)), must, "gymnasium")
    steps("gymnasium, one table of Klondike, steps/s", lambda: rate(single(30_000)), "must 150,000", "gymnasium")

    def ours(wrapped: bool) -> Work:
        from solitarium.learn import TableAEC, rummy_aec

        return rate(aec(rummy_aec if wrapped else lambda: TableAEC("rummy"), our_actions, 20_000))

    def theirs() -> Work:
        from pettingzoo.classic import gin_rummy_v4

        return rate(aec(gin_rummy_v4.raw_env, masked_actions, 2_000))

    steps("pettingzoo, rummy, steps/s", lambda: ours(False), "must 100,000", "pettingzoo")
    steps("  with pettingzoo's checking wrappers", lambda: ours(True), "", "pettingzoo")
    steps("  PettingZoo gin_rummy_v4", theirs, "", "pettingzoo.classic.gin_rummy_v4")

    table = sol.game("klondike").table(deal=7)
    for _ in range(100):
        table.play(table.count - 1)
    for what, call, times, must in [
        ("a scene as Python objects, µs", table.scene, 5_000, "must 10"),
        ("a copy of a table after 100 moves, µs", table.copy, 20_000, "must 1"),
    ]:
        if arguments.only in what:
            measured = micro(times, call)
            line(what, f"{statistics.median(measured() for _ in range(runs)):.2f}", must)
    if arguments.only in "import, ms":
        code = "import time; t = time.process_time(); import solitarium; print(time.process_time() - t)"
        imports = [float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout) for _ in range(runs)]
        line("import, ms", f"{statistics.median(imports) * 1000:.0f}", "must 100")
    if arguments.wheel:
        line("wheel, MB", f"{os.path.getsize(arguments.wheel) / 1e6:.2f}", "must 5")
    if arguments.program:
        compare(arguments.program, runs)


def compare(program: str, runs: int) -> None:
    """Compares analyse() with the command line: the same games on one thread, CPU time, by turns; and the same counts."""
    import json
    import resource

    for name, games, strategy in [("r7", 6_000_000, "only"), ("md", 10_000_000, "best-fit"), ("klondike", 300_000, "greedy")]:
        game = sol.game(name)
        command = [program, "analyse", name, "--games", str(games), "--threads", "1", "--strategy", strategy, "--format", "json"]
        ours, theirs = [], []
        for _ in range(runs):
            began = time.process_time()
            report = game.analyse(games=games, strategy=strategy, threads=1, progress=False)
            ours.append(games / (time.process_time() - began))
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            told = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            theirs.append(games / (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime))
            if (told["won"], told["games"]) != (report.won, report.games):
                raise SystemExit(f"{name}: the counts differ: {report.won} here, {told['won']} there")
        mine, other = statistics.median(ours), statistics.median(theirs)
        line(f"analyse() of {name} against the command line", f"{mine / other:.2f}", f"must 0.95 ({mine:,.0f} and {other:,.0f} games/s, same counts)")


if __name__ == "__main__":
    main()
