"""What is counted over many matches of Karmaka, to see whether its cards and places are in balance."""

from __future__ import annotations

from typing import Final

from karma_tui.core.messages import message
from karma_tui.core.tally import Tally
from karma_tui.games.karmaka.cards import COLOURS
from karma_tui.games.karmaka.ending import winners
from karma_tui.games.karmaka.score import turns_begun
from karma_tui.games.karmaka.state import ZONES, State

_ZONES: Final = {"life": "plays_life", "future": "plays_future", "grave": "plays_grave"}
_COLOURS: Final = {"blue": "plays_blue", "green": "plays_green", "red": "plays_red"}


def tallies(state: State) -> tuple[Tally, ...]:
    """Turns a player, what decided the match (K11, K12), and the plays by place and by colour."""
    seats, plays, colours = len(state.players), state.plays, len(COLOURS)
    turns = sum(turns_begun(state, seat) for seat in range(1, seats + 1))
    every = sum(plays)
    by_zone = [sum(plays[colours * at : colours * (at + 1)]) for at in range(len(ZONES))]
    by_colour = [sum(plays[at::colours]) for at in range(colours)]
    return (
        Tally(message("turns_a_player"), turns, seats),
        Tally(message("future_decides"), future_decides(state), 1, share=True),
        Tally(message("cap_ends"), state.ended == "turns", 1, share=True),
        *(_share(_ZONES[zone], n, every) for zone, n in zip(ZONES, by_zone, strict=True)),
        *(_share(_COLOURS[colour], n, every) for colour, n in zip(COLOURS, by_colour, strict=True)),
    )


def future_decides(state: State) -> bool:
    """K12: did somebody win who was not ahead before the future lives were added?"""
    if state.phase != "over":
        return False
    best = max(player.score for player in state.players)
    return all(state.players[seat - 1].score < best for seat in winners(state))


def _share(key: str, plays: int, every: int) -> Tally:
    return Tally(message(key), plays, every, share=True)
