"""Every theme can be read by everyone: contrast, colour blindness, the colours a terminal really shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations

import pytest
from rich.color import Color
from rich.style import Style

from karma_tui.ui.dress import BAR, PARTS, STATES, dress
from karma_tui.ui.frame import Depth, colour_code
from karma_tui.ui.legibility import PICTURE, TEXT, contrast, least_contrast, pairs, shortfalls
from karma_tui.ui.spans import ROLE_CLASSES, WORDS
from karma_tui.ui.theme import Theme
from karma_tui.ui.theme_files import load_themes, themes_folder
from karma_tui.ui.thrift import ThriftyApp
from karma_tui.ui.widgets import LinesWidget, TitleBar
from tests.support.colours import LINUX, SIMULATIONS, XTERM, apart, ciede2000, seen

THEMES = load_themes(themes_folder())[0]
EXACT = sorted(name for name, theme in THEMES.items() if not theme.ansi)
ANSI = sorted(name for name, theme in THEMES.items() if theme.ansi)
SAFE = ("blue-amber", "rose-teal")

AT_A_GLANCE = 12.0
"""CIEDE2000: two colours that nobody takes for one another, side by side or not."""


# --- what lies on what ------------------------------------------------------------------------------


def test_the_pairs_are_all_that_is_read() -> None:
    """Every role of the screens: words on both grounds, parts of cards in every state, but for frames."""
    found = {pair.role: pair.needs for pair in pairs(THEMES["dark"])}
    words = {f"{word}{bar}" for word in WORDS for bar in ("", f"@{BAR}")}
    parts = {f"{part}{state}" for part in PARTS for state in ("", *(f"@{each}" for each in STATES))}
    assert set(found) == words | {part for part in parts if not part.startswith("edge")}
    assert {role for role, needs in found.items() if needs == PICTURE} == {
        role for role in found if role.partition("@")[0] in ("back", "back-edge", "slot")
    }
    assert set(found.values()) == {TEXT, PICTURE} == {4.5, 3.0}


def test_every_role_of_the_style_sheet_has_a_dress() -> None:
    states = {name for state in STATES for name in (state, f"{state}-edge")} - {"unplayable-edge"}
    roles = {f"card--{part}" for part in (*PARTS, *states)} | {f"text--{word}" for word in WORDS}
    assert roles == ROLE_CLASSES


class Bare(ThriftyApp[None]):
    """One widget of each ground."""

    def compose(self) -> list[LinesWidget | TitleBar]:
        return [TitleBar("Karma"), LinesWidget()]


def colours(style: Style) -> tuple[object, ...]:
    return tuple(
        (colour.type, colour.number, colour.triplet) if colour and not colour.is_default else None
        for colour in (style.color, style.bgcolor)
    )


@pytest.mark.parametrize("name", sorted(THEMES))
async def test_a_dress_is_what_the_style_sheet_says(name: str) -> None:
    app = Bare(theme=name)
    async with app.run_test(size=(20, 4)):
        painted, bar = app.query_one(LinesWidget), app.query_one(TitleBar)
        roles = [*WORDS, *PARTS, *(f"{part}@{state}" for part in PARTS for state in STATES)]
        for widget, role, asked in [
            *((painted, role, role) for role in roles),
            *((bar, word, f"{word}@{BAR}") for word in WORDS),
        ]:
            styled, dressed = widget.style_of(role), dress(THEMES[name], asked)
            assert colours(styled) == colours(dressed.style), asked
            assert bool(styled.bold) == dressed.bold, asked


# --- contrast ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EXACT)
def test_every_text_can_be_read_on_what_is_behind_it(name: str) -> None:
    """WCAG 2.2 AA: 4.5 for text, 3 for the pattern of a back."""
    assert shortfalls(THEMES[name]) == []
    assert least_contrast(THEMES[name]) >= TEXT


def test_the_high_contrast_theme_reads_at_seven_to_one() -> None:
    """WCAG 2.2 AAA."""
    assert least_contrast(THEMES["contrast"]) >= 7.0


def test_what_falls_short_is_found_the_worst_first() -> None:
    theme = THEMES["dark"]
    murky = replace(theme.palette, muted="#4e4e4e", accent="#1c1c1c")
    short = [pair.role for pair, _ratio in shortfalls(replace(theme, palette=murky))]
    assert short[0] == "accent@bar"
    assert {"muted", "muted@bar", "slot"} <= set(short)
    assert "text" not in short


def shown(colour: str, palette: Mapping[str, str], default: str) -> str:
    name = colour.removeprefix("ansi_")
    return default if name == "default" else palette[name]


VGA_RED: float = 3.3
"""Red on the VGA's white, the brightest ground the Linux console has, cannot be had at 4.5."""


@pytest.mark.parametrize("name", ANSI)
@pytest.mark.parametrize(
    ("palette", "text", "ground", "bright_grounds"),
    [
        pytest.param(XTERM, "#e5e5e5", "#000000", True, id="xterm"),
        pytest.param(XTERM, "#000000", "#ffffff", True, id="xterm, black on white"),
        pytest.param(LINUX, "#aaaaaa", "#000000", False, id="linux"),
    ],
)
def test_the_terminals_own_colours_can_be_read(
    name: str, palette: Mapping[str, str], text: str, ground: str, bright_grounds: bool
) -> None:
    """The Linux console draws bright grounds like plain ones (console_codes(4))."""
    for pair in pairs(THEMES[name]):
        behind = pair.ground if bright_grounds else pair.ground.replace("bright_", "")
        ratio = contrast(shown(pair.front, palette, text), shown(behind, palette, ground))
        red = palette is LINUX and pair.front == "ansi_red"
        assert ratio >= (VGA_RED if red else pair.needs), pair


@pytest.mark.parametrize("name", ANSI)
def test_nothing_dark_is_bold_in_the_terminals_own_colours(name: str) -> None:
    """Terminals that brighten what is bold would print grey on white."""
    for part in PARTS:
        front, _ground, bold = dress(THEMES[name], part)
        assert not bold or front in ("ansi_default", "ansi_bright_white"), part


# --- colour blindness -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "difference"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_those_of_the_published_table(
    first: tuple[float, float, float], second: tuple[float, float, float], difference: float
) -> None:
    """Sharma, Wu, Dalal 2005, table 1."""
    assert ciede2000(first, second) == pytest.approx(difference, abs=5e-5)


@pytest.mark.parametrize("blindness", SIMULATIONS)
def test_greys_look_the_same_to_everyone(blindness: str) -> None:
    for grey in ("#000000", "#5f5f5f", "#ffffff"):
        assert apart(seen(grey, blindness), grey) < 1.0


def test_the_simulation_mixes_up_what_is_mixed_up() -> None:
    """The dark theme's good and bad are the green and the red that deuteranopes take for each other."""
    palette = THEMES["dark"].palette
    assert apart(palette.good, palette.bad) > 50
    assert apart(palette.good, palette.bad, "deuteranopia") < 5
    assert apart("#5fafff", "#5fd7af") > 35
    assert apart("#5fafff", "#5fd7af", "tritanopia") < 10


def told_apart(theme: Theme) -> list[tuple[str, str]]:
    """Colours that say different things: good or bad, may be laid or not, which card it is, how it stands."""
    palette, cards, ink = theme.palette, theme.cards, theme.ink
    return [
        (palette.good, palette.bad),
        (cards.playable, cards.face),
        (cards.playable, cards.selected),
        (cards.playable, cards.marked),
        *combinations((cards.face, cards.selected, cards.marked, cards.unplayable), 2),
        *combinations((ink.red, ink.black, ink.green, ink.blue, ink.wild), 2),
        *combinations((ink.clubs, ink.diamonds, ink.hearts, ink.spades), 2),
    ]


@pytest.mark.parametrize("blindness", ["", *SIMULATIONS])
@pytest.mark.parametrize("name", SAFE)
def test_colour_blind_eyes_tell_apart_what_is_different(name: str, blindness: str) -> None:
    alike = [
        (first, second, round(apart(first, second, blindness), 1))
        for first, second in told_apart(THEMES[name])
        if apart(first, second, blindness) < AT_A_GLANCE
    ]
    assert alike == []


@pytest.mark.parametrize("blindness", ["", *SIMULATIONS])
@pytest.mark.parametrize("name", [*SAFE, "contrast"])
def test_good_and_bad_are_far_apart_to_everyone(name: str, blindness: str) -> None:
    palette = THEMES[name].palette
    assert apart(palette.good, palette.bad, blindness) > 40


@pytest.mark.parametrize("blindness", ["", *SIMULATIONS])
def test_the_high_contrast_deck_has_four_colours_for_everyone(blindness: str) -> None:
    ink = THEMES["contrast"].ink
    suits = (ink.clubs, ink.diamonds, ink.hearts, ink.spades)
    assert min(apart(*two, blindness) for two in combinations(suits, 2)) > AT_A_GLANCE


@pytest.mark.parametrize("name", EXACT)
def test_the_inks_of_a_theme_are_five_colours(name: str) -> None:
    ink = THEMES[name].ink
    inks = (ink.red, ink.black, ink.green, ink.blue, ink.wild)
    assert min(apart(*two) for two in combinations(inks, 2)) > AT_A_GLANCE


# --- 256 colours ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EXACT)
def test_terminals_of_256_colours_show_the_same(name: str) -> None:
    for key, colour in THEMES[name].variables().items():
        code = colour_code(Color.parse(colour), Depth.MANY, True)
        assert code.startswith("38;5;"), (key, colour)
        assert Color.from_ansi(int(code.rpartition(";")[2])).get_truecolor().hex == colour, key
