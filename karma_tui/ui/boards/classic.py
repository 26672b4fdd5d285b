"""Classic Karma on the table: the pile and what beats it, everyone's three zones, the score table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from karma_tui.core.cards import Card as AnyCard
from karma_tui.core.events import ends_deal
from karma_tui.core.language import _
from karma_tui.core.messages import compose
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.turns import Decide
from karma_tui.games.classic import wording
from karma_tui.games.classic.cards import FIVE, INKS, PIPS, TEN, TWO, Card, rank_name
from karma_tui.games.classic.events import Laid
from karma_tui.games.classic.moves import FLIPS, READY, TAKE, ClassicMove, Lay, Swap
from karma_tui.games.classic.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook, Pick, Place, Scene, Zone
from karma_tui.ui.boards.classic_others import others
from karma_tui.ui.boards.classic_sheet import score_table
from karma_tui.ui.boards.shedding import title
from karma_tui.ui.boards.usual import UsualBoard
from karma_tui.ui.faces import Deck, Face, Pile
from karma_tui.ui.figures import Court, Figure, Pips
from karma_tui.ui.inline import say
from karma_tui.ui.look import Look
from karma_tui.ui.room import Room
from karma_tui.ui.spans import Line, Span
from karma_tui.ui.widgets import KeyHint

_SPECIAL: Final = (TWO, FIVE, TEN)
"""Ranks that go on anything: better kept, so the cursor starts on another if it can."""


def _figure(rank: int) -> Figure:
    """As on a pack of cards; an ace has one pip."""
    name = rank_name(rank)
    return Pips(int(name)) if name.isdecimal() else Pips(1) if name == "A" else Court(name)


_FACES: Final = {
    card: Face(rank_name(card.rank), PIPS[card.suit], INKS[card.suit], figure=_figure(card.rank))
    for card in map(Card, range(52))
}


class ClassicBoard(UsualBoard):
    """Classic Karma on the table screen."""

    table_zones = ("up", "down")

    def face(self, card: AnyCard) -> Face:
        """What a card shows."""
        return _FACES[Card(card)]

    def scene(self, view: View, onlook: Onlook) -> Scene:
        """Lay a view out."""
        mine = view.mine
        return Scene(
            title=_title(view, onlook),
            corner=_corner(view),
            others=others(view, onlook, self.face),
            middle=(Place(Deck(view.deck)), _pile(view, onlook)),
            beside=_beside(view, onlook),
            zones=_zones(view, mine, onlook.since) if mine else {},
            status=say(wording.status(view, onlook.names), self.face, onlook.look, "strong"),
            mine=view.seat is not None and view.turn == Decide(view.seat),
        )

    def home(self, view: View) -> Pick:
        """The first card that goes and is not better kept; in the swap phase, the hand."""
        mine = view.mine
        if mine is None or view.phase in ("deal", "swap"):
            return Pick("hand")
        if mine.zone == "down":
            slots = [place for place, card in enumerate(mine.down) if card is not None]
            return Pick("down", slots[0] if slots else 0)
        cards = _cards(mine, mine.zone)
        goes = sorted(_playable(view, cards) or ())
        plain = [place for place in goes if cards[place].rank not in _SPECIAL]
        return Pick(mine.zone, (plain or goes or [0])[0])

    def enter(self, view: View, pick: Pick, onlook: Onlook) -> ClassicMove | Pick | None:  # noqa: ARG002
        """Lay the chosen cards, turn one over, or go on with a swap."""
        mine = view.mine
        if mine is None or not pick.here:
            return None
        if view.phase == "swap":
            return _swap(mine, pick)
        if pick.zone == "down":
            return FLIPS[pick.here[-1]]
        cards = _cards(mine, pick.zone)
        return Lay(tuple(cards[place] for place in pick.here))

    def preview(self, view: View, pick: Pick, onlook: Onlook) -> Line:
        """Say what Enter would do to the picked cards."""
        intent, look = self.enter(view, pick, onlook), onlook.look
        if isinstance(intent, Pick) and view.mine is not None:
            card = _cards(view.mine, pick.zone)[pick.here[-1]]
            text = _("swap {card}: {key}, then a face-up card") if pick.zone == "hand" else ""
            told = compose(
                text or _("swap {card}: {key}, then a hand card"), card=card, key=look.keys.named("lay")
            )
            return say(told, self.face, look)
        if intent is None or isinstance(intent, Pick) or not _would_go(view, pick):
            return ()
        return say((look.keys.lead(), *wording.offer(intent, view)), self.face, look)

    def alike(self, view: View, pick: Pick) -> tuple[int, ...]:
        """All cards of the selected card's rank in its zone."""
        if view.mine is None or pick.place is None or pick.zone == "down":
            return ()
        cards = _cards(view.mine, pick.zone)
        return tuple(place for place, card in enumerate(cards) if card.rank == cards[pick.place].rank)

    def shortcut(self, view: View, key: str, pick: Pick, onlook: Onlook) -> ClassicMove | Pick | None:  # noqa: ARG002
        """``t`` takes, ``r`` is ready, a digit turns a face-down card over or selects a card."""
        if view.mine is None:
            return None
        if key == "t":
            return TAKE
        if key == "r":
            return READY
        if key.isdecimal() and key != "0":
            place = int(key) - 1
            if view.mine.zone == "down" and view.phase == "play":
                return FLIPS[place] if place < len(FLIPS) else None
            return Pick(pick.zone, place, pick.chosen)
        return None

    def hints(self, view: View) -> Sequence[KeyHint]:
        """The keys that do something now."""
        mine = view.mine
        if mine is None or view.turn != Decide(mine.seat):
            return ()
        move = KeyHint("←→", _("choose"), "right")
        if view.phase == "swap":
            return (move, KeyHint("enter", _("swap")), KeyHint("r", _("ready"), keep=True))
        if mine.zone == "down":
            return (KeyHint("1-3", _("turn over"), "enter"),)
        lay = KeyHint("enter", _("lay"), keep=True)
        take = KeyHint("t", _("take the pile"), keep=True)
        if view.legal_moves == (TAKE,):
            return (take, move)
        more = (move, KeyHint("space", _("add")), KeyHint("a", _("add all")), lay)
        return (*more, take) if TAKE in view.legal_moves else more

    def keys(self) -> Sequence[tuple[str, str]]:
        """Choosing a rank, taking, swapping."""
        return (
            ("a", _("choose all cards of the selected card's rank")),
            ("t", _("take the pile")),
            ("r", _("ready, while cards are swapped: choose a hand card, then a face-up card")),
        )

    def pauses(self, events: Sequence[Any]) -> bool:
        """After a deal."""
        return any(map(ends_deal, events))

    def sheet(self, sheet: ScoreSheet, names: Sequence[str], room: Room, look: Look) -> list[Line]:
        """C28, deal by deal and for the match."""
        return score_table(sheet, names, room.columns, look)


def _cards(mine: PlayerView, zone: str) -> list[Card]:
    """The cards of a zone in the order they are shown: from low to high."""
    cards = mine.hand if zone == "hand" else mine.up
    return sorted(card for card in cards if isinstance(card, Card))


def _playable(view: View, cards: Sequence[Card]) -> frozenset[int] | None:
    """The places of the cards that some legal move lays; any suits of a rank will do for it."""
    if view.phase != "play" or not view.legal_moves:
        return None
    ranks = {move.cards[0].rank for move in view.legal_moves if isinstance(move, Lay)}
    return frozenset(place for place, card in enumerate(cards) if card.rank in ranks)


def _would_go(view: View, pick: Pick) -> bool:
    """Whether some legal move is what is picked, whatever its suits."""
    mine = view.mine
    if mine is None or view.phase == "swap" or pick.zone == "down":
        return mine is not None and (view.phase == "swap" or mine.zone == "down")
    if pick.zone != mine.zone:
        return False
    cards = _cards(mine, pick.zone)
    ranks = [cards[place].rank for place in pick.here]
    return any(
        [card.rank for card in move.cards] == ranks for move in view.legal_moves if isinstance(move, Lay)
    )


def _zones(view: View, mine: PlayerView, since: View | None) -> dict[str, Zone]:
    before = since.mine.hand if since and since.mine and since.deal == view.deal else mine.hand
    hand, up = _cards(mine, "hand"), _cards(mine, "up")
    resting = frozenset[int]() if view.phase == "play" and mine.zone != "up" else None
    return {
        "hand": Zone(
            tuple(map(_FACES.__getitem__, hand)),
            _playable(view, hand) if mine.zone == "hand" else None,
            frozenset(place for place, card in enumerate(hand) if card not in before),
        ),
        "up": Zone(
            tuple(map(_FACES.__getitem__, up)),
            resting if mine.zone != "up" else _playable(view, up),
            label=(Span(_("face up"), "muted"),),
        ),
        "down": Zone(mine.down, label=(Span(_("face down"), "muted"),)),
    }


def _swap(mine: PlayerView, pick: Pick) -> Swap | Pick | None:
    """C5: a hand card, then a face-up card; or the other way round."""
    if pick.zone == "down":
        return None
    other = "up" if pick.zone == "hand" else "hand"
    there, here = pick.among(other), pick.here[-1]
    if not there:
        return Pick(other, None, {pick.zone: (here,)})
    places = {pick.zone: here, other: there[-1]}
    return Swap(_cards(mine, "hand")[places["hand"]], _cards(mine, "up")[places["up"]])


def _title(view: View, onlook: Onlook) -> Line:
    mine = view.mine
    if mine is not None and view.results and mine.seat in view.results[-1].karma:
        return title(view, onlook, wording.title(), Span(" · " + _("wearing the Karma"), "warning"))
    return title(view, onlook, wording.title())


def _corner(view: View) -> Line:
    return (Span(_("turn {n}").format(n=view.turns + 1), "muted"),) if view.phase == "play" else ()


def _pile(view: View, onlook: Onlook) -> Place:
    run = 2 if onlook.room.narrow else 4
    fresh = any(isinstance(event, Laid) for event in onlook.latest)
    return Place(Pile(tuple(_FACES[card] for card in view.pile[-run:]), len(view.pile)), fresh, run)


def _beside(view: View, onlook: Onlook) -> tuple[Line, ...]:
    """What to beat, which way the table stands, how much lies where."""
    if not view.deal:
        return ()
    counts: Line = (
        Span(_("deck {n}").format(n=view.deck), "text"),
        Span(" · " + _("burned {n}").format(n=len(view.burned)), "muted"),
    )
    if view.phase != "play":
        return ((), _direction(view, onlook), (), counts)
    return ((Span(wording.demand(view), "strong"),), _direction(view, onlook), _heap(view), counts)


def _direction(view: View, onlook: Onlook) -> Line:
    glyphs = onlook.look.glyphs
    if view.down:
        return (Span(f"{glyphs.down} " + _("turned down"), "warning"),)
    return (Span(f"{glyphs.up} " + _("right way up"), "good"),)


def _heap(view: View) -> Line:
    if not view.pile:
        return (Span(_("pile empty"), "muted"),)
    rank = view.pile[-1].rank
    run = next((n for n, card in enumerate(reversed(view.pile)) if card.rank != rank), len(view.pile))
    spans = [Span(_("pile {n}").format(n=len(view.pile)))]
    if run > 1:
        spans.append(Span(" · " + _("top {n}× {rank}").format(n=run, rank=rank_name(rank)), "muted"))
    return tuple(spans)
