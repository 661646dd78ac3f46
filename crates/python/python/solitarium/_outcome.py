"""How a game ended, and whether it can be won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["Outcome", "Solution", "Verdict"]

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
