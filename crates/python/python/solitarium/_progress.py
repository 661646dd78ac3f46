"""A progress bar on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Union

__all__ = ["Callback", "Progress", "bar", "end", "line"]

Callback = Callable[[int, int, float, float, float], object]
Progress = Union[bool, Callback, None]


def is_shown(progress: Progress) -> bool:
    """Returns whether there is a bar: when asked for, or on a terminal when nothing is said."""
    if progress is None:
        return sys.stderr is not None and sys.stderr.isatty()
    return progress is True


def bar(progress: Progress, open_ended: bool = False) -> Callback | None:
    """Returns what is called with the games done, all games, the rate and its interval; ``None`` for no bar."""
    if callable(progress):
        return progress
    if not is_shown(progress):
        return None

    def show(done: int, total: int, rate: float, low: float, high: float) -> None:
        line(done, None if open_ended else total, rate, low, high)

    return show


def line(done: int, total: int | None, rate: float, low: float, high: float, more: str = "") -> None:
    """Shows one line of progress."""
    share = "" if total is None else f" {100 * done / total:5.1f} %"
    text = f"{done:,} games{share}   rate {100 * rate:.4f} %  ({100 * low:.4f} % to {100 * high:.4f} %){more}"
    print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def end(progress: Progress) -> None:
    """Ends the line of a bar, if there was one."""
    if is_shown(progress):
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
