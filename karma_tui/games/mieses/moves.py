"""The moves of Mieses Karma and their notation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from karma_tui.core.cards import codes
from karma_tui.core.messages import NOTATION, Refusal, message
from karma_tui.core.notation import Reader, alone, no_such_card, read_cards, read_move, read_seat
from karma_tui.core.seats import Seat
from karma_tui.games.mieses.cards import ABILITY_OF, ANIMALS, BY_CODE, KINDS, REBIRTHS, Card, Rebirth
from karma_tui.games.mieses.options import MOST_SEATS

_LEFT: Final = " left"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a hand card on one's own lifeline: ``lay HC*``; a dog's other end: ``lay HC* left`` (M5, M-A8)."""

    card: Card
    left: bool = False

    def __str__(self) -> str:
        return f"lay {self.card}{_LEFT if self.left else ''}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a hand card on the discard pile: ``discard HC*`` (M5, M7)."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the others for a card: ``ask`` (M9)."""

    def __str__(self) -> str:
        return "ask"


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer a hand card to who asks, face down: ``offer HC*`` (M9)."""

    card: Card

    def __str__(self) -> str:
        return f"offer {self.card}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Offer nothing: ``pass`` (M9)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose the offer of ``giver`` and lay it: ``choose @3``; on a dog's other end: ``choose @3 left``."""

    giver: Seat
    left: bool = False

    def __str__(self) -> str:
        return f"choose @{self.giver}{_LEFT if self.left else ''}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Nobody offered: put the whole hand down and draw as many cards: ``exchange`` (M10)."""

    def __str__(self) -> str:
        return "exchange"


@dataclass(frozen=True, slots=True)
class Keep:
    """Nobody offered: keep the hand: ``keep`` (M10)."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Ability:
    """Use the animal's ability: ``ability``, ``ability HC @2``; a chameleon's: ``ability as cat HC @2``."""

    animal: str = ""
    """Whose ability a chameleon uses; empty for one's own (M-A5)."""
    card: Card | None = None
    target: Seat = 0
    """Whom it is aimed at; nought for nobody."""

    def __str__(self) -> str:
        words = ["ability"]
        if self.animal:
            words.append(f"as {self.animal}")
        if self.card is not None:
            words.append(str(self.card))
        if self.target:
            words.append(f"@{self.target}")
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Points:
    """Take a card of the dead lifeline onto the points pile, for a combination: ``points HC*`` (M16)."""

    card: Card

    def __str__(self) -> str:
        return f"points {self.card}"


@dataclass(frozen=True, slots=True)
class NoPoints:
    """Take no more cards for combinations: ``no points`` (M16)."""

    def __str__(self) -> str:
        return "no points"


@dataclass(frozen=True, slots=True)
class End:
    """End the turn: ``end`` (M5, M13)."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: ``first`` starts; the life cards and each animal stack, next card first (M3, M4).

    ``deal @2 HS CC* … worm-H guinea-pig-C …``: a rebirth card's words are joined by hyphens.
    """

    first: Seat
    order: tuple[Card, ...]
    stacks: tuple[tuple[Rebirth, ...], ...]
    """By ``SHUFFLED``."""

    def __str__(self) -> str:
        animals = " ".join(_hyphened(card) for stack in self.stacks for card in stack)
        return f"deal @{self.first} {codes(self.order)} {animals}"


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """Chance: the discard pile becomes the deck, next card first: ``shuffle HS CC* …`` (M19)."""

    order: tuple[Card, ...]

    def __str__(self) -> str:
        return f"shuffle {codes(self.order)}"


MiesesMove: TypeAlias = (
    Lay
    | Discard
    | Ask
    | Offer
    | Pass
    | Choose
    | Exchange
    | Keep
    | Ability
    | Points
    | NoPoints
    | End
    | Deal
    | Reshuffle
)

# --- moves made once --------------------------------------------------------------------------------

SHUFFLED: Final = ("0-1", "2-3", "4-5", "6-7")
"""The animal stacks the dealer shuffles (M3)."""

LAY: Final = tuple(Lay(card) for card in KINDS)
LAY_LEFT: Final = tuple(Lay(card, left=True) for card in KINDS)
DISCARD: Final = tuple(Discard(card) for card in KINDS)
OFFER: Final = tuple(Offer(card) for card in KINDS)
POINTS: Final = tuple(Points(card) for card in KINDS)
"""By card: the move with it."""
CHOOSE: Final = tuple(Choose(seat) for seat in range(MOST_SEATS + 1))
CHOOSE_LEFT: Final = tuple(Choose(seat, left=True) for seat in range(MOST_SEATS + 1))
"""By giver."""
ASK, PASS, EXCHANGE, KEEP, NO_POINTS, END = Ask(), Pass(), Exchange(), Keep(), NoPoints(), End()


class _Abilities(dict[tuple[str, Card | None, Seat], Ability]):
    """By the animal copied, the card and the target: the move."""

    def __missing__(self, key: tuple[str, Card | None, Seat]) -> Ability:
        self[key] = made = Ability(*key)
        return made


ABILITIES: Final = _Abilities()


def deal(first: Seat, order: tuple[Card, ...], *stacks: tuple[Rebirth, ...]) -> Deal:
    """Make a deal of what the dealer has shuffled, one stack an argument."""
    return Deal(first, order, stacks)


# --- reading ----------------------------------------------------------------------------------------


def _hyphened(card: Rebirth) -> str:
    return f"{card.animal} {card.symbol}".replace(" ", "-")


_REBIRTH: Final = {_hyphened(card).lower(): card for card in REBIRTHS if card.stack in SHUFFLED}
_COPIED: Final = {tuple(animal.split()): animal for animal in ANIMALS if ABILITY_OF[animal]}


def parse(text: str) -> MiesesMove | Refusal:
    """Read a move: case-insensitive, any white space.

    Returns a ``notation`` refusal when the words cannot be read.
    """
    return read_move(text, _READERS)


_Read: TypeAlias = MiesesMove | Refusal | None


def _card(word: str) -> Card | Refusal:
    card = BY_CODE.get(word)
    return no_such_card(word) if card is None else card


def _with_card(make: Callable[[Card], MiesesMove]) -> Reader[MiesesMove]:
    def read(words: list[str]) -> _Read:
        if len(words) != 1:
            return None
        card = _card(words[0])
        return card if isinstance(card, Refusal) else make(card)

    return read


def _lay(words: list[str]) -> _Read:
    left = words[1:] == ["left"]
    return _with_card(lambda card: Lay(card, left))(words[:1] if left else words)


def _choose(words: list[str]) -> _Read:
    left = words[1:] == ["left"]
    giver = read_seat(words[0]) if len(words) == 1 + left else 0
    return Choose(giver, left) if giver else None


def _ability(words: list[str]) -> _Read:
    animal, rest = _animal(words)
    if isinstance(animal, Refusal):
        return animal
    target = read_seat(rest[-1]) if rest else 0
    named = rest[:-1] if target else rest
    if len(named) > 1:
        return None
    card = _card(named[0]) if named else None
    return card if isinstance(card, Refusal) else Ability(animal, card, target)


def _animal(words: list[str]) -> tuple[str | Refusal, list[str]]:
    """Read ``as guinea pig``; empty when a chameleon names no animal."""
    if words[:1] != ["as"]:
        return "", words
    for length in range(len(words) - 1, 0, -1):
        if animal := _COPIED.get(tuple(words[1 : length + 1])):
            return animal, words[length + 1 :]
    return Refusal(NOTATION, message("no_such_animal", word=" ".join(words[1:])[:24])), []


def _no(words: list[str]) -> _Read:
    return NO_POINTS if words == ["points"] else None


def _deal(words: list[str]) -> _Read:
    first = read_seat(words[0]) if words else 0
    if not first:
        return None
    order = [word for word in words[1:] if word not in _REBIRTH]
    animals = [_REBIRTH[word] for word in words[1:] if word in _REBIRTH]
    cards = read_cards(order, BY_CODE)
    if isinstance(cards, Refusal):
        return cards
    stacks = tuple(tuple(card for card in animals if card.stack == stack) for stack in SHUFFLED)
    return Deal(first, cards, stacks)


def _reshuffle(words: list[str]) -> _Read:
    cards = read_cards(words, BY_CODE)
    if isinstance(cards, Refusal):
        return cards
    return Reshuffle(cards) if cards else None


_READERS: Final[dict[str, Reader[MiesesMove]]] = {
    "lay": _lay,
    "discard": _with_card(Discard),
    "ask": alone(ASK),
    "offer": _with_card(Offer),
    "pass": alone(PASS),
    "choose": _choose,
    "exchange": alone(EXCHANGE),
    "keep": alone(KEEP),
    "ability": _ability,
    "points": _with_card(Points),
    "no": _no,
    "end": alone(END),
    "deal": _deal,
    "shuffle": _reshuffle,
}
