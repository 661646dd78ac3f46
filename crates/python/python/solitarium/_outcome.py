"""How a game ended, and whether it can be won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["Difficulty", "Outcome", "Solution", "Verdict", "WinnableDeal"]

Verdict = Literal["winnable", "lost", "unknown"]


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    ending: Literal["won", "lost", "drawn", "undecided"]
    """``won``, ``lost``, ``drawn`` (of several players) or ``undecided``."""
    winner: int | None
    """The seat that won."""
    measure: int
    """What the game measures: the cards up, the pegs left, the turn."""
    returns: tuple[int, ...]
    """What each seat earned."""
    sentence: str
    """The same in words."""

    @property
    def won(self) -> bool:
        """Whether the first seat won: the player of a solitaire."""
        return self.winner == 0

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class Solution:
    """What a solver found."""

    verdict: Verdict
    """``winnable``, ``lost`` (which is a proof) or ``unknown``."""
    moves: tuple[str, ...]
    """The moves of a win, which were replayed under the rules; none without one."""

    def __bool__(self) -> bool:
        return self.verdict == "winnable"

    def __str__(self) -> str:
        if self.moves:
            return f"{self.verdict}: {'; '.join(self.moves)}"
        return self.verdict


@dataclass(frozen=True)
class Difficulty:
    """How often a strategy wins one deal."""

    strategy: str
    """Who played."""
    games: int
    """How many games it played, each with other numbers for its choices."""
    won: int
    """How many it won."""

    @property
    def rate(self) -> float:
        """The share of games that it won: the higher, the easier the deal."""
        return self.won / self.games

    def __str__(self) -> str:
        return f"{self.strategy} wins {self.won} of {self.games} games"


@dataclass(frozen=True)
class WinnableDeal:
    """A deal that is proved to be winnable."""

    deal: str
    """The deal, for :meth:`Game.table`."""
    lost: int
    """How many deals before it cannot be won."""
    undecided: int
    """How many deals before it were not decided."""
    difficulty: Difficulty | None
    """How hard it is; ``None`` if the game leaves no choice to an honest player."""
