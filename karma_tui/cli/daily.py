"""``karma daily``: the same deal for everyone on a date, one try, and a line to share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from karma_tui.cli.checks import check_pace, check_theme, why_plain
from karma_tui.cli.errors import CommandError, UsageError, of_usage
from karma_tui.cli.opening import house_at, remembered, sit_down
from karma_tui.cli.options import GameName, PaceName, Plain, Saves, Theme
from karma_tui.cli.sharing import daily_line
from karma_tui.core.language import _
from karma_tui.games.catalogue import DEFAULT_GAME

if TYPE_CHECKING:
    import datetime

    from karma_tui.match.house import House, SaveSummary
    from karma_tui.match.log import Header


def daily(
    game: GameName = DEFAULT_GAME,
    date: Annotated[
        str | None,
        typer.Option("--date", metavar="YYYY-MM-DD", help="Of another day (default: today, local time)."),
    ] = None,
    result: Annotated[
        bool, typer.Option("--result", help="Print the line to share, nothing else; needs no terminal.")
    ] = False,
    practice: Annotated[
        bool, typer.Option("--practice", help="Play that deal without it counting, as often as you like.")
    ] = False,
    theme: Theme = None,
    pace: PaceName = None,
    plain: Plain = False,
    saves: Saves = None,
) -> int:
    """Play the daily deal: the same cards and the same bots for everyone on a date.

    One try a day, without taking moves back; hints are allowed and counted. Begun already, it goes on.
    The day is the one where you are.
    """
    from karma_tui.games.catalogue import find_game
    from karma_tui.match.daily import find_try, open_daily, today
    from karma_tui.match.names import player_name

    if result and practice:
        raise UsageError(_("--result and --practice exclude each other"))
    check_theme(theme)
    check_pace(pace)
    key, now = find_game(game).spec.key, today()
    day = _day(date, now)
    house = house_at(saves)
    found = None if practice else find_try(house.saves(), key, day)
    if found is not None and found.problem:
        text = _("{save}: {problem}; `karma saves repair` may save it, --practice plays the deal anew")
        raise CommandError(text.format(save=found.name, problem=found.problem))
    if result:
        return _print_result(house, found, key, day)
    if found is not None and found.header and found.outcome and why_plain(plain) is not None:
        return _tell_over(house, found, found.header)
    player = remembered().settings.player or player_name()
    table = open_daily(house, key, day, player, found, practice)
    return sit_down(house, table, plain=plain, theme=theme, pace=pace, saves=saves)


def _day(date: str | None, now: datetime.date) -> datetime.date:
    from karma_tui.match.daily import DailyError, read_date

    with of_usage(DailyError):
        return now if date is None else read_date(date, now)


def _print_result(house: House, found: SaveSummary | None, game: str, day: datetime.date) -> int:
    if found is None or found.header is None or found.outcome is None:
        text = _("the daily deal of {day} is not played to its end; go on with: {command}")
        command = f"karma daily {game} --date {day}"
        raise CommandError(text.format(day=day, command=command))
    print(daily_line(house, found.path, found.header))
    return 0


def _tell_over(house: House, found: SaveSummary, header: Header) -> int:
    print(_("You have played this daily deal; --practice plays it again without it counting."))
    print(daily_line(house, found.path, header))
    return 0
