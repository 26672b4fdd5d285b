"""Which language is spoken, and how it writes texts, figures, lists and dates."""

from __future__ import annotations

import asyncio
import datetime
import subprocess
import sys
from pathlib import Path

import pytest

from karma_tui.core.language import ENGLISH, _, either, figure, listed, ngettext, series, speak, voice
from karma_tui.core.messages import compose, plain
from karma_tui.match.languages import (
    LanguageError,
    chosen_language,
    day_text,
    find_language,
    languages,
    time_text,
    usual_language,
    weekday,
)
from tests.support.compiling import ROOT

pytestmark = pytest.mark.usefixtures("small")


def test_the_languages_are_those_with_a_catalogue_english_first(tmp_path: Path) -> None:
    assert languages() == ["en", "de", "es", "fa"]
    assert languages(tmp_path) == ["en"]


@pytest.mark.parametrize("name", ["de", "DE", "de_DE.UTF-8", "de-AT", "de_CH@euro"])
def test_a_language_is_found_by_the_name_of_a_locale(name: str) -> None:
    assert find_language(name).code == "de"


@pytest.mark.parametrize("name", ["en", "C", "POSIX", "C.UTF-8", "en_GB.UTF-8"])
def test_no_locale_in_particular_is_english(name: str) -> None:
    assert find_language(name) is ENGLISH


def test_a_language_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(LanguageError, match="there is no language 'xx'; choose en, de, es or fa"):
        find_language("xx")


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LC_ALL": "fa_IR", "LC_MESSAGES": "de_DE"}, "fa"),
        ({"LC_ALL": "", "LANG": "de"}, "de"),
        ({"LC_CTYPE": "de_DE.UTF-8"}, "en"),
        ({"LANG": "xx_XX"}, "en"),
        ({}, "en"),
    ],
)
def test_the_terminals_language_is_that_of_its_messages(environ: dict[str, str], code: str) -> None:
    assert usual_language(environ).code == code


def test_who_asks_for_a_language_has_it_before_the_settings_and_these_before_the_terminal() -> None:
    environ = {"LANG": "es"}
    assert chosen_language("de", "fa", environ).code == "de"
    assert chosen_language(None, "fa", environ).code == "fa"
    assert chosen_language(None, "auto", environ).code == "es"
    assert chosen_language(None, "gone", environ).code == "es"
    with pytest.raises(LanguageError):
        chosen_language("gone", "fa", environ)


def test_a_text_without_a_translation_is_said_in_english() -> None:
    speak(find_language("de"))
    assert (_("Settings"), _("Nobody has translated this."), _("")) == (
        "Einstellungen",
        "Nobody has translated this.",
        "",
    )


def test_a_plural_goes_by_the_language() -> None:
    told = {}
    for code in ("de", "fa"):
        speak(find_language(code))
        told[code] = [ngettext("{n} move", "{n} moves", n).format(n=n) for n in (0, 1, 2)]
    assert told == {"de": ["0 Züge", "1 Zug", "2 Züge"], "fa": ["۰ moves", "۱ move", "۲ moves"]}


def test_figures_lists_and_dates_are_written_as_the_language_writes_them() -> None:
    day, players = datetime.date(2026, 3, 1), ["Mona", "Ben", "Zoë"]
    written = {}
    for code in ("en", "de", "es", "fa"):
        speak(find_language(code))
        written[code] = (
            figure(1234.5, ",.1f"),
            figure(0.125, ".1%"),
            listed(players),
            either(players[:2]),
            day_text(day),
            weekday(day),
        )
    assert written["en"] == ("1,234.5", "12.5%", "Mona, Ben and Zoë", "Mona or Ben", "2026-03-01", "Sunday")
    assert written["de"] == (
        *("1.234,5", "12,5\xa0%", "Mona, Ben und Zoë", "Mona oder Ben", "01.03.2026", "Sonntag"),
    )
    assert written["es"] == (
        *("1.234,5", "12,5\xa0%", "Mona, Ben y Zoë", "Mona o Ben", "01/03/2026", "domingo"),
    )
    assert written["fa"][0] == "۱٬۲۳۴٫۵" and written["fa"][4] == "۲۰۲۶/۰۳/۰۱"
    assert time_text(datetime.time(9, 5)) == "۰۹:۰۵"
    assert series(["a", "b"]).replace("\u200f", "") == "a، b"


def test_numbers_in_a_sentence_are_the_languages_and_cards_stay_as_they_are() -> None:
    speak(find_language("fa"))
    assert _("{n} of {card!r}, {mean:.1f}").format(n=12, card="9♥", mean=2.5) == "۱۲ of '9♥', ۲٫۵"
    assert plain(compose(_("{who} takes {n}: {card}"), who="Mona", n=3, card="10♥")) == "Mona takes ۳: 10♥"
    speak(find_language("de"))
    assert _("{n:.1f} a match").format(n=2.5) == "2,5 je Partie"


async def test_two_players_in_one_process_read_two_languages() -> None:
    async def reads(code: str) -> str:
        speak(find_language(code))
        await asyncio.sleep(0)
        return _("Settings")

    assert [*await asyncio.gather(reads("de"), reads("es"), reads("en"))] == [
        "Einstellungen",
        "Ajustes",
        "Settings",
    ]
    assert _("Settings") == "Settings"


async def test_a_language_put_into_a_voice_is_heard_by_all_who_have_it() -> None:
    heard = asyncio.Event()

    async def reads() -> str:
        await heard.wait()
        return _("Settings")

    mine = speak(ENGLISH)
    later = asyncio.create_task(reads())
    mine.language = find_language("es")
    heard.set()
    assert await later == "Ajustes" and voice.get() is mine


def test_english_does_not_load_babel() -> None:
    code = (
        "import sys; from karma_tui.__main__ import main\n"
        "import karma_tui.ui.app, karma_tui.ui.screens.settings\n"
        "status = main(['play', 'classic', '--plain', '--seed', '1', '--seat', 'ant', '--seat', 'ant'])\n"
        "print(status, sorted({name.split('.')[0] for name in sys.modules} & {'babel'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.splitlines()[-1] == "0 []"
