"""Solving: positions, moves that keep the win, deals that can be won; for our own games and for rule files."""

from __future__ import annotations

import pathlib
import random
import time

import pytest

import solitarium as sol

SECONDS = 60.0
"""More than any search here takes: a test must not depend on how quick the machine is."""


@pytest.mark.parametrize(("name", "deal"), [("freecell", 1), ("bakers-game", 3), ("black-hole", 2), ("golf", 3), ("klondike", 0)])
def test_a_win_is_played_to_its_end(name: str, deal: int) -> None:
    table = sol.game(name).table(deal=deal, winnable=True)
    assert table.prospect(seconds=SECONDS) == "winnable"
    solution = table.solve(seconds=SECONDS)
    assert solution.verdict == "winnable" and solution.moves
    for move in solution.moves:
        table.push(move)
    assert table.outcome is not None and table.outcome.won


@pytest.mark.parametrize("name", ["freecell", "seahaven-towers", "peg"])
def test_moves_that_keep_the_win(name: str) -> None:
    table = sol.game(name).table(deal=1, winnable=True)
    kept = table.keeping_moves(seconds=SECONDS)
    assert kept and all(table.prospect(move, seconds=SECONDS) == "winnable" for move in kept)
    others = [move for move in table.legal_moves if move not in kept]
    assert all(table.prospect(move, seconds=SECONDS) != "winnable" for move in others)
    hint = table.hint(seconds=SECONDS)
    assert hint in kept
    table.push(hint)
    assert table.way_back(seconds=SECONDS) == 0 and table.mistake(seconds=SECONDS) is None


def test_the_move_that_threw_the_win_away() -> None:
    """Random play loses a game that can be won; the solver says with which move, and how far to go back."""
    table, rng = sol.game("bakers-game").table(deal=0, winnable=True), random.Random(1)
    prospects = ["winnable"]
    while prospects[-1] != "lost":
        table.play(rng.randrange(table.count))
        prospects.append(table.prospect(seconds=SECONDS) or "")
    assert "unknown" not in prospects
    assert table.mistake(seconds=SECONDS) == (table.played - 1, table.played)
    assert table.way_back(seconds=SECONDS) == 1
    assert table.keeping_moves(seconds=SECONDS) == [] and table.hint(seconds=SECONDS) is None
    assert table.solve(seconds=SECONDS).verdict == "lost"
    table.pop()
    assert table.hint(seconds=SECONDS) is not None


def test_seconds_are_for_the_whole_question() -> None:
    """Many moves are asked about: each has what the others leave, and not all of it."""
    table = sol.game("forty-thieves").table(deal=2)
    assert len(table.legal_moves) > 3 and table.prospect(table.legal_moves[0], seconds=0.3) == "unknown"
    began = time.thread_time()
    table.keeping_moves(seconds=0.3)
    assert time.thread_time() - began < 0.3 * 3
    assert table.keeping_moves(seconds=0) == []


def test_the_first_deal_that_can_be_won() -> None:
    game = sol.game("klondike", draw=3)
    verdicts = []
    for deal in range(12):
        verdicts.append(game.table(deal=deal).prospect(seconds=SECONDS))
    assert "lost" in verdicts
    for first in range(12):
        found = game.winnable(from_deal=first)
        number = int(found.deal.removeprefix("sol:"))
        passed = verdicts[first:number]
        assert number - first == found.lost + found.undecided and (number > 12 or found.lost <= passed.count("lost"))
        if number < 12:
            assert verdicts[number] == "winnable" and len(passed) == found.lost + found.undecided
        assert game.table(deal=first, winnable=True).deal == found.deal
        assert found.difficulty == game.difficulty(number) and found.difficulty is not None
        assert found.difficulty.strategy == "greedy" and found.difficulty.games == 20


def test_rule_files_are_dealt_winnable(tmp_path: pathlib.Path) -> None:
    (tmp_path / "mine.toml").write_text('game = "Mine"\nextends = "trigon"\n')
    for game in (sol.game("trigon"), sol.load(tmp_path / "mine.toml")):
        found = game.winnable(from_deal=1)
        assert found.lost > 0 and game.table(found.deal).prospect(seconds=SECONDS) == "winnable"
        assert found.difficulty is not None and str(found.difficulty).startswith("greedy wins")
    assert sol.game("freecell").table(winnable=True).prospect(seconds=SECONDS) == "winnable"
    assert sol.game("freecell").winnable("ms:11982").deal == "ms:11983"


def test_how_hard_a_deal_is() -> None:
    game = sol.game("klondike")
    wins = [game.difficulty(deal, games=10) for deal in range(10)]
    assert {one.won for one in wins if one} != {0} and all(one and one.games == 10 for one in wins)
    first = game.difficulty(3, strategy="random", games=1)
    assert first is not None and (first.rate == 1) == bool(game.outcomes("3..4", strategy="random").won[0])
    assert sol.game("r7").difficulty(1) is None


def test_what_cannot_be_found_is_said() -> None:
    with pytest.raises(sol.SolitariumError, match="r7 has no solver"):
        sol.game("r7").winnable()
    with pytest.raises(sol.SolitariumError, match="has no solver"):
        sol.game("rummy").table(winnable=True)
    for question in ("keeping_moves", "hint", "way_back", "mistake", "solve"):
        with pytest.raises(sol.SolitariumError, match="md has no solver"):
            getattr(sol.game("md").table(deal=1), question)()
    klondike = sol.game("klondike", draw=3)
    lost = next(deal for deal in range(50) if klondike.table(deal).prospect(seconds=SECONDS) == "lost")
    with pytest.raises(sol.DealError, match="could not be proved"):
        klondike.winnable(lost, most=1)
    with pytest.raises(sol.DealError):
        klondike.winnable("cards:7H,8H")
    with pytest.raises(sol.DealError, match="most"):
        klondike.winnable(0, most=0)
    with pytest.raises(sol.UnknownStrategy):
        klondike.difficulty(0, strategy="nobody")
    with pytest.raises(sol.SolitariumError):
        sol.game("rummy").difficulty(0)
