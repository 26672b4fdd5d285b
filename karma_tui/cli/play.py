"""``karma``, ``karma play`` and ``karma resume``: the commands that lead to a table."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from karma_tui import __version__
from karma_tui.cli.checks import check_pace, check_theme
from karma_tui.cli.errors import CommandError, UsageError
from karma_tui.cli.opening import house_at, make_setup, open_home, sit_down
from karma_tui.cli.options import (
    Choices,
    GameName,
    Language,
    Mouse,
    PaceName,
    Plain,
    Saves,
    Theme,
    level_names,
    save_names,
)
from karma_tui.core.language import _
from karma_tui.games.catalogue import DEFAULT_GAME

if TYPE_CHECKING:
    from karma_tui.match.house import House


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"karma {__version__}")
        raise typer.Exit


def home(
    context: typer.Context,
    plain: Plain = False,
    theme: Theme = None,
    mouse: Mouse = None,
    saves: Saves = None,
    lang: Language = None,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> int:
    """Karma in the terminal. Without a command it opens the home screen."""
    del version, lang  # read before the command line was, so that this too is said in the language
    if context.invoked_subcommand is not None:
        if plain or theme is not None or saves is not None or mouse is not None:
            raise UsageError(
                _("put --plain, --theme, --mouse and --saves after {command!r}").format(
                    command=context.invoked_subcommand
                )
            )
        return 0
    return open_home(plain=plain, theme=theme, saves=saves, mouse=mouse)


def play(
    game: GameName = DEFAULT_GAME,
    players: Annotated[
        int | None,
        typer.Option("--players", metavar="N", help="How many play, bots included (default: as few as can)."),
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME[:KIND]",
            help="Who sits next, from seat 1; may be repeated. "
            "KIND is human, ant, beetle, hedgehog, cat or buddha.",
            autocompletion=level_names,
        ),
    ] = None,
    option: Choices = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same deals for the same number.")] = None,
    deals: Annotated[int | None, typer.Option(metavar="N", help="Deals in the match.")] = None,
    theme: Theme = None,
    pace: PaceName = None,
    mouse: Mouse = None,
    plain: Plain = False,
    hotseat: Annotated[
        bool, typer.Option("--hotseat", help="People at one keyboard: free seats are people's, not bots'.")
    ] = False,
    saves: Saves = None,
) -> int:
    """Play a new match: you at seat 1 and bots at the others, unless told otherwise."""
    setup = make_setup(game, players, seat or [], option or [], seed, deals, hotseat)
    check_theme(theme)
    check_pace(pace)
    house = house_at(saves)
    table = house.open(setup)
    return sit_down(house, table, plain=plain, theme=theme, pace=pace, saves=saves, new=True, mouse=mouse)


def resume(
    save: Annotated[
        str | None,
        typer.Argument(
            metavar="SAVE",
            help="A save's name or path (default: the last unfinished).",
            autocompletion=save_names,
        ),
    ] = None,
    theme: Theme = None,
    pace: PaceName = None,
    mouse: Mouse = None,
    plain: Plain = False,
    saves: Saves = None,
) -> int:
    """Go on with a saved match where it was left."""
    from karma_tui.match.saves import find_save, saves_folder

    check_theme(theme)
    check_pace(pace)
    house = house_at(saves)
    path = _last_unfinished(house, saves) if save is None else find_save(saves_folder(saves), save)
    table = house.resume(path)
    return sit_down(house, table, plain=plain, theme=theme, pace=pace, saves=saves, mouse=mouse)


def _last_unfinished(house: House, saves: Path | None) -> Path:
    for summary in house.saves():
        if summary.goes_on:
            return summary.path
    text = _("there is no unfinished save; start a match with: {command}")
    command = ["karma", "play"] if saves is None else ["karma", "play", "--saves", str(saves)]
    raise CommandError(text.format(command=shlex.join(command)))
