"""Screens in Persian, as a person at a terminal of 80×24 sees and uses them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from random import Random

import pyte
import pytest
from rich.segment import Segment
from rich.style import Style
from wcwidth import wcswidth

from karma_tui.core.bidi import ISOLATES, RLM, has_left_running
from karma_tui.core.language import ENGLISH, _
from karma_tui.match.house import Setup
from karma_tui.match.settings import Memory
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.direction import NEW_ROWS, STOP_ORDERING, Direction, Order
from karma_tui.ui.finding import Reading, find
from karma_tui.ui.frame import Depth, Frame
from karma_tui.ui.glyphs import UNICODE
from karma_tui.ui.meter import metered
from karma_tui.ui.ordering import seen
from karma_tui.ui.screens.direction import DirectionScreen
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.rules import RulesScreen
from karma_tui.ui.screens.setup import SetupScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import Line, Span, cells_of, pad, plain
from karma_tui.ui.widgets import KeyBar
from karma_tui.ui.widgets.menu import Menu
from karma_tui.ui.widgets.sheet import Sheet
from tests.support.persian import in_persian
from tests.ui.playing import BEETLE, YOU, MemoryHouse, MemoryTable, Player, playing


@pytest.fixture(autouse=True)
def persian() -> Iterator[None]:
    with in_persian():
        yield


def settled() -> Memory:
    """Settings of someone who has been asked before."""
    memory = Memory()
    memory.settings = memory.settings._replace(direction="visual")
    return memory


def read(row: str) -> str:
    """A row from the right, in the usual forms; what is Latin in it is then backwards."""
    return unicodedata.normalize("NFKC", row[::-1]).strip()


def has(player: Player, text: str) -> bool:
    """Whether a Persian text stands on the screen."""
    return any(text.replace("\u200c", "") in read(row) for row in player.screen.splitlines())


async def test_a_terminal_nobody_knows_is_asked_about_once() -> None:
    memory = Memory()
    async with playing(memory=memory) as player:
        await player.on(DirectionScreen)
        first, second = player.screen.splitlines()[2:4]
        assert not ISOLATES & set(first) and ISOLATES & set(second)
        assert cells_of(first) <= 80 and cells_of(second) <= 80
        await player.press("2")
        await player.on(HomeScreen)
        assert memory.settings.direction == "logical"
        assert player.app.direction == Direction(True, Order.LOGICAL)
    async with playing(memory=memory) as player:
        await player.on(HomeScreen)


async def test_a_terminal_is_told_before_its_first_row_that_lines_come_as_they_are_seen() -> None:
    for order, told in ((Order.VISUAL, 1), (Order.LOGICAL, 0)):
        memory = Memory()
        memory.settings = memory.settings._replace(direction=order.value)
        async with metered(KarmaApp(MemoryHouse(), memory=memory, glyphs=UNICODE)) as meter:
            before, *after = meter.output.split(STOP_ORDERING)
        assert len(after) == meter.output.count(NEW_ROWS) == told
        if after:
            assert not has_left_running(before) and has_left_running(after[0])
            assert not has_left_running(after[0].split(NEW_ROWS)[0])


async def test_home_begins_at_the_right_and_is_clicked_where_it_is_seen() -> None:
    async with playing(memory=settled()) as player:
        rows = player.screen.splitlines()
        assert rows[0].startswith(" ") and read(rows[0]).startswith(_("Karma"))
        assert all(wcswidth(row) <= 80 for row in rows)
        label = _("New game").replace("\u200c", "")
        assert any(label in read(row)[:20] for row in rows)
        menu = player.app.screen.query_one(Menu)
        assert menu.seen_caret is not None and menu.seen_caret.x == menu.content_size.width - 1
        bar = rows[-1]
        await player.pilot.click(KeyBar, offset=(bar.index(" n ") + 1, 0))
        await player.on(SetupScreen)
        menu = player.app.screen.query_one(Menu)
        menu.select(min(menu.fields))
        await player.press("ctrl+u", *"Zoe")
        caret = menu.seen_caret
        assert caret is not None
        row = player.screen.splitlines()[menu.content_region.y + caret.y]
        assert row[: menu.content_region.x + caret.x].endswith("Zoe")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_margins_at_the_right_are_those_at_the_left_in_english(size: tuple[int, int]) -> None:
    async with playing(memory=settled(), size=size) as player:
        shown = player.screen.splitlines()[1:-1]
        player.app.speak(ENGLISH)
        await player.pilot.pause()
        english = player.screen.splitlines()[1:-1]
        assert any(map(str.strip, shown))
        right = min(size[0] - wcswidth(row) for row in shown if row.strip())
        assert right == min(len(row) - len(row.lstrip()) for row in english if row.strip())


@pytest.mark.parametrize("game", ["classic", "sixty", "mieses", "karmaka"])
async def test_at_a_table_cards_keep_their_places_and_words_are_read_from_the_right(game: str) -> None:
    table = MemoryTable(Setup(game, (YOU, BEETLE), {}, seed=7))
    async with playing(table, memory=settled()) as player:
        await player.my_turn()
        screen = await player.on(TableScreen)
        assert has(player, _("what happened"))
        assert has(player, _("help"))
        assert all(wcswidth(row) <= 80 for row in player.screen.splitlines())
        hand = screen.felt.zones[0]
        for y in range(hand.content_size.height):
            shown = "".join(segment.text for segment in hand.render_line(y))
            assert shown.rstrip() == plain(hand.line(y)).rstrip()


async def test_the_rules_are_searched_and_a_rule_is_clicked_where_it_is_seen() -> None:
    async with playing(memory=settled()) as player:
        await player.press("b")
        rules = await player.on(RulesScreen)
        await player.press("slash", *"c4", "enter")
        sheet = rules.query_one(Sheet)
        y = next(y for y in range(sheet.content_size.height) if "C4" in plain(sheet.line(y)))
        marked = seen(sheet.line(y), sheet.content_size.width, player.app.direction).line
        assert [span.text for span in marked if span.role == "here"] == ["C4"]
        await player.press("home")
        y = next(
            y
            for y in range(sheet.content_size.height)
            if "C1" in plain(sheet.line(y)) and "C28" in plain(sheet.line(y))
        )
        shown = "".join(segment.text for segment in sheet.render_line(y))
        await player.pilot.click(Sheet, offset=(shown.index("C28"), y))
        assert "C28" in "".join(player.screen.splitlines()[1:])


async def test_no_size_is_too_small() -> None:
    async with playing(MemoryTable(Setup("karmaka", (YOU, BEETLE), {}, seed=7)), memory=settled()) as player:
        await player.my_turn()
        for size in [(1, 1), (20, 5), (60, 20), (120, 40)]:
            await player.pilot.resize_terminal(*size)
            await player.until(lambda size=size: widest(player) == size[0], f"rows of {size}")  # type: ignore[misc]


def widest(player: Player) -> int:
    """The cells of the widest row, blanks at its end included."""
    strips = player.app.screen._compositor.render_strips()
    return max(wcswidth("".join(segment.text for segment in strip)) for strip in strips)


def test_words_are_found_without_their_joiners_and_with_either_yeh_and_digit() -> None:
    (match,) = find(Reading(((Span("دور ۱۲ می‌رود"),),)), "12 ميرود")
    assert match == ((0, 4, 13),)


def test_a_terminal_that_orders_has_each_sign_at_its_letter_when_only_what_changed_is_sent() -> None:
    luck, cells = Random(5), 30
    frame, screen = Frame(Depth.NONE), pyte.Screen(cells + 1, 3)  # it wraps before a sign at its edge
    frame.resize(cells, 3)
    stream, direction = pyte.Stream(screen), Direction(True, Order.LOGICAL)
    rows = [" " * cells] * 3
    for _step in range(60):
        words = luck.sample(["مونا", "کلاه", "می‌رود", "Beetle", "9♣", "9♥ مونا،", "۱۲"], 2)
        line: Line = (*pad((Span(words[0]),), 12), Span(words[1]))
        rows[luck.randrange(3)] = plain(seen(line, cells, direction).line)
        sent = frame.update([(y, 0, [Segment(row, Style())]) for y, row in enumerate(rows)])
        stream.feed(sent.translate(SEEN_SIGNS))
        assert screen.display == [f"{row} ".translate(SEEN_SIGNS) for row in rows]
    assert frame.update([(0, 0, [Segment(rows[0], Style())])]) == ""


SEEN_SIGNS = dict(
    zip(map(ord, (*sorted(ISOLATES), RLM, "\u200c")), "\u0363\u0364\u0365\u0366\u0367\u0368", strict=True)
)
"""For each sign without a cell one that this terminal keeps at its letter."""


async def test_what_a_life_adds_up_to_stands_beneath_its_cards() -> None:
    position = {"deck": "B1 B1", "seat": [{"hand": "G3"}, {"hand": "B3", "row": "R6", "future": "R1 R2 R3"}]}
    table = MemoryTable(Setup("karmaka", (YOU, BEETLE), {}, seed=7), position)
    async with playing(table, size=(120, 40), memory=settled()) as player:
        await player.my_turn()
        rows = player.screen.splitlines()
        at = next(y for y, row in enumerate(rows) if "R6" in row)
        (sum_of_row,) = (row.index("۶ =") for row in rows[at:] if "۶ =" in row)
        assert rows[at].index("R6") < sum_of_row < rows[at].index("▒")
