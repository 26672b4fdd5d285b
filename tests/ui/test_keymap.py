"""The keys of the table: none means two things, and each is named as it is."""

from __future__ import annotations

import pytest
from textual.binding import Binding

from karma_tui.games.catalogue import GAMES
from karma_tui.ui.actions import ACTIONS, BY_NAME, what
from karma_tui.ui.key_names import key_of, label, written
from karma_tui.ui.keymap import DEFAULT_KEYS, KeyMap, read_keys
from karma_tui.ui.screens.table import TableScreen


def test_everything_has_a_key_of_its_own_at_every_table() -> None:
    for game in GAMES:
        keys = [action.key for action in ACTIONS if action.at(game)]
        assert len(keys) == len(set(keys))
    assert all(what(action) and not DEFAULT_KEYS.problem(action, action.key) for action in ACTIONS)
    assert len(set(map(what, ACTIONS))) == len(ACTIONS)


def test_every_key_the_table_binds_can_be_changed() -> None:
    bound = {
        key
        for binding in TableScreen.BINDINGS
        if isinstance(binding, Binding)
        for key in binding.key.split(",")
    }
    assert bound <= {action.key for action in ACTIONS} | {action.also for action in ACTIONS}


def test_a_key_is_read_as_it_is_written() -> None:
    for action in ACTIONS:
        assert key_of(written(action.key)) == action.key
    assert [key_of(text) for text in ("", "  ", " ", "no key", "\x1b", "ctrl+")] == [""] * 6
    assert (label("minus"), label("question_mark"), label("ctrl+x")) == ("-", "?", "ctrl+x")


def test_a_changed_key_means_what_the_old_one_did_and_the_old_one_nothing() -> None:
    keys = DEFAULT_KEYS.with_key(BY_NAME["take"], "y").with_key(BY_NAME["faster"], "w")
    assert [keys.meant(key, "classic") for key in ("y", "t", "1", "w", "equals_sign", "h")] == [
        *("t", "", "1", "plus", "", "h"),
    ]
    assert keys.meant("t", "mieses") == "t", "there it never was a key"
    assert (keys.pressed("t", "classic"), keys.pressed("t", "mieses")) == ("y", "t")
    assert keys.with_key(BY_NAME["take"], "t").with_key(BY_NAME["faster"], "plus") == DEFAULT_KEYS


def test_keys_are_named_as_they_are() -> None:
    keys = KeyMap({"right": "j", "lay": "l", "log": "f2", "give-up": "tab"})
    assert keys.shown("←→", "classic") == "← j"
    assert keys.shown("1–9 ↑ ↓ enter", "sixty") == "1–9 ↑ ↓ l"
    assert keys.shown("l  pgup pgdn", "sixty") == "f2  pgup pgdn"
    assert (
        keys.fill("what it is aimed at; {give-up} takes it back") == "what it is aimed at; tab takes it back"
    )
    assert (keys.lead(), DEFAULT_KEYS.lead()) == ("l: ", "Enter: ")


def test_a_key_that_is_taken_is_refused_with_whose_it_is() -> None:
    take = BY_NAME["take"]
    assert DEFAULT_KEYS.problem(take, "h") == "h is taken by “a hint”: give that another key first"
    assert (
        DEFAULT_KEYS.problem(take, "equals_sign")
        == "= is taken by “faster bots”: give that another key first"
    )
    assert DEFAULT_KEYS.problem(take, "3") == "3 has its own meaning everywhere: choose another key"
    assert DEFAULT_KEYS.problem(take, "x") == "", "that is a key of another game"


@pytest.mark.parametrize(
    ("told", "chosen", "wrong"),
    [
        ({"take": "?", "help": "T"}, {"take": "question_mark", "help": "T"}, []),
        ({"lay": "space", "choose": "enter"}, {"lay": "space", "choose": "enter"}, []),
        ({"take": "t"}, {}, []),
        ({"dance": "x"}, {}, ["dance: is nothing one can do at a table"]),
        ({"take": "no key"}, {}, ["take: 'no key' is not the name of a key"]),
        ({"take": "5"}, {}, ["take: 5 has its own meaning everywhere: choose another key"]),
        ({"take": "h"}, {}, ["take: h is taken by “a hint”: give that another key first"]),
    ],
)
def test_keys_in_the_file_are_read_with_care(
    told: dict[str, str], chosen: dict[str, str], wrong: list[str]
) -> None:
    keys, problems = read_keys(told)
    assert keys.chosen == chosen
    assert [f"{name}: {cause}" for name, cause in problems.items()] == wrong
