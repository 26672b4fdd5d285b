"""What the outlook of Karmaka tells of a play beforehand is what then happens, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from karma_tui.core.turns import Chance, Decide
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.events import ActsAgain, Cycled, Fizzled, RowScored
from karma_tui.games.karmaka.moves import Future, Grave, Life
from karma_tui.games.karmaka.options import Options
from karma_tui.games.karmaka.outlook import outlook
from karma_tui.games.karmaka.state import State
from karma_tui.match.dealer import Dealer, stream
from karma_tui.ui.boards.board import Ask, Onlook, Pick
from karma_tui.ui.boards.karmaka import KarmakaBoard
from karma_tui.ui.look import PLAIN
from karma_tui.ui.room import Room
from karma_tui.ui.spans import Line, Span, plain, width

NAMES = ("Mona", "Hedgehog", "Squirrel 2", "Zoë")
ROOMS = (Room(60, 20), Room(80, 24), Room(100, 30), Room(120, 40), Room(200, 50))
MATCHES = [
    (seed, seats, Options(target=target, store=store, release=release))  # type: ignore[arg-type]
    for seed, (seats, target, store, release) in enumerate(
        [
            (2, 15, "free_slot", "all"),
            (3, 30, "replace", "goes_round"),
            (4, 45, "free_slot", "goes_round"),
            (4, 0, "replace", "all"),
        ]
    )
]


def settled(state: State, dealer: Dealer) -> list[Any]:
    """Let the dealer do what is to be done; return what happened."""
    events: list[Any] = []
    while isinstance(turn := game.turn(state), Chance):
        events += game.apply(state, dealer.settle(turn))
    return events


def played(seed: int, seats: int, options: Options) -> Iterator[tuple[State, Sequence[Any], list[Any]]]:
    """A match of random plays: each state with its moves and what led to it."""
    luck, dealer = Random(seed), Dealer(stream(seed, "deal"))
    state = game.start(options, seats)
    events = settled(state, dealer)
    while isinstance(game.turn(state), Decide):
        moves = game.legal_moves(state)
        yield state, moves, events
        events = [*game.apply(state, luck.choice(moves)), *settled(state, dealer)]


@pytest.mark.parametrize(("seed", "seats", "options"), MATCHES)
def test_points_effect_cycle_and_end_come_as_they_were_told(seed: int, seats: int, options: Options) -> None:
    """K3, K7, K9, K11."""
    looked_ahead = 0
    for state, moves, _events in played(seed, seats, options):
        seat = state.active
        view = game.view(state, seat)
        assert view.mine is not None
        for move in moves:
            if not isinstance(move, Life | Future | Grave):
                continue
            told = outlook(view, view.mine, move)
            after = game.copy(state)
            events = [*game.apply(after, move), *settled(after, Dealer(stream(1, "any")))]
            rows = [each.points for each in events if isinstance(each, RowScored)]
            assert told.points == sum(rows), move
            assert told.fizzles == any(isinstance(each, Fizzled) for each in events), move
            assert told.again == any(isinstance(each, ActsAgain) for each in events), move
            assert told.ends == (after.ended in ("target", "deck")), move
            looked_ahead += 1
            if not told.again and not told.ends:
                cycles = [each for each in events if isinstance(each, Cycled)]
                assert told.cycle.takes == sum(len(each.taken) for each in cycles), move
                assert told.cycle.draws == sum(len(each.drawn) for each in cycles), move
                left = game.view(after, seat).to_return if after.phase == "cycle" else 0
                assert told.cycle.returns == left, move
    assert looked_ahead > 100


@pytest.mark.parametrize(("seed", "seats", "options"), MATCHES)
def test_every_scene_fits_and_keeps_its_lines_all_through_a_match(
    seed: int, seats: int, options: Options
) -> None:
    board, lines = KarmakaBoard(), dict[tuple[Room, bool], int]()
    for number, (state, _moves, events) in enumerate(played(seed, seats, options)):
        if number % 13:
            continue
        for seat in (None, *range(1, seats + 1)):
            seen = tuple(game.witness(each, seat) for each in events)
            for room in ROOMS:
                onlook = Onlook(NAMES[:seats], room, PLAIN, seen, state.active, peeking=bool(number % 2))
                scene = board.scene(game.view(state, seat), onlook)
                assert len(scene.others) == lines.setdefault((room, seat is None), len(scene.others))
                assert len(scene.beside) <= (6 + seats if room.rows >= 38 else 4)
                for line in (*scene.others, (*scene.title, Span(" "), *scene.corner), scene.status):
                    assert width(line) <= room.columns, plain(line)


@pytest.mark.parametrize(("seed", "seats", "options"), MATCHES)
def test_every_question_leads_to_legal_moves_and_everything_said_about_a_card_fits(
    seed: int, seats: int, options: Options
) -> None:
    board = KarmakaBoard()
    cells = {60: 41, 80: 54, 100: 54, 120: 70, 200: 70}
    followed = 0
    for number, (state, _moves, _events) in enumerate(played(seed, seats, options)):
        if state.phase != "action" or number % 7:
            continue
        view = game.view(state, state.active)
        for room in ROOMS:
            onlook = Onlook(NAMES[:seats], room, PLAIN)
            for place in range(len(state.players[state.active - 1].hand)):
                pick = Pick("hand", place)
                assert width(board.preview(view, pick, onlook)) <= room.columns - 4
                for way in board.ways(view, pick, onlook):
                    assert width(way.line) <= cells[room.columns], plain(way.line)
                for key in ("f", "g"):
                    followed += _legal(board.shortcut(view, key, pick, onlook), view.legal_moves, room)
                followed += _legal(board.enter(view, pick, onlook), view.legal_moves, room)
    assert followed or seats == 2, "two players are seldom asked whom"


def _legal(intent: Any, moves: Sequence[Any], room: Room) -> int:
    """Follow a question to its moves; how many there are."""
    if not isinstance(intent, Ask):
        return 0
    found = 0
    for option in intent.options:
        if not room.narrow:  # else the list is cut, and the preview tells the rest
            _fits(option.line, 41 if room.large else 25)
        _fits(option.preview, max(76, room.columns - 4))
        if isinstance(option.move, Ask):
            found += _legal(option.move, moves, room)
        else:
            assert option.move in moves
            found += 1
    return found


def _fits(line: Line, cells: int) -> None:
    assert plain(line).strip()
    assert width(line) <= cells, plain(line)
