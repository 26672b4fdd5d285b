"""The guided first deals: every step can be done, every other move is answered, nothing is left to chance."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from karma_tui.bots.driver import QueueRunner
from karma_tui.bots.lesson import LessonTable
from karma_tui.core.language import Language, Voice, voice
from karma_tui.core.lesson import LEARNER
from karma_tui.core.messages import Refusal, plain
from karma_tui.core.turns import Move, Over
from karma_tui.games.catalogue import GAMES, find_game
from karma_tui.games.lesson_text import lesson_position
from karma_tui.match import wording
from karma_tui.match.bridge import Told
from karma_tui.match.events import MatchOver, MoveRefused, MovesUndone
from karma_tui.match.guided import LESSON
from tests.support.table import AnyTable

every_game = pytest.mark.parametrize("key", list(GAMES))


class Learner:
    """Someone who sits at a lesson."""

    def __init__(self, key: str) -> None:
        self.table = LessonTable(key, "Mona")
        self.game = find_game(key)
        self.bridge = self.table.bridge([LEARNER])
        self.told: list[Told] = []
        self._runner = QueueRunner()
        self.bridge.listen(self.told.append)
        self.table.play_bots(self._runner)
        self.bridge.carry_on()

    @property
    def legal(self) -> list[Move]:
        return list(self.bridge.view().legal_moves)

    def read(self, text: str) -> Any:
        return self.game.parse_move(text, self.bridge.view())

    def try_move(self, move: Move) -> Refusal | None:
        """Make a move, and have the others answer; return why it was refused, if it was."""
        self.told.clear()
        self.bridge.submit(move)
        while self._runner.step():
            pass
        refused = [told for told in self.told if isinstance(told, MoveRefused)]
        return refused[0].refusal if refused else None

    def steps(self) -> Iterator[int]:
        """Stand before each step in turn, from 0, and then do what it asks for."""
        while (step := self.table.step) is not None:
            yield self.table.at
            assert self.try_move(self.read(step.move)) is None

    def answer(self, refusal: Refusal) -> str:
        return plain(wording.refusal(self.game, refusal))


@every_game
def test_the_script_of_a_lesson_is_legal_from_end_to_end_and_leaves_nothing_to_chance(key: str) -> None:
    position = {name: value for name, value in tomllib.loads(lesson_position(key)).items() if name != "game"}
    table = AnyTable(find_game(key), position)
    table.play(*find_game(key).lesson().script)
    assert table.over


@every_game
def test_who_does_what_is_asked_for_comes_to_the_end_and_wins(key: str) -> None:
    learner = Learner(key)
    assert list(learner.steps()) == list(range(len(learner.table.lesson.steps)))
    assert 6 <= len(learner.table.lesson.steps) <= 12
    assert isinstance(learner.told[-1], MatchOver)
    assert isinstance(learner.bridge.view().turn, Over)
    assert learner.told[-1].sheet.winners == (LEARNER,)
    assert learner.table.lesson.farewell


@every_game
def test_every_other_legal_move_is_answered_and_nothing_is_lost(key: str) -> None:
    learner = Learner(key)
    for _at in learner.steps():
        step, before, ply = learner.table.step, learner.bridge.view(), learner.bridge.ply
        assert step is not None
        for other in [move for move in learner.legal if not step.wants(str(move))]:
            refusal = learner.try_move(other)
            assert refusal is not None and refusal.rule == LESSON
            assert learner.answer(refusal) == step.why_not(str(other)) != "", f"{step.move}: {other}"
            assert (learner.bridge.view(), learner.bridge.ply) == (before, ply)
        legal = {str(move) for move in learner.legal}
        named = [str(learner.read(move)) for move in (*step.answers, *step.also)]
        assert set(named) <= legal, f"{step.move}: an answer to a move that cannot be made"


@every_game
def test_a_move_as_good_as_the_one_wanted_leads_on(key: str) -> None:
    steps = find_game(key).lesson().steps
    for at, other in [(at, other) for at, step in enumerate(steps) for other in step.also]:
        learner = Learner(key)
        for now in learner.steps():
            if now == at:
                assert learner.try_move(learner.read(other)) is None
                break
        assert learner.table.at == at + 1
        assert len([*learner.steps()]) == len(steps) - at - 1


@pytest.mark.parametrize(
    ("key", "move", "rule"),
    [
        ("classic", "4c", "C7"),
        ("sixty", "2", "X5"),
        ("mieses", "lay SC", "M6"),
        ("karmaka", "return B1", "K9"),
    ],
)
def test_an_illegal_move_is_refused_by_its_rule_as_always(key: str, move: str, rule: str) -> None:
    learner = Learner(key)
    refusal = learner.try_move(learner.read(move))
    assert refusal is not None and refusal.rule == rule
    assert learner.table.at == 0


@every_game
def test_a_step_can_be_taken_back_and_done_again(key: str) -> None:
    learner = Learner(key)
    for at in learner.steps():
        if at == 2:
            before = learner.bridge.view()
            learner.bridge.take_back()
            assert any(isinstance(told, MovesUndone) for told in learner.told)
            assert learner.table.at == 1
            step = learner.table.step
            assert step is not None
            assert learner.try_move(learner.read(step.move)) is None
            assert (learner.table.at, learner.bridge.view()) == (2, before)
    assert learner.table.step is None


@every_game
def test_a_hint_is_the_move_the_lesson_asks_for(key: str) -> None:
    learner = Learner(key)
    for _at in learner.steps():
        hint, step = learner.table.hint(learner.bridge.view()), learner.table.step
        assert hint is not None and step is not None and step.wants(str(hint.best.move))
    assert learner.table.hint(learner.bridge.view()) is None


class Shouting(Language):
    """A language like English, but louder."""

    def gettext(self, text: str) -> str:
        return text.upper()


@every_game
def test_a_lesson_speaks_the_players_language(key: str) -> None:
    token = voice.set(Voice(Shouting()))
    try:
        lesson = find_game(key).lesson()
    finally:
        voice.reset(token)
    texts = [text for step in lesson.steps for text in (step.look, step.task, step.keys, step.answer)]
    texts += [why for step in lesson.steps for why in step.answers.values()]
    assert all(text == text.upper() for text in (*texts, lesson.farewell, *lesson.others))
