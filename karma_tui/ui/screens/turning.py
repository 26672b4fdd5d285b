"""Turning an answer to the one beside it, round and round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def beside(values: Sequence[T], value: T, by: int) -> T:
    """Return what stands ``by`` places further; from a value that is not there, counted from the first.

    >>> beside("abc", "a", 1), beside("abc", "a", -1), beside("abc", "x", 1)
    ('b', 'c', 'b')
    """
    at = values.index(value) if value in values else 0
    return values[(at + by) % len(values)]
