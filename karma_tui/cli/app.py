"""The command ``karma`` and its groups of commands."""

from __future__ import annotations

import typer

from karma_tui.cli import (
    analysing,
    bench,
    daily,
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

app = typer.Typer(
    name="karma",
    help="Karma in the terminal: play against bots, hot-seat, or read what was played.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
app.callback(invoke_without_command=True)(play.home)
app.command()(play.play)
app.command()(play.resume)
app.command()(learning.learn)
app.command()(daily.daily)
app.add_typer(saves.app)
app.command()(story.replay)
app.command()(exporting.score)
app.command()(exporting.export)
app.command()(analysing.analyse)
app.command()(stats.stats)
app.command()(judging.judge)
app.command()(simulate.simulate)
app.command()(reference.rules)
app.command()(serving.serve)
app.command()(serving.join)
app.command()(serving.web)
app.add_typer(themes.app)
app.add_typer(bench.bench_app, name="bench")
