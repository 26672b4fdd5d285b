"""Mieses Karma on the table: a key and a card become a move, or a question on the way to one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from karma_tui.core.cards import Card as AnyCard
from karma_tui.core.language import _, pgettext
from karma_tui.core.messages import compose
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Decide
from karma_tui.games.mieses import wording
from karma_tui.games.mieses.cards import Card
from karma_tui.games.mieses.events import Reborn
from karma_tui.games.mieses.moves import (
    ASK,
    END,
    PASS,
    Ability,
    Discard,
    Lay,
    MiesesMove,
    Offer,
)
from karma_tui.games.mieses.view import View
from karma_tui.ui.boards.board import Ask, News, Onlook, Pick, Scene
from karma_tui.ui.boards.mieses_about import about
from karma_tui.ui.boards.mieses_asks import ability, due, which_end
from karma_tui.ui.boards.mieses_counting import news
from karma_tui.ui.boards.mieses_effects import in_words
from karma_tui.ui.boards.mieses_faces import FACES
from karma_tui.ui.boards.mieses_scene import cards_in_hand, playable, scene
from karma_tui.ui.boards.mieses_sheet import score_table
from karma_tui.ui.boards.usual import UsualBoard
from karma_tui.ui.faces import Tile
from karma_tui.ui.inline import say
from karma_tui.ui.keymap import KeyMap
from karma_tui.ui.look import Look
from karma_tui.ui.room import Room
from karma_tui.ui.spans import Line
from karma_tui.ui.widgets import KeyHint

_PLAIN_KEYS: Final[Mapping[str, MiesesMove]] = {"a": ASK, "e": END, "p": PASS}
"""The keys that are a move by themselves."""


class MiesesBoard(UsualBoard):
    """Mieses Karma on the table screen."""

    shape = "tile"
    several = False
    draws_own = True

    def face(self, card: AnyCard) -> Tile:
        """What a card shows."""
        return FACES[card]

    def scene(self, view: View, onlook: Onlook) -> Scene:
        """Lay a view out."""
        return scene(view, onlook)

    def home(self, view: View) -> Pick:
        """The first card that fits, a living one if there is one."""
        mine, goes = view.mine, playable(view)
        if mine is None or not goes:
            return Pick("hand", 0)
        places = [place for place, card in enumerate(cards_in_hand(mine)) if card in goes]
        living = [place for place in places if cards_in_hand(mine)[place].right != "R"]
        return Pick("hand", (living or places or [0])[0])

    def asks(self, view: View, onlook: Onlook) -> Ask | None:
        """Whose offer is taken, whether the hand is exchanged, which cards are taken for combinations."""
        return due(view, onlook)

    def enter(self, view: View, pick: Pick, onlook: Onlook) -> MiesesMove | Ask | None:
        """Lay the selected card, or offer it to who asks; end the turn when nothing else is left."""
        card = _selected(view, pick)
        if view.phase == "ask":
            return PASS if view.legal_moves == (PASS,) else Offer(card) if card is not None else None
        if view.phase != "turn":
            return due(view, onlook)
        if view.legal_moves == (END,):
            return END
        if card is None:
            return None
        ways = [move for move in view.legal_moves if isinstance(move, Lay) and move.card == card]
        if len(ways) > 1 and pick.place is not None:
            return which_end(view, ways, pick.place, onlook)
        return ways[0] if ways else Lay(card)

    def preview(self, view: View, pick: Pick, onlook: Onlook) -> Line:
        """Say what Enter would do, and to which end."""
        intent, card = self.enter(view, pick, onlook), _selected(view, pick)
        if isinstance(intent, Ask):
            text = _("{key}: lay {card}; at which end comes next")
            told = compose(text, key=onlook.look.keys.named("lay"), card=card)
            return say(told, self.face, onlook.look) if view.phase == "turn" else ()
        if intent in view.legal_moves and intent is not None:
            offer = wording.named(intent, view, onlook.names)
            line = say((onlook.look.keys.lead(), *offer), self.face, onlook.look)
            return (*line, *in_words(view, intent, onlook))
        return (
            say(_why_not(view, card, onlook.look.keys), self.face, onlook.look, "muted")
            if card is not None
            else ()
        )

    def shortcut(self, view: View, key: str, pick: Pick, onlook: Onlook) -> MiesesMove | Pick | Ask | None:
        """``d`` discards, ``a`` asks, ``x`` is the ability, ``e`` ends, ``p`` passes; a digit selects."""
        if view.mine is None:
            return None
        card = _selected(view, pick)
        if key == "d" and card is not None:
            return Discard(card)
        if key == "x":
            return ability(view, onlook) or Ability()
        if key.isdecimal() and key != "0":
            return Pick(pick.zone, int(key) - 1, pick.chosen)
        return _PLAIN_KEYS.get(key)

    def hints(self, view: View) -> Sequence[KeyHint]:
        """The keys that do something now."""
        mine = view.mine
        if mine is None or view.turn != Decide(mine.seat):
            return ()
        if view.phase not in ("turn", "ask"):
            return (KeyHint("enter", _("decide"), keep=True),)
        move = (KeyHint("←→", _("choose"), "right"),) if len(mine.hand) > 1 else ()
        if view.phase == "ask":
            offer = (KeyHint("enter", _("offer"), keep=True),) if len(view.legal_moves) > 1 else ()
            return (*offer, KeyHint("p", _("pass"), keep=True), *move)
        kinds = {type(each) for each in view.legal_moves}
        keys = (
            (Lay, KeyHint("enter", pgettext("lifeline", "lay"), keep=True)),
            (Discard, KeyHint("d", _("discard"), keep=True)),
            (Ability, KeyHint("x", _("ability"), keep=True)),
            (type(ASK), KeyHint("a", _("ask"), keep=True)),
            (type(END), KeyHint("e", _("end turn"), keep=True)),
        )
        return (*(hint for kind, hint in keys if kind in kinds), *move)

    def keys(self) -> Sequence[tuple[str, str]]:
        """Laying, discarding, the ability, asking and answering, ending."""
        return (
            ("enter", _("lay the selected card; offer it when another asks")),
            ("d", _("discard the selected card")),
            ("x", _("use your animal's ability, step by step; {give-up} goes a step back")),
            ("a", _("ask the others for a card")),
            ("p", _("offer nothing to who asks")),
            ("e", _("end your turn")),
        )

    def about(self, view: View, onlook: Onlook) -> Sequence[tuple[str, Sequence[Line]]]:
        """What the signs mean, and which animals are in play."""
        return about(view, onlook)

    def has_news(self, events: Sequence[Any], seat: Seat | None) -> bool:
        """One's own death does not flash by."""
        return any(isinstance(event, Reborn) and event.seat == seat for event in events)

    def news(self, view: View, onlook: Onlook) -> News:
        """One's own death, counted, and rebirth."""
        return news(view, onlook)

    def sheet(self, sheet: ScoreSheet, names: Sequence[str], room: Room, look: Look) -> list[Line]:
        """M21: everyone's figures, and every life with what it scored."""
        return score_table(sheet, names, room, look)


def _selected(view: View, pick: Pick) -> Card | None:
    """The card under the cursor."""
    cards = cards_in_hand(view.mine) if view.mine is not None else []
    return cards[pick.place] if pick.place is not None and pick.place < len(cards) else None


def _why_not(view: View, card: Card, keys: KeyMap) -> Any:
    """Why the selected card cannot be laid or offered, before anyone tries."""
    if view.phase == "ask":
        return compose(_("{card} does not fit there; {key} passes"), card=card, key=keys.named("pass"))
    if view.lay_done:
        return compose(_("a card is laid or discarded already"))
    return compose(_("{card} does not fit; {key} discards it"), card=card, key=keys.named("discard"))
