"""Opening a table of the house: the form one has at home, with seats for guests, a code and a clock."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace as changed
from typing import Final

from karma_tui.core.language import _, ngettext
from karma_tui.server.plans import CLOCKS, LATES
from karma_tui.ui.screens.form import HUMAN, Form, Row
from karma_tui.ui.screens.setup import SetupScreen

_HINTS: Final = (None, True, False)


@dataclass(slots=True)
class HouseForm(Form):
    """Answers so far; a person's seat but the first is for a guest."""

    private: bool = False
    clock: int = 0
    hints: bool | None = None
    late: int = 0

    def __post_init__(self) -> None:
        """Begin with the fewest seats, all but one's own for guests."""
        self.kinds = self.kinds or [HUMAN] * (self.spec.seats.stop - 1)
        self.count = self.spec.seats.start
        super(HouseForm, self).__post_init__()

    def rows(self) -> list[Row]:
        """Every question in order, ``start`` last."""
        rows = [self._for_guests(row) for row in super(HouseForm, self).rows() if row.key != "pace"]
        private = _("only by its code") if self.private else _("in the lobby")
        at = next(place for place, row in enumerate(rows) if row.key == "seed")
        rows[at:at] = [
            Row("private", _("Others find it"), private),
            Row("clock", _("Time for a move"), _clock_words(self.clock)),
            Row("hints", _("Hints"), _hint_words(self.hints)),
            Row("late", _("Who looks on sees"), _late_words(self.late)),
        ]
        rows[-1] = changed(rows[-1], label=_("Open the table"))
        return rows

    def turn(self, key: str, by: int) -> None:
        """Change an answer to the next (1) or the one before (-1)."""
        if key == "private":
            self.private = not self.private
        elif key == "clock":
            self.clock = CLOCKS[(CLOCKS.index(self.clock) + by) % len(CLOCKS)]
        elif key == "hints":
            self.hints = _HINTS[(_HINTS.index(self.hints) + by) % len(_HINTS)]
        elif key == "late":
            self.late = LATES[(LATES.index(self.late) + by) % len(LATES)]
        else:
            super(HouseForm, self).turn(key, by)

    def _for_guests(self, row: Row) -> Row:
        part, _colon, number = row.key.partition(":")
        if part != "seat" or self.kinds[int(number)] != HUMAN:
            return row
        mine = HUMAN not in self.kinds[: int(number)]
        if mine:
            return changed(row, value=_("you"), typed=self.player, types=False)
        return changed(row, value=_("a guest"), typed=_("free"), types=False)


def _clock_words(seconds: int) -> str:
    if not seconds:
        return _("as long as it takes")
    return ngettext("{n} second", "{n} seconds", seconds).format(n=seconds)


def _hint_words(hints: bool | None) -> str:
    if hints is None:
        return _("only alone against bots")
    return _("allowed") if hints else _("none")


def _late_words(late: int) -> str:
    if not late:
        return _("public cards")
    return ngettext("all cards, {n} move late", "all cards, {n} moves late", late).format(n=late)


class OpeningScreen(SetupScreen):
    """The form; Enter opens the table from any of its rows."""
