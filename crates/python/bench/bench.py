"""How quick the package is, beside its competitors where those are installed: CPU time of one core, the median of nine runs.

    python crates/python/bench/bench.py [--runs 9] [--program target/release/solitarium]
"""

from __future__ import annotations

import argparse
import importlib.util
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import solitarium as sol


def median(runs: int, work: Callable[[], float]) -> float:
    """Returns the median of the rates of several runs."""
    return statistics.median(work() for _ in range(runs))


def rate(work: Callable[[], int]) -> float:
    """Returns how many steps a second of CPU time there were."""
    began = time.process_time()
    steps = work()
    return steps / (time.process_time() - began)


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


def vector(tables: int, steps: int) -> Callable[[], int]:
    """The vector environment, with random legal actions that are drawn beforehand."""
    import numpy as np

    from solitarium.learn import VectorEnvironment

    env = VectorEnvironment("klondike", tables, copy=False)
    _, info = env.reset(seed=1)
    rng = np.random.default_rng(1)

    def work() -> int:
        # Drawing actions is the learner's affair: only the steps are counted.
        nonlocal info
        spent, done = 0.0, 0
        while done < steps:
            noise = rng.random(info["action_mask"].shape, dtype=np.float32)
            actions = np.argmax(noise * info["action_mask"], axis=1)
            began = time.process_time()
            *_, info = env.step(actions)
            spent += time.process_time() - began
            done += tables
        work.rate = done / spent  # type: ignore[attr-defined]
        return done

    return work


def single(steps: int) -> Callable[[], int]:
    """The gymnasium environment: step and mask."""
    from solitarium.learn import Environment

    env = Environment("klondike")

    def work() -> int:
        env.reset(seed=1)
        for _ in range(steps):
            legal = env.table.count
            if not legal:
                env.reset()
            _, _, terminated, truncated, _ = env.step(env.table.legal_actions()[0])
            if terminated or truncated:
                env.reset()
        return steps

    return work


def rummy(steps: int) -> Callable[[], int]:
    """Rummy as a pettingzoo environment: observe and step."""
    from solitarium.learn import TableAEC

    env = TableAEC("rummy")

    def work() -> int:
        done, rng = 0, random.Random(1)
        while done < steps:
            env.reset(seed=done)
            while env.agents and not env.terminations[env.agent_selection] and not env.truncations[env.agent_selection]:
                env.last()
                env.step(rng.choice(env.table.legal_actions()))
                done += 1
        return done

    return work


def spiel(name: str, steps: int) -> Callable[[], int]:
    """The same with OpenSpiel."""
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


def micro(times: int, what: Callable[[], object]) -> float:
    """Returns the microseconds that a call takes."""
    began = time.process_time()
    for _ in range(times):
        what()
    return (time.process_time() - began) / times * 1e6


def line(what: str, found: str, must: str) -> None:
    """Prints one result."""
    print(f"{what:48} {found:>16}   {must}", flush=True)


def main() -> None:
    """Measures everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--program", help="the command line, to compare analyse() with it")
    arguments = parser.parse_args()
    runs: int = arguments.runs

    line("Klondike, random play, steps/s", f"{median(runs, lambda: rate(random_play('klondike', 300_000))):,.0f}", "must 1,500,000")
    line("rummy, random play, steps/s", f"{median(runs, lambda: rate(random_play('rummy', 300_000))):,.0f}", "must 2,000,000")
    if importlib.util.find_spec("pyspiel"):
        line("  OpenSpiel solitaire", f"{median(3, lambda: rate(spiel('solitaire', 20_000))):,.0f}", "")
        line("  OpenSpiel gin_rummy", f"{median(3, lambda: rate(spiel('gin_rummy', 10_000))):,.0f}", "")
    if importlib.util.find_spec("gymnasium"):
        for tables in (64, 1024, 16384):
            play = vector(tables, max(200_000, 4 * tables))

            def measured(play: Callable[[], int] = play) -> float:
                play()
                return float(play.rate)  # type: ignore[attr-defined]

            line(f"vector environment, {tables:,} tables, steps/s", f"{median(runs, measured):,.0f}", "must 2,000,000 at 1,024")
        line("gymnasium, one table, steps/s", f"{median(runs, lambda: rate(single(30_000))):,.0f}", "must 150,000")
    if importlib.util.find_spec("pettingzoo"):
        line("pettingzoo, rummy, steps/s", f"{median(runs, lambda: rate(rummy(20_000))):,.0f}", "must 100,000")
    table = sol.game("klondike").table(deal=7)
    for _ in range(100):
        table.play(table.count - 1)
    line("a scene as Python objects, µs", f"{median(runs, lambda: micro(5_000, table.scene)):.2f}", "must 10")
    line("a copy of a table after 100 moves, µs", f"{median(runs, lambda: micro(20_000, table.copy)):.2f}", "must 1")
    code = "import time; t = time.process_time(); import solitarium; print(time.process_time() - t)"
    imports = [float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout) for _ in range(runs)]
    line("import, ms", f"{statistics.median(imports) * 1000:.0f}", "must 100")
    if arguments.program:
        compare(arguments.program, runs)


def compare(program: str, runs: int) -> None:
    """Compares analyse() with the command line: the same games on one thread, CPU time."""
    import resource

    games = 3_000_000
    def through_python() -> float:
        return rate(lambda: sol.game("r7").analyse(games=games, threads=1, progress=False).games)

    def through_program() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([program, "analyse", "r7", "--games", str(games), "--threads", "1", "--quiet"], capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return games / (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    ours, theirs = median(runs, through_python), median(runs, through_program)
    line("analyse() against the command line", f"{ours / theirs:.2f}", f"must 0.95 ({ours:,.0f} and {theirs:,.0f} games/s)")


if __name__ == "__main__":
    main()
