"""What players read, word for word where the words carry a rule."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from karma_tui.core.cards import BACK
from karma_tui.core.messages import plain
from karma_tui.core.options import option_specs
from karma_tui.games.karmaka import events as ev
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.cards import KINDS, NEEDS
from karma_tui.games.karmaka.options import Options
from tests.support.karmaka_table import (
    IDLE,
    acts,
    calm,
    card,
    course,
    having,
    idles,
    numbers,
    played,
    run,
    seats,
    set_up,
    spare,
    text,
)

NAMES = ("Mona", "Ben", "Cleo", "Dan")
B1, B2, G3 = run("B1", "B2", "G3")

BY_ONE = [  # event of seat 1, told to seat 1, told to others
    (
        ev.Dealt(1, 52),
        "Everyone has three future lives and three cards; you start, 52 cards are left to draw.",
        "Everyone has three future lives and three cards; Mona starts, 52 cards are left to draw.",
    ),
    (ev.TurnBegan(1, 3), "", ""),
    (ev.PlayedLife(1, B1), "You play B1 to your current life.", "Mona plays B1 to the current life."),
    (ev.Stored(1, B1, 2), "You store B1 as future life 2.", "Mona stores a card as future life 2."),
    (
        ev.Stored(1, B1, 2, B2),
        "You store B1 as future life 2; B2 goes to the graveyard for it.",
        "Mona stores a card as a future life; B2 goes to the graveyard for it.",
    ),
    (
        ev.Stored(1, B1, 2, B2, shown=True),
        "You store B1 as future life 2; B2 goes to the graveyard for it.",
        "Mona stores a card as future life 2; B2 goes to the graveyard for it.",
    ),
    (ev.Buried(1, B1), "You send B1 to the graveyard.", "Mona sends B1 to the graveyard."),
    (
        ev.Fizzled(1, B1),
        "There is nothing for B1 to do: its effect fizzles.",
        "There is nothing for B1 to do: its effect fizzles.",
    ),
    (
        ev.Lost(1, B1, 2),
        "You lose B1 from your hand to the graveyard.",
        "Mona loses B1 from the hand to the graveyard.",
    ),
    (
        ev.LostFuture(1, 2, B1, 2),
        "Your future life 2 goes to the graveyard: it was B1.",
        "Future life 2 of Mona goes to the graveyard: it was B1.",
    ),
    (ev.Drew(1, (B1,), 1), "You draw B1.", "Mona draws 1 card."),
    (ev.Drew(1, (B1, B2), 1), "You draw B1 B2.", "Mona draws 2 cards."),
    (ev.ActsAgain(1), "You play another card.", "Mona plays another card."),
    (
        ev.RowOfFour(1),
        "Your current-life row holds four cards until it is scored.",
        "Mona may fill a current-life row of four until it is scored.",
    ),
    (
        ev.Recalled(1, 2, B1),
        "You take B1, your future life 2, into your hand.",
        "Mona takes future life 2 into the hand.",
    ),
    (
        ev.Recalled(1, 2, B1, shown=True),
        "You take B1, your future life 2, into your hand.",
        "Mona takes B1, future life 2, into the hand.",
    ),
    (
        ev.Revived(1, B1, "life"),
        "You bring B1 back from the graveyard to your current life.",
        "Mona brings B1 back from the graveyard to the current life.",
    ),
    (
        ev.Revived(1, B1, "future", 3),
        "You bring B1 back from the graveyard as your future life 3.",
        "Mona brings B1 back from the graveyard as future life 3.",
    ),
    (
        ev.Kept(1, B1, 3),
        "You add B1 from the graveyard to your future lives, as number 3.",
        "Mona adds B1 from the graveyard to the future lives, as number 3.",
    ),
    (ev.Gained(1, 1, 2), "You score 1 point by it.", "Mona scores 1 point by it."),
    (
        ev.RowScored(1, (B1, B2, G3), 6, 9),
        "Your row B1 B2 G3 is complete: 6 points, which makes 9.",
        "Mona completes the row B1 B2 G3: 6 points, which makes 9.",
    ),
    (
        ev.Cycled(1, (B1,), (B2,)),
        "You take B1 from the graveyard and draw B2.",
        "Mona takes B1 from the graveyard and draws 1 card.",
    ),
    (
        ev.Cycled(1, (B1, B2), ()),
        "You take B1 B2 from the graveyard.",
        "Mona takes B1 B2 from the graveyard.",
    ),
    (ev.Cycled(1, (), (B1, B2)), "You draw B1 B2.", "Mona draws 2 cards."),
    (ev.Returned(1, B1), "You return B1 to the graveyard.", "Mona returns B1 to the graveyard."),
    (ev.Skipped(1), "You have no card to play.", "Mona has no card to play."),
    (
        ev.Ended("target", 1),
        "You reach the target: the game ends.",
        "Mona reaches the target: the game ends.",
    ),
    (
        ev.Ended("deck", 1),
        "You complete a row with the deck gone: the game ends.",
        "Mona completes a row with the deck gone: the game ends.",
    ),
    (
        ev.Ended("empty"),
        "Nobody holds a card and nothing is left to draw: the game ends.",
        "Nobody holds a card and nothing is left to draw: the game ends.",
    ),
    (
        ev.Ended("turns"),
        "Everyone has had twenty-five turns: the game ends.",
        "Everyone has had twenty-five turns: the game ends.",
    ),
    (
        ev.Revealed(1, (B1, B2), 3),
        "You turn up your future lives B1 B2: 3 points more.",
        "Mona turns up the future lives B1 B2: 3 points more.",
    ),
    (
        ev.Revealed(1, (B1,), 1),
        "You turn up your future lives B1: 1 point more.",
        "Mona turns up the future lives B1: 1 point more.",
    ),
    (ev.Revealed(1, (), 0), "You have no future lives.", "Mona has no future lives."),
]
BETWEEN = [  # event of seats 1 and 2, told to the first, the second, a third
    (
        ev.Swept(1, 2, B1),
        "You sweep B1 out of Ben's current life into the graveyard.",
        "Mona sweeps B1 out of your current life into the graveyard.",
        "Mona sweeps B1 out of Ben's current life into the graveyard.",
    ),
    (
        ev.Stole(1, 2, B1),
        "You take B1 from Ben's hand.",
        "Mona takes B1 from your hand.",
        "Mona takes a card from Ben's hand.",
    ),
    (
        ev.Looked(1, 2, (B1, B2)),
        "You look at Ben's hand: B1 B2.",
        "Mona looks at your hand.",
        "Mona looks at Ben's hand.",
    ),
]


def told(event: Any, me: int | None) -> str:
    """The event as ``me`` saw it, in words."""
    return plain(game.wording.narrate(game.witness(event, me), NAMES, me))


@pytest.mark.parametrize(("event", "yours", "theirs"), BY_ONE, ids=[repr(case[0]) for case in BY_ONE])
def test_an_event_is_told_to_who_it_concerns_and_to_the_others(event: Any, yours: str, theirs: str) -> None:
    """K4–K12"""
    assert told(event, 1) == yours
    assert told(event, 2) == told(event, None) == theirs


@pytest.mark.parametrize(
    ("event", "mine", "on_me", "theirs"), BETWEEN, ids=[repr(case[0]) for case in BETWEEN]
)
def test_what_one_does_to_another_is_told_three_ways(event: Any, mine: str, on_me: str, theirs: str) -> None:
    """K2"""
    assert [told(event, me) for me in (1, 2, 3, None)] == [mine, on_me, theirs, theirs]


def test_every_kind_of_event_is_among_those_told() -> None:
    assert {type(case[0]) for case in (*BY_ONE, *BETWEEN)} == set(get_args(ev.KarmakaEvent))


def test_with_all_hands_open_a_replay_tells_the_cards() -> None:
    """K2: an event nobody hides anything of."""
    open_ = [
        plain(game.wording.narrate(event, NAMES, None))
        for event in (ev.Stole(1, 2, B1), ev.Looked(1, 2, (B2,)))
    ]
    assert open_ == ["Mona takes B1 from Ben's hand.", "Mona looks at Ben's hand: B2."]


def test_the_words_of_an_event_never_hold_a_back() -> None:
    """K4: a card one may not see is left out, not shown as a back."""
    for _state, events in course(3, 1, store="replace"):
        for event in events:
            for me in (1, 2, 3, None):
                assert BACK not in game.wording.narrate(game.witness(event, me), NAMES, me)


# --- cards and options ---


def test_every_card_has_a_name_and_says_when_it_acts() -> None:
    """K1, K2"""
    assert game.wording.card_name(card("B3")) == "blue 3"
    starts = {"L": "Entering your current life: ", "G": "Sent to the graveyard: "}
    for kind in KINDS:
        line = game.wording.card_help(kind)
        assert line.startswith(starts[kind.trigger])
        assert line.endswith(".")
        assert "\n" not in line
    legend = game.wording.legend()
    assert [name.split(",")[0] for name, _ in legend] == [str(kind) for kind in KINDS]
    assert [line for _, line in legend] == [game.wording.card_help(kind) for kind in KINDS]


def test_cards_with_one_effect_say_the_same_and_others_do_not() -> None:
    """K2"""
    said = {kind.effect: game.wording.card_help(kind).split(": ", 1)[1] for kind in KINDS}
    assert len(set(said.values())) == len(said)


def test_every_option_and_choice_has_words() -> None:
    """K5, K8, K9, K11"""
    labels = []
    for spec in option_specs(Options):
        assert spec.rule in ("K5", "K8", "K9", "K11")
        labels.append(game.wording.option_label(spec.name))
        choices = [game.wording.choice_label(spec.name, each) for each in spec.choices]
        assert all(choices)
        assert len(set(choices)) == len(choices)
    assert len(set(labels)) == len(labels) == 4
    assert game.wording.choice_label("target", 0) == "the last card of the deck"
    assert game.wording.choice_label("first", 2) == "seat 2"


def test_the_game_introduces_itself() -> None:
    """K1: any number of players is as usual."""
    assert game.wording.title() == "Karmaka"
    assert game.wording.summary().endswith(".")
    assert [game.wording.seats_note(count) for count in game.spec.seats] == ["", "", ""]


# --- the table ---


def status(position: dict[str, Any], me: int | None, *moves: str) -> str:
    return plain(game.wording.status(game.view(played(position, *moves).state, me), NAMES))


def test_the_status_says_what_is_to_be_done() -> None:
    """K6, K9, K11"""
    a, b, c, d, e = spare(5)
    play = seats({"hand": a}, {"hand": b})
    assert [status(play, me) for me in (1, 2)] == ["Your move: play a card.", "Mona to move."]
    skip = seats(IDLE, {"hand": b})
    assert status(skip, 1) == "Your move: your hand is empty, skip."
    assert status(skip, 2) == "Mona has no card to play."
    back = seats({"hand": text(a, b, c, d, e)}, IDLE, phase="cycle")
    assert status(back, 1) == "Your move: return 2 cards."
    assert status(back, None) == "Mona is to return 2 cards."
    assert status(back, 1, f"return {a}") == "Your move: return 1 card."
    assert status(seats({"score": 15}, IDLE), 1) == "The match is over."
    code = having("steal")[0]
    waits = seats({"hand": code}, {"hand": spare(1, code)[0]})
    assert status(waits, 1, acts(code, "@2")) == "A card is being picked at random."
    start = game.view(game.start(Options(), 2), 1)
    assert plain(game.wording.status(start, NAMES)) == "The cards are being dealt."
    assert game.wording.describe(start, NAMES, "middle") == []


def read_out(position: dict[str, Any], me: int | None, topic: Any) -> list[str]:
    view = game.view(set_up(position).state, me)
    return [plain(line) for line in game.wording.describe(view, NAMES, topic)]


def test_the_table_is_read_out() -> None:
    """K4, K7, K8, K11"""
    a, b, c, d, e, f = spare(6)
    one = {"hand": text(a, b), "row": c, "future": f"{d} - {e}", "score": 7, "rows": 1}
    position = seats(one, {"hand": f, "row_limit": 4}, graveyard=text(a, f), deck=text(b, c))
    assert read_out(position, 1, "middle") == [
        f"In the graveyard, 2 cards: {a} {f}.",
        "Your turn number 1; after your play: take 2.",
        "2 cards are left to draw. The game ends at 15 points.",
    ]
    assert read_out(position, 1, "own") == [
        f"In hand, 2 cards: {a} {b}.",
        f"Current life: {c}, {numbers(c)} so far.",
        f"Future lives: {d} free {e}.",
        "Score 7, 1 row completed.",
    ]
    assert read_out(position, 1, "others") == [
        "Ben has 1 card in hand; future lives nothing.",
        "Ben's current life: nothing yet. It holds 4 cards.",
        "Ben's score: 0, 0 rows completed.",
    ]
    assert read_out(position, 2, "others") == [
        "Mona has 2 cards in hand; future lives ? free ?.",
        f"Mona's current life: {c}, {numbers(c)} so far.",
        "Mona's score: 7, 1 row completed.",
    ]
    assert read_out(position, 2, "middle")[1] == ("Mona's turn number 1; after the play: take 2.")
    assert read_out(position, None, "own") == []
    empty = seats({"hand": a}, IDLE, options={"target": 0})
    assert read_out(empty, 1, "middle") == [
        "The graveyard is empty.",
        "Your turn number 1; after your play: nothing to take.",
        "There is nothing left to draw: the next row that is completed ends the game.",
    ]


def test_what_goes_round_is_read_out() -> None:
    """K9, release = goes_round"""
    a, b = spare(2)
    house = {"release": "goes_round"}
    position = seats({"hand": a}, IDLE, graveyard=text(a, b), fresh=1, options=house)
    assert read_out(position, 1, "middle")[0].endswith("The top one waits for the next player.")
    assert read_out(position, 1, "middle")[1].endswith("after your play: take 1.")


def test_cards_known_in_a_hand_are_read_out() -> None:
    """K9"""
    a, b = spare(2)
    table = played(seats(IDLE, {"hand": b}, graveyard=a), "skip")
    lines = [plain(line) for line in game.wording.describe(game.view(table.state, 2), NAMES, "others")]
    assert lines[0] == f"Mona has 1 card in hand, known to you {a}; future lives nothing."


# --- choices ---


def offer(position: dict[str, Any], move: str, names: tuple[str, ...] = NAMES) -> str:
    view = game.view(set_up(position).state, 1)
    read = game.parse_move(move, view)
    assert read in view.legal_moves
    return plain(game.wording.offer(read, view, names))


def test_a_play_says_where_to_and_which_row_it_completes() -> None:
    """K6, K7, K11"""
    a, b, c, d, *deck = calm(6)
    points = numbers(a, b, c)
    assert offer(seats({"hand": c}, IDLE), f"life {c}") == f"play {c} to your current life"
    row = {"hand": c, "row": text(a, b)}
    completes = f"play {c} to your current life; that completes a row of {points} points"
    assert offer(seats(row, IDLE, deck=text(*deck)), f"life {c}") == completes
    assert offer(seats(row, IDLE), f"life {c}") == completes + "; the game ends"
    near = seats({**row, "score": 14}, IDLE, deck=text(*deck))
    assert offer(near, f"life {c}") == completes + "; the game ends"
    for code in having("draw", "L"):
        assert offer(seats({"hand": code}, IDLE), idles(code)) == f"send {code} to the graveyard"
    assert offer(seats({"hand": c}, IDLE), f"future {c}") == f"store {c} as a future life"
    full = seats({"hand": d, "future": text(a, b, c)}, IDLE, options={"store": "replace"})
    assert offer(full, f"future {d} over {b}") == f"store {d} as a future life, in the place of {b}"
    assert offer(seats(IDLE, {"hand": a}), "skip") == "skip: you have no card to play"
    back = seats({"hand": text(a, b, c, d)}, IDLE, phase="cycle")
    assert offer(back, f"return {a}") == f"return {a} to the graveyard"


DEEDS = {
    "sweep row": "{a} of Ben goes to the graveyard",
    "lose hand card": "Ben loses a random hand card",
    "lose future": "Ben loses a future life, picked blind",
    "lose own card": "you lose a random hand card",
    "opponent draws": "Ben draws a card",
    "draw and play": "draw a card, then play another",
    "draw two": "draw two cards",
    "row of four": "your row may hold four cards",
    "draw": "draw a card",
    "opponent scores": "Ben scores 1 point",
    "all opponents draw": "every opponent draws a card",
    "recall future": "take {a} from your future lives into your hand",
    "steal": "take a random card from the hand of Ben",
    "revive": "{a} comes to your current life",
    "look": "look at the hand of Ben",
    "keep from graveyard": "{a} becomes a future life",
    "drop future": "your future life {a} goes to the graveyard",
}
AIMS = {"seat": "@2", "own future": "> {a}", "graveyard": "> {a}", "graveyard and row": "> {a} life", "": ""}


@pytest.mark.parametrize("code", [str(kind) for kind in KINDS])
def test_a_choice_says_what_its_effect_would_do_or_that_it_fizzles(code: str) -> None:
    """K3"""
    effect = card(code).effect
    a, b, *deck = spare(9, code)
    position = seats(
        {"hand": text(code, b), "future": a},
        {"hand": b, "row": a, "future": b},
        graveyard=a,
        deck=text(*deck),
    )
    move = acts(code, AIMS[NEEDS[effect]].format(a=a))
    where = (
        f"play {code} to your current life" if move.startswith("life") else f"send {code} to the graveyard"
    )
    assert offer(position, move) == f"{where}: {DEEDS[effect].format(a=a)}"
    bare = seats({"hand": code, "row_limit": 4}, IDLE)
    if effect != "opponent scores":
        assert offer(bare, acts(code)) == f"{where}: its effect fizzles"
    else:
        assert offer(bare, acts(code, "@2"), ()) == f"{where}: seat 2 scores 1 point"


def test_a_choice_with_little_left_to_draw_says_so() -> None:
    """K3"""
    for code in having("draw and play"):
        (a,) = spare(1, code)
        assert offer(seats({"hand": text(code, a)}, IDLE), acts(code)).endswith(": play another card")
    for code in having("draw two"):
        (a,) = spare(1, code)
        assert offer(seats({"hand": code}, IDLE, deck=a), acts(code)).endswith(": draw the last card")
    for code in having("revive"):
        (a,) = spare(1, code)
        move = acts(code, f"> {a} future")
        assert offer(seats({"hand": code}, IDLE, graveyard=a), move).endswith(f": {a} becomes a future life")


@pytest.mark.parametrize("code", having("revive"))
def test_a_choice_that_completes_a_row_by_its_effect_says_so(code: str) -> None:
    """K2, K7"""
    a, b, c = calm(3, code)
    rest = (b,) if acts(code).startswith("life") else (b, c)
    position = seats({"hand": code, "row": text(*rest)}, IDLE, graveyard=a)
    assert "that completes a row of" in offer(position, acts(code, f"> {a} life"))


@pytest.mark.parametrize("code", having("row of four", "L"))
def test_a_card_that_makes_room_for_four_completes_no_row_of_three(code: str) -> None:
    """K7, K10"""
    a, b = calm(2, code)
    assert "completes" not in offer(seats({"hand": code, "row": text(a, b)}, IDLE), acts(code))


def test_the_dealers_moves_have_words_too() -> None:
    """K3, K4"""
    view = game.view(set_up(seats({"hand": "B1"}, {"hand": "B2"})).state, 1)
    picked, deal = (game.parse_move(move, view) for move in ("pick 2", "deal @1 B1"))
    assert plain(game.wording.offer(picked, view)) == "pick the card at place 2"
    assert plain(game.wording.offer(deal, view)) == "deal"


def test_what_is_counted_over_matches_has_words() -> None:
    """K11, K12"""
    *_, (last, _events) = course(3, 1)
    tallies = game.tallies(last)
    words = [plain(game.wording.say(tally.label)) for tally in tallies]
    assert len(set(words)) == len(words) == 9
    assert sum(tally.amount for tally in tallies[3:6]) == sum(tally.amount for tally in tallies[6:9])
    assert {tally.of for tally in tallies[3:]} == {sum(tally.amount for tally in tallies[3:6])}
