"""Environments for programs that learn to play.

- :class:`Environment`: one table, for gymnasium; ``gymnasium.make("solitarium/Klondike-v0", draw=3)``.
- :class:`VectorEnvironment`: many tables at once, written in Rust; fills numpy arrays.
- :func:`rummy_aec`: several players, for pettingzoo.
- :class:`State`: the interface of OpenSpiel's states.

The names for ``gymnasium.make`` are known once this module is imported, if gymnasium is installed. Without an import of ours,
``gymnasium.make("solitarium.learn:solitarium/Klondike-v0")`` imports it.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._aec import TableAEC, rummy_aec
    from ._environment import Environment
    from ._state import SpielGame, State
    from ._vector import VectorEnvironment

__all__ = ["Environment", "SpielGame", "State", "TableAEC", "VectorEnvironment", "rummy_aec"]

_WHERE = {
    "Environment": "_environment",
    "VectorEnvironment": "_vector",
    "TableAEC": "_aec",
    "rummy_aec": "_aec",
    "State": "_state",
    "SpielGame": "_state",
}


if find_spec("gymnasium") is not None:
    from ._register import register

    register()


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_WHERE[name]}", __name__), name)
