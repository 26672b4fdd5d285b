"""What a long run is measured by, and what it means that nothing grows."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import threading
import time
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import Final

from karma_tui.core.cards import Card
from karma_tui.games.classic import cards as classic
from karma_tui.games.classic.moves import lays as classic_lays
from karma_tui.games.sixty import cards as sixty
from karma_tui.games.sixty.moves import keeps, to_others
from karma_tui.games.sixty.moves import lays as sixty_lays

_PAGE: Final = os.sysconf("SC_PAGE_SIZE")

LEEWAY: Final[Mapping[str, tuple[float, float]]] = {
    "MiB": (0.03, 2.0),
    "files": (0.0, 1.0),
    "threads": (0.0, 2.0),
    "tasks": (0.0, 2.0),
    "objects": (0.02, 500.0),
    "ms a game": (0.10, 1.0),
}
"""How much higher a figure may end: a share of it, and so many besides."""
_ALIVE: Final = (0.0, 0.0)
"""The leeway of what is counted by its class: none."""
_SAVES: Final = 40
"""Saves that stay in the folder."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The figures after so many games."""

    games: int
    figures: Mapping[str, float]

    def __str__(self) -> str:
        return f"{self.games} games: " + ", ".join(
            f"{name} {figure:.1f}" if figure % 1 else f"{name} {figure:.0f}"
            for name, figure in self.figures.items()
        )


def weigh(classes: Mapping[str, type]) -> dict[str, float]:
    """Return the figures of this process: memory, open files, threads, tasks and all that is alive.

    ``classes`` are those whose instances are counted, subclasses too, by what to call them.
    """
    gc.collect()
    kinds = Counter(map(type, _objects()))
    figures: dict[str, float] = {
        "MiB": memory(os.getpid()),
        "files": files(os.getpid()),
        "threads": threading.active_count(),
        "tasks": len(asyncio.all_tasks()),
        "objects": kinds.total(),
    }
    for name, wanted in classes.items():
        figures[name] = sum(count for kind, count in kinds.items() if issubclass(kind, wanted))
    return figures


def _objects() -> list[object]:
    """All objects but moves and hands of the games: those are kept to be met again, as many as there are."""
    found: list[object] = gc.get_objects()
    moves = [each for each in found if type(each).__module__.endswith(".moves")]
    theirs = {id(each) for move in moves for each in gc.get_referents(move)} | set(map(id, moves))
    return [each for each in found if id(each) not in theirs and not _is_hand(each)]


def _is_hand(each: object) -> bool:
    return type(each) is tuple and bool(each) and isinstance(each[0], Card)


def fill_tables() -> None:
    """Have everything found that games look up by the cards there are.

    These tables are bounded, but in play they fill for weeks: what else grows could not be told from that.
    """
    luck = Random(1)
    for quarter, cards in product(range(0, 52, 13), range(1 << 13)):
        classic.cards_of(cards << quarter)
    for _hand in range(16_000):
        classic_lays(sum(1 << card for card in luck.sample(range(52), luck.randint(1, 14))))
    deck = [kind for kind in sixty.KINDS for _copy in range(3)]
    for _hand in range(100_000):
        hand = sixty.counts(luck.sample(deck, luck.randint(1, 20)))
        sixty.cards_of(hand)
        sixty_lays(hand, to_others(luck.randint(1, 6), 6))
    for _deal in range(20_000):
        keeps(tuple(sorted(luck.sample(deck, 6))))


def delete_old_saves(folder: Path) -> None:
    """Keep the latest saves only: what is known of each is meant to be there as long as it is."""
    saves = sorted(folder.glob("*.karma"), key=lambda path: path.stat().st_mtime_ns)
    for path in saves[:-_SAVES]:
        path.unlink()


def memory(process: int) -> float:
    """Return the resident memory of a process in MiB."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * _PAGE / 2**20


def files(process: int) -> int:
    """Return how many files, sockets and pipes a process has open."""
    return sum(1 for _file in Path(f"/proc/{process}/fd").iterdir())


def risen(readings: Sequence[Reading]) -> list[str]:
    """Name what ends higher than it was: the middle of the last fifth against that of the second.

    Each figure has its ``LEEWAY``; what is counted by its class has none.
    """
    fifth = len(readings) // 5
    told = []
    for name in readings[-1].figures if fifth else ():
        early, late = (
            median(each.figures[name] for each in part)
            for part in (readings[fifth : 2 * fifth], readings[-fifth:])
        )
        share, besides = next((LEEWAY[kind] for kind in LEEWAY if name.startswith(kind)), _ALIVE)
        if late > early * (1 + share) + besides:
            told.append(f"{name} rose from {early:.1f} to {late:.1f}")
    return told


class Times:
    """Processor time a game, kind by kind: a moving average over the latest ``over`` of each."""

    def __init__(self, over: int = 25) -> None:
        self._latest: defaultdict[str, deque[float]] = defaultdict(lambda: deque(maxlen=over))

    def took(self, kind: str, seconds: float) -> None:
        """Note the processor time of one game."""
        self._latest[kind].append(seconds)

    def figures(self) -> dict[str, float]:
        """Return the averages, in milliseconds."""
        return {f"ms a game of {kind}": 1000 * fmean(each) for kind, each in sorted(self._latest.items())}


class Progress:
    """Says how far a run has come, once in ``seconds``."""

    def __init__(self, seconds: float = 60) -> None:
        self._seconds = seconds
        self._begun = time.monotonic()
        self._said = float("-inf")

    def tell(self, reading: Reading) -> None:
        """Print a reading, unless one was printed just now."""
        now = time.monotonic()
        if now - self._said >= self._seconds:
            self._said = now
            print(
                f"{now - self._begun:.0f} s, {reading}", file=sys.__stdout__, flush=True
            )  # Textual catches the other


def verdict(readings: Sequence[Reading]) -> Iterator[str]:
    """Tell how a run went: what it came to, and what has risen."""
    fifth = len(readings) // 5
    yield f"second fifth ends: {readings[max(0, 2 * fifth - 1)]}"
    yield f"last: {readings[-1]}"
    yield from risen(readings) or ["nothing rises"]
