"""The score sheet: M21, with the evidence of M9, M15 and M16."""

from __future__ import annotations

from typing import Any

from karma_tui.core.scores import ScoreLine
from karma_tui.games.mieses import game
from karma_tui.games.mieses.cards import REBIRTHS
from tests.support.mieses_table import NAMES, Table, animal, played, seats, set_up

DECK = "BC BH JH JS JC JB JH JS JC JB"


def human_worth(points: int) -> dict[str, Any]:
    """A seat with the human that is worth so much."""
    card = next(card for card in REBIRTHS if card.worth == points)
    return animal(f"human {card.number}", hand="")


def lines(table: Table, seat: int) -> list[tuple[str, int, str]]:
    """Label, points and evidence of a seat's lines."""
    wording = game.wording
    sheet = game.score(table.state).of(seat)
    return [(wording.label(line), line.points, wording.because(line, NAMES)) for line in sheet]


def life(table: Table, seat: int, number: int = 1) -> dict[str, Any]:
    """The figures of a life."""
    found: list[ScoreLine] = [line for line in game.score(table.state).of(seat) if line.label.key == "life"]
    return dict(found[number - 1].because.facts)


def test_the_sources_example_comes_out_right() -> None:
    """M21: karma 9, a card, a human of 6: 17; karma 8, a human of 4: 12; karma 6, six cards: 18, who wins."""
    first = human_worth(6) | {"karma": 9, "points": "HH"}
    second = human_worth(4) | {"karma": 8}
    third = animal("worm H", hand="HB", karma=6, points="SS SS CC CC BB BB")
    table = played(seats(first, second, third), "end")
    sheet = game.score(table.state)
    assert sheet.totals == (17, 12, 18)
    assert sheet.winners == (3,)
    figures = [[line.points for line in sheet.of(seat)[-3:]] for seat in (1, 2, 3)]
    assert figures == [[9, 2, 6], [8, 0, 4], [6, 12, 0]]


def test_a_sheet_lists_the_lives_then_karma_points_pile_and_human() -> None:
    """M21"""
    position = seats(
        animal("worm H", line="HC* CC CJ CS SB", hand="HH", gifts=1, karma=1),
        animal("human 1", hand=""),
        deck=DECK,
        stacks={"2-3": ["squirrel C"]},
    )
    table = played(position, "discard HH", "end", "points CJ", "points HC*")
    assert lines(table, 1) == [
        (
            "Life 1, worm",
            0,
            "died with an empty hand; lifeline HC* CC CJ CS SB; Buddha HC*; "
            "2 combinations HSCB, CCCC of H1 S2 C5 B1; taken CJ HC*; 1 card given; then 2 karma",
        ),
        ("Life 2, squirrel", 0, "living; no lifeline"),
        ("Karma", 2, "1 Buddha, 1 card given"),
        ("Points pile", 4, "2 cards of 2 points: CJ HC*"),
        ("Human", 0, "no human"),
    ]
    assert lines(table, 2)[-1] == ("Human", table.state.players[1].animal.worth, f"worth {totals(table)[1]}")


def totals(table: Table) -> tuple[int, ...]:
    return game.score(table.state).totals


def test_the_lives_bring_no_points_of_their_own() -> None:
    """M21"""
    table = played(
        seats(animal("worm H", line="HC* CC CS", hand="HH"), deck=DECK), "discard HH", "end", "points CC"
    )
    for seat in (1, 2):
        sheet = game.score(table.state).of(seat)
        assert all(line.points == 0 for line in sheet[:-3])
        assert sum(line.points for line in sheet) == totals(table)[seat - 1]


def test_the_figures_of_a_life_are_data() -> None:
    """M15, M16"""
    table = played(
        seats(animal("worm H", line="HC* CC CS", hand="HR*"), deck=DECK), "discard HR*", "end", "points CC"
    )
    facts = life(table, 1)
    assert str(facts["animal"]) == "worm H"
    assert [str(card) for card in facts["cards"]] == ["HC*", "CC", "CS"]
    assert [str(card) for card in facts["buddhas"]] == ["HC*"]
    assert [str(card) for card in facts["taken"]] == ["CC"]
    assert (facts["counts"], facts["joker"], facts["combinations"]) == ((1, 1, 4, 0), "", ("CCCC",))
    assert (facts["gifts"], facts["karma"], facts["cause"]) == (0, 1, "empty")


def test_a_squirrels_joker_is_on_the_sheet() -> None:
    """M-A4"""
    table = played(
        seats(animal("squirrel H", line="HS SC CJ", hand="BB"), deck=DECK), "discard BB", "end", "no points"
    )
    assert life(table, 1)["joker"] == "B"
    assert "1 combination HSCB of H1 S2 C2 B1, a joker counted as scales" in lines(table, 1)[0][2]


def test_a_card_given_is_counted_for_the_life_it_was_given_in() -> None:
    """M9"""
    table = played(
        seats(animal("worm H", hand="SS"), animal("ant J", hand="HC BB")), "ask", "offer HC", "choose @2"
    )
    assert life(table, 2)["gifts"] == 1
    assert lines(table, 2)[-3] == ("Karma", 1, "0 Buddhas, 1 card given")


def test_the_life_being_lived_stands_there_as_it_would_be_scored_now() -> None:
    """M15, M16"""
    table = set_up(seats(animal("worm H", line="HC* CC CS")))
    facts = life(table, 1)
    assert (facts["cause"], facts["karma"], facts["combinations"]) == ("", 1, ("CCCC",))
    assert lines(table, 1)[-3] == ("Karma", 0, "0 Buddhas, 0 cards given")
    assert lines(table, 1)[0][2].startswith("living; lifeline HC* CC CS; Buddha HC*; 1 combination CCCC")


def test_a_living_chameleons_joker_counts_while_a_squirrel_is_in_front_of_another() -> None:
    """M-A4, M-A5"""
    table = set_up(seats(animal("chameleon S", line="SC CH HJ"), animal("squirrel H", hand="CC")))
    assert life(table, 1)["joker"] == "B"


def test_the_life_being_scored_stands_there_once() -> None:
    """M16"""
    table = played(seats(animal("worm H", line="HC* CC CS CH", hand="HH")), "discard HH", "end")
    assert table.phase == "points"
    assert [label for label, _, _ in lines(table, 1)] == ["Life 1, worm", "Karma", "Points pile", "Human"]
    assert life(table, 1)["cause"] == "empty"


def test_karma_from_before_a_written_position_is_named() -> None:
    """M15"""
    assert lines(set_up(seats(animal("worm H", karma=5))), 1)[-3] == (
        "Karma",
        5,
        "0 Buddhas, 0 cards given, 5 from before",
    )


def test_every_life_has_its_line() -> None:
    """M15, M18, M21"""
    position = seats(
        animal("ant J", hand="HH"),
        animal("ant J", hand="BB BB BB"),
        deck="SR* CC CC SS SS HS SC CB BH HB",
        stacks={"0-1": ["worm S"], "2-3": [], "4-5": [], "6-7": []},
    )
    table = played(position, "lay HH", "end", "discard BB", "end", "lay SR*", "end")
    assert [label for label, _, _ in lines(table, 1)][:3] == ["Life 1, ant", "Life 2, worm", "Life 3, worm"]
    assert [life(table, 1, number)["cause"] for number in (1, 2, 3)] == ["empty", "reaper", ""]
    assert lines(table, 1)[-3] == ("Karma", 1, "1 Buddha, 0 cards given")


def test_the_sheet_names_the_cards_taken_in_the_last_scoring() -> None:
    """M20"""
    human = animal("human 1", line="BB", hand="HH")
    table = played(seats(human, animal("worm H", line="HC CC CS", hand="SS")), "discard HH", "end")
    assert [str(card) for card in life(table, 2)["taken"]] == ["HC"]
    assert life(table, 1)["taken"] == ()


def test_at_the_end_every_life_is_finished() -> None:
    """M20"""
    human = animal("human 1", line="BB", hand="HH")
    table = played(seats(human, animal("worm H", line="HS*", hand="SS")), "discard HH", "end")
    assert [life(table, seat)["cause"] for seat in (1, 2)] == ["empty", "end"]
    assert life(table, 2)["karma"] == 1
    assert lines(table, 2)[-3] == ("Karma", 1, "1 Buddha, 0 cards given")
    assert sum(line.label.key == "life" for line in game.score(table.state).lines) == 2


def test_before_the_deal_there_is_a_sheet_too() -> None:
    """M21"""
    sheet = game.score(game.start(game.spec.options(), 3))
    assert sheet.totals == (0, 0, 0)
    assert not any(line.label.key == "life" for line in sheet.lines)
