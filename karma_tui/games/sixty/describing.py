"""The table of Karma 60 read out: all that the screen shows of it, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from karma_tui.core.game import Topic
from karma_tui.core.language import _, ngettext, phrases
from karma_tui.core.messages import Sentence, Who, compose
from karma_tui.core.speaker import Speaker
from karma_tui.games.shedding_words import or_nothing, slots_left
from karma_tui.games.sixty.view import PlayerView, View

_FANNED: Final = 4
"""Cards on top of the pile that lie open to the eye."""


def describe(view: View, names: Sequence[str], topic: Topic) -> list[Sentence]:
    """Read out the middle of the table, the viewer's own cards or everyone else's."""
    if view.deal == 0:
        return []
    if topic == "middle":
        return [_the_pile(view), _the_deck(view), _the_deal(view, names)]
    if topic == "own":
        return [] if view.mine is None else _own_cards(view.mine)
    return [_other(player, names) for player in view.players if player.seat != view.seat]


def _the_pile(view: View) -> Sentence:
    if not view.pile:
        return compose(_("The pile is empty."))
    n, top = len(view.pile), view.pile[-1]
    same = next((at for at, card in enumerate(reversed(view.pile)) if card != top), n)
    text = ngettext("The pile has {n} card: {top}.", "The pile has {n} cards, on top {top}.", n)
    below = tuple(reversed(view.pile[-_FANNED : n - same]))
    if below:
        text = ngettext(
            "The pile has {n} card, on top {top}; under it {below}.",
            "The pile has {n} cards, on top {top}; under it {below}.",
            n,
        )
    if n > 1:
        text += " " + _("At its bottom lies {bottom}.")
    if view.run == 2:
        text += " " + _("A third {card} now sends the pile out of the game.")
    return compose(text, n=n, top=view.pile[-same:], below=below, bottom=view.pile[0], card=top)


def _the_deck(view: View) -> Sentence:
    n, gone = view.deck, len(view.removed)
    karma = [card for card in view.removed if card.is_karma]
    left = ngettext("{n} card is left to draw", "{n} cards are left to draw", n)
    out = ngettext("{gone} card is out of the game", "{gone} cards are out of the game", gone)
    if karma:
        out = ngettext(
            "{gone} card is out of the game, of the Karma cards {karma}",
            "{gone} cards are out of the game, of the Karma cards {karma}",
            gone,
        )
    told = phrases([left if n else _("There is nothing left to draw"), out if gone else ""])
    return compose(told + ".", n=n, gone=gone, karma=karma)


def _the_deal(view: View, names: Sequence[str]) -> Sentence:
    speaker = Speaker(names, view.seat)
    yours, theirs = _("You dealt."), _("{who} dealt.")
    if view.options.deals > 1:
        yours = _("This is deal {deal} of {deals}; you dealt.")
        theirs = _("This is deal {deal} of {deals}; {who} dealt.")
    told = speaker.tell(view.dealer, yours, theirs, deal=view.deal, deals=view.options.deals)
    if view.phase == "play":
        told = (*told, " ", *compose(_("Turn {turn}."), turn=view.turns + 1))
    return told


def _own_cards(mine: PlayerView) -> list[Sentence]:
    if mine.place:
        return [compose(_("Out, number {place}."), place=mine.place)]
    down = compose(_("Face down: {slots}."), slots=slots_left(mine.down))
    if mine.six:
        return [compose(_("To pick from: {cards}."), cards=mine.six), down]
    n = len(mine.hand)
    in_hand = ngettext("In hand, {n} card: {cards}.", "In hand, {n} cards: {cards}.", n)
    return [
        compose(in_hand if n else _("In hand: nothing."), n=n, cards=mine.hand),
        compose(_("Face up: {cards}."), cards=or_nothing(mine.up)),
        down,
    ]


def _other(player: PlayerView, names: Sequence[str]) -> Sentence:
    who = Who(player.seat, names[player.seat - 1])
    if player.place:
        return compose(_("{who} is out, number {place}."), who=who, place=player.place)
    n, down = len(player.hand), sum(card is not None for card in player.down)
    if player.six:
        n = len(player.six)
        return compose(_("{who} has {n} cards to pick from; {down} face down."), who=who, n=n, down=down)
    text = ngettext("{who} has {n} card in hand", "{who} has {n} cards in hand", n)
    if player.known:
        text += _(" ({known} known to all)")
    text += _("; face up {up}; {down} face down.")
    return compose(text, who=who, n=n, known=player.known, up=or_nothing(player.up), down=down)
