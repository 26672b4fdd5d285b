"""How a game declares its events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def event(kind: type[T]) -> type[T]:
    """Make a class an event: a value with slots, equality and a hash, never changed once made.

    The type checker enforces that it is frozen; at run time it is left open, because millions are made
    in a search and a frozen dataclass takes twice as long to make.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)


def ends_deal(happened: Any) -> bool:
    """Whether an event ends a deal, so that the score so far is worth a look."""
    return getattr(type(happened), "ENDS_DEAL", False)
