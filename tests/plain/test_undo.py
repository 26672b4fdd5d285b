"""Plain mode: undo goes back to the last decision, asks the others, and is told and kept."""

from __future__ import annotations

import re

from karma_tui.match.log import SeatPlan, Undo
from karma_tui.match.storage import load_and_replay
from tests.support.commands import Command
from tests.support.sessions import Heard, Session

TWO = (SeatPlan("Ann", "human"), SeatPlan("Bob", "human"))


def undos(heard: Heard) -> list[Undo]:
    return [line for line in load_and_replay(heard.path).log.lines if isinstance(line, Undo)]


def test_undo_shows_the_table_as_it_was(session: Session) -> None:
    before, after = session("ready"), session("ready", "3s", "undo")
    assert after.after("undo") == ["You take your move back.", *before.after("ready")[2:]]
    assert len(undos(after)) == 1


def test_undo_goes_back_as_often_as_one_likes(session: Session) -> None:
    heard = session("swap 8c 2h", "ready", "1", "undo", "undo", "undo", "undo")
    refused = "Refused (table): you have made no move that could be taken back. Nothing has changed."
    assert heard.after("undo") == [refused]
    assert len(undos(heard)) == 3
    stands = load_and_replay(heard.path).log.entries
    assert not any(entry.by == 1 for entry in stands)


def test_the_log_marks_what_was_undone(session: Session) -> None:
    told = session("ready", "3s", "undo", "log").after("log")
    lays = next(line for line in told if "You lay 3s." in line)
    assert lays.split(". ", 1)[1] == "(undone) You lay 3s."
    assert told[-1].endswith(". You take your move back.")
    assert not any("(undone) You are ready." in line for line in told)


def test_a_match_is_resumed_as_it_was_after_an_undo(session: Session) -> None:
    left = session("ready", "3s", "undo", "hand", "quit")
    back = session("hand", path=left.path)
    assert back.after("hand") == left.after("hand")
    stands = len(load_and_replay(left.path).log.entries)
    assert f"Going on after {stands} moves." in back.lines


def test_the_score_says_who_had_help(session: Session) -> None:
    assert "Ann " not in session("ready", "score").after("score")[-1]
    heard = session("ready", "hint", "3s", "undo", "score")
    assert heard.after("score")[-1] == "Ann took back 1 move and had 1 hint."


def test_another_player_here_is_asked_and_may_say_no(session: Session) -> None:
    heard = session("ready", "ready", "undo", "n", "undo", "quit", seats=TWO)
    question = next(line for line in heard.lines if line.endswith("y/n"))
    assert question == "Ann, may Bob take a move back? 2 moves would be undone. y/n"
    assert heard.after("n")[0] == "Nothing is taken back."
    assert not undos(heard)


def test_nobody_is_asked_when_nothing_can_be_taken_back(session: Session) -> None:
    heard = session("ready", "undo", seats=TWO)
    assert heard.after("undo")[0].startswith("Refused (table): you have made no move")
    assert "y/n" not in heard.text


def test_consent_takes_a_move_back(session: Session) -> None:
    ready = session("ready", "ready", seats=TWO)
    for answer, count in (("y", 1), ("yes", 1), ("Y", 1), ("n", 0), ("", 0), ("perhaps", 0), ("1", 0)):
        heard = session("ready", "ready", "undo", answer, seats=TWO)
        assert len(undos(heard)) == count, answer
    assert len(load_and_replay(ready.path).log.lines) == 3


def test_no_hand_is_in_sight_when_another_is_asked(session: Session) -> None:
    heard = session("", "ready", "", "", "ready", "", "", "undo", "", "n", "", seats=TWO, interactive=True)
    at = next(n for n, line in enumerate(heard.lines) if line.endswith("y/n"))
    blank = [n for n, line in enumerate(heard.lines[:at]) if not line]
    assert len(blank) > 60 and at - blank[-1] == 1, "the cards were scrolled away before the question"
    after = heard.lines[at + 1 :]
    assert any("is next." in line for line in after), "and whoever is to move sits down anew"


def test_replay_score_show_and_verify_tell_of_undos(session: Session, told_by: Command) -> None:
    session("ready", "hint", "1", "undo", "quit")
    replayed = told_by("replay", "classic").out
    assert "(undone) Ann lays" in replayed and "Ann takes a move back." in replayed
    assert "Ann has a hint.\n" in replayed
    told = told_by("replay", "classic", "--from", "1").out
    (move,) = re.findall(r"You have a hint: (\w\w)\.\n", told)
    assert "Ann has a hint.\n" in told_by("replay", "classic", "--from", "2").out
    assert f"Ann has a hint: {move}.\n" in told_by("replay", "classic", "--open").out
    help_ = "Ann took back 1 move and had 1 hint."
    assert help_ in replayed and help_ in told_by("score", "classic").out
    assert help_ in told_by("saves", "show", "classic").out
    assert '"assists": [{"seat": 1, "undos": 1, "hints": 1}]' in told_by("score", "classic", "--json").out
    assert " more were undone)" in told_by("saves", "verify", "classic").out
    assert told_by("judge", "--position", "classic").out.startswith("game = ")
