"""The score sheet of classic Karma as a table (C28)."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, pgettext
from karma_tui.core.scores import ScoreSheet
from karma_tui.games.classic import wording
from karma_tui.ui.boards import sheet as table
from karma_tui.ui.look import Look
from karma_tui.ui.spans import Line


def score_table(sheet: ScoreSheet, names: Sequence[str], columns: int, look: Look) -> list[Line]:
    """Lay out every deal that has begun, and the Karmas of the match when there was more than one."""
    layout = table.Layout(
        columns=(
            (_("turns"), 6, "turns"),
            (_("pick-ups"), 10, "pickups"),
            (pgettext("column", "cards"), 7, "picked"),
            (_("burns"), 7, "burns"),
            (_("left"), 6, "left"),
        ),
        lost="karma",
        loser=_("Karma"),
        tally=_("Karmas in the match, fewest wins"),
        label=wording.label,
    )
    return table.score_table(sheet, names, columns, look, layout)
