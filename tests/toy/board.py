"""The toy on the table screen: the trick in the middle, the hand beneath."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from karma_tui.core.cards import Card as AnyCard
from karma_tui.core.language import _
from karma_tui.core.messages import plain
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.turns import Decide
from karma_tui.ui.boards.board import Onlook, Pick, Place, Scene, Zone
from karma_tui.ui.boards.usual import UsualBoard
from karma_tui.ui.faces import Deck, Face, Pile
from karma_tui.ui.inline import say
from karma_tui.ui.look import Look
from karma_tui.ui.room import Room
from karma_tui.ui.spans import Line, Span, pad
from karma_tui.ui.widgets import KeyHint
from tests.toy import wording
from tests.toy.moves import Lay
from tests.toy.view import View

_NAME: Final = 18
"""Cells for a name."""


class ToyBoard(UsualBoard):
    """The toy on the table screen."""

    several = False

    def face(self, card: AnyCard) -> Face:
        return Face(str(card))

    def scene(self, view: View, onlook: Onlook) -> Scene:
        mine = view.turn == Decide(view.seat or 0)
        run = tuple(self.face(card) for card in view.table)
        others = wording.describe(view, onlook.names, "others")
        hand = tuple(self.face(card) for card in view.hand)
        goes = frozenset(range(len(hand))) if mine else None
        return Scene(
            title=(Span(wording.title()),),
            corner=(),
            others=tuple(say(each, self.face, onlook.look) for each in others),
            middle=(Place(Deck(view.deck)), Place(Pile(run, len(run)) if run else None)),
            beside=(),
            zones={} if view.seat is None else {"hand": Zone(hand, goes, several=False)},
            status=say(wording.status(view, onlook.names), self.face, onlook.look, "strong"),
            mine=mine,
        )

    def home(self, view: View) -> Pick:
        return Pick("hand", 0 if view.hand else None)

    def enter(self, view: View, pick: Pick, onlook: Onlook) -> Lay | None:  # noqa: ARG002
        return Lay(view.hand[pick.place]) if pick.place is not None and pick.place < len(view.hand) else None

    def preview(self, view: View, pick: Pick, onlook: Onlook) -> Line:
        lay = self.enter(view, pick, onlook)
        if lay not in view.legal_moves or lay is None:
            return ()
        return say((onlook.look.keys.lead(), *wording.offer(lay, view)), self.face, onlook.look)

    def shortcut(self, view: View, key: str, pick: Pick, onlook: Onlook) -> Pick | None:  # noqa: ARG002
        return Pick("hand", int(key) - 1) if key.isdecimal() and key != "0" else None

    def hints(self, view: View) -> Sequence[KeyHint]:
        mine = view.turn == Decide(view.seat or 0)
        return (KeyHint("←→", _("choose"), "right"), KeyHint("enter", _("lay"), keep=True)) if mine else ()

    def keys(self) -> Sequence[tuple[str, str]]:
        return (("enter", _("lay the selected card")),)

    def sheet(self, sheet: ScoreSheet, names: Sequence[str], room: Room, look: Look) -> list[Line]:
        del room
        return [
            (
                *pad((Span(look.glyphs.spell(names[line.seat - 1])),), _NAME),
                Span(wording.because(line, names)),
            )
            for line in sheet.lines
        ] + [(Span(plain(wording.verdict(sheet, names, None)), "good"),)]
