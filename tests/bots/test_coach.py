"""The coach: what each move was worth, judged by what its player could know."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from karma_tui.bots.advice import better, made, verdict, where
from karma_tui.bots.coach import COSTLIEST, analyse
from karma_tui.bots.mind import Mind
from karma_tui.bots.search import Stopped, Weighed, never
from karma_tui.core.messages import plain
from karma_tui.core.turns import Move
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.analysis import Analysis
from karma_tui.match.log import MatchLog
from karma_tui.match.reading import read_save
from karma_tui.match.recording import Recording
from tests.support.minds import FakeMind, all_alike, by_order

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"


def sample(name: str) -> Recording:
    return Recording(read_save(SAMPLES / f"{name}.karma").log)


def last(steps: Iterator[Analysis]) -> Analysis:
    *_, result = steps
    return result


@pytest.fixture
def recording() -> Recording:
    return sample("classic-3")


def test_every_move_of_the_seat_is_a_point_forced_ones_too(recording: Recording) -> None:
    result = last(analyse(recording, 1, FakeMind(by_order), 200))
    assert [judged.at for judged in result.points] == list(recording.turns(1))
    assert [judged.move for judged in result.points] == [
        recording.moves[at].move for at in recording.turns(1)
    ]
    assert {judged.forced for judged in result.points} == {True, False}


@pytest.mark.parametrize("name", ["classic-3", "karmaka-1", "mieses-1", "sixty-1"])
def test_a_move_is_judged_from_the_view_of_its_player_and_nothing_else(name: str) -> None:
    recording, mind = sample(name), FakeMind(by_order)
    last(analyse(recording, 1, mind, 200))
    turns = recording.turns(1)
    for (view, *_), at in zip(mind.asked, turns, strict=False):
        assert view == recording.view(at, 1)
        assert view.seat == 1


def test_cards_redealt_where_the_player_cannot_see_them_change_no_judgement(recording: Recording) -> None:
    """A mind that weighs by what it can find in a view gives the same for any deal behind that view."""
    game = recording.game
    for at in recording.turns(1)[::7]:
        view = recording.view(at, 1)
        other = game.determinize(view, random.Random(at))
        assert game.fingerprint(other) != game.fingerprint(recording.state(at))
        assert game.view(other, 1) == view


def test_the_cost_is_how_much_the_best_move_was_better_by(recording: Recording) -> None:
    for judged in last(analyse(recording, 1, FakeMind(by_order), 200)).points:
        first = judged.view.legal_moves[0]
        assert judged.best_chance == 0.6
        assert judged.best == first
        assert judged.cost == pytest.approx(0.0 if judged.move == first else 0.2)


def test_of_moves_as_good_as_the_one_made_none_is_called_better(recording: Recording) -> None:
    result = last(analyse(recording, 1, FakeMind(all_alike), 200))
    assert all(judged.best == judged.move for judged in result.points)
    assert result.costliest == ()


def test_the_costliest_moves_are_three_the_worst_first(recording: Recording) -> None:
    chances = {at: 0.05 * (at % 9) for at in recording.turns(1)}
    views = {at: recording.view(at, 1) for at in recording.turns(1)}

    def chance(view: Any, move: Move) -> float:
        at = next(at for at in recording.turns(1) if views[at] == view)
        return 0.5 - chances[at] if move == recording.moves[at].move else 0.5

    result = last(analyse(recording, 1, FakeMind(chance), 200))
    costs = [judged.cost for judged in result.costliest]
    assert len(costs) == COSTLIEST
    assert costs == sorted(costs, reverse=True)
    decided = [chances[judged.at] for judged in result.points if not judged.forced]
    assert costs == pytest.approx(sorted(decided, reverse=True)[:3])


def test_a_difference_within_the_error_of_sampling_is_no_cost(recording: Recording) -> None:
    few = last(analyse(recording, 1, FakeMind(by_order), 8))
    assert any(judged.cost for judged in few.points)
    assert few.costliest == ()
    assert last(analyse(recording, 1, FakeMind(by_order), 200)).costliest


def test_a_cost_of_a_point_or_two_is_not_worth_a_word_however_sure(recording: Recording) -> None:
    def chance(view: Any, move: Move) -> float:
        return 0.52 if move == view.legal_moves[0] else 0.5

    result = last(analyse(recording, 1, FakeMind(chance), 100_000))
    assert any(judged.cost > judged.margin for judged in result.points)
    assert result.costliest == ()


def test_a_move_that_only_luck_made_look_bad_is_not_called_costly(recording: Recording) -> None:
    """All moves are worth the same; the chances are as noisy as so many playouts make them."""

    class Noisy(FakeMind):
        def weigh(
            self,
            game: AnyGame,
            view: Any,
            playouts: int,
            seed: int,
            *,
            keep: Sequence[Move] = (),
            stopped: Stopped = never,
        ) -> tuple[Weighed, ...]:
            luck = random.Random(seed)

            def chance(_view: Any, _move: Move) -> float:
                return sum(luck.random() < 0.5 for _ in range(playouts)) / playouts

            self.chance = chance
            return super().weigh(game, view, playouts, seed, keep=keep, stopped=stopped)

    found = [last(analyse(recording, 1, Noisy(all_alike), 50, seed=seed)) for seed in range(6)]
    assert sum(len(result.costliest) for result in found) <= 1


def test_the_second_look_uses_other_luck_and_weighs_both_moves(recording: Recording) -> None:
    mind = FakeMind(by_order)
    result = last(analyse(recording, 1, mind, 200))
    first, again = mind.asked[: len(result.points)], mind.asked[len(result.points) :]
    assert again
    assert not {seed for *_, seed, _keep in first} & {seed for *_, seed, _keep in again}
    for view, playouts, _seed, keep in again:
        assert keep[1] == view.legal_moves[0]
        assert playouts > first[0][1]


def test_an_analysis_is_the_same_for_the_same_seed(recording: Recording) -> None:
    def lucky(view: Any, move: Move) -> float:
        return random.Random(f"{view.legal_moves}{move}").random()

    minds = FakeMind(lucky), FakeMind(lucky), FakeMind(lucky)
    one, two = (last(analyse(recording, 1, mind, 200, seed=5)) for mind in minds[:2])
    assert one == two
    assert minds[0].asked == minds[1].asked
    last(analyse(recording, 1, minds[2], 200, seed=6))
    assert [seed for *_, seed, _keep in minds[2].asked] != [seed for *_, seed, _keep in minds[0].asked]


def test_thinking_goes_step_by_step_and_stops_when_no_step_is_taken(recording: Recording) -> None:
    mind = FakeMind(by_order)
    steps = analyse(recording, 1, mind, 200)
    assert mind.asked == []
    seen = [next(steps) for _ in range(3)]
    assert [len(analysis.points) for analysis in seen] == [1, 2, 3]
    assert len(mind.asked) == 3
    whole = [*seen, *steps]
    done = [analysis.done for analysis in whole]
    assert done == sorted(done)
    assert done[-1] == 1.0
    assert not any(analysis.costliest for analysis in whole[:-1])


def test_a_match_without_a_move_of_the_seat_has_nothing_to_judge() -> None:
    log = read_save(SAMPLES / "classic-1.karma").log
    recording = Recording(MatchLog(log.header, log.entries[:1]))
    result = last(analyse(recording, 1, FakeMind(by_order), 200))
    assert result == Analysis(1, ())
    assert verdict(result, "Mona") == "Mona had nothing to decide."


def test_what_the_coach_says_names_the_move_the_chance_and_the_better_one(recording: Recording) -> None:
    result = last(analyse(recording, 1, FakeMind(by_order), 200))
    judged, wording, names = result.costliest[0], recording.game.wording, recording.header.names
    told = plain(made(judged, recording))
    assert told.startswith(f"move {judged.ply}, turn ")
    assert told.endswith(f", 40 %: {plain(wording.named(judged.move, judged.view, names))}")
    name = plain(wording.named(judged.best, judged.view, names))
    assert plain(better(judged, recording)).startswith(f"{name} (60 %: 20 points more, ± ")
    assert verdict(result, "Mona") == "The costliest moves of Mona, each with the chance it left:"


def test_a_players_turns_are_counted_deal_by_deal(recording: Recording) -> None:
    points = last(analyse(recording, 1, FakeMind(all_alike), 200)).points
    firsts = [judged for judged in points if " turn 1 of " in where(judged, recording)]
    assert [where(judged, recording).rpartition(", ")[2] for judged in firsts] == [
        f"turn 1 of deal {deal}" for deal in (1, 2, 3)
    ]
    single = sample("karmaka-1")
    assert "deal" not in where(last(analyse(single, 1, FakeMind(all_alike), 200)).points[0], single)


def test_fewer_than_three_costly_moves_are_said_to_be_fewer(recording: Recording) -> None:
    bad = [at for at in recording.turns(1) if not recording.forced(at)][4]

    def chance(view: Any, move: Move) -> float:
        return 0.1 if view == recording.view(bad, 1) and move == recording.moves[bad].move else 0.5

    result = last(analyse(recording, 1, FakeMind(chance), 200))
    assert [judged.at for judged in result.costliest] == [bad]
    assert verdict(result, "Mona") == "Only 1 move of Mona was clearly worse than another:"
    nothing = last(analyse(recording, 1, FakeMind(all_alike), 200))
    assert verdict(nothing, "Mona") == "No move of Mona was clearly worse than another."


@pytest.mark.parametrize("name", ["classic-2", "karmaka-1", "mieses-1", "sixty-2"])
def test_real_search_judges_every_game_and_says_the_same_twice(name: str) -> None:
    log = read_save(SAMPLES / f"{name}.karma").log
    recording = Recording(MatchLog(log.header, log.entries[:36]))
    result = last(analyse(recording, 1, Mind(), 24))
    assert len(result.points) == len(recording.turns(1))
    assert all(0 <= judged.chance <= judged.best_chance + 1 <= 2 for judged in result.points)
    assert result == last(analyse(recording, 1, Mind(), 24))


def test_of_a_sure_win_and_a_sure_loss_the_loss_is_the_costliest_move_by_far() -> None:
    """Seat 1 of this match kept a low card to the end, which lost it: three eights would mostly have won."""
    recording = sample("classic-1")
    turns = recording.turns(1)
    tail = [at for at in turns if recording.moves[at].ply >= 100]
    recording.turns = lambda seat: tuple(tail) if seat == 1 else ()  # type: ignore[method-assign]
    result = last(analyse(recording, 1, Mind(), 200))
    worst = result.costliest[0]
    assert (worst.ply, str(worst.move), str(worst.best)) == (117, "4s", "8c 8d 8s")
    assert worst.cost > 0.5
