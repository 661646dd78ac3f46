"""Games: the variant that is played, analysed and compared."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Union

from . import _native, _strategy
from ._native import Card, Table
from ._progress import bar
from ._report import Comparison, Difference, Line, Outcomes, Report
from .errors import DealError, OptionError, SolitariumError

if TYPE_CHECKING:
    from ._strategy import Strategy

__all__ = ["Game", "game", "load", "resume"]

Deal = Union[int, str, Sequence[Union[Card, str]]]
Deals = Union[int, str, range]
Progress = Union[bool, Callable[[int, int, float, float, float], object], None]

DEFAULT_GAMES = 10_000
"""How many games an analysis plays when nothing is said."""

MOST_GAMES = 1_000_000_000_000
"""How many games an analysis plays at most that is to be precise."""


class Game(_native.Game):
    """One variant of a game. :func:`game` makes it.

    >>> import solitarium as sol
    >>> sol.game("peg", board="european").title
    'Peg solitaire (board=european)'
    """

    def table(self, deal: Deal | None = None, *, strategy: str | None = None) -> Table:
        """Returns a new game.

        ``deal`` is the number of one of our own deals, a text such as ``"ms:617"``, or the cards in order. Without one, a deal is
        drawn, and ``table.deal`` tells which. ``strategy`` gives advice at this table.

        >>> import solitarium as sol
        >>> sol.game("md").table(deal=3)
        <Table of md, deal sol:3, 0 moves made>
        """
        return self._open(_deal_text(deal), strategy)

    def resume(self, record: str) -> Table:
        """Returns a recorded game of this game, as :attr:`Table.record` wrote it."""
        return self._resume(_text(record, "a record"))

    def analyse(
        self,
        games: float | None = None,
        *,
        deals: Deals | None = None,
        precision: float | None = None,
        strategy: str | Strategy | None = None,
        threads: int | None = None,
        samples: int | None = None,
        progress: Progress = None,
    ) -> Report:
        """Plays many games and reports how they ended.

        ``games`` is how many, or ``deals`` which: ``"0..1000"``, ``"ms:1..32001"``, ``range(1000)``. With ``precision`` it goes on
        until the half-width of the 95 % interval is at most that. ``strategy`` is the name of one, or a function that is given a
        :class:`Seen` and returns a move; such a function plays some thousands of moves a second, ours millions. Ctrl-C ends the
        analysis, and the report of what was done by then says ``interrupted``.

        >>> import solitarium as sol
        >>> report = sol.game("r7").analyse(games=100_000, progress=False)
        >>> report.won, report.games
        (86763, 100000)
        """
        text = _deals_text(games, deals, precision)
        _check_precision(precision)
        if callable(strategy):
            return _strategy.analyse(self, strategy, text, precision, progress)
        name, done, lines, points, seconds, interrupted = _native.analyse(
            self,
            strategy,
            text,
            precision=precision,
            threads=_threads(threads),
            samples=samples,
            progress=bar(progress, precision is not None),
        )
        bar_end(progress)
        return Report(
            game=self,
            strategy=name,
            deals=_played(text, done),
            distribution=tuple(Line(*line) for line in lines),
            convergence=tuple(points),
            seconds=seconds,
            interrupted=interrupted,
        )

    def outcomes(
        self,
        deals: Deals,
        *,
        strategy: str | Strategy | None = None,
        threads: int | None = None,
        samples: int | None = None,
    ) -> Outcomes:
        """Plays the deals and returns how each game ended, for arrays and tables. It needs numpy.

        >>> import solitarium as sol
        >>> outcomes = sol.game("md").outcomes("0..1000")
        >>> len(outcomes), int(outcomes.won.sum())
        (1000, 118)
        """
        text = _deals_text(None, deals, None)
        if callable(strategy):
            return _strategy.outcomes(self, strategy, text)
        endings, measures, interrupted = _native.outcomes(
            self, strategy, text, threads=_threads(threads), samples=samples
        )
        return Outcomes(_played(text, len(endings)), endings, measures, interrupted)

    def compare(
        self,
        *strategies: str | Strategy | Game,
        games: float | None = None,
        deals: Deals | None = None,
        precision: float | None = None,
        threads: int | None = None,
        samples: int | None = None,
    ) -> Comparison:
        """Plays the same deals with several strategies, or variants, and compares each with the first one, deal by deal.

        >>> import solitarium as sol
        >>> md = sol.game("md")
        >>> print(md.compare("best-fit", "first-fit", games=20_000).differences[0])
        first-fit against best-fit: -2.81 % (95 % interval -3.05 % to -2.58 %)
        """
        if len(strategies) < 2:
            raise SolitariumError("there is nothing to compare: at least two strategies or variants are expected")
        _check_precision(precision)
        text = _deals_text(games, deals, precision)
        if any(callable(strategy) and not isinstance(strategy, Game) for strategy in strategies):
            return _strategy.compare(self, strategies, text)
        variants = [strategy if isinstance(strategy, Game) else self for strategy in strategies]
        names = [None if isinstance(strategy, Game) else str(strategy) for strategy in strategies]
        found, done, lines, pairs, seconds, interrupted = _native.compare(
            variants, names, text, precision=precision, threads=_threads(threads), samples=samples
        )
        reports = tuple(
            Report(
                game=variant,
                strategy=name,
                deals=_played(text, done),
                distribution=tuple(Line(*line) for line in part),
                convergence=(),
                seconds=seconds,
                interrupted=interrupted,
            )
            for variant, name, part in zip(variants, found, lines)
        )
        labels = [
            name if variant is self else f"{variant.title}, {name}" for variant, name in zip(variants, found)
        ]
        differences = tuple(
            Difference(label, labels[0], *pair) for label, pair in zip(labels[1:], pairs)
        )
        return Comparison(reports, differences)

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, (self.id, self._choices, self.rules)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.id, self.variant, self.rules) == (other.id, other.variant, other.rules)

    def __hash__(self) -> int:
        return hash((self.id, self.variant))

    def __repr__(self) -> str:
        return f"<Game {self.id}{' ' + self.variant if self.variant else ''}>"


def game(name: str, /, **options: object) -> Game:
    """Returns a game of the catalogue, in the variant that the options name.

    >>> import solitarium as sol
    >>> sol.game("klondike", draw=3, no_return=True)
    <Game klondike draw=3&no-return=yes>
    >>> sol.game("klondyke")
    Traceback (most recent call last):
    ...
    solitarium.errors.UnknownGame: there is no game "klondyke": did you mean "klondike"?
    """
    return Game(_text(name, "the name of a game"), _choices(options))


def load(path: str | os.PathLike[str], **options: object) -> Game:
    """Returns the game of a rule file. What it extends is looked for beside it, then among ours.

    The game keeps the text, so that it can be sent to another machine.
    """
    rules = _native.read_rules(os.fspath(path))
    return Game(rules[0], _choices(options), rules)


def resume(record: str) -> Table:
    """Returns the game that a record tells of.

    >>> import solitarium as sol
    >>> table = sol.resume("solitarium/1 md default sol:7 1: turn; end")
    >>> table.played
    1
    """
    text = _text(record, "a record")
    name, choices = Game._of_record(text)
    return Game(name, choices).resume(text)


def bar_end(progress: Progress) -> None:
    """Ends the line of a progress bar, if there was one."""
    from ._progress import end

    end(progress)


def _text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise SolitariumError(f"{type(value).__name__} is not {what}: a text is expected")
    return value


def _choices(options: dict[str, object]) -> list[tuple[str, str]]:
    choices = []
    for name, value in options.items():
        if value is None:
            continue
        if isinstance(value, bool):
            text = "yes" if value else "no"
        elif isinstance(value, (int, str)):
            text = str(value)
        else:
            raise OptionError(f"{name} cannot be of the type {type(value).__name__}: a number, a text or a truth value is expected")
        choices.append((name.replace("_", "-"), text))
    return choices


def _deal_text(deal: Deal | None) -> str:
    if deal is None:
        return str(int.from_bytes(os.urandom(8), "big") >> 1)
    if isinstance(deal, bool):
        raise DealError("a truth value is no deal: a number, a text or the cards in order are expected")
    if isinstance(deal, int):
        return str(deal)
    if isinstance(deal, str):
        return deal
    if isinstance(deal, Iterable):
        return "cards:" + ",".join(card.code if isinstance(card, Card) else str(card) for card in deal)
    index = getattr(deal, "__index__", None)
    if index is not None:
        return str(index())
    raise DealError(f"{type(deal).__name__} is no deal: a number, a text or the cards in order are expected")


def _deals_text(games: float | None, deals: Deals | None, precision: float | None) -> str:
    if games is not None and deals is not None:
        raise DealError("either games or deals is expected, not both")
    if isinstance(deals, str):
        return deals
    if isinstance(deals, range):
        if deals.step != 1:
            raise DealError(f"a range of deals has no step: {deals!r} has {deals.step}")
        return f"{deals.start}..{deals.stop}"
    count: float
    if deals is not None:
        count = deals
    elif games is not None:
        count = games
    else:
        count = DEFAULT_GAMES if precision is None else MOST_GAMES
    if isinstance(count, bool) or not isinstance(count, (int, float)) or count != count or count in (float("inf"), -float("inf")) or count != int(count):
        raise DealError(f"{count!r} is no number of games: a whole number is expected")
    return f"0..{int(count)}"


def _played(text: str, done: int) -> str:
    """Returns the deals that were played, of a range."""
    name, _, numbers = text.rpartition(":")
    first = int(numbers.split("..")[0])
    return f"{name.strip().lower() or 'sol'}:{first}..{first + done}"


def _check_precision(precision: float | None) -> None:
    if precision is not None and not 0 < precision < 1:
        raise SolitariumError(f"precision cannot be {precision!r}: a number between 0 and 1 is expected, as in 0.001")


def _threads(threads: int | None) -> int:
    if threads is None:
        return os.cpu_count() or 1
    if threads < 1:
        raise SolitariumError(f"threads cannot be {threads}: at least 1 is expected")
    return threads
