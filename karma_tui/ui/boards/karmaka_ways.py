"""The three places a card of Karmaka can go, and what each would bring: a line each beside the hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, TypeAlias

from karma_tui.core.language import _, figure, ngettext, pgettext
from karma_tui.games.karmaka.cards import Card, points
from karma_tui.games.karmaka.moves import Future, Grave, Life
from karma_tui.games.karmaka.outlook import Outlook, outlook
from karma_tui.games.karmaka.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook, Way
from karma_tui.ui.boards.karmaka_faces import added
from karma_tui.ui.room import Room
from karma_tui.ui.spans import Line, Span, pad, width

Play: TypeAlias = Life | Future | Grave

KEYS: Final[dict[str, type[Play]]] = {"enter": Life, "f": Future, "g": Grave}
"""By key: where the selected card goes."""


def plays(view: View, card: Card, place: type[Play]) -> list[Play]:
    """The legal plays of a card to a place, one for each aim of its effect."""
    return [move for move in view.legal_moves if isinstance(move, place) and move.card == card]


def ways(view: View, mine: PlayerView, card: Card, onlook: Onlook) -> Sequence[Way]:
    """A heading, and a line for each place; without a key where the card cannot go."""
    then = _("return") if onlook.room.narrow else _("cycle")
    heading = [Span(text, "muted") for text in ("", "", _("now"), _("effect"), then)]
    rows, goes = [heading], [""]
    for key, place in KEYS.items():
        found = [outlook(view, mine, move) for move in plays(view, card, place)]
        name = Span(_name(place, onlook.room), "strong" if found else "muted")
        told = _told(place, found, onlook.room) if found else [Span(_("full"), "muted")]
        shown = Span(onlook.look.keys.shown(key, "karmaka"), "accent" if found else "muted")
        rows.append([shown, name, *told])
        goes.append(key if found else "")
    return [Way(line, key) for line, key in zip(_in_columns(rows, onlook.room), goes, strict=True)]


def _in_columns(rows: Sequence[Sequence[Span]], room: Room) -> list[Line]:
    """Key, place, points, effect, cycle: each in its column, which is wider where a text needs it."""
    least = (6, 7, 10, 8) if room.narrow else (6, 11, 21, 10) if room.grand else (6, 10, 11, 9)
    columns = zip(least, zip_longest(*rows, fillvalue=Span("")), strict=False)
    cells = [*(max(low, *(width((span,)) + 1 for span in column)) for low, column in columns), 0]
    return [
        tuple(part for span, room_ in zip(row, cells, strict=False) for part in pad((span,), room_))
        for row in rows
    ]


def _name(place: type[Play], room: Room) -> str:
    if place is Life:
        return _("life")
    if place is Future:
        return _("future")
    return _("grave") if room.narrow else _("graveyard")


def _told(place: type[Play], found: Sequence[Outlook], room: Room) -> list[Span]:
    """Points, effect and cycle; of several aims, what they can come to."""
    return [_points(place, found, room), _effect(found[0]), _then(found, room)]


def _points(place: type[Play], found: Sequence[Outlook], room: Room) -> Span:
    """What the play scores, or what the current life comes to."""
    most = max(found, key=lambda each: each.points)
    n = most.points
    if n and n == min(each.points for each in found):
        text = ngettext("{n} point", "{n} points", n).format(n=added(most.row) if room.grand else n)
        return Span(text)
    if n:
        return Span(_("up to {n}").format(n=n))
    if place is Life:
        row = found[0].row
        return Span(_("row {n}").format(n=added(row) if room.grand else points(row)))
    return Span(_("stored")) if place is Future else Span("")


def comes_to(each: Outlook) -> list[Span]:
    """What a play scores, and what follows."""
    n = each.points
    scored = [Span(ngettext("{n} point", "{n} points", n).format(n=n), "good")] if n else []
    if each.ends:
        return [*scored, Span(_("ends the game"), "warning")]
    back = each.cycle.returns
    return [*scored, Span(_("return {n}").format(n=back) if back else str(each.cycle))]


def _effect(each: Outlook) -> Span:
    if not each.acts:
        return Span(_("no"))
    return Span(_("fizzles"), "warning") if each.fizzles else Span(_("yes"))


def _then(found: Sequence[Outlook], room: Room) -> Span:
    """What comes after the play: the end, another play, or the cycle."""
    if any(each.ends for each in found):
        return Span(_("ends it") if all(each.ends for each in found) else _("may end it"), "warning")
    if found[0].again:
        return Span(pgettext("card", "play again"), "accent")
    low, high = (pick(each.cycle.returns for each in found) for pick in (min, max))
    n = figure(low) if low == high else _("{low} to {high}").format(low=low, high=high)
    if room.narrow:
        return Span(n)
    return Span(str(found[0].cycle) if low == high else _("return {n}").format(n=n))
