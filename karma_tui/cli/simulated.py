"""The result of a simulation, printed as tables or as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from karma_tui.cli.figures import Figures, Rate, TallyFigures, by_level, by_seat, tally_figures
from karma_tui.cli.printing import bare_table
from karma_tui.cli.ratings import Rating, Scores, ratings, scores_of
from karma_tui.cli.simulation import Plan, Played
from karma_tui.core.language import _, figure, pgettext
from karma_tui.core.messages import plain
from karma_tui.games.catalogue import find_game

# --- JSON -------------------------------------------------------------------------------------------


def as_json(plan: Plan, played: Sequence[Played]) -> dict[str, Any]:
    """Everything the tables say, as plain values."""
    levels = list(dict.fromkeys(plan.levels))
    return {
        "game": plan.game,
        "options": dict(plan.options),
        "seed": plan.seed,
        "games": len(played),
        "deals": len({match.deal for match in played}),
        "duplicate": plan.duplicate,
        "moves": sum(match.moves for match in played),
        "seats": [
            {"seat": seat, "level": _sitter(plan, seat), **_figures_as_json(each)}
            for seat, each in enumerate(by_seat(plan, played), 1)
        ],
        "levels": [
            {"level": level, **_figures_as_json(each)} for level, each in by_level(plan, played).items()
        ],
        "cross": [
            {
                "level": mine,
                "against": theirs,
                "share": round(score.share, 6),
                "meetings": score.meetings,
            }
            for (mine, theirs), score in sorted(scores_of(played).items())
        ],
        "elo": [
            {
                "level": level,
                "elo": round(each.elo, 1),
                "interval": [round(each.low, 1), round(each.high, 1)],
            }
            for level, each in _ratings(plan, played, levels).items()
        ],
        "tallies": [_tally_as_json(plan, each) for each in tally_figures(played)],
    }


def _figures_as_json(figures: Figures) -> dict[str, Any]:
    return {
        "wins": figures.wins.count,
        "win_rate": round(figures.wins.rate, 6),
        "win_interval": [round(bound, 6) for bound in figures.wins.interval],
        "losses": figures.losses.count,
        "loss_rate": round(figures.losses.rate, 6),
        "loss_interval": [round(bound, 6) for bound in figures.losses.interval],
        "mean_total": round(figures.mean_total, 6),
        "mean_place": round(figures.mean_place, 6),
    }


def _tally_as_json(plan: Plan, tally: TallyFigures) -> dict[str, Any]:
    value: dict[str, Any] = {"label": _tally_label(plan, tally), "mean": round(tally.mean, 6)}
    if tally.rate:
        value["of"] = tally.rate.of
        value["interval"] = [round(bound, 6) for bound in tally.rate.interval]
    return value


# --- tables -----------------------------------------------------------------------------------------


def print_tables(plan: Plan, played: Sequence[Played]) -> None:
    """Print what there is: by the seat, by the level where there are several, the game's own figures."""
    if not played:
        return
    console = Console(highlight=False)
    moves = sum(match.moves for match in played) / len(played)
    text = _("{game}: {n} matches, seed {seed}, {moves:.0f} moves a match")
    if plan.duplicate:
        text = _("{game}: {n} matches of {deals} deals, seed {seed}, {moves:.0f} moves a match")
    deals = len({match.deal for match in played})
    console.print(text.format(game=plan.game, n=len(played), deals=deals, seed=plan.seed, moves=moves))
    console.print(_seat_table(plan, played))
    levels = list(dict.fromkeys(plan.levels))
    if len(levels) > 1:
        for table in (_level_table(plan, played), _cross_table(plan, played, levels)):
            console.print()
            console.print(table)
    if tallies := tally_figures(played):
        console.print()
        console.print(_tally_table(plan, tallies))


def _seat_table(plan: Plan, played: Sequence[Played]) -> Table:
    table = _table(_("seat"), _("level"), *_headings())
    for seat, each in enumerate(by_seat(plan, played), 1):
        table.add_row(str(seat), _sitter(plan, seat) or _("all in turn"), *_cells(each))
    return table


def _level_table(plan: Plan, played: Sequence[Played]) -> Table:
    table = _table(_("level"), *_headings())
    for level, each in by_level(plan, played).items():
        table.add_row(level, *_cells(each))
    return table


def _cross_table(plan: Plan, played: Sequence[Played], levels: Sequence[str]) -> Table:
    """The Elo rating of each level, and its share of the points against each other one."""
    table = _table(_("level"), "Elo", "95 %", *(_("vs {level}").format(level=level) for level in levels))
    rated, scores = _ratings(plan, played, levels), scores_of(played)
    for level in levels:
        rating = rated[level]
        between = f"{figure(rating.low, '+.0f')} … {figure(rating.high, '+.0f')}"
        table.add_row(
            level, figure(rating.elo, "+.0f"), between, *(_share(scores, level, other) for other in levels)
        )
    return table


def _share(scores: Scores, level: str, other: str) -> str:
    return "–" if (level, other) not in scores else figure(scores[level, other].share, ".1%")


def _headings() -> tuple[str, ...]:
    return (pgettext("column", "wins"), "95 %", _("losses"), "95 %", _("mean total"), _("place"))


def _cells(figures: Figures) -> tuple[str, ...]:
    wins, losses = figures.wins, figures.losses
    return (
        figure(wins.rate, ".1%"),
        _interval(wins),
        figure(losses.rate, ".1%"),
        _interval(losses),
        figure(figures.mean_total, ".2f"),
        figure(figures.mean_place, ".2f"),
    )


def _tally_table(plan: Plan, tallies: Sequence[TallyFigures]) -> Table:
    table = bare_table(headed=False)
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    for each in tallies:
        rate = each.rate
        mean = figure(rate.rate, ".1%") if rate else figure(each.mean, ".2f")
        table.add_row(_tally_label(plan, each), mean, _interval(rate) if rate else "")
    return table


def _table(*headings: str) -> Table:
    table = bare_table()
    for heading in headings:
        table.add_column(heading, justify="left" if heading == _("level") else "right", no_wrap=True)
    return table


def _interval(rate: Rate) -> str:
    low, high = rate.interval
    return f"{figure(100 * low, '.1f')}–{figure(100 * high, '.1f')}"


# --- both -------------------------------------------------------------------------------------------


def _sitter(plan: Plan, seat: int) -> str:
    """Who has a seat; nobody in particular where the levels move round."""
    return "" if plan.duplicate and len(set(plan.levels)) > 1 else plan.levels[seat - 1]


def _ratings(plan: Plan, played: Sequence[Played], levels: Sequence[str]) -> dict[str, Rating]:
    return ratings(played, levels, plan.seed) if played and len(levels) > 1 else {}


def _tally_label(plan: Plan, tally: TallyFigures) -> str:
    return plain(find_game(plan.game).wording.say(tally.label))
