"""A state machine that plays, copies, redeals and mistypes in any order, over every game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from karma_tui.core.options import make_options, option_specs
from karma_tui.core.turns import Chance, Decide, Over
from karma_tui.games.catalogue import GAMES, AnyGame
from karma_tui.match.dealer import Dealer
from tests.support.cards_in import count_cards, deck_of


class AnyMatch(RuleBasedStateMachine):
    """One match of one game; the invariants are those of the contract."""

    game: AnyGame
    state: Any
    deck: Counter[str]
    dealt = False

    @initialize(data=st.data(), seed=st.integers(0, 2**16))
    def open(self, data: st.DataObject, seed: int) -> None:
        self.game = GAMES[data.draw(st.sampled_from(sorted(GAMES)))]
        seats = data.draw(st.sampled_from(list(self.game.spec.seats)))
        given = {
            spec.name: data.draw(st.sampled_from(spec.choices[:3]))
            for spec in option_specs(self.game.spec.options)
        }
        self.seats = seats
        self.luck = Random(seed)
        self.state = self.game.start(make_options(self.game.spec.options, given), seats)
        self.deck = deck_of(self.game, self.state)
        self._deal()

    def _deal(self) -> None:
        while isinstance(turn := self.game.turn(self.state), Chance):
            move = Dealer(self.luck).settle(turn)
            assert self.game.refuse(self.state, move) is None
            self.game.apply(self.state, move)
        self.dealt = True

    def _decides(self) -> bool:
        return isinstance(self.game.turn(self.state), Decide)

    @precondition(lambda self: self.dealt and self._decides())
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        moves = list(self.game.legal_moves(self.state))
        chosen = moves[data.draw(st.integers(0, len(moves) - 1))]
        assert self.game.refuse(self.state, chosen) is None
        assert self.game.apply(self.state, chosen)
        self._deal()

    @precondition(lambda self: self.dealt and self._decides())
    @rule(moves=st.integers(1, 60))
    def move_on(self, moves: int) -> None:
        """Play on for a while, sensibly."""
        for _ in range(moves):
            if isinstance(turn := self.game.turn(self.state), Over):
                return
            self.game.apply(self.state, self.game.greedy(self.game.view(self.state, turn.seat)))
            self._deal()

    @precondition(lambda self: self.dealt)
    @rule()
    def go_on_from_a_copy(self) -> None:
        copied = self.game.copy(self.state)
        assert self.game.fingerprint(copied) == self.game.fingerprint(self.state)
        self.state = copied

    @precondition(lambda self: self.dealt)
    @rule(data=st.data())
    def go_on_from_a_redeal(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from([*range(1, self.seats + 1), None]))
        view = self.game.view(self.state, seat)
        self.state = self.game.determinize(view, self.luck)
        assert self.game.view(self.state, seat) == view

    @precondition(lambda self: self.dealt and self._decides())
    @rule()
    def go_on_from_a_written_position(self) -> None:
        written = self.game.position(self.state)
        moves = [str(move) for move in self.game.legal_moves(self.state)]
        self.state = self.game.set_up(written)
        assert [str(move) for move in self.game.legal_moves(self.state)] == moves
        assert self.game.position(self.state) == written

    @invariant()
    def cards_are_conserved(self) -> None:
        if self.dealt:
            assert count_cards(self.game.position(self.state), self.deck) == self.deck

    @invariant()
    def someone_can_always_move(self) -> None:
        if self.dealt:
            assert bool(self.game.legal_moves(self.state)) == self._decides()

    @invariant()
    def the_sheet_adds_up(self) -> None:
        if self.dealt:
            sheet = self.game.score(self.state)
            assert sum(line.points for line in sheet.lines) == sum(sheet.totals)


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
