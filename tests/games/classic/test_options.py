"""The named options, their rules, defaults and alternatives: C6, C10, C16, C18, C28."""

from __future__ import annotations

import pytest

from karma_tui.core.options import OptionError, changed_options, make_options, option_specs
from karma_tui.games.classic import game
from karma_tui.games.classic.options import Options
from tests.support.classic_table import set_up, two_seats

EVERY = {
    "take": ("C10", "forced", "free"),
    "opening": ("C6", "left", "lowest"),
    "second_five": ("C16", "stays", "toggles"),
    "four_across_turns": ("C18", "no", "yes"),
}


def test_every_option_names_its_rule_and_puts_the_default_first() -> None:
    """C6, C10, C16, C18, C28"""
    specs = {spec.name: spec for spec in option_specs(game.spec.options)}
    assert set(specs) == {*EVERY, "deals"}
    for name, (rule, *choices) in EVERY.items():
        assert (specs[name].rule, specs[name].default, specs[name].choices) == (rule, choices[0], (*choices,))
    assert (specs["deals"].rule, specs["deals"].default) == ("C28", 1)
    assert specs["deals"].choices == tuple(range(1, 21))


def test_the_defaults_are_the_rules_page_first_choices() -> None:
    """C6, C10, C16, C18, C28"""
    assert Options() == Options("forced", "left", "stays", "no", 1)
    assert changed_options(Options()) == {}


def test_a_position_states_the_options_that_differ() -> None:
    """C10, C18"""
    table = set_up(two_seats("3c", pile="9d", options={"take": "free", "second_five": "stays"}))
    assert table.position["options"] == {"take": "free"}
    assert "options" not in set_up(two_seats("3c", pile="9d")).position


def test_an_unknown_option_or_choice_is_refused_with_the_choices_named() -> None:
    """C10"""
    with pytest.raises(OptionError, match="take, opening, second_five, four_across_turns, deals"):
        make_options(Options, {"tkae": "free"})
    with pytest.raises(OptionError, match="forced, free"):
        make_options(Options, {"take": "never"})


def test_options_are_read_as_people_write_them() -> None:
    """C10, C28"""
    assert make_options(Options, {"take": " FREE ", "deals": "3"}) == Options(take="free", deals=3)
