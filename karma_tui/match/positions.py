"""Position files of the rule judge: written positions to states and back (TOML)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from karma_tui.core.game import PositionError
from karma_tui.core.language import _, series
from karma_tui.games.catalogue import GAMES, AnyGame, UnknownGameError, find_game
from karma_tui.match.fit import one_line
from karma_tui.match.log import MatchLog
from karma_tui.match.replay import first_state, game_of, walk
from karma_tui.match.toml_text import toml_key, toml_value
from karma_tui.match.user_files import UserFileError, parse_toml, read_text

_LIMIT: Final = 1 << 20
"""Bytes a position file may have."""
_OWN_KEYS: Final = ("game", "seed", "moves")
"""Keys the judge reads itself; the game reads the others."""


class JudgeError(ValueError):
    """A position that cannot be judged; the text is one line: the line and key, and what is wrong.

    ``line`` counts from 1, None where none is to blame; ``key`` is empty where none is.
    """

    def __init__(self, why: str, key: str = "", line: int | None = None) -> None:
        self.line = line
        self.key = key
        at = [_("line {number}").format(number=line)] if line is not None else []
        if key:
            at.append(one_line(key, 60))
        super().__init__(": ".join([series(at), one_line(why)] if at else [one_line(why)]))


@dataclass(frozen=True, slots=True)
class Position:
    """A position to judge, the moves to try on it, and the seed chance is drawn with."""

    game: AnyGame
    state: Any
    moves: tuple[str, ...] = ()
    seed: int = 0


# --- reading ----------------------------------------------------------------------------------------


def read_position_file(path: Path) -> Position:
    """Read a position file. Raises ``JudgeError``, for a file that cannot be read too."""
    try:
        return read_position(read_text(path, _LIMIT))
    except FileNotFoundError as missing:
        raise JudgeError(_("{path}: there is no such file").format(path=path)) from missing
    except UserFileError as wrong:
        raise JudgeError(f"{path}: {wrong}") from wrong


def read_position(text: str) -> Position:
    """Read a position file's text. Raises ``JudgeError`` with the line or the key that is wrong."""
    try:
        written = parse_toml(text)
    except UserFileError as wrong:
        cause = _("not readable as TOML: {found}").format(found=wrong)
        raise JudgeError(cause, line=wrong.line or None) from wrong
    try:
        return _position(written)
    except PositionError as wrong:
        raise JudgeError(wrong.why, wrong.key, _line_of(text, wrong.key)) from wrong


def _position(written: Mapping[str, Any]) -> Position:
    game = _game(written.get("game"))
    seed = written.get("seed", 0)
    if type(seed) is not int:
        raise PositionError("seed", _("{seed!r} is not a whole number").format(seed=seed))
    moves = written.get("moves", [])
    if not isinstance(moves, list) or any(not isinstance(move, str) for move in moves):
        raise PositionError("moves", _("not a list of moves in notation"))
    state = game.set_up({key: value for key, value in written.items() if key not in _OWN_KEYS})
    return Position(game, state, tuple(moves), seed)


def _game(key: object) -> AnyGame:
    if not isinstance(key, str):
        raise PositionError("game", _("say which game it is: {games}").format(games=series(GAMES)))
    try:
        return find_game(key)
    except UnknownGameError as unknown:
        raise PositionError("game", str(unknown)) from unknown


# --- where a key is written -------------------------------------------------------------------------


def _line_of(text: str, key: str) -> int | None:
    """The line that writes ``key`` (``deck``, ``seat[2].hand``), as far as a glance at each line tells."""
    at: dict[tuple[str, int, str], int] = {}
    for line, place in _places(text):
        at.setdefault(place, line)
    numbered = re.fullmatch(r"(\w+)\[(\d+)\](?:\.(.+))?", key)
    if numbered is not None:
        name, number, leaf = numbered[1], int(numbered[2]), numbered[3] or ""
        likely = [(name, number, leaf), (name, number, "")]
    else:
        name, _dot, leaf = key.partition(".")
        likely = [(name, 1, leaf), ("", 1, key), ("", 1, name), (name, 1, "")]
    return next((at[place] for place in likely if place in at), None)


def _places(text: str) -> Iterator[tuple[int, tuple[str, int, str]]]:
    """Each line that starts a table or sets a key: its number, and table, number of the table, key."""
    counts: dict[str, int] = {}
    table = ""
    for line, written in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[\[?\s*([^\]\s]+)\s*\]", written):
            table = header[1].strip("\"'")
            counts[table] = counts.get(table, 0) + 1
            yield line, (table, counts[table], "")
        elif setting := re.match(r"\s*([\"']?)([^\"'=#\s.]+)\1\s*[.=]", written):
            yield line, (table, counts.get(table, 1), setting[2])


# --- writing ----------------------------------------------------------------------------------------


def write_position(game: AnyGame, state: Any, moves: Sequence[str] = ()) -> str:
    """Write a state as a position file that is judged the same again, with ``moves`` to try on it."""
    written = game.position(state)
    tables = {key: value for key, value in written.items() if _is_tables(value)}
    lines = [f"game = {toml_value(game.spec.key)}"]
    lines += [f"{toml_key(key)} = {toml_value(value)}" for key, value in written.items() if key not in tables]
    if moves:
        lines.append(f"moves = {toml_value(list(moves))}")
    for name, rows in tables.items():
        for row in rows:
            lines += ["", f"[[{toml_key(name)}]]"]
            lines += [f"{toml_key(key)} = {toml_value(value)}" for key, value in row.items()]
    return "\n".join(lines) + "\n"


def position_after(log: MatchLog, n: int) -> Position:
    """Return the position after line ``n`` of a log that replays, as the number in its save has it.

    After a move that was undone later it is the one that stood then; after an undo, the one gone back to.

    Raises ``JudgeError`` when there is no such move or its position cannot be written (before the
    first deal); ``ReplayError`` for a log that does not replay so far.
    """
    last = len(log.lines)
    if not 0 <= n <= last:
        raise JudgeError(_("there is no move {n}; the last one is {last}").format(n=n, last=last), "move")
    game = game_of(log)
    state = first_state(game, log)
    for passed in walk(MatchLog(log.header, log.lines[:n])):
        state = passed.state
    try:
        game.set_up(game.position(state))
    except PositionError as wrong:
        raise JudgeError(
            _("nothing to judge after move {n} ({wrong}); choose a later one").format(n=n, wrong=wrong),
            "move",
        ) from wrong
    return Position(game, state)


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, Mapping) for row in value)
