"""``karma stats``: how the people who play on this machine have fared."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from karma_tui.cli.errors import UsageError, complain
from karma_tui.cli.options import AsJson, Saves, game_keys
from karma_tui.core.language import _, figure, pgettext, series
from karma_tui.plain.lines import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from karma_tui.match.index import Damaged
    from karma_tui.match.statistics import Figures, Result, Share, Statistics
    from karma_tui.ui.glyphs import Glyphs


def player_names() -> list[str]:
    """For shell completion: the people who have finished a match."""
    from karma_tui.bots.ladder import LEVELS
    from karma_tui.match.index import matches_in
    from karma_tui.match.saves import saves_folder
    from karma_tui.match.statistics import Statistics

    return list(Statistics(matches_in(saves_folder(None)).rows, LEVELS).players)


def stats(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="Of one game only.", autocompletion=game_keys),
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Of one player only.", autocompletion=player_names),
    ] = None,
    as_json: AsJson = False,
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help="Read every save and make the index beside them anew.")
    ] = False,
    saves: Saves = None,
) -> int:
    """Say how the people who play here have fared: wins, places, Karmas, points and streaks."""
    from karma_tui.bots.ladder import LEVELS
    from karma_tui.games.catalogue import find_game
    from karma_tui.match.index import matches_in
    from karma_tui.match.saves import saves_folder
    from karma_tui.match.statistics import Statistics

    key = "" if game is None else find_game(game).spec.key
    folder = saves_folder(saves)
    holdings = matches_in(folder, rebuild=rebuild)
    statistics = Statistics(holdings.rows, LEVELS)
    name = "" if player is None else _called(player, statistics.players)
    if as_json:
        import json

        print(json.dumps(_json(statistics, key, name, holdings.damaged), ensure_ascii=False))
        return 0
    _warn(holdings.damaged)
    if statistics.results(key, name):
        _print(statistics, key, name)
    else:
        print(_("no finished match in {folder}; karma play begins one").format(folder=printable(str(folder))))
    return 0


def _called(asked: str, players: Sequence[str]) -> str:
    """The player who is meant, upper and lower case apart. Raises ``UsageError`` naming those there are."""
    alike = [name for name in players if name.casefold() == asked.strip().casefold()]
    if asked in players or alike:
        return asked if asked in players else alike[0]
    name = printable(asked)
    if not players:
        raise UsageError(_("--player {name!r}: nobody has finished a match yet").format(name=name))
    text = _("--player {name!r}: nobody of that name has finished a match; those who have: {players}")
    raise UsageError(text.format(name=name, players=printable(series(players))))


def _warn(damaged: Sequence[Damaged]) -> None:
    for save in damaged:
        complain(_("left out {save}: {problem}").format(save=save.name, problem=save.problem))


# --- tables -----------------------------------------------------------------------------------------


def _print(statistics: Statistics, game: str, player: str) -> None:
    import os

    from karma_tui.cli.printing import console_of
    from karma_tui.ui.glyphs import choose

    console = console_of()
    glyphs = choose(os.environ, getattr(sys.stdout, "encoding", None))
    figures = statistics.figures(game, player)
    console.print(_games_table(statistics, game, player, glyphs))
    console.print(glyphs.spell(_scores(statistics, game)), markup=False, style="dim")
    if not player and len(statistics.players) > 1:
        console.print()
        console.print(_players_table(statistics, game, glyphs))
    for table in (_places_table(figures), _against_table(figures)):
        console.print()
        console.print(table)


def _scores(statistics: Statistics, game: str) -> str:
    """What the scores are of: their mean is shown, and the best."""
    from karma_tui.games.catalogue import GAMES

    words = [GAMES[each].wording for each in statistics.games if not game or each == game]
    counted = " · ".join(f"{each.title()}: {each.totals_label()}" for each in words)
    return _("score a match – {counted}").format(counted=counted)


def _games_table(statistics: Statistics, game: str, player: str, glyphs: Glyphs) -> Table:
    from karma_tui.ui.screens.words import game_title

    table = _table(_("game"))
    shown = [each for each in statistics.games if not game or each == game]
    for each in shown:
        _add(table, game_title(each), statistics.figures(each, player), glyphs, each)
    if len(shown) > 1:
        _add(table, _("all games"), statistics.figures(player=player), glyphs)
    return table


def _players_table(statistics: Statistics, game: str, glyphs: Glyphs) -> Table:
    table = _table(_("player"))
    for name in statistics.players:
        figures = statistics.figures(game, name)
        if figures.wins.of:
            _add(table, name, figures, glyphs, game)
    return table


def _table(first: str) -> Table:
    from karma_tui.cli.printing import bare_table

    table = bare_table()
    table.add_column(first, overflow="fold")
    numbers = (
        _("played"),
        pgettext("matches", "won"),
        pgettext("matches", "lost"),
        _("score"),
        _("best"),
        _("streak"),
        _("longest"),
    )
    for heading in numbers:
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column(_("last ten"), no_wrap=True)
    return table


def _add(table: Table, name: str, figures: Figures, glyphs: Glyphs, game: str = "") -> None:
    from rich.text import Text

    from karma_tui.ui.gauge import spark

    totals = figures.totals
    cells = (
        name,
        str(figures.wins.of),
        _rate(figures.wins),
        _rate(figures.losses),
        figure(totals.mean, ".1f") if totals and game else "–",
        figure(totals.best) if totals and game else "–",
        str(figures.streak),
        str(figures.longest),
        spark([(each.sitting.place, len(each.match.sittings)) for each in figures.latest], glyphs).text,
    )
    table.add_row(*(Text(glyphs.spell(printable(cell))) for cell in cells))


def _places_table(figures: Figures) -> Table:
    from karma_tui.match.statistics import Share
    from karma_tui.ui.screens.figures import ordinal

    shares = [(ordinal(at), Share(n, figures.wins.of)) for at, n in enumerate(figures.places, 1)]
    return _small_table((_("place"), _("times")), [(name, _rate(share)) for name, share in shares])


def _against_table(figures: Figures) -> Table:
    rows = [(level or _("people"), share) for level, share in figures.against]
    rows += [(_("without help"), figures.alone), (_("with a hint or a move taken back"), figures.helped)]
    return _small_table(
        (_("against, the strongest of them"), _("played"), pgettext("matches", "won")),
        [(name, str(share.of), _rate(share)) for name, share in rows],
    )


def _small_table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    from rich.text import Text

    from karma_tui.cli.printing import bare_table

    table = bare_table()
    for at, heading in enumerate(headings):
        table.add_column(heading, justify="right" if at else "left", no_wrap=bool(at))
    for row in rows:
        table.add_row(*(Text(printable(cell)) for cell in row))
    return table


def _rate(share: Share) -> str:
    from karma_tui.ui.screens.figures import percent

    return f"{share.count} {percent(share):>5}" if share.of else "–"


# --- JSON -------------------------------------------------------------------------------------------


def _json(statistics: Statistics, game: str, player: str, damaged: Sequence[Damaged]) -> dict[str, Any]:
    """The fields the README lists; every share as a number of cases and of how many."""
    shown = [each for each in statistics.games if not game or each == game]
    value: dict[str, Any] = {
        "game": game or None,
        "player": player or None,
        "players": list(statistics.players),
        "unfinished": statistics.unfinished(game, player),
        **_figures(statistics.figures(game, player)),
        "games": {each: _figures(statistics.figures(each, player)) for each in shown},
    }
    value["damaged"] = [{"save": each.name, "problem": each.problem} for each in damaged]
    return value


def _figures(figures: Figures) -> dict[str, Any]:
    totals = figures.totals
    return {
        "played": figures.wins.of,
        "won": figures.wins.count,
        "lost": figures.losses.count,
        "lost_of": figures.losses.of,
        "places": list(figures.places),
        "total": totals.sum if totals else None,
        "mean": round(totals.mean, 6) if totals else None,
        "best": totals.best if totals else None,
        "streak": figures.streak,
        "longest": figures.longest,
        "against": [
            {"level": level or "people", "played": share.of, "won": share.count}
            for level, share in figures.against
        ],
        "without_help": {"played": figures.alone.of, "won": figures.alone.count},
        "with_help": {"played": figures.helped.of, "won": figures.helped.count},
        "latest": [_result(result) for result in figures.latest],
    }


def _result(result: Result) -> dict[str, Any]:
    match, sitting = result.match, result.sitting
    return {
        "save": match.name.removesuffix(".karma"),
        "game": match.game,
        "begun": match.created,
        "player": sitting.name,
        "place": sitting.place,
        "seats": len(match.sittings),
        "total": sitting.points,
        "hints": sitting.hints,
        "undos": sitting.undos,
    }
