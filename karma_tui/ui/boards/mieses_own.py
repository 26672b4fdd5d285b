"""The viewer's own place at a table of Mieses Karma: the lifeline, and what it has and lacks.

While cards are asked for, the asker's lifeline too; offers side by side; a life that has ended, counted.
"""

from __future__ import annotations

from typing import Final

from karma_tui.core.language import _, ngettext
from karma_tui.core.turns import Decide
from karma_tui.games.mieses import wording
from karma_tui.games.mieses.cards import Card
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.boards.mieses_counting import counting
from karma_tui.ui.boards.mieses_faces import (
    BUDDHA,
    FACES,
    cards,
    count_line,
    is_closed,
    karma_bar,
    lifeline,
    symbols,
)
from karma_tui.ui.boards.mieses_room import own_size
from karma_tui.ui.boards.mieses_worth import Worth, missing, worth
from karma_tui.ui.boards.seats import others_of
from karma_tui.ui.chain import draw, strip
from karma_tui.ui.paint import TILE, Canvas, chips, stamp
from karma_tui.ui.spans import Line, Span, clip, pad, width, wrap

_APART: Final = 4
"""Cells between offers drawn side by side."""
_SETS: Final = 4
"""Ways to the next combination that are told at most."""


def own(view: View, onlook: Onlook, others: int) -> tuple[Line, ...]:
    """Lay the viewer's own place out in the lines that the others leave."""
    mine = view.mine
    if mine is None:
        return ()
    cells, rows = own_size(onlook.room, others)
    if view.phase == "points" and view.dying is not None and view.active == mine.seat:
        lines = counting(view, view.dying, onlook, cells)
    elif view.phase == "choose":
        lines = _offers(view, onlook, cells, rows)
    elif view.turn == Decide(mine.seat) and view.phase == "ask":
        lines = _asked(view, mine, onlook, cells, rows)
    else:
        lines = _place(view, mine, onlook, cells, rows)
    return tuple(clip(line, cells, onlook.look.glyphs.ellipsis) for line in lines[:rows])


# --- one's own lifeline -------------------------------------------------------------------------------


def _place(view: View, mine: PlayerView, onlook: Onlook, cells: int, rows: int) -> list[Line]:
    so_far = so_far_lines(view, mine, onlook, cells)
    chain = draw(lifeline(view, mine, onlook), cells, max(1, rows - 1 - len(so_far)), onlook.look)
    lines = [_figures(mine, onlook), *chain, *so_far]
    return [(), *lines] if len(lines) < rows else lines


def _figures(mine: PlayerView, onlook: Onlook) -> Line:
    look = onlook.look
    return (
        Span(look.glyphs.spell(onlook.names[mine.seat - 1]), "strong"),
        Span(_("  karma "), "muted"),
        Span(f"{mine.karma} ", "strong"),
        *karma_bar(mine.karma, look),
        Span(_("  points "), "muted"),
        Span(f"{len(mine.points)}", "strong"),
        Span(_("  gifts "), "muted"),
        Span(f"{mine.gifts}", "strong"),
    )


def so_far_lines(view: View, player: PlayerView, onlook: Onlook, cells: int) -> list[Line]:
    """What a lifeline has: Buddhas, symbols, combinations; and what it lacks for one more."""
    look, what = onlook.look, worth(view, player)
    made = len(what.combinations)
    line: Line = (
        Span(_("so far "), "muted"),
        Span(f"{look.glyphs.spell(BUDDHA)}{what.buddhas}", "strong"),
        Span("  "),
        *count_line(what.counts, look),
        Span(_("  combinations "), "muted"),
        Span(str(made), "good" if made else "strong"),
    )
    if what.joker:
        line += (Span(_(" with "), "muted"), *symbols("J", look), Span(_(" as ")), *symbols(what.joker, look))
    return [line, *wrap(_lacks(player, what, onlook), cells)]


def _lacks(player: PlayerView, what: Worth, onlook: Onlook) -> Line:
    if is_closed(player):
        return (Span(_("the Reaper ends it: this life ends with your turn"), "warning"),)
    spans = [Span(_("one more with "), "muted")]
    sets = missing(what.counts)
    for place, lacking in enumerate(sets[:_SETS]):
        spans += [Span(_(" or "), "muted")] if place else []
        spans += symbols(lacking, onlook.look)
    return (*spans, Span(onlook.look.glyphs.ellipsis)) if len(sets) > _SETS else tuple(spans)


# --- while cards are asked for ------------------------------------------------------------------------


def _asked(view: View, mine: PlayerView, onlook: Onlook, cells: int, rows: int) -> list[Line]:
    """The asker's lifeline above one's own."""
    asker, look = view.players[view.active - 1], onlook.look
    name = look.glyphs.spell(onlook.names[asker.seat - 1])
    what = worth(view, asker)
    head: Line = (
        Span(name, "accent"),
        Span(f" {look.glyphs.spell(BUDDHA)}{what.buddhas} "),
        *count_line(what.counts, look),
    )
    chain = lifeline(view, mine, onlook)
    own_rows = 2 if rows > 5 else 1
    theirs = draw(lifeline(view, asker, onlook), cells, max(1, rows - 2 - own_rows), look)
    yours: Line = (Span(_("your own lifeline"), "muted"),)
    lines = [head, *theirs, yours, *strip(chain, cells, own_rows, look)]
    return [(), *lines] if len(lines) < rows else lines


def _offers(view: View, onlook: Onlook, cells: int, rows: int) -> list[Line]:
    """All offers side by side, then whose lifeline they are for."""
    asker = view.players[view.active - 1]
    offers = [(each, each.offer) for each in others_of_asker(view) if isinstance(each.offer, Card)]
    chain = lifeline(view, asker, onlook)
    if rows >= TILE.height + 3:
        shown = _offers_as_cards(offers, onlook, cells)
    else:
        shown = [_offers_in_a_line(offers, onlook)]
    line = draw(chain, cells, max(1, rows - len(shown)), onlook.look)
    lines = [*shown, *line]
    if len(lines) < rows:
        lines += so_far_lines(view, asker, onlook, cells)
    return lines


def others_of_asker(view: View) -> list[PlayerView]:
    """Everyone but who asks, in the order they answered (M9)."""
    count = len(view.players)
    return [view.players[(view.active - 1 + step) % count] for step in range(1, count)]


def _offers_as_cards(offers: list[tuple[PlayerView, Card]], onlook: Onlook, cells: int) -> list[Line]:
    look = onlook.look
    step = TILE.width + _APART
    canvas = Canvas(cells, TILE.height)
    names: Line = ()
    for place, (player, card) in enumerate(offers):
        stamp(canvas, place * step, 0, FACES[card], TILE, look, state="marked")
        name = look.glyphs.spell(onlook.names[player.seat - 1])
        names += pad(clip((Span(name, "strong"),), step - 1, look.glyphs.ellipsis), step)
    return [*canvas.lines(), names]


def _offers_in_a_line(offers: list[tuple[PlayerView, Card]], onlook: Onlook) -> Line:
    look, line = onlook.look, [Span(_("offers"), "muted")]
    for player, card in offers:
        name = look.glyphs.spell(onlook.names[player.seat - 1])
        line += [Span("  "), *clip((Span(f"{name} ", "strong"),), 9, look.glyphs.ellipsis)]
        line += chips(FACES[card], look)
    return tuple(line)


_UNUSED = (ngettext, wording, cards, others_of, width)
