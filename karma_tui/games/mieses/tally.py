"""What is counted over many matches of Mieses Karma (M20–M22)."""

from __future__ import annotations

from karma_tui.core.messages import message
from karma_tui.core.tally import Tally
from karma_tui.games.mieses.score import score
from karma_tui.games.mieses.state import State


def tallies(state: State) -> tuple[Tally, ...]:
    """How long a game and its lives are, where the points are from, and who wins.

    Wins of a called game count for nobody as the one who ended it.
    """
    players, winners = state.players, score(state).winners
    lives = [life for player in players for life in player.lives]
    humanless = sum(not state.players[seat - 1].animal.number for seat in winners)
    ended = int(state.ender > 0)
    return (
        Tally(message("rounds"), state.round, 1),
        Tally(message("lives"), len(lives), len(players)),
        Tally(message("lifeline"), sum(len(life.cards) for life in lives), len(lives)),
        Tally(message("karma_each"), sum(player.karma for player in players), len(players)),
        Tally(message("points_each"), sum(len(player.points) for player in players), len(players)),
        Tally(message("wins_without_human"), humanless, len(winners), share=True),
        Tally(message("wins_of_the_ender"), int(state.ender in winners), ended, share=True),
        Tally(message("called"), int(state.phase == "over" and not ended), 1, share=True),
    )
