"""The score sheet of classic Karma as a table (C28): a row a seat and deal, and the Karmas of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.cells import set_cell_size

from karma_tui.core.language import _
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.games.classic import wording
from karma_tui.ui.paint import Look
from karma_tui.ui.spans import Line, Span

_NAME: Final = 16
"""Cells for a name, where there is room."""


def score_table(sheet: ScoreSheet, names: Sequence[str], columns: int, look: Look) -> list[Line]:
    """Lay out every deal that has begun, and the tally when there was more than one."""
    deals = sorted({line.label.fact("deal") for line in sheet.lines if _begun(line)} or {1})
    figures = sum(cells for _title, cells in _columns())
    cells = max(8, min(_NAME, columns - 5 - figures))
    names = [set_cell_size(look.glyphs.spell(name), cells) for name in names]
    lines: list[Line] = [(Span(" " * (3 + cells)), *_heading())]
    for deal in deals:
        of_deal = [line for line in sheet.lines if line.label.fact("deal") == deal]
        label = wording.label(of_deal[0])
        called = of_deal[0].because.fact("called")
        note = _("called a dead heat") if called else ""
        lines += [(), (Span(f" {label}", "strong"), Span(f"  {note}", "muted"))]
        ordered = sorted(of_deal, key=lambda line: _order(dict(line.because.facts)))
        lines += [_row(names[line.seat - 1], dict(line.because.facts), look) for line in ordered]
    if len(deals) > 1 or sheet.winners:
        lines += [(), *_tally(sheet, names, look)]
    return lines


def _begun(line: ScoreLine) -> bool:
    """Whether a deal is worth a look: over, or some turn of it taken."""
    return bool(line.because.fact("over") or line.because.fact("turns"))


def _order(facts: dict[str, Any]) -> tuple[bool, int, int]:
    return facts["karma"], facts["place"] or 99, facts["left"]


def _columns() -> tuple[tuple[str, int], ...]:
    return (
        (_("place"), 8),
        (_("turns"), 6),
        (_("pick-ups"), 10),
        (_("cards"), 7),
        (_("burns"), 7),
        (_("left"), 6),
    )


def _heading() -> Line:
    return (Span("".join(title.rjust(cells) for title, cells in _columns()), "muted"),)


def _row(name: str, facts: dict[str, Any], look: Look) -> Line:
    glyphs = look.glyphs
    figures = (facts["turns"], facts["pickups"], facts["picked"], facts["burns"], facts["left"])
    cells = [cells for _title, cells in _columns()]
    place = _place(facts, glyphs.dash)
    text = "".join(
        (str(figure) if figure else glyphs.dash).rjust(n)
        for figure, n in zip(figures, cells[1:], strict=True)
    )
    karma = facts["karma"]
    return (
        Span(f"   {name}", "warning" if karma else "text"),
        Span(place.rjust(cells[0]), "warning" if karma else "good" if facts["place"] == 1 else "text"),
        Span(text),
    )


def _place(facts: dict[str, Any], dash: str) -> str:
    if facts["karma"]:
        return _("Karma")
    if facts["place"]:
        return str(facts["place"])
    return _("safe") if facts["over"] else dash


def _tally(sheet: ScoreSheet, names: Sequence[str], look: Look) -> list[Line]:
    """Karmas worn, as a number and a track; the fewest win."""
    lines: list[Line] = [(Span(" " + _("Karmas in the match, fewest wins"), "strong"),)]
    most = max(sheet.totals)
    order = sorted(range(1, len(names) + 1), key=lambda seat: sheet.totals[seat - 1])
    for seat in order:
        total = sheet.totals[seat - 1]
        track = look.glyphs.full * total + look.glyphs.hollow * (most - total)
        spans = [
            Span(f"   {names[seat - 1]}"),
            Span(str(total).rjust(8), "strong"),
            Span(f"  {track}", "warning"),
        ]
        lines.append((*spans, *_standing(sheet, seat, look)))
    return lines


def _standing(sheet: ScoreSheet, seat: Seat, look: Look) -> Line:
    if seat in sheet.winners:
        text = _("wins") if len(sheet.winners) == 1 else _("shares the win")
        return (Span(f"  {look.glyphs.winner} {text}", "good"),)
    return ()
