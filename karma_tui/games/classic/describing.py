"""The table of classic Karma read out: all that the screen shows of it, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from karma_tui.core.game import Topic
from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, Who, compose
from karma_tui.games.classic.cards import Card
from karma_tui.games.classic.view import PlayerView, View
from karma_tui.games.shedding_words import or_nothing, slots_left

_FANNED: Final = 4
"""Cards on top of the pile that lie open to the eye."""


def describe(view: View, names: Sequence[str], topic: Topic) -> list[Sentence]:
    """Read out the middle of the table, the viewer's own cards or everyone else's."""
    if view.deal == 0:
        return []
    if topic == "middle":
        return [_the_pile(view), _the_deck(view)]
    if topic == "own":
        return [] if view.mine is None else _own_cards(view, view.mine)
    return [_other(view, player, names) for player in view.players if player.seat != view.seat]


def _the_pile(view: View) -> Sentence:
    if not view.pile:
        empty = _("The pile is empty. The table is turned down.") if view.down else _("The pile is empty.")
        return compose(empty)
    n = len(view.pile)
    run, below = _fanned(view.pile)
    text = ngettext("The pile has {n} card: {top}.", "The pile has {n} cards, on top {top}.", n)
    if below:
        text = ngettext(
            "The pile has {n} card, on top {top}; under it {below}.",
            "The pile has {n} cards, on top {top}; under it {below}.",
            n,
        )
    stands = _("The table is turned down.") if view.down else _("The table is the right way up.")
    return compose(text + " " + stands, n=n, top=run, below=below)


def _fanned(pile: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards of one rank on top, and what lies open under them, the uppermost first."""
    _rank, top = next(groupby(reversed(pile), key=lambda card: card.rank))
    run = tuple(reversed(tuple(top)))
    return run, tuple(reversed(pile[-_FANNED : len(pile) - len(run)]))


def _the_deck(view: View) -> Sentence:
    n, burned = view.deck, len(view.burned)
    text = ngettext("The deck has {n} card", "The deck has {n} cards", n) if n else _("The deck is gone")
    if burned:
        text += "; " + ngettext("{burned} card is burned", "{burned} cards are burned", burned)
    text += "."
    if view.options.deals > 1:
        text += " " + _("This is deal {deal} of {deals}.")
    if view.phase == "play":
        text += " " + _("Turn {turn}.")
    deals = view.options.deals
    return compose(text, n=n, burned=burned, deal=view.deal, deals=deals, turn=view.turns + 1)


def _wears(view: View, player: PlayerView) -> bool:
    """Whether a player lost the deal before."""
    return bool(view.results) and player.seat in view.results[-1].karma


def _own_cards(view: View, mine: PlayerView) -> list[Sentence]:
    wears = [compose(_("You wear the Karma."))] if _wears(view, mine) else []
    if mine.place:
        return [compose(_("Out, number {place}."), place=mine.place), *wears]
    hand = sorted(card for card in mine.hand if isinstance(card, Card))
    n = len(hand)
    in_hand = ngettext("In hand, {n} card: {cards}.", "In hand, {n} cards: {cards}.", n)
    return [
        compose(in_hand if hand else _("In hand: nothing."), n=n, cards=hand),
        compose(_("Face up: {cards}."), cards=or_nothing(mine.up)),
        compose(_("Face down: {slots}."), slots=slots_left(mine.down)),
        *wears,
    ]


def _other(view: View, player: PlayerView, names: Sequence[str]) -> Sentence:
    who = Who(player.seat, names[player.seat - 1])
    wears = " " + _("{who} wears the Karma.") if _wears(view, player) else ""
    if player.place:
        return compose(_("{who} is out, number {place}.") + wears, who=who, place=player.place)
    n, down = len(player.hand), sum(card is not None for card in player.down)
    text = ngettext("{who} has {n} card in hand", "{who} has {n} cards in hand", n)
    if player.known:
        text += _(" ({known} seen by all)")
    text += _("; face up {up}; {down} face down")
    text += (_("; ready.") if view.phase == "swap" and player.ready else ".") + wears
    return compose(text, who=who, n=n, known=player.known, up=or_nothing(player.up), down=down)
