"""A score sheet as a table: a row a seat and deal, the tally of the match. Games say what stands in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from karma_tui.core.language import _, figure
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.ui.look import Look
from karma_tui.ui.spans import Line, Span, cells_of, fitted, flush_right

_NAME: Final = 16
"""Cells for a name, where there is room."""
_SHORT: Final = 6
"""Cells for a name at least."""
_FIGURES: Final = 4
"""Cells for a figure and a blank before it."""

Facts = Mapping[str, Any]
Column = tuple[str, int, str]
"""Its heading, its width, and the fact that stands in it."""


@dataclass(frozen=True, slots=True)
class Layout:
    """What a game's sheet has in it."""

    columns: Sequence[Column]
    """The figures after the place."""
    lost: str
    """The fact that tells who lost a deal."""
    loser: str
    """What stands in place of the loser's place."""
    tally: str
    """The heading over the deals lost in the match."""
    label: Callable[[ScoreLine], str]
    place: int = 8
    """Cells for the place."""

    def fitted(self, columns: int, name: int) -> Layout:
        """Return it with room for every heading, and no other where ``columns`` are too few.

        ``name``: cells of the longest name.
        """
        headings = [_("place"), self.loser, _("safe")]
        place = max(self.place, *(cells_of(each) + 1 for each in headings))
        roomy = [(title, max(cells, cells_of(title) + 1), fact) for title, cells, fact in self.columns]
        if place + sum(cells for _title, cells, _fact in roomy) + name + 5 > columns:
            roomy = [(title, max(_FIGURES, cells_of(title) + 1), fact) for title, _cells, fact in roomy]
        return replace(self, columns=_squeezed(roomy, columns - place - _SHORT - 5), place=place)


def _squeezed(columns: Sequence[Column], room: int) -> list[Column]:
    """The columns in so many cells: the widest headings give way, for figures are not cut."""
    cells = [cells for _title, cells, _fact in columns]
    while sum(cells) > room and max(cells) > _FIGURES:
        cells[cells.index(max(cells))] -= 1
    return [(title, cell, fact) for (title, _cells, fact), cell in zip(columns, cells, strict=True)]


def score_table(
    sheet: ScoreSheet, names: Sequence[str], columns: int, look: Look, layout: Layout
) -> list[Line]:
    """Lay out every deal that has begun, and the tally when there was more than one."""
    begun = [line for line in sheet.lines if _begun(line)]
    deals = sorted({line.label.fact("deal") for line in begun or sheet.lines})
    names = [look.glyphs.spell(name) for name in names]
    layout = layout.fitted(columns, min(_NAME, max(map(cells_of, names))))
    figures = layout.place + sum(cells for _title, cells, _fact in layout.columns)
    cells = max(_SHORT, min(_NAME, columns - 5 - figures))
    names = [fitted(name, cells, look.glyphs.ellipsis) for name in names]
    lines: list[Line] = [(Span(" " * (3 + cells)), _heading(layout, look))]
    for deal in deals:
        of_deal = [line for line in sheet.lines if line.label.fact("deal") == deal]
        called = of_deal[0].because.fact("called")
        note = _("called a dead heat") if called else ""
        lines += [(), (Span(f" {layout.label(of_deal[0])}", "strong"), Span(f"  {note}", "muted"))]
        ordered = sorted(of_deal, key=lambda line: _order(dict(line.because.facts), layout))
        lines += [_row(names[line.seat - 1], dict(line.because.facts), look, layout) for line in ordered]
    if len(deals) > 1 or sheet.winners:
        lines += [(), *_tally(sheet, names, look, layout)]
    return lines


def _begun(line: ScoreLine) -> bool:
    """Whether a deal is worth a look: over, or some turn of it taken."""
    return bool(line.because.fact("over") or line.because.fact("turns"))


def _order(facts: Facts, layout: Layout) -> tuple[bool, int, int]:
    return facts[layout.lost], facts["place"] or 99, facts["left"]


def _heading(layout: Layout, look: Look) -> Span:
    columns = ((_("place"), layout.place, ""), *layout.columns)
    titles = (
        flush_right(
            title if cells_of(title) < cells else fitted(title, cells - 1, look.glyphs.ellipsis), cells
        )
        for title, cells, _fact in columns
    )
    return Span("".join(titles), "muted")


def _row(name: str, facts: Facts, look: Look, layout: Layout) -> Line:
    dash = look.glyphs.dash
    text = "".join(
        (figure(facts[fact]) if facts[fact] else dash).rjust(cells) for _title, cells, fact in layout.columns
    )
    lost = facts[layout.lost]
    return (
        Span(f"   {name}", "warning" if lost else "text"),
        Span(
            flush_right(_place(facts, dash, layout), layout.place),
            "warning" if lost else "good" if facts["place"] == 1 else "text",
        ),
        Span(text),
    )


def _place(facts: Facts, dash: str, layout: Layout) -> str:
    if facts[layout.lost]:
        return layout.loser
    if facts["place"]:
        return figure(facts["place"])
    return _("safe") if facts["over"] else dash


def _tally(sheet: ScoreSheet, names: Sequence[str], look: Look, layout: Layout) -> list[Line]:
    """Deals lost, as a number and a track; the fewest win."""
    lines: list[Line] = [(Span(f" {layout.tally}", "strong"),)]
    most = max(sheet.totals)
    order = sorted(range(1, len(names) + 1), key=lambda seat: sheet.totals[seat - 1])
    for seat in order:
        total = sheet.totals[seat - 1]
        track = look.glyphs.full * total + look.glyphs.hollow * (most - total)
        spans = [
            Span(f"   {names[seat - 1]}"),
            Span(figure(total).rjust(layout.place), "strong"),
            Span(f"  {track}", "warning"),
        ]
        lines.append((*spans, *_standing(sheet, seat, look)))
    return lines


def _standing(sheet: ScoreSheet, seat: Seat, look: Look) -> Line:
    if seat in sheet.winners:
        text = _("wins") if len(sheet.winners) == 1 else _("shares the win")
        return (Span(f"  {look.glyphs.winner} {text}", "good"),)
    return ()
