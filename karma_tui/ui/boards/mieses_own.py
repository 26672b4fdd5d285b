"""The viewer's own place at a table of Mieses Karma: the lifeline, and what it has and lacks.

While cards are asked for, the asker's lifeline too; a life that has ended, counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from karma_tui.core.language import _, figure, ngettext
from karma_tui.core.turns import Decide
from karma_tui.games.mieses.dying import wanted
from karma_tui.games.mieses.naming import ability_help, stack_name
from karma_tui.games.mieses.outlook import is_closed
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.games.mieses.worth import Worth, worth
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.boards.mieses_counting import counting
from karma_tui.ui.boards.mieses_faces import (
    BUDDHA,
    count_line,
    half,
    karma_bar,
    lifeline,
    symbols,
)
from karma_tui.ui.boards.mieses_offers import in_a_line, lie_in_the_middle, offers
from karma_tui.ui.boards.mieses_room import own_size
from karma_tui.ui.chain import draw, strip
from karma_tui.ui.faces import BIG_TILE, LARGE_TILE, TILE
from karma_tui.ui.look import Look
from karma_tui.ui.spans import Line, Span, clip, width, woven, wrap

_ALL: Final = 4
"""Symbols of a combination."""


def own(view: View, onlook: Onlook, others: int) -> tuple[Line, ...]:
    """Lay the viewer's own place out in the lines that the others leave."""
    mine = view.mine
    if mine is None:
        return ()
    cells, rows = own_size(onlook.room, others)
    if view.phase == "points" and view.dying is not None and view.active == mine.seat:
        lines = counting(view, view.dying, onlook, cells, rows)
    else:
        lines = _place(view, mine, onlook, cells, rows)
    return tuple(clip(line, cells, onlook.look.glyphs.ellipsis) for line in lines[:rows])


# --- one's own lifeline -------------------------------------------------------------------------------


def _place(view: View, mine: PlayerView, onlook: Onlook, cells: int, rows: int) -> list[Line]:
    """Figures and lifeline, always in the same lines; beneath them whatever matters now."""
    so_far, look = so_far_lines(view, mine, onlook, cells), onlook.look
    chain, above = lifeline(view, mine, onlook), [_figures(mine, onlook)]
    if onlook.room.large:
        can = look.glyphs.spell(ability_help(mine.animal.ability) or _("no ability"))
        above += wrap((Span(can, "muted"),), cells, 0)
        so_far.append(_dying_now(view, mine, onlook))
    left = max(1, rows - len(above) - len(so_far))
    if len(strip(chain, cells, rows, look)) > left:
        so_far, left = so_far[:1], left + 1
    sizes = (
        (BIG_TILE, LARGE_TILE, TILE)
        if onlook.room.big
        else (LARGE_TILE, TILE)
        if onlook.room.large
        else (TILE,)
    )
    above += draw(chain, cells, left, look, sizes)
    if len(above) + len(so_far) < rows:
        above.insert(0, ())
    if view.phase == "ask" and view.turn == Decide(mine.seat):
        return [*above, *_asker(view, onlook, cells, rows - len(above))]
    if offers(view) and not lie_in_the_middle(view, onlook):
        above.append(in_a_line(view, onlook))
    return [*above, *so_far]


def _dying_now(view: View, mine: PlayerView, onlook: Onlook) -> Line:
    """What the life would come to if it ended as it is (M15, M18)."""
    karma = mine.karma + worth(view, mine).buddhas
    arrow, stack = onlook.look.glyphs.spell("→"), stack_name(wanted(karma))
    text = _("dying so: karma {now} {arrow} {then}, reborn from the stack of {stack}")
    return (Span(text.format(now=mine.karma, arrow=arrow, then=karma, stack=stack), "muted"),)


def _figures(mine: PlayerView, onlook: Onlook) -> Line:
    look = onlook.look
    told = _("{name}  karma {karma} {bar}  points {points}  gifts {gifts}")
    if onlook.room.narrow:
        told = _("{name}  karma {karma} {bar}  points {points}")
    return woven(
        told,
        "muted",
        name=(Span(look.glyphs.spell(onlook.names[mine.seat - 1]), "strong"),),
        karma=(Span(figure(mine.karma), "strong"),),
        bar=karma_bar(mine.karma, look),
        points=(Span(figure(len(mine.points)), "strong"),),
        gifts=(Span(figure(mine.gifts), "strong"),),
    )


def so_far_lines(view: View, player: PlayerView, onlook: Onlook, cells: int) -> list[Line]:
    """What a lifeline has: Buddhas, symbols, combinations; and what it lacks for one more."""
    look, what = onlook.look, worth(view, player)
    line = woven(
        _("so far {buddhas}  {symbols}"),
        "muted",
        buddhas=(Span(f"{look.glyphs.spell(BUDDHA)}{figure(what.buddhas)}", "strong"),),
        symbols=count_line(what.counts, look),
    )
    if what.joker:
        joker, serves = (half("J", look),), (half(what.joker, look),)
        line += (Span("  "), *woven(_("{joker} as {symbol}"), joker=joker, symbol=serves))
    return [line, _lacks(player, what, onlook, cells)]


def _lacks(player: PlayerView, what: Worth, onlook: Onlook, cells: int) -> Line:
    """How many combinations there are, and what would make one more, as much of it as fits."""
    n, look = len(what.combinations), onlook.look
    made: Line = (Span(ngettext("{n} combination", "{n} combinations", n).format(n=n), "good"),)
    if not n:
        made = (Span(_("no combination yet"), "strong"),)
    if is_closed(player):
        return woven(_("{combinations}, and the Reaper ends it"), "warning", combinations=made)
    if len(what.lacks[0]) == _ALL:
        return woven(_("{combinations}, four alike or one of each"), "muted", combinations=made)
    told = _("{combinations}, one more with {symbols}") if n else _("{combinations}, one with {symbols}")
    first, *others = (symbols(lacking, look) for lacking in what.lacks)
    room = cells - width(woven(told, combinations=made, symbols=()))
    return woven(told, "muted", combinations=made, symbols=_ways(first, others, look, room))


def _ways(first: Line, others: Sequence[Line], look: Look, cells: int) -> Line:
    """Symbols that would serve, one way or another, as many of the ways as fit."""
    ways = first
    for other in others:
        longer = woven(_("{ways} or {way}"), "muted", ways=ways, way=other)
        if width(longer) + 1 > cells:
            return (*ways, Span(look.glyphs.ellipsis, "muted"))
        ways = longer
    return ways


# --- while cards are asked for ------------------------------------------------------------------------


def _asker(view: View, onlook: Onlook, cells: int, rows: int) -> list[Line]:
    """The lifeline that a card is asked for, and what it lacks."""
    asker, look = view.players[view.active - 1], onlook.look
    told, name = _("{name}: {lacks}"), (Span(look.glyphs.spell(onlook.names[asker.seat - 1]), "accent"),)
    left = cells - width(woven(told, name=name, lacks=()))
    lacks = _lacks(asker, worth(view, asker), onlook, left)
    chain = draw(lifeline(view, asker, onlook), cells, max(1, rows - 1), look)
    return [woven(told, "accent", name=name, lacks=lacks), *chain]
