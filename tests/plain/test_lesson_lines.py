"""The guided first deals line by line."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from karma_tui.bots.lesson import LessonTable
from karma_tui.games.catalogue import GAMES, find_game
from karma_tui.plain.lesson import PlainLesson, choose_lesson
from karma_tui.plain.lines import Lines
from tests.support.sessions import Heard

every_game = pytest.mark.parametrize("key", list(GAMES))


def learn(key: str, *said: str) -> Heard:
    printed = io.StringIO()
    lines = Lines(io.StringIO("".join(f"{each}\n" for each in said)), printed, interactive=False)
    table = LessonTable(key, "Ann")
    status = PlainLesson(table, lines, f"karma learn {key} --plain").play()
    return Heard(printed.getvalue().splitlines(), status, Path())


@every_game
def test_the_whole_lesson_is_told_and_played_in_lines(key: str) -> None:
    lesson = find_game(key).lesson()
    heard = learn(key, *(step.move for step in lesson.steps))
    assert heard.status == 0
    for number, step in enumerate(lesson.steps, 1):
        assert f"Lesson {number} of {len(lesson.steps)}. {step.look}" in heard.lines
        assert f"{step.task} Say: {step.move}" in heard.lines
        assert not step.keys or step.keys not in heard.text, "there are no such keys in lines"
    assert lesson.farewell in heard.lines
    assert heard.lines[-1] == f"A real game: karma play {key}. The rules: karma rules {key}."
    assert "Refused" not in heard.text


@every_game
def test_it_can_be_left_at_each_step(key: str) -> None:
    moves = [step.move for step in find_game(key).lesson().steps]
    for done in range(len(moves)):
        heard = learn(key, *moves[:done], "quit")
        assert heard.status == 0
        assert f"Lesson {done + 1} of {len(moves)}." in heard.text
        assert heard.lines[-1] == f"You have left the lesson. To begin it anew: karma learn {key} --plain"


def test_another_move_is_answered_and_an_illegal_one_refused() -> None:
    heard = learn("classic", "7h", "4c", "9h")
    why, taken_back, again = heard.after("7h")
    assert why.startswith("A seven goes as well: equal is enough.")
    assert taken_back == "It is taken back: nothing has changed."
    assert again == "Lay your nine. Say: 9h"
    assert heard.after("4c")[0].startswith("Refused (C7): 4 is lower than the 7")
    assert "You lay 9h." in heard.lines


def test_one_is_asked_which_game_to_learn() -> None:
    printed = io.StringIO()
    lines = Lines(io.StringIO("9\n2\n"), printed, interactive=False)
    assert choose_lesson(lines) == "sixty"
    assert "Answer with a number from 1 to 4, or quit." in printed.getvalue()
    assert choose_lesson(Lines(io.StringIO("quit\n"), printed, interactive=False)) is None
