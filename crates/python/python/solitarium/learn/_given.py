"""What environments are given, whatever library they are for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import solitarium as sol
from solitarium._given import shown, whole

if TYPE_CHECKING:
    from solitarium import Game

__all__ = ["check", "make_game", "seed_and_deal"]

MOST_SEEDS = 2**128
"""How many seeds there are."""


def make_game(game: str | Game, options: dict[str, object]) -> Game:
    """Returns the game that is meant, if it can be learned."""
    if isinstance(game, sol.Game):
        if options:
            raise sol.OptionError(f"{', '.join(options)} cannot be chosen any more: the game is made already")
        made = game
    else:
        made = sol.game(game, **options)
    if made.actions == 0:
        raise sol.SolitariumError(f"{made.id} cannot be learned: its moves have no action numbers")
    return made


def check(reward: str, illegal: str) -> None:
    """Refuses what no environment knows."""
    if reward not in ("win", "measure"):
        raise sol.SolitariumError(f"reward cannot be {shown(reward)}: win or measure is expected")
    if illegal not in ("penalise", "raise"):
        raise sol.SolitariumError(f"illegal cannot be {shown(illegal)}: penalise or raise is expected")


def seed_and_deal(seed: object, options: object) -> tuple[int | None, Any]:
    """Returns the seed and the deal that a reset is given, if they can be."""
    number = None if seed is None else whole(seed, "seed", 0, MOST_SEEDS - 1)
    if options is None:
        return number, None
    if not isinstance(options, dict):
        raise sol.SolitariumError(f"options cannot be {shown(options)}: a dictionary is expected")
    return number, options.get("deal")
