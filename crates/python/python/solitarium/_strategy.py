"""Strategies that are written in Python."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Union, overload

from . import _native
from ._given import package
from ._native import LegalMoves, Move, Scene, Table
from ._progress import Progress, bar, end
from ._report import Comparison, Difference, Line, Outcomes, Report, interval
from .errors import DealError, SolitariumError

if TYPE_CHECKING:
    import random

    import numpy as np
    import numpy.typing as npt

    from ._game import Game

__all__ = ["Seen", "Strategy"]

MOVE_LIMIT = 10_000
"""A game that goes on longer is undecided. A strategy that moves the same cards to and fro would otherwise play for minutes."""


MOST_DEALS = 1_000_000_000_000
"""A strategy in Python would play longer than anybody waits."""


class Seen:
    """The position as the player to move sees it: what a strategy is given. It has no way to what is hidden."""

    __slots__ = ("__table", "random")

    def __init__(self, table: Table, rng: random.Random) -> None:
        self.__table = table
        self.random = rng
        """The only source of chance that a strategy may use, so that a game can be played again."""

    @property
    def game(self) -> Game:
        """The game."""
        game: Game = self.__table.game
        return game

    @property
    def seat(self) -> int:
        """The seat that is to move."""
        return self.__table.turn or 0

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves."""
        return _Moves(self.__table)  # type: ignore[return-value]

    @property
    def scene(self) -> Scene:
        """What the seat sees."""
        return self.__table.scene()

    @property
    def played(self) -> int:
        """How many moves have been made."""
        return self.__table.played

    @property
    def measure(self) -> int:
        """What is measured, as it stands now."""
        return self.__table.measure

    def describe(self, move: Move | str | int) -> str:
        """Returns what a move would do, in words."""
        return self.__table.describe(move)

    def effect(self, move: Move | str | int) -> dict[str, Any]:
        """Returns what a move would do as far as the player knows, in the project's JSON form."""
        return self.__table.effect(move)

    def legal_actions(self) -> list[int]:
        """Returns the action numbers of the legal moves."""
        return self.__table.legal_actions()


class _Moves:
    """The legal moves, without the way back to the table that :class:`LegalMoves` has."""

    __slots__ = ("__moves",)

    def __init__(self, table: Table) -> None:
        self.__moves = table.legal_moves

    def __len__(self) -> int:
        return len(self.__moves)

    def __bool__(self) -> bool:
        return bool(self.__moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.__moves)

    def __contains__(self, move: object) -> bool:
        return move in self.__moves

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return self.__moves[index]

    def __repr__(self) -> str:
        return repr(self.__moves)


Strategy = Callable[[Seen], Union[Move, str, int, None]]
"""A function that is given what the player sees and returns a move, or ``None`` to give up."""


def play(game: Game, strategy: Strategy, deal: str) -> tuple[int, int]:
    """Plays one game. Returns how it ended (1 won, 0 lost, -1 undecided) and what was measured."""
    import random

    table = game.table(deal)
    if game.seats != 1:
        raise SolitariumError(f"{game.id} is played by {game.seats}: an analysis is for games of one player")
    rng = random.Random(deal)
    for _ in range(MOVE_LIMIT):
        if table.is_over:
            outcome = table.outcome
            return (1 if outcome is not None and outcome.won else 0), table.measure
        chosen = strategy(Seen(table, rng))
        if chosen is None:
            return 0, table.measure
        table.push(chosen)
    return -1, table.measure


def _name(strategy: object) -> str:
    return getattr(strategy, "__name__", None) or type(strategy).__name__


def _numbers(deals: str) -> tuple[str, range]:
    generator, _, numbers = deals.rpartition(":")
    first, _, last = numbers.partition("..")
    played = range(int(first), int(last))
    if played.stop - played.start > MOST_DEALS:
        raise DealError(f"{deals} are too many deals for a strategy in Python: at most {MOST_DEALS:,} are played")
    return (generator.strip().lower() or "sol"), played


def _games(game: Game, strategy: Strategy, deals: str) -> Iterator[tuple[int, int]]:
    generator, numbers = _numbers(deals)
    for number in numbers:
        yield play(game, strategy, f"{generator}:{number}")


def _checked(game: Game, deals: str) -> None:
    """Refuses a range that cannot be played, with the words of the native analysis."""
    _native.check_deals(game, deals)


def analyse(game: Game, strategy: Strategy, deals: str, precision: float | None, progress: Progress) -> Report:
    """Plays many games with a strategy that is written in Python."""
    _checked(game, deals)
    generator, numbers = _numbers(deals)
    counts: Counter[tuple[int, int]] = Counter()
    points: list[tuple[int, int]] = []
    show, began, shown = bar(progress, precision is not None), time.monotonic(), time.monotonic()
    done = won = undecided = 0
    interrupted = False
    try:
        for ending, measure in _games(game, strategy, deals):
            counts[measure, ending] += 1
            done, won, undecided = done + 1, won + (ending == 1), undecided + (ending == -1)
            if show is not None and time.monotonic() - shown > 0.1:
                shown = time.monotonic()
                show(done, len(numbers), won / done, *interval(won, undecided, done))
            if _native.is_mark(done):
                if not points or done >= points[-1][0] * 1.03:
                    points.append((done, won))
                if precision is not None and interval(won, undecided, done).half_width <= precision:
                    break
    except KeyboardInterrupt:
        interrupted = True
    end(progress)
    if not points or points[-1][0] != done:
        points.append((done, won))
    return Report(
        game=game,
        strategy=_name(strategy),
        deals=f"{generator}:{numbers.start}..{numbers.start + done}",
        distribution=_lines(counts),
        convergence=tuple(points),
        seconds=time.monotonic() - began,
        interrupted=interrupted,
    )


def outcomes(game: Game, strategy: Strategy, deals: str) -> Outcomes:
    """Plays many games with a strategy that is written in Python, and returns how each ended."""
    package("numpy", "outcomes need")
    import numpy as np

    _checked(game, deals)
    generator, numbers = _numbers(deals)
    rows: list[tuple[int, int]] = []
    interrupted = False
    try:
        rows.extend(_games(game, strategy, deals))
    except KeyboardInterrupt:
        interrupted = True
    return Outcomes(
        f"{generator}:{numbers.start}..{numbers.start + len(rows)}",
        np.array([ending for ending, _ in rows], dtype=np.int8),
        np.array([measure for _, measure in rows], dtype=np.uint16),
        interrupted,
    )


def compare(
    game: Game,
    strategies: Sequence[Union[str, Strategy, Game]],
    deals: str,
    precision: float | None,
    threads: int,
    samples: int | None,
) -> Comparison:
    """Compares strategies of which some are written in Python, and ends at the same game as a comparison of ours would."""
    from ._game import Game as GameClass

    _checked(game, deals)
    generator, numbers = _numbers(deals)
    variants = [strategy if isinstance(strategy, GameClass) else game for strategy in strategies]
    players = [None if isinstance(strategy, GameClass) else strategy for strategy in strategies]
    names = [_full_name(variant, player) for variant, player in zip(variants, players)]
    labels = [name if variant is game else f"{variant.title}, {name}" for variant, name in zip(variants, names)]
    counts: list[Counter[tuple[int, int]]] = [Counter() for _ in players]
    seconds = [0.0 for _ in players]
    pairs = [(0, 0, 0, 0) for _ in players[1:]]
    done, interrupted = 0, False
    while done < len(numbers):
        last = _next_mark(done, len(numbers))
        block = f"{generator}:{numbers.start + done}..{numbers.start + last}"
        found = []
        for place, (variant, player) in enumerate(zip(variants, players)):
            began = time.monotonic()
            found.append(variant.outcomes(block, strategy=player, threads=threads, samples=samples))
            seconds[place] += time.monotonic() - began
            if found[-1].interrupted:
                break
        if found[-1].interrupted:
            # What only some of them played says nothing about the difference.
            interrupted = True
            break
        for count, part in zip(counts, found):
            count.update(zip(part.measures.tolist(), part.endings.tolist()))
        pairs = [_paired(pair, found[0].won, part.won) for pair, part in zip(pairs, found[1:])]
        done = last
        if precision is not None and _native.is_mark(done) and all(_half_width(pair) <= precision for pair in pairs):
            break
    reports = tuple(
        Report(
            game=variant,
            strategy=name,
            deals=f"{generator}:{numbers.start}..{numbers.start + done}",
            distribution=_lines(count),
            convergence=(),
            seconds=spent,
            interrupted=interrupted,
        )
        for variant, name, count, spent in zip(variants, names, counts, seconds)
    )
    return Comparison(reports, tuple(Difference(label, labels[0], *pair) for label, pair in zip(labels[1:], pairs)))


_Pair = tuple[int, int, int, int]
"""How many games both won, only the first, only the second, neither."""


def _full_name(game: Game, player: Union[str, Strategy, None]) -> str:
    if player is None:
        return game.strategies[0]
    return game.find_strategy(player) if isinstance(player, str) else _name(player)


def _next_mark(done: int, most: int) -> int:
    last = done + 1
    while last < most and not _native.is_mark(last):
        last += 1
    return last


def _paired(pair: _Pair, first: npt.NDArray[np.bool_], second: npt.NDArray[np.bool_]) -> _Pair:
    both, one, other, neither = pair
    return (
        both + int((first & second).sum()),
        one + int((first & ~second).sum()),
        other + int((~first & second).sum()),
        neither + int((~first & ~second).sum()),
    )


def _half_width(pair: _Pair) -> float:
    _, low, high = _native.paired_difference(*pair)
    return (high - low) / 2


def _lines(counts: Counter[tuple[int, int]]) -> tuple[Line, ...]:
    """Returns a distribution: by measure, won before lost before undecided."""
    order = {1: 0, 0: 1, -1: 2}
    ordered = sorted(counts.items(), key=lambda item: (item[0][0], order[item[0][1]]))
    return tuple(Line(measure, ending, count) for (measure, ending), count in ordered)
