"""What is remembered between runs: the settings file, read strictly and written whole.

What it does not know it keeps, so that an older program spoils nothing for a newer one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from karma_tui.core.language import _, series
from karma_tui.match.fit import one_line
from karma_tui.match.languages import AUTO, languages
from karma_tui.match.names import clean_name
from karma_tui.match.system import why
from karma_tui.match.user_files import UserFileError, parse_toml, read_text, shortened, write_whole

FILE_NAME: Final = "settings.toml"
GLYPHS: Final = ("auto", "unicode", "ascii")
"""What the glyphs may be; ``auto`` chooses by terminal and locale."""
MOTIONS: Final = ("auto", "off", "low", "full")
"""How much may move on the screen; ``auto`` is low, or off where the terminal had better show no motion."""
CONFIRMATIONS: Final = ("leave", "undo", "take")
"""What may be asked about before it is done: leaving the table, taking a move back, and taking the pile while
something could be laid."""
MOUSE: Final = ("auto", "on", "off")
"""Whether the mouse plays too; ``auto``: not where it would keep a key from the game."""
DECKS: Final = ("theme", "two", "four")
"""How many colours the suits may have; ``theme`` leaves it to the theme."""
DIRECTIONS: Final = ("auto", "visual", "logical")
"""How a language from right to left is sent: as it is seen, or as it is read for a terminal that orders it;
``auto`` goes by the terminal, and asks where that tells nothing."""
PACES: Final = ("off", "fast", "normal", "slow")
"""How fast bots may move, the fastest first; ``off`` waits for nothing."""
TALKS: Final = ("brief", "verbose")
"""How much plain mode says unasked; ``brief`` tells what changed, ``verbose`` the whole table each time."""

T = TypeVar("T")


class LastTable(NamedTuple):
    """How a game was set up last, seat 1 first."""

    seats: tuple[str, ...]
    """``human`` or a level of the bots, each."""
    names: tuple[str, ...] = ()
    """As typed; empty, or left out, for the usual one."""
    options: Mapping[str, str | int] = MappingProxyType({})
    """By name where they differ from the default."""


class Settings(NamedTuple):
    """What a player has chosen; nothing chosen is the empty text."""

    theme: str = ""
    glyphs: str = "auto"
    pace: str = "normal"
    """One of ``PACES``."""
    motion: str = "auto"
    """One of ``MOTIONS``."""
    confirm: frozenset[str] = frozenset({"take"})
    """Those of ``CONFIRMATIONS`` that are asked for."""
    keys: Mapping[str, str] = MappingProxyType({})
    """The key of each action that has another than by default, as written."""
    talk: str = "brief"
    """One of ``TALKS``."""
    mouse: str = "auto"
    """One of ``MOUSE``."""
    player: str = ""
    """Who sits before the screen; empty for whoever is logged in."""
    game: str = ""
    """The game set up last."""
    tables: Mapping[str, LastTable] = MappingProxyType({})
    """By game."""
    offered: tuple[str, ...] = ()
    """The games whose guided first deal has been offered."""
    deck: str = "theme"
    """One of ``DECKS``."""
    language: str = AUTO
    """The code of a language, or ``auto``: the terminal's."""
    direction: str = "auto"
    """One of ``DIRECTIONS``."""
    isolates: bool = True
    """Whether plain mode sets names and cards apart with signs in a language from right to left."""


class SettingsError(Exception):
    """The settings cannot be written; the text is one line."""


class Memory:
    """The settings while the program runs. What is chosen is on disk when its method returns.

    Without a folder nothing outlasts the program.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._path = folder / FILE_NAME if folder else None
        self.settings = Settings()
        self._spoilt = False
        """Whether the file holds a value that could not be used and may be written over."""
        self.notices: list[str] = []
        """One line for each thing that is wrong in the file; the default stands in for it."""
        try:
            self.settings, wrong = understand(self._data())
        except UserFileError as error:
            where = _("line {number}").format(number=error.line) if error.line else ""
            self.note(where, str(error))
        else:
            self._spoilt = bool(wrong)
            for key, cause in wrong.items():
                self.note(key, cause)

    @property
    def lasts(self) -> bool:
        """Whether anything outlasts the program."""
        return self._path is not None

    def note_offered(self, game: str) -> None:
        """Remember that the guided first deal of a game was offered. Raises ``SettingsError``."""
        if game not in self.settings.offered:
            offered = (*self.settings.offered, game)
            self._keep(self.settings._replace(offered=offered), {"offered": offered})

    def choose_theme(self, name: str) -> None:
        """Remember the theme. Raises ``SettingsError``."""
        self._keep(self.settings._replace(theme=name), {"theme": name})

    def choose_pace(self, name: str) -> None:
        """Remember how fast bots move, one of ``PACES``. Raises ``SettingsError``."""
        self._keep(self.settings._replace(pace=name), {"pace": name})

    def choose_glyphs(self, name: str) -> None:
        """Remember the glyphs, one of ``GLYPHS``. Raises ``SettingsError``."""
        self._keep(self.settings._replace(glyphs=name), {"glyphs": name})

    def choose_motion(self, name: str) -> None:
        """Remember how much may move, one of ``MOTIONS``. Raises ``SettingsError``."""
        self._keep(self.settings._replace(motion=name), {"motion": name})

    def confirm(self, what: str, asked: bool) -> None:
        """Remember whether one of ``CONFIRMATIONS`` is asked for. Raises ``SettingsError``."""
        confirm = self.settings.confirm | {what} if asked else self.settings.confirm - {what}
        self._keep(self.settings._replace(confirm=confirm), {"confirm": {what: asked}})

    def choose_keys(self, keys: Mapping[str, str]) -> None:
        """Remember the keys of the actions that have another than by default. Raises ``SettingsError``."""
        gone = dict.fromkeys(self.settings.keys.keys() - keys.keys())
        self._keep(self.settings._replace(keys=dict(keys)), {"keys": {**keys, **gone}})

    def choose_talk(self, name: str) -> None:
        """Remember how much plain mode says unasked, one of ``TALKS``. Raises ``SettingsError``."""
        self._keep(self.settings._replace(talk=name), {"talk": name})

    def choose_player(self, name: str) -> None:
        """Remember who sits before the screen. Raises ``SettingsError``."""
        self._keep(self.settings._replace(player=name), {"player": name})

    def choose_mouse(self, name: str) -> None:
        """Remember whether the mouse plays too, one of ``MOUSE``. Raises ``SettingsError``."""
        self._keep(self.settings._replace(mouse=name), {"mouse": name})

    def choose_language(self, code: str) -> None:
        """Remember the language, or ``auto``. Raises ``SettingsError``."""
        self._keep(self.settings._replace(language=code), {"language": code})

    def choose_deck(self, name: str) -> None:
        """Remember how many colours the suits have, one of ``DECKS``. Raises ``SettingsError``."""
        self._keep(self.settings._replace(deck=name), {"deck": name})

    def choose_direction(self, name: str) -> None:
        """Remember how text from right to left is sent, one of ``DIRECTIONS``. Raises ``SettingsError``."""
        self._keep(self.settings._replace(direction=name), {"direction": name})

    def remember_table(self, game: str, table: LastTable, player: str) -> None:
        """Remember what was set up last, and who sits before the screen. Raises ``SettingsError``."""
        tables = {**self.settings.tables, game: table}
        written = {"seats": table.seats, "names": table.names, "options": dict(table.options)}
        self._keep(
            self.settings._replace(player=player, game=game, tables=tables),
            {"player": player, "game": game, "tables": {game: written}},
        )

    def _keep(self, settings: Settings, changes: Mapping[str, Any]) -> None:
        self.settings = settings
        if self._path is None:
            return
        from karma_tui.match.toml_text import toml_text

        try:
            # Read again: another program may have chosen something since.
            write_whole(self._path, toml_text(_merged(self._data_or_aside(self._path), changes)))
        except OSError as error:
            text = _("{path} cannot be written: {why}; what you choose is forgotten when you leave")
            raise SettingsError(one_line(text.format(path=shortened(self._path), why=why(error)))) from error

    def _data(self) -> dict[str, Any]:
        """What the file says. Raises ``UserFileError``."""
        try:
            return parse_toml(read_text(self._path)) if self._path else {}
        except FileNotFoundError:
            return {}

    def _data_or_aside(self, path: Path) -> dict[str, Any]:
        """What the file says; one that cannot be read or used is kept under another name: it was typed."""
        try:
            data = self._data()
            if self._spoilt and path.is_file():
                write_whole(path.with_suffix(".broken"), read_text(path))
                self._spoilt = False
            return data
        except UserFileError:
            if path.is_file():
                path.replace(path.with_suffix(".broken"))
            return {}

    def note(self, where: str, cause: str) -> None:
        """Have told what is wrong with a value of the file."""
        name = shortened(self._path) if self._path else ""
        place = f"{name}, {where}" if where else name
        self.notices.append(one_line(_("settings {place}: {cause}").format(place=place, cause=cause)))


def understand(data: Mapping[str, Any]) -> tuple[Settings, dict[str, str]]:
    """Return the settings that data says, and by key what is wrong in it; the default stands in for that."""
    wrong: dict[str, str] = {}

    def read(key: str, value: Any, reader: Callable[[Any], T], default: T) -> T:
        try:
            return default if value is None else reader(value)
        except UserFileError as error:
            wrong[key] = str(error)
            return default

    none: Mapping[str, Any] = {}
    tables: dict[str, LastTable | None] = {
        game: read(f"tables.{game}", table, _last_table, None)
        for game, table in read("tables", data.get("tables"), _table, none).items()
    }
    asked = read("confirm", data.get("confirm"), _table, none)

    def confirmed(what: str) -> bool:
        return read(f"confirm.{what}", asked.get(what), _yes_or_no, what in Settings().confirm)

    keys = {
        name: read(f"keys.{name}", key, _text, "")
        for name, key in read("keys", data.get("keys"), _table, none).items()
    }
    settings = Settings(
        theme=read("theme", data.get("theme"), _text, ""),
        glyphs=read("glyphs", data.get("glyphs"), _one_of(GLYPHS), "auto"),
        pace=read("pace", data.get("pace"), _one_of(PACES), "normal"),
        motion=read("motion", data.get("motion"), _one_of(MOTIONS), "auto"),
        confirm=frozenset(what for what in CONFIRMATIONS if confirmed(what)),
        keys={name: key for name, key in keys.items() if key},
        talk=read("talk", data.get("talk"), _one_of(TALKS), "brief"),
        mouse=read("mouse", data.get("mouse"), _one_of(MOUSE), "auto"),
        player=clean_name(read("player", data.get("player"), _text, "")),
        game=read("game", data.get("game"), _text, ""),
        offered=read("offered", data.get("offered"), lambda value: _texts(value, "offered"), ()),
        tables={game: table for game, table in tables.items() if table is not None},
        deck=read("deck", data.get("deck"), _one_of(DECKS), "theme"),
        language=read("language", data.get("language"), _language, AUTO),
        direction=read("direction", data.get("direction"), _one_of(DIRECTIONS), "auto"),
        isolates=read("isolates", data.get("isolates"), _yes_or_no, True),
    )
    return settings, wrong


def _merged(data: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """``data`` with the changes in it, tables merged; but options are those chosen and no others.

    What is changed to None is left out.
    """
    merged = dict(data)
    for key, value in changes.items():
        old = merged.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping) and key != "options":
            merged[key] = _merged(old, value)
        elif value is None:
            merged.pop(key, None)
        else:
            merged[key] = _merged({}, value) if isinstance(value, Mapping) else value
    return merged


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise UserFileError(_("must be a text in quotes"))
    return value


def _yes_or_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise UserFileError(_("must be true or false"))
    return value


def _one_of(names: tuple[str, ...]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in names:
            raise UserFileError(_("must be one of {names}").format(names=series(names)))
        return str(value)

    return read


def _language(value: Any) -> str:
    return _one_of((AUTO, *languages()))(value)


def _table(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise UserFileError(_("must be a table"))
    return value


def _texts(value: Any, key: str) -> tuple[str, ...]:
    if not isinstance(value, list) or any(not isinstance(each, str) for each in value):
        raise UserFileError(_("{key} must be a list of texts").format(key=key))
    return tuple(value)


def _last_table(value: Any) -> LastTable:
    table = _table(value)
    options = _table(table.get("options", {}))
    for name, choice in options.items():
        if not isinstance(choice, str | int) or isinstance(choice, bool):
            raise UserFileError(_("option {name} must be a text or a whole number").format(name=name))
    return LastTable(
        _texts(table.get("seats"), "seats"), _texts(table.get("names", []), "names"), dict(options)
    )
