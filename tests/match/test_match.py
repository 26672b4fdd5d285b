"""The authority: it checks, applies, writes down, and only then tells; what failed has not happened."""

from __future__ import annotations

from typing import Any

import pytest

from karma_tui.core.messages import plain
from karma_tui.core.seats import DEALER
from karma_tui.core.turns import Chance, Decide, Over
from karma_tui.games.catalogue import GAMES, AnyGame
from karma_tui.match.bus import BusError
from karma_tui.match.commands import CarryOn, SubmitMove
from karma_tui.match.events import MatchOver, MoveMade, MoveRefused, SaveFailed, TurnCame
from karma_tui.match.log import Outcome, header_digest, next_digest
from karma_tui.match.match import TABLE
from karma_tui.match.wording import refusal
from tests.support.matches import OpenMatch

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
pytestmark = every_game


@pytest.fixture
def table(game: AnyGame) -> OpenMatch:
    """A match after its first deal."""
    return OpenMatch(game).carry_on()


def snapshot(table: OpenMatch) -> tuple[Any, ...]:
    """Everything that must stay as it is when a move does not count."""
    match = table.match
    views = tuple(match.view(seat) for seat in (1, 2, None))
    return views, len(match.history), match.log.digest, match.log.outcome, tuple(match.log.entries)


def test_nothing_happens_until_it_is_told_to_carry_on(game: AnyGame) -> None:
    table = OpenMatch(game)
    assert table.told == []
    assert isinstance(table.match.turn, Chance)


def test_carrying_on_deals_and_says_whose_turn_it_is(table: OpenMatch) -> None:
    assert table.kinds()[0] == "MoveMade"
    assert table.told[0].by == DEALER
    assert table.told[-1] == TurnCame(table.mover, table.match.ply)


def test_chance_is_logged_as_the_dealers_move(table: OpenMatch) -> None:
    entry = table.log.entries[0]
    assert (entry.n, entry.by) == (1, DEALER)
    assert entry.move == str(table.told[0].move)


def test_a_legal_move_is_made_logged_and_told_in_that_order(table: OpenMatch) -> None:
    move, seat, ply = table.legal()[0], table.mover, table.match.ply
    order = []
    table.bus.subscribe(MoveMade, lambda made: order.append(("told", made.ply, len(table.notes.entries))))
    told = table.submit(move)
    assert order[0] == ("told", ply + 1, ply + 1)  # on record when it is told
    assert isinstance(told[0], MoveMade)
    assert (told[0].ply, told[0].by, told[0].move) == (ply + 1, seat, move)
    assert told[0].events
    assert table.log.entries[-1].move == str(move)
    assert table.notes.entries == table.log.entries
    assert isinstance(told[-1], TurnCame)


def test_the_log_is_complete_and_the_view_new_when_a_move_is_told(table: OpenMatch) -> None:
    seen = []
    before = table.match.view(None)
    table.bus.subscribe(
        MoveMade, lambda made: seen.append((made.ply, table.match.ply, table.match.view(None) != before))
    )
    table.submit(table.legal()[0])
    assert seen[0][0] == seen[0][1]
    assert seen[0][2]


def test_the_history_is_what_was_told(table: OpenMatch) -> None:
    table.play_out(moves=30)
    assert table.match.history == [event for event in table.told if isinstance(event, MoveMade)]


def test_digests_chain_over_the_header_the_moves_and_the_states(table: OpenMatch) -> None:
    table.play_out(moves=10)
    assert len({entry.digest for entry in table.log.entries}) == len(table.log.entries)
    assert table.log.digest == table.log.entries[-1].digest
    assert next_digest("a", 1, "take", "state") != next_digest("b", 1, "take", "state")
    assert OpenMatch(table.game).log.digest == header_digest(table.log.header)


@pytest.mark.parametrize("late", [-1, 1, 1000])
def test_a_move_for_another_ply_is_refused_and_nothing_changes(table: OpenMatch, late: int) -> None:
    before = snapshot(table)
    told = table.submit(table.legal()[0], ply=table.match.ply + late)
    assert [type(event) for event in told] == [MoveRefused]
    assert told[0].refusal.rule == TABLE
    assert told[0].refusal.reason.key == "stale"
    assert snapshot(table) == before


def test_a_doubled_move_is_made_once(table: OpenMatch) -> None:
    move, seat, ply = table.legal()[0], table.mover, table.match.ply
    table.submit(move, seat, ply)
    told = table.submit(move, seat, ply)
    assert [type(event) for event in told] == [MoveRefused]
    assert [entry.n for entry in table.log.entries] == list(range(1, table.match.ply + 1))


def test_a_move_out_of_turn_is_refused_and_nothing_changes(table: OpenMatch) -> None:
    before = snapshot(table)
    for seat in (3 - table.mover, 0, 99, -1):
        told = table.submit(table.legal()[0], seat)
        assert [(type(event), event.seat) for event in told] == [(MoveRefused, seat)]
        assert told[0].refusal.reason.key == "not_your_turn"
    assert snapshot(table) == before


def test_an_illegal_move_is_refused_by_the_games_rule_and_nothing_changes(table: OpenMatch) -> None:
    before = snapshot(table)
    told = table.submit(table.match.history[0].move)  # the deal, once more
    assert [type(event) for event in told] == [MoveRefused]
    assert told[0].refusal.rule not in ("", TABLE)
    assert snapshot(table) == before


def test_refusals_of_the_table_are_in_words(table: OpenMatch) -> None:
    stale = table.submit(table.legal()[0], ply=0)[0].refusal
    other = table.submit(table.legal()[0], seat=3 - table.mover)[0].refusal
    game_own = table.submit(table.match.history[0].move)[0].refusal
    for refused in (stale, other, game_own):
        assert plain(refusal(table.game, refused)).strip()
    assert str(table.mover) in plain(refusal(table.game, other))


def test_a_match_ends_with_its_outcome_on_record(table: OpenMatch) -> None:
    table.play_out()
    assert isinstance(table.match.turn, Over)
    over = table.told[-1]
    assert isinstance(over, MatchOver)
    assert over.sheet == table.match.score()
    assert table.notes.outcomes == [table.log.outcome] == [Outcome.of(over.sheet)]
    assert table.kinds().count("MatchOver") == 1


def test_after_the_end_a_move_is_refused(table: OpenMatch) -> None:
    move = table.legal()[0]
    table.play_out()
    before = snapshot(table)
    assert [type(event) for event in table.submit(move, seat=1)] == [MoveRefused]
    assert snapshot(table) == before


def test_carrying_on_after_the_end_tells_it_again_and_records_it_once(table: OpenMatch) -> None:
    table.play_out()
    table.carry_on()
    assert isinstance(table.told[-1], MatchOver)
    assert len(table.notes.outcomes) == 1


def test_carrying_on_in_the_middle_only_says_whose_turn_it_is(table: OpenMatch) -> None:
    before = snapshot(table)
    told = len(table.told)
    table.carry_on()
    assert table.told[told:] == [TurnCame(table.mover, table.match.ply)]
    assert snapshot(table) == before


# --- when nothing can be written down ---------------------------------------------------------------


def test_a_move_that_cannot_be_written_down_has_not_happened(table: OpenMatch) -> None:
    before = snapshot(table)
    table.notes.failing = 1
    told = table.submit(table.legal()[0])
    assert told == [SaveFailed("the disk is full")]
    assert snapshot(table) == before
    assert table.notes.entries == table.log.entries


def test_the_move_again_tries_anew(table: OpenMatch) -> None:
    move = table.legal()[0]
    table.notes.failing = 2
    for _ in range(2):
        assert table.submit(move) == [SaveFailed("the disk is full")]
    assert isinstance(table.submit(move)[0], MoveMade)
    assert table.notes.entries == table.log.entries


def test_another_move_may_be_made_after_a_failed_save(table: OpenMatch) -> None:
    first, *_, other = table.legal()
    table.notes.failing = 1
    table.submit(first)
    assert table.submit(other)[0].move == other


def test_a_deal_that_cannot_be_written_down_is_tried_again_by_carrying_on(game: AnyGame) -> None:
    table = OpenMatch(game)
    table.notes.failing = 1
    table.carry_on()
    assert table.told == [SaveFailed("the disk is full")]
    assert table.log.entries == []
    assert isinstance(table.match.turn, Chance)
    table.carry_on()
    assert table.log.entries[0].by == DEALER
    assert isinstance(table.match.turn, Decide)


def test_a_failed_save_does_not_change_what_the_dealer_draws(game: AnyGame) -> None:
    """The same seed deals the same cards, however often the disk was full."""
    table = OpenMatch(game)
    table.notes.failing = 3
    for _ in range(4):
        table.carry_on()
    assert table.log.entries == OpenMatch(game).carry_on().log.entries


def test_nobody_deals_in_the_dealers_place(game: AnyGame) -> None:
    """A seat that submits a deal of its own while the dealer's could not be saved is refused."""
    loaded = OpenMatch(game, seed=9).carry_on().match.history[0].move
    table = OpenMatch(game)
    table.notes.failing = 1
    table.carry_on()
    for seat in (0, 1, 2):
        told = table.submit(loaded, seat=seat)
        assert [type(event) for event in told] == [MoveRefused]
        assert told[0].refusal.rule == TABLE
        assert plain(refusal(game, told[0].refusal))
    assert table.log.entries == []


def test_an_outcome_that_cannot_be_written_down_is_tried_again_by_carrying_on(game: AnyGame) -> None:
    table = OpenMatch(game).carry_on()
    real = table.notes.conclude

    def fail_once(outcome: Outcome) -> None:
        table.notes.failing, table.notes.conclude = 1, real  # type: ignore[method-assign]
        real(outcome)

    table.notes.conclude = fail_once  # type: ignore[method-assign]
    table.play_out()
    assert isinstance(table.told[-1], SaveFailed)
    assert table.log.outcome is None
    table.carry_on()
    assert isinstance(table.told[-1], MatchOver)
    assert table.log.outcome is not None


# --- wiring -----------------------------------------------------------------------------------------


def test_a_listener_cannot_answer_with_a_move_at_once(table: OpenMatch) -> None:
    """A bot's choice comes back as a new command, never from within the telling."""
    move, seat = table.legal()[0], table.mover
    table.bus.subscribe(
        TurnCame, lambda came: table.bus.send(SubmitMove(came.seat, table.legal()[0], came.ply))
    )
    with pytest.raises(BusError):
        table.submit(move, seat)


def test_one_bus_serves_one_match(table: OpenMatch) -> None:
    with pytest.raises(BusError):
        table.bus.handle(CarryOn, lambda _: None)


def test_views_handed_out_stay_as_they_were(table: OpenMatch) -> None:
    views = [table.match.view(seat) for seat in (1, 2, None)]
    written = [repr(view) for view in views]
    table.play_out(moves=20)
    assert [repr(view) for view in views] == written
