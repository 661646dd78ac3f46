"""Many games."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import redirect_stderr

import numpy as np
import pytest
from conftest import Terminal

import solitarium as sol


def test_counts_are_those_of_the_command_line() -> None:
    """The README has these figures, compared there with what the program prints."""
    report = sol.game("r7").analyse(games=100_000, progress=False)
    assert (report.won, report.lost, report.undecided) == (86763, 13237, 0)
    assert [(line.measure, line.won, line.games) for line in report.distribution] == [(2, 1, 2417), (3, 1, 84346), (3, 0, 13237)]
    assert abs(report.interval.low - 0.8655) < 1e-4 and abs(report.interval.high - 0.8697) < 1e-4


def test_threads_change_nothing() -> None:
    game = sol.game("md")
    one, many = (game.analyse(games=20_000, threads=threads, progress=False) for threads in (1, 3))
    assert one.distribution == many.distribution and one.convergence == many.convergence


def test_a_precision_ends_it() -> None:
    report = sol.game("r7").analyse(precision=0.005, progress=False)
    assert report.interval.half_width <= 0.005 and report.games < 100_000


def test_python_strategies() -> None:
    def first(seen: sol.Seen) -> sol.Move:
        return seen.legal_moves[0]

    game = sol.game("md")
    report = game.analyse(games=300, strategy=first, progress=False)
    assert report.strategy == "first" and report.games == 300
    again = game.outcomes("0..300", strategy=first)
    assert int(again.won.sum()) == report.won
    with pytest.raises(AttributeError):
        game.analyse(games=1, strategy=lambda seen: seen.solve(), progress=False)  # type: ignore[attr-defined]
    given_up = game.analyse(games=10, strategy=lambda seen: None, progress=False)
    assert given_up.lost == 10
    comparison = game.compare("best-fit", first, games=300)
    assert comparison.reports[1].won == report.won and comparison.reports[0].games == 300


def test_a_comparison_with_a_python_strategy_ends_as_ours_does() -> None:
    """The function does what the only strategy of the game does: everything must come out as with that one."""
    game = sol.game("c4")
    variant = sol.game("c4")
    native = game.compare(variant, variant, precision=0.02)
    slow = game.compare(variant, lambda seen: 0, precision=0.02)
    assert 0 < slow.reports[0].games == native.reports[0].games
    assert slow.reports[1].distribution == native.reports[1].distribution
    assert (slow.differences[0].both, slow.differences[0].neither) == (native.differences[0].both, native.differences[0].neither)


def test_a_forced_strategy_in_python_is_the_native_one() -> None:
    game = sol.game("qll")
    slow = game.analyse(games=200, strategy=lambda seen: 0, progress=False)
    assert slow.distribution == game.analyse(games=200, progress=False).distribution


def test_outcomes_are_columns() -> None:
    outcomes = sol.game("md").outcomes("5..1005")
    report = sol.game("md").analyse(deals="5..1005", progress=False)
    rows = outcomes.to_numpy()
    assert rows["deal"][0] == 5 and len(rows) == 1000 and int((rows["ending"] == 1).sum()) == report.won
    table = outcomes.to_arrow()
    assert table.column_names == ["deal", "ending", "measure"] and table.num_rows == 1000
    frame = outcomes.to_pandas()
    assert list(frame.columns) == table.column_names and int((frame["ending"] == 1).sum()) == report.won
    polars = outcomes.to_polars()
    assert polars.columns == table.column_names and polars.height == 1000 and polars["deal"][999] == 1004
    counted = np.bincount(outcomes.measures)
    assert {line.measure for line in report.distribution} == set(np.nonzero(counted)[0].tolist())


def test_comparisons() -> None:
    comparison = sol.game("md").compare("best-fit", "first-fit", "worst-fit", games=20_000)
    first = comparison.differences[0]
    assert (first.only_this, first.only_base) == (23, 586)
    assert "-2.81 %" in str(comparison)
    draws = sol.game("klondike").compare(sol.game("klondike"), sol.game("klondike", draw=3), games=200)
    assert len(draws.reports) == 2


def test_ctrl_c_keeps_what_was_done(ctrl_c: Callable[..., None]) -> None:
    report = sol.game("klondike").analyse(games=10**10, strategy="greedy", progress=ctrl_c)
    assert report.interrupted and 0 < report.games < 10**10
    whole = sol.game("klondike").analyse(games=report.games, strategy="greedy", progress=False)
    assert whole.distribution == report.distribution


def test_ctrl_c_keeps_what_a_python_strategy_did(ctrl_c: Callable[..., None]) -> None:
    def stops(seen: sol.Seen) -> int:
        if seen.random.random() < 0.0005:
            ctrl_c()
        return 0

    report = sol.game("md").analyse(games=10**9, strategy=stops, progress=False)
    assert report.interrupted and 0 < report.games < 10**9
    compared = sol.game("md").compare("first-fit", stops, games=10**9)
    assert compared.reports[0].interrupted and compared.reports[0].games == compared.reports[1].games


def test_progress_is_called() -> None:
    seen: list[int] = []
    sol.game("klondike").analyse(games=20_000, strategy="greedy", progress=lambda done, *rest: seen.append(done))
    assert seen == sorted(seen)
    with pytest.raises(ZeroDivisionError):
        sol.game("klondike").analyse(games=10**9, strategy="greedy", progress=lambda *all: 1 / 0)


def shown(report: sol.Report, share: str) -> str:
    """The line of a progress bar after so many games."""
    low, high = report.interval
    return f"{report.games:,} games{share}   rate {100 * report.rate:.4f} %  ({100 * low:.4f} % to {100 * high:.4f} %)"


@pytest.mark.parametrize("precision", [None, 1e-7])
def test_the_progress_bar(precision: float | None, ctrl_c: Callable[..., None]) -> None:
    """Each line is the report of the games up to there. Of an analysis that is to be precise nobody knows how far it is."""
    game, terminal = sol.game("klondike"), Terminal()
    terminal.at_line = lambda lines: len(lines) == 3 and ctrl_c()
    with redirect_stderr(terminal):
        assert game.analyse(games=10**6, precision=precision, strategy="greedy", threads=1).interrupted
    *lines, last = terminal.lines
    assert len(lines) >= 3 and last == "", "the bar is erased in the end"
    done = [int(re.sub(r" .*|,", "", line)) for line in lines]
    assert done == sorted(set(done))
    for games, line in zip(done, lines):
        share = "" if precision else f" {games / 10**4:5.1f} %"
        assert line == shown(game.analyse(games=games, strategy="greedy", progress=False), share)


def test_the_progress_bar_of_a_python_strategy() -> None:
    def slow(seen: sol.Seen) -> int:
        # Each game takes longer than a bar waits between two lines.
        time.sleep(0.2 if seen.played == 0 else 0)
        return 0

    game, terminal = sol.game("md"), Terminal()
    with redirect_stderr(terminal):
        assert game.analyse(games=4, strategy=slow).games == 4
    parts = [game.analyse(games=games, strategy=lambda seen: 0, progress=False) for games in (1, 2, 3, 4)]
    assert terminal.lines == [*(shown(part, f" {25 * part.games:5.1f} %") for part in parts), ""]


@pytest.mark.parametrize(("is_terminal", "progress", "is_shown"), [(True, False, False), (False, None, False), (False, True, True)])
def test_when_there_is_a_progress_bar(is_terminal: bool, progress: bool | None, is_shown: bool) -> None:
    terminal = Terminal()
    terminal.is_terminal = is_terminal
    with redirect_stderr(terminal):
        sol.game("md").analyse(games=1, strategy=lambda seen: time.sleep(0.2), progress=progress)
    assert bool(terminal.lines) == is_shown


def test_plots() -> None:
    report = sol.game("md").analyse(games=5000, progress=False)
    for kind in ("distribution", "convergence"):
        assert report.plot(kind)._repr_svg_().endswith("</svg>")
    with pytest.raises(sol.SolitariumError):
        report.plot("pie")
    assert report.to_dict()["won"] == report.won
