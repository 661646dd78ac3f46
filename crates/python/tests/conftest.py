"""What the tests share."""

from __future__ import annotations

import io
import os
import pathlib
import signal
from collections.abc import Callable, Iterator

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def root() -> pathlib.Path:
    """The project's folder."""
    return ROOT


@pytest.fixture
def ctrl_c() -> Iterator[Callable[..., None]]:
    """Ctrl-C as on a terminal: a shell that starts a program in the background lets it ignore that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield lambda *_: os.kill(os.getpid(), signal.SIGINT)
    signal.signal(signal.SIGINT, before)


class Terminal(io.StringIO):
    """What a progress bar writes to, in a ``with redirect_stderr(…)``. It begins each line by erasing the one before."""

    ERASE = "\r\x1b[K"

    def __init__(self) -> None:
        super().__init__()
        self.is_terminal = True
        self.at_line: Callable[[list[str]], object] = len
        """Called after each line with all that were shown so far."""

    def isatty(self) -> bool:
        return self.is_terminal

    def write(self, text: str) -> int:
        count = super().write(text)
        if text != self.ERASE and text:
            self.at_line(self.lines)
        return count

    @property
    def lines(self) -> list[str]:
        """The lines that were shown, and an empty one if the last was erased."""
        before, *lines = self.getvalue().split(self.ERASE)
        assert not before
        return lines
