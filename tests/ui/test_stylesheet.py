"""What the roles of text look like is found once a process, and is what Textual finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from textual.app import App
from textual.containers import Vertical
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.widget import Widget

from karma_tui.ui import stylesheet
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.compositor import PatchScreen
from karma_tui.ui.theme_files import ThemeShelf
from karma_tui.ui.thrift import ThriftyApp
from tests.ui.playing import Player, playing, position, two


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
    find = Stylesheet.apply

    def apply(self: Stylesheet, node: Any, **how: Any) -> None:
        asked.append(node)
        find(self, node, **how)

    monkeypatch.setattr(Stylesheet, "apply", apply)
    async with playing(two()) as player:
        assert worn(player.app) == looked
        assert not any(node.parent is player.app and type(node) is DOMNode for node in asked)
    stylesheet._dresses.clear()
    async with playing(two()) as player:
        roles = [node for node in asked if node.parent is player.app and type(node) is DOMNode]
        assert sorted(name for node in roles for name in node.classes) == sorted(looked)


async def test_an_app_is_drawn_anew_where_its_roles_look_otherwise() -> None:
    async with playing(two()) as player:
        first, second = list(ThemeShelf())[:2]
        await change(player, first)
        before = player.app.get_component_styles("card--ink-red").rich_style
        await change(player, second)
        assert player.app.get_component_styles("card--ink-red").rich_style != before
        await change(player, first)
        assert player.app.get_component_styles("card--ink-red").rich_style == before


def told_apart(app: App[None]) -> list[str]:
    """Where something in front is dressed otherwise than Textual would dress it."""
    odd: list[str] = []
    for node in (app, *app.screen.walk_children(Widget, with_self=True)):
        before = dict(node.styles.base.get_rules()), stylesheet._flags(node)
        Stylesheet.apply(app.stylesheet, node)
        if before != (node.styles.base.get_rules(), stylesheet._flags(node)):
            odd.append(str(node))
    return odd


@pytest.mark.parametrize("again", [False, True], ids=["found anew", "found before"])
async def test_everything_is_dressed_as_textual_would_dress_it(again: bool) -> None:
    if not again:
        stylesheet._dresses.clear()
    async with playing(two(position("4c 6d 9h Ks", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        assert told_apart(player.app) == []
        for keys in ("right", "space", "tab", "question_mark", "q", "comma", "down", "q", "o", "q"):
            await player.press(keys)
            assert told_apart(player.app) == [], keys
        for columns, rows in [(120, 40), (60, 20), (200, 60), (80, 24)]:
            await player.resize(columns, rows)
            await player.pilot.pause()
            assert told_apart(player.app) == [], (columns, rows)
        for theme in ThemeShelf():
            await change(player, theme)
            assert told_apart(player.app) == [], theme


async def test_what_was_found_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(two()):
        pass
    asked: list[str] = []
    check = Stylesheet._check_rule

    def checked(rule: Any, path: Any) -> Any:
        asked.append(str(path[-1]))
        return check(rule, path)

    monkeypatch.setattr(Stylesheet, "_check_rule", checked)
    async with playing(two()) as player:
        await player.my_turn()
        await player.press("left")
    assert asked == []


class Block(Widget, can_focus=True):
    """Something that can be in any state."""


class States(ThriftyApp[None]):
    """Dressed by everything that a node's rules may ask for."""

    CSS = """
    Block { height: 1; width: 10; }
    Block:focus { width: 11; }
    Block:hover { width: 12; }
    Block:disabled { width: 13; }
    #named { height: 2; }
    .-on Block { margin: 1; }
    Vertical:disabled Block { margin: 2; }
    Vertical:focus-within { padding: 1; }
    .-late:last-child { offset: 1 1; }
    Vertical.-odd Block { max-width: 9; }
    """

    def compose(self) -> Iterator[Widget]:
        with Vertical():
            yield Block(id="named")
            yield Block()
        yield Block()


async def test_states_are_told_apart() -> None:
    app = States()
    async with app.run_test() as pilot:
        box, (first, second, third) = app.query_one(Vertical), app.query(Block)
        changes: list[Callable[[], object]] = [
            lambda: first.focus(),
            lambda: third.focus(),
            lambda: (setattr(second, "mouse_hover", True), second.update_node_styles()),
            lambda: box.add_class("-on"),
            lambda: box.add_class("-odd"),
            lambda: setattr(box, "disabled", True),
            lambda: box.mount(Block(classes="-late")),
            lambda: setattr(box, "disabled", False),
            lambda: second.focus(),
            lambda: box.remove_class("-on", "-odd"),
        ]
        seen: set[str] = set()
        for number, change in enumerate(changes):
            change()
            await pilot.pause()
            seen |= {str(block.styles.base.get_rules()) for block in app.query(Block)}
            assert told_apart(app) == [], number
        assert len(seen) > 8


class Styled(PatchScreen[None]):
    CSS = "Styled Block { height: 3; }"

    def compose(self) -> Iterator[Widget]:
        yield Block()


async def test_a_screen_may_bring_rules_of_its_own() -> None:
    app = States()
    async with app.run_test() as pilot:
        await app.push_screen(Styled())
        await pilot.pause()
        assert app.screen.query_one(Block).size.height == 3
