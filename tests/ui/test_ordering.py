"""Lines with Persian in them, as a person sees them."""

from __future__ import annotations

import re
import unicodedata

import pyte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wcwidth import wcswidth

from karma_tui.core.bidi import FSI, LRI, PDI, RLI, RLM
from karma_tui.ui.direction import Direction, Order, order_here
from karma_tui.ui.glyphs import ASCII, UNICODE
from karma_tui.ui.layout import Layout
from karma_tui.ui.ordering import seen
from karma_tui.ui.plot import plot
from karma_tui.ui.spans import Line, Span, cells_of, clip, pad, plain, width, wrap

PERSIAN = Direction(True)
SENT = Direction(True, Order.LOGICAL)
LTR = re.compile(r"(?:\([A-Za-z]+\) )?[A-Za-z0-9♣♦♥♠☼+×=*]+(?: [A-Za-z0-9♣♦♥♠☼+×=*]+)*|[۰-۹]+")
CARD = Span("9♣", "ink-clubs")


def on_a_screen(line: Line, cells: int) -> str:
    """What a terminal that orders nothing shows, read from the right, letters in their usual forms."""
    screen = pyte.Screen(cells, 1)
    pyte.Stream(screen).feed(plain(seen(line, cells, PERSIAN).line))
    return read(screen.display[0])


def read(row: str) -> str:
    """Read a row from the right, what is Latin from the left."""
    turned = "".join(MIRROR.get(each, each) for each in row[::-1]).rstrip()
    letters = LTR.sub(lambda found: "".join(MIRROR.get(each, each) for each in found[0][::-1]), turned)
    return unicodedata.normalize("NFKC", letters)


MIRROR = dict(zip("()[]«»‹›", ")(][»«›‹", strict=True))


@pytest.mark.parametrize(
    "text",
    [
        "مونا 9♣ می‌گذارد.",
        "نوبت Beetle است",
        "حرکت lay 9c 9d رد شد",
        "کارما +3 گرفت",
        "کارت B 2 از دست Hedgehog",
        "سارا (ربات) «کلاه» دارد",
        "۱۲ کارت، ۵ نوبت",
        "دور ۲ از ۵",
        "سطح گربه: ۳",
        "کارما · Mona، Beetle 2، Cat · 70 حرکت",
        "کارما · Mona، Beetle (beetle)، Cat (گربه) · 106 حرکت",
        "کارت‌های JJ CB* BS*؛ بعد (Beetle) برد",
        "نوبت Magpie: 15 یا بیشتر. Beetle برد",
    ],
)
def test_a_mixed_sentence_reads_from_the_right_and_latin_in_it_from_the_left(text: str) -> None:
    assert on_a_screen((Span(text),), 60) == text.replace("\u200c", "")


def test_a_name_is_read_by_itself_whatever_comes_after_it() -> None:
    line: Line = (Span("نوبت "), Span("Beetle 2", "strong"), Span(" 15 کارت دارد"))
    shown = plain(seen(line, width(line), PERSIAN).line)
    assert shown.index("15") < shown.index("Beetle 2")
    line = (Span("مونا می‌اندازد: 9♥.", "strong"),)
    assert "9♥" in plain(seen(line, width(line), PERSIAN).line)
    line = (Span("سارا", "strong"), Span(" 3 cards"))
    assert read(plain(seen(line, width(line), Direction()).line)[:4]) == "سارا"


def test_letters_are_joined_and_lam_with_alef_takes_one_cell() -> None:
    line = (Span("کلاه"),)
    assert plain(seen(line, 3, PERSIAN).line) == "\ufee9\ufefc\ufb90"
    assert width(line) == 3


def test_a_joiner_parts_letters_and_takes_no_cell() -> None:
    shown = plain(seen((Span("می‌رود"),), 5, PERSIAN).line)
    assert len(shown) == 5
    assert shown[-2] == "\ufbfd"  # the yeh before it ends a word


def test_each_letter_keeps_its_role_and_cards_are_not_turned_round() -> None:
    line = (Span("مونا", "strong"), Span(" کارت "), CARD, Span(" می‌گذارد."))
    shown = seen(line, width(line), PERSIAN).line
    assert [(span.role, len(span.text)) for span in shown] == [
        ("text", 9), ("ink-clubs", 2), ("text", 6), ("strong", 4),
    ]  # fmt: skip
    assert CARD in shown


def test_columns_are_mirrored_and_stay_under_each_other() -> None:
    rows = [
        (*pad((Span("نام"),), 10), *pad((Span("امتیاز"),), 8), Span("جا")),
        (*pad((Span("Beetle 2"),), 10), *pad((Span("17"),), 8), Span("1")),
        (*pad((Span("مونا"),), 10), *pad((Span("3"),), 8), Span("2")),
    ]
    shown = [plain(seen(row, 24, PERSIAN).line) for row in rows]
    assert [row[14:24].split() for row in shown[1:]] == [
        ["Beetle", "2"],
        [plain(seen((Span("مونا"),), 4, PERSIAN).line)],
    ]
    assert [row[6:14].strip() for row in shown[1:]] == ["17", "3"]
    assert [row[:6].strip() for row in shown[1:]] == ["1", "2"]


def test_where_cards_are_drawn_columns_keep_their_places() -> None:
    line = (Span("دست ۴"), Span("   "), Span("│9♣│", "edge"), Span(" کپه"))
    shown = plain(seen(line, 24, PERSIAN, Layout.CARDS).line)
    assert shown.index("│9♣│") == 8
    assert read(shown[:5]) == "دست ۴"
    assert read(shown[13:16]) == "کپه"


def test_a_ruler_and_a_curve_stay_as_they_are_drawn_and_the_figures_beside_them_are_read() -> None:
    marks = {3: "۱"}
    for glyphs in (UNICODE, ASCII):
        for line in plot([(1, 0.2), (3, 0.9), (9, 0.4)], marks, (1, 20), 40, 6, glyphs):
            assert plain(seen(line, 40, PERSIAN, Layout.FIXED).line).rstrip() == plain(line).rstrip()


def test_a_value_between_arrows_keeps_them_at_the_sides_of_their_keys() -> None:
    line = (Span("سرعت"), Span("    "), Span("‹ ", "accent"), Span("آرام"), Span(" ›", "accent"))
    shown = seen(line, 30, PERSIAN)
    text = plain(shown.line)
    assert text.index("‹") < text.index("›")
    assert shown.places[text.index("‹")] == plain(line).index("‹")


def test_a_terminal_that_orders_gets_what_is_read_between_isolates() -> None:
    line = (Span("مونا", "strong"), Span(" کارت "), CARD, Span(" می‌گذارد."))
    text = plain(seen(line, width(line) + 3, SENT).line)
    assert text == f"   {RLI}مونا کارت {LRI}9♣{PDI} می‌گذارد.{PDI}"
    assert cells_of(text) == width(line) + 3


def test_signs_are_sent_where_a_terminal_would_order_otherwise_and_nowhere_else() -> None:
    for text, marked in [
        ("q خروج", f"{RLI}q خروج{PDI}"),
        ("نوبت Beetle، 3 کارت", f"{RLI}نوبت Beetle،{RLM} 3 کارت{PDI}"),
        ("کارت 9♣ و +3", f"{RLI}کارت {LRI}9♣{PDI} و {LRI}+3{PDI}{PDI}"),
        ("▌مونا", f"{RLI}▐مونا{PDI}"),
    ]:
        line = (Span(text),)
        assert plain(seen(line, width(line), SENT).line) == marked


def test_a_list_of_names_runs_from_the_right_whatever_role_it_has() -> None:
    for role in ("text", "strong"):
        assert on_a_screen((Span("Mona، Beetle، Cat", role),), 20) == "Mona، Beetle، Cat"


def test_a_persian_name_in_an_english_line_is_joined_and_keeps_its_column() -> None:
    line = (*pad((Span("سارا"),), 8), *pad((Span("مریم"),), 8), Span("hand 4"))
    text = plain(seen(line, 24, Direction()).line)
    assert (read(text[:8]).strip(), read(text[8:16]).strip(), text[16:22]) == ("سارا", "مریم", "hand 4")


def test_a_clipped_and_a_wrapped_line_stay_within_their_cells() -> None:
    line = (Span("معمولاً لاک‌پشت کلاه ندارد و بالا می‌رود"),)
    assert width(clip(line, 12, "…")) <= 12
    assert all(width(part) <= 12 for part in wrap(line, 12))
    assert "".join(map(plain, wrap(line, 12, 0))).replace(" ", "") == plain(line).replace(" ", "")


def test_the_cell_that_is_clicked_leads_to_the_cell_that_was_written() -> None:
    line = (Span("q", "key"), Span(" ترک"), Span("  "), Span("esc", "key"), Span(" برگشت"))
    shown = seen(line, 30, PERSIAN)
    text = plain(shown.line)
    assert shown.places[text.index("q")] == 0
    assert shown.places[text.index("esc")] == plain(line).index("esc")
    assert shown.cell_of(0) == text.index("q")
    assert sorted(shown.places) == list(range(30))


@pytest.mark.parametrize(
    ("environ", "order"),
    [
        ({"TERM": "xterm-256color"}, None),
        ({"TERM": "tmux-256color", "TMUX": "x", "VTE_VERSION": "7200"}, None),
        ({"TERM": "xterm-256color", "VTE_VERSION": "7200"}, Order.VISUAL),
        ({"TERM": "xterm-256color", "VTE_VERSION": "5202"}, None),
        ({"TERM": "xterm-256color", "KONSOLE_VERSION": "230800"}, Order.LOGICAL),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, Order.LOGICAL),
        ({"TERM": "foot"}, Order.VISUAL),
        ({"TERM": "mlterm"}, Order.VISUAL),
        ({"TERM": "xterm-256color", "MLTERM": "3.9.0"}, Order.VISUAL),
    ],
)
def test_a_terminal_is_known_by_its_environment_or_asked_about(
    environ: dict[str, str], order: Order | None
) -> None:
    assert order_here("auto", environ) is order
    assert order_here("logical", environ) is Order.LOGICAL


WORDS = st.sampled_from(
    [
        "مونا",
        "کلاه",
        "می‌رود",
        "لا",
        "لآ",
        "معمولاً",
        "Beetle",
        "lay 9c 9d",
        "9♣",
        "+3",
        "۱۲",
        "(ربات)",
        "«بالا»",
        " ",
        "  ",
        "3 × 2",
    ]
)
ROLES = st.sampled_from(["text", "strong", "muted", "found", "ink-clubs", "key", "face"])
LINES = st.lists(st.builds(Span, WORDS, ROLES), max_size=9).map(tuple)


def shapeless(line: Line) -> list[tuple[str, str]]:
    """Every character with its role, whatever its form, its side or its place."""
    turned = dict(zip(")]»›", "([«‹", strict=True))
    return sorted(
        (turned.get(each, each), span.role)
        for span in line
        for each in unicodedata.normalize("NFKC", "".join(turned.get(c, c) for c in span.text))
        if each not in "\u200c" + FSI + LRI + RLI + PDI + RLM
    )


@settings(max_examples=60, deadline=None)
@given(LINES, st.integers(0, 12), st.sampled_from(Layout), st.sampled_from(Order))
def test_ordering_loses_no_letter_and_no_cell(line: Line, room: int, layout: Layout, order: Order) -> None:
    cells = width(line) + room
    shown = seen(line, cells, Direction(True, order), layout)
    assert width(shown.line) == cells
    assert sorted(shown.places) == list(range(cells))
    assert wcswidth(plain(shown.line).replace("\u200c", "")) == cells
    filled = (*line, Span(" " * room))
    assert shapeless(shown.line) == shapeless(filled)
