"""``karma judge``: a written position, moves tried on it, and a verdict on each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from karma_tui.cli.errors import UsageError
from karma_tui.cli.options import AsJson, Saves, save_names
from karma_tui.core.language import _, series
from karma_tui.plain.lines import printable

if TYPE_CHECKING:
    from karma_tui.match.judge import Verdict


def judge(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A position and moves to try, as TOML.")
    ] = None,
    as_json: AsJson = False,
    position: Annotated[
        str | None,
        typer.Option(
            metavar="SAVE", help="Print a position of this save as such a file.", autocompletion=save_names
        ),
    ] = None,
    move: Annotated[
        int | None, typer.Option(metavar="N", help="With --position: after which move (default: the last).")
    ] = None,
    saves: Saves = None,
) -> int:
    """Say which moves the rules allow in a position, which rule forbids the others, and what comes of them.

    Exit status: 0 when every move was legal, 1 when one was refused, 2 for a bad file.
    """
    if (file is None) == (position is None):
        raise UsageError(_("give either a position FILE to judge or --position SAVE to write one"))
    if position is not None:
        return _print_position(position, move, saves)
    if move is not None:
        raise UsageError(_("--move goes with --position SAVE; moves to try are written in the file"))
    assert file is not None
    return _judge(file, as_json)


def _judge(file: Path, as_json: bool) -> int:
    from karma_tui.match.judge import JudgeError, read_position_file
    from karma_tui.match.judge import judge as judge_position

    try:
        verdict = judge_position(read_position_file(file))
    except JudgeError as wrong:
        in_file = f"{file}: " if wrong.key or wrong.line else ""
        raise UsageError(f"{in_file}{wrong}") from wrong
    if as_json:
        import json

        print(json.dumps(verdict.to_json(), ensure_ascii=False))
    else:
        _tell(verdict)
    return 0 if verdict.legal else 1


def _print_position(save: str, move: int | None, saves: Path | None) -> int:
    from karma_tui.match.judge import position_after, write_position
    from karma_tui.match.reading import read_save
    from karma_tui.match.saves import find_save, saves_folder

    log = read_save(find_save(saves_folder(saves), save)).log
    position = position_after(log, len(log.lines) if move is None else move)
    print(write_position(position.game, position.state), end="")
    return 0


def _tell(verdict: Verdict) -> None:
    """Print the verdict for people: each move, what it brought or why not, and how things stand."""
    from rich.console import Console
    from rich.text import Text

    from karma_tui.match.wording import rule_name
    from karma_tui.plain.report import one_line, score_lines

    game = verdict.game
    names = [_("Seat {seat}").format(seat=seat) for seat in range(1, _seats(verdict) + 1)]
    console = Console(highlight=False, soft_wrap=True)
    for number, step in enumerate(verdict.steps, 1):
        line = Text(f"{number}. ")
        line.append(names[step.seat - 1] if step.seat else _("nobody to move"))
        line.append(": ").append(printable(step.move), style="bold").append(": ")
        if step.refusal is None:
            line.append(_("legal"), style="green").append(". ")
            line.append(
                printable(one_line(game.wording.narrate(event, names, None) for event in step.events))
            )
        else:
            line.append(_("refused, {rule}").format(rule=rule_name(step.refusal.rule)), style="red")
            line.append(f": {printable(step.reason)}.")
        console.print(line)
    if verdict.over:
        for text in score_lines(game.score(verdict.state), game.wording, names):
            console.print(Text(text))
        return
    to_move = _("To move: {name}. Legal: {moves}.").format(
        name=names[(verdict.to_move or 1) - 1], moves=series(verdict.legal_moves)
    )
    console.print(Text(to_move))
    console.print()
    console.print(Text(verdict.to_toml().rstrip()))


def _seats(verdict: Verdict) -> int:
    return len(verdict.game.score(verdict.state).totals)
