"""What the lobby shows, as plain lines: the tables, who is here, what a table is."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, ngettext
from karma_tui.server.guests import Guest
from karma_tui.server.house_table import HouseTable
from karma_tui.server.plans import TablePlan
from karma_tui.ui.glyphs import Glyphs
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, clip, pad, width


def table_row(table: HouseTable, guest: Guest, columns: int, glyphs: Glyphs) -> Line:
    """A table as ``guest`` sees it, in so many columns: code, game, players, what it waits for."""
    mine = table.seat_of(guest) is not None
    state, role = state_of(table, guest)
    state = glyphs.spell(state)
    title = 15 if columns >= 70 else 9
    game = clip((Span(glyphs.spell(game_title(table.plan.game))),), title - 1, glyphs.ellipsis)
    room = max(4, columns - 6 - title - len(state) - 2)
    players = clip(_players(table, guest, glyphs), room, glyphs.ellipsis)
    return (
        Span(f"{table.code}  ", "accent" if mine else "text"),
        *pad(game, title),
        *pad(players, room),
        Span(f"  {state}", role),
    )


def _players(table: HouseTable, guest: Guest, glyphs: Glyphs) -> Line:
    """The names: those who are there stand out, those who are away and free seats do not."""
    line: list[Span] = []
    for chair, name in zip(table.chairs, table.names(), strict=True):
        line += [Span(", ", "muted")] if line else []
        if chair.free:
            line.append(Span(_("free"), "good"))
        else:
            there = bool(chair.level) or chair.present
            mine = chair.guest is not None and chair.guest.identity == guest.identity
            line.append(Span(glyphs.spell(name), "strong" if mine else "text" if there else "muted"))
    return tuple(line)


def state_of(table: HouseTable, guest: Guest) -> tuple[str, str]:
    """What a table waits for, and the role of that."""
    seat = table.seat_of(guest)
    free = sum(chair.free for chair in table.chairs)
    if table.over:
        return _("over"), "muted"
    if table.called:
        return _("interrupted"), "warning"
    if not table.started:
        return ngettext("waits for {n} guest", "waits for {n} guests", free).format(n=free), "good"
    if seat is not None and table.turn is not None and table.turn.seat == seat:
        return _("your move"), "good"
    if free and seat is None:
        return _("a seat is free"), "good"
    return (_("your seat"), "accent") if seat is not None else (_("being played"), "muted")


def about(table: HouseTable, guest: Guest) -> str:
    """Say what Enter does at a table, and what is special about it."""
    if table.called:
        text = _("It was called, nobody has won: Enter goes on with it, d gives your seat up.")
    elif table.seat_of(guest) is not None:
        alone = table.may_be_called_by(guest)
        text = _("Enter goes to your seat, d calls the match.") if alone else _("Enter goes to your seat.")
    elif any(chair.free for chair in table.chairs) and not table.over:
        text = _("Enter sits down, w looks on.") if table.started else _("Enter sits down.")
    else:
        text = _("Enter looks on.")
    looking = table.attendance.looking_on
    if looking:
        watch = ngettext("{n} guest looks on.", "{n} guests look on.", looking).format(n=looking)
        text = f"{text} {watch}"
    return " ".join([text, *terms(table.plan)])


def terms(plan: TablePlan) -> list[str]:
    """Say what is special about a table, a sentence each."""
    said: list[str] = []
    if plan.private:
        said.append(_("It is found by its code only."))
    if plan.clock:
        text = ngettext("{n} second a move.", "{n} seconds a move.", plan.clock)
        said.append(text.format(n=plan.clock))
    if plan.hints:
        said.append(_("Hints are allowed."))
    if plan.late:
        text = ngettext(
            "Who looks on sees every card {n} move late.",
            "Who looks on sees every card {n} moves late.",
            plan.late,
        )
        said.append(text.format(n=plan.late))
    return said


def here(
    whereabouts: Sequence[tuple[Guest, HouseTable | None]], guest: Guest, columns: int, glyphs: Glyphs
) -> list[Line]:
    """Who is here and at which table, one after another in lines; a private table of others has no code."""
    lines: list[list[Span]] = [[]]
    for each, table in whereabouts:
        name, where = glyphs.spell(each.name), ""
        if each.identity == guest.identity:
            where = _("you")
        elif table is not None:
            hidden = table.plan.private and table.seat_of(guest) is None
            where = _("private") if hidden else table.code
        part = [Span(name, "text"), *([Span(f" {where}", "accent")] if where else ())]
        gap = [Span(f" {glyphs.spell('·')} ", "muted")] if lines[-1] else []
        if lines[-1] and width((*lines[-1], *gap, *part)) > columns:
            lines.append([])
            gap = []
        lines[-1] += [*gap, *part]
    return [tuple(line) for line in lines]


def shortened(lines: Sequence[Line], rows: int, guests: int, glyphs: Glyphs) -> list[Line]:
    """The first lines, so many as there is room for; the last says that there are more."""
    if len(lines) <= rows:
        return list(lines)
    text = ngettext("{n} guest in all, o shows all", "{n} guests in all, o shows all", guests)
    more = Span(f" {glyphs.spell('·')} {text.format(n=guests)}", "muted")
    return [*lines[: rows - 1], (*lines[rows - 1], more)]
