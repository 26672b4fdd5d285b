"""What a card of Karmaka does, in few words; and a hand that was looked at (B4), for the looker alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from karma_tui.core.language import _
from karma_tui.core.seats import Seat
from karma_tui.games.karmaka import wording
from karma_tui.games.karmaka.cards import KINDS, Card, Effect
from karma_tui.games.karmaka.events import Looked
from karma_tui.games.karmaka.view import View
from karma_tui.ui.boards.board import News, Onlook
from karma_tui.ui.boards.karmaka_faces import FACES, code
from karma_tui.ui.fan import Fan, paint_fan, spread
from karma_tui.ui.look import Look
from karma_tui.ui.spans import Line, Span, wrap


def brief(card: Card, look: Look) -> Line:
    """When a card acts, and what it does in few words; ``i`` has all of it."""
    return (Span(look.glyphs.spell(f"{card.symbol} {_briefly(card.effect)}")),)


def _briefly(effect: Effect) -> str:
    return {
        "sweep row": _("bury an opponent's newest card"),
        "lose hand card": _("an opponent loses a hand card"),
        "lose future": _("an opponent loses a future life"),
        "lose own card": _("you lose a hand card"),
        "opponent draws": _("an opponent draws a card"),
        "draw and play": _("draw a card, play another"),
        "draw two": _("draw two cards"),
        "row of four": _("your life may hold four cards"),
        "draw": _("draw a card"),
        "opponent scores": _("an opponent scores 1 point"),
        "all opponents draw": _("every opponent draws a card"),
        "recall future": _("take back a future life"),
        "steal": _("steal a hand card"),
        "revive": _("play a card of the graveyard"),
        "look": _("look at a hand"),
        "keep from graveyard": _("keep a card of the graveyard"),
        "drop future": _("give up a future life"),
    }[effect]


def about(view: View, look: Look) -> Sequence[tuple[str, Sequence[Line]]]:
    """What the signs on the cards mean; what the cards in the viewer's hand and in the graveyard do."""
    hand = () if view.mine is None else view.mine.known
    return [
        (_("The signs"), [_signs(look)]),
        (_("In your hand"), _each(hand, look)),
        (_("In the graveyard"), _each(view.graveyard, look)),
    ]


def _signs(look: Look) -> Line:
    spans: list[Span] = []
    for trigger, means in (("L", _("acts entering your life")), ("G", _("acts sent to the graveyard"))):
        sign = next(card.symbol for card in KINDS if card.trigger == trigger)
        spans += [Span(look.glyphs.spell(sign), "strong"), Span(f" {means}   ")]
    return tuple(spans)


def _each(cards: Iterable[Card], look: Look) -> list[Line]:
    return [_full(card, look) for card in sorted(set(cards))]


def seen_hand(view: View, onlook: Onlook) -> News:
    """The cards of the hand that the viewer has just looked at, and what each kind of them does."""
    player = view.players[_looked_at(view, onlook) - 1]
    size, cells = onlook.room.hand_size("card"), onlook.room.columns - 8
    faces = tuple(FACES[card] for card in player.known)
    drawn = paint_fan(Fan(faces), cells, size, onlook.look, lying=spread(len(faces), cells, size))
    words = [part for line in _each(player.known, onlook.look) for part in wrap(line, cells, 5)]
    name = onlook.names[player.seat - 1]
    return News(_("the hand of {name}").format(name=name), (*drawn[1:], (), *words))


def _looked_at(view: View, onlook: Onlook) -> Seat:
    """Whose hand it was; if more has happened since, whose the viewer knows best."""
    for event in onlook.latest:
        if isinstance(event, Looked) and event.seat == view.seat:
            return event.victim
    others = [player for player in view.players if player.seat != view.seat]
    return max(others, key=lambda player: (len(player.known) == len(player.hand), len(player.known))).seat


def _full(card: Card, look: Look) -> Line:
    return (code(card, look), Span("  " + look.glyphs.spell(wording.card_help(card))))
