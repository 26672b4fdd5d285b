"""Statistics as plain lines: how the people who play here have fared."""

from __future__ import annotations

from collections.abc import Iterator

from karma_tui.core.language import _, figure, ngettext
from karma_tui.games.catalogue import find_game
from karma_tui.match.statistics import Figures, Share, Statistics


def statistics_lines(statistics: Statistics, game: str = "") -> Iterator[str]:
    """Read out the figures of everyone, of a game if one is named."""
    if not statistics.results(game):
        yield _("No match has been finished yet.")
    for each in statistics.games:
        if game in ("", each):
            yield from _game_lines(each, statistics.figures(each))
    if len(statistics.players) > 1:
        for player in statistics.players:
            if (figures := statistics.figures(game, player)).wins.of:
                yield _("{name}: {won}.").format(name=player, won=_won(figures.wins))
    if statistics.results(game):
        yield from _opponent_lines(statistics.figures(game))
    if unfinished := statistics.unfinished(game):
        yield ngettext("{n} match goes on.", "{n} matches go on.", unfinished).format(n=unfinished)


def _game_lines(game: str, figures: Figures) -> Iterator[str]:
    words = find_game(game).wording
    text = _("{game}: {won}; {streak} in a row now, {longest} at most.")
    won = _won(figures.wins)
    yield text.format(game=words.title(), won=won, streak=figures.streak, longest=figures.longest)
    if figures.losses.of:
        yield _("  Lost {n} of {all}.").format(n=figures.losses.count, all=figures.losses.of)
    if totals := figures.totals:
        mean = figure(totals.mean, ".1f")
        text = _("  Score, {what}: {mean} a match, {best} at best.")
        yield text.format(what=words.totals_label(), mean=mean, best=totals.best)


def _opponent_lines(figures: Figures) -> Iterator[str]:
    for level, share in figures.against:
        yield _("Against {whom}: {won}.").format(whom=level or _("people"), won=_won(share))
    if figures.helped.of:
        yield _("Without help: {won}.").format(won=_won(figures.alone))
        yield _("With a hint or a move taken back: {won}.").format(won=_won(figures.helped))


def _won(share: Share) -> str:
    return _("{n} of {all} won").format(n=share.count, all=share.of)
