"""Chains of tiles as plain strings: cards where they fit, strips that wrap, and what is left out last."""

from __future__ import annotations

from itertools import product

import pytest

from karma_tui.ui.chain import Chain, Head, boxes, draw, strip
from karma_tui.ui.faces import LARGE_TILE, TILE, Face, Tile
from karma_tui.ui.glyphs import ASCII
from karma_tui.ui.inline import chips
from karma_tui.ui.look import PLAIN, Look
from karma_tui.ui.paint import paint
from karma_tui.ui.spans import Line, Span, plain, trimmed, width

ASCII_ONLY = Look.of(ASCII)
SIGNS = {"H": "♥", "S": "☼", "C": "♣", "B": "∆"}


def half(letter: str) -> Face:
    return Face(letter, SIGNS[letter])


def tile(text: str) -> Tile:
    return Tile(half(text[0]), half(text[1]), "☻" if text.endswith("*") else "")


def chain(right: str, left: str = "", **more: object) -> Chain:
    return Chain(
        Head("cat", half("H")),
        tuple(map(tile, right.split())),
        tuple(map(tile, left.split())),
        **more,  # type: ignore[arg-type]
    )


def rows(lines: list[Line]) -> list[str]:
    return [plain(trimmed(line)) for line in lines]


FITS: Line = (Span(" › "), Span("♣C"))


def test_a_tile_shows_letter_and_sign_of_both_halves_and_its_badge() -> None:
    assert rows(paint(tile("HC*"), TILE)) == ["╭─────╮", "│♥H☻♣C│", "╰─────╯"]
    assert plain(chips(tile("HC*"))) == "♥H☻♣C"
    assert rows(paint(tile("HC"), LARGE_TILE))[1:4] == ["│ ♥  │ ♣  │", "│ H  │ C  │", "│ ♥  │ ♣  │"]
    assert rows(paint(tile("HC*"), LARGE_TILE))[2] == "│ H  ☻ C  │"


def test_in_ascii_the_letters_do() -> None:
    assert rows(paint(tile("HC*"), TILE, ASCII_ONLY)) == ["+-----+", "| H*C |", "+-----+"]
    assert plain(chips(tile("HC"), ASCII_ONLY)) == "HC"
    assert rows(strip(chain("HC CS*"), 40, 1, ASCII_ONLY)) == ["|cat H|HC|C*S|"]


def test_a_chain_is_drawn_as_cards_where_they_fit() -> None:
    assert rows(draw(chain("HC CC", after=FITS), 40, 3, PLAIN)) == [
        "╭──────╭─────╭─────╮",
        "│cat ♥H│♥H ♣C│♣C ♣C│ › ♣C",
        "╰──────╰─────╰─────╯",
    ]
    assert rows(draw(chain("HC", after=FITS), 40, 5, PLAIN, (LARGE_TILE, TILE))) == [
        "╭─────╭─────────╮",
        "│     │ ♥  │ ♣  │",
        "│ cat │ H  │ C  │ › ♣C",
        "│   ♥H│ ♥  │ ♣  │",
        "╰─────╰─────────╯",
    ]
    assert len(draw(chain("HC CC", after=FITS), 40, 4, PLAIN, (LARGE_TILE, TILE))) == 3


def test_it_grows_both_ways_from_its_head_and_says_what_fits_where() -> None:
    both = chain("HC", "SB BH", after=FITS, before=(Span("☼S ‹ "),))
    assert rows(strip(both, 60, 1, PLAIN)) == ["☼S ‹ │☼S∆B│∆B♥H│cat ♥H│♥H♣C│ › ♣C"]
    assert rows(boxes(both, 60, 3, PLAIN))[1] == "☼S ‹ │☼S ∆B│∆B ♥H│cat ♥H│♥H ♣C│ › ♣C"


def test_a_closed_end_is_double_and_a_new_tile_is_marked_without_colour() -> None:
    ended = chain("HC CC", closed=True, fresh=frozenset({1}))
    assert rows(strip(ended, 60, 1, PLAIN)) == ["│cat ♥H│♥H♣C+♣C♣C║"]
    assert rows(boxes(ended, 60, 3, PLAIN)) == [
        "╭──────╭─────╭──+──╗",
        "│cat ♥H│♥H ♣C│♣C ♣C║",
        "╰──────╰─────╰─────╝",
    ]


def test_a_long_strip_wraps_between_tiles_and_keeps_what_fits_with_its_last() -> None:
    long = chain("HC CC CS* SS SB BB", after=FITS)
    assert rows(strip(long, 27, 3, PLAIN)) == [
        "│cat ♥H│♥H♣C│♣C♣C│♣C☻☼S│",
        "  │☼S☼S│☼S∆B│∆B∆B│ › ♣C",
    ]


def test_without_room_the_tiles_nearest_the_head_are_left_out_and_counted() -> None:
    long = chain("HC CC CS* SS SB BB", after=FITS)
    assert rows(strip(long, 30, 1, PLAIN)) == ["│cat ♥H│…4…│☼S∆B│∆B∆B│ › ♣C"]
    both = chain("HC CC CS", "SB BB BH", before=(Span("☼S ‹ "),))
    assert rows(strip(both, 38, 1, PLAIN)) == ["☼S ‹ │☼S∆B│∆B∆B│…1…│cat ♥H│…2…│♣C☼S│"]


@pytest.mark.parametrize("count", [0, 1, 5, 20, 60])
def test_any_length_keeps_to_its_room_and_shows_head_and_end(count: int) -> None:
    tiles = " ".join(["HC", "CS*", "SB", "BB"][n % 4] for n in range(count))
    long = chain(tiles, after=(Span(" > C"),))
    for cells, limit, look in product((30, 36, 48, 76, 116), (1, 2, 3, 6), (PLAIN, ASCII_ONLY)):
        for lines in (strip(long, cells, limit, look), draw(long, cells, limit, look)):
            shown = "\n".join(map(plain, lines))
            told = f"{limit} lines of {cells} cells:\n{shown}"
            assert len(lines) <= limit, told
            assert max(map(width, lines)) <= cells, told
            assert "cat " in shown, told
            assert " > C" in shown, told
