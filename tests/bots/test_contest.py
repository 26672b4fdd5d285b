"""Matches between bots with no table, and who came in where."""

from __future__ import annotations

from karma_tui.bots.bot import RandomBot
from karma_tui.bots.contest import contest
from karma_tui.core.scores import ScoreSheet, places
from karma_tui.games.catalogue import GAMES
from karma_tui.match.dealer import Dealer, stream


def test_a_contest_of_every_game_is_played_to_its_end() -> None:
    for game in GAMES.values():
        seats = game.spec.seats.start
        bots = [RandomBot(stream(seat, "bot")) for seat in range(seats)]
        played = contest(game, game.spec.options(), bots, Dealer(stream(1, "deal")))
        assert played.sheet == game.score(played.state)
        assert played.sheet.winners
        assert played.moves >= seats
        assert min(places(played.sheet)) == 1


def test_winners_come_first_and_losers_last_whatever_the_totals() -> None:
    sheet = ScoreSheet((), (1, 1, 1, 2), winners=(2,), losers=(1,))
    assert places(sheet) == (4, 1, 2, 3)


def test_the_fewest_points_come_first_where_the_winner_has_the_fewest() -> None:
    assert places(ScoreSheet((), (3, 0, 1), winners=(2,), losers=(1,))) == (3, 1, 2)


def test_equals_share_a_place() -> None:
    assert places(ScoreSheet((), (9, 9, 4, 9), winners=(1, 2, 4))) == (1, 1, 4, 1)
    assert places(ScoreSheet((), (20, 12, 12), winners=(1,))) == (1, 2, 2)
