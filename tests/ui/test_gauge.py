"""Bars, sparks and the page of figures: pure, each cell a cell wide, the same rows whatever is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from karma_tui.match.statistics import Share, Statistics
from karma_tui.ui.gauge import bar, spark
from karma_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from karma_tui.ui.screens.figures import page, percent
from karma_tui.ui.spans import plain, width
from tests.support.rows import BEETLE, BEN, CAT, MONA, log_of, row

LEVELS = ("ant", "beetle", "hedgehog", "cat", "buddha")


@pytest.fixture
def statistics(tmp_path: Path) -> Statistics:
    logs = [
        log_of(1),
        log_of(2, (MONA, BEN), (1, 0), hinted=1),
        log_of(3, (MONA, CAT, BEETLE), (21, 14, 9), game="mieses"),
    ]
    return Statistics([row(tmp_path, log) for log in logs], LEVELS)


def test_a_bar_grows_with_its_share_and_is_never_longer_than_its_room() -> None:
    lengths = [len(bar(n / 20, 8, UNICODE).text) for n in range(25)]
    assert lengths == sorted(lengths) and lengths[0] == 0 and lengths[1] == 1 and max(lengths) == 8
    assert bar(1.0, 3, ASCII).text == "###" and bar(0.5, 0, UNICODE).text == ""


def test_every_height_of_a_spark_is_one_cell_wide() -> None:
    drawn = spark([(place, 8) for place in range(1, 9)], UNICODE).text
    assert len(set(drawn)) == 8 and cell_len(drawn) == 8
    assert spark([(1, 1)], UNICODE).text == "█"


def test_a_share_of_nothing_has_no_percentage() -> None:
    assert (percent(Share(0, 0)), percent(Share(0, 4)), percent(Share(4, 4))) == ("", "0 %", "100 %")


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("size", [(58, 15), (78, 19), (118, 35), (198, 45)])
def test_the_page_fits_and_its_rows_stay_where_they_are(
    statistics: Statistics, size: tuple[int, int], glyphs: Glyphs
) -> None:
    columns, rows = size
    pages = [
        page(statistics.figures(game), LEVELS, game, columns, rows, glyphs)
        for game in ("", "classic", "mieses")
    ]
    for lines in pages:
        assert max(map(width, lines)) <= columns
        if glyphs is ASCII:
            assert "".join(glyphs.spell(plain(line)) for line in lines).isascii()
        assert len(lines) <= max(rows, 18)
    labels = {tuple(plain(line)[:11] for line in lines[:18]) for lines in pages}
    assert len(labels) == 1


def test_the_page_tells_the_figures_in_numbers(statistics: Statistics) -> None:
    told = [
        " ".join(plain(line).split()) for line in page(statistics.figures(), LEVELS, "", 118, 35, UNICODE)
    ]
    assert "won 3 of 4 75 % ██████████████" in " ".join(told)
    assert "lost 1 of 3 33 %" in " ".join(told)
    assert any(line.startswith("2nd 1 25 %") and "beetle 1 of 1" in line for line in told)
    assert "streak 3 now, 3 the longest" in told
    assert "last ten █▁██ places 1 2 1 1" in told
    assert told[-1] == "2026-11-01 Karma 1st of 2 Karmas 0 Mona – Beetle (beetle)"
    assert told[-2] == "2026-11-01 Karma 2nd of 2 Karmas 1 1 hint Mona – Ben"
