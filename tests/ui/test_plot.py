"""The plot of chances: its frame, its curve and its marks, in both sets of characters."""

from __future__ import annotations

from itertools import pairwise

import pytest

from karma_tui.ui.glyphs import ASCII, SETS, UNICODE, Glyphs
from karma_tui.ui.plot import AXIS, plot
from karma_tui.ui.spans import plain, width

WAY = [(3, 0.5), (7, 0.9), (11, 0.9), (15, 0.1), (19, 0.3), (40, 1.0)]


def drawn(
    glyphs: Glyphs, columns: int = 80, rows: int = 12, marks: dict[int, str] | None = None
) -> list[str]:
    return [plain(line) for line in plot(WAY, marks or {}, (1, 40), columns, rows, glyphs)]


@pytest.mark.parametrize("glyphs", SETS.values(), ids=SETS)
@pytest.mark.parametrize("columns", [40, 60, 80, 120, 200])
@pytest.mark.parametrize("rows", [5, 8, 12, 20])
def test_a_plot_fits_its_room(glyphs: Glyphs, columns: int, rows: int) -> None:
    lines = plot(WAY, {15: "1"}, (1, 40), columns, rows, glyphs)
    assert len(lines) == rows
    assert max(map(width, lines)) <= columns
    assert "100 %" in plain(lines[0])
    assert "  0 %" in plain(lines[-3])
    if glyphs is ASCII:
        assert all(plain(line).isascii() for line in lines)


@pytest.mark.parametrize("columns", [40, 80, 133])
def test_each_point_stands_at_the_height_of_its_chance_and_the_column_of_its_move(columns: int) -> None:
    lines = drawn(ASCII, columns, rows=13)
    for ply, chance in WAY:
        row = round((1 - chance) * 10)
        column = AXIS + round((ply - 1) / 39 * (columns - AXIS - 1))
        assert lines[row][column] == "*", (ply, lines)


def test_the_points_are_joined_in_both_sets() -> None:
    for glyphs in SETS.values():
        lines = drawn(glyphs)[:-2]
        columns = range(AXIS + 5, AXIS + 70)
        empty = [at for at in columns if all(len(line) <= at or line[at] == " " for line in lines)]
        assert empty == []


def test_in_braille_a_cell_has_four_heights() -> None:
    def height(chance: float) -> str:
        lines = plot([(1, chance)], {}, (1, 9), 20, 5, UNICODE)
        return next(
            plain(line)[AXIS] for line in lines if len(plain(line)) > AXIS and plain(line)[AXIS] > "⠀"
        )

    assert {height(step / 11) for step in range(4)} == {"⡀", "⠄", "⠂", "⠁"}


def test_marks_stand_at_their_move_and_never_on_top_of_each_other() -> None:
    lines = plot(WAY, {15: "1", 3: "2"}, (1, 40), 80, 12, UNICODE)
    spans = [span for line in lines for span in line if span.role == "bad"]
    assert {span.text for span in spans} == {"1", "2"}
    close = plot([(50, 0.5), (51, 0.5), (52, 0.5)], {50: "1", 51: "2", 52: "3"}, (1, 900), 60, 8, ASCII)
    assert {span.text for line in close for span in line if span.role == "bad"} == {"1", "2", "3"}


@pytest.mark.parametrize("last", [1, 2, 9, 40, 126, 999, 12345])
@pytest.mark.parametrize("columns", [40, 80, 120])
def test_the_numbers_of_moves_are_round_and_stand_beneath_their_ticks(last: int, columns: int) -> None:
    *_, ruler, numbers = (plain(line) for line in plot([], {}, (1, last), columns, 8, ASCII))
    ticks = [at for at, cell in enumerate(ruler) if cell == "+" and at >= AXIS]
    figures = [int(figure) for figure in numbers.split()]
    assert len(figures) == len(ticks) >= 1 or last == 1
    assert all(1 <= figure <= last for figure in figures)
    steps = {after - before for before, after in pairwise(figures)}
    assert len(steps) <= 1


def test_nothing_to_draw_is_an_empty_frame() -> None:
    lines = [plain(line) for line in plot([], {}, (1, 1), 60, 8, UNICODE)]
    assert lines[0] == "100 % ┤"
    assert lines[1] == "      │"
