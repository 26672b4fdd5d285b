"""Keys, commands and cards in every language: named as there, and whole."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from rich.cells import cell_len

from karma_tui.__main__ import main
from karma_tui.core.language import speak
from karma_tui.games.karmaka import wording
from karma_tui.games.karmaka.cards import Effect
from karma_tui.match.languages import find_language
from karma_tui.ui.key_names import as_printed
from karma_tui.ui.keymap import DEFAULT_KEYS
from tests.support.compiling import catalogue_files

CODES = ["en", *(path.parent.parent.name for path in catalogue_files())]
CARD = 9
"""Cells for a word on a card of Karmaka."""


@pytest.mark.parametrize(
    ("code", "keys"),
    [
        ("en", "↑ ↓ home end  shift+tab  pgup  space  t"),
        ("de", "↑ ↓ Pos1 Ende  Umschalt+Tab  Bild↑  Leer  t"),
        ("es", "↑ ↓ Inicio Fin  Mayús+Tab  RePág  Espacio  t"),
    ],
)
def test_keys_are_named_as_on_the_keyboards_of_a_language(code: str, keys: str) -> None:
    speak(find_language(code))
    assert as_printed("↑ ↓ home end  shift+tab  pgup  space  t") == keys
    assert DEFAULT_KEYS.named("log-back") == as_printed("pgup")


def test_a_word_that_has_the_name_of_a_key_in_it_is_no_key() -> None:
    speak(find_language("de"))
    assert as_printed("homes, endings, spaces") == "homes, endings, spaces"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("group", ["saves", "themes", "bench"])
def test_the_line_of_a_command_is_never_cut(
    capsys: pytest.CaptureFixture[str], code: str, group: str
) -> None:
    main(["--lang", code, group, "--help"])
    _usage, *lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 5
    assert [line for line in lines if re.search(r"\.\.\.|…", line)] == []


@pytest.mark.parametrize("code", CODES)
def test_no_word_on_a_card_of_karmaka_is_broken(code: str) -> None:
    speak(find_language(code))
    words = [word for effect in get_args(Effect) for word in wording.effect_title(effect).split()]
    assert len(words) > len(get_args(Effect))
    assert [word for word in words if cell_len(word) > CARD] == []
