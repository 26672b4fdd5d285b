"""Karma 60 on the table: what is picked becomes a move, or a question on the way to one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karma_tui.core.cards import Card as AnyCard
from karma_tui.core.events import ends_deal
from karma_tui.core.language import _, ngettext
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.turns import Decide
from karma_tui.games.sixty import wording
from karma_tui.games.sixty.cards import Card
from karma_tui.games.sixty.moves import FLIPS, SLOTS, TAKE, Flip, Keep, Lay, SixtyMove
from karma_tui.games.sixty.view import View
from karma_tui.ui.boards.board import Ask, Onlook, Pick, Scene
from karma_tui.ui.boards.sixty_faces import FACES
from karma_tui.ui.boards.sixty_gift import whom
from karma_tui.ui.boards.sixty_scene import cards_in, playable, scene, zone_in_play
from karma_tui.ui.boards.sixty_sheet import score_table
from karma_tui.ui.boards.usual import UsualBoard
from karma_tui.ui.faces import Face
from karma_tui.ui.inline import say
from karma_tui.ui.room import Room
from karma_tui.ui.spans import Line, Span
from karma_tui.ui.widgets import KeyHint


class SixtyBoard(UsualBoard):
    """Karma 60 on the table screen."""

    table_zones = ("up", "down")

    def face(self, card: AnyCard) -> Face:
        """What a card shows."""
        return FACES[Card(card)]

    def scene(self, view: View, onlook: Onlook) -> Scene:
        """Lay a view out."""
        return scene(view, onlook)

    def home(self, view: View) -> Pick:
        """The first card that goes, a number if there is one: Karma cards are better kept."""
        mine = view.mine
        if mine is None or view.phase in ("deal", "pick"):
            return Pick("hand", 0)
        zone = zone_in_play(view)
        if zone == "down":
            return Pick("down", next((slot for slot, card in enumerate(mine.down) if card), 0))
        cards = cards_in(mine, zone)
        goes = sorted(playable(view, cards) or ())
        plain = [place for place in goes if not cards[place].is_karma]
        return Pick(zone, (plain or goes or [0])[0])

    def asks(self, view: View, onlook: Onlook) -> Ask | None:
        """X12: a Give the Pile that was turned over blind wants to know whom."""
        return whom(view, view.legal_moves, onlook) if view.owes == "receiver" else None

    def enter(self, view: View, pick: Pick, onlook: Onlook) -> SixtyMove | Ask | None:
        """Keep the picked cards, lay them, turn one over, or ask who gets the pile."""
        mine = view.mine
        if view.owes == "receiver" or mine is None or not pick.here:
            return self.asks(view, onlook)
        if view.phase == "pick":  # wherever the cursor is: only the six are picked from
            six = cards_in(mine, "hand")
            return Keep(tuple(six[place] for place in pick.among("hand")))
        if pick.zone == "down":
            return FLIPS[pick.here[-1]]
        cards = cards_in(mine, pick.zone)
        picked = tuple(cards[place] for place in pick.here)
        gifts = [move for move in view.legal_moves if isinstance(move, Lay) and move.cards == picked]
        return gifts[0] if len(gifts) == 1 else whom(view, gifts, onlook) or Lay(picked)

    def preview(self, view: View, pick: Pick, onlook: Onlook) -> Line:
        """Name the card under the cursor, if it is a Karma card, and say what Enter would do."""
        would = self._would(view, pick, onlook)
        card = _selected(view, pick)
        if card is None or not card.is_karma:
            return would
        name = Span(wording.card_name(card), "strong")
        return (
            name,
            Span(" · "),
            *(
                would
                or (Span(_("{key} tells what it does").format(key=onlook.look.keys.named("cards")), "muted"),)
            ),
        )

    def _would(self, view: View, pick: Pick, onlook: Onlook) -> Line:
        if view.phase == "pick" and len(pick.among("hand")) != SLOTS:
            return (Span(_still_to_pick(SLOTS - len(pick.among("hand")))),)
        intent = self.enter(view, pick, onlook)
        if isinstance(intent, Ask):
            n = len(view.pile)
            text = ngettext(
                "{key}: give the pile away, {n} card; to whom comes next",
                "{key}: give the pile away, {n} cards; to whom comes next",
                n,
            )
            return (Span(text.format(n=n, key=onlook.look.keys.named("lay"))),)
        if intent not in view.legal_moves or intent is None:
            return ()
        offer = wording.offer(intent, view, onlook.names)
        return say((onlook.look.keys.lead(), *offer), self.face, onlook.look)

    def alike(self, view: View, pick: Pick) -> tuple[int, ...]:
        """All cards identical to the selected one in its zone."""
        card = _selected(view, pick)
        if view.mine is None or card is None or view.phase == "pick":
            return ()
        cards = cards_in(view.mine, pick.zone)
        return tuple(place for place, other in enumerate(cards) if other == card)

    def shortcut(self, view: View, key: str, pick: Pick, onlook: Onlook) -> SixtyMove | Pick | None:  # noqa: ARG002
        """``t`` takes, a digit turns a face-down card over or selects a card."""
        if view.mine is None:
            return None
        if key == "t":
            return TAKE
        if key.isdecimal() and key != "0":
            place = int(key) - 1
            if view.phase == "play" and zone_in_play(view) == "down":
                return FLIPS[place] if place < SLOTS else None
            return Pick(pick.zone, place, pick.chosen)
        return None

    def hints(self, view: View) -> Sequence[KeyHint]:
        """The keys that do something now."""
        mine = view.mine
        if mine is None or view.turn != Decide(mine.seat):
            return ()
        move = KeyHint("←→", _("choose"), "right")
        if view.phase == "pick":
            return (
                move,
                KeyHint("space", _("pick"), keep=True),
                KeyHint("enter", _("keep three"), keep=True),
            )
        if view.owes == "receiver":
            return (KeyHint("enter", _("say who gets the pile"), keep=True),)
        take = (KeyHint("t", _("take the pile"), keep=True),) if TAKE in view.legal_moves else ()
        if view.legal_moves == (TAKE,):
            return (*take, move)
        if any(isinstance(each, Flip) for each in view.legal_moves):
            return (KeyHint("1-3", _("turn over"), "enter"), *take)
        several = any(isinstance(each, Lay) and len(each.cards) > 1 for each in view.legal_moves)
        add = (KeyHint("space", _("add")), KeyHint("a", _("add all"))) if several else ()
        return (move, *add, KeyHint("enter", _("lay"), keep=True), *take)

    def keys(self) -> Sequence[tuple[str, str]]:
        """Picking, identical cards, giving, taking."""
        return (
            ("space, enter", _("before play: mark three of your six cards, then keep them")),
            ("a", _("choose all cards identical to the selected one")),
            ("t", _("take the pile")),
            ("1–5 ↑ ↓ enter", _("after Give the Pile: who gets it; {give-up} takes the card back")),
        )

    def pauses(self, events: Sequence[Any]) -> bool:
        """After a deal."""
        return any(map(ends_deal, events))

    def sheet(self, sheet: ScoreSheet, names: Sequence[str], room: Room, look: Any) -> list[Line]:
        """X19, deal by deal and for the match."""
        return score_table(sheet, names, room, look)


def _selected(view: View, pick: Pick) -> Card | None:
    """The card under the cursor, if its face is seen."""
    if view.mine is None or pick.place is None or pick.zone == "down":
        return None
    cards = cards_in(view.mine, pick.zone)
    return cards[pick.place] if pick.place < len(cards) else None


def _still_to_pick(n: int) -> str:
    if n < 0:
        return ngettext("{n} too many: space gives one up", "{n} too many: space gives them up", -n).format(
            n=-n
        )
    return ngettext("pick {n} more for your hand: space", "pick {n} more for your hand: space", n).format(n=n)
