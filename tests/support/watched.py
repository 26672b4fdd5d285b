"""A match that is watched: after every move it is checked that what must always be so is so.

``Watched`` is one match of any game at a real table, with its log, so that a save and an undo are the real
ones. A machine that shrinks and a long seeded run both play it, and say how often a dear check is made.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from karma_tui.core.messages import Refusal
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Chance, Decide, Over
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.dealer import Dealer
from karma_tui.match.events import MoveMade, MoveRefused, MovesUndone, UndoRefused
from karma_tui.match.log import header_digest, next_digest
from karma_tui.match.match import TABLE, start_state
from karma_tui.match.reading import LogReader
from karma_tui.match.replay import replay
from tests.support.cards_in import count_cards, deck_of
from tests.support.evidence import check_end
from tests.support.matches import OpenMatch
from tests.support.mistakes import check_refusal, check_try, check_words, mistyped, moves_of
from tests.support.played import text_of
from tests.support.worlds import Made, check_same_answer, check_same_course, check_same_story, redealt


class Watched:
    """A match in play; each method makes something happen to it and checks what must be so then."""

    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, Any], seed: int) -> None:
        self.game, self.seats, self.seed = game, seats, seed
        self.table = OpenMatch(game, seats, options, seed)
        self.deck = deck_of(game, self.state)
        self.viewers: list[Seat | None] = [*range(1, seats + 1), None]
        self.made = 0
        """Moves of seats, those taken back among them."""
        self.table.carry_on()

    @property
    def state(self) -> Any:
        """The state of the match, which nobody may change."""
        return self.table.match._state

    @property
    def over(self) -> bool:
        return isinstance(self.game.turn(self.state), Over)

    @property
    def legal(self) -> list[Any]:
        return list(self.game.legal_moves(self.state))

    # --- after every move ---

    def check(self, state: Any) -> None:
        """Check what is so of any state in which no chance is due."""
        game, turn = self.game, self.game.turn(state)
        assert count_cards(game.position(state), self.deck) == self.deck
        assert bool(game.legal_moves(state)) == isinstance(turn, Decide)
        sheet = game.score(state)
        for seat, total in enumerate(sheet.totals, 1):
            assert sum(line.points for line in sheet.of(seat)) == total
        assert bool(sheet.winners) == isinstance(turn, Over) >= bool(sheet.losers)

    def check_digest(self, state: Any, line: int) -> None:
        """Check that a state is the one that line ``line`` of the log led to."""
        log = self.table.log
        before = log.lines[line - 2].digest if line > 1 else header_digest(log.header)
        logged = log.lines[line - 1]
        assert next_digest(before, logged.by, logged.said, self.game.fingerprint(state)) == logged.digest

    # --- moves ---

    def move(self, move: Any, *, closely: bool = True) -> None:
        """Make a legal move; ``closely``, check each state it leads through, and the one it was made in."""
        before, since, line = self.state, len(self.table.match.history), self.table.match.ply
        told = self.table.submit(move)
        assert isinstance(told[0], MoveMade), told[0]
        self.made += 1
        if closely:
            self.check_digest(before, line)
            self._check_again(before, since)

    def _check_again(self, before: Any, since: int) -> None:
        """Make the moves since then on a copy, chance among them: the same happens."""
        again = self.game.copy(before)
        for made in self.table.match.history[since:]:
            assert self.game.refuse(again, made.move) is None
            assert tuple(self.game.apply(again, made.move)) == made.events != ()
            assert count_cards(self.game.position(again), self.deck) == self.deck
            self.check_digest(again, made.ply)
        self.check(self.state)

    def choose(self, luck: Random, sensible: float) -> Any:
        """Return a legal move, by rule of thumb or any."""
        if luck.random() < sensible:
            return self.game.greedy(self.game.view(self.state, self.table.mover))
        return luck.choice(self.legal)

    def finish(self, luck: Random, most: int = 20_000) -> None:
        """Play on to the end, by rule of thumb nine times of ten, and check it."""
        for _ in range(most):
            if self.over:
                break
            self.move(self.choose(luck, 0.9), closely=luck.random() < 0.1)
        self.check_over(luck)

    def check_over(self, luck: Random) -> None:
        """Check how a match ended, and that nothing can be done any more."""
        sheet = check_end(self.game, self.state)
        outcome = self.table.log.outcome
        assert outcome is not None
        assert (outcome.winners, outcome.losers, outcome.totals) == (
            sheet.winners,
            sheet.losers,
            sheet.totals,
        )
        for line in sheet.lines:
            check_words(self.game.wording.because(line, self.table.log.header.names))
        lines = len(self.table.log.lines)
        for move in luck.sample(moves_of(self.game.spec.key), 20):
            refusal = self.game.refuse(self.state, move)
            assert refusal is not None, move
            check_refusal(self.game.spec.key, refusal)
            assert isinstance(self.table.submit(move, luck.choice(self.viewers[:-1]))[0], MoveRefused)
        for seat in self.viewers[:-1]:
            assert isinstance(self.table.take_back(seat or 0)[0], UndoRefused)
        assert len(self.table.log.lines) == lines

    # --- mistakes ---

    def try_foreign(self, luck: Random, times: int) -> None:
        """Try moves that are legal elsewhere; to another state that looks the same the answer is the same."""
        seat = self.table.mover
        world = self.game.determinize(self.game.view(self.state, seat), luck) if seat else self.state
        for move in luck.sample(moves_of(self.game.spec.key), times):
            check_try(self.game, self.state, move, self.deck)
            check_same_answer(self.game, self.state, world, move)

    def try_mistyped(self, luck: Random, times: int) -> None:
        """Try notation with something wrong in it."""
        key, seat = self.game.spec.key, self.table.mover
        view, pool = self.game.view(self.state, seat or None), moves_of(key)
        for _ in range(times):
            move = str(luck.choice(self.legal or pool))
            text = mistyped(move, str(luck.choice(pool))[:80], luck)
            read = self.game.parse_move(text, view)
            if isinstance(read, Refusal):
                check_refusal(key, read)
            else:
                assert self.game.parse_move(str(read), view) == read, text
                check_try(self.game, self.state, read, self.deck)

    def try_out_of_turn(self, luck: Random) -> None:
        """Try a legal move from every other seat, from seats that are not there, and too late."""
        table, digest = self.table, self.table.log.digest
        move, seat, ply = luck.choice(self.legal), table.mover, table.match.ply
        others = [each for each in range(-1, self.seats + 2) if each != seat]
        late = [table.submit(move, seat, wrong) for wrong in (ply - 1, ply + 1)]
        for told in (*late, *(table.submit(move, other) for other in others)):
            assert [type(each) for each in told] == [MoveRefused]
            assert told[0].refusal.rule == TABLE
        assert table.log.digest == digest
        for other in self.viewers:
            assert other == seat or not self.game.view(self.state, other).legal_moves

    # --- the past ---

    def take_back(self, seat: Seat, *, and_redo: bool = False) -> int:
        """Take back a move of a seat that has made one, and maybe go the same way again; how many moves."""
        match, log, digest = self.table.match, self.table.log, self.table.log.digest
        now, many = self.game.fingerprint(self.state), self.table.match.undoable(seat)
        if not many:
            assert isinstance(self.table.take_back(seat)[0], UndoRefused)
            assert log.digest == digest
            return 0
        undone = match.history[-many:]
        stay = len(match.history) - many
        assert isinstance(self.table.take_back(seat)[0], MovesUndone)
        assert (len(match.history), self.table.mover) == (stay, seat)
        if stay:
            self.check_digest(self.state, match.history[-1].ply)
        self.check_digest(self.state, len(log.lines))
        self.check(self.state)
        if and_redo:
            for made in undone:
                if made.by:
                    self.table.submit(made.move)
            assert self.game.fingerprint(self.state) == now
        return many

    def save_and_load(self, *, and_resume: bool = False) -> None:
        """Write the match down, read and replay it, and maybe go on with what was read."""
        match, log = self.table.match, self.table.log
        reader = LogReader(Path("watched.karma"))
        for raw in text_of(log).splitlines(keepends=True):
            reader.take(raw)
        loaded = reader.loaded()
        assert (loaded.log, loaded.torn) == (log, False)
        replayed = replay(loaded.log)
        assert self.game.fingerprint(replayed.state) == self.table.fingerprint
        assert (list(replayed.history), list(replayed.story)) == (match.history, match.story)
        assert self.game.score(replayed.state) == match.score()
        if and_resume:
            self.table = OpenMatch(self.game, seed=self.seed + 1, log=loaded.log).carry_on()

    # --- other worlds ---

    def play_on_a_copy(self, luck: Random, moves: int) -> None:
        """Play on a copy, then on what it was copied from: neither changes the other, nor a view of it."""
        before, view = self.game.fingerprint(self.state), self.game.view(self.state, self.table.mover or None)
        written = repr(view)
        first = self.game.copy(self.state)
        second = self.game.copy(first)
        self._play_on(second, luck, moves)
        assert self.game.fingerprint(first) == before
        later = self.game.fingerprint(second)
        self._play_on(first, luck, moves)
        assert self.game.fingerprint(second) == later
        assert (self.game.fingerprint(self.state), repr(view)) == (before, written)

    def play_in_a_redeal(self, seat: Seat | None, luck: Random, moves: int) -> int:
        """Deal anew what a seat cannot see; it sees and is told the same, until something else happens.

        Return for how many moves that was.
        """
        world = redealt(self.game, self.state, seat, luck)
        state = self.game.copy(self.state)
        alike = check_same_course(self.game, state, world, seat, luck, moves)
        assert count_cards(self.game.position(world), self.deck) == self.deck
        self._play_on(world, luck, 1)
        return alike

    def play_with_two_cards_exchanged(self, seat: Seat | None, luck: Random) -> int:
        """Play it again with two cards of the deal exchanged; for how many moves a seat saw no difference."""
        moves = [Made(made.by, made.move) for made in self.table.match.history]
        start = start_state(self.game, self.table.log)
        return check_same_story(self.game, start, moves, seat, self.deck, luck)

    def play_from_the_position(self, luck: Random, moves: int) -> None:
        """Write the position down and set it up again: the same moves are legal, and it plays on."""
        written = self.game.position(self.state)
        again = self.game.set_up(written)
        assert self.game.position(again) == written
        assert list(map(str, self.game.legal_moves(again))) == list(map(str, self.legal))
        self._play_on(again, luck, moves)

    def _play_on(self, state: Any, luck: Random, moves: int) -> None:
        """Make so many moves in a state of one's own, any that are legal."""
        for _ in range(moves):
            turn = self.game.turn(state)
            if isinstance(turn, Over):
                break
            chance = isinstance(turn, Chance)
            move = Dealer(luck).settle(turn) if chance else luck.choice(self.game.legal_moves(state))
            assert self.game.refuse(state, move) is None
            assert self.game.apply(state, move)
            assert count_cards(self.game.position(state), self.deck) == self.deck
