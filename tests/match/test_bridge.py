"""The bridge: each screen gets the view and the witnessed events of its own seats, nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest

from karma_tui.core.messages import plain
from karma_tui.games.catalogue import find_game
from karma_tui.games.classic.events import Drew
from karma_tui.match.bridge import Bridge, Witnessed
from karma_tui.match.events import MatchOver, MoveRefused, SaveFailed, TurnCame
from tests.support.matches import OpenMatch


@pytest.fixture
def table() -> OpenMatch:
    return OpenMatch(find_game("classic"), seats=3).carry_on()


def bridge(table: OpenMatch, *seats: int) -> Bridge:
    return Bridge(table.match, table.bus, seats)


def heard(some_bridge: Bridge) -> list[Any]:
    told: list[Any] = []
    some_bridge.listen(told.append)
    return told


def test_a_bridge_shows_the_view_of_its_seat(table: OpenMatch) -> None:
    for seat in (1, 2, 3):
        assert bridge(table, seat).view() == table.match.view(seat)
    assert bridge(table).view() == table.match.view(None)
    assert bridge(table).view().legal_moves == ()


def test_a_bridge_tells_what_is_played_and_by_whom(table: OpenMatch) -> None:
    some = bridge(table, 2)
    assert some.game is table.game
    assert some.header == table.log.header
    assert some.ply == table.match.ply
    assert some.seats == frozenset({2})
    assert some.score() == table.match.score()


def test_a_foreign_seat_cannot_be_sat_at(table: OpenMatch) -> None:
    some = bridge(table, 1, 3)
    for seat in (2, 0, 4, None):
        with pytest.raises(PermissionError):
            some.sit(seat)  # type: ignore[arg-type]
    assert some.seat == 1
    some.sit(3)
    assert some.view() == table.match.view(3)


def test_a_move_is_asked_for_the_seat_one_sits_at(table: OpenMatch) -> None:
    other = bridge(table, *({1, 2, 3} - {table.mover}))
    told = heard(other)
    ply = table.match.ply
    other.submit(table.legal()[0])
    assert table.match.ply == ply
    assert [type(event) for event in told] == [MoveRefused]
    assert told[0].seat == other.seat


def test_a_spectator_plays_no_cards(table: OpenMatch) -> None:
    with pytest.raises(PermissionError):
        bridge(table).submit(table.legal()[0])
    with pytest.raises(PermissionError):
        bridge(table).sit(1)


def test_a_legal_move_goes_through(table: OpenMatch) -> None:
    mine = bridge(table, table.mover)
    told = heard(mine)
    mine.submit(table.legal()[0])
    assert [type(event) for event in told] == [Witnessed, TurnCame]


def test_a_refusal_reaches_only_the_seat_that_asked(table: OpenMatch) -> None:
    ears = {seat: heard(bridge(table, seat)) for seat in (1, 2, 3)}
    watching = heard(bridge(table))
    hotseat = heard(bridge(table, 2, 3))
    table.submit(table.match.history[0].move, seat=2)
    assert [len(ears[seat]) for seat in (1, 2, 3)] == [0, 1, 0]
    assert isinstance(ears[2][0], MoveRefused)
    assert watching == []
    assert len(hotseat) == 1


def test_other_seats_draws_are_hidden(table: OpenMatch) -> None:
    """Whose draw it is sees the cards; everyone else sees how many."""
    ears = {seat: heard(bridge(table, *([seat] if seat else []))) for seat in (1, 2, 3, 0)}
    table.play_out(moves=60)
    drawn = 0
    for seat, told in ears.items():
        for witnessed in told:
            for event in getattr(witnessed, "events", ()):
                if isinstance(event, Drew):
                    drawn += 1
                    hidden = {str(card) for card in event.cards} == {"?"}
                    assert hidden == (event.seat != seat)
    assert drawn > 20


def test_the_deal_brings_nobody_anyone_elses_cards(table: OpenMatch) -> None:
    order = str(table.match.history[0].move).split()[2:]
    for seats in ((1,), (2,), (3,), ()):
        some = bridge(table, *seats)
        named = set(re.findall(r"<([^<>]+)>", repr(some.history()) + repr(some.view())))
        assert len(named & set(order)) == 9 + (5 if seats else 0)


def test_history_is_what_the_present_seat_saw(table: OpenMatch) -> None:
    ears = {seat: heard(bridge(table, seat)) for seat in (1, 2, 3)}
    start = table.match.ply
    table.play_out(moves=40)
    hotseat = bridge(table, 1, 2, 3)
    for seat, told in ears.items():
        hotseat.sit(seat)
        witnessed = [event for event in told if isinstance(event, Witnessed)]
        assert hotseat.history()[start:] == witnessed
    histories = []
    for seat in (1, 2):
        hotseat.sit(seat)
        histories.append(hotseat.history())
    assert histories[0] != histories[1]


def test_what_was_witnessed_can_be_told(table: OpenMatch) -> None:
    some = bridge(table, 1)
    table.play_out(moves=30)
    for witnessed in some.history():
        sentences = [plain(sentence) for sentence in some.narrate(witnessed)]
        assert sentences
        assert all(sentences)


def test_everyone_hears_of_the_end_and_of_a_failed_save(table: OpenMatch) -> None:
    ears = [heard(bridge(table, 1)), heard(bridge(table))]
    table.notes.failing = 1
    table.submit(table.legal()[0])
    table.play_out()
    for told in ears:
        assert isinstance(told[0], SaveFailed)
        assert isinstance(told[-1], MatchOver)


def test_carrying_on_through_a_bridge_starts_the_match() -> None:
    table = OpenMatch(find_game("classic"))
    some = bridge(table, 1)
    told = heard(some)
    some.carry_on()
    assert [type(event) for event in told] == [Witnessed, TurnCame]
    assert told[0].by == 0


def test_a_bridge_that_stops_listening_hears_nothing_more(table: OpenMatch) -> None:
    some = bridge(table, 1)
    told: list[Any] = []
    stop = some.listen(told.append)
    table.submit(table.legal()[0])
    count = len(told)
    stop()
    table.play_out(moves=5)
    assert len(told) == count


def test_a_late_key_is_refused_by_the_ply_it_was_pressed_at(table: OpenMatch) -> None:
    mine = bridge(table, table.mover)
    told = heard(mine)
    ply = table.match.ply
    move = table.legal()[0]
    mine.submit(move, ply)
    mine.submit(move, ply)
    assert [type(event) for event in told].count(MoveRefused) == 1
    assert table.match.ply == ply + 1
