"""``karma saves``: list, show, verify, repair and delete."""

from __future__ import annotations

import shlex
import sys
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from karma_tui.cli.errors import CommandError, UsageError
from karma_tui.cli.grouping import WholeLines
from karma_tui.cli.options import SaveName, Saves
from karma_tui.cli.verifying import verify
from karma_tui.core.language import _, figure, ngettext, series
from karma_tui.match.languages import moment
from karma_tui.plain.lines import printable

if TYPE_CHECKING:
    from pathlib import Path

    from karma_tui.match.house import SaveSummary
    from karma_tui.match.log import MatchLog, SeatPlan

app = typer.Typer(
    cls=WholeLines,
    name="saves",
    help="The matches that were saved; without a command, the list of them.",
    invoke_without_command=True,
)


@app.callback()
def saves_home(context: typer.Context, saves: Saves = None) -> int:
    """The matches that were saved; without a command, the list of them."""
    if context.invoked_subcommand is None:
        return list_saves(saves)
    if saves is not None:
        raise UsageError(_("put --saves after {command!r}").format(command=context.invoked_subcommand))
    return 0


@app.command("list")
def list_saves(saves: Saves = None) -> int:
    """List the saves, the last played first."""
    from rich.text import Text

    from karma_tui.cli.printing import bare_table, console_of
    from karma_tui.match.saves import saves_folder, summaries

    folder = saves_folder(saves)
    found = summaries(folder)
    if not found:
        print(_("no saves in {folder}; karma play makes one").format(folder=folder))
        return 0
    table = bare_table()
    for heading in (_("save"), _("game"), _("players")):
        table.add_column(heading, overflow="fold")
    table.add_column(_("moves"), justify="right")
    table.add_column(_("state"), overflow="fold")
    table.add_column(_("last played"), no_wrap=True)
    for save in found:
        header = save.header
        words = (
            save.name,
            header.game if header else "?",
            series(header.names) if header else "?",
            str(save.moves),
            _state(save),
            moment(datetime.fromtimestamp(save.modified)),
        )
        table.add_row(*(Text(printable(word)) for word in words))
    console_of().print(table)
    return 0


@app.command()
def show(save: SaveName, saves: Saves = None) -> int:
    """Show what a save is: who plays what, how far it is, how it ended."""
    from karma_tui.match.assists import assists
    from karma_tui.match.reading import read_save
    from karma_tui.match.sitters import header_after
    from karma_tui.match.wording import assisted

    path = _find(save, saves)
    loaded = read_save(path)
    header, outcome = header_after(loaded.log.header, loaded.log.lines), loaded.log.outcome
    lines = {
        _("file"): str(path),
        _("game"): header.game,
        _("options"): series(f"{name}={value}" for name, value in header.options.items())
        or _("all at their default"),
        **{_("seat {seat}").format(seat=seat): _who(plan) for seat, plan in enumerate(header.seats, 1)},
        _("begun"): header.created,
        _("moves"): figure(len(loaded.log.entries))
        + undone(loaded.log)
        + (_(" (the last line is cut off and left out)") if loaded.torn else ""),
        _("state"): _("unfinished") if outcome is None else _("over"),
    }
    if header.daily is not None:
        lines[_("daily")] = header.daily.date + (_(" (practice)") if header.daily.practice else "")
    if helped := assisted(assists(loaded.log.lines), header.names):
        lines[_("help")] = helped
    if outcome is not None:
        lines[_("winners")] = series(header.names[seat - 1] for seat in outcome.winners)
        if outcome.losers:
            lines[_("losers")] = series(header.names[seat - 1] for seat in outcome.losers)
        lines[_("totals")] = series(map(str, outcome.totals))
    from karma_tui.ui.spans import cells_of, flush_left

    column = max(8, *map(cells_of, lines))
    for name, text in lines.items():
        print(f"{flush_left(name, column)} {printable(text)}")
    return 0


app.command()(verify)


@app.command()
def repair(save: SaveName, saves: Saves = None) -> int:
    """Write a copy of a broken save up to its last good line; the save itself is left as it is."""
    from karma_tui.match.repair import repair as write_repaired

    report = write_repaired(_find(save, saves))
    print(
        _("{path}: moves kept: {moves}; lines left out: {cut}").format(
            path=report.path, moves=report.moves, cut=report.cut
        )
    )
    text = _("line {line} was the first that is wrong: {cause}")
    print(text.format(line=report.line, cause=printable(report.cause)))
    name = report.path.stem if saves is None else str(report.path)
    print(_("go on with: {command}").format(command=shlex.join(["karma", "resume", name])))
    return 0


@app.command()
def delete(
    save: SaveName,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    saves: Saves = None,
) -> int:
    """Delete a save that nobody is playing. It cannot be brought back."""
    from karma_tui.match.storage import delete as delete_save

    path = _find(save, saves)
    if not yes:
        _ask(_("Delete {path} for good? [y/N] ").format(path=printable(str(path))))
    delete_save(path)
    print(_("deleted {path}").format(path=printable(str(path))))
    return 0


def undone(log: MatchLog) -> str:
    """How many moves of a save were taken back, in brackets; empty for none."""
    from karma_tui.match.log import Entry

    n = sum(isinstance(line, Entry) for line in log.lines) - len(log.entries)
    return ngettext(" ({n} more was undone)", " ({n} more were undone)", n).format(n=n) if n else ""


def _ask(question: str) -> None:
    """Raises ``CommandError`` unless the answer is yes."""
    from karma_tui.plain.reading import YES, says

    print(question, end="", flush=True)
    answer = sys.stdin.readline()
    if not answer.endswith("\n"):
        print()
    if not says(answer, YES):
        raise CommandError(_("not deleted; say y, or give --yes"))


def _find(save: str, saves: Path | None) -> Path:
    from karma_tui.match.saves import find_save, saves_folder

    return find_save(saves_folder(saves), save)


def _state(save: SaveSummary) -> str:
    if save.problem:
        return save.problem
    if save.outcome is None or save.header is None:
        return _("unfinished")
    winners = series(save.header.names[seat - 1] for seat in save.outcome.winners)
    return _("over, won by {winners}").format(winners=winners)


def _who(plan: SeatPlan) -> str:
    kinds = {"human": _("human"), "bot": _("bot"), "remote": _("guest")}
    from karma_tui.match.wording import succession

    return f"{succession((*plan.former, plan.name))} ({series(filter(None, (kinds[plan.kind], plan.level)))})"
