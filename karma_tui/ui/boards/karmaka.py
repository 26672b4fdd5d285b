"""Karmaka on the table: a card and where it goes become a move, or a question on the way to one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from karma_tui.core.cards import Card as AnyCard
from karma_tui.core.language import _, ngettext, pgettext
from karma_tui.core.messages import compose
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Decide
from karma_tui.games.karmaka.cards import Card
from karma_tui.games.karmaka.events import Looked
from karma_tui.games.karmaka.moves import SKIP, Future, Grave, Life, Return
from karma_tui.games.karmaka.state import KEEP
from karma_tui.games.karmaka.view import View
from karma_tui.ui.boards.board import Intent, News, Onlook, Peek, Pick, Scene, Series, Way
from karma_tui.ui.boards.karmaka_aims import aim
from karma_tui.ui.boards.karmaka_faces import CODES
from karma_tui.ui.boards.karmaka_look import about, brief, seen_hand
from karma_tui.ui.boards.karmaka_scene import hand_of, scene
from karma_tui.ui.boards.karmaka_sheet import score_table
from karma_tui.ui.boards.karmaka_ways import KEYS, plays, ways
from karma_tui.ui.boards.usual import UsualBoard
from karma_tui.ui.faces import Face
from karma_tui.ui.inline import say
from karma_tui.ui.look import Look
from karma_tui.ui.room import Room
from karma_tui.ui.spans import Line, Span
from karma_tui.ui.widgets import KeyHint

_QUICK: Final = 0.2
"""Of a bot's usual time, for each card it returns."""


class KarmakaBoard(UsualBoard):
    """Karmaka on the table screen."""

    table_zones = ("row", "future")
    whole_turns = True

    def face(self, card: AnyCard) -> Face:
        """What a card shows inside a line."""
        return CODES[card]

    def scene(self, view: View, onlook: Onlook) -> Scene:
        """Lay a view out."""
        return scene(view, onlook)

    def home(self, view: View) -> Pick:  # noqa: ARG002
        """The first hand card."""
        return Pick("hand", 0)

    def enter(self, view: View, pick: Pick, onlook: Onlook) -> Intent:
        """Play the selected card to the current life; in the cycle, return all but those marked."""
        if view.legal_moves == (SKIP,):
            return SKIP
        if view.phase == "cycle":
            return _returns(view, pick)
        return _play(view, pick, Life, onlook)

    def preview(self, view: View, pick: Pick, onlook: Onlook) -> Line:
        """Say what the selected card does; in the cycle, how many are to be marked yet."""
        card, look = _selected(view, pick), onlook.look
        if view.phase == "cycle":
            left = KEEP - len(pick.among("hand"))
            if not left:
                return _keeping(view, pick, look)
            marking = Span(_to_mark(left), "accent" if left > 0 else "warning")
            return (marking,) if card is None else (marking, Span(" · ", "muted"), *brief(card, look))
        return () if card is None else brief(card, look)

    def ways(self, view: View, pick: Pick, onlook: Onlook) -> Sequence[Way]:
        """The three places the selected hand card can go to."""
        card = _selected(view, pick) if pick.zone == "hand" else None
        if view.mine is None or view.phase != "action" or card is None:
            return ()
        return ways(view, view.mine, card, onlook)

    def shortcut(self, view: View, key: str, pick: Pick, onlook: Onlook) -> Intent:
        """``f`` stores, ``g`` buries, ``v`` looks at one's future lives, a digit selects a card."""
        if view.mine is None:
            return None
        if key == "v":
            return Peek()
        if key in KEYS and view.phase == "action":
            return _play(view, pick, KEYS[key], onlook)
        if key.isdecimal() and key != "0":
            return Pick("hand", int(key) - 1, pick.chosen)
        return None

    def hints(self, view: View) -> Sequence[KeyHint]:
        """The keys that do something now."""
        if view.mine is None or view.turn != Decide(view.mine.seat):
            return ()
        look = KeyHint("v", pgettext("key", "lives"))
        if view.legal_moves == (SKIP,):
            return (KeyHint("enter", _("skip"), keep=True), look)
        if view.phase == "cycle":
            mark = KeyHint("space", _("mark"), keep=True)
            keep = KeyHint("enter", _("keep three"), keep=True)
            return (KeyHint("←→", _("choose"), "right"), mark, keep, look)
        life = KeyHint("enter", _("life"), keep=True)
        store = (KeyHint("f", _("future"), keep=True),) if _can(view, Future) else ()
        return (life, *store, KeyHint("g", _("graveyard"), keep=True), look)

    def keys(self) -> Sequence[tuple[str, str]]:
        """Where a card goes, keeping three, looking at one's future lives."""
        return (
            ("enter f g", _("play the card to your current life, your future lives, the graveyard")),
            ("space, enter", _("after the cycle: mark the three cards to keep, then return the others")),
            ("v", _("look at your future lives; once more turns them down")),
            ("1–9 ↑ ↓ enter", _("what an effect is aimed at; {give-up} takes the card back")),
        )

    def about(self, view: View, onlook: Onlook) -> Sequence[tuple[str, Sequence[Line]]]:
        """What the signs on the cards mean, and what the cards at hand do."""
        return about(view, onlook.look)

    def pace(self, view: View) -> float:
        """Cards are returned quickly, one after another."""
        return _QUICK if view.phase == "cycle" else 1.0

    def has_news(self, events: Sequence[Any], seat: Seat | None) -> bool:
        """A hand that the viewer has looked at is shown until it is read (K2)."""
        return any(isinstance(each, Looked) and each.seat == seat for each in events)

    def news(self, view: View, onlook: Onlook) -> News:
        """The hand that was looked at, for the looker alone."""
        return seen_hand(view, onlook)

    def sheet(self, sheet: ScoreSheet, names: Sequence[str], room: Room, look: Look) -> list[Line]:
        """Every row, point and future life of everyone."""
        return score_table(sheet, names, room, look)


def _selected(view: View, pick: Pick) -> Card | None:
    """The card under the cursor, if its face is seen."""
    if view.mine is None or pick.place is None:
        return None
    cards = hand_of(view.mine)
    return cards[pick.place] if pick.place < len(cards) else None


def _play(view: View, pick: Pick, place: type[Life | Future | Grave], onlook: Onlook) -> Intent:
    """The selected hand card to a place, aimed if need be; the rules refuse one that cannot go there."""
    card = _selected(view, pick) if pick.zone == "hand" else None
    if card is None:
        return None
    return aim(view, plays(view, card, place), onlook) or place(card)


def _can(view: View, place: type[Life | Future | Grave]) -> bool:
    return any(isinstance(move, place) for move in view.legal_moves)


# --- the cycle ----------------------------------------------------------------------------------------


def _parted(view: View, pick: Pick) -> tuple[list[Card], list[Card]]:
    """The marked cards of the hand and the others."""
    hand = [] if view.mine is None else hand_of(view.mine)
    marked = pick.among("hand")
    kept = [card for place, card in enumerate(hand) if place in marked]
    return kept, [card for place, card in enumerate(hand) if place not in marked]


def _returns(view: View, pick: Pick) -> Series | None:
    kept, others = _parted(view, pick)
    return Series(tuple(map(Return, others))) if len(kept) == KEEP else None


def _keeping(view: View, pick: Pick, look: Look) -> Line:
    kept, others = _parted(view, pick)
    sentence = compose(
        _("{key}: keep {kept}, return {others}"), key=look.keys.named("lay"), kept=kept, others=others
    )
    return say(sentence, CODES.__getitem__, look)


def _to_mark(n: int) -> str:
    if n < 0:
        return ngettext("{n} too many: space unmarks", "{n} too many: space unmarks", -n).format(n=-n)
    return ngettext("keep {n} more: space", "keep {n} more: space", n).format(n=n)
