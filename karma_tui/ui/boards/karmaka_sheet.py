"""The score sheet of Karmaka (K12): a column a player, from every row, point and future life to the total."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from karma_tui.core.language import _, figure, series
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.games.karmaka.cards import Card
from karma_tui.games.karmaka.state import SLOTS
from karma_tui.ui.boards.karmaka_faces import CODES, FACES, chips
from karma_tui.ui.canvas import Canvas
from karma_tui.ui.faces import SMALL
from karma_tui.ui.inline import chip
from karma_tui.ui.look import Look
from karma_tui.ui.paint import stamp
from karma_tui.ui.room import Room
from karma_tui.ui.spans import COLUMN, Line, Span, clip, flush_left, pad, width

_LABEL: Final = 9
_WIDEST: Final = 32
"""Cells for what a line is about, and for a player at most."""
_AROUND: Final = 6
"""Lines of the screen that are not the sheet's."""


@dataclass(frozen=True, slots=True)
class _Page:
    """The sheet and how it is laid out."""

    sheet: ScoreSheet
    names: Sequence[str]
    look: Look
    cells: int
    """For a player's column, the gap behind it included."""

    def of(self, seat: Seat, key: str) -> list[ScoreLine]:
        """A seat's lines of one kind."""
        return [line for line in self.sheet.of(seat) if line.label.key == key]

    @property
    def seats(self) -> range:
        return range(1, len(self.names) + 1)

    def line(self, label: str, cell: Callable[[Seat], Line], role: str = "muted") -> Line:
        """A label, and what stands beside it for each seat."""
        ellipsis = self.look.glyphs.ellipsis
        cells = (pad(clip(cell(seat), self.cells - 1, ellipsis), self.cells) for seat in self.seats)
        beside = (part for each in cells for part in (*each, COLUMN))
        return (Span(flush_left(f" {label}", _LABEL), role), COLUMN, *beside)


def score_table(sheet: ScoreSheet, names: Sequence[str], room: Room, look: Look) -> list[Line]:
    """Lay the sheet out: with cards as cards where all of it fits on the screen."""
    cells = min(_WIDEST, (room.columns - 3 - _LABEL) // len(names))
    page = _Page(sheet, names, look, cells)
    parts = _parts(page, _row_lines, _life_lines)
    if room.large and cells > _picture_width(page):
        drawn = _parts(page, _row_pictures, _life_pictures)
        parts = drawn if sum(map(len, drawn)) <= room.rows - _AROUND else parts
    airy = sum(map(len, parts)) + len(parts) <= room.rows - _AROUND
    return [line for part in parts if part for line in (*part, *[()] * airy)]


def _parts(
    page: _Page, rows: Callable[[_Page], list[Line]], lives: Callable[[_Page], list[Line]]
) -> list[list[Line]]:
    """From the names down to the turns, in groups of lines."""
    names = page.line("", lambda seat: _name(page, seat))
    total = page.line(_("total"), lambda seat: _total(page, seat), "strong")
    turns = page.line(_("turns"), lambda seat: _turns(page, seat))
    parts = [[names], [*_before(page), *rows(page), *_effects(page)]]
    if page.sheet.winners:
        score = page.line(_("score"), lambda seat: _number(_scored(page, seat)))
        parts.append([score, *lives(page), *_unfinished(page)])
    return [*parts, [total, *_tie(page), turns]]


# --- cells --------------------------------------------------------------------------------------------


def _name(page: _Page, seat: Seat) -> Line:
    wins = seat in page.sheet.winners
    return (Span(page.look.glyphs.spell(page.names[seat - 1]), "good" if wins else "strong"),)


def _number(n: int, role: str = "text") -> Line:
    return (Span(figure(n).rjust(3), role),)


def _total(page: _Page, seat: Seat) -> Line:
    wins = seat in page.sheet.winners
    total = _number(page.sheet.totals[seat - 1], "good" if wins else "strong")
    if not wins:
        return total
    text = _("wins") if len(page.sheet.winners) == 1 else _("shares it")
    return (*total, Span(f"  {page.look.glyphs.winner} {text}", "good"))


def _turns(page: _Page, seat: Seat) -> Line:
    return tuple(Span(figure(line.because.fact("n")).rjust(3), "muted") for line in page.of(seat, "turns"))


def _scored(page: _Page, seat: Seat) -> int:
    """The score without future lives."""
    return sum(line.points for key in ("before", "row", "effects") for line in page.of(seat, key))


# --- lines --------------------------------------------------------------------------------------------


def _most(page: _Page, key: str) -> int:
    return max(len(page.of(seat, key)) for seat in page.seats)


def _before(page: _Page) -> list[Line]:
    """The score a written position began with."""
    if not _most(page, "before"):
        return []
    return [
        page.line(_("before"), lambda seat: _number(sum(each.points for each in page.of(seat, "before"))))
    ]


def _effects(page: _Page) -> list[Line]:
    """Points by effects, and by whose."""
    if not _most(page, "effects"):
        return []
    return [page.line(_("effects"), lambda seat: _gifts(page, seat))]


def _gifts(page: _Page, seat: Seat) -> Line:
    lines = page.of(seat, "effects")
    if not lines:
        return _none(page)
    givers = dict.fromkeys(by for by in lines[0].because.fact("by") if by)
    names = series(page.look.glyphs.spell(page.names[by - 1]) for by in givers)
    thanks = (Span(" " + _("by {names}").format(names=names), "muted"),) if names else ()
    return (*_number(lines[0].points), *thanks)


def _none(page: _Page) -> Line:
    return (Span(page.look.glyphs.dash.rjust(3), "muted"),)


def _unfinished(page: _Page) -> list[Line]:
    """Rows that were not complete and count nothing."""
    if not _most(page, "unfinished"):
        return []

    def cell(seat: Seat) -> Line:
        lines = page.of(seat, "unfinished")
        cards: Line = chips(lines[0].because.fact("cards"), page.look) if lines else ()
        return (*_number(0, "muted"), Span(" "), *cards) if lines else _none(page)

    return [page.line(_("unscored"), cell)]


def _tie(page: _Page) -> list[Line]:
    """What decided between equal totals."""
    if not _most(page, "tie"):
        return []

    def cell(seat: Seat) -> Line:
        for line in page.of(seat, "tie"):
            facts = dict(line.because.facts)
            if facts["by"] == "score":
                return (Span(_("{n} without lives").format(n=facts["score"])),)
            return (Span(_("{n} rows").format(n=facts["rows"])),)
        return ()

    return [page.line(_("tie"), cell)]


# --- rows and lives in words --------------------------------------------------------------------------


def _row_lines(page: _Page) -> list[Line]:
    """Points, cards and turn of each completed row, first to last."""
    return [
        page.line(_("row {n}").format(n=at + 1), lambda seat, at=at: _row(page, seat, at))  # type: ignore[misc]
        for at in range(_most(page, "row"))
    ]


def _row(page: _Page, seat: Seat, at: int) -> Line:
    rows = page.of(seat, "row")
    if at >= len(rows):
        return _none(page)
    cards, turn = rows[at].because.fact("cards"), rows[at].because.fact("turn")
    start: Line = (*_number(rows[at].points), Span(" "))
    roomy, tight = chips(cards, page.look), tuple(chip(CODES[card], page.look) for card in cards)
    turns = [Span(" " + text.format(n=turn), "muted") for text in (_("turn {n}"), _("t{n}"))]
    cells = [(*start, *row, when) for row, when in ((roomy, turns[0]), (roomy, turns[1]), (tight, turns[1]))]
    return next((cell for cell in cells if width(cell) < page.cells), (*start, *tight))


def _life_lines(page: _Page) -> list[Line]:
    """The future lives, one by one."""

    def cell(seat: Seat, slot: int) -> Line:
        found = _life(page, seat, slot)
        if found is None:
            return _none(page)
        return (*_number(found.number), Span(" "), chip(CODES[found], page.look))

    return [
        page.line(_("life {n}").format(n=slot), lambda seat, slot=slot: cell(seat, slot))  # type: ignore[misc]
        for slot in range(1, SLOTS + 1)
    ]


def _life(page: _Page, seat: Seat, slot: int) -> Card | None:
    found = (line.because for line in page.of(seat, "future"))
    return next((each.fact("card") for each in found if each.fact("slot") == slot), None)


# --- rows and lives as cards --------------------------------------------------------------------------


def _picture_width(page: _Page) -> int:
    """Cells of the widest row as cards, its points before it."""
    cards = [len(line.because.fact("cards")) for seat in page.seats for line in page.of(seat, "row")]
    return 4 + (max([SLOTS, *cards]) - 1) * SMALL.step + SMALL.width


def _row_pictures(page: _Page) -> list[Line]:
    lines: list[Line] = []
    for at in range(_most(page, "row")):
        drawn = {seat: _row_picture(page, seat, at) for seat in page.seats}
        label = _("row {n}").format(n=at + 1)
        lines += _stacked(page, label, drawn)
    return lines


def _stacked(page: _Page, label: str, drawn: dict[Seat, list[Line]]) -> list[Line]:
    """Pictures of one height side by side, the label on their second line."""
    return [
        page.line(label if y == 1 else "", lambda seat, y=y: drawn[seat][y])  # type: ignore[misc]
        for y in range(SMALL.height)
    ]


def _row_picture(page: _Page, seat: Seat, at: int) -> list[Line]:
    rows = page.of(seat, "row")
    if at >= len(rows):
        return [(), _none(page), (), ()]
    cards = rows[at].because.fact("cards")
    notes = (_number(rows[at].points), (Span(_(" t{n}").format(n=rows[at].because.fact("turn")), "muted"),))
    return _drawn(page, cards, notes)


def _life_pictures(page: _Page) -> list[Line]:
    drawn = {}
    for seat in page.seats:
        cards = [_life(page, seat, slot) for slot in range(1, SLOTS + 1)]
        worth = sum(card.number for card in cards if card is not None)
        drawn[seat] = _drawn(page, cards, (_number(worth), ()))
    return _stacked(page, _("lives"), drawn)


def _drawn(page: _Page, cards: Sequence[Card | None], notes: tuple[Line, Line]) -> list[Line]:
    """Cards side by side, two notes before them."""
    canvas = Canvas((len(cards) - 1) * SMALL.step + SMALL.width, SMALL.height)
    for place, card in enumerate(cards):
        face = None if card is None else FACES[card]
        stamp(canvas, place * SMALL.step, 0, face, SMALL, page.look)
    starts = ((), *notes, ())
    return [(*pad(start, 4), *line) for start, line in zip(starts, canvas.lines(), strict=True)]
