"""Playing and looking."""

from __future__ import annotations

import copy
import pathlib
import pickle
import random
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import solitarium as sol

EVERY = ["r7", "qll", "c4", "md", "klondike", "peg", "rummy", "freecell", "spider", "golf", "pyramid", "yukon"]


@pytest.mark.parametrize("name", EVERY)
def test_random_games_are_played_taken_back_and_read_again(name: str) -> None:
    rng = random.Random(name)
    for deal in range(3):
        table = sol.game(name).table(deal=deal)
        start = table.scene(all=True)
        moves = 0
        while table.count and moves < 120:
            move = rng.choice(list(table.legal_moves))
            assert move in table.legal_moves and move.text in table.legal_moves
            assert table.push(move) == move
            moves += 1
        assert table.played == moves
        assert (table.outcome is None) == (not table.is_over) == bool(table.legal_moves)
        again = sol.resume(table.record)
        assert again == table and again.scene() == table.scene()
        for other in [table.copy(), copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]:
            assert other == table and other.text(all=True) == table.text(all=True)
            if moves:
                other.pop()
                assert other.played == moves - 1 and table.played == moves
        for _ in range(moves):
            table.pop()
        assert table.scene(all=True) == start
        with pytest.raises(sol.IllegalMove, match="nothing to take back"):
            table.pop()


def test_the_quick_way_is_the_slow_way() -> None:
    slow, quick = sol.game("klondike").table(deal=5), sol.game("klondike").table(deal=5)
    rng, count = random.Random(1), quick.count
    for _ in range(300):
        if not count:
            break
        place = rng.randrange(count)
        slow.push(slow.legal_moves[place])
        count = quick.play(place)
        assert count == slow.count
    assert slow.record == quick.record


def test_moves_are_typed() -> None:
    table = sol.game("klondike").table(deal=7)
    assert table.push("draw").text == "draw"
    assert table.why_not("d") is None
    with pytest.raises(sol.IllegalMove) as refused:
        table.push("kh c1")
    assert "K♥" in refused.value.reason and table.why_not("kh c1") == refused.value.reason
    assert table.played == 1


def test_an_ambiguous_move_is_told_apart() -> None:
    table = sol.game("peg").table()
    table.push("d2-d4")
    with pytest.raises(sol.IllegalMove):
        table.push("a1")
    # After some jumps a peg has two of them.
    rng, ambiguous = random.Random(1), []
    while not ambiguous and table.count:
        table.play(rng.randrange(table.count))
        starts = [move.text.split("-")[0] for move in table.legal_moves]
        ambiguous = [start for start in starts if starts.count(start) > 1]
    with pytest.raises(sol.AmbiguousMove, match="several jumps") as told:
        table.push(ambiguous[0])
    assert isinstance(told.value, sol.IllegalMove) and ambiguous[0] in told.value.reason


def test_an_ambiguous_move_of_a_rule_file_is_told_apart() -> None:
    """In Spider a card that goes to two columns is asked about; one that goes nowhere is not."""
    told: dict[type[sol.IllegalMove], set[str]] = {}
    for deal in range(10):
        table = sol.game("spider").table(deal=deal)
        for move in table.legal_moves:
            try:
                table.copy().push(move.text.split()[0])
            except sol.IllegalMove as error:
                told.setdefault(type(error), set()).add(error.reason)
    assert told == {sol.AmbiguousMove: {"That could be more than one move: say where from and where to."}}
    with pytest.raises(sol.IllegalMove) as refused:
        sol.game("spider").table(deal=1).push("c1 c1")
    assert type(refused.value) is sol.IllegalMove


def test_what_is_hidden_is_not_shown() -> None:
    table = sol.game("klondike").table(deal=1)
    seen, all_open = table.scene(), table.scene(all=True)
    hidden = sum(card is None for pile in seen.piles for card in pile.cards)
    assert hidden == 24 + 21
    assert not any(card is None for pile in all_open.piles for card in pile.cards)
    assert "▒▒" in str(table) and "▒▒" not in table.text(all=True)


def test_scenes_are_data() -> None:
    scene = sol.game("klondike", passes=3).table(deal=1).scene()
    assert [pile.role for pile in scene.piles].count("tableau") == 7
    data = scene.to_dict()
    assert len(data["piles"]) == 13 and data["notes"][0]["key"] == "pass"
    assert scene.notes[0].of == 3 and not scene.cells
    card = scene.piles[6].cards[0]
    assert card is not None and sol.Card(card.code) == card
    assert pickle.loads(pickle.dumps(card)) == card and len({card, sol.Card(card.code)}) == 1
    board = sol.game("peg").table().scene()
    assert sum(cell.peg for cell in board.cells) == 32


@pytest.mark.parametrize("name", EVERY)
def test_pictures_have_every_card_that_is_seen(name: str) -> None:
    table = sol.game(name).table(deal=2)
    picture = table._repr_svg_()
    assert picture.startswith("<svg") and picture.endswith("</svg>")
    if name == "peg":
        assert picture.count('r="46"') == 32
        return
    seen = {str(pile.cards[-1]) for pile in table.scene().piles if pile.cards and pile.cards[-1] is not None}
    assert all(f"<title>{card}</title>" in picture for card in seen)


def test_the_page_and_the_picture_have_the_same_cards(root: object) -> None:
    """Every card is drawn from the modules of the page: a king, a queen and a jack of many pieces, a ten of ten pips."""
    cards = [sol.Card(rank + suit) for suit in "CDHS" for rank in "A23456789TJQK"]
    table = sol.game("golf").table(deal=cards)
    picture = table.svg(all=True)
    for card in cards:
        part = picture.split(f"<title>{card}</title>")
        if len(part) < 2:
            continue
        drawn = part[1].split("<title>")[0]
        paths = [piece for piece in drawn.split('<path d="')[1:]]
        assert all(not path.startswith('"') for path in paths), card
        least = {"J": 20, "Q": 20, "K": 20, "A": 5}.get(card.code[0], 4 + (10 if card.code[0] == "T" else int(card.code[0]) if card.code[0].isdigit() else 0))
        assert len(paths) >= least, (card, len(paths))


def test_outcomes_have_returns_per_seat() -> None:
    rng = random.Random(2)
    table = sol.game("rummy", players=3).table(deal=4)
    while table.count:
        table.play(rng.randrange(table.count))
    outcome = table.outcome
    assert outcome is not None and len(outcome.returns) == 3 and str(outcome)
    assert table.turn is None


def test_advice_and_players() -> None:
    table = sol.game("klondike").table(deal=3)
    assert table.advice("greedy") in list(table.legal_moves)
    with pytest.raises(sol.UnknownStrategy):
        table.advice("nobody")
    rummy = sol.game("rummy").table(deal=3)
    rummy.set_player(1, "simple")
    assert rummy.player(1) == "simple" and rummy.player(0) is None
    assert "simple" in rummy.record and sol.resume(rummy.record).player(1) == "simple"
    with pytest.raises(sol.SolitariumError, match="no seat 7"):
        rummy.set_player(7, None)


def test_solving() -> None:
    table = sol.game("peg").table()
    solution = table.solve(seconds=60)
    assert solution and len(solution.moves) == 31
    for move in solution.moves:
        table.push(move)
    assert table.outcome is not None and table.outcome.won
    assert sol.game("klondike").table(deal=3).prospect(seconds=20) in ("winnable", "lost", "unknown")
    assert sol.game("r7").table(deal=1).prospect() is None
    with pytest.raises(sol.SolitariumError, match="no solver"):
        sol.game("r7").table(deal=1).solve()
    with pytest.raises(sol.SolitariumError, match="seconds"):
        sol.game("peg").table().solve(seconds=-1)


def test_languages() -> None:
    try:
        sol.set_language("fr")
        assert sol.language() == "fr" and sol.game("peg").name != "Peg solitaire"
        with pytest.raises(sol.SolitariumError, match="en, fr or ca"):
            sol.set_language("xx")
    finally:
        sol.set_language("en")


def test_a_table_is_for_one_thread_at_a_time() -> None:
    table = sol.game("klondike").table(deal=3)
    errors: list[BaseException] = []
    stop = threading.Event()

    def use() -> None:
        while not stop.is_set():
            try:
                table.prospect(seconds=0.05)
            except BaseException as error:  # noqa: BLE001 - whatever it is, it is looked at below
                errors.append(error)
                stop.set()

    with ThreadPoolExecutor(4) as pool:
        futures = [pool.submit(use) for _ in range(4)]
        assert stop.wait(60), "no two calls met"
        for future in futures:
            future.result()
    assert all(isinstance(error, sol.SolitariumError) and "another thread" in str(error) for error in errors), errors
    assert table.played == 0 and table.push("draw").text == "draw"


def test_whether_a_move_is_legal_is_not_answered_while_another_thread_uses_the_table() -> None:
    table = sol.game("forty-thieves").table(deal=2)
    move, refused = table.legal_moves[0], 0

    def use() -> str | None:
        while True:
            try:
                return table.prospect(seconds=1.0)
            except sol.SolitariumError:
                # The other thread is using the table right now.
                continue

    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(use)
        while not asked.done():
            for wanted in (move, move.text, move.index):
                try:
                    assert wanted in table.legal_moves
                except sol.SolitariumError as error:
                    assert "another thread" in str(error) and not isinstance(error, sol.IllegalMove)
                    refused += 1
    assert refused > 0 and asked.result() == "unknown"
    assert move in table.legal_moves
    for other in ("nonsense", 999, None, sol.Move("nonsense")):
        assert other not in table.legal_moves


def test_scenes_of_ones_own() -> None:
    cards = sol.shuffled(deal=3)
    piles = [sol.Pile([None] * 3, label="stock", role="stock"), sol.Pile(cards[:4], label="row", number=2, fan="down")]
    scene = sol.Scene([piles, [sol.Pile(label="empty")]])
    assert [(pile.row, pile.column) for pile in scene.piles] == [(0, 0), (0, 1), (1, 0)]
    assert scene.piles[1].cards == tuple(cards[:4]) and scene.piles[1].number == 2
    assert all(f"<title>{card}</title>" in scene.svg() for card in cards[:4])
    assert str(cards[3]) in str(scene) and "▒▒" in str(scene)
    for again in (pickle.loads(pickle.dumps(scene)), sol.Scene.from_json(scene.to_json()), copy.deepcopy(scene)):
        assert again == scene and again.svg() == scene.svg()
    for bad in (lambda: sol.Pile(7), lambda: sol.Pile(["hello"]), lambda: sol.Pile([7]), lambda: sol.Pile(fan="x"), lambda: sol.Pile(role="x"), lambda: sol.Pile(number=0)):  # type: ignore[arg-type,list-item]
        with pytest.raises(sol.SolitariumError):
            bad()
    for rows in (7, [7], [[7]], [[sol.Pile()] * 65], [[]] * 65 + [[sol.Pile()]], [[sol.Pile()] * 64] * 5):
        with pytest.raises(sol.SolitariumError, match="scene"):
            sol.Scene(rows)  # type: ignore[arg-type]
    for text in ("", "[]x", '{"piles": [{}]}', "\ud800"):
        with pytest.raises(sol.SolitariumError):
            sol.Scene.from_json(text)


def test_packs_of_ones_own() -> None:
    golf = sol.game("golf").table(deal=sol.shuffled(deal=9))
    assert golf.text(all=True) == sol.game("golf").table(deal=9).text(all=True)
    assert len(sol.shuffled(deal=1, pack=32)) == 32 and len(sol.shuffled(deal=1, pack="2x52")) == 104
    assert sol.shuffled(deal="ms:1") != sol.shuffled(deal=1) and len(sol.shuffled()) == 52
    for pack in (0, -1, 7, "hello", 1.5, None):
        with pytest.raises(sol.DealError):
            sol.shuffled(deal=1, pack=pack)  # type: ignore[arg-type]


def test_legal_moves_are_a_sequence() -> None:
    table = sol.game("md").table(deal=3)
    table.push("turn")
    moves = list(table.legal_moves)
    assert table.legal_moves[-1] == moves[-1] and table.legal_moves[1:] == moves[1:] and len(moves) > 1
    for index in (len(moves), -len(moves) - 1):
        with pytest.raises(IndexError):
            table.legal_moves[index]
    with pytest.raises(sol.IllegalMove):
        table.legal_moves["x"]  # type: ignore[call-overload]


def test_rule_files(tmp_path: pathlib.Path) -> None:
    (tmp_path / "base.toml").write_text('game = "Base"\nextends = "freecell"\n')
    (tmp_path / "mine.toml").write_text('game = "Mine"\nextends = "base"\n')
    game = sol.load(tmp_path / "mine.toml")
    assert game.id == "mine" and game.name == "Mine"
    table = game.table(deal=1)
    table.play(0)
    text = pickle.dumps(table)
    # What was read goes along: the files are not needed any more.
    (tmp_path / "base.toml").unlink()
    (tmp_path / "mine.toml").unlink()
    again = pickle.loads(text)
    assert again == table and again.game == game
    assert again.scene() == table.scene() != sol.game("golf").table(deal=1).scene()
    (tmp_path / "bad.toml").write_text("nonsense = 7\n")
    with pytest.raises(sol.RuleError, match="nonsense"):
        sol.load(tmp_path / "bad.toml")
    with pytest.raises(FileNotFoundError, match="missing.toml"):
        sol.load(tmp_path / "missing.toml")


def test_the_import_is_light() -> None:
    code = "import sys, solitarium; print('numpy' in sys.modules, 'gymnasium' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False False\n"


def test_moves_are_equal_by_their_notation() -> None:
    table = sol.game("klondike").table(deal=7)
    draw = table.legal_moves[[str(move) for move in table.legal_moves].index("draw")]
    assert draw == sol.Move("draw", 5) and hash(draw) == hash(sol.Move("draw", 5))
    assert draw != sol.Move("redeal", draw.index)
