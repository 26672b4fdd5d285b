"""The command ``karma`` and its groups of commands."""

from __future__ import annotations

import typer

from karma_tui.cli import (
    analysing,
    bench,
    daily,
    doctor,
    exporting,
    judging,
    learning,
    play,
    reference,
    saves,
    serving,
    simulate,
    stats,
    story,
    themes,
)
from karma_tui.cli.grouping import MACHINE, PLAY, PLAYED, RULES, TOGETHER, KarmaGroup

app = typer.Typer(
    name="karma",
    help="Card games called Karma: against bots, hot-seat or with guests. "
    "Without a command it opens the home screen.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
    cls=KarmaGroup,
)
app.callback(invoke_without_command=True)(play.home)
app.command(rich_help_panel=PLAY, short_help="A new match against bots, or hot-seat.")(play.play)
app.command(rich_help_panel=PLAY, short_help="Go on with a saved match where it was left.")(play.resume)
app.command(rich_help_panel=PLAY, short_help="A guided first deal that teaches a game.")(learning.learn)
app.command(rich_help_panel=PLAY, short_help="The same deal for everyone on a date.")(daily.daily)
app.add_typer(saves.app, rich_help_panel=PLAYED)
app.command(rich_help_panel=PLAYED, short_help="Look at a match again, move by move.")(story.replay)
app.command(rich_help_panel=PLAYED, short_help="The score sheet, with evidence for each figure.")(
    exporting.score
)
app.command(rich_help_panel=PLAYED, short_help="Write a replay to a file.")(exporting.export)
app.command(rich_help_panel=PLAYED, short_help="What each move was worth, and which cost most.")(
    analysing.analyse
)
app.command(rich_help_panel=PLAYED, short_help="Wins, places and streaks of who plays here.")(stats.stats)
app.command(rich_help_panel=RULES, short_help="The rules of a game, or one, or those with words.")(
    reference.rules
)
app.command(rich_help_panel=RULES, short_help="Which moves the rules allow in a position.")(judging.judge)
app.command(rich_help_panel=RULES, short_help="Bots against bots: who wins how often.")(simulate.simulate)
app.command(rich_help_panel=TOGETHER, short_help="A card house that friends come to over SSH.")(serving.serve)
app.command(rich_help_panel=TOGETHER, short_help="Go to a card house on this machine.")(serving.join)
app.command(rich_help_panel=TOGETHER, short_help="Play in a browser.")(serving.web)
app.command(rich_help_panel=MACHINE, short_help="What this terminal and this machine can do.")(doctor.doctor)
app.add_typer(themes.app, rich_help_panel=MACHINE)
app.add_typer(bench.bench_app, name="bench", rich_help_panel=MACHINE)
