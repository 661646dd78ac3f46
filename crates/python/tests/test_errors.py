"""Bad input: an error of ours, one sentence, nothing lost."""

from __future__ import annotations

import pathlib
import subprocess
import sys
from typing import Any

import pytest

import solitarium as sol
from solitarium.learn import Environment, SpielGame, TableAEC, VectorEnvironment


@pytest.mark.parametrize(
    ("call", "kind"),
    [
        (lambda: sol.game("klondyke"), sol.UnknownGame),
        (lambda: sol.game(7), sol.SolitariumError),  # type: ignore[arg-type]
        (lambda: sol.game("klondike", draw=4), sol.OptionError),
        (lambda: sol.game("klondike", colour=1), sol.OptionError),
        (lambda: sol.game("klondike", draw=[3]), sol.OptionError),
        (lambda: sol.game("klondike").table(deal=-1), sol.DealError),
        (lambda: sol.game("klondike").table(deal=2**70), sol.DealError),
        (lambda: sol.game("klondike").table(deal=True), sol.DealError),
        (lambda: sol.game("klondike").table(deal=1.5), sol.DealError),  # type: ignore[arg-type]
        (lambda: sol.game("klondike").table(deal="cards:7C"), sol.DealError),
        (lambda: sol.game("md").table(deal="ms:7"), sol.DealError),
        (lambda: sol.game("klondike").table(deal=1, strategy="nobody"), sol.UnknownStrategy),
        (lambda: sol.game("md").analyse(games=0, progress=False), sol.DealError),
        (lambda: sol.game("md").analyse(games=1e30, progress=False), sol.DealError),
        (lambda: sol.game("md").analyse(games=1.5, progress=False), sol.DealError),
        (lambda: sol.game("md").analyse(games=float("nan"), progress=False), sol.DealError),
        (lambda: sol.game("md").analyse(deals="5..5", progress=False), sol.DealError),
        (lambda: sol.game("md").analyse(deals=range(0, 10, 2), progress=False), sol.DealError),
        (lambda: sol.game("md").analyse(games=5, deals="0..5", progress=False), sol.DealError),
        (lambda: sol.game("md").analyse(precision=0, progress=False), sol.SolitariumError),
        (lambda: sol.game("md").analyse(games=5, strategy="nobody", progress=False), sol.UnknownStrategy),
        (lambda: sol.game("md").analyse(games=5, threads=0, progress=False), sol.SolitariumError),
        (lambda: sol.game("rummy").analyse(games=5, progress=False), sol.SolitariumError),
        (lambda: sol.game("md").outcomes("0..18446744073709551615"), sol.DealError),
        (lambda: sol.game("md").compare("best-fit"), sol.SolitariumError),
        (lambda: sol.resume("hello"), sol.RecordError),
        (lambda: sol.resume("solitarium/1 nogame default sol:7 0: end"), sol.UnknownGame),
        (lambda: sol.game("klondike").resume("solitarium/1 md default sol:7 0: end"), sol.RecordError),
        (lambda: sol.game("klondike").resume(sol.game("klondike", draw=3).table(deal=7).record), sol.RecordError),
        (lambda: sol.resume("solitarium/1 md default sol:7 1: nonsense; end"), sol.RecordError),
        (lambda: sol.Card("hello"), sol.SolitariumError),
        (lambda: sol.game("md").table(deal=1).push("nonsense"), sol.IllegalMove),
        (lambda: sol.game("md").table(deal=1).push(99), sol.IllegalMove),
        (lambda: sol.game("md").table(deal=1).push(-1), sol.IllegalMove),
        (lambda: sol.game("md").table(deal=1).push(None), sol.IllegalMove),  # type: ignore[arg-type]
        (lambda: sol.game("md").table(deal=1).push(sol.Move("8♣ -> s1")), sol.IllegalMove),
        (lambda: sol.game("md").table(deal=1).play(99), sol.IllegalMove),
        (lambda: sol.game("md").table(deal=1).move_of(99), sol.IllegalMove),
        (lambda: sol.game("md").table(deal=1).scene(3), sol.SolitariumError),
        (lambda: sol.game("md").table(deal=1).push(10**30), sol.IllegalMove),
        (lambda: sol.game("md").table(deal=1).play(-(10**30)), sol.IllegalMove),
        (lambda: sol.game("md").table(deal=1).move_of(10**30), sol.IllegalMove),
        (lambda: sol.game("md").table(deal=1).legal_moves["turn"], sol.IllegalMove),  # type: ignore[call-overload]
        (lambda: sol.Game("klondike", "draw"), sol.OptionError),  # type: ignore[arg-type]
        (lambda: sol.Game("klondike", {"draw": "3"}), sol.OptionError),  # type: ignore[arg-type]
        (lambda: sol.Game("klondike", [("draw", 3)]), sol.OptionError),  # type: ignore[list-item]
        (lambda: sol.Game("klondike", [("draw", "4")]), sol.OptionError),
        (lambda: sol.Game("klondike", [], "draw"), sol.RuleError),  # type: ignore[arg-type]
        (lambda: sol.Game("klondike", [], ("a", "b", [1])), sol.RuleError),  # type: ignore[list-item]
        (lambda: sol.Game(7), sol.SolitariumError),  # type: ignore[arg-type]
    ],
)
def test_an_error_of_ours(call: Any, kind: type[Exception]) -> None:
    with pytest.raises(kind) as raised:
        call()
    assert isinstance(raised.value, sol.SolitariumError) and isinstance(raised.value, ValueError)
    message = str(raised.value)
    assert message and "\n" not in message and len(message) < 1200


def test_a_number_beyond_the_legal_moves_is_an_index_error() -> None:
    """As of a list, so that Python's own ways to walk along a sequence work."""
    moves = sol.game("md").table(deal=1).legal_moves
    assert moves[0] == moves[-1] == sol.Move("turn")
    for index in (1, -2, 10**30, -(10**30), 10**5000):
        with pytest.raises(IndexError, match="the only one is 0"):
            moves[index]


def test_errors_are_in_the_words_of_python() -> None:
    """Options are told as they are written in a call, and no option of the command line is named."""
    told = []
    for call in (
        lambda: sol.game("klondike", no_return=3),
        lambda: sol.game("klondike", no_retrun=True),
        lambda: sol.game("klondike", passes=1000),
        lambda: sol.Game("klondike", [("no-return", "perhaps")]),
        lambda: sol.game("r7").analyse(games=5, strategy="greedy", progress=False),
        lambda: sol.game("r7").table(deal=1).advice("greedy"),
    ):
        with pytest.raises(sol.SolitariumError) as raised:
            call()
        told.append(str(raised.value))
    assert told[0] == "no_return cannot be “3”: one of True, False is expected"
    assert told[1] == "there is no option “no_retrun”: this game has draw, passes, no_return"
    assert not [message for message in told if "--" in message or "no-" in message]


def test_a_failed_move_loses_nothing() -> None:
    table = sol.game("klondike").table(deal=7)
    table.push("draw")
    before = table.record
    for bad in ("nonsense", 99, sol.Move("K♥ -> c1"), "", "x" * 10_000):
        with pytest.raises(sol.IllegalMove):
            table.push(bad)
        assert table.record == before


def test_stale_and_foreign_moves_are_refused() -> None:
    table = sol.game("md").table(deal=3)
    stale = table.push("turn")
    foreign = sol.game("peg").table().legal_moves[0]
    for move in (stale, foreign):
        assert move not in table.legal_moves
        with pytest.raises(sol.IllegalMove, match="another position"):
            table.push(move)
    assert table.played == 1


WITHOUT = """
import sys
for package in ("numpy", "pyarrow", "pandas", "polars"):
    sys.modules[package] = None
import solitarium as sol
from solitarium import _native

md = sol.game("md")
table, tables, outcomes = md.table(deal=1), _native.Tables(md, 2), sol.Outcomes("sol:0..0", [], [])
campaign = sol.Campaign(sys.argv[1], md, games=5)
for call in [
    lambda: md.outcomes("0..2000000000"),
    lambda: md.outcomes("0..2000000000", strategy=lambda seen: 0),
    lambda: md.compare("best-fit", lambda seen: 0, games=2_000_000_000),
    lambda: table.observe_into(0, bytearray(md.observation_size)),
    lambda: table.mask_into(bytearray(md.actions)),
    lambda: tables.reset(1, bytearray(2), bytearray(2)),
    lambda: tables.step(*[bytearray(2)] * 6),
    outcomes.to_arrow,
    outcomes.to_pandas,
    outcomes.to_polars,
    lambda: campaign.export("x.parquet"),
]:
    try:
        call()
    except sol.SolitariumError as error:
        print(error)
print(md.analyse(games=1000, progress=False).won)
"""


def test_a_package_that_is_not_installed_is_told(tmp_path: pathlib.Path) -> None:
    """A plain ``pip install .`` brings no other package along. What needs one says so before it begins, and nothing panics."""
    command = [sys.executable, "-c", WITHOUT, str(tmp_path / "md.sqlite")]
    told = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert told.stdout.splitlines() == [
        *["outcomes need numpy: pip install numpy"] * 3,
        *["arrays need numpy: pip install numpy"] * 4,
        "to_arrow needs pyarrow: pip install pyarrow",
        "to_pandas needs pandas: pip install pandas",
        "to_polars needs polars: pip install polars",
        "export needs pyarrow: pip install pyarrow",
        "118",
    ]
    assert (told.stderr, told.returncode) == ("", 0)


JUNK: list[Any] = [None, True, -1, 0, 3, 10**30, 10**5000, 1.5, float("nan"), float("inf"), "", "x", "x" * 5000, "\ud800", b"x", [], [None], {}, object(), sol.Card("7H")]


class _Odd:
    """What pretends to be a number, and fails."""

    def __index__(self) -> int:
        raise sol.SolitariumError("no number after all")


def _calls(junk: Any) -> dict[str, Any]:
    klondike, md = sol.game("klondike"), sol.game("md")
    table = klondike.table(deal=7)
    rummy = sol.game("rummy").table(deal=7)
    scene = table.scene()
    report = md.analyse(games=5, progress=False)
    env, vector, aec, spiel = Environment("md"), VectorEnvironment("md", 2), TableAEC("rummy"), SpielGame("md")
    env.reset(seed=1)
    vector.reset(seed=1)
    aec.reset(seed=1)
    return {
        "game": lambda: sol.game(junk),
        "option": lambda: sol.game("klondike", draw=junk),
        "load": lambda: sol.load(junk),
        "resume": lambda: sol.resume(junk),
        "card": lambda: sol.Card(junk),
        "move": lambda: sol.Move(junk),
        "move with a number": lambda: sol.Move("draw", junk),
        "shuffled": lambda: sol.shuffled(junk),
        "pack": lambda: sol.shuffled(7, pack=junk),
        "interval": lambda: sol.Interval.of(junk, 10),
        "language": lambda: sol.set_language(junk),
        "pile": lambda: sol.Pile(junk),
        "label": lambda: sol.Pile([], label=junk),
        "scene": lambda: sol.Scene(junk),
        "deal": lambda: klondike.table(deal=junk),
        "a table's strategy": lambda: klondike.table(deal=1, strategy=junk),
        "a game's record": lambda: klondike.resume(junk),
        "strategy": lambda: klondike.find_strategy(junk),
        "winnable": lambda: klondike.table(deal=7, winnable=junk),
        "from_deal": lambda: klondike.winnable(junk),
        "most": lambda: klondike.winnable(7, most=junk),
        "difficulty": lambda: md.difficulty(junk),
        "a difficulty's strategy": lambda: md.difficulty(7, strategy=junk),
        "a difficulty's games": lambda: md.difficulty(7, games=junk),
        "push": lambda: table.copy().push(junk),
        "play": lambda: table.copy().play(junk),
        "seat": lambda: table.scene(junk),
        "all": lambda: table.scene(all=junk),
        "letters": lambda: table.text(letters=junk),
        "width": lambda: table.svg(width=junk),
        "describe": lambda: table.describe(junk),
        "effect": lambda: table.effect(junk),
        "why_not": lambda: table.why_not(junk),
        "advice": lambda: table.advice(junk),
        "set_player": lambda: rummy.set_player(1, junk),
        "player": lambda: rummy.player(junk),
        "prospect": lambda: table.prospect(junk, seconds=0.01),
        "seconds": lambda: md.table(deal=1).prospect(seconds=junk),
        "keeping_moves": lambda: md.table(deal=1).keeping_moves(seconds=junk),
        "hint": lambda: md.table(deal=1).hint(seconds=junk),
        "way_back": lambda: md.table(deal=1).way_back(seconds=junk),
        "mistake": lambda: md.table(deal=1).mistake(seconds=junk),
        "action_of": lambda: table.action_of(junk),
        "move_of": lambda: table.move_of(junk),
        "act": lambda: table.copy().act(junk),
        "observe_into": lambda: table.observe_into(0, junk),
        "mask_into": lambda: table.mask_into(junk),
        "in": lambda: junk in table.legal_moves,
        "a scene's letters": lambda: scene.text(letters=junk),
        "a scene's width": lambda: scene.svg(width=junk),
        "name_of": lambda: scene.name_of(junk),
        "from_json": lambda: sol.Scene.from_json(junk),
        "games": lambda: md.analyse(games=junk, progress=False),
        "deals": lambda: md.analyse(deals=junk, progress=False),
        "precision": lambda: md.analyse(games=5, precision=junk, progress=False),
        "an analysis's strategy": lambda: md.analyse(games=5, strategy=junk, progress=False),
        "threads": lambda: md.analyse(games=5, threads=junk, progress=False),
        "samples": lambda: md.analyse(games=5, samples=junk, progress=False),
        "outcomes": lambda: md.outcomes(junk),
        "compare": lambda: md.compare("best-fit", junk, games=5),
        "plot": lambda: report.plot(junk),
        "campaign": lambda: sol.Campaign(junk, md, games=5).close(),
        "a campaign's game": lambda: sol.Campaign("a.sqlite", junk, games=5),
        "a campaign's games": lambda: sol.Campaign("b.sqlite", md, games=junk).close(),
        "a campaign's deals": lambda: sol.Campaign("c.sqlite", md, deals=junk).close(),
        "a campaign's precision": lambda: sol.Campaign("d.sqlite", md, precision=junk).close(),
        "a campaign's budget": lambda: sol.SolveCampaign("e.sqlite", klondike, games=2, budget=junk).close(),
        "environment": lambda: Environment(junk),
        "reward": lambda: Environment("md", reward=junk),
        "penalty": lambda: Environment("md", penalty=junk),
        "max_steps": lambda: Environment("md", max_steps=junk),
        "render_mode": lambda: Environment("md", render_mode=junk),
        "seed": lambda: env.reset(seed=junk),
        "options": lambda: env.reset(options=junk),
        "an environment's deal": lambda: env.reset(options={"deal": junk}),
        "step": lambda: env.step(junk),
        "vector environment": lambda: VectorEnvironment(junk, 2),
        "num_envs": lambda: VectorEnvironment("md", junk),
        "a vector's seed": lambda: vector.reset(seed=junk),
        "a vector's actions": lambda: vector.step(junk),
        "players": lambda: TableAEC("rummy", players=junk),
        "a player's seed": lambda: aec.reset(seed=junk),
        "a player's step": lambda: aec.step(junk),
        "OpenSpiel's game": lambda: SpielGame(junk),
        "OpenSpiel's deal": lambda: spiel.new_initial_state(junk),
        "OpenSpiel's action": lambda: spiel.new_initial_state(3).apply_action(junk),
        "OpenSpiel's mask": lambda: spiel.new_initial_state(3).legal_actions_mask(junk),
        "OpenSpiel's notation": lambda: spiel.new_initial_state(3).action_to_string(junk),
        "OpenSpiel's notation for a player": lambda: spiel.new_initial_state(3).action_to_string(0, junk),
    }


@pytest.mark.parametrize("place", range(len(JUNK) + 1))
def test_whatever_is_handed_over_is_an_error_of_ours(place: int, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every public call with values of every type: it works, or it raises one sentence of ours."""
    monkeypatch.chdir(tmp_path)
    junk = JUNK[place] if place < len(JUNK) else _Odd()
    troubles = []
    for what, call in _calls(junk).items():
        try:
            call()
        except sol.SolitariumError as error:
            message = str(error)
            if not message or "\n" in message or len(message) > 1200:
                troubles.append(f"{what}: {message!r}")
        except OSError as error:
            # A path that names no file is Python's own error.
            if what != "load":
                troubles.append(f"{what}: {type(error).__name__}: {error}")
        except BaseException as error:  # noqa: BLE001 - this is what must not come
            troubles.append(f"{what}: {type(error).__name__}: {error}")
        finally:
            sol.set_language("en")
    assert not troubles, "\n".join(troubles)
