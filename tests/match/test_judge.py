"""The rule judge: positions and moves in, verdicts that name a rule out."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karma_tui.core.cards import BACK
from karma_tui.games.classic.cards import BY_CODE
from karma_tui.games.classic.events import Dealt, Drew, Laid, Took
from karma_tui.match.judge import (
    JudgeError,
    Verdict,
    event_json,
    judge,
    position_after,
    read_position,
    read_position_file,
    write_position,
)
from karma_tui.match.positions import Position
from tests.support.played import at_random, header_of, play, seats_of, steps

EXAMPLE = """\
game = "classic"
to_move = 1                     # seat
options = { take = "forced" }   # optional
seed = 0                        # optional
deck = "5c 9d"                  # next card first; "" means gone
pile = "3h 9c"                  # bottom first, top last
moves = ["8h", "Jd Jc"]         # tried in order by whoever is to move; a refused move changes nothing

[[seat]]
hand = "Jd Jc 8h"
up = "3c 4c 5d"
down = "6s 6d Ah"
[[seat]]
hand = "2c 9h 9s"
up = "Kd Kh 7d"
down = "8c 8d 8s"
"""

Cards = tuple[str, str, str]
"""A seat: hand, face up, face down."""


def ruled(moves: Sequence[str], *seats: Cards, **keys: Any) -> Verdict:
    """Judge moves on a position of classic."""
    lines = ['game = "classic"', f"moves = {json.dumps(list(moves))}"]
    for key, value in keys.items():
        options = isinstance(value, dict)
        lines.append(
            f"{key} = {{ {', '.join(f'{k} = {json.dumps(v)}' for k, v in value.items())} }}"
            if options
            else f"{key} = {json.dumps(value)}"
        )
    for hand, up, down in seats:
        lines += ["[[seat]]", f'hand = "{hand}"', f'up = "{up}"', f'down = "{down}"']
    return judge(read_position("\n".join(lines)))


def happened(verdict: Verdict, step: int = -1) -> list[str]:
    return [event["event"] for event in verdict.to_json()["steps"][step]["events"]]


def refused(verdict: Verdict, step: int = -1) -> str:
    refusal = verdict.steps[step].refusal
    assert refusal is not None, verdict.steps[step]
    return refusal.rule


def seat(verdict: Verdict, number: int) -> dict[str, str]:
    found: dict[str, str] = verdict.to_json()["position"]["seat"][number - 1]
    return found


OTHER: Cards = ("4h Kd", "", "")
"""An opponent with a low and a high card."""


# --- the documented example -------------------------------------------------------------------------


def test_the_documented_example_gives_the_documented_answer() -> None:
    assert judge(read_position(EXAMPLE)).to_json() == {
        "game": "classic",
        "steps": [
            {
                "move": "8h",
                "seat": 1,
                "legal": False,
                "rule": "C7",
                "reason": "8 is lower than the 9 on top of the pile",
            },
            {
                "move": "Jd Jc",
                "seat": 1,
                "legal": True,
                "events": [
                    {"event": "laid", "seat": 1, "cards": "Jd Jc"},
                    {"event": "drew", "seat": 1, "cards": "5c 9d"},
                ],
            },
        ],
        "to_move": 2,
        "over": False,
        "legal_moves": ["2c"],
        "position": {
            "deck": "",
            "pile": "3h 9c Jd Jc",
            "seat": [
                {"hand": "8h 5c 9d", "up": "3c 4c 5d", "down": "6s 6d Ah"},
                {"hand": "2c 9h 9s", "up": "Kd Kh 7d", "down": "8c 8d 8s"},
            ],
        },
        "score": None,
    }


def test_the_answer_can_be_judged_again() -> None:
    first = judge(read_position(EXAMPLE))
    again = judge(read_position(first.to_toml())).to_json()
    assert again == {**first.to_json(), "steps": []}


def test_judging_leaves_the_position_as_it_was() -> None:
    position = read_position(EXAMPLE)
    assert judge(position).to_json() == judge(position).to_json()


def test_a_position_without_moves_is_only_looked_at() -> None:
    verdict = judge(read_position(EXAMPLE.replace('["8h", "Jd Jc"]', "[]")))
    assert verdict.steps == () and verdict.legal and verdict.legal_moves == ("Jc", "Jc Jd")


# --- the tricky cases of the rules ------------------------------------------------------------------


def test_1_after_two_and_five_the_next_player_lays_five_or_lower() -> None:  # C12, C13, C16
    verdict = ruled(["2h", "5h", "6d", "4d"], ("2h 5h 9c", "", ""), ("6d 4d 5d 2d Td Kd", "", ""), pile="Kc")
    assert [step.seat for step in verdict.steps] == [1, 1, 2, 2]
    assert happened(verdict, 1) == ["laid", "turned"]
    assert refused(verdict, 2) == "C16"
    assert verdict.steps[3].legal
    start = ruled(["2h", "5h"], ("2h 5h 9c", "", ""), ("6d 4d 5d 2d Td Kd", "", ""), pile="Kc")
    assert set(start.legal_moves) == {"2d", "4d", "5d", "Td"}


def test_2_on_a_four_of_a_table_turned_down() -> None:  # C16, C12
    mine: Cards = ("Kh 4s 3h 2h 8h", "", "")
    for move in ("4s", "3h"):
        assert ruled([move], mine, OTHER, pile="5c 4c").legal
    high = ruled(["Kh"], mine, OTHER, pile="5c 4c")
    assert refused(high) == "C16"
    assert high.steps[0].reason == "the table is down, and K is higher than the 4 on top of the pile"
    two = ruled(["2h"], mine, OTHER, pile="5c 4c")
    assert happened(two) == ["laid", "turned"]
    assert two.to_move == 1 and two.to_json()["position"]["owes_follow_up"] is True
    assert "Kh" in two.legal_moves and "take" not in two.legal_moves


def test_3_a_fourth_seven_laid_later_does_not_burn() -> None:  # C18
    seats: tuple[Cards, Cards] = (("7c 7d 7h Kc", "", ""), ("7s Kd", "", ""))
    assert "burned" not in happened(ruled(["7c 7d 7h", "7s"], *seats, pile="6c"))
    by_option = ruled(["7c 7d 7h", "7s"], *seats, pile="6c", options={"four_across_turns": "yes"})
    assert happened(by_option) == ["laid", "burned"] and by_option.to_move == 2


def test_4_out_on_a_ten_the_next_player_leads_on_the_clean_table() -> None:  # C17, C25
    verdict = ruled(["Td"], ("Td", "", ""), OTHER, ("Ks", "", ""), pile="3c Ac")
    assert happened(verdict) == ["laid", "burned", "went_out"]
    assert verdict.to_move == 2 and set(verdict.legal_moves) == {"4h", "Kd"}
    assert verdict.to_json()["position"]["pile"] == ""
    assert verdict.to_json()["position"]["burned"] == "3c Ac Td"


def test_5_out_on_a_two_no_follow_up_is_owed() -> None:  # C15
    verdict = ruled(["2d"], ("2d", "", ""), OTHER, ("Ks", "", ""), pile="Ac")
    assert happened(verdict) == ["laid", "went_out"]
    assert verdict.to_move == 2 and set(verdict.legal_moves) == {"4h", "Kd"}
    assert "owes_follow_up" not in verdict.to_json()["position"]


def test_6_four_of_a_kind_must_go_on_the_pile_too() -> None:  # C18, C7
    low = ruled(["6c 6d 6h 6s"], ("6c 6d 6h 6s 9c", "", ""), OTHER, pile="9d")
    assert refused(low) == "C7"
    high = ruled(["6c 6d 6h 6s"], ("6c 6d 6h 6s 9c", "", ""), OTHER, pile="3d")
    assert happened(high) == ["laid", "burned"] and high.to_move == 1


def test_7_an_empty_pile_is_never_taken_nor_any_before_play() -> None:  # C10, C5
    for take in ("forced", "free"):
        nothing = ruled(["take"], OTHER, ("3c", "", ""), options={"take": take})
        assert refused(nothing) == "C10" and nothing.steps[0].reason == "the pile is empty"
    swapping = ruled(["take"], ("3c", "Kc", "4c"), ("3d", "Kd", "4d"), phase="swap")
    assert refused(swapping) == "C5"


def test_8_a_face_up_card_waits_for_the_hand_and_ranks_do_not_mix() -> None:  # C8, C7
    verdict = ruled(["Kc", "7c 8c"], ("7c 8c", "Kc", ""), OTHER, pile="3d")
    assert [refused(verdict, step) for step in (0, 1)] == ["C8", "C7"]
    assert verdict.steps[0].reason == "Kc lies face up, and the hand is played first"


def test_9_a_blind_flip_that_fails_moves_the_pile_and_the_card_alone() -> None:  # C24
    verdict = ruled(["flip 2"], ("", "", "Ah 3c 4c"), OTHER, pile="9d Kc")
    assert verdict.to_json()["steps"][0]["events"] == [
        {"event": "missed", "seat": 1, "card": "3c"},
        {"event": "took", "seat": 1, "cards": "9d Kc 3c"},
    ]
    assert seat(verdict, 1) == {"hand": "9d Kc 3c", "up": "", "down": "Ah - 4c"}
    assert seat(verdict, 2)["hand"] == "4h Kd" and verdict.to_move == 2


def test_10_nothing_is_drawn_until_the_hand_is_below_three() -> None:  # C9
    mine: Cards = ("6c 7c 7d 8c 8d", "", "")
    for move, left in (("6c", 4), ("7c 7d", 3)):
        verdict = ruled([move], mine, OTHER, pile="4c", deck="3c 4d 6h")
        assert happened(verdict) == ["laid"] and len(seat(verdict, 1)["hand"].split()) == left
    three = ruled(["Jc Jd Jh"], ("Jc Jd Jh Qc Ac", "", ""), OTHER, pile="4c", deck="3c 4d 6h")
    assert three.to_json()["steps"][0]["events"][1] == {"event": "drew", "seat": 1, "cards": "3c"}


def test_11_a_player_who_needs_two_and_finds_one_draws_one() -> None:  # C9
    verdict = ruled(["9c 9d"], ("9c 9d Ac", "", ""), OTHER, OTHER2, OTHER3, pile="4c", deck="3c")
    assert verdict.to_json()["steps"][0]["events"][1] == {"event": "drew", "seat": 1, "cards": "3c"}
    assert verdict.to_json()["position"]["deck"] == "" and seat(verdict, 1)["hand"] == "Ac 3c"


OTHER2: Cards = ("5h 6h 7h", "", "")
OTHER3: Cards = ("8h 9h Jh", "", "")


# --- every reason a move is refused for -------------------------------------------------------------

SWAP = {"phase": "swap"}
REFUSALS: list[tuple[str, Cards, dict[str, Any], str, str]] = [
    ("8h", ("8h Kc", "", ""), {"pile": "9c"}, "C7", "8 is lower than the 9 on top of the pile"),
    ("th", ("Th 9c", "", ""), {"pile": "Kd Qc", "to_move": 2}, "notation", "Th is not in your hand"),
    ("7h 8h", ("7h 8h", "", ""), {}, "C7", "7h and 8h are of two ranks"),
    (
        "Kh",
        ("Kh 3h", "", ""),
        {"pile": "5c 9c"},
        "C16",
        "the table is down, and K is higher than the 9 on top of the pile",
    ),
    ("Ac", ("3h", "Ac", ""), {}, "C8", "Ac lies face up, and the hand is played first"),
    (
        "flip 1",
        ("3h", "", "4c"),
        {},
        "C8",
        "face-down cards come last, when the hand and the face-up cards are gone",
    ),
    (
        "flip 1",
        ("", "Ac", "4c"),
        {},
        "C8",
        "face-down cards come last, when the hand and the face-up cards are gone",
    ),
    ("4c", ("", "", "4c"), {}, "C22", "only face-down cards are left: turn one over"),
    ("flip 2", ("", "", "4c - 6c"), {}, "notation", "there is no face-down card in slot 2"),
    ("flip 4", ("", "", "4c"), {}, "notation", "there is no slot 4; slots are 1 to 3"),
    ("take", ("3h", "", ""), {}, "C10", "the pile is empty"),
    ("take", ("Kh", "", ""), {"pile": "9c"}, "C10", "there is something to lay: Kh"),
    ("take", ("", "", "3c"), {"pile": "9c"}, "C10", "there is something to lay: a face-down card"),
    (
        "take",
        ("Kh 3h", "", ""),
        {"pile": "9c 2c", "owes_follow_up": True, "options": {"take": "free"}},
        "C12",
        "the two wants a follow-up first",
    ),
    ("swap 3h Ac", ("3h", "Ac", ""), {}, "C5", "the time for swapping is over"),
    ("ready", ("3h", "Ac", ""), {}, "C5", "the time for swapping is over"),
    ("3h", ("3h", "Ac", "4c"), SWAP, "C5", "play has not started: swap cards or say ready"),
    ("take", ("3h", "Ac", "4c"), SWAP, "C5", "play has not started: swap cards or say ready"),
    ("swap 7h Ac", ("3h", "Ac", "4c"), SWAP, "notation", "7h is not in your hand"),
    ("swap 3h 7h", ("3h", "Ac", "4c"), SWAP, "notation", "7h is not among your face-up cards"),
    ("7h", ("3h", "", ""), {}, "notation", "7h is not in your hand"),
    ("7h", ("", "3h", ""), {}, "notation", "7h is not among your face-up cards"),
    ("1h", ("3h", "", ""), {}, "notation", "there is no card 1h"),
    ("3h 3h", ("3h", "", ""), {}, "notation", "3h is named twice"),
    ("", ("3h", "", ""), {}, "notation", "“” is not a move"),
    ("resign  now", ("3h", "", ""), {}, "notation", "“resign  now” is not a move"),
    ("deal @1 2c", ("3h", "", ""), {}, "C4", "the cards are dealt already"),
]


@pytest.mark.parametrize(("move", "mine", "keys", "rule", "reason"), REFUSALS)
def test_a_refusal_names_its_rule_and_reason_and_changes_nothing(
    move: str, mine: Cards, keys: dict[str, Any], rule: str, reason: str
) -> None:
    other: Cards = ("Ks Qs", "Jd", "Qd")
    before, verdict = ruled([], mine, other, **keys), ruled([move], mine, other, **keys)
    answer = verdict.to_json()
    assert answer["steps"][0] == {
        "move": answer["steps"][0]["move"],
        "seat": keys.get("to_move", 1),
        "legal": False,
        "rule": rule,
        "reason": reason,
    }
    assert not verdict.legal
    assert {**answer, "steps": []} == before.to_json()


def test_after_the_end_every_move_is_refused() -> None:  # C26
    verdict = ruled(["Kh", "4h"], ("Kh", "", ""), OTHER, pile="9c")
    assert verdict.over and refused(verdict) == "C26"
    assert verdict.to_json()["steps"][1]["seat"] is None


# --- moves and events as they are written -----------------------------------------------------------


def test_moves_are_read_in_any_case_and_answered_in_one_way() -> None:
    verdict = ruled([" 10D ", "TAKE", "FLIP 1"], ("Td", "", "4c"), OTHER, pile="9c")
    assert [step.move for step in verdict.steps] == ["Td", "take", "flip 1"]
    assert not ruled(["\x1b[2J"], OTHER, OTHER2).steps[0].move.startswith("\x1b")


def test_events_are_written_short() -> None:
    card = BY_CODE["7h"]
    assert event_json(Laid(2, (card,))) == {"event": "laid", "seat": 2, "cards": "7h"}
    assert event_json(Laid(2, (card,), "up")) == {"event": "laid", "seat": 2, "cards": "7h", "zone": "up"}
    assert event_json(Drew(1, (BACK, BACK))) == {"event": "drew", "seat": 1, "cards": "? ?"}
    assert event_json(Took(1, ())) == {"event": "took", "seat": 1, "cards": ""}
    assert event_json(Dealt(1, 2, 8)) == {"event": "dealt", "dealer": 1, "deal": 2, "deck": 8}
    ended = ruled(["Kh"], ("Kh", "", ""), OTHER, pile="9c").to_json()["steps"][0]["events"]
    assert ended == [
        {"event": "laid", "seat": 1, "cards": "Kh"},
        {"event": "went_out", "seat": 1, "place": 1},
        {"event": "deal_ended", "deal": 1, "karma": [2]},
    ]


# --- the end ----------------------------------------------------------------------------------------


def test_the_end_has_a_score_sheet_and_no_moves() -> None:  # C26, C28
    answer = ruled(["Kh"], ("Kh", "", ""), OTHER, pile="9c").to_json()
    assert (answer["over"], answer["to_move"], answer["legal_moves"]) == (True, None, [])
    assert answer["score"] == {
        "winners": [1],
        "losers": [2],
        "seats": [
            {
                "seat": 1,
                "total": 0,
                "lines": [
                    {
                        "label": "Deal 1",
                        "points": 0,
                        "because": "out as number 1; 1 turn; no pick-ups; 0 burns",
                    }
                ],
            },
            {
                "seat": 2,
                "total": 1,
                "lines": [
                    {
                        "label": "Deal 1",
                        "points": 1,
                        "because": "the Karma; 0 turns; no pick-ups; 0 burns; 2 cards left",
                    }
                ],
            },
        ],
    }


def test_a_finished_position_is_over_when_judged_again() -> None:
    verdict = ruled(["Kh"], ("Kh", "", ""), OTHER, pile="9c")
    again = judge(read_position(verdict.to_toml()))
    assert again.over and again.to_json()["score"]["losers"] == [2]


def test_quiet_turns_bring_a_dead_heat() -> None:  # C27
    verdict = ruled(["take"], ("3c", "", ""), OTHER, pile="9c", quiet_turns=79)
    assert verdict.over and happened(verdict)[-1] == "deal_ended"


# --- chance -----------------------------------------------------------------------------------------


def test_chance_is_drawn_with_the_seed() -> None:
    def next_deal(seed: int) -> Verdict:
        return ruled(["Kh"], ("Kh", "", ""), OTHER, pile="9c", options={"deals": 2}, seed=seed)

    one = next_deal(0)
    assert happened(one)[-2:] == ["deal_ended", "dealt"]
    assert one.to_move is not None and not one.over
    assert next_deal(0).to_json() == one.to_json()
    assert next_deal(1).to_json()["position"] != one.to_json()["position"]
    default = ruled(["Kh"], ("Kh", "", ""), OTHER, pile="9c", options={"deals": 2})
    assert default.to_json() == one.to_json()


# --- files that are wrong ---------------------------------------------------------------------------

WRONG: dict[str, tuple[str, str, int | None, str, str]] = {
    # what it is: what is replaced, by what, the line, the key, what is said
    "not TOML": ("deck = ", "deck ", 5, "", "not readable as TOML"),
    "not closed": ('["8h", ', '["8h', 7, "", "not readable as TOML"),
    "no game": ('game = "classic"', "", None, "game", "say which game it is: classic"),
    "another game": ('"classic"', '"bridge"', 1, "game", "there is no game 'bridge'"),
    "a game in numbers": ('"classic"', "7", 1, "game", "say which game"),
    "a seed in words": ("seed = 0", 'seed = "x"', 4, "seed", "not a whole number"),
    "a seed that is true": ("seed = 0", "seed = true", 4, "seed", "not a whole number"),
    "a seed without end": ("seed = 0", f"seed = {'9' * 5000}", None, "", "not readable as TOML"),
    "one move": ('["8h", "Jd Jc"]', '"8h"', 7, "moves", "not a list"),
    "moves in numbers": ('["8h", "Jd Jc"]', "[8]", 7, "moves", "not a list"),
    "an unknown key": ("pile =", "heap =", 6, "heap", "unknown key"),
    "an unknown key of a seat": ('hand = "2c', 'fist = "2c', 14, "seat[2].fist", "unknown key"),
    "an unknown table": ('[[seat]]\nhand = "Jd', '[[chair]]\nhand = "Jd', 9, "chair", "unknown key"),
    "no seats": (EXAMPLE[EXAMPLE.index("[[seat]]") :], "", None, "seat", "2 to 4 [[seat]] tables"),
    "a seat too few": (EXAMPLE[EXAMPLE.rindex("[[seat]]") :], "", 9, "seat", "2 to 4 [[seat]] tables"),
    "to_move out of range": (
        "to_move = 1",
        "to_move = 3",
        2,
        "to_move",
        "3 is not a whole number from 1 to 2",
    ),
    "an unknown option": ("{ take", "{ give", 3, "options", "there is no option 'give'"),
    "an option out of range": ('"forced"', '"maybe"', 3, "options", "take cannot be 'maybe'"),
    "an unknown card": ("9h 9s", "9h 1s", 14, "seat[2].hand", "there is no card '1s'"),
    "a card twice": ("9h 9s", "9h Ah", 11 + 1, "seat[1].down", "there is one in the deck"),
    "a card twice in the pile": ("3h 9c", "3h 9d", 6, "pile", "9d is already in deck"),
    "cards in a list": ('"3h 9c"', '["3h"]', 6, "pile", "not a text of cards"),
    "too many face up": ("3c 4c 5d", "3c 4c 5d 6c", 11, "seat[1].up", "room for 3"),
    "a follow-up on no two": ("seed = 0", "owes_follow_up = true", 4, "owes_follow_up", "on a two"),
    "an unknown phase": ("seed = 0", 'phase = "tea"', 4, "phase", "not one of swap, play"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_file_is_refused_by_line_and_key(wrong: str) -> None:
    old, new, line, key, said = WRONG[wrong]
    assert old in EXAMPLE
    with pytest.raises(JudgeError) as told:
        read_position(EXAMPLE.replace(old, new, 1))
    assert said in str(told.value) and str(told.value).isprintable()
    assert told.value.key == key or wrong == "a card twice"
    assert told.value.line == line or wrong == "a card twice"


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes('game = "é"'.encode("latin-1"))
    (tmp_path / "huge.toml").write_bytes(b"#" * (1 << 20) + b"\n")
    for name in ("gone.toml", "latin.toml", "huge.toml", "", "a\0b", "x" * 300):
        with pytest.raises(JudgeError) as told:
            read_position_file(tmp_path / name)
        assert str(told.value).isprintable()
    with pytest.raises(JudgeError, match="/dev/zero: is not a file"):
        read_position_file(Path("/dev/zero"))
    with pytest.raises(JudgeError, match=r"nested too deeply|not readable"):
        read_position(f'game = "classic"\nmoves = {"[" * 9000}')


def test_a_file_is_read_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_bytes(b"\xef\xbb\xbf" + EXAMPLE.encode())
    assert judge(read_position_file(path)).to_json() == judge(read_position(EXAMPLE)).to_json()


# --- positions of a saved match ---------------------------------------------------------------------


def test_a_position_of_a_save_is_judged_as_the_match_went_on() -> None:
    log = play(header_of(), seed=6, choose=at_random(6))
    for n in range(1, len(log.entries), 7):
        position = position_after(log, n)
        written = write_position(position.game, position.state, [log.entries[n].move])
        verdict = judge(read_position(written))
        assert verdict.legal, (n, verdict.steps)
        after = position_after(log, n + 1)
        assert verdict.to_json()["position"] == judge(Position(after.game, after.state)).to_json()["position"]


def test_a_written_position_is_the_same_when_read() -> None:
    log = play(header_of(seats=seats_of("human", "beetle"), options={"take": "free", "deals": 3}), seed=8)
    game = position_after(log, 1).game
    for step in steps(log):
        if step.state.phase not in ("swap", "play"):
            continue
        read = read_position(write_position(game, step.state))
        assert game.position(read.state) == game.position(step.state)
        assert list(map(str, game.legal_moves(read.state))) == list(map(str, game.legal_moves(step.state)))


def test_a_written_position_is_toml_with_the_documented_keys() -> None:
    log = play(header_of(options={"take": "free"}), seed=6, moves=2)
    position = position_after(log, 1)
    written = tomllib.loads(write_position(position.game, position.state, ["ready"]))
    assert written["game"] == "classic" and written["phase"] == "swap" and written["moves"] == ["ready"]
    assert written["options"] == {"take": "free"} and len(written["seat"]) == 3


def test_there_is_nothing_to_judge_before_the_deal_or_after_the_last_move() -> None:
    log = play(header_of(), seed=6, moves=5)
    with pytest.raises(JudgeError, match=r"nothing to judge after move 0 .*choose a later one"):
        position_after(log, 0)
    for n in (-1, len(log.entries) + 1):
        with pytest.raises(JudgeError, match=f"there is no move {n}; the last one is {len(log.entries)}"):
            position_after(log, n)


# --- anything at all --------------------------------------------------------------------------------


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_a_file_damaged_anyhow_is_refused_or_judged(data: st.DataObject) -> None:
    damaged = EXAMPLE
    for _ in range(data.draw(st.integers(1, 3))):
        where = data.draw(st.integers(0, len(damaged)))
        dropped = data.draw(st.integers(0, 12))
        put = data.draw(
            st.sampled_from(["", "2c", "-", '"', "[[seat]]\n", "true", "9" * 40, "=", "\n", "Ц", "\0"])
        )
        damaged = damaged[:where] + put + damaged[where + dropped :]
    try:
        position = read_position(damaged)
    except JudgeError as refused:
        assert str(refused).isprintable()
        return
    verdict = judge(position)
    json.dumps(verdict.to_json())
    again = read_position(verdict.to_toml())
    assert position.game.position(again.state) == position.game.position(verdict.state)
