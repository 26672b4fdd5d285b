"""The score sheet of Karma 60 as a table (X19)."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, pgettext
from karma_tui.core.scores import ScoreSheet
from karma_tui.games.sixty import wording
from karma_tui.ui.boards import sheet as table
from karma_tui.ui.look import Look
from karma_tui.ui.room import Room
from karma_tui.ui.spans import Line


def score_table(sheet: ScoreSheet, names: Sequence[str], room: Room, look: Look) -> list[Line]:
    """Lay out every deal that has begun, and the deals lost when there was more than one."""
    layout = table.Layout(
        columns=_tight() if room.narrow else _columns(),
        lost="lost",
        loser=pgettext("column", "lost"),
        tally=_("Deals lost in the match, fewest wins"),
        label=wording.label,
        place=6,
    )
    return table.score_table(sheet, names, room.columns, look, layout)


def _columns() -> tuple[table.Column, ...]:
    return (
        (_("turns"), 6, "turns"),
        (_("pick-ups"), 9, "pickups"),
        (pgettext("column", "cards"), 6, "picked"),
        (_("given"), 6, "given"),
        (_("received"), 9, "received"),
        (_("removed"), 8, "removed"),
        (pgettext("column", "back"), 5, "back"),
        (_("left"), 5, "left"),
    )


def _tight() -> tuple[table.Column, ...]:
    """The same on a narrow screen, without the turns."""
    return (
        (_("took"), 5, "pickups"),
        (pgettext("column", "cards"), 6, "picked"),
        (_("gave"), 5, "given"),
        (_("got"), 4, "received"),
        (_("removed"), 8, "removed"),
        (pgettext("column", "back"), 5, "back"),
        (_("left"), 5, "left"),
    )
