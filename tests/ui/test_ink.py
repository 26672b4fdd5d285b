"""What is written, in whatever order, leaves on the terminal what was meant."""

from __future__ import annotations

from random import Random

import pyte
from rich.segment import Segment
from rich.style import Style

from karma_tui.ui.frame import Depth, Frame
from karma_tui.ui.ink import Ink, Run, shortest

WIDTH, HEIGHT = 16, 5
STYLES = [
    Style.parse(each)
    for each in ("white on black", "bold white on black", "red on white", "bold blue", "underline", "")
]
COLOURS = {"white", "black", "red", "blue", "default"}


def test_any_picture_after_any_other_is_shown_as_meant() -> None:
    luck = Random(3)
    frame, screen = Frame(Depth.SIXTEEN), pyte.Screen(WIDTH, HEIGHT)
    frame.resize(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    picture = [[(" ", STYLES[0])] * WIDTH for _ in range(HEIGHT)]
    for _ in range(300):
        for _ in range(luck.randrange(1, 12)):  # strokes across what was there
            y, x, length = luck.randrange(HEIGHT), luck.randrange(WIDTH), luck.randrange(1, 9)
            style = luck.choice(STYLES)
            for at in range(x, min(WIDTH, x + length)):
                picture[y][at] = (luck.choice("ab │ "), style)
        stream.feed(frame.update([(y, 0, [Segment(*cell) for cell in row]) for y, row in enumerate(picture)]))
        for y, row in enumerate(picture):
            for x, (character, style) in enumerate(row):
                shown = screen.buffer[y][x]
                assert (shown.data, shown.bg) == (character, _name(style.bgcolor))
                assert shown.underscore == bool(style.underline)
                if character != " ":
                    assert (shown.fg, shown.bold) == (_name(style.color), bool(style.bold))
        after = screen.cursor.attrs
        assert (after.fg, after.bg, after.bold) == ("default", "default", False)


def _name(colour: object) -> str:
    name = getattr(colour, "name", "default")
    assert name in COLOURS
    return str(name)


def test_what_is_in_one_ink_is_written_together() -> None:
    red, blue = Ink("", "38;5;124", "48;5;255"), Ink("", "38;5;20", "48;5;255")
    runs = [Run(y, 4, [("a", red), ("b", blue), ("c", red)]) for y in range(3)]
    sent = shortest(runs, 80)
    columns = "\x1b[1;6H\x1b[38;5;20;48;5;255mb" + "\x1b[B\bb" * 2
    assert sent == columns + "\x1b[2A\b\b\x1b[38;5;124ma\x1b[Cc" + "\x1b[B\b\b\ba\x1b[Cc" * 2 + "\x1b[m"


def test_the_cursor_goes_the_shortest_way() -> None:
    plain = Ink()
    lines = shortest([Run(y, 40, [("│", plain)]) for y in range(10, 14)], 80)
    assert lines == "\x1b[11;41H│" + "\x1b[B\b│" * 3
    after_the_last_column = shortest([Run(y, 79, [("│", plain)]) for y in range(10, 12)], 80)
    assert after_the_last_column == "\x1b[11;80H│\x1b[12;80H│"
