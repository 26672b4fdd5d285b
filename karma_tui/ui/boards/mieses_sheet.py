"""The score sheet of Mieses Karma (M21): figures side by side, then every life and what it scored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from karma_tui.core.language import _, figure
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.games.mieses.naming import rebirth_name
from karma_tui.ui.boards.mieses_faces import BUDDHA, FACES, HALVES, cards, symbols
from karma_tui.ui.chain import Chain, Head, strip
from karma_tui.ui.look import Look
from karma_tui.ui.room import Room
from karma_tui.ui.spans import Line, Span, cells_of, clip, flush_left, flush_right, pad, plain, width, wrap

_LABEL: Final = 9
"""Cells for what a figure is."""
_WIDEST: Final = 18
_DEAD: Final = "†"
_ANIMAL: Final = 14
"""Cells for the animal of a life and how it ended, at least."""
_FIGURE: Final = 7
"""Cells for the gifts and the karma of a life, each, at least."""
_BUDDHAS: Final = 2
"""Cells for its Buddhas."""

Facts = Mapping[str, Any]


def score_table(sheet: ScoreSheet, names: Sequence[str], room: Room, look: Look) -> list[Line]:
    """Lay out the totals with what they are made of, and everyone's lives."""
    shown = [look.glyphs.spell(name) for name in names]
    lines = _totals(sheet, shown, room, look)
    animal = max([_ANIMAL, *(width(_animal(facts, look)) for facts in _all_lives(sheet))])
    for seat, name in enumerate(shown, 1):
        lines += _lives(sheet, seat, name, room, look, animal)
    return [*lines, (), _legend(look)]


def _legend(look: Look) -> Line:
    """What the signs mean."""
    signs = (
        (_DEAD, _("the Reaper")),
        (BUDDHA, _("Buddhas")),
        (look.glyphs.right, _("card taken")),
        (look.glyphs.ellipsis, _("living")),
    )
    text = "   ".join(f"{look.glyphs.spell(sign)} {meaning}" for sign, meaning in signs)
    return (Span(f" {text}", "muted"),)


# --- totals -------------------------------------------------------------------------------------------


def _totals(sheet: ScoreSheet, names: Sequence[str], room: Room, look: Look) -> list[Line]:
    cells = min(_WIDEST, (room.columns - 4 - _LABEL) // len(names))
    seats = range(1, len(names) + 1)
    best = max(sheet.totals)
    lines: list[Line] = [
        _row("", (Span(_fit(name, cells - 1, look), "strong") for name in names), cells),
        *(
            _row(label, (_part(sheet, seat, key, look) for seat in seats), cells)
            for key, label in _parts(sheet)
        ),
        _row(_("karma"), (_karma(sheet, seat) for seat in seats), cells),
        _row(_("points"), (_points(sheet, seat, cells, look) for seat in seats), cells),
        _row(_("human"), (_human(sheet, seat, look) for seat in seats), cells),
        _row("", (Span(look.glyphs.rule * 3, "muted") for _seat in seats), cells),
        _row(
            _("total"),
            (Span(figure(total), "good" if total == best else "strong") for total in sheet.totals),
            cells,
        ),
    ]
    if sheet.winners:
        lines.append(_row("", (_standing(sheet, seat, look) for seat in seats), cells))
    return [(), *lines]


def _row(label: str, figures: Iterable[Span], cells: int) -> Line:
    start = Span(flush_left(f" {label}", _LABEL + 1), "muted")
    return (start, *(span for figure in figures for span in pad((figure,), cells)))


def _fit(name: str, cells: int, look: Look) -> str:
    return plain(clip((Span(name),), cells, look.glyphs.ellipsis))


def _facts(sheet: ScoreSheet, seat: Seat, key: str) -> tuple[ScoreLine, Facts]:
    line = next(line for line in sheet.of(seat) if line.label.key == key)
    return line, dict(line.because.facts)


def _parts(sheet: ScoreSheet) -> list[tuple[str, str]]:
    """What karma is made of: fact and label; what a written position began with only where there is any."""
    parts = [("buddhas", _("Buddhas")), ("gifts", _("gifts"))]
    before = [dict(line.because.facts)["before"] for line in sheet.lines if line.label.key == "karma"]
    return [*parts, ("before", _("before"))] if any(before) else parts


def _part(sheet: ScoreSheet, seat: Seat, key: str, look: Look) -> Span:
    return Span(_or_dash(_facts(sheet, seat, "karma")[1][key], look), "muted")


def _karma(sheet: ScoreSheet, seat: Seat) -> Span:
    return Span(figure(_facts(sheet, seat, "karma")[0].points))


def _points(sheet: ScoreSheet, seat: Seat, cells: int, look: Look) -> Span:
    line, facts = _facts(sheet, seat, "points_pile")
    n = len(facts["cards"])
    if not n:
        return Span(figure(0))
    gap = " " if cells > 11 else ""
    return Span(
        f"{figure(n)}{gap}{look.glyphs.times}{gap}{figure(facts['each'])}{gap}={gap}{figure(line.points)}"
    )


def _human(sheet: ScoreSheet, seat: Seat, look: Look) -> Span:
    line, facts = _facts(sheet, seat, "human")
    if not facts["number"]:
        return Span(look.glyphs.dash)
    return Span(_("no. {number} = {points}").format(number=facts["number"], points=line.points))


def _standing(sheet: ScoreSheet, seat: Seat, look: Look) -> Span:
    if seat not in sheet.winners:
        return Span("")
    text = _("wins") if len(sheet.winners) == 1 else _("shares")
    return Span(f"{look.glyphs.winner} {text}", "good")


# --- lives --------------------------------------------------------------------------------------------


def _all_lives(sheet: ScoreSheet) -> list[Facts]:
    return [dict(line.because.facts) for line in sheet.lines if line.label.key == "life"]


def _lives(sheet: ScoreSheet, seat: Seat, name: str, room: Room, look: Look, animal: int) -> list[Line]:
    """The lives of one seat; ``animal``: cells for what it was and how that ended."""
    whose = pad((Span(f" {_fit(name, animal + 3, look)}", "strong"),), animal + 5)
    lines: list[Line] = [(), (*whose, _heading(room, look))]
    for line in sheet.of(seat):
        if line.label.key == "life":
            lines += _life(line.label.fact("number"), dict(line.because.facts), room, look, animal)
    return lines


def _heading(room: Room, look: Look) -> Span:
    combinations = _("combinations") if room.narrow else _("combinations and cards taken")
    gifts, karma = _figure_cells()
    figures = (
        look.glyphs.spell(BUDDHA).rjust(_BUDDHAS),
        flush_right(_("gifts"), gifts),
        flush_right(_("karma"), karma),
    )
    return Span("".join((*figures, "  ", combinations)), "muted")


def _figure_cells() -> tuple[int, int]:
    """Cells for the gifts and for the karma of a life: as wide as their headings, and a blank before."""
    gifts, karma = (max(_FIGURE, cells_of(heading) + 2) for heading in (_("gifts"), _("karma")))
    return gifts, karma


def _life(number: int, facts: Facts, room: Room, look: Look, animal: int) -> list[Line]:
    gifts, karma = _figure_cells()
    before = 5 + animal + _BUDDHAS + gifts + karma + 2
    figures = ((len(facts["buddhas"]), _BUDDHAS), (facts["gifts"], gifts))
    counts = "".join(_or_dash(n, look).rjust(cells) for n, cells in figures)
    ahead = pad(
        (
            Span(f"{figure(number, '>4')} ", "muted"),
            *pad(_animal(facts, look), animal),
            Span(counts + figure(facts["karma"]).rjust(karma)),
        ),
        before,
    )
    first, *more = wrap(_combinations(facts, look), room.columns - 5 - before, 0)
    lines = [(*ahead, *first), *((Span(" " * before), *line) for line in more)]
    return [*lines, *_chain(facts, room, look)] if room.large else lines


def _animal(facts: Facts, look: Look) -> Line:
    return (Span(rebirth_name(facts["animal"])), *_end(facts["cause"], look))


def _or_dash(n: int, look: Look) -> str:
    return figure(n) if n else look.glyphs.dash


def _end(cause: str, look: Look) -> Line:
    """How a life ended, as a sign: by the Reaper, or not yet."""
    sign = {"reaper": _DEAD, "": look.glyphs.ellipsis}.get(cause, "")
    return (Span(f" {look.glyphs.spell(sign)}", "muted"),) if sign else ()


def _combinations(facts: Facts, look: Look) -> Line:
    """Each combination with the card taken for it, none of them broken across lines."""
    if not facts["combinations"]:
        return (Span(look.glyphs.dash, "muted"),)
    spans: list[Span] = []
    for place, four in enumerate(facts["combinations"]):
        spans += [Span("   ")] if place else []
        spans += symbols(four, look)
        taken = facts["taken"][place : place + 1]
        if taken:
            spans += [Span(look.glyphs.right, "slot"), *cards(taken, look)]
    return tuple(spans)


def _chain(facts: Facts, room: Room, look: Look) -> list[Line]:
    """The lifeline itself, where there is room for it."""
    if not facts["cards"]:
        return []
    animal = facts["animal"]
    tiles = tuple(FACES[card] for card in facts["cards"])
    chain = Chain(Head(rebirth_name(animal), HALVES[animal.symbol]), tiles)
    return [(Span("     "), *line) for line in strip(chain, room.columns - 12, 4, look)]
