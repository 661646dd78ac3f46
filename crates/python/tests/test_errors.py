"""Bad input: an error of ours, one sentence, nothing lost."""

from __future__ import annotations

from typing import Any

import pytest

import solitarium as sol


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
    ],
)
def test_an_error_of_ours(call: Any, kind: type[Exception]) -> None:
    with pytest.raises(kind) as raised:
        call()
    assert isinstance(raised.value, sol.SolitariumError) and isinstance(raised.value, ValueError)
    message = str(raised.value)
    assert message and "\n" not in message and len(message) < 1200


def test_a_failed_move_loses_nothing() -> None:
    table = sol.game("klondike").table(deal=7)
    table.push("draw")
    before = table.record
    for bad in ("nonsense", 99, sol.Move("K♥ -> c1"), "", "x" * 10_000):
        with pytest.raises(sol.IllegalMove):
            table.push(bad)
        assert table.record == before


def test_a_stale_move_is_refused() -> None:
    table = sol.game("md").table(deal=3)
    stale = table.push("turn")
    if stale not in table.legal_moves:
        with pytest.raises(sol.IllegalMove, match="another position"):
            table.push(stale)
