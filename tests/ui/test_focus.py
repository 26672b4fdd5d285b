"""Where one is can be seen without any colour: every widget that takes the focus shows it by its shape."""

from __future__ import annotations

import importlib
import pkgutil

import pytest
from textual.widget import Widget

import karma_tui.ui.screens
import karma_tui.ui.widgets
from karma_tui.core.cards import BACK
from karma_tui.ui.faces import LARGE, LARGE_TILE, SMALL, TILE, CardSize
from karma_tui.ui.fan import Fan, paint_fan
from karma_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from karma_tui.ui.look import Look
from karma_tui.ui.spans import plain
from karma_tui.ui.widgets.painted import Painted
from tests.ui.sample import Table, faces


def focusable() -> set[type[Widget]]:
    """Every widget of ours that can have the focus."""
    for package in (karma_tui.ui.widgets, karma_tui.ui.screens):
        for module in pkgutil.iter_modules(package.__path__):
            importlib.import_module(f"{package.__name__}.{module.name}")
    found: set[type[Widget]] = set()
    new: list[type[Widget]] = list(Painted.__subclasses__())
    while new:
        kind = new.pop()
        new += kind.__subclasses__()
        found |= {kind} if kind.can_focus else set()
    return found


def test_these_are_the_widgets_that_take_the_focus() -> None:
    """A new one has to be added here, and shown below to be seen."""
    assert {kind.__name__ for kind in focusable()} == {
        "HandWidget",
        "ZoneWidget",
        "Menu",
        "QuestionMenu",
        "SampleMenu",
        "SearchLine",
        "Sheet",
    }


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("size", [SMALL, LARGE, TILE, LARGE_TILE], ids=str)
def test_the_selected_card_stands_out_by_its_place_and_not_by_its_colour(
    glyphs: Glyphs, size: CardSize
) -> None:
    look = Look.of(glyphs)
    for cards in (faces(1), faces(3), [BACK] * 3, [None, BACK, None]):
        drawn = [
            "\n".join(plain(line) for line in paint_fan(Fan(tuple(cards), cursor), 60, size, look))
            for cursor in (None, *range(len(cards)))
        ]
        assert len(set(drawn)) == len(cards) + 1


async def test_a_zone_shows_the_focus_as_it_comes_and_goes() -> None:
    app = Table(3)
    async with app.run_test(size=(40, 24)) as pilot:
        with_it = [plain(app.hand.line(y)) for y in range(app.hand.content_size.height)]
        app.hand.show(app.hand.cards, has_cursor=False)
        await pilot.pause()
        without = [plain(app.hand.line(y)) for y in range(app.hand.content_size.height)]
        assert with_it != without
