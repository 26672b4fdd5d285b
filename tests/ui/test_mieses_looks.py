"""Mieses Karma on the table: by mouse, in ASCII, without colour, in every theme, and what it costs."""

from __future__ import annotations

from itertools import pairwise

import pytest

from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.frame import Depth
from karma_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from karma_tui.ui.meter import metered
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.theme_files import load_themes
from karma_tui.ui.widgets.menu import Menu
from tests.ui.mieses_tables import (
    DYING,
    NAMES,
    WAITS,
    as_,
    ready,
    table,
)
from tests.ui.playing import MemoryHouse, MemoryTable, playing


async def test_cards_actions_and_answers_can_be_clicked() -> None:
    here = table(as_("beetle", "C"))
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.pilot.click("#beside", offset=(3, 1))
        await player.see("1 ☼S☻∆B into your hand")
        await player.pilot.click(player.app.screen.query_one("#ask", Menu), offset=(6, 1))
        await player.hear("You take ☼S☻∆B from the discard pile.")
        await player.pilot.click("#zone-hand", offset=(10, 2))
        await player.see("Enter: lay ♥H☻♣C")
        await player.pilot.click("#zone-hand", offset=(10, 2), times=2)
        await player.hear("You lay ♥H☻♣C.")
        await player.pilot.click("#beside", offset=(3, 3))
        await player.until(lambda: len(here.moves) == 3, "for the end of the turn")
        assert here.moves == ["ability", "lay HC*", "end"]


async def test_space_chooses_nothing_here() -> None:
    async with playing(table(), pace=WAITS) as player:
        await ready(player)
        await player.press("space")
        assert "●─" not in player.screen


@pytest.mark.parametrize(("glyphs", "depth"), [(ASCII, Depth.MANY), (UNICODE, Depth.NONE)])
async def test_ascii_and_no_colour_tell_everything_apart(glyphs: Glyphs, depth: Depth) -> None:
    app = KarmaApp(
        MemoryHouse(), table=table(), player="Mona", pace=WAITS, hold=0.0, motion="off", glyphs=glyphs
    )
    async with metered(app, size=(80, 24), depth=depth) as meter:
        shown = "\n".join(meter.screen())
    if glyphs is ASCII:
        for text in ("|hedgehog S|JC|CJ|JB|B*S| > S J", "|H*R| the end", "H J < |HB|dog B|", "_ a ask for"):
            assert text in shown, shown
        assert "| S B |" in shown
        assert shown.isascii(), shown
    else:
        assert "│hedgehog ☼S│?J♣C│♣C?J│?J∆B│∆B☻☼S│ › ☼S ?J" in shown
        assert "38;" not in meter.output


async def test_every_theme_can_draw_it() -> None:
    app = KarmaApp(
        MemoryHouse(), table=table(), player="Mona", pace=WAITS, hold=0.0, motion="off", glyphs=UNICODE
    )
    async with metered(app, size=(80, 24)) as meter:
        for theme in load_themes()[0]:
            app.use_theme(theme)
            await meter.press("right")
            assert app.theme == theme
            assert "♥H☻♣C" in "\n".join(meter.screen()), theme


async def test_an_arrow_costs_600_bytes_and_a_move_three_thousand() -> None:
    """Five seats at 80×24: laying, a question, a death with its count, its news."""
    dying = table(DYING, done=["lay"])
    app = KarmaApp(
        MemoryHouse(), table=dying, player="Mona", pace=WAITS, hold=0.0, motion="off", glyphs=UNICODE
    )
    async with metered(app, size=(80, 24)) as meter:
        assert (await meter.press("e")).bytes <= 3000, "a death"
        assert (await meter.press("down")).bytes <= 600
        assert (await meter.press("enter")).bytes <= 3000, "a points card"
        assert (await meter.press("enter")).bytes <= 3000, "the news"
        assert (await meter.idle(0.2)).bytes == 0
        assert (await meter.press("enter")).bytes <= 4000, "the table again"
    turn = table(as_("cat", "B", hand="SB JH CC HC*"))
    app = KarmaApp(
        MemoryHouse(), table=turn, player="Mona", pace=WAITS, hold=0.0, motion="off", glyphs=UNICODE
    )
    async with metered(app, size=(80, 24)) as meter:
        for key in ("right", "left", "end", "home", "2"):
            assert (await meter.press(key)).bytes <= 600, key
        assert (await meter.press("x")).bytes <= 3000, "the question"
        for key in ("down", "up"):
            assert (await meter.press(key)).bytes <= 600, key
        assert (await meter.press("enter")).bytes <= 3000, "the next question"
        assert (await meter.press("enter")).bytes <= 3000, "the ability"
        assert (await meter.press("enter")).bytes <= 3000, "laying"
        assert (await meter.press("e")).bytes <= 3000, "ending the turn"
        assert turn.moves[-1] == "end"


async def test_a_bots_move_costs_2600_bytes_and_the_others_keep_their_lines() -> None:
    """A watcher, so that nothing but bots' moves is drawn; deaths and rebirths are among them."""
    bots = tuple(SeatPlan(name, "bot", "beetle") for name in ("Ant", *NAMES))
    here = MemoryTable(Setup("mieses", bots, seed=5))
    app = KarmaApp(
        MemoryHouse(), table=here, player="Mona", pace=0.05, hold=0.0, motion="off", glyphs=UNICODE
    )
    async with metered(app, size=(80, 24)) as meter:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        sent, rows = [(0, 0)], set()
        for _move in range(40):
            moves = len(here.moves)
            step = await meter.until(lambda moves=moves: len(here.moves) > moves, "a bot's move")
            sent.append((step.bytes, len(here.moves) - moves))
            rows.add(len(screen.scene.others) if screen.scene else 0)
            if screen.over is not None:
                break
        # Two steps together: on a busy machine a move may be painted with the next one's step.
        costs = [(a + b) / (m + n) for (a, m), (b, n) in pairwise(sent)]
        assert max(costs) <= 2600, costs
        assert len(rows - {0}) == 1
