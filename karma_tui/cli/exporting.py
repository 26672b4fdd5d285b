"""``karma score`` and ``karma export``: the score sheet and the replay, printed and as files."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from karma_tui.cli.checks import check_theme
from karma_tui.cli.errors import CommandError, UsageError, of_usage
from karma_tui.cli.options import AsJson, SaveName, Saves, Theme
from karma_tui.cli.story import check_eyes, check_seat, read_log
from karma_tui.core.language import _, series
from karma_tui.match.log import MatchLog
from karma_tui.plain.lines import printable

if TYPE_CHECKING:
    from karma_tui.match.recording import Recording
    from karma_tui.ui.export.order import Order
    from karma_tui.ui.export.writing import Format

Force = Annotated[bool, typer.Option("--force", help="Write over a file that is there.")]


def score(
    save: SaveName,
    as_json: AsJson = False,
    text: Annotated[bool, typer.Option("--text", help="Print the sheet as a table.")] = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write the sheet as HTML.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Write the sheet as a picture.")
    ] = None,
    theme: Theme = None,
    force: Force = False,
    saves: Saves = None,
) -> int:
    """Print the score sheet of a saved match, each figure with the evidence for it; or write it to files."""
    if sum(map(bool, (as_json, text, html or svg))) > 1:
        raise UsageError(_("--json, --text and files exclude each other"))
    check_theme(theme)
    if not (text or html or svg):
        return _print(read_log(save, saves), as_json)
    from karma_tui.match.recording import Recording
    from karma_tui.ui.export.order import Order
    from karma_tui.ui.export.pages import Eyes

    for path, wanted in ((html, "html"), (svg, "svg")):
        if path is not None and _format_of(path) != wanted:
            raise UsageError(_("--{kind} {path}: the name must end in .{kind}").format(
                kind=wanted, path=path))  # fmt: skip
    recording, eyes = Recording(read_log(save, saves)), Eyes(None)
    if text:
        print(_text(recording, Order("score", "txt", eyes), theme, on_screen=True), end="")
    for path in filter(None, (html, svg)):
        _write(path, _text(recording, Order("score", _format_of(path), eyes), theme), force)
    return 0


def _format_of(path: Path) -> Format:
    from karma_tui.ui.export.writing import ExportError, format_of

    with of_usage(ExportError):
        return format_of(path)


def export(
    save: SaveName,
    to: Annotated[
        Path, typer.Option("--to", metavar="FILE", help="FILE.txt, .html, .svg or .json: what to write.")
    ],
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat", metavar="N", help="As the player at this seat saw it (default: the first person's)."
        ),
    ] = None,
    open_: Annotated[
        bool, typer.Option("--open", help="With every card face up; once the match is over.")
    ] = False,
    boards: Annotated[
        str,
        typer.Option(
            "--boards",
            metavar="WHEN",
            help="When the table is drawn: deals (and the end), own (decisions too), all, none.",
        ),
    ] = "deals",
    theme: Theme = None,
    force: Force = False,
    saves: Saves = None,
) -> int:
    """Write the replay of a saved match: every move told, the table now and then, the score.

    What the player at that seat did not see is not in the file.
    """
    from karma_tui.match.recording import Recording
    from karma_tui.ui.export.order import Order
    from karma_tui.ui.export.pages import BOARDS, Eyes

    if seat is not None and open_:
        raise UsageError(_("--seat and --open exclude each other"))
    drawn = next((each for each in BOARDS if each == boards), None)
    if drawn is None:
        raise UsageError(_("--boards {boards!r} is none of {choices}").format(
            boards=boards, choices=series(BOARDS)))  # fmt: skip
    check_theme(theme)
    kind = _format_of(to)
    recording = Recording(read_log(save, saves))
    if seat is not None:
        check_seat(seat, recording.header, "--seat")
        check_eyes(seat, recording, "--seat")
    if open_ and not recording.over:
        raise CommandError(_("--open: the match goes on; leave it out, or export it once it is over"))
    eyes = Eyes(None, open_=True) if open_ else Eyes(recording.first_eyes if seat is None else seat)
    _write(to, _text(recording, Order("replay", kind, eyes, drawn), theme), force)
    return 0


def _print(log: MatchLog, as_json: bool) -> int:
    """Print a score sheet as JSON, or read it out."""
    from karma_tui.match.assists import assists
    from karma_tui.match.replay import replay as replay_log
    from karma_tui.match.sitters import header_after, taken_over_json
    from karma_tui.plain.report import score_lines

    replayed = replay_log(log)
    sheet, header = replayed.game.score(replayed.state), header_after(log.header, log.lines)
    if as_json:
        import json

        from karma_tui.match.judge import assists_json, score_json

        told = {**score_json(replayed.game, sheet, header.names), "assists": assists_json(log)}
        told["seats_taken"] = taken_over_json(header.seats)
        print(json.dumps(told, ensure_ascii=False))
        return 0
    helped = assists(log.lines)
    for line in score_lines(sheet, replayed.game.wording, header.names, None, helped, header.seats):
        print(printable(line))
    return 0


def _text(recording: Recording, order: Order, theme: str | None, *, on_screen: bool = False) -> str:
    """Return what to write in the theme asked for, the remembered one, or the default."""
    from karma_tui.cli.opening import remembered
    from karma_tui.ui.export.order import text_of
    from karma_tui.ui.glyphs import choose
    from karma_tui.ui.theme import DEFAULT_THEME
    from karma_tui.ui.theme_files import ThemeShelf

    shelf, settings = ThemeShelf(), remembered().settings
    name = theme or (settings.theme if settings.theme in shelf else DEFAULT_THEME)
    environ = {"KARMA_GLYPHS": settings.glyphs, **(os.environ if on_screen else _asked_glyphs())}
    return text_of(
        recording, order, shelf[name], choose(environ, sys.stdout.encoding if on_screen else "utf-8")
    )


def _asked_glyphs() -> dict[str, str]:
    """Of the environment what holds for a file too, which is read elsewhere."""
    asked = os.environ.get("KARMA_GLYPHS")
    return {"KARMA_GLYPHS": asked} if asked else {}


def _write(path: Path, text: str, force: bool) -> None:
    from karma_tui.ui.export.writing import write

    print(_("written: {path}").format(path=printable(str(write(path, text, force=force)))))
