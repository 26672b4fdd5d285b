"""A machine that plays, takes back, saves, copies, redeals and mistypes in any order, over every game.

A run makes the same moves every time; what fails is shrunk to a few steps. ``-m slow`` has it try other ones
for longer.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from karma_tui.core.options import OptionSpec, option_specs
from karma_tui.games.catalogue import GAMES, find_game
from tests.support.watched import Watched

SEEDS = st.integers(0, 2**16)
WHOLE = settings(deadline=None, suppress_health_check=list(HealthCheck))
SHORT = settings(WHOLE, derandomize=True, max_examples=7, stateful_step_count=20)
LONG = settings(WHOLE, max_examples=120, stateful_step_count=40)

going_on = precondition(lambda self: not self.watched.over)


class AnyMatch(RuleBasedStateMachine):
    """One match of one game; whatever is drawn shrinks to few seats, usual options and the first moves."""

    key: str
    watched: Watched

    @initialize(data=st.data(), seed=SEEDS)
    def open(self, data: st.DataObject, seed: int) -> None:
        game = find_game(self.key)
        seats = data.draw(st.sampled_from(list(game.spec.seats)), "seats")
        options = {
            spec.name: data.draw(st.sampled_from(_choices(spec, seats)), spec.name)
            for spec in option_specs(game.spec.options)
        }
        self.watched = Watched(game, seats, options, seed)

    def _seat(self, number: int) -> int:
        return number % self.watched.seats + 1

    @going_on
    @rule(number=st.integers(0, 400))
    def move(self, number: int) -> None:
        legal = self.watched.legal
        self.watched.move(legal[number % len(legal)])

    @going_on
    @rule(moves=st.integers(1, 60), sensible=st.sampled_from((0.0, 0.5, 1.0)), seed=SEEDS)
    def move_on(self, moves: int, sensible: float, seed: int) -> None:
        luck = Random(seed)
        for _ in range(moves):
            if not self.watched.over:
                self.watched.move(self.watched.choose(luck, sensible), closely=luck.random() < 0.2)

    @going_on
    @rule(seed=SEEDS)
    def play_to_the_end(self, seed: int) -> None:
        self.watched.finish(Random(seed))

    @going_on
    @rule(number=SEEDS, and_redo=st.booleans())
    def take_back(self, number: int, and_redo: bool) -> None:
        self.watched.take_back(self._seat(number), and_redo=and_redo)

    @rule(and_resume=st.booleans())
    def save_and_load(self, and_resume: bool) -> None:
        self.watched.save_and_load(and_resume=and_resume)

    @rule(seed=SEEDS)
    def play_on_a_copy(self, seed: int) -> None:
        self.watched.play_on_a_copy(Random(seed), 10)

    @rule(number=SEEDS, seed=SEEDS)
    def play_in_a_redeal(self, number: int, seed: int) -> None:
        viewers = self.watched.viewers
        self.watched.play_in_a_redeal(viewers[number % len(viewers)], Random(seed), 10)

    @rule(number=SEEDS, seed=SEEDS)
    def exchange_two_cards(self, number: int, seed: int) -> None:
        viewers = self.watched.viewers
        self.watched.play_with_two_cards_exchanged(viewers[number % len(viewers)], Random(seed))

    @rule(seed=SEEDS)
    def play_from_the_position(self, seed: int) -> None:
        self.watched.play_from_the_position(Random(seed), 10)

    @rule(seed=SEEDS)
    def try_foreign(self, seed: int) -> None:
        self.watched.try_foreign(Random(seed), 12)

    @rule(seed=SEEDS)
    def try_mistyped(self, seed: int) -> None:
        self.watched.try_mistyped(Random(seed), 12)

    @going_on
    @rule(seed=SEEDS)
    def try_out_of_turn(self, seed: int) -> None:
        self.watched.try_out_of_turn(Random(seed))

    @precondition(lambda self: self.watched.over)
    @rule(seed=SEEDS)
    def try_after_the_end(self, seed: int) -> None:
        self.watched.check_over(Random(seed))

    @invariant()
    def all_is_well(self) -> None:
        self.watched.check(self.watched.state)
        self.watched.check_digest(self.watched.state, self.watched.table.match.ply)


def _choices(spec: OptionSpec, seats: int) -> list[str | int]:
    """What an option may be at a table; of many deals only a few."""
    return list(spec.choices[: seats + 1 if spec.seat else 3])


def machine(key: str) -> type[AnyMatch]:
    """The machine of one game."""
    return type(f"AnyMatchOf{key.title()}", (AnyMatch,), {"key": key})


every_game = pytest.mark.parametrize("key", GAMES)


@every_game
def test_whatever_is_done_to_a_match_it_stays_sound(key: str) -> None:
    run_state_machine_as_test(machine(key), settings=SHORT)  # type: ignore[no-untyped-call]


@pytest.mark.slow
@every_game
def test_whatever_else_is_done_to_a_match_it_stays_sound(key: str) -> None:
    run_state_machine_as_test(machine(key), settings=LONG)  # type: ignore[no-untyped-call]
