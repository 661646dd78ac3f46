"""What callers hand over. What is of a wrong type is an error of ours, like any other bad input."""

from __future__ import annotations

import math
from typing import Any

from .errors import SolitariumError

__all__ = ["number", "package", "shown", "text", "truth", "whole"]


def text(value: object, what: str, error: type[SolitariumError] = SolitariumError) -> str:
    """Returns a text."""
    if not isinstance(value, str):
        raise error(f"{type(value).__name__} is not {what}: a text is expected")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise error(f"{what} cannot be a text with half a character in it") from None
    return value


def whole(value: object, what: str, least: int, most: int, error: type[SolitariumError] = SolitariumError) -> int:
    """Returns a whole number between two others."""
    exact: Any = None
    if not isinstance(value, bool):
        if hasattr(value, "__index__"):
            exact = value.__index__()
        elif isinstance(value, float) and math.isfinite(value) and value == int(value):
            exact = int(value)
    if exact is None or not least <= exact <= most:
        raise error(f"{what} cannot be {shown(value)}: a whole number from {least:,} to {most:,} is expected")
    return int(exact)


def number(value: object, what: str, least: float, most: float, error: type[SolitariumError] = SolitariumError) -> float:
    """Returns a number above the one and up to the other."""
    try:
        exact = math.nan if isinstance(value, (bool, str, bytes)) else float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        exact = math.nan
    if not least < exact <= most:
        raise error(f"{what} cannot be {shown(value)}: a number above {least:g} and up to {most:g} is expected")
    return exact


def truth(value: object, what: str, error: type[SolitariumError] = SolitariumError) -> bool:
    """Returns ``True`` or ``False``."""
    if not isinstance(value, bool):
        raise error(f"{what} cannot be {shown(value)}: True or False is expected")
    return value


def package(name: str, who_needs: str) -> Any:
    """Returns a package that not everybody has installed. ``who_needs`` begins the sentence if it is not there."""
    from importlib import import_module

    try:
        return import_module(name)
    except ImportError as error:
        raise SolitariumError(f"{who_needs} {name}: pip install {name}") from error


def shown(value: object) -> str:
    """Returns a value for a message, if it is short and on one line."""
    try:
        told = repr(value)
    except Exception:  # noqa: BLE001 - a message must not fail on what it is about; a number of many digits has no text
        told = ""
    return told if 0 < len(told) <= 40 and "\n" not in told else f"this {type(value).__name__}"
