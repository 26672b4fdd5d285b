"""Two worlds that a seat cannot tell apart: what is seen, told, refused and scored there must be equal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from karma_tui.core.messages import Refusal, plain
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Chance, Decide
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.dealer import Dealer
from tests.support.matches import NAMES


@dataclass(frozen=True)
class Made:
    """A move of a match and who made it, nought the dealer."""

    by: Seat
    move: Any


def redealt(game: AnyGame, state: Any, seat: Seat | None, luck: Random) -> Any:
    """Deal anew what a seat cannot see, check that it sees and may do the same, and return the new state."""
    view = game.view(state, seat)
    turn = game.turn(state)
    world = game.determinize(view, luck)
    _check_same_sight(game, state, world, seat)
    if isinstance(turn, Decide):
        assert game.turn(world) == turn
        if turn.seat == seat:
            _check_same_sight(game, state, game.thinking.worlds(view, luck)(luck), seat)
    return world


def _check_same_sight(game: AnyGame, state: Any, world: Any, seat: Seat | None) -> None:
    """The score is for everyone to see, so it is the same too."""
    one, other = game.view(state, seat), game.view(world, seat)
    assert one == other
    assert repr(one) == repr(other)
    assert list(one.legal_moves) == list(other.legal_moves)
    assert game.score(state) == game.score(world)


def check_same_answer(game: AnyGame, state: Any, world: Any, move: Any) -> None:
    """Check that a refusal tells the seat to move nothing of what it cannot see; ``world`` is its redeal."""
    one, other = game.refuse(state, move), game.refuse(world, move)
    assert one == other, move
    assert _said(game, one) == _said(game, other)


def _said(game: AnyGame, refusal: Refusal | None) -> str:
    return "" if refusal is None else plain(game.wording.refusal(refusal))


def check_same_course(
    game: AnyGame, state: Any, world: Any, seat: Seat | None, luck: Random, most: int
) -> int:
    """Play on in two worlds alike to a seat: it is told the same of a move just if it then sees the same.

    The same moves are made in both, at random, until the seat can tell them apart, no move is legal in both,
    or there were ``most``; return how many there were. Both are changed.
    """
    for alike in range(most):
        move = _legal_in_both(game, state, world, luck)
        if move is None:
            return alike
        dealt = isinstance(game.turn(state), Chance)  # one's own cards, which are seen and not told
        told, told_too = _told(game, state, move, seat), _told(game, world, move, seat)
        if game.view(state, seat) == game.view(world, seat):
            assert told == told_too, f"seat {seat} sees the same after {move}, but is told another thing"
        else:
            assert told != told_too or dealt, (
                f"seat {seat} is told the same of {move} and sees something else"
            )
            return alike
    return most


def _legal_in_both(game: AnyGame, state: Any, world: Any, luck: Random) -> Any:
    turn = game.turn(state)
    moves = [Dealer(luck).settle(turn)] if isinstance(turn, Chance) else list(game.legal_moves(state))
    both = [move for move in moves if game.refuse(world, move) is None]
    return luck.choice(both) if both else None


def _told(game: AnyGame, state: Any, move: Any, seat: Seat | None) -> list[tuple[Any, str]]:
    """Make a move; the events as a seat witnessed them, each in the words it reads."""
    seen = [game.witness(event, seat) for event in game.apply(state, move)]
    return [(event, plain(game.wording.narrate(event, NAMES, seat))) for event in seen]


def check_same_story(
    game: AnyGame, start: Any, moves: Sequence[Made], seat: Seat | None, deck: Counter[str], luck: Random
) -> int:
    """Play a match again with two cards of its first deal exchanged; return for how many moves it was alike.

    As long as a seat is told the same it must see the same, whatever its own game's redeals may do. A move
    that names one of the two cards may need to name the other.
    """
    state, other = game.copy(start), game.copy(start)
    order, swap = _two_exchanged(str(moves[0].move).split(), deck, luck)
    deal = game.parse_move(" ".join(order), game.view(other, None))
    assert game.refuse(other, deal) is None, "any order of the cards may be dealt"
    game.apply(state, moves[0].move)
    game.apply(other, deal)
    if game.view(state, seat) != game.view(other, seat):
        return 0  # it was dealt one of the two
    for alike, made in enumerate(moves[1:]):
        move = made.move if game.refuse(other, made.move) is None else _exchanged(game, other, made, swap)
        if move is None or _told(game, state, made.move, seat) != _told(game, other, move, seat):
            return alike
        if game.view(state, seat) != game.view(other, seat):
            assert not made.by, f"seat {seat} was told the same of {made.move} and sees something else"
            return alike  # it was dealt one of the two
    return len(moves) - 1


def _two_exchanged(
    words: Sequence[str], deck: Counter[str], luck: Random
) -> tuple[Sequence[str], dict[str, str]]:
    """The words of a deal with two of its cards in each other's place, and each of the two by the other."""
    one, other = (luck.choice([at for at, word in enumerate(words) if word in deck]) for _ in range(2))
    order = list(words)
    order[one], order[other] = words[other], words[one]
    return order, {words[one]: words[other], words[other]: words[one]}


def _exchanged(game: AnyGame, state: Any, made: Made, swap: dict[str, str]) -> Any:
    """The move with each of two cards in place of the other, or None when that is not legal either."""
    text = " ".join(swap.get(word, word) for word in str(made.move).split())
    move = game.parse_move(text, game.view(state, made.by or None))
    return None if isinstance(move, Refusal) or game.refuse(state, move) is not None else move
