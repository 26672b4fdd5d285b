"""Every screen in every language: nothing cut, no two texts that touch, every key that must be there.

And nothing left in English.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import pytest

from karma_tui.core.language import Language
from karma_tui.match.languages import find_language
from karma_tui.ui.spans import Span
from tests.support.compiling import catalogue_files
from tests.support.left_in_english import SAME, left_over
from tests.support.reading_screens import (
    TABLES,
    Marked,
    SampleHouse,
    bare,
    faults,
    game_screens,
    house_screens,
    latin_figures,
)
from tests.support.small_catalogues import Accented, Longer
from tests.ui.playing import Player, playing

CODES = [path.parent.parent.name for path in catalogue_files()]
MAY_BE_CUT = {
    *("Menu#menu", "LinesWidget#about"),  # what stands behind the name of a choice, or below the list
    "SayLine#status",  # the keys at the foot say the same
    *("KeyLines#beside", "LinesWidget#own", "LinesWidget#labels"),  # what is due, and the same in words: o
    *("KeyLines#ways", "CardWidget#place-1"),
}
"""Widgets whose lines may lose their ends in a language of longer words than those there are."""


async def found(place: str, size: tuple[int, int], *, more: bool = False) -> list[str]:
    """What is wrong on the screens of a game, or on all that are no table's."""
    languages = [Marked(find_language(code)) for code in CODES]
    wrong: list[str] = []
    async with playing(house=SampleHouse(), size=size) as player:
        async for name in screens(player, languages, place, more=more):
            wrong += [f"{name}: {fault}" for fault in faults(player)]
            code = name.rpartition(" ")[2]
            if code in SAME:
                wrong += [f"{name}: in English: {word}" for word in left_over(bare(player.screen), code)]
    return wrong


def screens(
    player: Player, languages: Sequence[Language], place: str, *, more: bool = False
) -> AsyncIterator[str]:
    if place in TABLES:
        return game_screens(player, languages, place, more=more)
    return house_screens(player, languages)


@pytest.mark.parametrize("place", ["house", *TABLES])
async def test_every_text_has_its_room_on_80_columns_and_is_the_languages(place: str) -> None:
    assert await found(place, (80, 24)) == []


@pytest.mark.parametrize("place", ["house", *TABLES])
async def test_texts_longer_by_30_percent_lose_nothing_that_matters(place: str) -> None:
    """No text runs into the next, no title and no key that must be there is lost, nor a heading's figures."""
    wrong: list[str] = []
    async with playing(house=SampleHouse()) as player:
        async for name in screens(player, [Marked(Longer())], place):
            for fault in faults(player):
                where, _colon, what = fault.partition(": ")
                if where not in MAY_BE_CUT or not what.startswith("cut"):
                    wrong.append(f"{name}: {fault}")
    assert wrong == []


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


async def test_a_screen_left_in_english_is_found() -> None:
    async with playing(house=SampleHouse()) as player:
        left = left_over(player.screen, "de")
        assert {"choose", "settings", "learn", "against"} <= set(left)
