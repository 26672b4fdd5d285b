"""What the roles of text look like is found once a process, and is what Textual finds."""

from __future__ import annotations

from typing import Any

import pytest
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet

from karma_tui.ui import stylesheet
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.theme_files import ThemeShelf
from tests.ui.playing import Player, playing, two


def worn(app: KarmaApp) -> dict[str, RulesMap]:
    return {name: styles.base.get_rules() for name, styles in app._component_styles.items()}


def found_anew(app: KarmaApp) -> dict[str, RulesMap]:
    """What Textual itself finds, without anything that was found before."""
    Stylesheet._process_component_classes(app.stylesheet, app)
    return worn(app)


async def change(player: Player, theme: str) -> None:
    player.app.use_theme(theme)
    await player.pilot.pause()


async def test_the_roles_look_as_textual_finds_them_in_every_theme() -> None:
    looks: list[tuple[str, dict[str, RulesMap]]] = []
    for _again in range(2):
        async with playing() as player:
            for theme in ThemeShelf():
                await change(player, theme)
                looks.append((theme, worn(player.app)))
                assert worn(player.app) == found_anew(player.app), theme
    assert len({str(look) for _theme, look in looks}) > len(ThemeShelf()) / 2
    assert looks[: len(looks) // 2] == looks[len(looks) // 2 :]


async def test_the_roles_are_found_once_for_all_apps_of_a_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(two()) as player:
        looked = worn(player.app)
    asked: list[Any] = []
    find = Stylesheet._process_component_classes

    def process(self: Stylesheet, node: Any) -> None:
        asked.append(node)
        find(self, node)

    monkeypatch.setattr(Stylesheet, "_process_component_classes", process)
    async with playing(two()) as player:
        assert worn(player.app) == looked
        assert player.app not in asked
    stylesheet._roles.clear()
    async with playing(two()) as player:
        assert asked.count(player.app) == 1


async def test_an_app_is_drawn_anew_where_its_roles_look_otherwise() -> None:
    async with playing(two()) as player:
        first, second = list(ThemeShelf())[:2]
        await change(player, first)
        before = player.app.get_component_styles("card--ink-red").rich_style
        await change(player, second)
        assert player.app.get_component_styles("card--ink-red").rich_style != before
        await change(player, first)
        assert player.app.get_component_styles("card--ink-red").rich_style == before
