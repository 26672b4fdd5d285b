"""Undo: back to a seat's previous decision, with everyone's consent; the log keeps what was undone."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from karma_tui.core.messages import plain
from karma_tui.core.seats import DEALER
from karma_tui.core.turns import Decide
from karma_tui.games.catalogue import GAMES, AnyGame, find_game
from karma_tui.match.assists import Assist, assists
from karma_tui.match.bridge import Bridge, Witnessed
from karma_tui.match.events import (
    HintNoted,
    MoveMade,
    MoveRefused,
    MovesUndone,
    SaveFailed,
    TurnCame,
    UndoRefused,
)
from karma_tui.match.log import Hint, MatchLog, SeatPlan, Undo, standing
from karma_tui.match.match import TABLE
from karma_tui.match.replay import ReplayError, replay
from karma_tui.match.wording import assisted, refusal
from tests.support.matches import OpenMatch
from tests.support.played import header_of, new_match, play_on, seats_of, steps

SHORT: dict[str, dict[str, Any]] = {"classic": {"deals": 3}, "sixty": {"deals": 3}}
"""Options by which chance comes more often than once."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@pytest.fixture
def game() -> AnyGame:
    return find_game("classic")


@pytest.fixture
def table(game: AnyGame) -> OpenMatch:
    """A match in the middle of play."""
    return OpenMatch(game).carry_on().play_out(moves=20)


def snapshot(table: OpenMatch) -> tuple[Any, ...]:
    match = table.match
    return table.fingerprint, tuple(match.history), tuple(match.story), tuple(table.log.lines), match.ply


def own_moves(table: OpenMatch, seat: int) -> list[int]:
    """The numbers of a seat's moves that stand."""
    return [made.ply for made in table.match.history if made.by == seat]


# --- back to the previous decision ------------------------------------------------------------------


@every_game
def test_undo_leads_back_to_the_previous_decision_of_the_seat(game: AnyGame) -> None:
    table = OpenMatch(game).carry_on()
    before: dict[int, tuple[str, int]] = {}
    luck = Random(5)
    for _ in range(40):
        if not table.mover:
            break
        before[table.mover] = (table.fingerprint, table.match.ply)
        table.submit(luck.choice(table.legal()))
    for seat in (1, 2):
        if not table.mover:
            return
        fingerprint, ply = before[seat]
        undone = tuple(made.ply for made in table.match.history if made.ply > ply)
        told = table.take_back(seat)
        assert told == [MovesUndone(table.match.ply, seat, ply, undone), TurnCame(seat, table.match.ply)]
        assert table.fingerprint == fingerprint and table.mover == seat
        break


@every_game
def test_undo_goes_back_as_often_as_one_likes_to_the_first_decision(game: AnyGame) -> None:
    table = OpenMatch(game).carry_on()
    seen = []
    luck = Random(2)
    for _ in range(30):
        if table.mover == 1:
            seen.append(table.fingerprint)
        table.submit(luck.choice(table.legal()))
        if not table.mover:
            pytest.skip("over before thirty moves")
    if table.mover == 1:
        seen.append(table.fingerprint)
        assert not own_moves(table, 1) or isinstance(table.take_back(1)[0], MovesUndone)
        seen.pop()
    else:
        table.take_back(1)
    back = [table.fingerprint]
    while isinstance(table.take_back(1)[0], MovesUndone):
        back.append(table.fingerprint)
    assert back == seen[::-1]
    assert table.take_back(1)[0].refusal.reason.key == "undo_of_nothing"
    assert [made.by for made in table.match.history if made.by == 1] == []


def test_a_move_just_made_is_taken_back_while_another_is_to_move(table: OpenMatch) -> None:
    seat, before = table.mover, table.fingerprint
    while table.mover == seat:
        before = table.fingerprint
        table.submit(table.legal()[0])
    assert table.mover != seat
    table.take_back(seat)
    assert table.mover == seat and table.fingerprint == before


def test_a_forced_move_was_a_decision_too(game: AnyGame) -> None:
    """Nothing is played automatically, so nothing is skipped on the way back."""
    pile = {"deck": "", "pile": "As", "seat": [{"hand": "3c 4c"}, {"hand": "3d 4d"}]}
    table = OpenMatch(game, position=pile).carry_on()
    assert [str(move) for move in table.legal()] == ["take"]
    table.submit(table.legal()[0])
    assert isinstance(table.take_back(1)[0], MovesUndone)
    assert [str(move) for move in table.legal()] == ["take"] and table.mover == 1
    assert table.log.lines[-1] == Undo(2, 1, 0, table.log.digest)


# --- the log ----------------------------------------------------------------------------------------


def test_an_undo_is_a_line_of_its_own_and_no_move_is_removed(table: OpenMatch) -> None:
    lines = list(table.log.lines)
    seat = table.mover
    to = next(made.ply for made in table.match.history[::-1] if made.ply < own_moves(table, seat)[-1])
    table.take_back(seat)
    undo = table.log.lines[-1]
    assert table.log.lines[:-1] == lines
    assert undo == Undo(len(lines) + 1, seat, to, table.log.digest)
    assert table.notes.lines == table.log.lines
    assert [entry.n for entry in table.log.entries] == list(range(1, to + 1))


def test_lines_are_numbered_on_and_no_two_states_share_a_ply(table: OpenMatch) -> None:
    states: dict[int, str] = {}
    luck = Random(1)
    for _ in range(60):
        if not table.mover:
            break
        assert states.setdefault(table.match.ply, table.fingerprint) == table.fingerprint
        act = luck.random()
        if act < 0.3:
            table.take_back(luck.choice((1, 2)))
        elif act < 0.5:
            table.hint()
        else:
            table.submit(luck.choice(table.legal()))
    assert [line.n for line in table.log.lines] == list(range(1, len(table.log.lines) + 1))
    plies = [event.ply for event in table.told if isinstance(event, (MoveMade, MovesUndone))]
    assert plies == sorted(set(plies))


def test_a_late_move_and_a_doubled_undo_are_refused(table: OpenMatch) -> None:
    move, seat, ply = table.legal()[0], table.mover, table.match.ply
    table.submit(move)
    late = table.match.ply
    assert isinstance(table.take_back(seat)[0], MovesUndone)
    before = snapshot(table)
    for told in (
        table.submit(move, seat, ply),
        table.submit(move, seat, late),
        table.take_back(seat, late),
    ):
        assert [type(event) for event in told] in ([MoveRefused], [UndoRefused])
        assert told[0].refusal.reason.key == "stale"
    assert snapshot(table) == before


def test_history_is_what_stands_and_the_story_is_everything(table: OpenMatch) -> None:
    table.take_back(table.mover)
    table.submit(table.legal()[-1])
    table.hint()
    stand = {entry.n for entry in table.log.entries}
    assert [made.ply for made in table.match.history] == sorted(stand)
    assert table.match.story == [e for e in table.told if isinstance(e, (MoveMade, MovesUndone, HintNoted))]
    replayed = replay(table.log)
    assert (replayed.history, replayed.story) == (tuple(table.match.history), tuple(table.match.story))
    assert [step.made.ply for step in steps(table.log)] == sorted(stand)


def test_an_undo_that_cannot_be_written_down_has_not_happened(table: OpenMatch) -> None:
    seat, before = table.mover, snapshot(table)
    table.notes.failing = 1
    assert table.take_back(seat) == [SaveFailed("the disk is full")]
    assert snapshot(table) == before
    assert isinstance(table.take_back(seat)[0], MovesUndone)


def test_a_match_with_undos_goes_on_to_its_end(table: OpenMatch) -> None:
    for _ in range(5):
        table.take_back(table.mover)
    table.play_out()
    assert table.log.outcome is not None
    assert replay(table.log).game.score(replay(table.log).state) == table.match.score()


# --- who may ----------------------------------------------------------------------------------------


def test_after_the_end_nothing_is_taken_back(table: OpenMatch) -> None:
    table.play_out()
    before = snapshot(table)
    for seat in (1, 2):
        told = table.take_back(seat)
        assert [type(event) for event in told] == [UndoRefused]
        assert "the match is over" in plain(refusal(table.game, told[0].refusal))
    assert snapshot(table) == before and not table.match.undoable(1)


def test_nothing_is_taken_back_before_the_first_move(game: AnyGame) -> None:
    table = OpenMatch(game).carry_on()
    told = table.take_back(table.mover)
    assert "you have made no move" in plain(refusal(game, told[0].refusal))
    assert not table.match.undoable(1) and not table.match.undoable(2)


@pytest.mark.parametrize("seat", [0, 3, 99, -1])
def test_nobody_takes_back_from_a_seat_that_is_not_there(table: OpenMatch, seat: int) -> None:
    told = table.take_back(seat)
    assert (told[0].seat, told[0].refusal.rule, told[0].refusal.reason.key) == (seat, TABLE, "undo_by_nobody")
    assert str(seat) in plain(refusal(table.game, told[0].refusal))


def test_a_bot_takes_nothing_back_and_is_not_asked() -> None:
    match, bus = new_match(header_of(seats=seats_of("beetle", "human", "cat")), 1)
    play_on(match, bus, find_game("classic").greedy, 30)
    assert not match.undoable(1) and match.undoable(2)
    assert match.asked_by(2) == ()


def test_with_other_people_everyone_of_them_must_agree(game: AnyGame) -> None:
    ann, bob, dan = SeatPlan("A", "human"), SeatPlan("B", "remote"), SeatPlan("D", "human")
    plans = [ann, bob, SeatPlan("C", "bot", "ant"), dan]
    match, bus = new_match(header_of(seats=plans), 1)
    play_on(match, bus, game.greedy, 30)
    table = OpenMatch(game)
    table.match, table.log, table.bus = match, match.log, bus
    bus.subscribe(UndoRefused, table.told.append)
    assert match.asked_by(1) == (2, 4)
    lines = list(match.log.lines)
    for consents, missing in (((), (2, 4)), ((2,), (4,)), ((1, 3, 4), (2,))):
        told = table.take_back(1, consents=consents)
        assert told[0].refusal.reason.fact("seats") == missing
        assert ", ".join(map(str, missing)) in plain(refusal(game, told[0].refusal))
        assert match.log.lines == lines
    table.take_back(1, consents=(2, 4))
    assert isinstance(match.log.lines[-1], Undo)


# --- chance -----------------------------------------------------------------------------------------


@every_game
def test_the_same_moves_bring_the_same_chance_again(game: AnyGame) -> None:
    table = OpenMatch(game, seats=3, options=SHORT.get(game.spec.key), seed=4).carry_on()
    luck = Random(8)
    while table.mover and sum(made.by == DEALER for made in table.match.history) < 2:
        table.submit(luck.choice(table.legal()))
    assert table.mover, "there was chance after the deal"
    way = [made for made in table.match.history if made.by != DEALER]
    end, history = table.fingerprint, [(made.by, made.move) for made in table.match.history]
    first = way[0].by
    while table.match.undoable(first):
        table.take_back(first)
    assert len(table.match.history) == 1, "the deal alone stands"
    for made in way:
        table.submit(made.move, made.by)
    assert [(made.by, made.move) for made in table.match.history] == history
    assert table.fingerprint == end


def test_after_another_move_the_dealer_draws_anew() -> None:
    """What was drawn belongs to one line of play; beside it the dealer's stream goes on."""
    game = find_game("mieses")
    others = set()
    for seed in range(12):
        table = OpenMatch(game, seats=3, seed=seed).carry_on()
        luck = Random(seed)
        while table.mover and sum(made.by == DEALER for made in table.match.history) < 2:
            legal, seat = table.legal(), table.mover
            table.submit(luck.choice(legal))
        drawn, last = table.match.history[-1].move, table.match.history[-2].move
        if not table.mover:
            continue
        table.take_back(seat)
        for other in legal:
            if other != last:
                table.submit(other)
                others.add(table.match.history[-1].by == DEALER and table.match.history[-1].move != drawn)
                table.take_back(seat)
        table.submit(last)
        assert table.match.history[-1].move == drawn
    assert True in others


def test_what_was_drawn_is_remembered_when_the_match_is_resumed() -> None:
    game = find_game("karmaka")
    table = OpenMatch(game, seed=3).carry_on()
    luck = Random(3)
    while (table.mover and table.match.history[-1].by != DEALER) or len(table.match.history) < 3:
        table.submit(luck.choice(table.legal()))
    assert table.match.history[-1].by == DEALER
    end = table.fingerprint
    made = [each for each in table.match.history if each.by != DEALER][-1]
    table.take_back(made.by)
    again = table.resume(seed=999)
    again.submit(made.move, made.by)
    assert again.fingerprint == end


# --- hints ------------------------------------------------------------------------------------------


def test_a_hint_is_a_line_that_changes_no_state(table: OpenMatch) -> None:
    move, before = table.legal()[0], snapshot(table)
    told = table.hint(move)
    n = len(table.log.lines)
    assert told == [HintNoted(n, table.mover)]
    assert table.log.lines[-1] == Hint(n, table.mover, str(move), table.log.digest)
    after = snapshot(table)
    assert (after[0], after[1], after[4]) == (before[0], before[1], before[4])
    assert isinstance(table.submit(move, ply=before[4])[0], MoveMade), "asked for before the hint, it counts"
    assert replay(table.log).story == tuple(table.match.story)


def test_the_same_hint_twice_is_one_hint(table: OpenMatch) -> None:
    table.hint()
    assert table.hint() == []
    assert sum(isinstance(line, Hint) for line in table.log.lines) == 1


def test_a_hint_out_of_turn_or_of_what_is_not_allowed_is_refused(table: OpenMatch) -> None:
    deal = table.match.history[0].move
    lines = list(table.log.lines)
    for told in (table.hint(seat=3 - table.mover), table.hint(deal), table.hint(ply=0)):
        assert [type(event) for event in told] == [MoveRefused]
    assert table.log.lines == lines


def test_a_hint_that_cannot_be_written_down_must_not_be_told(table: OpenMatch) -> None:
    mine = Bridge(table.match, table.bus, [table.mover])
    table.notes.failing = 1
    assert not mine.note_hint(table.legal()[0])
    assert mine.note_hint(table.legal()[0])


def test_nobody_else_learns_which_hint_it_was(table: OpenMatch) -> None:
    told: list[Any] = []
    other = Bridge(table.match, table.bus, [3 - table.mover])
    other.listen(told.append)
    table.hint()
    assert told == []
    assert not any(isinstance(each, HintNoted) for each in other.story())


# --- what the log says of help ----------------------------------------------------------------------


def test_the_log_knows_who_had_help(table: OpenMatch) -> None:
    assert assists(table.log.lines) == ()
    first = table.mover
    table.hint()
    table.take_back(first)
    table.take_back(first)
    other = 3 - first
    while table.mover != other:
        table.submit(table.legal()[0])
    table.hint()
    by_seat = {each.seat: each for each in assists(table.log.lines)}
    assert by_seat == {first: Assist(first, 2, 1), other: Assist(other, 0, 1)}


def test_help_is_told_in_a_line() -> None:
    told = assisted((Assist(1, 2, 1), Assist(2, 1, 0), Assist(3, 0, 2)), ("Alice", "Bob", "Cleo"))
    assert told == "Alice took back 2 moves and had 1 hint. Bob took back 1 move. Cleo had 2 hints."
    assert assisted((), ("Alice",)) == ""


# --- bridges ----------------------------------------------------------------------------------------


def test_everyone_is_told_of_an_undo_and_sees_the_old_state(table: OpenMatch) -> None:
    seat = table.mover
    ears: dict[int, list[Any]] = {each: [] for each in (0, 1, 2)}
    views = {each: Bridge(table.match, table.bus, [each] if each else []) for each in ears}
    for each, some in views.items():
        some.listen(ears[each].append)
    before = {each: repr(some.view()) for each, some in views.items()}
    made = table.submit(table.legal()[0])
    table.take_back(seat)
    for each, some in views.items():
        assert [type(told) for told in ears[each]][-2:] == [MovesUndone, TurnCame]
        assert repr(some.view()) == before[each]
        past = {told.ply: told for told in some.story() if isinstance(told, Witnessed)}
        assert past[made[0].ply].undone and not past[made[0].ply - 1].undone
        assert [told.ply for told in some.history()] == [m.ply for m in table.match.history]
        assert isinstance(some.story()[-1], MovesUndone)
    words = {each: plain(views[each].narrate(views[each].story()[-1])[0]) for each in ears}
    assert words[seat] == "You take your move back."
    assert words[3 - seat] == words[0] != words[seat]


def test_the_story_can_be_told_as_it_was_at_some_number(table: OpenMatch) -> None:
    some = Bridge(table.match, table.bus, [1])
    before = some.story()
    table.take_back(table.mover)
    assert some.story(before[-1].ply) == before
    assert any(isinstance(told, Witnessed) and told.undone for told in some.story())


def test_a_refused_undo_is_told_to_who_asked_alone(table: OpenMatch) -> None:
    ears: dict[int, list[Any]] = {1: [], 2: []}
    for seat, told in ears.items():
        Bridge(table.match, table.bus, [seat]).listen(told.append)
    table.take_back(1, ply=0)
    assert [len(told) for told in ears.values()] == [1, 0]


def test_a_spectator_takes_nothing_back(table: OpenMatch) -> None:
    watching = Bridge(table.match, table.bus, ())
    assert (watching.undoable, watching.asked) == (0, ())
    with pytest.raises(PermissionError):
        watching.take_back()
    with pytest.raises(PermissionError):
        watching.note_hint(table.legal()[0])


# --- strictness and speed ---------------------------------------------------------------------------


def test_an_edited_undo_or_hint_is_found_at_its_line(table: OpenMatch) -> None:
    table.hint()
    table.take_back(table.mover)
    table.submit(table.legal()[0])
    for at, line in enumerate(table.log.lines):
        changes: list[dict[str, Any]] = []
        if isinstance(line, Undo):
            others = {entry.n for entry in standing(table.log.lines[:at])}
            changes = [{"to": to} for to in (0, 1, line.n, *others) if to != line.to] + [{"by": 3 - line.by}]
        elif isinstance(line, Hint):
            changes = [{"move": "take"}, {"move": "nonsense"}, {"by": 3 - line.by}, {"by": 0}]
        for change in changes:
            lines = [*table.log.lines[:at], replace(line, **change), *table.log.lines[at + 1 :]]
            with pytest.raises(ReplayError) as told:
                replay(MatchLog(table.log.header, lines))
            assert told.value.line == line.n + 1, change


@pytest.mark.parametrize("resumed", [False, True])
def test_an_undo_is_quick_in_a_match_of_a_thousand_moves(resumed: bool) -> None:
    table = OpenMatch(find_game("sixty"), seats=4, options={"deals": 10}, seed=6).carry_on()
    table.play_out(seed=6, moves=1000)
    assert len(table.match.history) > 1000 and isinstance(table.match.turn, Decide)
    if resumed:
        table = table.resume()
    begun = time.process_time()
    assert isinstance(table.take_back(table.mover)[0], MovesUndone)
    took, begun = time.process_time() - begun, time.process_time()
    replay(table.log)
    assert took < (time.process_time() - begun) / 4, "it does not replay the match"
