"""The games that come with the package."""

from __future__ import annotations

from dataclasses import dataclass

from . import _native

__all__ = ["GameInfo", "Option", "catalogue"]


@dataclass(frozen=True)
class Option:
    """An option of a game."""

    name: str
    """Its name. In Python, hyphens are written as underscores."""
    kind: str
    """``number``, ``choice``, ``flag`` or ``text``."""
    default: str
    """Its value when nothing is said."""
    values: tuple[str, ...]
    """The words of a choice, or the smallest and the largest number."""


@dataclass(frozen=True)
class GameInfo:
    """A game as the catalogue lists it."""

    id: str
    """The name for :func:`solitarium.game`."""
    name: str
    """Its name for people."""
    about: str
    """A sentence about it."""
    seats: tuple[int, int]
    """The smallest and the largest number of players."""
    strategies: tuple[str, ...]
    """The ways in which the computer can play it, the default first."""
    options: tuple[Option, ...]
    """Its options."""


def catalogue() -> list[GameInfo]:
    """Returns every game that comes with the package.

    >>> import solitarium as sol
    >>> [info.id for info in sol.catalogue()][:7]
    ['r7', 'qll', 'c4', 'md', 'klondike', 'peg', 'rummy']
    >>> any(info.id == "freecell" for info in sol.catalogue())
    True
    """
    return [
        GameInfo(
            id,
            name,
            about,
            seats,
            tuple(strategies),
            tuple(Option(o_name, kind, default, tuple(values)) for o_name, kind, default, values in options),
        )
        for id, name, about, seats, strategies, options in _native.catalogue()
    ]
