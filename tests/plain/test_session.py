"""Plain mode in one process: what is said, what may be answered, how one leaves and comes back."""

from __future__ import annotations

import io
import re

import pytest

from karma_tui.core.messages import Refusal
from karma_tui.games.classic.moves import parse
from karma_tui.match.log import SeatPlan
from karma_tui.match.storage import load_and_replay
from karma_tui.plain.lines import Lines
from karma_tui.plain.reading import QUESTIONS
from tests.support.sessions import Session

READY = ("ready",)
ANN_AND_BOT = (SeatPlan("Ann", "human"), SeatPlan("Beetle", "bot", "beetle"))
THREE = (SeatPlan("Ann", "human"), SeatPlan("Bob", "human"), SeatPlan("Beetle", "bot", "beetle"))


def choices(lines: list[str]) -> list[str]:
    return [line for line in lines if re.match(r"\d+\. ", line)]


def test_a_turn_says_status_pile_own_cards_others_and_numbered_moves(session: Session) -> None:
    heard = session("ready")
    turn = heard.after("ready")
    assert turn[:2] == ["You are ready. Beetle leads.", "Beetle lays 3c."]
    assert turn[3:10] == [
        "Your move: 3 or higher.",
        "The pile has 1 card: 3c. The table is the right way up.",
        "The deck has 30 cards. Turn 2.",
        "In hand, 5 cards: 3s 4c 6s 8c Qd.",
        "Face up: 3d 2h 4h.",
        "Face down: slots 1, 2, 3.",
        "Beetle has 4 cards in hand (Jc seen by all); face up Ks Jd Ah; 3 face down.",
    ]
    assert choices(turn) == ["1. lay 3s", "2. lay 4c", "3. lay 6s", "4. lay 8c", "5. lay Qd"]


@pytest.mark.parametrize("move", ["2", "2.", "#2", "4c", " 4C ", "lay 4c"])
def test_a_number_the_notation_and_the_words_of_a_choice_are_one_move(session: Session, move: str) -> None:
    assert "You lay 4c." in session("ready", move).text


@pytest.mark.parametrize("move", ["swap 8c 2h", "SWAP  8c   2h"])
def test_swaps_are_written_in_notation(session: Session, move: str) -> None:
    assert "You put 8c on the table and take 2h into hand." in session(move).text


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("flip 1", "Refused (C8): face-down cards come last"),
        ("2h", "Refused (C8): 2h lies face up, and the hand is played first"),
        ("3s 4c", "Refused (C7): 3s and 4c are of two ranks"),
        ("take", "Refused (C10): there is something to lay: "),
        ("swap 8c 2h", "Refused (C5): the time for swapping is over"),
        ("Kd", "Refused (notation): Kd is not in your hand"),
        ("1x", "Refused (notation): there is no card 1x"),
        ("0", "Refused (notation): there is no choice 0; the choices are 1 to 5"),
        ("99999999999", "Refused (notation): “99999999999” is not a move"),
        ("flop", "Refused (notation): “flop” is not a move"),
        ("h", "Refused (notation): “h” could be hand, hint or help"),
        ("\x1b[2J", "Refused (notation): “?[2J” is not a move"),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_rule_and_changes_nothing(
    session: Session, said: str, reason: str
) -> None:
    before, after = session("ready"), session("ready", said, "table")
    answer = next(line for line in after.lines if line.startswith("Refused"))
    assert answer.startswith(reason)
    assert answer.endswith(". Nothing has changed.")
    assert after.after("table")[:7] == before.after("ready")[3:10]
    assert len(load_and_replay(after.path).log.entries) == len(load_and_replay(before.path).log.entries)


def test_questions_are_answered_again_and_again(session: Session) -> None:
    said = (
        "ready",
        *("hand", "pile", "others", "table", "moves", "hint", "score", "log", "rules C19", "help", "again"),
    )
    heard = session(*said)
    assert heard.after("hand")[0] == "In hand, 5 cards: 3s 4c 6s 8c Qd."
    assert heard.after("pile")[0].startswith("The pile has 1 card: 3c.")
    assert heard.after("others") == [
        "Beetle has 4 cards in hand (Jc seen by all); face up Ks Jd Ah; 3 face down."
    ]
    assert heard.after("table")[0] == "Your move: 3 or higher."
    assert len(heard.after("moves")) == 5
    hint = heard.after("hint")
    assert re.fullmatch(r"Hint: lay \w\w: the (least|next) .*\.", hint[0])
    assert re.match(r"It wins (about )?\d+ %, ", hint[1])
    assert heard.after("score")[0] == "The match goes on."
    assert heard.after("log")[-1] == "5. Beetle lays 3c."
    assert heard.after("rules C19") == ["C19 Burned cards are out of the game."]
    assert heard.after("help")[0].endswith(": 3s, 4c, 6s.")
    assert heard.after("again") == heard.after("help")


def test_the_log_is_as_long_as_asked_for(session: Session) -> None:
    assert session("ready", "log 2").after("log 2")[:2] == [
        "4. You are ready. Beetle leads.",
        "5. Beetle lays 3c.",
    ]


def test_the_rules_can_be_read_at_the_table(session: Session) -> None:
    rules = session("rules").after("rules")
    assert rules[0] == "Karma with a standard deck"
    assert any(line.startswith("- C28 A match is") for line in rules)
    assert session("rules C99").after("rules C99")[0] == "There is no rule C99."
    found = session("rules find BURNED cards").after("rules find BURNED cards")
    assert found[0] == "C19 Burned cards are out of the game."
    assert session("rules find zzz").after("rules find zzz")[0] == "No rule has “zzz”."


def test_brief_says_what_changed_and_what_is_asked_and_no_more(session: Session) -> None:
    heard = session("ready", "4c", "table", talk="brief")
    assert heard.after("ready")[2:] == [
        "",
        "Your move: 3 or higher.",
        "1. lay 3s",
        "2. lay 4c",
        "3. lay 6s",
        "4. lay 8c",
        "5. lay Qd",
    ]
    after = heard.after("4c")
    assert after[0].startswith("You lay 4c.")
    blank = after.index("")
    assert after[blank + 1].startswith("Your move: ")
    told = after[blank + 2 :]
    assert told[0].startswith("In hand, ")
    assert not any(
        line.startswith(("The pile", "The deck", "Face up", "Face down", "Beetle has")) for line in told
    )
    assert len(heard.after("table")) == 7, "all of it is there for who asks"


def test_brief_reads_the_place_of_whoever_sits_down_or_goes_back(session: Session) -> None:
    first = session(talk="brief")
    assert "Face up: 3d 2h 4h." in first.lines and "The pile is empty." in first.lines
    back = session("ready", "4c", "undo", talk="brief").after("undo")
    assert "In hand, 5 cards: 3s 4c 6s 8c Qd." in back and "Face down: slots 1, 2, 3." in back


def test_many_choices_are_counted_and_listed_when_asked_for(session: Session) -> None:
    heard = session("moves Qd", "moves", "moves swap 3s 2h", "moves king", talk="brief")
    assert heard.lines[heard.lines.index("> moves Qd") - 1].startswith("16 choices; moves lists them")
    assert heard.after("moves Qd") == [
        "14. swap Qd for 2h on the table",
        "15. swap Qd for 3d on the table",
        "16. swap Qd for 4h on the table",
    ]
    assert len(heard.after("moves")) == 16
    assert heard.after("moves swap 3s 2h") == ["2. swap 3s for 2h on the table"]
    assert heard.after("moves king") == ["Nothing you may do has “king” in it."]


def test_how_much_is_said_is_changed_at_the_table_and_remembered(session: Session) -> None:
    heard = session("ready", "verbose", "4c", "brief", "1", talk="brief")
    assert any(line.startswith("The pile has") for line in heard.after("4c"))
    assert not any(line.startswith("The pile has") for line in heard.after("1"))
    assert heard.after("verbose") == ["Verbose from now on: the whole table at each of your moves."]


def test_again_says_the_last_thing_once_more_and_as_often_as_asked(session: Session) -> None:
    heard = session("ready", "pile", "again", "again", "4c", "again", talk="brief")
    lines = heard.lines
    at = [n for n, line in enumerate(lines) if line == "> again"]
    assert lines[at[0] + 1 : at[1]] == lines[at[1] + 1 : at[1] + 1 + at[1] - at[0] - 1] == heard.after("pile")
    assert heard.after("again") == heard.after("4c")


@pytest.mark.parametrize("said", ["others beetle 2", "Beetle 2", "others 3", "beetle 2"])
def test_one_player_is_asked_for_by_name_or_seat(session: Session, said: str) -> None:
    seats = (*ANN_AND_BOT, SeatPlan("Beetle 2", "bot", "beetle"))
    [line] = session(said, seats=seats).after(said)
    assert line.startswith("Beetle 2 has ")


def test_a_player_who_could_be_two_or_nobody_is_asked_about_in_a_line(session: Session) -> None:
    heard = session(
        "others be", "others zoe", "ann", seats=(*ANN_AND_BOT, SeatPlan("Beetle 2", "bot", "beetle"))
    )
    assert heard.after("others be") == ["“be” could be Beetle or Beetle 2."]
    assert heard.after("others zoe") == ["There is no player “zoe”; here play Ann, Beetle, Beetle 2."]
    assert heard.after("ann")[0].startswith("In hand, ")


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("what Qd", "Qd: queen of diamonds; it does nothing special."),
        ("what 10h", "Th: 10 of hearts. Goes on anything and burns the pile; you go again."),
        ("what queen of h", "Qh: queen of hearts; it does nothing special."),
        ("what tens", "Tens: Goes on anything and burns the pile; you go again."),
        ("what 1x", "There is no card called “1x”."),
        ("what quen of clubs", "There is no card called “quen of clubs”. The nearest is queen of clubs."),
    ],
)
def test_what_a_card_is_and_does_is_said_by_its_letters_or_its_name(
    session: Session, said: str, answer: str
) -> None:
    assert session(said).after(said) == [answer]


def test_what_alone_explains_the_cards_one_sees_of_ones_own(session: Session) -> None:
    told = session("what").after("what")
    assert [line.split(":")[0] for line in told] == ["3s", "4c", "6s", "8c", "Qd", "3d", "2h", "4h"]


@pytest.mark.parametrize(("said", "word"), [("hnad", "hand"), ("tabel", "table"), ("redy", "ready")])
def test_a_slip_of_the_finger_is_answered_with_the_nearest_word(
    session: Session, said: str, word: str
) -> None:
    [line] = session(said).after(said)
    assert line == (
        f"Refused (notation): “{said}” is not a move; the nearest word is {word}. Nothing has changed."
    )


def test_the_score_is_told_between_deals(session: Session) -> None:
    heard = session(*["1"] * 3000, options={"deals": 2}, talk="brief")
    told = [line for line in heard.lines if line.startswith("The score so far: Ann ")]
    assert len(told) == 1, "after the first of two deals; the last has its sheet"


@pytest.mark.parametrize(("said", "word"), [("ha", "hand"), ("p", "pile"), ("t", "table"), ("?", "help")])
def test_the_beginning_of_a_question_will_do(session: Session, said: str, word: str) -> None:
    assert session(said).after(said) == session(word).after(word)


def test_an_empty_line_lists_the_moves(session: Session) -> None:
    assert choices(session("ready", "").lines)[-5:] == choices(session("ready", "moves").lines)[-5:]


def test_no_question_hides_a_move() -> None:
    for word in QUESTIONS:
        assert isinstance(parse(word), Refusal)


@pytest.mark.parametrize("said", [("ready",), ("ready", "quit"), ("ready", "q")])
def test_the_end_of_the_input_and_quit_say_where_it_is_saved_and_how_to_go_on(
    session: Session, said: tuple[str, ...]
) -> None:
    heard = session(*said)
    assert heard.status == 0
    assert heard.lines[-1] == f"The match is saved in {heard.path}. Go on with: karma resume it"


def test_resuming_goes_on_where_it_was_left(session: Session) -> None:
    left = session("ready", "4c", "table")
    back = session("table", path=left.path)
    entries = load_and_replay(left.path).log.entries
    assert f"Going on after {len(entries)} moves." in back.lines
    assert back.after("table") == left.after("table")


def test_a_whole_match_of_several_deals_ends_with_its_score(session: Session) -> None:
    heard = session(*["1"] * 3000, options={"deals": 2})
    assert heard.status == 0
    assert "This is deal 2 of 2." in heard.text
    assert "Deals: 2." in heard.lines
    end = heard.lines[-8:]
    assert any("the match." in line for line in end)
    assert any(line.startswith("  Deal 1: ") for line in end)
    assert heard.lines[-1] == f"The whole match is kept in {heard.path}."
    assert load_and_replay(heard.path).log.outcome is not None


def test_a_finished_match_resumes_at_its_score(session: Session) -> None:
    first = session(*["1"] * 3000)
    again = session(path=first.path)
    assert again.status == 0
    assert again.lines[-6:] == first.lines[-6:]


def test_bots_alone_are_told_to_a_spectator(session: Session) -> None:
    seats = (SeatPlan("Beetle", "bot", "beetle"), SeatPlan("Ant", "bot", "ant"))
    heard = session(seats=seats)
    assert heard.status == 0
    assert "You" not in heard.text
    assert "Ant draws 1 card." in heard.text


def test_no_line_shows_what_only_another_seat_may_see(session: Session) -> None:
    seats = (SeatPlan("Ann", "human"), SeatPlan("Bob", "human"))
    heard = session("ready", seats=seats, seed=5)
    at = heard.lines.index("Ann, seat 1, is next.")
    bobs = next(line for line in heard.lines[:at] if line.startswith("In hand"))
    hidden = re.findall(r"\b[2-9TJQKA][cdhs]\b", bobs)
    shown = re.findall(r"\b[2-9TJQKA][cdhs]\b", "\n".join(heard.lines[at:]))
    assert not set(hidden) & set(shown)


def test_hot_seat_through_a_pipe_names_who_is_next_and_swallows_no_line(session: Session) -> None:
    heard = session("ready", "ready", "log", seats=THREE, seed=5)
    nexts = [line for line in heard.lines if line.endswith(" is next.")]
    assert {"Ann, seat 1, is next.", "Bob, seat 2, is next."} <= set(nexts)
    assert "Press Enter" not in heard.text
    assert sum(line == "You are ready." or line.startswith("You are ready. ") for line in heard.lines) >= 2


def test_hot_seat_at_a_terminal_hides_one_hand_before_it_shows_the_next(session: Session) -> None:
    seats = (SeatPlan("Ann", "human"), SeatPlan("Bob", "human"))
    heard = session("", "ready", "", "", "quit", seats=seats, seed=5, interactive=True)
    text = heard.text
    hide = text.index("Press Enter to hide your cards.")
    between = text[hide : text.index("Ann, seat 1, is next.")]
    assert text.index("Press Enter when Bob is at the screen.") < text.index("In hand")
    assert between.count("\n") >= 60
    assert text.index("Ann, seat 1, is next.") < text.index("Press Enter when Ann is at the screen.")


def test_names_cannot_steer_the_terminal() -> None:
    printed = io.StringIO()
    Lines(io.StringIO(), printed, interactive=False).say("a\x1b]0;x\x07b\rc")
    assert printed.getvalue() == "a?]0;x?b?c\n"


def test_a_very_long_line_is_one_refusal(session: Session) -> None:
    heard = session("ready", "9" * 100_000, "hand")
    assert sum(line.startswith("Refused") for line in heard.lines) == 1
    assert heard.after("hand")[0].startswith("In hand")
