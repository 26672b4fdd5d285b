"""``karma saves verify``: one save, or all of a folder, replayed from end to end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from karma_tui.cli.errors import INTERRUPTED
from karma_tui.cli.options import Saves, save_names
from karma_tui.core.language import _, ngettext
from karma_tui.match.system import why
from karma_tui.plain.lines import printable


@dataclass(frozen=True, slots=True)
class Checked:
    """What replaying a save came to: ``problem`` is empty for one that is good, with ``moves`` moves."""

    path: Path
    moves: int = 0
    torn: bool = False
    problem: str = ""


def verify(
    save: Annotated[
        str | None,
        typer.Argument(
            metavar="SAVE|DIR",
            help="A save's name or path, or a folder; without it, every save of the usual folder.",
            autocompletion=save_names,
            show_default=False,
        ),
    ] = None,
    saves: Saves = None,
) -> int:
    """Replay a save and check every line; the first that is wrong is named. Of a folder, every save."""
    from karma_tui.match.saves import find_save, saves_folder

    if save is None:
        return _verify_folder(saves_folder(saves))
    if _is_folder(save):
        return _verify_folder(Path(save).expanduser())
    return _verify_one(find_save(saves_folder(saves), save))


def check(path: Path) -> Checked:
    """Replay a save; never writes."""
    from karma_tui.match.save_errors import SaveError
    from karma_tui.match.storage import load_and_replay

    try:
        saved = load_and_replay(path)
    except SaveError as wrong:
        return Checked(path, problem=f"{wrong.problem}; {wrong.way_out}")
    except OSError as failed:
        return Checked(path, problem=why(failed))
    return Checked(path, len(saved.log.entries), saved.torn)


def _is_folder(text: str) -> bool:
    """A name alone is a save's: a folder has a path, ``.`` or ``./saves`` say."""
    try:
        return ("/" in text or text in (".", "..")) and Path(text).expanduser().is_dir()
    except (OSError, RuntimeError, ValueError):
        return False


def _verify_one(path: Path) -> int:
    from karma_tui.cli.saves import undone
    from karma_tui.match.storage import load_and_replay

    saved = load_and_replay(path)
    n, state = len(saved.log.entries), _("unfinished") if saved.log.outcome is None else _("over")
    text = ngettext(
        "{save}: good; {n} move replayed, {state}", "{save}: good; {n} moves replayed, {state}", n
    )
    print(text.format(save=saved.path.stem, n=n, state=state) + undone(saved.log))
    if saved.torn:
        print(_("the last line is cut off; it will be left out when the match is resumed"))
    return 0


def _verify_folder(folder: Path) -> int:
    """Name what is wrong in a folder as it is found, then sum up; 1 if anything is."""
    from karma_tui.match.saves import saves_in

    paths = sorted(path for path, _about in saves_in(folder))
    done: list[Checked] = []
    stopped = False
    try:
        for checked in _checked(paths):
            done.append(checked)
    except KeyboardInterrupt:
        stopped = True
    for line in _summary(folder, done, len(paths)):
        print(line)
    return INTERRUPTED if stopped else int(any(each.problem for each in done))


def _checked(paths: Sequence[Path]) -> Iterator[Checked]:
    """Check saves one after another, with a bar on a terminal, and print what is to be said of each."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=bar, transient=True, disable=not bar.is_terminal) as progress:
        task = progress.add_task(_("replaying"), total=len(paths))
        for path in paths:
            checked = check(path)
            for told in _told(checked):
                bar.print(told, markup=False, highlight=False, soft_wrap=True)
            progress.advance(task)
            yield checked


def _told(checked: Checked) -> Iterable[str]:
    name = printable(checked.path.stem)
    if checked.problem:
        yield f"{name}: {printable(checked.problem)}"
    elif checked.torn:
        yield _("{save}: good, but the last line is cut off; resuming leaves it out").format(save=name)


def _summary(folder: Path, done: Sequence[Checked], wanted: int) -> Iterator[str]:
    good = [each for each in done if not each.problem]
    moves, bad = sum(each.moves for each in good), len(done) - len(good)
    if not wanted:
        yield _("no saves in {folder}").format(folder=folder)
        return
    if len(done) < wanted:
        yield _("interrupted; {n} of {wanted} saves replayed").format(n=len(done), wanted=wanted)
    n = len(good)
    text = ngettext("{n} save is good: {moves}", "{n} saves are good: {moves}", n)
    replayed = ngettext("{n} move replayed", "{n} moves replayed", moves).format(n=moves)
    yield text.format(n=n, moves=replayed)
    if bad:
        yield ngettext("{n} save cannot be read", "{n} saves cannot be read", bad).format(n=bad)
