"""The cards of Mieses Karma and what they count, for the independent model: text, lists and dicts only.

The table of cards is read as a plain file, since a better one may take its place there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

LIVING = "HSCB"
BEETLE, GUINEA_PIG, HEDGEHOG, SQUIRREL, CHAMELEON, CAT, MAGPIE, DOG, COW = (f"M-A{n}" for n in range(1, 10))

CARDS = tomllib.loads((Path(__file__).parents[2] / "karma_tui/games/mieses/cards.toml").read_text())
ANIMALS = {
    animal: {**row, "stack": stack}
    for stack, animals in CARDS["rebirth"].items()
    for animal, row in animals.items()
}
STACKS = [stack for stack in CARDS["rebirth"] if stack != "ant"]
"""The stacks one draws from, lowest first."""
LIFE = [card for card, copies in CARDS["life"].items() for _ in range(copies)]
"""The sixty life cards."""
HUMANS = [f"human {number} {symbol}" for number, symbol in enumerate(ANIMALS["human"]["symbols"], 1)]
WORTH = dict(zip(HUMANS, ANIMALS["human"]["worth"], strict=True))


def animal_of(card: str) -> str:
    """The animal on a rebirth card: ``guinea pig`` of ``guinea pig H``, ``human`` of ``human 1 B``."""
    return card.rsplit(" ", 1)[0].rstrip("12345 ")


def rebirth_card(seat: Mapping[str, Any]) -> str:
    """The rebirth card in front of a seat in a written position."""
    animal = seat.get("animal", "ant")
    if animal == "human":
        return HUMANS[int(seat.get("human", 1)) - 1]
    return f"{animal} {seat.get('symbol') or ANIMALS[animal]['symbols'][0]}"


def cards_of(stack: str) -> list[str]:
    """The rebirth cards of a stack, in the order of the rules table."""
    if stack == "human":
        return list(HUMANS)
    rows = CARDS["rebirth"][stack].items()
    return [f"{animal} {symbol}" for animal, row in rows for symbol in row["symbols"]]


def power_of(animal: str) -> str:
    """The rule that says what an animal can do, empty if it is nothing."""
    return str(ANIMALS[animal]["ability"])


def goes(one: str, other: str) -> bool:
    """M6: whether two halves may lie beside each other."""
    if "R" in (one, other):
        return False
    return one == other or "J" in (one, other)


def dies_of(line: list[str]) -> bool:
    """M13: whether there is a Reaper in a lifeline."""
    return any("R" in card for card in line)


def symbols_in(cards: list[str]) -> dict[str, int]:
    """M16: how often each living symbol is there."""
    halves = "".join(card[:2] for card in cards)
    return {symbol: halves.count(symbol) for symbol in LIVING}


def combinations(counts: Mapping[str, int]) -> list[str]:
    """M16: the greatest possible number, with as few all-different ones as that takes."""
    ways = []
    for mixed in range(min(counts.values()) + 1):
        alike = [4 * symbol for symbol in LIVING for _ in range((counts[symbol] - mixed) // 4)]
        ways.append([LIVING] * mixed + alike)
    return max(ways, key=len)


def with_a_joker(counts: Mapping[str, int]) -> tuple[dict[str, int], str]:
    """M-A4: what the joker counts as; nothing when it does not help."""
    best, chosen = dict(counts), ""
    for symbol in LIVING:
        tried = {**counts, symbol: counts[symbol] + 1}
        if len(combinations(tried)) > len(combinations(best)):
            best, chosen = tried, symbol
    return best, chosen
