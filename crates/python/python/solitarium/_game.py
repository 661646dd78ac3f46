"""Games: the variant that is played, analysed and compared."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Union

from . import _native, _strategy
from ._given import number, shown, text, truth, whole
from ._native import Card, Table
from ._outcome import Difficulty, WinnableDeal
from ._progress import bar
from ._report import Comparison, Difference, Line, Outcomes, Report
from .errors import DealError, OptionError, RecordError, RuleError, SolitariumError, UnknownGame, UnknownStrategy

if TYPE_CHECKING:
    from ._strategy import Strategy

__all__ = ["Game", "game", "load", "resume", "shuffled"]

Deal = Union[int, str, Sequence[Union[Card, str]]]
Deals = Union[int, str, range]
Progress = Union[bool, Callable[[int, int, float, float, float], object], None]

DEFAULT_GAMES = 10_000
"""How many games an analysis plays when nothing is said."""

MOST_GAMES = 1_000_000_000_000
"""How many games an analysis plays at most that is to be precise."""

MOST_DEALS = 2**64
"""How many numbers there are for deals."""

MOST_THREADS = 1024
"""How many threads an analysis may have."""


class Game(_native.Game):
    """One variant of a game. :func:`game` makes it.

    >>> import solitarium as sol
    >>> sol.game("peg", board="european").title
    'Peg solitaire (board: European)'
    """

    def table(self, deal: Deal | None = None, *, winnable: bool = False, strategy: str | None = None) -> Table:
        """Returns a new game.

        ``deal`` is the number of one of our own deals, a text such as ``"ms:617"``, or the cards in order. Without one, a deal is
        drawn, and ``table.deal`` tells which. With ``winnable=True`` it is the first deal from there on that is proved to be
        winnable: see :meth:`winnable`. ``strategy`` gives advice at this table.

        >>> import solitarium as sol
        >>> sol.game("md").table(deal=3)
        <Table of md, deal sol:3, 0 moves made>
        >>> sol.game("klondike", draw=3).table(deal=0, winnable=True).prospect(seconds=60)
        'winnable'
        """
        wanted = _deal_text(deal)
        if truth(winnable, "winnable"):
            wanted = _native.first_winnable(self, wanted)[0]
        return self._open(wanted, strategy)

    def winnable(self, from_deal: Deal = 0, *, most: int = 10_000) -> WinnableDeal:
        """Returns the first deal from ``from_deal`` on that is proved to be winnable with all cards known, and how hard it is.

        At most ``most`` deals are looked at. The solver's work for each is limited by nodes, not by time, so that the same deal is found on
        every machine. A game without a solver, and a search that finds none, are errors.

        >>> import solitarium as sol
        >>> found = sol.game("klondike", draw=3).winnable(from_deal=0)
        >>> found.deal
        'sol:...'
        >>> print(found.difficulty)
        greedy wins ... of 20 games
        """
        deal, lost, undecided = _native.first_winnable(
            self, _deal_text(from_deal), whole(most, "most", 1, MOST_DEALS - 1, DealError)
        )
        return WinnableDeal(deal, lost, undecided, self.difficulty(deal))

    def difficulty(self, deal: Deal, *, strategy: str | None = None, games: int = 20) -> Difficulty | None:
        """Returns how often a strategy wins one deal, in games that differ by its random choices.

        Without a name it is ``greedy``, or the first strategy that sees only what a player sees; ``None`` if the game leaves no
        choice to such a one. A strategy without chance plays the same game each time.

        >>> import solitarium as sol
        >>> print(sol.game("klondike").difficulty(5, strategy="random"))
        random wins ... of 20 games
        """
        judged = _native.difficulty(
            self, _deal_text(deal), _strategy_name(strategy), whole(games, "games", 1, 2**32 - 1)
        )
        return None if judged is None else Difficulty(*judged)

    def resume(self, record: str) -> Table:
        """Returns a recorded game of this game, as :attr:`Table.record` wrote it."""
        return self._resume(text(record, "a record", RecordError))

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
        :class:`Seen` and returns a move; such a function plays some thousands of moves a second, ours millions, and its game is
        undecided after 10,000 moves. Ctrl-C ends the analysis, and the report of what was done by then says ``interrupted``.

        >>> import solitarium as sol
        >>> report = sol.game("r7").analyse(games=100_000, progress=False)
        >>> report.won, report.games
        (86763, 100000)
        """
        wanted = _deals_text(games, deals, precision)
        precision = _precision(precision)
        if callable(strategy):
            return _strategy.analyse(self, strategy, wanted, precision, progress)
        name, done, lines, points, seconds, interrupted = _native.analyse(
            self,
            _strategy_name(strategy),
            wanted,
            precision=precision,
            threads=_threads(threads),
            samples=_samples(samples),
            progress=bar(progress, precision is not None),
        )
        bar_end(progress)
        return Report(
            game=self,
            strategy=name,
            deals=_played(wanted, done),
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
        wanted = _deals_text(None, deals, None)
        if callable(strategy):
            return _strategy.outcomes(self, strategy, wanted)
        endings, measures, interrupted = _native.outcomes(
            self, _strategy_name(strategy), wanted, threads=_threads(threads), samples=_samples(samples)
        )
        return Outcomes(_played(wanted, len(endings)), endings, measures, interrupted)

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
        precision = _precision(precision)
        wanted = _deals_text(games, deals, precision)
        if any(callable(strategy) and not isinstance(strategy, Game) for strategy in strategies):
            return _strategy.compare(self, strategies, wanted, precision, _threads(threads), _samples(samples))
        variants = [strategy if isinstance(strategy, Game) else self for strategy in strategies]
        names = [None if isinstance(strategy, Game) else _strategy_name(strategy) for strategy in strategies]
        found, done, lines, pairs, seconds, interrupted = _native.compare(
            variants, names, wanted, precision=precision, threads=_threads(threads), samples=_samples(samples)
        )
        reports = tuple(
            Report(
                game=variant,
                strategy=name,
                deals=_played(wanted, done),
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
    return Game(text(name, "the name of a game", UnknownGame), _choices(options))


def load(path: str | os.PathLike[str], **options: object) -> Game:
    """Returns the game of a rule file. What it extends is looked for beside it, then among ours.

    The game keeps the text, so that it can be sent to another machine.
    """
    if not isinstance(path, (str, os.PathLike)):
        raise RuleError(f"{type(path).__name__} is no file: its path is expected")
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        raise RuleError("the path has half a character in it: no file has such a name") from None
    rules = _native.read_rules(path)
    return Game(rules[0], _choices(options), rules)


def resume(record: str) -> Table:
    """Returns the game that a record tells of.

    >>> import solitarium as sol
    >>> table = sol.resume("solitarium/1 md default sol:7 1: turn; end")
    >>> table.played
    1
    """
    line = text(record, "a record", RecordError)
    name, choices = Game._of_record(line)
    return Game(name, choices).resume(line)


def shuffled(deal: Deal | None = None, *, pack: int | str = 52) -> list[Card]:
    """Returns the cards of a pack as a deal shuffles them: for a patience of one's own, whose games everybody can play again.

    ``pack`` is how many cards, 52 or 32, or a text such as ``"2x52"``.

    >>> import solitarium as sol
    >>> sol.shuffled(deal=7) == sol.shuffled(deal=7), len(set(sol.shuffled(deal=7)))
    (True, 52)
    """
    return _native.shuffled(_deal_text(deal), pack if isinstance(pack, str) else str(whole(pack, "pack", 1, 1000, DealError)))


def bar_end(progress: Progress) -> None:
    """Ends the line of a progress bar, if there was one."""
    from ._progress import end

    end(progress)


def _choices(options: dict[str, object]) -> list[tuple[str, str]]:
    choices = []
    for name, value in options.items():
        if value is None:
            continue
        if isinstance(value, bool):
            chosen = "yes" if value else "no"
        elif isinstance(value, str):
            chosen = text(value, name, OptionError)
        elif hasattr(value, "__index__"):
            chosen = str(whole(value, name, -MOST_DEALS, MOST_DEALS, OptionError))
        else:
            raise OptionError(f"{name} cannot be of the type {type(value).__name__}: a number, a text or a truth value is expected")
        choices.append((name.replace("_", "-"), chosen))
    return choices


def _deal_text(deal: Deal | None) -> str:
    if deal is None:
        return str(int.from_bytes(os.urandom(8), "big") >> 1)
    if isinstance(deal, bool):
        raise DealError("a truth value is no deal: a number, a text or the cards in order are expected")
    if isinstance(deal, str):
        return deal
    if hasattr(deal, "__index__"):
        return str(whole(deal, "the number of a deal", 0, MOST_DEALS - 1, DealError))
    if isinstance(deal, Iterable) and not isinstance(deal, (bytes, bytearray)):
        return "cards:" + ",".join(card.code if isinstance(card, Card) else str(card) for card in deal)
    raise DealError(f"{type(deal).__name__} is no deal: a number, a text or the cards in order are expected")


def _deals_text(games: float | None, deals: Deals | None, precision: float | None) -> str:
    if games is not None and deals is not None:
        raise DealError("either games or deals is expected, not both")
    if isinstance(deals, str):
        return text(deals, "a range of deals", DealError)
    if isinstance(deals, range):
        if deals.step != 1:
            raise DealError(f"a range of deals has no step: {deals!r} has {deals.step}")
        first = whole(deals.start, "the first deal", 0, MOST_DEALS - 1, DealError)
        return f"{first}..{whole(deals.stop, 'the end of the deals', 1, MOST_DEALS - 1, DealError)}"
    count: object
    if deals is not None:
        count = deals
    elif games is not None:
        count = games
    else:
        count = DEFAULT_GAMES if precision is None else MOST_GAMES
    return f"0..{whole(count, 'the number of games', 1, MOST_DEALS - 1, DealError)}"


def _played(text: str, done: int) -> str:
    """Returns the deals that were played, of a range."""
    name, _, numbers = text.rpartition(":")
    first = int(numbers.split("..")[0])
    return f"{name.strip().lower() or 'sol'}:{first}..{first + done}"


def _precision(precision: float | None) -> float | None:
    return None if precision is None else number(precision, "precision", 0, 0.5)


def _threads(threads: int | None) -> int:
    return os.cpu_count() or 1 if threads is None else whole(threads, "threads", 1, MOST_THREADS)


def _samples(samples: int | None) -> int | None:
    return None if samples is None else whole(samples, "samples", 1, 2**32 - 1)


def _strategy_name(strategy: object) -> str | None:
    if strategy is None:
        return None
    if isinstance(strategy, str):
        return text(strategy, "the name of a strategy", UnknownStrategy)
    raise UnknownStrategy(f"{shown(strategy)} is no strategy: the name of one or a function is expected")
