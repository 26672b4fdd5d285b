"""Large cards and the cloth they lie on: what is drawn, that all of it fits, that every glyph is narrow."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from textual.geometry import Region, Size
from wcwidth import wcwidth

import karma_tui
from karma_tui.core.cards import BACK
from karma_tui.core.options import make_options
from karma_tui.games.catalogue import GAMES
from karma_tui.games.classic.cards import DECK
from karma_tui.games.karmaka import cards as karmaka
from karma_tui.games.mieses import cards as mieses
from karma_tui.games.sixty import cards as sixty
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.match.settings import Memory
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.boards.seats import Row, others_size, pictures
from karma_tui.ui.faces import BIG, BIG_TILE, GRAND, LARGE, LARGE_TILE, SMALL, TILE, Face
from karma_tui.ui.figures import Court, Numeral, Pips, Words
from karma_tui.ui.glyphs import ASCII, PIPS, SETS, UNICODE
from karma_tui.ui.legibility import least_contrast
from karma_tui.ui.look import PLAIN, Look
from karma_tui.ui.meter import metered
from karma_tui.ui.paint import paint
from karma_tui.ui.room import Room
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.screens.table_layout import TableLayout
from karma_tui.ui.spans import plain, width
from karma_tui.ui.theme_files import load_themes, themes_folder
from karma_tui.ui.widgets.painted import Painted
from tests.ui.karmaka_playing import app_at
from tests.ui.playing import BEETLE, YOU, MemoryTable, playing, position, two

THEMES = load_themes(themes_folder())[0]
EXACT = sorted(name for name, theme in THEMES.items() if not theme.ansi)
SIZES = ((80, 24), (100, 30), (120, 40), (200, 50))
ROOMS = tuple(Room(*size) for size in (*SIZES, (116, 38), (160, 48), (300, 30), (60, 20)))
TEXT_ONLY = Look.of(ASCII)
KINDS = {"classic": DECK, "sixty": sixty.KINDS, "mieses": mieses.KINDS, "karmaka": karmaka.KINDS}


def rows(face: Face, size: object = BIG, look: Look = PLAIN) -> list[str]:
    return [plain(line) for line in paint(face, size, look)]  # type: ignore[arg-type]


# --- what a large card has in its middle --------------------------------------------------------------


def test_a_large_card_has_its_pips_and_a_court_its_frame() -> None:
    nine = rows(Face("9", "♥", "red", figure=Pips(9)), GRAND)
    assert nine[1:8] == [
        "│9  ♥   ♥   │", "│♥          │", "│   ♥   ♥   │", "│     ♥     │", "│   ♥   ♥   │", "│          ♥│",
        "│   ♥   ♥  9│",
    ]  # fmt: skip
    king = rows(Face("K", "♠", "black", figure=Court("K")))
    assert king[1:6] == ["│K ╭───╮  │", "│♠ │♠  │  │", "│  │ K │  │", "│  │  ♠│ ♠│", "│  ╰───╯ K│"]


@pytest.mark.parametrize("size", [BIG, GRAND])
def test_as_many_pips_as_the_number_says(size: object) -> None:
    for n in range(1, 11):
        drawn = "".join(rows(Face(str(n), "♣", figure=Pips(n)), size))
        assert drawn.count("♣") == n + 2, "two more in the corners"


def test_a_numeral_is_drawn_large() -> None:
    assert rows(Face("14", figure=Numeral(14)))[1:6] == [
        "│14       │", "│ ▄█  █ █ │", "│  █  ▀▀█ │", "│ ▀▀▀   ▀ │", "│       14│",
    ]  # fmt: skip


def test_a_covered_card_and_a_small_one_show_their_corner_only() -> None:
    ten = Face("10", "♦", "red", figure=Pips(10))
    assert rows(ten, SMALL) == ["╭───╮", "│10 │", "│♦  │", "╰───╯"]


@pytest.mark.parametrize("look", [PLAIN, TEXT_ONLY], ids=["unicode", "ascii"])
@pytest.mark.parametrize("game", GAMES)
def test_every_card_fits_its_frame_at_every_size(game: str, look: Look) -> None:
    board = board_for(game)
    for card in KINDS[game]:
        face = board.face(card)
        for size in (TILE, LARGE_TILE, BIG_TILE) if board.shape == "tile" else (SMALL, LARGE, BIG, GRAND):
            lines = paint(face, size, look)
            assert [width(line) for line in lines] == [size.width] * size.height
            text = "".join(map(plain, lines))
            assert look is PLAIN or text.isascii(), text
            assert look.glyphs.ellipsis not in text or look is TEXT_ONLY, text


@pytest.mark.parametrize("game", ["sixty", "karmaka"])
def test_the_words_on_a_card_are_whole(game: str) -> None:
    """Read back from the smallest card that has words."""
    for card in KINDS[game]:
        face = board_for(game).face(card)
        if isinstance(face, Face) and isinstance(face.figure, Words):
            drawn = " ".join(" ".join(line.strip("│").split()) for line in rows(face))
            assert face.figure.say() in " ".join(drawn.split()), drawn


# --- glyphs and colours -------------------------------------------------------------------------------


def test_nothing_anywhere_is_wide_or_an_emoji() -> None:
    """Whatever is written in the package, its card data and its themes."""
    root = Path(karma_tui.__file__).parent
    files = [*root.rglob("*.py"), *root.rglob("*.toml"), *themes_folder().glob("*.toml")]
    found = set().union(*(path.read_text("utf-8") for path in files)) - {"\n"}
    found |= {character for glyphs in SETS.values() for character in glyphs.characters}
    assert found > set(PIPS)
    assert {character for character in found if wcwidth(character) != 1} == set()
    assert max(found) < "\U0001f000"


def test_every_theme_has_a_back_of_its_own() -> None:
    assert len({theme.back_pattern for theme in THEMES.values()}) == len(THEMES) == 10
    assert {paint(BACK, SMALL, Look.of(ASCII, theme))[1][1].text for theme in THEMES.values()} == {"###"}


@pytest.mark.parametrize("name", EXACT)
def test_suits_can_have_two_colours_or_four_in_every_theme_and_be_read(name: str) -> None:
    needs = 7.0 if name == "contrast" else 4.5
    for suits, colours in (("two", 2), ("four", 4)):
        theme = THEMES[name].with_suits(suits)
        ink = theme.ink
        assert len({ink.clubs, ink.diamonds, ink.hearts, ink.spades}) == colours
        assert least_contrast(theme) >= needs
    assert THEMES[name].with_suits("theme") == THEMES[name].with_suits("")


# --- the cloth ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_the_cloth_is_shared_out_without_gap_or_overlap(room: Room) -> None:
    layout = TableLayout()
    for lines in (3, 5, 7):
        layout.room, layout.lines = room, lines
        size = Size(room.columns, room.rows - 10)
        parts = layout._regions(size)
        whole = Region(0, 0, *size)
        shown = [parts[name] for name in ("others", "left", "log")]
        assert all(whole.contains_region(part) for part in parts.values())
        assert not any(one.overlaps(other) for one, other in combinations(shown, 2))
        gap = 0 if room.low or lines > 4 else room.table
        assert sum(part.area for part in shown) + gap == whole.area
        assert parts["others"].width == room.table


@pytest.mark.parametrize("cells", [23, 26, 38, 46, 60])
def test_everyone_elses_cards_are_whole_in_any_width(cells: int) -> None:
    up = [Face("10", "♠"), Face("Q", "♥", "red"), Face("2", "♣")]
    for room in ROOMS:
        size = others_size(room, cells)
        text = [plain(line) for line in pictures((Row(up), Row([BACK] * 3)), PLAIN, cells, size)]
        assert all(rank in text[1] for rank in ("10", "Q", "2"))
        assert all(suit in text[2] for suit in "♠♥♣")
        assert text[0].rstrip().endswith("╮"), "the last back is whole"
        assert text[1].count("▒") >= 3
        assert {len(line) for line in text} == {cells}


@pytest.mark.parametrize("game", GAMES)
def test_everyone_elses_lines_keep_within_their_columns(game: str) -> None:
    rules, board = GAMES[game], board_for(game)
    for seats in rules.spec.seats:
        state = rules.start(make_options(rules.spec.options, {}), seats)
        view = rules.view(state, 1)
        for room in ROOMS:
            onlook = Onlook([f"Somebody with a name {n}" for n in range(seats)], room, PLAIN)
            scene = board.scene(view, onlook)
            assert max(map(width, scene.others)) <= room.table


@pytest.mark.parametrize(
    "game",
    ["classic", *(pytest.param(game, marks=pytest.mark.slow) for game in ("sixty", "mieses", "karmaka"))],
)
async def test_nothing_overlaps_at_any_size_and_glyphs_and_suits_change_in_play(game: str) -> None:
    bots = (SeatPlan("Beetle", "bot", "beetle"), SeatPlan("Cat", "bot", "beetle"))
    memory = Memory()
    async with playing(
        MemoryTable(Setup(game, (YOU, *bots), {}, seed=7)), pace=60.0, memory=memory
    ) as player:
        table = await player.on(TableScreen)
        await player.until(lambda: table.scene is not None, "for the table")
        for size in SIZES[1:]:
            await player.resize(*size)
            drawn = [each for each in table.query(Painted) if each.is_on_screen and each.region.area]
            for one, other in combinations(drawn, 2):
                assert not one.region.overlaps(other.region), (size, one, other)
            assert all(table.region.contains_region(each.region) for each in drawn), size
        unicode, glyphs = player.screen, player.app.glyphs
        assert glyphs is UNICODE
        await player.press("f2")
        await player.until(lambda: player.screen.isascii(), "for ASCII")
        assert memory.settings.glyphs == "ascii"
        await player.press("f2", "f3")
        await player.until(lambda: player.screen == unicode, "for the same screen as before")
        assert memory.settings.deck == "four"
        assert player.app.theme_variables["karma-ink-diamonds"] == THEMES["dark"].ink.blue
        await player.press("f3")
        assert player.app.theme_variables["karma-ink-diamonds"] == THEMES["dark"].ink.red


@pytest.mark.parametrize("size", [(120, 40), pytest.param((200, 50), marks=pytest.mark.slow)])
async def test_on_a_large_screen_a_move_costs_four_kilobytes_at_most(size: tuple[int, int]) -> None:
    """Cards laid, the pile answered by nobody yet."""
    table = two(position("6s 9c 9d Js Qs Ks Ah", "4h 7c", up="2c 3d 5h", down="4c 6d 7h", deck="8h 8d 8c"))
    assert BEETLE in table.header.seats
    async with metered(app_at(table), size=size) as meter:
        for key in ("right", "left", "end", "home"):
            assert (await meter.press(key)).bytes <= 2000, key
        assert (await meter.press("right", "a")).bytes <= 2000
        assert (await meter.press("enter")).bytes <= 4096
        assert table.moves == ["9c 9d"]


async def test_twenty_five_cards_are_all_in_sight_at_80_columns() -> None:
    """Taken by one who had 24, which keep their margin."""
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    hand = " ".join(f"{rank}{suit}" for rank in ranks for suit in "cd")
    up, other = "As Ah Ac", {"hand": "2s 3s", "up": "4s", "down": "5s"}
    start = position(hand, "9s", up=up, down="2h 3h 4h", deck="6s") | {"seat": [
        {"hand": hand, "up": up, "down": "2h 3h 4h"}, other
    ]}  # fmt: skip
    async with playing(two(start, take="free"), pace=60.0) as player:
        await player.my_turn()
        row = next(line for line in player.screen.splitlines() if line.count("│10") == 2)
        assert row.startswith("  ")
        assert all(row.count(f"│{rank}") == 2 for rank in (*ranks[:7], *ranks[8:11])), row
        await player.press("t", "t")
        row = next(line for line in player.screen.splitlines() if line.count("│10") == 2)
        assert row.startswith("│2 │2 │3 ")
        assert row.endswith("│10│10│J │J │Q │Q │K │K  │"), "the raised nine has its rank a line above"
