"""Every screen in every language: nothing cut, no two texts that touch, every key that must be there."""

from __future__ import annotations

import pytest

from karma_tui.match.languages import find_language
from karma_tui.ui.spans import Span
from tests.support.compiling import catalogue_files
from tests.support.reading_screens import (
    TABLES,
    Marked,
    SampleHouse,
    faults,
    game_screens,
    house_screens,
    latin_figures,
)
from tests.support.small_catalogues import Accented
from tests.ui.playing import playing

CODES = [path.parent.parent.name for path in catalogue_files()]


async def found(place: str, size: tuple[int, int], *, more: bool = False) -> list[str]:
    """What is wrong on the screens of a game, or on all that are no table's."""
    languages = [Marked(find_language(code)) for code in CODES]
    wrong: list[str] = []
    async with playing(house=SampleHouse(), size=size) as player:
        if place in TABLES:
            screens = game_screens(player, languages, place, more=more)
        else:
            screens = house_screens(player, languages)
        async for name in screens:
            wrong += [f"{name}: {fault}" for fault in faults(player)]
    return wrong


@pytest.mark.parametrize("place", ["house", *TABLES])
async def test_every_text_has_its_room_on_80_columns(place: str) -> None:
    assert await found(place, (80, 24)) == []


@pytest.mark.slow
@pytest.mark.parametrize("place", ["house", *TABLES])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_every_text_has_its_room_on_every_screen(place: str, size: tuple[int, int]) -> None:
    assert await found(place, size, more=True) == []


def test_a_figure_in_latin_digits_is_found() -> None:
    line = (Span("کارما 3، C28، ", "muted"), Span("9♥", "ink-hearts"), Span("1 ", "accent"))
    assert latin_figures(line) == ["3"]
    assert latin_figures((Span("Beetle 2", "strong"), Span(" ۱۲ کارت"))) == []


async def test_a_text_without_room_is_found() -> None:
    """A language of long words finds no room on the home screen."""

    class Long(Accented):
        def gettext(self, text: str) -> str:
            return super().gettext(text) + "ⅼⅼ" * len(text)

    async with playing(house=SampleHouse()) as player:
        player.app.speak(Marked(Long()))
        await player.pilot.pause()
        assert any("cut" in fault for fault in faults(player))
