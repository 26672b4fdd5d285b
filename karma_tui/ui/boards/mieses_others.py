"""Everyone else at a table of Mieses Karma: a line of figures and the lifeline beneath it."""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from karma_tui.core.language import _, figure, pgettext
from karma_tui.games.mieses.naming import ability_help, rebirth_name
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.games.mieses.worth import worth
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.boards.mieses_faces import BUDDHA, cards, count_line, died_since, karma_bar, lifeline
from karma_tui.ui.boards.mieses_room import lines_for_each
from karma_tui.ui.boards.seats import gained, name_of, others_of
from karma_tui.ui.chain import boxes, strip
from karma_tui.ui.faces import LARGE_TILE, TILE
from karma_tui.ui.spans import Line, Span, cells_of, clip, flush_left, pad, trimmed, width

_NAME: Final = 16
"""Cells for a name at most."""
_KARMA: Final = 3
"""Cells for a karma."""
_WIDE: Final = 104
"""Cells from which everything in a line of figures is said in words."""
_AIRY: Final = 5
"""Lines a player from which the ability is told as well."""


def others(view: View, onlook: Onlook) -> tuple[Line, ...]:
    """Lay out every other seat, in order of play from the viewer's left."""
    shown = others_of(view)
    each = lines_for_each(onlook.room, len(shown), watching=view.seat is None)
    longest = max(cells_of(onlook.names[player.seat - 1]) for player in shown)
    most = 6 if each == 1 else 10 if onlook.room.columns < 90 else _NAME
    name = min(longest, most) + 3
    lines: list[Line] = []
    for player in shown:
        lines += _lines(view, player, onlook, each, name)
    return tuple(lines)


def _lines(view: View, player: PlayerView, onlook: Onlook, each: int, name: int) -> list[Line]:
    cells, look = onlook.room.table - 2, onlook.look
    who = pad(clip(name_of(view, player.seat, onlook), name - 1, look.glyphs.ellipsis), name)
    start: Line = (Span(" "), *who)
    if each == 1:
        start += _brief(player)
        return [(*start, *_chain(view, player, onlook, cells - width(start), 1)[0])]
    told = [clip((*start, *_figures(view, player, onlook)), cells, look.glyphs.ellipsis)]
    if each >= _AIRY:
        told.append(clip((Span("   "), *_ability(player, onlook)), cells, look.glyphs.ellipsis))
    told += [(Span("   "), *line) for line in _chain(view, player, onlook, cells - 3, each - len(told))]
    return [*told, *[()] * (each - len(told))]


def _chain(view: View, player: PlayerView, onlook: Onlook, cells: int, rows: int) -> list[Line]:
    """The lifeline; after it what the player has answered or died of, where there is room for that."""
    chain = lifeline(view, player, onlook)
    drawn = ((size, boxes(chain, cells, rows, onlook.look, size)) for size in (LARGE_TILE, TILE))
    size, cards = next(filter(itemgetter(1), drawn), (TILE, []))
    lines, end = (cards, -1 - size.height // 2) if cards else (strip(chain, cells, rows, onlook.look), -1)
    line = trimmed(lines[end])
    said = _remarks(view, player, onlook, cells - width(line))
    if said:
        lines[end] = (*line, *said)
    return lines


def _brief(player: PlayerView) -> Line:
    """Karma and cards in hand, where every cell counts: ``k5 h3``."""
    text = _("k{karma} h{hand} ").format(karma=player.karma, hand=len(player.hand))
    return (Span(flush_left(text, 7)),)


def _figures(view: View, player: PlayerView, onlook: Onlook) -> Line:
    """Karma, hand, points, and what the lifeline has."""
    look, narrow = onlook.look, onlook.room.narrow
    gap = Span(" " * (3 if _wide(onlook) else 1))
    line: Line = (
        Span(_("karma "), "muted"),
        *_karma(view, player, onlook),
        *(() if narrow else (*karma_bar(player.karma, look), gap)),
        *_hand(player, onlook, 9 if narrow else 18 if _wide(onlook) else 14),
        gap,
        Span(_("points "), "muted"),
        Span(figure(len(player.points)), "strong"),
        gap,
    )
    return (*line, *_has(view, player, onlook))


def _karma(view: View, player: PlayerView, onlook: Onlook) -> Line:
    """The karma in three cells, and what came since one's last move where there is room: ``5+1``."""
    more = gained(view, player, onlook, lambda each: each.karma)
    shown = figure(player.karma)
    more = more if len(shown) + len(more) <= _KARMA else ""
    return (Span(shown, "strong"), Span(more.ljust(_KARMA - len(shown)), "accent"))


def _wide(onlook: Onlook) -> bool:
    """Whether a line has room for everything in words."""
    return onlook.room.table >= _WIDE


def _has(view: View, player: PlayerView, onlook: Onlook) -> Line:
    """Buddhas and symbols of a lifeline, and how many combinations they make."""
    what, look = worth(view, player), onlook.look
    line = (Span(look.glyphs.spell(BUDDHA)), Span(f"{figure(what.buddhas)} "), *count_line(what.counts, look))
    made = len(what.combinations)
    if _wide(onlook):
        line += (Span(_("  combinations "), "muted"), Span(figure(made), "strong"))
        line += (Span(_("  gifts "), "muted"), Span(figure(player.gifts), "strong"))
    elif made:
        line += (Span(f" {onlook.look.glyphs.times}{figure(made)}", "good"),)
    return line


def _hand(player: PlayerView, onlook: Onlook, cells: int) -> Line:
    """How many cards, those that everyone knows first, backs as far as they fit: ``hand 3 ♥H☼S ▒▒``."""
    look, unknown = onlook.look, len(player.hand) - len(player.known)
    line: Line = (Span(_("hand "), "muted"), Span(f"{figure(len(player.hand))} ", "strong"))
    if player.known:
        line += (*cards(player.known, look), Span(" " if unknown else ""))
    room = max(1, cells - width(line))
    backs = look.back * unknown if unknown <= room else look.back * (room - 1) + look.glyphs.ellipsis
    return pad((*line, Span(backs, "back")) if unknown else line, cells)


def _remarks(view: View, player: PlayerView, onlook: Onlook, cells: int) -> Line:
    """What a player has answered to who asks, and died of since the viewer's last move; as much as fits."""
    remarks = [_answer(view, player)]
    if onlook.since is not None and died_since(player, onlook.since):
        remarks.append((_death(player, onlook), "accent"))
    line: Line = ()
    for texts, role in remarks:
        spelt = ("   " + onlook.look.glyphs.spell(text) for text in texts)
        fitting = next((text for text in spelt if width(line) + len(text) <= cells), "")
        line += (Span(fitting, role),) if fitting else ()
    return line


def _answer(view: View, player: PlayerView) -> tuple[tuple[str, ...], str]:
    """The same in long and short words, with their role; empty when nobody asks."""
    if view.phase == "ask" and player.seat == view.active:
        return (_("asks for a card"), _("asks")), "accent"
    if view.phase not in ("ask", "choose"):
        return (), ""
    return {
        "waiting": ((_("has yet to answer"), _("to answer")), "muted"),
        "passed": ((_("offers nothing"), pgettext("offer", "nothing")), "muted"),
        "offered": ((_("offers a card"), _("offers")), "accent"),
    }.get(player.answer, ((), ""))


def _death(player: PlayerView, onlook: Onlook) -> tuple[str, ...]:
    life = player.lives[-1]
    brief = _("{fresh} {animal} died").format(
        fresh=onlook.look.glyphs.fresh, animal=rebirth_name(life.animal)
    )
    scored = f"{brief}: {BUDDHA}{figure(len(life.buddhas))}"
    if life.taken:
        scored += _(", points +{n}").format(n=len(life.taken))
    return (scored + _(", karma {n}").format(n=life.karma), scored, brief)


def _ability(player: PlayerView, onlook: Onlook) -> Line:
    text = ability_help(player.animal.ability) or _("no ability")
    return (Span(onlook.look.glyphs.spell(text), "muted"),)
