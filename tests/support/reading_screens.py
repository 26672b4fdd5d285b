"""Every screen of the game, one after the other, and what is wrong with the texts on it.

A language whose texts bear marks of no width at both ends shows which text was cut, and which runs into
the next; the marks are looked for in what the widgets paint.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from textual.widget import Widget

from karma_tui.core.language import Language, figure
from karma_tui.games.catalogue import GAMES
from karma_tui.match.house import SaveSummary, Setup
from karma_tui.match.index import Holdings
from karma_tui.match.languages import Template
from karma_tui.match.log import SeatPlan
from karma_tui.match.reading import read_save
from karma_tui.match.recording import Recording
from karma_tui.match.rows import row_of
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.screens.coach import CoachScreen
from karma_tui.ui.screens.consent import ConsentScreen
from karma_tui.ui.screens.cover import CoverScreen
from karma_tui.ui.screens.export import ExportForm, ExportScreen, first_eyes
from karma_tui.ui.screens.learning import LearnScreen, OfferScreen, WhatNextScreen
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.spans import WORDS, Line, Span, cells_of, plain, trimmed, width
from karma_tui.ui.widgets import KeyBar, Painted
from tests.support.compiling import ROOT
from tests.ui.playing import MemoryHouse, MemoryTable, Player

BEGIN, END = "\u2061", "\u2062"
"""Characters without width that nothing else writes."""
SAMPLES = ROOT / "saves" / "samples"


class Marked(Language):
    """Another language with the marks round every text."""

    def __init__(self, language: Language) -> None:
        self._language, self.code = language, language.code

    def gettext(self, text: str) -> str:
        return self._marked(self._language.gettext(text))

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self._marked(self._language.ngettext(one, many, number))

    def pgettext(self, context: str, text: str) -> str:
        return self._marked(self._language.pgettext(context, text))

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        return self._marked(self._language.npgettext(context, one, many, number))

    def _marked(self, text: str) -> str:
        if not text.strip():
            return text
        head, tail = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
        marked = Template(f"{head}{BEGIN}{text.strip()}{END}{tail}")
        marked.language = self._language
        return marked

    def number(self, value: float, spec: str = "") -> str:
        return self._language.number(value, spec)

    def listed(self, items: Any, *, either: bool = False) -> str:
        return self._language.listed(items, either=either)

    def series(self, items: Any) -> str:
        return self._language.series(items)


class SampleHouse(MemoryHouse):
    """A house whose saves are the samples."""

    def recording(self, path: Path) -> Recording:
        return Recording(read_save(SAMPLES / path.name).log)

    def saves(self) -> list[SaveSummary]:
        return _saves()

    def matches(self) -> Holdings:
        saved = [(path, read_save(path).log) for path in sorted(SAMPLES.glob("*.karma"))]
        return Holdings(tuple(row_of(path.name, path.stat(), log) for path, log in saved if log.outcome))


@cache
def _saves() -> list[SaveSummary]:
    logs = [(path, read_save(path).log) for path in sorted(SAMPLES.glob("*-1.karma"))]
    return [SaveSummary(path, 1e9, log.header, len(log.entries), log.outcome) for path, log in logs]


def recording(name: str) -> Recording:
    return Recording(read_save(SAMPLES / f"{name}.karma").log)


def table_of(game: str, seats: int) -> MemoryTable:
    """A table at which Mona is to move first."""
    plans = [
        SeatPlan("Mona", "human"),
        *(SeatPlan(f"Beetle {n}", "bot", "beetle") for n in range(2, seats + 1)),
    ]
    return MemoryTable(Setup(game, tuple(plans), {}, seed=7))


TABLES = {"classic": 4, "sixty": 4, "mieses": 3, "karmaka": 2}
"""How many sit at the table of each game."""


async def house_screens(player: Player, languages: Sequence[Language]) -> AsyncIterator[str]:
    """Go to each screen that is no table's, in each language; yields its name while it is in front."""
    app = player.app
    form = ExportForm(
        recording("mieses-1"), "mieses-1", Path("/tmp"), "replay", first_eyes(recording("mieses-1"), 1)
    )
    lasting: dict[str, Callable[[], object]] = {
        "home": lambda: None,
        "new game": app.show_setup,
        "daily deal": app.show_daily,
        "saves": app.show_saves,
        "statistics": app.show_statistics,
        "settings": app.show_settings,
        "help": app.show_help,
        "rules": app.show_rules,
        "export": lambda: app.push_screen(ExportScreen(form)),
    }
    for name, go in lasting.items():
        go()
        async for told in _in_each(player, languages):
            yield f"{name} {told}"
        if name != "home":
            app.pop_screen()
    fleeting: dict[str, Callable[[], KarmaScreen[Any]]] = {
        "learn a game": lambda: LearnScreen(GAMES),
        "offer of a lesson": lambda: OfferScreen("karmaka"),
        "end of a lesson": lambda: WhatNextScreen("classic", GAMES["classic"].lesson().farewell),
        "cover": lambda: CoverScreen(2, "Ben", True, lambda: None, game="classic"),
        "consent": lambda: ConsentScreen("Mona", "Ben", 3),
    }
    for language in languages:
        app.speak(language)
        for name, make in fleeting.items():
            app.push_screen(make())
            await player.pilot.pause()
            yield f"{name} {language.code}"
            app.pop_screen()


async def game_screens(
    player: Player, languages: Sequence[Language], game: str, *, more: bool = False
) -> AsyncIterator[str]:
    """Go to each screen of a game's table, in each language; with ``more`` to those that are lists too."""
    app, pilot = player.app, player.pilot
    app.show_table(table_of(game, TABLES[game]))
    await player.my_turn()
    async for told in _in_each(player, languages):
        yield f"table {told}"
    for key, name in (("i", "cards"), ("o", "in words"), ("l", "log")) if more else ():
        for language in languages:
            app.speak(language)
            await pilot.press(key)
            await pilot.pause()
            yield f"{name} {language.code}"
            await pilot.press("escape")
            await pilot.pause()
    app.pop_screen()
    for language in languages:
        app.speak(language)
        app.lessons.show(game)
        await pilot.pause()
        yield f"lesson {language.code}"
        app.pop_screen()
        await pilot.pause()
    seen = recording(f"{game}-1")
    for part in (0.5, 1.0) if more else (0.5,):
        app.show_replay(seen, seen.first_eyes, int(seen.length * part))
        async for told in _in_each(player, languages):
            yield f"replay at {part:.0%} {told}"
        app.pop_screen()
    sheet, board = seen.score(seen.length), board_for(game)
    app.push_screen(ScoringScreen(sheet, seen.header, board, None, path=SAMPLES / f"{game}-1.karma"))
    for sitter in ("all", "one"):
        async for told in _in_each(player, languages):
            yield f"score of {sitter} {told}"
        await pilot.press("tab")
    app.pop_screen()
    if not more:
        return
    app.push_screen(CoachScreen(seen, board, seen.first_eyes or 1))
    coach = await player.on(CoachScreen)
    await player.until(lambda: coach.analysis.done == 1.0, "for the coach")
    async for told in _in_each(player, languages):
        yield f"coach {told}"
    app.pop_screen()


async def _in_each(player: Player, languages: Sequence[Language]) -> AsyncIterator[str]:
    await player.pilot.pause()
    for language in languages:
        player.app.speak(language)
        await player.pilot.pause()
        yield language.code


# --- what is wrong on a screen ----------------------------------------------------------------------


def faults(player: Player) -> Iterator[str]:
    """Name every text that is cut, or touches another, on the screen in front."""
    for widget in player.app.screen.query("*"):
        if widget.display and widget.region and isinstance(widget, Painted):
            yield from _faults_of(widget)
        title = widget.border_title
        if title and widget.region and cells_of(str(title)) > widget.region.width - 4:
            yield f"{_name(widget)}: the title does not fit: {bare(str(title))}"


def _faults_of(widget: Painted) -> Iterator[str]:
    room = widget.content_size.width
    ellipsis = widget.look.glyphs.ellipsis
    other_digits = figure(0) != "0"
    for y in range(widget.content_size.height):
        line = widget.line(y)
        text = plain(line)
        if width(trimmed(line)) > room:
            yield f"{_name(widget)}: wider than its {room} cells: {bare(text)}"
        if other_digits and (latin := latin_figures(line)):
            yield f"{_name(widget)}: {', '.join(latin)} in other digits: {bare(text)}"
        if text.rstrip().endswith(ellipsis) and text.count(BEGIN) > text.count(END):
            yield f"{_name(widget)}: cut: {bare(text)}"
        if touching := re.search(rf"\w{END}+{BEGIN}+\w", text):
            yield f"{_name(widget)}: touching ({bare(touching[0])}): {bare(text)}"
    if isinstance(widget, KeyBar):
        shown = {hint.shown for _column, hint in widget.fitting()}
        for hint in widget.hints:
            if hint.keep and hint.shown not in shown:
                yield f"{_name(widget)}: no room for {hint.shown} {bare(hint.label)}"


_NO_FIGURES: Final = re.compile(
    r"Beetle \d"  # a name
    r"|\d+ یا (?:بیشتر|کمتر)|× \d+"  # the rank of a card, as it is printed
    r"|\d–\d"  # keys
    r"|[A-Za-z]+-?\d+|\d+[♣♦♥♠]|/\S+|\S+\.html",  # codes of cards and rules, files
)


def latin_figures(line: Line) -> list[str]:
    """Return what figures of a line are in Latin digits; those of cards, keys, names and files may be."""
    words = [span for span in line if span.role in WORDS and not _is_key(span)]
    return [each for span in words for each in re.findall(r"[0-9]+", _NO_FIGURES.sub("", span.text))]


def _is_key(span: Span) -> bool:
    """Whether it is the number to press for a choice."""
    return span.role == "accent" and re.fullmatch(r"\d +", span.text) is not None


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__}#{widget.id}" if widget.id else type(widget).__name__


def bare(text: str) -> str:
    """Return a text without the marks."""
    return text.translate({ord(BEGIN): None, ord(END): None}).strip()
