"""Theme files: TOML read strictly, the folders they lie in, and what is wrong in those left out."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any, Final, TypeVar

from textual.color import Color, ColorParseError

from karma_tui.core.language import _, series
from karma_tui.match.fit import one_line
from karma_tui.match.system import why
from karma_tui.match.user_files import UserFileError, config_folder, expanded, parse_toml, read_text
from karma_tui.ui.glyphs import FRAMES
from karma_tui.ui.spans import cells_of
from karma_tui.ui.theme import CardColours, Inks, Palette, Theme

T = TypeVar("T")

_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,23}")
_DESCRIPTION_CELLS: Final = 72


@dataclass(frozen=True, slots=True)
class ThemeProblem:
    """Why a theme file was left out: which file, where in it (``line 4, palette.text``), and the cause."""

    file: str
    where: str
    cause: str

    def __str__(self) -> str:
        place = f"{self.file}, {self.where}" if self.where else self.file
        return one_line(_("theme {place}: {cause}").format(place=place, cause=self.cause))


class ThemeError(ValueError):
    """A theme that cannot be used. ``key`` is dotted; ``line`` counts from 1, 0 when unknown."""

    def __init__(self, cause: str, key: str = "", line: int = 0) -> None:
        super().__init__(cause)
        self.cause, self.key, self.line = cause, key, line

    @property
    def where(self) -> str:
        """The line and the key, as far as they are known."""
        line = _("line {number}").format(number=self.line) if self.line else ""
        return series(part for part in (line, self.key) if part)


# --- folders ----------------------------------------------------------------------------------------


def themes_folder() -> Path:
    """Find the themes that come with the game: in the installed package, or in the checkout beside it."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "themes"
    return inside if inside.is_dir() else package.parent / "themes"


def user_themes_folder(environ: Mapping[str, str] | None = None) -> Path:
    """Return where a player's own themes lie: ``$KARMA_THEMES``, or ``themes`` beside the settings."""
    environ = os.environ if environ is None else environ
    named = environ.get("KARMA_THEMES")
    return expanded(named) if named else config_folder(environ) / "themes"


def load_themes(*folders: Path) -> tuple[dict[str, Theme], list[ThemeProblem]]:
    """Read every ``*.toml`` of the folders (default: the game's own, then the player's).

    Returns the themes by name and the problems of the files that had to be left out; a later
    folder's theme takes the place of an earlier one of the same name.
    """
    loaded: dict[str, Theme] = {}
    failed: list[ThemeProblem] = []
    for folder in folders or (themes_folder(), user_themes_folder()):
        themes, problems = _read_folder(folder)
        loaded |= themes
        failed += problems
    return loaded, failed


class ThemeShelf(Mapping[str, Theme]):
    """The game's own themes and the player's, by name.

    The player's files are read at once, so that their mistakes can be told; one of the game's own when
    it is first asked for, and all of them only to list them: the first screen need not wait for them.
    """

    def __init__(self, own: Path | None = None, others: Path | None = None) -> None:
        """``own`` and ``others``: folders, by default the usual ones."""
        self._own = own or themes_folder()
        self._loaded, self.problems = load_themes(others or user_themes_folder())
        self._whole = False

    def __getitem__(self, name: str) -> Theme:
        if name not in self._loaded and not self._whole:
            self._fetch(name)
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        self._fill()
        return iter(sorted(self._loaded))

    def __len__(self) -> int:
        self._fill()
        return len(self._loaded)

    def _fetch(self, name: str) -> None:
        """One of the game's own themes lies in the file of its name."""
        path = self._own / f"{name}.toml"
        if _NAME.fullmatch(name) and path.is_file():
            with suppress(ThemeError):
                theme = read_theme(path)
                self._loaded.setdefault(theme.name, theme)

    def _fill(self) -> None:
        if not self._whole:
            loaded, failed = load_themes(self._own)
            self._loaded = loaded | self._loaded
            self.problems += failed
            self._whole = True


def _read_folder(folder: Path) -> tuple[dict[str, Theme], list[ThemeProblem]]:
    loaded: dict[str, Theme] = {}
    failed: list[ThemeProblem] = []
    try:
        there, paths = folder.is_dir(), sorted(folder.glob("*.toml"))
    except OSError as wrong:
        return {}, [ThemeProblem(str(folder), "", why(wrong))]
    if not there and os.environ.get("KARMA_THEMES"):  # one that is named must be there
        failed.append(ThemeProblem(str(folder), "", _("there is no such folder")))
    for path in paths:
        try:
            theme = read_theme(path)
            if theme.name in loaded:
                raise ThemeError(_("another file of this folder has that name"), "name")
        except ThemeError as error:
            failed.append(ThemeProblem(path.name, error.where, error.cause))
        else:
            loaded[theme.name] = theme
    return loaded, failed


# --- one file ---------------------------------------------------------------------------------------


def read_theme(path: Path) -> Theme:
    """Read one theme file. Raises ``ThemeError``, for a file that cannot be read too."""
    try:
        return parse_theme(read_text(path))
    except FileNotFoundError as error:
        raise ThemeError(_("is not there")) from error
    except UserFileError as error:
        raise ThemeError(str(error)) from error


def parse_theme(text: str) -> Theme:
    """Read one theme. Raises ``ThemeError`` with the key and the line for anything not understood."""
    try:
        return _theme(parse_toml(text))
    except UserFileError as error:
        raise ThemeError(str(error), line=error.line) from error
    except ThemeError as error:
        raise ThemeError(error.cause, error.key, _line_of(text, error.key)) from error


def _theme(data: Mapping[str, Any]) -> Theme:
    _known(data, [field.name for field in fields(Theme)], "")
    theme = Theme(
        name=_name(data),
        description=_description(data),
        dark=_flag(data, "dark"),
        borders=_one_of(data, "borders", sorted(FRAMES)),
        back_pattern=_cell(data, "back_pattern"),
        palette=_colours(Palette, data, "palette"),
        cards=_colours(CardColours, data, "cards"),
        ink=_colours(Inks, data, "ink").resolved(),
    )
    for table, part in (("palette", theme.palette), ("cards", theme.cards), ("ink", theme.ink)):
        for field in fields(part):
            if getattr(part, field.name).startswith("ansi_") != theme.ansi:
                raise ThemeError(
                    _("the terminal's colours and exact ones cannot be mixed"), f"{table}.{field.name}"
                )
    return theme


def _known(data: Mapping[str, Any], names: Sequence[str], table: str) -> None:
    for key in data:
        if key not in names:
            raise ThemeError(
                _("unknown key; known are {names}").format(names=series(names)), _dotted(table, key)
            )


def _required(data: Mapping[str, Any], key: str, table: str = "") -> Any:
    if key not in data:
        raise ThemeError(_("is missing"), _dotted(table, key))
    return data[key]


def _dotted(table: str, key: str) -> str:
    return f"{table}.{key}" if table else key


def _name(data: Mapping[str, Any]) -> str:
    value = _required(data, "name")
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        raise ThemeError(_("must be at most 24 lower-case letters, digits and hyphens"), "name")
    return value


def _description(data: Mapping[str, Any]) -> str:
    value = data.get("description", "")
    if not isinstance(value, str) or not value.isprintable() or cells_of(value) > _DESCRIPTION_CELLS:
        raise ThemeError(
            _("must be a line of at most {cells} characters").format(cells=_DESCRIPTION_CELLS), "description"
        )
    return value


def _flag(data: Mapping[str, Any], key: str) -> bool:
    value = _required(data, key)
    if not isinstance(value, bool):
        raise ThemeError(_("must be true or false"), key)
    return value


def _one_of(data: Mapping[str, Any], key: str, names: Sequence[str]) -> str:
    value = _required(data, key)
    if value not in names:
        raise ThemeError(_("must be one of {names}").format(names=series(names)), key)
    return str(value)


def _cell(data: Mapping[str, Any], key: str) -> str:
    value = _required(data, key)
    if not isinstance(value, str) or len(value) != 1 or not value.isprintable() or cells_of(value) != 1:
        raise ThemeError(_("must be one character, one cell wide"), key)
    return value


def _colours(kind: type[T], data: Mapping[str, Any], table: str) -> T:
    values = _required(data, table)
    if not isinstance(values, Mapping):
        raise ThemeError(_("must be a table"), table)
    described = fields(kind)  # type: ignore[arg-type]
    _known(values, [field.name for field in described], table)
    found: dict[str, str] = {}
    for field in described:
        if field.name in values or field.default is MISSING:
            found[field.name] = _colour(_required(values, field.name, table), _dotted(table, field.name))
    return kind(**found)


def _colour(value: Any, key: str) -> str:
    if isinstance(value, str) and re.fullmatch(r"#[0-9a-fA-F]{6}", value):
        return value.lower()
    if isinstance(value, str) and value.startswith("ansi_"):
        try:
            Color.parse(value)
        except ColorParseError:
            pass
        else:
            return value
    raise ThemeError(_("{value!r} is not a colour like #87d7af or ansi_red").format(value=value), key)


def _line_of(text: str, key: str) -> int:
    """Find the line of a dotted key, counted from 1; of its table when the key is missing; 0 if neither."""
    table, _dot, name = key.rpartition(".")
    current, fallback = "", 0
    for number, line in enumerate(text.splitlines(), start=1):
        heading = re.match(r"\s*\[+\s*([^\]\s]+)", line)
        if heading:
            current = heading[1]
            if current in (table, key):
                fallback = number
        elif current == table and re.match(rf"\s*[\"']?{re.escape(name)}[\"']?\s*=", line):
            return number
    return fallback
