"""What happens seldom in Mieses Karma, told from the independent model, so that a test can count it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.support.mieses_by_the_book import Book
from tests.support.mieses_cards_by_the_book import (
    ANIMALS,
    BEETLE,
    CAT,
    CHAMELEON,
    COW,
    DOG,
    GUINEA_PIG,
    HEDGEHOG,
    MAGPIE,
    SQUIRREL,
    STACKS,
    animal_of,
    dies_of,
    power_of,
)

USED = (BEETLE, GUINEA_PIG, HEDGEHOG, CAT, MAGPIE, COW)
SELDOM = frozenset(
    [
        *(f"{power} used" for power in USED),
        *(f"{power} used by a chameleon" for power in (*USED, DOG)),
        *(f"{word} left by {power}" for word in ("lay", "choose") for power in (DOG, CHAMELEON)),
        *("hedgehog lays the mandatory card", "hedgehog lays an extra card"),
        *(f"{power} lays a Reaper" for power in (HEDGEHOG, CAT)),
        *(f"{power} reaches for a line with a left side" for power in (CAT, MAGPIE)),
        *("cat empties the own hand", "magpie takes a Reaper", "beetle fills an empty hand"),
        *("end without the action", "asked after a Reaper", "asked with an empty hand"),
        *("asked one with an empty hand", "exchange", "keep", "no points"),
        *("a Reaper is chosen", "a last card is chosen", "one of several offers is chosen"),
        *("shuffle in an exchange", "shuffle in a rebirth", "too few cards to draw"),
        *("a Buddha card is taken", "a card is taken from a left side"),
        *(f"joker counts for {power}" for power in (SQUIRREL, CHAMELEON)),
        *("joker does not help", "reaper", "empty", "dies though a second turn was declared"),
        *(f"second turn by {power}" for power in (COW, CHAMELEON)),
        *("a lower stack", "a human is born", "the same card again", "an empty lifeline is scored"),
        *("a human dies: reaper", "a human dies: empty", "called", "several win"),
    ]
)
"""Everything a long comparison must have met."""


def before(book: Book, move: str) -> Iterator[str]:
    """What there is to say of a move about to be made."""
    word, *rest = move.split()
    me = book.to_move
    if word == "ability":
        yield from _ability(book, rest)
    elif rest[-1:] == ["left"]:
        yield f"{word} left by {book.power(me)}"
    if word == "end":
        yield from _turn_end(book)
    if word == "ask":
        if dies_of(book.line[me]):
            yield "asked after a Reaper"
        if not book.hand[me]:
            yield "asked with an empty hand"
        if not all(book.hand[seat] for seat in book.others()):
            yield "asked one with an empty hand"
    if word == "choose":
        yield from _choice(book, int(rest[0][1:]))
    if move in ("exchange", "keep", "no points"):
        yield move
    if word == "points" and "*" in rest[0]:
        yield "a Buddha card is taken"
    if word == "points" and rest[0] in book.left[me]:
        yield "a card is taken from a left side"
    if word == "shuffle":
        yield "shuffle in a rebirth" if book.reborn else "shuffle in an exchange"
        if book.owed > len(rest):
            yield "too few cards to draw"


def _ability(book: Book, words: list[str]) -> Iterator[str]:
    me, power = book.active, book.power_used(words)
    yield f"{power} used" + " by a chameleon" * (words[:1] == ["as"])
    victim = int(words[-1][1:]) if words and words[-1].startswith("@") else me
    if power == HEDGEHOG:
        yield f"hedgehog lays {'an extra' if 'lay' in book.done else 'the mandatory'} card"
    if power in (HEDGEHOG, CAT) and dies_of([word for word in words if not word.islower()]):
        yield f"{power} lays a Reaper"
    if power in (CAT, MAGPIE) and book.left[victim]:
        yield f"{power} reaches for a line with a left side"
    if power == CAT and len(book.hand[me]) == 1:
        yield "cat empties the own hand"
    if power == MAGPIE and dies_of(book.line[victim]):
        yield "magpie takes a Reaper"
    if power == BEETLE and not book.hand[me] and "lay" not in book.done:
        yield "beetle fills an empty hand"


def _choice(book: Book, giver: int) -> Iterator[str]:
    if dies_of([book.offer[giver]]):
        yield "a Reaper is chosen"
    if len(book.hand[giver]) == 1:
        yield "a last card is chosen"
    if len([answer for answer in book.offer.values() if answer != "pass"]) > 1:
        yield "one of several offers is chosen"


def _turn_end(book: Book) -> Iterator[str]:
    me = book.active
    reaper = dies_of(book.lifeline(me))
    if "lay" not in book.done:
        yield "end without the action"
    if (reaper or not book.hand[me]) and book.again:
        yield "dies though a second turn was declared"
    elif book.again:
        yield f"second turn by {book.power(me)}"


def at_the_end(book: Book) -> Iterator[str]:
    """What there is to say of a game as far as it was played: its lives, and how it ended."""
    over = book.phase == "over"
    for seat, lives in book.lives.items():
        for life in lives:
            yield from _life(life)
        cards = [*(str(life["animal"]) for life in lives), *([] if over else [book.me[seat]])]
        for life, card in zip(lives, cards[1:], strict=False):
            yield from _rebirth(life, card)
    if not over:
        return
    causes = {life["cause"] for lives in book.lives.values() for life in lives[-1:]}
    yield f"a human dies: {min(causes - {'end'})}" if causes - {"end"} else "called"
    if len(book.winners()) > 1:
        yield "several win"


def _life(life: dict[str, Any]) -> Iterator[str]:
    power = power_of(animal_of(life["animal"]))
    if life["cause"] != "end":
        yield str(life["cause"])
    if not life["cards"]:
        yield "an empty lifeline is scored"
    if life["joker"]:
        yield f"joker counts for {power}"
    elif power == SQUIRREL and "J" in "".join(life["cards"]):
        yield "joker does not help"


def _rebirth(life: dict[str, Any], card: str) -> Iterator[str]:
    deserved = STACKS[min(life["karma"] // 2, 4)]
    born = ANIMALS[animal_of(card)]["stack"]
    if born != deserved:
        yield "a lower stack"
    if born == "human":
        yield "a human is born"
    if card == life["animal"]:
        yield "the same card again"
