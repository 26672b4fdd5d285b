"""What stands behind the figures of a score sheet, seat by seat, in the game's own words."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.game import Wording
from karma_tui.core.language import _, figure
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.ui.look import Look
from karma_tui.ui.spans import Line, Span, wrap


def evidence(
    sheet: ScoreSheet, seat: Seat, words: Wording, names: Sequence[str], columns: int, look: Look
) -> list[Line]:
    """Lay out every line of one seat with its evidence; the last line is blank."""
    spell = look.glyphs.spell
    total = _("total {n}").format(n=sheet.totals[seat - 1])
    lines: list[Line] = [(Span(f" {spell(names[seat - 1])}", "strong"), Span(f"  {total}", "muted")), ()]
    for line in sheet.of(seat):
        label = spell(words.label(line))
        lines.append((Span(f" {label}", "strong"), Span(f"  {figure(line.points)}", "accent")))
        because: Line = (Span(spell(words.because(line, names))),)
        lines += [(Span("   "), *part) for part in wrap(because, columns - 6, 0)]
        lines.append(())
    return lines
