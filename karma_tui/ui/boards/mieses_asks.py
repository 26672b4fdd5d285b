"""Mieses Karma: the small decisions on the way to a move, each answer saying what it would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from karma_tui.core.language import _, ngettext, pgettext
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.turns import Decide
from karma_tui.games.mieses import wording
from karma_tui.games.mieses.ability import TAKE_DISCARD
from karma_tui.games.mieses.cards import ABILITY_OF, Card
from karma_tui.games.mieses.moves import (
    Ability,
    Choose,
    Exchange,
    Keep,
    Lay,
    MiesesMove,
    NoPoints,
    Points,
)
from karma_tui.games.mieses.naming import a_animal, animal_name, card_name
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.ui.boards.board import Ask, Onlook, Option
from karma_tui.ui.boards.mieses_effects import in_short, in_words
from karma_tui.ui.boards.mieses_faces import FACES
from karma_tui.ui.boards.mieses_room import menu_columns
from karma_tui.ui.boards.mieses_words import ability_brief
from karma_tui.ui.inline import chips, say
from karma_tui.ui.spans import Line, Span, clip, pad, width

_NAME: Final = 10
"""Cells for a name in a list."""


def due(view: View, onlook: Onlook) -> Ask | None:
    """What the viewer must decide before anything else (M9, M10, M16)."""
    if view.seat is None or view.turn != Decide(view.seat):
        return None
    match view.phase:
        case "choose":
            return _choice(view, onlook)
        case "exchange":
            return _exchange(view, onlook)
        case "points":
            return _points(view, onlook)
        case _:
            return None


def which_end(view: View, moves: Sequence[Lay], place: int, onlook: Onlook) -> Ask:
    """Ask at which end a card that fits both is laid (M-A8)."""
    ordered = sorted(moves, key=lambda move: not move.left)
    rows = [(Span(_("left end") if move.left else _("right end")),) for move in ordered]
    return _ask(_("at which end?"), pgettext("lifeline", "lay"), ordered, rows, view, onlook, (place,))


# --- the others' offers -------------------------------------------------------------------------------


def _choice(view: View, onlook: Onlook) -> Ask:
    moves = [move for move in view.legal_moves if isinstance(move, Choose)]
    rows = []
    for move in moves:
        giver = view.players[move.giver - 1]
        row = (*_name(giver, onlook), *_card(giver.offer, onlook))
        if any(other.giver == move.giver and other.left != move.left for other in moves):
            row += (Span(_(" left") if move.left else _(" right"), "muted"),)
        rows.append(row + in_short(view, move, onlook, menu_columns(onlook.room) - width(row)))
    return _ask(_("whose card do you take?"), _("take"), moves, rows, view, onlook)


def _exchange(view: View, onlook: Onlook) -> Ask:
    mine = view.mine
    assert mine is not None
    n = len(mine.hand)
    exchange = ngettext("exchange your {n} card", "exchange your {n} cards", n).format(n=n)
    moves = [move for move in view.legal_moves if isinstance(move, Exchange | Keep)]
    rows = [(Span(exchange if isinstance(move, Exchange) else _("keep your hand")),) for move in moves]
    return _ask(_("nobody offers a card"), _("do it"), moves, rows, view, onlook)


def _points(view: View, onlook: Onlook) -> Ask:
    moves = [move for move in view.legal_moves if isinstance(move, Points | NoPoints)]
    rows: list[Line] = []
    for move in moves:
        if isinstance(move, NoPoints):
            rows.append((Span(_("take no more") if _taken(view) else _("take none"), "muted"),))
        else:
            name = f"  {card_name(move.card)}" if onlook.room.large else ""
            rows.append((*_card(move.card, onlook), Span(name, "muted")))
    left, n = view.combinations_left, len(view.dying.taken) if view.dying else 0
    question = _("points card {n} of {all}").format(n=n + 1, all=n + left)
    return _ask(question, _("take"), moves, rows, view, onlook)


def _taken(view: View) -> bool:
    return view.dying is not None and bool(view.dying.taken)


# --- abilities ----------------------------------------------------------------------------------------


def ability(view: View, onlook: Onlook) -> Ask | None:
    """Ask step by step for the animal, the card and whom it is aimed at; None when there is no way."""
    moves = [move for move in view.legal_moves if isinstance(move, Ability)]
    return _step(moves, view, onlook) if moves else None


_Key = Callable[[Ability], Any]
_STEPS: Final[tuple[tuple[str, _Key], ...]] = (
    ("animal", lambda move: move.animal),
    ("card", lambda move: move.card),
    ("target", lambda move: move.target),
)


def _step(moves: Sequence[Ability], view: View, onlook: Onlook) -> Ask:
    """Ask for the first thing that is still open; with one way left, only whether it shall be."""
    for what, key in _STEPS:
        if len({key(move) for move in moves}) > 1:
            return _by(what, key, moves, view, onlook)
    return _ask(_title(moves[0], view), _("use it"), moves, [_leaf(moves[0], view, onlook)], view, onlook)


def _by(what: str, key: _Key, moves: Sequence[Ability], view: View, onlook: Onlook) -> Ask:
    groups: dict[Any, list[Ability]] = {}
    for move in moves:
        groups.setdefault(key(move), []).append(move)
    options = []
    for number, group in enumerate(groups.values(), 1):
        start = Span(f"{number} ", "accent")
        if len(group) == 1 and what != "animal":
            line, preview = _leaf(group[0], view, onlook), _preview(group[0], view, onlook)
            options.append(Option((start, *line), preview, group[0]))
        else:
            line = _branch(what, group, onlook)
            words = _then(what, group, onlook)
            options.append(Option((start, *line), words, _step(group, view, onlook)))
    question = {
        "animal": _("whose ability?"),
        "card": _("which card?"),
        "target": _("whose lifeline?"),
    }[what]
    return Ask(question, _("go on"), tuple(options), ())


def _title(move: Ability, view: View) -> str:
    return ability_brief(_ability_of(move, view))


def _ability_of(move: Ability, view: View) -> str:
    """The ability that a move uses, a chameleon's the one it copies."""
    assert view.mine is not None
    return ABILITY_OF[move.animal] if move.animal else view.mine.animal.ability


def _branch(what: str, group: Sequence[Ability], onlook: Onlook) -> Line:
    """A row that leads to another question."""
    move = group[0]
    if what == "animal":
        return (Span(animal_name(move.animal)),)
    n = len(group)
    lines = ngettext("{n} lifeline", "{n} lifelines", n).format(n=n)
    return (*_card(move.card, onlook), Span(f" {lines}", "muted"))


def _then(what: str, group: Sequence[Ability], onlook: Onlook) -> Line:
    """What Enter does on a row that leads to another question."""
    key = onlook.look.keys.named("lay")
    if what == "animal":
        animal = group[0].animal
        text = _("{key}: {ability}, as {animal}; how comes next")
        brief = ability_brief(ABILITY_OF[animal])
        return (Span(text.format(key=key, ability=brief, animal=a_animal(animal))),)
    sentence = compose(_("{key}: {card}; on whose lifeline comes next"), key=key, card=group[0].card)
    return say(sentence, FACES.__getitem__, onlook.look)


def _leaf(move: Ability, view: View, onlook: Onlook) -> Line:
    """A row that is a move."""
    line = _card(move.card, onlook)
    if move.target:
        target = view.players[move.target - 1]
        if move.card is None:
            line = (*_name(target, onlook), *_card(target.line[-1], onlook))
        else:
            name = onlook.look.glyphs.spell(onlook.names[move.target - 1])
            line += (Span(" "), *clip((Span(name),), _NAME, onlook.look.glyphs.ellipsis))
    if not line:
        line = (Span(_title(move, view)),)
        if _ability_of(move, view) == TAKE_DISCARD:
            line = (*_card(view.discard[-1], onlook), Span(_(" into your hand"), "muted"))
    return line + in_short(view, move, onlook, menu_columns(onlook.room) - width(line))


# --- what all questions share -------------------------------------------------------------------------


def _ask(
    question: str,
    verb: str,
    moves: Sequence[MiesesMove],
    rows: Sequence[Line],
    view: View,
    onlook: Onlook,
    about: tuple[int, ...] = (),
) -> Ask:
    options = tuple(
        Option((Span(f"{number} ", "accent"), *row), _preview(move, view, onlook), move)
        for number, (move, row) in enumerate(zip(moves, rows, strict=True), 1)
    )
    return Ask(question, verb, options, about)


def _preview(move: MiesesMove, view: View, onlook: Onlook) -> Line:
    """What choosing a move would do, in words."""
    offer: Sentence = wording.named(move, view, onlook.names)
    line = say((onlook.look.keys.lead(), *offer), FACES.__getitem__, onlook.look)
    if isinstance(move, Points):
        return (*line, Span(f" · {card_name(move.card)}", "muted"))
    return (*line, *in_words(view, move, onlook))


def _name(player: PlayerView, onlook: Onlook) -> Line:
    glyphs = onlook.look.glyphs
    cells = 7 if onlook.room.narrow else 16 if onlook.room.large else _NAME
    name = (Span(glyphs.spell(onlook.names[player.seat - 1])),)
    return pad(clip(name, cells - 1, glyphs.ellipsis), cells)


def _card(card: Any, onlook: Onlook) -> Line:
    return chips(FACES[card], onlook.look) if isinstance(card, Card) else ()
