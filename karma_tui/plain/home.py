"""The first thing plain mode says when it is not told what to play: a numbered menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from karma_tui.core.language import _
from karma_tui.games.catalogue import GAMES, AnyGame
from karma_tui.match.house import House, SaveSummary
from karma_tui.plain.lines import Lines

_OFFERED = 5
"""Unfinished saves that are offered, the last played first."""


@dataclass(frozen=True, slots=True)
class New:
    """A new game of so many players was chosen."""

    game: str
    players: int


@dataclass(frozen=True, slots=True)
class Resume:
    """A save was chosen."""

    path: Path


@dataclass(frozen=True, slots=True)
class Learn:
    """The guided first deal of a game was chosen."""

    game: str


Choice = New | Resume | Learn | None
"""What was chosen; None when nothing was."""


def choose(house: House, lines: Lines) -> Choice:
    """Ask what to play. None when the input ends or nothing is wanted."""
    unfinished = [save for save in house.saves() if save.outcome is None and not save.problem]
    choices: list[tuple[str, Callable[[], Choice]]] = []
    for game in GAMES.values():
        text = _("a new game of {title} ({key})").format(title=game.wording.title(), key=game.spec.key)
        choices.append((text, partial(_new, game, lines)))
    for save in unfinished[:_OFFERED]:
        choices.append((_go_on(save), partial(Resume, save.path)))
    choices.append((_("learn a game: a guided first deal of three minutes"), partial(_learn, lines)))
    lines.say(_("What would you like to play? Answer with a number, or quit."))
    for number, (text, _then) in enumerate(choices, 1):
        lines.say(f"{number}. {text}")
    number_chosen = _ask_number(lines, range(1, len(choices) + 1))
    return None if number_chosen is None else choices[number_chosen - 1][1]()


def choose_lesson(lines: Lines) -> str | None:
    """Ask which game to learn. None when the input ends or nothing is wanted."""
    lines.say(_("Which game would you like to learn? Answer with a number, or quit."))
    games = list(GAMES)
    for number, key in enumerate(games, 1):
        wording = GAMES[key].wording
        lines.say(f"{number}. {wording.title()} ({key}). {wording.summary()}")
    number_chosen = _ask_number(lines, range(1, len(games) + 1))
    return None if number_chosen is None else games[number_chosen - 1]


def _learn(lines: Lines) -> Choice:
    chosen = choose_lesson(lines)
    return None if chosen is None else Learn(chosen)


def _go_on(save: SaveSummary) -> str:
    played = datetime.fromtimestamp(save.modified).strftime("%Y-%m-%d %H:%M")
    names = ", ".join(save.header.names) if save.header else ""
    return _("go on with {name}: {names}; last played {played}").format(
        name=save.name, names=names, played=played
    )


def _new(game: AnyGame, lines: Lines) -> Choice:
    seats = game.spec.seats
    lines.say(_("How many players, {low} to {high}?").format(low=seats.start, high=seats.stop - 1))
    players = _ask_number(lines, seats)
    return None if players is None else New(game.spec.key, players)


def _ask_number(lines: Lines, allowed: range) -> int | None:
    while True:
        text = lines.ask()
        if text is None or (text and _("quit").startswith(text.lower())):
            return None
        if text.isascii() and text.isdigit() and len(text) < 6 and int(text) in allowed:
            return int(text)
        lines.say(
            _("Answer with a number from {low} to {high}, or quit.").format(
                low=allowed.start, high=allowed.stop - 1
            )
        )
