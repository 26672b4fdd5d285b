"""A sensible player of Mieses Karma by rule of thumb: lay, ask, give, and die when that pays."""

from __future__ import annotations

from typing import Final, TypeVar

from karma_tui.games.mieses.ability import (
    BOTH_ENDS,
    LAY_FREELY,
    LAY_ON_OTHERS,
    LAY_SECOND,
    STEAL,
    TAKE_DISCARD,
    counts_joker,
)
from karma_tui.games.mieses.appraisal import (
    HELD,
    KARMA,
    LURE,
    RIVAL,
    death,
    doom,
    line_value,
    outlook,
    rebirth,
    standing,
)
from karma_tui.games.mieses.cards import (
    ABILITY_OF,
    HAS_BUDDHA,
    JOKER,
    LEFT,
    REAPER,
    RIGHT,
    Card,
    can_lay,
    without,
)
from karma_tui.games.mieses.moves import (
    ASK,
    END,
    EXCHANGE,
    KEEP,
    PASS,
    Ability,
    Choose,
    Discard,
    Lay,
    MiesesMove,
    Offer,
    Points,
)
from karma_tui.games.mieses.view import View

M = TypeVar("M")

_AFTER_LAYING: Final = (LAY_SECOND, LAY_FREELY)
"""Abilities that lay another card: the turn's own comes first while one matches."""


def greedy(view: View) -> MiesesMove:
    """Return a sensible legal move, the same for the same view. The viewer must be to move."""
    moves = view.legal_moves
    return moves[0] if len(moves) == 1 else Weighing(view).move()


class Weighing:
    """Whoever is to move, with what it knows. A gain is in victory points."""

    def __init__(self, view: View) -> None:
        assert view.mine is not None
        self.view = view
        self.mine = view.mine
        self.hand = tuple([card for card in self.mine.hand if isinstance(card, Card)])
        self.line = self.mine.lifeline
        self.joker = counts_joker(view, self.mine)
        self.now = line_value(self.line, self.joker)

    def move(self) -> MiesesMove:
        """Decide what is to be decided."""
        match self.view.phase:
            case "ask":
                return self._answer()
            case "choose":
                return self._choice()
            case "exchange":
                return KEEP if self.can_go_on() else EXCHANGE
            case "points":
                return self._point()
            case _:
                return self._turn()

    # --- a turn of one's own ---

    def _turn(self) -> MiesesMove:
        """Use an ability that brings something; lay, ask and end."""
        moves = self.view.legal_moves
        lays = {move: self.gain(move) for move in moves if isinstance(move, Lay | Discard)}
        tricks = {move: self.trick(move) for move in moves if isinstance(move, Ability)}
        best = _best(lays)
        if best:
            return self._card_due(best, lays[best], tricks)
        trick = _best(tricks)
        if trick and tricks[trick] > 0:
            return trick
        return ASK if self.asks() else END

    def _card_due(self, best: Lay | Discard, gain: float, tricks: dict[Ability, float]) -> MiesesMove:
        """Lay what matches; with nothing but a Reaper to lay ask first, since another end may match."""
        at_once = {move: brings for move, brings in tricks.items() if self._power(move) not in _AFTER_LAYING}
        trick, any_trick = _best(at_once), _best(tricks)
        if trick and tricks[trick] > 0:
            return trick
        if isinstance(best, Lay) and (best.left or RIGHT[best.card] != REAPER):
            return best
        if any_trick and tricks[any_trick] > gain:
            return any_trick
        return ASK if self.asks() else best

    def asks(self) -> bool:
        """Has it still to ask, and could anything come of it?"""
        return ASK in self.view.legal_moves and (self.mine.right_end != REAPER or self.view.both_ends)

    def gain(self, move: Lay | Discard) -> float:
        """What laying or discarding a card brings."""
        rest = without(self.hand, move.card)
        if isinstance(move, Discard):
            spare = self._spare(move.card)  # decides between cards to be rid of
            return self._after(self.line, self.mine.right_end, rest) - HELD - spare / 100
        return self._laid(move.card, rest, move.left) - HELD

    def _laid(self, card: Card, rest: tuple[Card, ...], left: bool = False) -> float:
        """What a card more on the lifeline brings, with ``rest`` in hand then."""
        if left:
            return self._after((card, *self.line), self.mine.right_end, rest)
        return self._after((*self.line, card), RIGHT[card], rest)

    def _after(self, line: tuple[Card, ...], end: str, rest: tuple[Card, ...]) -> float:
        """What it brings to have this lifeline and hand: living on, or dying at the turn's end."""
        gain = line_value(line, self.joker) - self.now
        if end == REAPER or not rest:
            return gain + death(self.view, self.mine, line, len(rest))
        return gain + outlook(end, rest) - outlook(self.mine.right_end, self.hand)

    # --- abilities ---

    def _power(self, move: Ability) -> str:
        return ABILITY_OF[move.animal or self.mine.animal.animal]

    def trick(self, move: Ability) -> float:
        """What an ability brings."""
        power, card = self._power(move), move.card
        if power == LAY_ON_OTHERS:
            assert card is not None
            return self._visit(card, move.target)
        if card is not None:
            return self._laid(card, without(self.hand, card)) - HELD
        if power == STEAL:
            stolen = self.view.players[move.target - 1].line[-1]
            return self._laid(stolen, self.hand) + RIVAL * HAS_BUDDHA[stolen]
        if power == TAKE_DISCARD:
            return HELD if self.hand else HELD - death(self.view, self.mine, self.line, 0)
        return self._both_ends() if power == BOTH_ENDS else HELD

    def _visit(self, card: Card, target: int) -> float:
        """A card on a rival's lifeline helps the rival, unless it is a Reaper."""
        rival = self.view.players[target - 1]
        if RIGHT[card] == REAPER:
            return doom(self.view, self.mine, rival) - RIVAL * HAS_BUDDHA[card] - HELD / 2
        return -HELD

    def _both_ends(self) -> float:
        """A chameleon's lifeline grows to the left too: is there something to lay there, or to be given?"""
        if self.view.lay_done:
            return HELD / 8
        there = [card for card in self.hand if can_lay(card, REAPER, self.mine.left_end)]
        right = [card for card in self.hand if can_lay(card, self.mine.right_end)]
        return HELD if there and not right else HELD / 8

    # --- asking and giving ---

    def _choice(self) -> MiesesMove:
        moves = [move for move in self.view.legal_moves if isinstance(move, Choose)]
        return max(moves, key=self.taken)

    def taken(self, move: Choose) -> float:
        """What the card offered brings, less what its karma brings the giver."""
        giver = self.view.players[move.giver - 1]
        card = giver.offer
        assert isinstance(card, Card)
        return self._laid(card, self.hand, move.left) - RIVAL * standing(self.view, giver) / 10

    def _answer(self) -> MiesesMove:
        offers = {move: self.given(move.card) for move in self.view.legal_moves if isinstance(move, Offer)}
        offer = _best(offers)
        return offer if offer and offers[offer] > 0 else PASS

    def given(self, card: Card) -> float:
        """A karma for a card, and what the card would be to either."""
        view, asker, karma = self.view, self.view.players[self.view.active - 1], self.mine.karma
        gain = KARMA + rebirth(view, karma + 1) - rebirth(view, karma) - self._spare(card)
        if RIGHT[card] == REAPER:
            return gain + doom(view, self.mine, asker)
        joker = counts_joker(view, asker)
        line = asker.lifeline
        return gain + LURE * (line_value((*line, card), joker) - line_value(line, joker))

    def _spare(self, card: Card) -> float:
        """What a card in hand is worth to oneself."""
        if RIGHT[card] == REAPER:
            return HELD / 4
        if not can_lay(card, self.mine.right_end):
            return HELD / 2
        return max(HELD / 2, line_value((*self.line, card), self.joker) - self.now)

    def can_go_on(self) -> bool:
        """Is there anything in hand to lay next?"""
        left = self.mine.left_end if self.view.both_ends else None
        return any(RIGHT[card] != REAPER and can_lay(card, self.mine.right_end, left) for card in self.hand)

    # --- points ---

    def _point(self) -> MiesesMove:
        """All count alike: take from the game what rivals would like best, Buddhas and jokers."""
        moves = [move for move in self.view.legal_moves if isinstance(move, Points)]
        return max(moves, key=lambda move: lures(move.card))


def lures(card: Card) -> tuple[bool, int]:
    """How much a rival would like a card in the deck: is there a Buddha, how many jokers?"""
    return HAS_BUDDHA[card], (LEFT[card] == JOKER) + (RIGHT[card] == JOKER)


def _best(gains: dict[M, float]) -> M | None:
    """The first of those that gain most; None when there is none."""
    return max(gains, key=gains.__getitem__) if gains else None
