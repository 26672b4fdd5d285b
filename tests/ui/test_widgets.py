"""Widgets: what keys and clicks post, and what is drawn again."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import ClassVar

import pytest
from textual.app import ComposeResult

from karma_tui.core.cards import BACK
from karma_tui.core.messages import Who, compose
from karma_tui.ui.faces import LARGE, Deck, Face, Pile
from karma_tui.ui.glyphs import ASCII
from karma_tui.ui.meter import metered
from karma_tui.ui.spans import Span, plain
from karma_tui.ui.theme_files import load_themes, themes_folder
from karma_tui.ui.thrift import ThriftyApp
from karma_tui.ui.widgets import KeyBar, KeyHint, KeyLines, LinesWidget, TitleBar
from karma_tui.ui.widgets.card import CardWidget
from karma_tui.ui.widgets.hand import HandWidget
from karma_tui.ui.widgets.log import Entry
from karma_tui.ui.widgets.menu import Menu


def _load(name: str) -> ModuleType:
    # Tests are imported by path, so a neighbour has to be too.
    spec = importlib.util.spec_from_file_location(f"ui_{name}", Path(__file__).with_name(f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


sample = _load("sample")
Table, faces = sample.Table, sample.faces

ARROW_BYTES = 600


async def test_arrows_home_and_end_move_the_cursor_and_stop_at_the_ends() -> None:
    app = Table(4)
    stood = []
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("right", "end", "right", "left", "home", "left"):
            await pilot.press(key)
            stood.append(app.hand.cursor)
    assert stood == [1, 3, 3, 2, 0, 0]


async def test_space_chooses_and_enter_submits_what_is_chosen() -> None:
    app = Table(4)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space", "right", "right", "space", "enter")
        assert app.hand.chosen == (0, 2)
    toggled = [message for message in app.posted if isinstance(message, HandWidget.Toggled)]
    assert [(message.index, message.chosen) for message in toggled] == [(0, (0,)), (2, (0, 2))]
    assert app.posted[-1].indices == (0, 2)


async def test_space_twice_gives_the_card_up_and_enter_submits_the_selected_one() -> None:
    app = Table(4)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "space", "space", "enter")
        assert app.hand.chosen == ()
    assert app.posted[-1].indices == (1,)


async def test_an_empty_hand_or_one_without_cursor_posts_nothing() -> None:
    app = Table(0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "space", "enter", "home", "end")
        app.hand.show(faces(3), has_cursor=False)
        await pilot.press("right", "space", "enter")
        await pilot.click(HandWidget, offset=(1, 2))
        assert app.hand.cursor is None
    assert app.posted == []


async def test_a_click_chooses_the_card_and_a_double_click_lays_it() -> None:
    app = Table(4)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(HandWidget, offset=(10, 2))
        assert (app.hand.cursor, app.hand.chosen) == (2, (2,))
        await pilot.click(HandWidget, offset=(60, 2))
        assert app.hand.chosen == (2,)
        await pilot.double_click(HandWidget, offset=(1, 2))
    assert app.posted[-1].indices == (0, 2)


async def test_where_one_card_is_played_at_a_time_none_is_chosen() -> None:
    app = Table(4, several=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space", "right", "space")
        await pilot.click(HandWidget, offset=(10, 2))
        assert (app.hand.cursor, app.hand.chosen) == (2, ())
        await pilot.double_click(HandWidget, offset=(1, 2))
    assert app.posted[-1].indices == (0,)


async def test_whether_cards_are_chosen_can_change_while_playing() -> None:
    app = Table(4)
    async with app.run_test(size=(80, 24)) as pilot:
        app.hand.show(app.hand.cards, several=False)
        await pilot.press("space", "enter")
        assert app.hand.chosen == ()
        app.hand.show(app.hand.cards, several=True)
        await pilot.press("space")
        assert app.hand.chosen == (0,)


async def test_showing_another_hand_keeps_the_cursor_as_far_as_it_can_and_posts_nothing() -> None:
    app = Table(6)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("end")
        app.posted.clear()
        app.hand.show(faces(3))
        assert app.hand.cursor == 2
        app.hand.show([])
        assert app.hand.cursor is None
        app.hand.show(faces(9), cursor=5)
        assert app.hand.cursor == 5
        await pilot.pause()
    assert app.posted == []


async def test_the_table_can_take_a_choice_back() -> None:
    app = Table(4)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        app.hand.choose(())
        await pilot.pause()
        assert app.hand.chosen == ()


@pytest.mark.parametrize("cards", [7, 25])
async def test_an_arrow_key_costs_at_most_600_bytes(cards: int) -> None:
    async with metered(Table(cards), size=(80, 24)) as meter:
        steps = [await meter.press(key) for key in ["right"] * (cards - 1) + ["left"] * 3]
    assert all(0 < step.bytes <= ARROW_BYTES for step in steps), steps
    assert {step.writes for step in steps} == {1}


async def test_an_arrow_key_costs_less_than_to_draw_everything() -> None:
    async with metered(Table(25), size=(80, 24)) as meter:
        steps = [await meter.press("right") for _ in range(12)]
        wholes = [await meter.at_once(meter.app.repaint, "everything") for _ in range(12)]
    # The quickest of twelve: the machine may be busy.
    assert min(step.cpu_ms for step in steps) < 0.8 * min(whole.cpu_ms for whole in wholes), (steps, wholes)


async def test_what_is_sent_piece_by_piece_is_the_screen_as_a_whole() -> None:
    pytest.importorskip("pyte")
    app = Table(25)
    async with metered(app, size=(80, 24)) as meter:
        for keys in ("right right space right", "end space left", "home right"):
            await meter.press(*keys.split())
            app.log_panel.add(("Mona waits.",), turn=len(meter.output))
            await meter.settle()
            piecemeal = meter.screen()
            app.repaint()
            await meter.settle()
            assert meter.screen() == piecemeal
            strips = app.screen._compositor.render_strips()
            assert [strip.text.rstrip() for strip in strips] == piecemeal


async def test_a_card_is_redrawn_only_when_it_differs() -> None:
    app = Table()
    async with metered(app, size=(80, 24)) as meter:
        deck = app.query_one("#deck", CardWidget)
        before = len(meter.output)
        deck.show(Deck(14), caption="deck 14")
        await meter.settle()
        assert len(meter.output) == before
        deck.show(Deck(13), caption="deck 13")
        await meter.settle()
        assert 0 < len(meter.output) - before < 60


async def test_a_card_takes_the_room_its_picture_needs() -> None:
    app = Table()
    async with app.run_test(size=(80, 24)) as pilot:
        deck = app.query_one("#deck", CardWidget)
        assert deck.content_size == (7, 5)
        deck.show(Pile((Face("9", "♥"),), 3), caption="", size=LARGE)
        await pilot.pause()
        assert deck.content_size == (23, 5)
        deck.show(BACK, state="selected")
        await pilot.pause()
        assert deck.content_size == (7, 5)


async def test_a_clicked_hint_presses_its_key() -> None:
    app = Table(4)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(KeyBar, offset=(2, 0))
        await pilot.click(KeyBar, offset=(15, 0))
        await pilot.pause()
        assert (app.hand.cursor, app.hand.chosen) == (1, (1,))


async def test_hints_without_room_are_left_out_whole_but_not_the_last_resort() -> None:
    app = Table()
    async with app.run_test(size=(40, 24)) as pilot:
        bar = app.query_one(KeyBar)
        assert str(bar) == "←→ choose  space add  ? keys"
        bar.show([KeyHint("h", "hint")])
        await pilot.pause()
        assert str(bar) == "h hint"


async def test_the_same_hints_and_titles_cost_nothing() -> None:
    app = Table()
    async with metered(app, size=(80, 24)) as meter:
        before = len(meter.output)
        app.query_one(KeyBar).show(sample.HINTS)
        app.query_one(TitleBar).show("Karma", "deck 14")
        await meter.settle()
        assert len(meter.output) == before
        app.query_one(TitleBar).show(right="deck 13")
        await meter.settle()
        assert 0 < len(meter.output) - before < 40


async def test_the_right_of_the_title_is_never_cut_for_the_left() -> None:
    app = Table()
    async with app.run_test(size=(30, 24)):
        bar = app.query_one(TitleBar)
        bar.show("A title that is far too long", "deck 14")
        assert plain(bar.line(0)) == "A title that is far… deck 14"


async def test_lines_repaint_only_the_rows_that_differ() -> None:
    app = Table()
    async with metered(app, size=(80, 24)) as meter:
        others = app.query_one("#others", LinesWidget)
        others.show([(Span("Beetle", "strong"), Span(" hand 4", "muted")), (Span("Cat", "strong"),)])
        await meter.settle()
        before = len(meter.output)
        others.show([(Span("Beetle", "strong"), Span(" hand 3", "muted")), (Span("Cat", "strong"),)])
        await meter.settle()
        assert 0 < len(meter.output) - before < 40
        assert others.size.height == 2


class Questions(ThriftyApp[None]):
    """Lines that stand for keys, and a menu in a frame."""

    CSS: ClassVar[str] = "Menu { height: 5; border: round white; }"

    def compose(self) -> ComposeResult:
        yield KeyLines(id="actions")
        yield Menu()

    def on_mount(self) -> None:
        self.query_one(KeyLines).show_keys([(Span("go down"),), (Span("nothing"),)], ["down", ""])
        self.query_one(Menu).show([(Span("one"),), (Span("two"),), (Span("three"),)], 0)
        self.query_one(Menu).focus()


async def test_a_click_on_a_line_presses_the_key_it_stands_for() -> None:
    app = Questions()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for row in (0, 1):
            await pilot.click("#actions", offset=(1, row))
        await pilot.pause()
        assert app.query_one(Menu).row == 1


async def test_a_menu_in_a_frame_leaves_no_second_cursor_behind() -> None:
    pytest.importorskip("pyte")
    async with metered(Questions(), size=(80, 24)) as meter:
        await meter.press("down")
        rows = [row.strip("│ ") for row in meter.screen()]
        assert [row for row in rows if row.endswith(("one", "two", "three"))] == ["one", "▌ two", "three"]


def log_rows(app: object) -> list[str]:
    panel = app.log_panel  # type: ignore[attr-defined]
    return [plain(panel.line(y)).rstrip() for y in range(panel.content_size.height)]


async def test_the_log_marks_the_latest_turn_and_follows() -> None:
    app = Table()
    async with app.run_test(size=(40, 24)):
        lay = compose("{who} lays {card}.", who=Who(2, "Beetle"), card=sample.Sample(30))
        app.log_panel.add(lay, turn=1)
        app.log_panel.extend([Entry(lay, 2), Entry(("It goes round.",), 2)])
        assert log_rows(app)[:4] == ["  Beetle lays 9♥.", "▌ Beetle lays 9♥.", "▌ It goes round.", ""]
        for turn in range(3, 12):
            app.log_panel.add((f"Turn {turn}.",), turn=turn)
        assert log_rows(app) == [*(f"  Turn {turn}." for turn in range(6, 11)), "▌ Turn 11."]


async def test_the_log_marks_what_came_since_ones_own_move_and_says_when_more_of_it_is_above() -> None:
    app = Table()
    async with app.run_test(size=(40, 24)):
        panel = app.log_panel
        panel.extend([Entry(("Ben lays.",), 1), Entry(("You lay.",), 2, own=True), Entry(("Ben takes.",), 3)])
        panel.add(("Cleo lays.",), 4)
        assert log_rows(app)[:4] == ["  Ben lays.", "  You lay.", "╎ Ben takes.", "▌ Cleo lays."]
        assert not panel.border_subtitle
        panel.extend([Entry((f"Turn {turn}.",), turn) for turn in range(5, 10)])
        assert log_rows(app)[0] == "╎ Cleo lays."
        assert panel.border_subtitle == "▲ more: pgup"
        panel.extend([Entry(("You take.",), 10, own=True)])
        assert [row[0] for row in log_rows(app)] == [*"     ", "▌"]
        assert not panel.border_subtitle


async def test_the_log_scrolls_back_and_stays_there() -> None:
    app = Table()
    async with app.run_test(size=(40, 24)) as pilot:
        app.log_panel.clear([Entry((f"Turn {turn}.",), turn) for turn in range(20)])
        app.log_panel.action_page(1)
        assert log_rows(app)[-1] == "  Turn 14."
        app.log_panel.add(("Turn 20.",), 20)
        assert log_rows(app)[-1] == "  Turn 14."
        assert "6 newer lines" in str(app.log_panel.border_subtitle)
        app.log_panel.scroll_lines(99)
        assert log_rows(app)[0] == "  Turn 0."
        app.log_panel.scroll_lines(-99)
        assert log_rows(app)[-1] == "▌ Turn 20."
        await pilot.pause()


async def test_a_sentence_can_take_the_place_of_the_one_before() -> None:
    """However often it is told anew, and whether one has scrolled back or opens the whole log."""
    app = Table()
    async with app.run_test(size=(80, 24)) as pilot:
        panel = app.log_panel
        panel.clear([Entry((f"Turn {turn}.",), turn) for turn in range(20)])
        long = (
            "Mona returns card after card after card after card after card after card after card after card."
        )
        panel.extend([Entry(("Mona returns.",), 20), Entry((long,), 20, instead=True)])
        await pilot.pause()
        assert [entry.sentence[0] for entry in panel.entries[-2:]] == ["Turn 19.", long]
        assert "Mona returns card" in log_rows(app)[-2]
        panel.scroll_lines(3)
        panel.add(("Ben waits.",), 21)
        panel.extend([Entry(("Ben plays.",), 21, instead=True)])
        assert panel.scrolled_back == 4
        panel.scroll_lines(-9)
        await pilot.pause()
        assert log_rows(app)[-1].endswith("Ben plays.")
        panel.clear(panel.entries)
        assert [entry.sentence[0] for entry in panel.entries[-3:]] == ["Turn 19.", long, "Ben plays."]


async def test_a_line_in_the_log_redraws_what_it_changes() -> None:
    app = Table()
    async with metered(app, size=(80, 24)) as meter:
        app.log_panel.add(("Mona waits a long while, and then a little more.",), 1)
        await meter.settle()
        before = len(meter.output)
        app.log_panel.add(("Cat too.",), 1)
        await meter.settle()
        assert 0 < len(meter.output) - before < 80


async def test_the_wheel_scrolls_the_log() -> None:
    app = Table()
    async with metered(app, size=(80, 24)) as meter:
        app.log_panel.clear([Entry((f"Turn {turn}.",), turn) for turn in range(20)])
        region = app.log_panel.content_region
        await meter.feed(f"\x1b[<64;{region.x + 3};{region.y + 2}M")
        assert app.log_panel.scrolled_back == 1


async def test_every_theme_can_be_changed_to_while_playing() -> None:
    app = Table()
    async with metered(app, size=(80, 24)) as meter:
        for name in load_themes(themes_folder())[0]:
            app.use_theme(name)
            await meter.press("right")
            assert app.theme == name
            assert app.look.frame == app.glyphs.frame(app.card_themes[name].borders)


async def test_in_ascii_the_whole_table_is_ascii() -> None:
    pytest.importorskip("pyte")
    app = Table(30, glyphs=ASCII)
    async with metered(app, size=(80, 24)) as meter:
        app.log_panel.styles.border = ("none", "black")
        app.log_panel.add(compose("{who} lays {card}…", who=Who(2, "Zoë"), card=sample.Sample(30)), turn=1)
        await meter.settle()
        assert "\n".join(meter.screen()).isascii()
