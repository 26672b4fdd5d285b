"""The measuring terminal, and the frame that sends only what differs."""

from __future__ import annotations

import re
from random import Random

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.widgets import Static

from karma_tui.ui.faces import Face
from karma_tui.ui.frame import Depth, Frame
from karma_tui.ui.meter import metered
from karma_tui.ui.thrift import ThriftyApp
from karma_tui.ui.widgets import TitleBar
from karma_tui.ui.widgets.hand import HandWidget

COLOUR_CODES = re.compile(r"\x1b\[[0-9;]*?\b(?:3[0-9]|4[0-9]|9[0-7]|10[0-7])[0-9;]*m")


class Plain(App[None]):
    """Any app of Textual's can be measured."""

    def compose(self) -> ComposeResult:
        yield Static("hello", id="hello")


class Small(ThriftyApp[None]):
    pressed = ""

    def compose(self) -> ComposeResult:
        yield TitleBar("Karma", "deck 14")
        yield HandWidget([Face("9", "♥", "red"), Face("10", "♣")])

    def on_key(self, event: object) -> None:
        self.pressed += getattr(event, "key", "") + " "


async def test_any_app_can_be_measured_and_looked_at() -> None:
    pytest.importorskip("pyte")
    async with metered(Plain(), size=(40, 5)) as meter:
        assert meter.first.bytes > 40
        assert meter.screen()[0] == "hello"


async def test_doing_nothing_costs_nothing() -> None:
    async with metered(Small()) as meter:
        assert (await meter.idle(0.3)).bytes == 0


async def test_keys_come_through_the_terminal_s_own_sequences() -> None:
    app = Small()
    async with metered(app) as meter:
        await meter.press("x", "up", "f1", "ctrl+l", "space", "escape")
        with pytest.raises(ValueError, match="hyper"):
            await meter.press("hyper")
    assert app.pressed == "x up f1 ctrl+l space escape "


async def test_a_click_is_a_mouse_report() -> None:
    app = Small()
    async with metered(app) as meter:
        await meter.click(6, 3)
        assert app.query_one(HandWidget).chosen == (1,)


async def test_a_resize_repaints_for_the_new_size() -> None:
    pytest.importorskip("pyte")
    async with metered(Small(), size=(80, 24)) as meter:
        assert (await meter.resize(60, 20)).bytes > 0
        assert meter.screen()[0] == " Karma".ljust(52) + "deck 14"


@pytest.mark.parametrize(
    ("depth", "sent", "unsent"),
    [(Depth.TRUE, "38;2;", "38;5;"), (Depth.MANY, "38;5;", "38;2;"), (Depth.SIXTEEN, "97", "38;")],
)
async def test_colours_are_those_the_terminal_has(depth: Depth, sent: str, unsent: str) -> None:
    async with metered(Small(), depth=depth) as meter:
        assert sent in meter.output
        assert unsent not in meter.output


@pytest.mark.parametrize("theme", ["dark", "ansi"])
async def test_without_colours_no_colour_code_is_sent(theme: str) -> None:
    async with metered(Small(theme=theme), depth=Depth.NONE) as meter:
        await meter.press("right", "space")
        assert COLOUR_CODES.findall(meter.output) == []


async def test_no_color_is_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert Small().depth is Depth.NONE


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color"}, Depth.MANY),
        ({"TERM": "tmux-256color", "COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "xterm-kitty"}, Depth.MANY),
        ({"TERM": "screen"}, Depth.SIXTEEN),
        ({"TERM": "vt100"}, Depth.NONE),
        ({"TERM": "vte-256color"}, Depth.MANY),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, Depth.NONE),
        ({}, Depth.NONE),
    ],
)
def test_the_number_of_colours_is_read_from_the_terminal(environ: dict[str, str], depth: Depth) -> None:
    assert Depth.of(environ) is depth


def frame(width: int = 12) -> Frame:
    made = Frame(Depth.MANY)
    made.resize(width, 2)
    return made


def test_the_first_update_is_whole_and_the_same_again_is_nothing() -> None:
    terminal = frame(5)
    assert terminal.update([(0, 0, [Segment("hello")])]) == "\x1b[Hhello"
    assert terminal.update([(0, 0, [Segment("hello")])]) == ""
    terminal.forget()
    assert terminal.update([(0, 0, [Segment("hello")])]) == "\x1b[Hhello"


def test_only_cells_that_differ_are_sent() -> None:
    terminal = frame()
    terminal.update([(0, 0, [Segment("deck 14 left")])])
    assert terminal.update([(0, 0, [Segment("deck 13 left")])]) == "\x1b[1;7H3"
    assert terminal.update([(0, 0, [Segment("Deck 13 lefT")])]) == "\x1b[HD\x1b[10CT"


def test_a_style_is_named_once_and_ended_at_the_end() -> None:
    terminal = frame()
    bold = Style(bold=True)
    assert terminal.update([(0, 0, [Segment("ab", bold), Segment("c"), Segment("d", bold)])]) == (
        "\x1b[H\x1b[1mab\x1b[mc\x1b[1md\x1b[m"
    )


def test_the_colour_of_a_blank_is_not_sent_unless_it_shows() -> None:
    red, blue = Style.parse("bold red on white"), Style.parse("blue on white")
    terminal = frame()
    sent = terminal.update([(0, 0, [Segment("a", red), Segment(" ", blue), Segment("b", red)])])
    assert sent == "\x1b[H\x1b[1;31;47ma b\x1b[m"
    assert terminal.update([(0, 1, [Segment(" ", red)])]) == ""
    assert terminal.update([(0, 1, [Segment(" ", Style(underline=True))])]) != ""
    ahead = frame().update([(0, 0, [Segment("a", red), Segment("  b", Style(color="blue"))])])
    assert ahead == "\x1b[H\x1b[1;31;47ma\x1b[m  \x1b[34mb\x1b[m"


def test_a_wide_character_is_sent_whole() -> None:
    terminal = frame()
    terminal.update([(0, 0, [Segment("界x")])])
    assert terminal.update([(0, 0, [Segment("世x")])]) == "\x1b[H世"
    assert terminal.update([(0, 0, [Segment("abx")])]) == "\x1b[Hab"


def test_what_lies_beyond_the_terminal_is_not_sent() -> None:
    terminal = frame(3)
    assert terminal.update([(0, 1, [Segment("abcdef")]), (7, 0, [Segment("x")])]) == "\x1b[1;2Hab"


def test_a_list_that_scrolls_is_moved_by_the_terminal_and_shows_what_it_should() -> None:
    """Lines go up and down by one, some change meanwhile; what stands beside them stays."""
    pyte = pytest.importorskip("pyte")
    frame, luck, size = Frame(), Random(5), (30, 16)
    frame.resize(*size)
    screen = pyte.Screen(*size)
    terminal = pyte.Stream(screen)
    back = Style(bgcolor="#101010")

    def show(lines: list[str], beside: str) -> int:
        wide = [f"{line:<24.24}{beside}".ljust(30) for line in lines]
        sent = frame.update([(y, 0, [Segment(line, back)]) for y, line in enumerate(wide)])
        terminal.feed(sent)
        assert list(screen.display) == wide
        assert all(screen.buffer[y][x].bg == "101010" for y in range(16) for x in range(30))
        return len(sent)

    lines = [f"line {n} {'abcdefgh'[n % 8] * (n % 11)}" for n in range(200)]
    first, costs = 50, []
    show(lines[first : first + 16], "|")
    for turn in range(60):
        step = luck.choice((1, -1, 1, -1, 2, 0))
        first = max(0, first + step)
        if turn % 3 == 0:
            lines[first + luck.randrange(16)] = f"changed in turn {turn}"
        cost = show(lines[first : first + 16], "|")
        costs += [cost] if abs(step) == 1 and turn % 3 else []
    assert costs and max(costs) < 100, costs
