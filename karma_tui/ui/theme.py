"""Themes: colours and card glyphs read from TOML files, and handed to Textual as CSS variables."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any, Final, TypeVar

from rich.cells import cell_len
from textual.color import Color, ColorParseError
from textual.theme import Theme as TextualTheme

from karma_tui.core.language import _
from karma_tui.ui.glyphs import FRAMES

DEFAULT_THEME: Final = "dark"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the screen: ``#rrggbb``, or ``ansi_red`` and so on for the terminal's own."""

    background: str
    surface: str
    text: str
    muted: str
    accent: str
    good: str
    bad: str
    warning: str
    line: str


@dataclass(frozen=True, slots=True)
class CardColours:
    """The colours of cards. Ink is drawn on ``face``, ``selected`` and ``marked``."""

    face: str
    edge: str
    back: str
    back_ink: str
    selected: str
    marked: str
    playable: str
    """The mark under a card that may be laid."""
    unplayable: str
    """The face of a card that may not."""
    unplayable_ink: str


@dataclass(frozen=True, slots=True)
class Inks:
    """What is printed on faces. A suit without an ink of its own is red or black; gold may be left out."""

    red: str
    black: str
    green: str
    blue: str
    wild: str
    gold: str = ""
    clubs: str = ""
    diamonds: str = ""
    hearts: str = ""
    spades: str = ""

    def resolved(self) -> Inks:
        """Fill in what was left out."""
        return Inks(
            self.red, self.black, self.green, self.blue, self.wild, self.gold or self.wild,
            self.clubs or self.black, self.diamonds or self.red,
            self.hearts or self.red, self.spades or self.black,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Theme:
    """How the table looks, as data. ``ansi`` themes use the terminal's own sixteen colours."""

    name: str
    dark: bool
    borders: str
    """The frame of a card: one of ``glyphs.FRAMES``."""
    back_pattern: str
    """One cell, repeated on the back of a card."""
    palette: Palette
    cards: CardColours
    ink: Inks

    @property
    def ansi(self) -> bool:
        """Whether every colour is one of the terminal's own."""
        return self.palette.background.startswith("ansi_")

    def variables(self) -> dict[str, str]:
        """Return the CSS variables: ``karma-text``, ``karma-card-face``, ``karma-ink-red`` and so on."""
        found: dict[str, str] = {}
        for prefix, part in (("karma", self.palette), ("karma-card", self.cards), ("karma-ink", self.ink)):
            for field in fields(part):
                found[f"{prefix}-{field.name.replace('_', '-')}"] = getattr(part, field.name)
        return found

    def to_textual(self) -> TextualTheme:
        """Translate to Textual, so that its own widgets match and ``karma.tcss`` finds its variables."""
        palette = self.palette
        # Textual's own widgets ask for these two in themes of sixteen colours.
        own = {"ansi-background": "ansi_black", "ansi-foreground": "ansi_white"} if self.ansi else {}
        return TextualTheme(
            name=self.name,
            primary=palette.accent,
            secondary=palette.accent,
            warning=palette.warning,
            error=palette.bad,
            success=palette.good,
            accent=palette.accent,
            foreground=palette.text,
            background=palette.background,
            surface=palette.surface,
            panel=palette.surface,
            dark=self.dark,
            ansi=self.ansi,
            variables={
                **own,
                **self.variables(),
                "block-cursor-background": palette.accent,
                "block-cursor-foreground": "ansi_black" if self.ansi else palette.background,
                "border": palette.accent,
                "border-blurred": palette.line,
                "scrollbar": palette.line,
                "scrollbar-background": palette.background,
                "scrollbar-corner-color": palette.background,
            },
        )


@dataclass(frozen=True, slots=True)
class ThemeProblem:
    """Why a theme file was left out: which file, where in it (``line 4, palette.text``), and the cause."""

    file: str
    where: str
    cause: str

    def __str__(self) -> str:
        place = f"{self.file}, {self.where}" if self.where else self.file
        return _("theme {place}: {cause}").format(place=place, cause=self.cause)


class ThemeError(ValueError):
    """A theme that cannot be used. ``key`` is dotted; ``line`` counts from 1, 0 when unknown."""

    def __init__(self, cause: str, key: str = "", line: int = 0) -> None:
        super().__init__(cause)
        self.cause, self.key, self.line = cause, key, line


def themes_folder() -> Path:
    """Find the themes: inside the installed package, or in the checkout beside it."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "themes"
    return inside if inside.is_dir() else package.parent / "themes"


def load_themes(*folders: Path) -> tuple[dict[str, Theme], list[ThemeProblem]]:
    """Read every ``*.toml`` of the folders (default: the themes that come with the game).

    Returns the themes by name and the problems of the files that had to be left out; a later
    folder's theme takes the place of an earlier one of the same name.
    """
    loaded: dict[str, Theme] = {}
    failed: list[ThemeProblem] = []
    for folder in folders or (themes_folder(),):
        seen: set[str] = set()
        for path in sorted(folder.glob("*.toml")):
            try:
                theme = parse_theme(path.read_text(encoding="utf-8"))
                if theme.name in seen:
                    raise ThemeError(_("another file of this folder has that name"), "name")
            except ThemeError as error:
                failed.append(ThemeProblem(path.name, _where(error), error.cause))
            except UnicodeDecodeError:
                failed.append(ThemeProblem(path.name, "", _("is not UTF-8 text")))
            except OSError as error:
                failed.append(ThemeProblem(path.name, "", error.strerror or str(error)))
            else:
                seen.add(theme.name)
                loaded[theme.name] = theme
    return loaded, failed


def _where(error: ThemeError) -> str:
    line = _("line {number}").format(number=error.line) if error.line else ""
    return ", ".join(part for part in (line, error.key) if part)


def parse_theme(text: str) -> Theme:
    """Read one theme. Raises ``ThemeError`` with the key and the line for anything not understood."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        raise ThemeError(str(error), line=int(found[1]) if found else 0) from error
    try:
        return _theme(data)
    except ThemeError as error:
        raise ThemeError(error.cause, error.key, _line_of(text, error.key)) from error


def _theme(data: Mapping[str, Any]) -> Theme:
    _known(data, [field.name for field in fields(Theme)], "")
    theme = Theme(
        name=_word(data, "name"),
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
                _("unknown key; known are {names}").format(names=", ".join(names)), _dotted(table, key)
            )


def _required(data: Mapping[str, Any], key: str, table: str = "") -> Any:
    if key not in data:
        raise ThemeError(_("is missing"), _dotted(table, key))
    return data[key]


def _dotted(table: str, key: str) -> str:
    return f"{table}.{key}" if table else key


def _word(data: Mapping[str, Any], key: str) -> str:
    value = _required(data, key)
    if not isinstance(value, str) or not re.fullmatch(r"[a-z][a-z0-9-]*", value):
        raise ThemeError(_("must be lower-case letters, digits and hyphens"), key)
    return value


def _flag(data: Mapping[str, Any], key: str) -> bool:
    value = _required(data, key)
    if not isinstance(value, bool):
        raise ThemeError(_("must be true or false"), key)
    return value


def _one_of(data: Mapping[str, Any], key: str, names: Sequence[str]) -> str:
    value = _required(data, key)
    if value not in names:
        raise ThemeError(_("must be one of {names}").format(names=", ".join(names)), key)
    return str(value)


def _cell(data: Mapping[str, Any], key: str) -> str:
    value = _required(data, key)
    if not isinstance(value, str) or len(value) != 1 or not value.isprintable() or cell_len(value) != 1:
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


def contrast(first: str, second: str) -> float:
    """Return the WCAG contrast ratio of two exact colours, from 1 to 21.

    >>> round(contrast("#ffffff", "#000000"))
    21
    """
    bright, dim = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
