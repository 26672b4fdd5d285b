"""The viewer's own place at a table of Mieses Karma: the lifeline, and what it has and lacks.

While cards are asked for, the asker's lifeline too; offers side by side; a life that has ended, counted.
"""

from __future__ import annotations

from typing import Final

from karma_tui.core.language import _, ngettext
from karma_tui.core.turns import Decide
from karma_tui.games.mieses.cards import Card
from karma_tui.games.mieses.dying import wanted
from karma_tui.games.mieses.naming import ability_help, stack_name
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.boards.mieses_counting import counting
from karma_tui.ui.boards.mieses_faces import (
    BUDDHA,
    FACES,
    count_line,
    half,
    is_closed,
    karma_bar,
    lifeline,
    symbols,
)
from karma_tui.ui.boards.mieses_room import own_size
from karma_tui.ui.boards.mieses_worth import Worth, worth
from karma_tui.ui.chain import draw, strip
from karma_tui.ui.paint import LARGE_TILE, TILE, Canvas, chips, stamp
from karma_tui.ui.spans import Line, Span, clip, pad, width, wrap

_LOW: Final = 4
"""Lines beyond which it is told what the asker lacks."""
_APART: Final = 4
"""Cells between offers drawn side by side."""
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
    elif view.phase == "choose":
        lines = _offers(view, onlook, cells, rows)
    elif view.turn == Decide(mine.seat) and view.phase == "ask":
        lines = _asked(view, mine, onlook, cells, rows)
    else:
        lines = _place(view, mine, onlook, cells, rows)
    return tuple(clip(line, cells, onlook.look.glyphs.ellipsis) for line in lines[:rows])


# --- one's own lifeline -------------------------------------------------------------------------------


def _place(view: View, mine: PlayerView, onlook: Onlook, cells: int, rows: int) -> list[Line]:
    so_far, look = so_far_lines(view, mine, onlook, cells), onlook.look
    chain, head = lifeline(view, mine, onlook), [_figures(mine, onlook)]
    if onlook.room.large:
        can = look.glyphs.spell(ability_help(mine.animal.ability) or _("no ability"))
        head += wrap((Span(can, "muted"),), cells, 0)
        so_far.append(_dying_now(view, mine, onlook))
    left = max(1, rows - len(head) - len(so_far))
    if len(strip(chain, cells, rows, look)) > left:
        so_far, left = so_far[:1], left + 1
    sizes = (LARGE_TILE, TILE) if onlook.room.large else (TILE,)
    lines = [*head, *draw(chain, cells, left, look, sizes), *so_far]
    return [(), *lines] if len(lines) < rows else lines


def _dying_now(view: View, mine: PlayerView, onlook: Onlook) -> Line:
    """What the life would come to if it ended as it is (M15, M18)."""
    karma = mine.karma + worth(view, mine).buddhas
    arrow, stack = onlook.look.glyphs.spell("→"), stack_name(wanted(karma))
    text = _("dying so: karma {now} {arrow} {then}, reborn from the stack of {stack}")
    return (Span(text.format(now=mine.karma, arrow=arrow, then=karma, stack=stack), "muted"),)


def _figures(mine: PlayerView, onlook: Onlook) -> Line:
    look = onlook.look
    line: Line = (
        Span(look.glyphs.spell(onlook.names[mine.seat - 1]), "strong"),
        Span(_("  karma "), "muted"),
        Span(f"{mine.karma} ", "strong"),
        *karma_bar(mine.karma, look),
        Span(_("  points "), "muted"),
        Span(f"{len(mine.points)}", "strong"),
    )
    if onlook.room.narrow:
        return line
    return (*line, Span(_("  gifts "), "muted"), Span(f"{mine.gifts}", "strong"))


def so_far_lines(view: View, player: PlayerView, onlook: Onlook, cells: int) -> list[Line]:
    """What a lifeline has: Buddhas, symbols, combinations; and what it lacks for one more."""
    look, what = onlook.look, worth(view, player)
    line: Line = (
        Span(_("so far "), "muted"),
        Span(f"{look.glyphs.spell(BUDDHA)}{what.buddhas}", "strong"),
        Span("  "),
        *count_line(what.counts, look),
    )
    if what.joker:
        line += (Span("  "), half("J", look), Span(_(" as ")), half(what.joker, look))
    return [line, _lacks(player, what, onlook, cells)]


def _lacks(player: PlayerView, what: Worth, onlook: Onlook, cells: int) -> Line:
    """How many combinations there are, and what would make one more, as much of it as fits."""
    n, look = len(what.combinations), onlook.look
    made = Span(ngettext("{n} combination", "{n} combinations", n).format(n=n), "good")
    if not n:
        made = Span(_("no combination yet"), "strong")
    if is_closed(player):
        return (made, Span(_(", and the Reaper ends it"), "warning"))
    if len(what.lacks[0]) == _ALL:
        return (made, Span(_(": four alike, or one of each"), "muted"))
    line: Line = (made, Span(_(", one more with ") if n else _(", one with "), "muted"))
    for place, lacking in enumerate(what.lacks):
        more = (Span(_(" or "), "muted") if place else Span(""), *symbols(lacking, look))
        if place and width(line) + width(more) + 1 > cells:
            return (*line, Span(look.glyphs.ellipsis, "muted"))
        line += more
    return line


# --- while cards are asked for ------------------------------------------------------------------------


def _asked(view: View, mine: PlayerView, onlook: Onlook, cells: int, rows: int) -> list[Line]:
    """The asker's lifeline above one's own."""
    asker, look = view.players[view.active - 1], onlook.look
    what = worth(view, asker)
    head: Line = (
        Span(look.glyphs.spell(onlook.names[asker.seat - 1]), "accent"),
        Span(f"  {look.glyphs.spell(BUDDHA)}{what.buddhas}  "),
        *count_line(what.counts, look),
    )
    lacks = [_lacks(asker, what, onlook, cells)] if rows > _LOW else []
    yours = [(Span(_("your own lifeline"), "muted"),), *strip(lifeline(view, mine, onlook), cells, 1, look)]
    left = max(1, rows - 1 - len(lacks) - len(yours))
    lines = [head, *draw(lifeline(view, asker, onlook), cells, left, look), *lacks, *yours]
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
    so_far = so_far_lines(view, asker, onlook, cells)
    line = draw(chain, cells, max(1, rows - len(shown) - len(so_far)), onlook.look)
    return [*shown, *line, *so_far]


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
