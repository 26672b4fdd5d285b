"""The moves of Karmaka and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from karma_tui.core.cards import codes
from karma_tui.core.messages import Refusal
from karma_tui.core.notation import Reader, alone, read_cards, read_move, read_seat
from karma_tui.core.seats import Seat
from karma_tui.games.karmaka.cards import BY_CODE, Card

Destination: TypeAlias = Literal["life", "future"]
"""The row a card from the graveyard goes to: the current-life row or the future-lives row."""

DESTINATIONS: Final[tuple[Destination, ...]] = get_args(Destination)


@dataclass(frozen=True, slots=True)
class Life:
    """Play a card to the current-life row: ``life R1`` (K7).

    What its effect wants follows (K3): ``life G5 @2``, ``life B6 > G2``.
    """

    card: Card
    seat: Seat = 0
    """The opponent its effect is aimed at; nought for none."""
    other: Card | None = None
    """The card its effect is aimed at: a future life, or one of the graveyard."""
    row: Destination | Literal[""] = ""
    """Where a card from the graveyard goes."""

    def __str__(self) -> str:
        return f"life {_aimed(self)}"


@dataclass(frozen=True, slots=True)
class Future:
    """Play a card to the future-lives row: ``future R1``, ``future R1 over G2`` in that one's place (K8)."""

    card: Card
    over: Card | None = None

    def __str__(self) -> str:
        return f"future {self.card}" if self.over is None else f"future {self.card} over {self.over}"


@dataclass(frozen=True, slots=True)
class Grave:
    """Send a card to the graveyard: ``grave G2`` (K6).

    What its effect wants follows (K3): ``grave R1 @2``, ``grave B1 > G2``, ``grave B3 > R6 life``.
    """

    card: Card
    seat: Seat = 0
    """The opponent its effect is aimed at; nought for none."""
    other: Card | None = None
    """The card its effect is aimed at: a future life, or one of the graveyard."""
    row: Destination | Literal[""] = ""
    """Where a card from the graveyard goes."""

    def __str__(self) -> str:
        return f"grave {_aimed(self)}"


@dataclass(frozen=True, slots=True)
class Return:
    """In the cycle: put a card back on the graveyard: ``return R1`` (K9)."""

    card: Card

    def __str__(self) -> str:
        return f"return {self.card}"


@dataclass(frozen=True, slots=True)
class Skip:
    """Have no card to play: ``skip`` (K6)."""

    def __str__(self) -> str:
        return "skip"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: ``first`` starts, and ``order`` is the whole deck, next card first: ``deal @2 B1 …`` (K4)."""

    first: Seat
    order: tuple[Card, ...]

    def __str__(self) -> str:
        return f"deal @{self.first} {codes(self.order)}"


@dataclass(frozen=True, slots=True)
class Picked:
    """Chance: the card an effect hits: ``pick 2``.

    ``place`` counts from 1: in a sorted hand from its first card, in a future-lives row from the left.
    """

    place: int

    def __str__(self) -> str:
        return f"pick {self.place}"


KarmakaMove: TypeAlias = Life | Future | Grave | Return | Skip | Deal | Picked

SKIP: Final = Skip()


def _aimed(play: Life | Grave) -> str:
    """A card played and what its effect is aimed at: ``B3 > R6 life``."""
    seat = f" @{play.seat}" if play.seat else ""
    other = "" if play.other is None else f" > {play.other}"
    row = f" {play.row}" if play.row else ""
    return f"{play.card}{seat}{other}{row}"


# --- reading ----------------------------------------------------------------------------------------


def parse(text: str) -> KarmakaMove | Refusal:
    """Read a move: case-insensitive, any white space.

    Returns a ``notation`` refusal when the words cannot be read.
    """
    return read_move(text, _READERS)


def _aimed_play(kind: type[Life | Grave]) -> Reader[KarmakaMove]:
    def read(words: list[str]) -> KarmakaMove | Refusal | None:
        row = ""
        if len(words) == 4 and words[3] in DESTINATIONS:
            row = words.pop()
        match words:
            case [card]:
                named, seat = [card], 0
            case [card, at] if read_seat(at):
                named, seat = [card], read_seat(at)
            case [card, ">", other]:
                named, seat = [card, other], 0
            case _:
                return None
        cards = read_cards(named, BY_CODE)
        if isinstance(cards, Refusal):
            return cards
        return kind(cards[0], seat, cards[1] if cards[1:] else None, _ROWS[row])

    return read


_ROWS: Final[dict[str, Destination | Literal[""]]] = {"": "", "life": "life", "future": "future"}


def _future(words: list[str]) -> KarmakaMove | Refusal | None:
    if len(words) != 1 and not (len(words) == 3 and words[1] == "over"):
        return None
    cards = read_cards(words[::2], BY_CODE)
    return cards if isinstance(cards, Refusal) else Future(*cards)


def _return(words: list[str]) -> KarmakaMove | Refusal | None:
    if len(words) != 1:
        return None
    cards = read_cards(words, BY_CODE)
    return cards if isinstance(cards, Refusal) else Return(*cards)


def _deal(words: list[str]) -> KarmakaMove | Refusal | None:
    first = read_seat(words[0]) if words else 0
    if not first:
        return None
    cards = read_cards(words[1:], BY_CODE)
    return cards if isinstance(cards, Refusal) else Deal(first, cards)


def _picked(words: list[str]) -> KarmakaMove | None:
    if len(words) != 1 or not re.fullmatch(r"[1-9][0-9]?", words[0]):
        return None
    return Picked(int(words[0]))


_READERS: Final[dict[str, Reader[KarmakaMove]]] = {
    "life": _aimed_play(Life),
    "future": _future,
    "grave": _aimed_play(Grave),
    "return": _return,
    "skip": alone(SKIP),
    "deal": _deal,
    "pick": _picked,
}
