"""Cards as plain strings: no widget, no colour, no game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

import pytest
from rich.style import Style

from karma_tui.core.cards import BACK, Card
from karma_tui.core.messages import Who, compose
from karma_tui.ui.faces import BIG, GRAND, LARGE, SMALL, Deck, Face, Pile
from karma_tui.ui.fan import Fan, paint_fan, spread
from karma_tui.ui.glyphs import ASCII
from karma_tui.ui.inline import compact, say
from karma_tui.ui.look import Look
from karma_tui.ui.paint import measure, paint
from karma_tui.ui.room import Room
from karma_tui.ui.spans import Line, Span, clip, pad, plain, to_strip, to_text, width, wrap

NINE = Face("9", "♥", "red")
TEN = Face("10", "♣", "black")
TEXT_ONLY = Look.of(ASCII)
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def hand(count: int) -> tuple[Face, ...]:
    return tuple(Face(RANKS[place % 13], "♣♦♥♠"[place % 4]) for place in range(count))


def drawing(lines: Iterable[Line]) -> str:
    return "\n".join(plain(line).rstrip() for line in lines)


def picture(text: str) -> str:
    rows = text.rstrip().strip("\n").split("\n")
    return "\n".join(row.removeprefix("    ").rstrip() for row in rows)


def test_a_card_shows_its_corner_and_its_pip() -> None:
    assert drawing(paint(NINE)) == "╭───╮\n│9  │\n│♥  │\n╰───╯"
    assert drawing(paint(TEN)) == "╭───╮\n│10 │\n│♣  │\n╰───╯"


def test_a_large_card_can_be_read_from_either_end() -> None:
    assert drawing(paint(TEN, LARGE)) == "╭─────╮\n│10   │\n│♣   ♣│\n│   10│\n╰─────╯"


def test_a_card_in_ascii() -> None:
    assert drawing(paint(NINE, look=TEXT_ONLY)) == "+---+\n|9  |\n|h  |\n+---+"
    assert drawing(paint(None, look=TEXT_ONLY)) == ".---.\n:   :\n:   :\n.---."


def test_a_back_says_nothing_and_an_empty_place_is_dashed() -> None:
    assert drawing(paint(BACK)) == "╭───╮\n│▒▒▒│\n│▒▒▒│\n╰───╯"
    assert drawing(paint(None)) == "╭╌╌╌╮\n╎   ╎\n╎   ╎\n╰╌╌╌╯"


@pytest.mark.parametrize(("count", "top"), [(0, "╭╌╌╌╮"), (1, "╭───╮"), (16, "╭───╮╮"), (30, "╭───╮╮╮")])
def test_a_deck_is_as_thick_as_it_has_cards(count: int, top: str) -> None:
    assert plain(paint(Deck(count))[0]).rstrip() == top


def test_a_pile_fans_its_top_run_and_shows_that_more_is_beneath() -> None:
    run = (NINE, Face("9", "♦", "red"))
    assert drawing(paint(Pile(run, 6), run=2)) == "╭╭───╭───╮\n││9  │9  │\n││♥  │♦  │\n╰╰───╰───╯"
    assert drawing(paint(Pile(run, 2), run=2)) == " ╭───╭───╮\n │9  │9  │\n │♥  │♦  │\n ╰───╰───╯"
    assert drawing(paint(Pile((), 0), run=1)) == " ╭╌╌╌╮\n ╎   ╎\n ╎   ╎\n ╰╌╌╌╯"


def test_the_top_card_of_a_pile_stays_where_it_is() -> None:
    piles = [Pile(hand(count), 9) for count in (1, 2, 4, 6)]
    ends = {len(plain(paint(pile)[0]).rstrip()) for pile in piles}
    assert len(ends) == 1


def test_a_long_run_shows_its_top() -> None:
    assert plain(paint(Pile(hand(6), 9), run=3)[1]).rstrip() == "││5  │6  │7  │"


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("what", [NINE, BACK, None, Deck(30), Pile(hand(9), 12)])
def test_a_picture_fills_the_box_it_asks_for(what: object, size: object) -> None:
    lines = paint(what, size)  # type: ignore[arg-type]
    columns, rows = measure(what, size)  # type: ignore[arg-type]
    assert (len(lines), {width(line) for line in lines}) == (rows, {columns})


def test_wide_screens_have_large_cards() -> None:
    assert Room(80, 24).card == SMALL
    assert Room(100, 30).card == LARGE
    assert Room(120, 40).card == BIG
    assert Room(200, 50).card == GRAND


def test_the_selected_card_is_raised_and_covers_nothing() -> None:
    assert drawing(paint_fan(Fan(hand(4), cursor=1), 30)) == picture("""
        ╭───╮
    ╭───│3  │╭───╭───╮
    │2  │♦  ││4  │5  │
    │♣  ╰───╯│♥  │♠  │
    ╰───╯    ╰───╰───╯
    """)


def test_chosen_playable_and_fresh_cards_can_be_told_apart_without_colour() -> None:
    fan = Fan(hand(5), cursor=4, chosen=frozenset({0}), playable=frozenset({0, 1, 4}), fresh=frozenset({3}))
    assert drawing(paint_fan(fan, 30)) == picture("""
                    ╭───╮
    ╭─●─╭───╭───╭─+─│6  │
    │2  │3  │4  │5  │♣  │
    │♣  │♦  │♥  │♠  ╰─▲─╯
    ╰─▲─╰─▲─╰───╰───╯
    """)


def test_a_hand_without_a_cursor_lies_flat() -> None:
    assert drawing(paint_fan(Fan(hand(2)), 12)) == "\n╭───╭───╮\n│2  │3  │\n│♣  │♦  │\n╰───╰───╯"


def test_an_empty_hand_is_blank() -> None:
    assert drawing(paint_fan(Fan(), 12)).strip() == ""


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
def test_the_selected_card_is_always_whole_and_in_sight(columns: int) -> None:
    for size, count in product((SMALL, LARGE), range(1, 61)):
        for cursor in range(count):
            lying, told = spread(count, columns, size, cursor), f"card {cursor} of {count}"
            left = lying.left(cursor)
            assert lying.visible(cursor), told
            assert 0 <= left <= columns - size.width, told
            assert lying.at(left) == lying.at(left + size.width - 1) == cursor, told


def test_twenty_five_cards_fit_a_line_of_eighty_and_thirty_scroll() -> None:
    assert spread(25, 80, SMALL, 0).shown == 25
    lying = spread(30, 80, SMALL, 0)
    assert lying.shown < 30
    row = plain(paint_fan(Fan(hand(30), cursor=0), 80, lying=lying)[3])
    assert row.endswith(f"{30 - lying.shown}›")


def test_scrolling_keeps_still_while_the_cursor_is_in_sight() -> None:
    first = spread(40, 80, SMALL, 30).first
    assert first > 0
    assert spread(40, 80, SMALL, 29, first).first == spread(40, 80, SMALL, 31, first).first == first


def test_a_click_finds_the_card_that_is_drawn_there() -> None:
    lying = spread(4, 30, SMALL, 1)
    found = [lying.at(column) for column in range(-1, 20)]
    assert found == [None, *[0] * 4, *[1] * 5, *[2] * 4, *[3] * 5, *[None] * 2]


def test_cards_in_a_line_are_in_groups() -> None:
    line = compact([Face("K", "♣"), Face("A", "♦"), None], [BACK] * 3, [])
    assert plain(line) == "K♣ A♦ –   ▒ ▒ ▒"


def test_a_suit_has_its_own_ink_and_a_symbol_that_is_none_has_not() -> None:
    assert NINE.role == "ink-hearts"
    assert TEN.role == "ink-clubs"
    assert Face("3", "G", "green").role == "ink-green"
    assert Face("3", "☼", "red").role == "ink-red"


class Nine(Card):
    def __str__(self) -> str:
        return "9h"


def test_a_sentence_keeps_names_and_cards_apart_from_its_words() -> None:
    sentence = compose("{who} lays {cards}.", who=Who(1, "Zoë"), cards=[Nine(0), BACK])
    line = say(sentence, lambda _card: NINE)
    assert plain(line) == "Zoë lays 9♥ ▒."
    assert [span.role for span in line] == ["strong", "text", "ink-hearts", "text", "back", "text"]
    assert plain(say(sentence, lambda _card: NINE, TEXT_ONLY)) == "Zoe lays 9h #."


def rows_of(lines: Sequence[Line]) -> list[str]:
    return [plain(line) for line in lines]


def test_lines_break_at_blanks_and_never_inside_a_card() -> None:
    line = (Span("Cat", "strong"), Span(" cannot beat "), Span("Karma 60", "ink-wild"), Span(", takes 5."))
    assert rows_of(wrap(line, 18)) == ["Cat cannot beat", "  Karma 60, takes", "  5."]
    assert rows_of(wrap((), 18)) == [""]


def test_a_cut_line_says_that_it_is_cut() -> None:
    line = (Span("Beetle ", "strong"), Span("lays 9♥"))
    assert plain(clip(line, 10, "…")) == "Beetle la…"
    assert clip(line, 14, "…") == line
    assert clip(line, 0, "…") == ()
    assert plain(pad(line, 16)) == "Beetle lays 9♥  "


def test_lines_become_rich_text_and_strips_of_the_same_words() -> None:
    lines = paint(NINE)
    assert to_text(lines, lambda _role: Style()).plain == drawing(lines)
    assert to_strip(lines[0], 7, lambda _role: Style(), Style()).text == "╭───╮  "
