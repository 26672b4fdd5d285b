"""A view of Karma 60 laid out: title, draw pile, pile and what it asks for, the viewer's own zones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from karma_tui.core.language import _, pgettext
from karma_tui.core.turns import Decide
from karma_tui.games.shedding import Zone as ZoneName
from karma_tui.games.sixty import wording
from karma_tui.games.sixty.cards import FIVE_OR_LESS, Card
from karma_tui.games.sixty.events import Laid, Rose
from karma_tui.games.sixty.moves import Flip, Lay
from karma_tui.games.sixty.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook, Place, Scene, Zone
from karma_tui.ui.boards.fresh import fresh
from karma_tui.ui.boards.shedding import title
from karma_tui.ui.boards.sixty_faces import FACES
from karma_tui.ui.boards.sixty_others import others
from karma_tui.ui.faces import Deck, Pile
from karma_tui.ui.inline import chip, say
from karma_tui.ui.spans import Line, Span, cells_of

_BESIDE: Final = 20
"""Cells beside the pile on a screen of 80 columns."""


def scene(view: View, onlook: Onlook) -> Scene:
    """Lay a view out."""
    mine = view.mine
    return Scene(
        title=title(view, onlook, wording.title()),
        corner=_corner(view, onlook),
        others=others(view, onlook),
        middle=(Place(Deck(view.deck)), _pile(view, onlook)),
        beside=_beside(view, onlook),
        zones=_zones(view, mine, onlook.since) if mine else {},
        status=say(wording.status(view, onlook.names), FACES.__getitem__, onlook.look, "strong"),
        mine=view.seat is not None and view.turn == Decide(view.seat),
    )


# --- the viewer's own cards ---------------------------------------------------------------------------


def cards_in(mine: PlayerView, zone: str) -> list[Card]:
    """The cards of a zone in the order they are shown; before play the six to pick from are the hand."""
    cards = (mine.six or mine.hand) if zone == "hand" else mine.up
    return [card for card in cards if isinstance(card, Card)]


def zone_in_play(view: View) -> ZoneName:
    """Where the viewer's next card comes from, as far as the legal moves tell."""
    mine = view.mine
    if mine is None:
        return "hand"
    if any(isinstance(move, Flip) for move in view.legal_moves):
        return "down"
    if view.owes == "table card" and mine.up:
        return "up"
    return mine.zone


def playable(view: View, cards: Sequence[Card]) -> frozenset[int] | None:
    """The places of the cards that some legal move lays."""
    if view.phase != "play" or not view.legal_moves:
        return None
    kinds = {move.cards[0] for move in view.legal_moves if isinstance(move, Lay)}
    return frozenset(place for place, card in enumerate(cards) if card in kinds)


def _zones(view: View, mine: PlayerView, since: View | None) -> dict[str, Zone]:
    hand, up = cards_in(mine, "hand"), cards_in(mine, "up")
    here = "" if view.owes == "receiver" else zone_in_play(view)
    resting = frozenset[int]() if view.phase == "play" else None
    return {
        "hand": Zone(
            tuple(FACES[card] for card in hand),
            playable(view, hand) if here == "hand" else resting if view.owes else None,
            _fresh(view, hand, since),
        ),
        "up": Zone(
            tuple(FACES[card] for card in up),
            playable(view, up) if here == "up" else resting,
            label=(Span(_("face up"), "muted"),),
        ),
        "down": Zone(mine.down, label=(Span(_("face down"), "muted"),)),
    }


def _fresh(view: View, hand: Sequence[Card], since: View | None) -> frozenset[int]:
    """The places of the cards that have come since the viewer's latest move."""
    if since is None or since.mine is None or (since.deal, since.phase) != (view.deal, "play"):
        return frozenset()
    return fresh(hand, cards_in(since.mine, "hand"))


# --- the middle ---------------------------------------------------------------------------------------


def _corner(view: View, onlook: Onlook) -> Line:
    if not view.deal:
        return ()
    dealer = onlook.look.glyphs.spell(onlook.names[view.dealer - 1])
    text = _("{dealer} dealt").format(dealer=dealer)
    if view.phase == "play":
        text += " · " + _("turn {n}").format(n=view.turns + 1)
    return (Span(text, "muted"),)


def _pile(view: View, onlook: Onlook) -> Place:
    run = 2 if onlook.room.narrow else 4
    laid = any(isinstance(event, Laid | Rose) for event in onlook.latest)
    return Place(Pile(tuple(FACES[card] for card in view.pile[-run:]), len(view.pile)), laid, run)


def _beside(view: View, onlook: Onlook) -> tuple[Line, ...]:
    """What to beat, the pile, what is special about its top, how much lies where."""
    if not view.deal:
        return ()
    counts = _counts(view, onlook)
    if view.phase != "play":
        return ((), (), (), counts)
    return ((Span(_demand(view), "strong"),), _heap(view, onlook), _top(view, onlook), counts)


def _counts(view: View, onlook: Onlook) -> Line:
    """How much is left to draw and how much is gone, in fewer words where there is little room."""
    deck = pgettext("deck", "draw {n}").format(n=view.deck)
    gone = _(" · removed {n}").format(n=len(view.removed))
    if _tight(onlook) or (onlook.room.columns < 100 and cells_of(deck + gone) > _BESIDE):
        gone = _(", gone {n}").format(n=len(view.removed))
    return (Span(deck, "text"), Span(gone, "muted"))


def _tight(onlook: Onlook) -> bool:
    """Whether the lines beside the pile must do with sixteen cells."""
    return onlook.room.columns < 80


def _demand(view: View) -> str:
    """What the next card must do, in few words; the status line has the whole sentence."""
    if view.owes == "receiver":
        return _("who gets the pile?")
    if view.owes:
        player = view.players[view.to_move - 1]
        on_table = player.up or any(player.down)
        return _("any table card") if on_table else _("any hand card")
    if not view.pile or view.pile[-1].is_karma:
        return _("five or less") if view.pile and view.pile[-1] == FIVE_OR_LESS else _("anything goes")
    return _("{number} or higher").format(number=view.pile[-1])


def _heap(view: View, onlook: Onlook) -> Line:
    if not view.pile:
        return (Span(_("pile empty"), "muted"),)
    pile = Span(_("pile {n}").format(n=len(view.pile)))
    if len(view.pile) == 1:
        return (pile,)
    bottom = _(" on ") if _tight(onlook) else _(" · bottom ")
    return (pile, Span(bottom, "muted"), chip(FACES[view.pile[0]], onlook.look))


def _top(view: View, onlook: Onlook) -> Line:
    """What rose from the bottom, how many were played in a row, or that a Karma card counts as nought."""
    rose = next((event for event in onlook.latest if isinstance(event, Rose)), None)
    if rose is not None and view.pile:
        arrow = Span(f"{onlook.look.glyphs.up} ", "accent")
        return (arrow, chip(FACES[rose.card], onlook.look), Span(" " + _("came up"), "accent"))
    if not view.pile:
        return ()
    top = view.pile[-1]
    if view.run > 1:
        chips = [part for _n in range(view.run) for part in (chip(FACES[top], onlook.look), Span(" "))]
        return (*chips, Span(_("in a row"), "warning"))
    if top.is_karma and top != FIVE_OR_LESS and not view.owes:
        return (chip(FACES[top], onlook.look), Span(" " + _("counts nought"), "muted"))
    return ()
