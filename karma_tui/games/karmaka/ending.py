"""Points and the end of a game of Karmaka: K7's count, K11 and K12."""

from __future__ import annotations

from karma_tui.core.seats import Seat, seats_with
from karma_tui.games.karmaka.cards import points
from karma_tui.games.karmaka.events import EndCause, Ended, Gained, KarmakaEvent, Revealed, RowScored
from karma_tui.games.karmaka.state import CAP, ROW, Player, Row, State


def score_row(state: State, player: Player, events: list[KarmakaEvent]) -> None:
    """K7: a complete row counts and goes to the graveyard; K11: with the deck gone that is the end."""
    cards = player.row
    worth = points(cards)
    player.row, player.row_limit = (), ROW
    player.rows = (*player.rows, Row(cards, worth, player.turns + 1))
    player.score += worth
    state.graveyard += cards
    state.fresh += len(cards)
    events.append(RowScored(state.active, cards, worth, player.score))
    if not reach(state, state.active, events) and not state.deck:
        end(state, "deck", state.active, events)


def gain(state: State, seat: Seat, events: list[KarmakaEvent]) -> None:
    """K2: a point by an effect of the seat that acts."""
    player = state.players[seat - 1]
    player.score += 1
    player.gifts = (*player.gifts, state.active)
    events.append(Gained(seat, 1, state.active))
    reach(state, seat, events)


def reach(state: State, seat: Seat, events: list[KarmakaEvent]) -> bool:
    """K11: the game ends at once when a score reaches the target; say whether it has."""
    target = state.options.target
    if not target or state.players[seat - 1].score < target:
        return False
    end(state, "target", seat, events)
    return True


def end_after_turn(state: State, events: list[KarmakaEvent]) -> bool:
    """K11: the game ends when nobody has a card or can draw one, and after 25 turns a player."""
    if not state.deck and not state.graveyard and not any(player.hand for player in state.players):
        end(state, "empty", 0, events)
    elif all(player.turns >= CAP for player in state.players):
        end(state, "turns", 0, events)
    return state.phase == "over"


def end(state: State, cause: EndCause, seat: Seat, events: list[KarmakaEvent]) -> None:
    """K11, K12: the game is over, and the future lives are turned up."""
    state.phase, state.ended, state.ended_by = "over", cause, seat
    events.append(Ended(cause, seat))
    for each, player in enumerate(state.players, 1):
        lives = tuple([card for card in player.future if card is not None])
        events.append(Revealed(each, lives, points(lives)))


def total(player: Player) -> int:
    """K12: the score and the numbers in the future-lives row."""
    return player.score + points(card for card in player.future if card is not None)


def rank(player: Player) -> tuple[int, int, int]:
    """K12: the total, then the score without future lives, then completed rows."""
    return total(player), player.score, player.completed


def winners(state: State) -> tuple[Seat, ...]:
    """K12: who has the highest rank; several share it."""
    ranks = [rank(player) for player in state.players]
    return seats_with(max(ranks), ranks)
