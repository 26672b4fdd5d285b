"""What is painted, and how often."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from karma_tui.ui.compositor import PatchCompositor, PatchUpdate
from karma_tui.ui.screens.help import HelpScreen
from karma_tui.ui.screens.table import TableScreen
from tests.ui.playing import playing, position, two


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """How many pieces each update of a screen had that was painted."""
    updates: list[int] = []
    render = PatchCompositor.render_patches

    def noted(self: PatchCompositor) -> PatchUpdate | None:
        update = render(self)
        if update is not None:
            updates.append(len(update.pieces))
        return update

    monkeypatch.setattr(PatchCompositor, "render_patches", noted)
    yield updates
    monkeypatch.undo()


async def test_a_screen_that_opens_is_painted_once_and_what_was_below_once_it_is_gone(
    painted: list[int],
) -> None:
    async with playing(two(position("4c 6d 9h Ks", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        await player.see("Enter: lay 6♦")
        for key, screen in (("question_mark", HelpScreen), ("q", TableScreen)):
            painted.clear()
            await player.press(key)
            await player.on(screen)
            await player.pilot.pause(0.1)
            assert len(painted) == 1, key
            assert painted[0] >= player.app.size.height


async def test_a_table_behind_another_screen_is_not_drawn_until_that_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing(two(position("4c 6d 9h Ks", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        table = await player.on(TableScreen)
        drawn: list[object] = []
        show = table.felt.show
        monkeypatch.setattr(
            table.felt, "show", lambda *scene, **how: (drawn.append(how), show(*scene, **how))
        )
        await player.press("question_mark")
        await player.on(HelpScreen)
        table.bridge.submit(table.sitting.view.legal_moves[0], table.drawn)
        await player.pilot.pause(0.2)
        assert drawn == []
        await player.press("q")
        await player.on(TableScreen)
        await player.pilot.pause(0.2)
        assert drawn
