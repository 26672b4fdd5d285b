"""Pages to files: Rich records what is printed, and writes it as text, HTML or SVG in a theme's colours."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, get_args

from rich.color import Color
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME, TerminalTheme

from karma_tui.core.language import _, series, spoken
from karma_tui.match.fit import one_line
from karma_tui.match.house import HouseError
from karma_tui.match.system import why
from karma_tui.match.user_files import write_whole
from karma_tui.ui.direction import direction_here
from karma_tui.ui.dress import dress
from karma_tui.ui.glyphs import Glyphs
from karma_tui.ui.layout import Layout, needs_order
from karma_tui.ui.ordering import seen
from karma_tui.ui.spans import Line, Role, Span, to_text
from karma_tui.ui.theme import Theme

Format: TypeAlias = Literal["txt", "html", "svg", "json"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)

_FONTS: Final = "'DejaVu Sans Mono', 'Menlo', 'Cascadia Mono', 'Consolas', 'Liberation Mono', monospace"
_HTML: Final = """\
<!DOCTYPE html>
<html lang="LANGUAGE">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width">
<title>Karma</title>
<style>
{stylesheet}
body {{ color: {foreground}; background-color: {background}; margin: 1.5em; }}
pre {{ font-family: FONTS; font-size: 15px; line-height: 1.17; margin: 0; unicode-bidi: bidi-override; }}
</style>
</head>
<body>
<pre><code style="font-family: inherit">{code}</code></pre>
</body>
</html>
""".replace("FONTS", _FONTS)
_SVG: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} HEIGHT">
<style>
.{unique_id}-matrix {{ font-family: FONTS; font-size: 20.2px; white-space: pre; }}
.{unique_id}-matrix text {{ unicode-bidi: bidi-override; }}
{styles}
</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" fill="GROUND"/>
<g transform="translate({terminal_x}, 9)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
""".replace("FONTS", _FONTS)


_LINE: Final = 24.4
"""How high Rich draws a line of a picture; letters of 20.2 are then as wide as its cells."""


class ExportError(HouseError):
    """A file that cannot be written; the text is one line: which, why and what to do."""


def format_of(path: Path) -> Format:
    """Return the format that a file's ending asks for. Raises ``ExportError`` naming the endings."""
    ending = path.suffix.lower().removeprefix(".")
    ending = {"htm": "html", "text": "txt"}.get(ending, ending)
    for known in FORMATS:
        if ending == known:
            return known
    endings = series(f".{known}" for known in FORMATS)
    raise ExportError(_("{path}: the ending says what to write, and can be {endings}").format(
        path=one_line(str(path)), endings=endings))  # fmt: skip


def render(lines: Sequence[Line], columns: int, kind: Format, theme: Theme, glyphs: Glyphs) -> str:
    """Write a page of so many columns as ``txt``, ``html`` or ``svg``; it refers to nothing outside it."""

    def style(role: Role) -> Style:
        return dress(theme, role).style

    console = Console(
        record=True, width=columns, file=io.StringIO(), force_terminal=True, color_system="truecolor",
        legacy_windows=False, highlight=False, emoji=False, markup=False, _environ={},
    )  # fmt: skip
    spelled = [tuple(Span(glyphs.spell(span.text), span.role) for span in line) for line in lines]
    if kind != "txt":
        spelled = as_seen(spelled, columns)
    console.print(to_text(spelled, style), crop=False, overflow="ignore")
    match kind:
        case "txt":
            text = console.export_text()
            return "\n".join(line.rstrip() for line in text.splitlines()).strip("\n") + "\n"
        case "html":
            return console.export_html(
                theme=_colours(theme), code_format=_HTML.replace("LANGUAGE", spoken().code)
            )
        case "svg":
            picture = _SVG.replace("GROUND", _colours(theme).background_color.hex)
            picture = picture.replace("HEIGHT", f"{len(lines) * _LINE + 18:.0f}")
            return console.export_svg(theme=_colours(theme), code_format=picture, unique_id="karma")
        case "json":
            raise ValueError("a page has no JSON")


def as_seen(lines: Sequence[Line], columns: int) -> list[Line]:
    """Lines as they are seen: what shows them is told to order nothing."""
    direction = direction_here()
    return [
        seen(line, columns, direction, Layout.CARDS).line if direction.leftward or needs_order(line) else line
        for line in lines
    ]


def _colours(theme: Theme) -> TerminalTheme:
    """The colours of a theme's ground and words; a theme in the terminal's own has some dark ones."""
    if theme.ansi:
        return SVG_EXPORT_THEME
    ground, words = map(_triplet, (theme.palette.background, theme.palette.text))
    return TerminalTheme(ground, words, [(0, 0, 0)] * 8, [(255, 255, 255)] * 8)


def _triplet(colour: str) -> tuple[int, int, int]:
    red, green, blue = Color.parse(colour).get_truecolor()
    return red, green, blue


def as_json(told: Mapping[str, Any]) -> str:
    """Write JSON as a file has it."""
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def write(path: Path, text: str, *, force: bool = False) -> Path:
    """Write a new file and return its full path; ``force`` writes over one that is there.

    Raises ``ExportError`` and leaves what was there.
    """
    try:
        full = path.expanduser().resolve()
        if full.is_dir() or (full.exists() and not full.is_file()):
            raise ExportError(_("{path} is not a file; choose another name").format(path=one_line(str(path))))
        if not full.parent.is_dir():
            raise ExportError(_("there is no folder {folder}; make it, or choose another").format(
                folder=one_line(str(full.parent))))  # fmt: skip
        if force and full.exists():
            write_whole(full, text)
        else:
            _write_new(full, text)
    except FileExistsError as there:
        raise ExportError(_("{path} is there already; --force writes over it").format(
            path=one_line(str(path)))) from there  # fmt: skip
    except (OSError, ValueError, RuntimeError) as failed:
        raise ExportError(_("{path} cannot be written: {why}; choose another place").format(
            path=one_line(str(path)), why=why(failed))) from failed  # fmt: skip
    return full


def _write_new(path: Path, text: str) -> None:
    with path.open("x", encoding="utf-8") as stream:
        try:
            stream.write(text)
            stream.flush()
        except OSError:
            path.unlink()
            raise


def free_name(folder: Path, stem: str, kind: Format) -> str:
    """Return a name for a new file that nothing in the folder bears.

    >>> free_name(Path("/nowhere"), "match", "svg")
    'match.svg'
    """
    names = (f"{stem}.{kind}", *(f"{stem}-{n}.{kind}" for n in range(2, 1000)))
    return next((name for name in names if not (folder / name).exists()), names[0])
