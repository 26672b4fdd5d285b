"""A view of Mieses Karma laid out: title, deck and discard pile, the turn, everyone's lifelines, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, numerals
from karma_tui.core.turns import Decide
from karma_tui.games.mieses import wording
from karma_tui.games.mieses.cards import HUMAN, Card
from karma_tui.games.mieses.events import Discarded, Exchanged
from karma_tui.games.mieses.moves import Lay, Offer
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook, Place, Scene, Zone
from karma_tui.ui.boards.fresh import fresh
from karma_tui.ui.boards.mieses_faces import FACES
from karma_tui.ui.boards.mieses_others import others
from karma_tui.ui.boards.mieses_own import own
from karma_tui.ui.boards.mieses_turn import turn_items
from karma_tui.ui.faces import Deck, Pile
from karma_tui.ui.inline import say
from karma_tui.ui.spans import Line, Span


def scene(view: View, onlook: Onlook) -> Scene:
    """Lay a view out."""
    mine = view.mine
    beyond = others(view, onlook)
    items = turn_items(view, onlook)
    return Scene(
        title=_title(view, onlook),
        corner=_corner(view, onlook),
        others=beyond,
        middle=(_deck(view), _discard(view, onlook)),
        beside=tuple(item.line for item in items),
        zones={"hand": _hand(view, mine, onlook.since)} if mine else {},
        status=say(wording.status(view, onlook.names), FACES.__getitem__, onlook.look, "strong"),
        mine=view.seat is not None and view.turn == Decide(view.seat),
        own=own(view, onlook, len(beyond)),
        presses=tuple(item.key for item in items),
    )


def cards_in_hand(mine: PlayerView) -> list[Card]:
    """The viewer's cards in the order they are shown."""
    return [card for card in mine.hand if isinstance(card, Card)]


def playable(view: View) -> frozenset[Card] | None:
    """The cards that can be laid, or offered to who asks; None when that is not the question."""
    if view.phase == "ask" and view.legal_moves:
        return frozenset(move.card for move in view.legal_moves if isinstance(move, Offer))
    if view.phase == "turn" and view.legal_moves:
        return frozenset(move.card for move in view.legal_moves if isinstance(move, Lay))
    return None


def _hand(view: View, mine: PlayerView, since: View | None) -> Zone:
    cards = cards_in_hand(mine)
    goes = playable(view)
    places = None
    if goes is not None:
        places = frozenset(place for place, card in enumerate(cards) if card in goes)
    faces = tuple(FACES[card] for card in cards)
    return Zone(faces, places, dim=False, fresh=_fresh(cards, since))  # what does not fit can be discarded


def _fresh(cards: Sequence[Card], since: View | None) -> frozenset[int]:
    """The places of the cards that have come since the viewer's latest move."""
    return frozenset() if since is None or since.mine is None else fresh(cards, cards_in_hand(since.mine))


def _title(view: View, onlook: Onlook) -> Line:
    spans = [Span(wording.title(), "strong")]
    if view.mine is not None:
        name = onlook.look.glyphs.spell(onlook.names[view.mine.seat - 1])
        spans += [Span(" · "), Span(name, "strong")]
    if view.round:
        spans.append(Span(" · " + _("round {n}").format(n=view.round)))
    return tuple(spans)


def _corner(view: View, onlook: Onlook) -> Line:
    """What lies where the pictures do not show it, and what is special about the turn."""
    words = []
    if view.second:
        words.append(_("a cow's second turn"))
    elif view.again:
        words.append(_("a second turn follows"))
    if onlook.room.narrow:
        words.append(_("deck {n}").format(n=view.deck))
    elif view.round and (onlook.room.large or not words):
        text = _("{stack}:{n}")
        left = " ".join(text.format(stack=_stack(each.name), n=len(each.cards)) for each in view.stacks)
        words.append(_("animals {left}").format(left=left))
    return (Span(" · ".join(words), "muted"),)


def _stack(name: str) -> str:
    return _("human") if name == HUMAN else numerals(name)


def _deck(view: View) -> Place:
    return Place(Deck(view.deck), caption=(Span(_("deck {n}").format(n=view.deck), "muted"),))


def _discard(view: View, onlook: Onlook) -> Place:
    n = len(view.discard)
    has_come = any(isinstance(event, Discarded | Exchanged) for event in onlook.latest)
    pile = Pile(tuple(FACES[card] for card in view.discard[-1:]), n)
    return Place(pile, has_come, 1, (Span(_("discard {n}").format(n=n), "muted"),))
