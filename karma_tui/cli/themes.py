"""``karma themes``: what the screens can look like, in words and in pictures."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from karma_tui.cli.errors import complain
from karma_tui.cli.grouping import WholeLines
from karma_tui.cli.options import theme_names
from karma_tui.core.language import _, phrases

if TYPE_CHECKING:
    from karma_tui.ui.theme_files import ThemeProblem

app = typer.Typer(
    cls=WholeLines,
    name="themes",
    help="Colours and card glyphs; without a command, the list of themes.",
    invoke_without_command=True,
)


@app.callback()
def _themes(context: typer.Context) -> int:
    return list_themes() if context.invoked_subcommand is None else 0


@app.command("list")
def list_themes() -> int:
    """List the themes; a file that cannot be used is named with what is wrong in it."""
    from karma_tui.ui.theme import DEFAULT_THEME
    from karma_tui.ui.theme_files import ThemeShelf

    shelf = ThemeShelf()
    width = max(map(len, shelf), default=0)
    for name, theme in shelf.items():
        ground = _("dark") if theme.dark else _("light")
        default = _("the default") if name == DEFAULT_THEME else ""
        notes = phrases((_(theme.description), default))
        print(f"{name:<{width}}  {ground:<5}  {notes}".rstrip())
    _complain(shelf.problems)
    return 0


@app.command("preview")
def preview(
    name: Annotated[
        list[str] | None,
        typer.Argument(metavar="NAME", help="Which ones (default: all).", autocompletion=theme_names),
    ] = None,
) -> int:
    """Show what themes look like: cards of each kind and state, and the words of the screens."""
    from rich.console import Console

    from karma_tui.cli.checks import check_theme
    from karma_tui.ui.glyphs import choose
    from karma_tui.ui.theme_files import ThemeShelf
    from karma_tui.ui.theme_preview import preview_of

    shelf = ThemeShelf()
    for wanted in name or ():
        check_theme(wanted, shelf)
    console = Console(highlight=False, soft_wrap=True)
    glyphs = choose(os.environ, sys.stdout.encoding)
    for number, theme in enumerate(shelf[wanted] for wanted in name or shelf):
        if number:
            console.print()
        console.print(preview_of(theme, glyphs))
    _complain(shelf.problems)
    return 0


def _complain(problems: Iterable[ThemeProblem]) -> None:
    for problem in problems:
        complain(str(problem))
