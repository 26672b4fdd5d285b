"""Beside the deck and the discard pile: what the turn still has in it, and who has answered what."""

from __future__ import annotations

from typing import Final, NamedTuple

from karma_tui.core.language import _, series
from karma_tui.core.turns import Decide
from karma_tui.games.mieses.ability import BOTH_ENDS, JOKER_COUNTS
from karma_tui.games.mieses.moves import ASK, END, PASS, Ability, Discard, Lay
from karma_tui.games.mieses.naming import rebirth_name
from karma_tui.games.mieses.outlook import dies, is_closed
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.boards.mieses_counting import so_far
from karma_tui.ui.boards.mieses_faces import both_ends, fits
from karma_tui.ui.boards.mieses_offers import as_cards, lie_in_the_middle
from karma_tui.ui.boards.mieses_room import beside_columns
from karma_tui.ui.boards.mieses_words import ability_brief
from karma_tui.ui.spans import Line, Span, clip, woven

_PASSIVE: Final = (JOKER_COUNTS, BOTH_ENDS)
"""Abilities that are simply there."""
_LINES: Final = 4
"""Lines there are."""


class Item(NamedTuple):
    """A line, and the key that a click on it presses; for a thing of the turn, its state."""

    line: Line
    key: str = ""
    state: str = ""


def turn_items(view: View, onlook: Onlook) -> list[Item]:
    """Four lines about the turn, as they are drawn."""
    if not view.round or view.phase in ("deal", "over", "shuffle"):
        return []
    if view.phase == "points" and view.dying is not None and view.active == view.seat:
        items = [Item(line) for line in so_far(view.dying, onlook)]
    elif view.phase in ("ask", "choose"):
        items = _asking(view, onlook)
    elif view.turn == Decide(view.seat or 0) and view.phase == "turn":
        items = _mine(view, onlook)
    else:
        items = _theirs(view, onlook)
    return [item._replace(line=_drawn(item, onlook)) for item in items[:_LINES]]


# --- the three things of a turn -----------------------------------------------------------------------

_DONE: Final = "done"
_DUE: Final = "due"
_NOT: Final = "not"
"""What may be with one of them: behind one, open, or not possible."""


def _thing(state: str, text: str, key: str = "") -> Item:
    return Item((Span(text, "text" if state == _DUE else "muted"),), key, state)


def _drawn(item: Item, onlook: Onlook) -> Line:
    """A line with the sign of its state and its key, if these it has, cut to the room there is."""
    glyphs = onlook.look.glyphs
    signs = {
        _DONE: (Span(f"{glyphs.done} ", "good"),),
        _DUE: (Span(f"{glyphs.due} ", "accent"),),
        _NOT: (Span(f"{glyphs.dash} ", "muted"),),
    }
    key = (Span(f"{onlook.look.keys.shown(item.key, 'mieses')} ", "strong"),) if item.key else ()
    line = (*signs.get(item.state, ()), *key, *item.line)
    spelt = tuple(span._replace(text=glyphs.spell(span.text)) for span in line)
    return clip(spelt, beside_columns(onlook.room), glyphs.ellipsis)


def _mine(view: View, onlook: Onlook) -> list[Item]:
    mine = view.mine
    assert mine is not None
    return [_lay(view, onlook), _ability(view, mine), _ask(view), _end(view, mine)]


def _ask(view: View) -> Item:
    if ASK in view.legal_moves:
        return _thing(_DUE, _("ask for a card"), "a")
    return _thing(_DONE, _("asked for a card"))


def _lay(view: View, onlook: Onlook) -> Item:
    if view.lay_done:
        return _thing(_DONE, _("laid or discarded"))
    if any(isinstance(move, Lay) for move in view.legal_moves):
        return _thing(_DUE, _("lay, or {key} discard").format(key=onlook.look.keys.named("discard")))
    if any(isinstance(move, Discard) for move in view.legal_moves):
        return _thing(_DUE, _("discard: nothing fits"), "d")
    return _thing(_NOT, _("no card to lay"))


def _ability(view: View, mine: PlayerView) -> Item:
    animal = mine.animal
    if not animal.ability:
        return _thing(_NOT, _("no ability"))
    brief = ability_brief(animal.ability)
    if animal.ability in _PASSIVE:
        return _thing(_DONE, brief)
    if view.ability_done:
        return _thing(_DONE, _("ability used"))
    if any(isinstance(move, Ability) for move in view.legal_moves):
        return _thing(_DUE, brief, "x")
    return _thing(_NOT, brief)


def _end(view: View, mine: PlayerView) -> Item:
    if END not in view.legal_moves:
        return _thing(_NOT, _("end: lay or discard first"))
    if not dies(view):
        return _thing(_DUE, _("end the turn"), "e")
    return _thing(_DUE, _("end: your {animal} dies").format(animal=rebirth_name(mine.animal)), "e")


def _theirs(view: View, onlook: Onlook) -> list[Item]:
    player = view.players[view.active - 1]
    name = onlook.names[player.seat - 1]
    ability = player.animal.ability and player.animal.ability not in _PASSIVE
    return [
        Item((Span(_("{name}, {animal}").format(name=name, animal=rebirth_name(player.animal)), "strong"),)),
        _thing(_DONE if view.lay_done else _DUE, _("lay or discard")),
        _thing(_DONE if view.ability_done else _DUE if ability else _NOT, _("ability")),
        _thing(_DONE if view.ask_done else _DUE, _("ask for a card")),
    ]


# --- while cards are asked for ------------------------------------------------------------------------


def _asking(view: View, onlook: Onlook) -> list[Item]:
    asker = view.players[view.active - 1]
    name = onlook.names[asker.seat - 1]
    if lie_in_the_middle(view, onlook):
        return [Item(line) for line in as_cards(view, onlook)]
    if view.phase == "choose":
        mine = view.seat == asker.seat
        text = _("its giver gains 1 karma") if mine else _("{name} chooses an offer").format(name=name)
        return [Item((Span(text, "strong"),)), *_answers(view, onlook)]
    items = [
        Item((Span(_("{name} asks for a card").format(name=name), "strong"),)),
        Item(_what_fits(view, asker, onlook)),
    ]
    return [*items, *(_asked(view) if view.turn == Decide(view.seat or 0) else _answers(view, onlook))]


def _asked(view: View) -> list[Item]:
    """What is in it for the viewer, who is asked."""
    mine = view.mine
    assert mine is not None
    line = Span(_("if chosen: karma {now} → {then}").format(now=mine.karma, then=mine.karma + 1), "good")
    if view.legal_moves == (PASS,):
        line = Span(_("no card of yours fits"), "muted")
    return [Item((line,)), _thing(_DUE, _("pass"), "p")]


def _what_fits(view: View, asker: PlayerView, onlook: Onlook) -> Line:
    right: Line = (Span(_("nothing"), "warning"),)
    if not is_closed(asker):
        right = fits(asker.right_end, onlook.look)
    if not both_ends(view, asker):
        return woven(_("what fits: {cards}"), "muted", cards=right)
    left = fits(asker.left_end, onlook.look)
    return woven(_("what fits: {cards}, left {left}"), "muted", cards=right, left=left)


def _answers(view: View, onlook: Onlook) -> list[Item]:
    """Who has answered what, a line an answer."""
    items = []
    texts = (
        ("offered", _("offers: {names}")),
        ("passed", _("nothing: {names}")),
        ("waiting", _("to answer: {names}")),
    )
    for answer, text in texts:
        names = [onlook.names[each.seat - 1] for each in view.players if each.answer == answer]
        if names:
            items.append(Item((Span(text.format(names=series(names)), "muted"),)))
    return items
