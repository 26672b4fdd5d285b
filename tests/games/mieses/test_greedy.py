"""The rule-of-thumb player: always legal, and sensible where sense is plain."""

from __future__ import annotations

from random import Random

import pytest

from karma_tui.bots.bot import Bot, GreedyBot, RandomBot
from karma_tui.core.turns import Chance, Over
from karma_tui.games.mieses import game
from karma_tui.match.dealer import Dealer, stream
from tests.support.mieses_table import Table, animal, played, seats, set_up


def choice(table: Table) -> str:
    return str(game.greedy(game.view(table.state, table.to_move)))


@pytest.mark.parametrize(
    ("position", "move"),
    [
        # a card that completes a combination comes first
        (seats(animal("worm H", line="HS SC CB", hand="BB BH*"), done=["ask"]), "lay BH*"),
        (seats(animal("worm H", line="HH HJ", hand="CB HH SS"), done=["ask"]), "lay HH"),
        # a Buddha is a karma
        (seats(animal("worm H", hand="HC HC* SS"), done=["ask"]), "lay HC*"),
        # nothing matches: ask first, since another end may match
        (seats(animal("worm H", hand="SS CC")), "ask"),
        # something matches: lay it, then ask
        (seats(animal("worm H", hand="HC CC")), "lay HC"),
        (seats(animal("worm H", line="HC", hand="CC"), done=["lay"]), "ask"),
        # nothing can be offered after a Reaper
        (seats(animal("worm H", line="HR*", hand="SS CC"), done=["lay"]), "end"),
        # a hedgehog need not discard
        (seats(animal("hedgehog S", hand="HH CC"), done=["ask"]), "ability HH"),
        # a card for nothing
        (seats(animal("beetle C", hand="HH SS"), discard="BB", done=["lay", "ask"]), "ability"),
        # a second turn is never refused
        (seats(animal("cow S", hand="HH SS CC"), done=["lay", "ask"]), "ability"),
        # what matches on neither end is no reason to keep it: the dog lays on the left
        (seats(animal("dog B", line="BS", hand="CB HH"), done=["ask"]), "lay CB left"),
    ],
)
def test_in_its_turn_it_lays_for_combinations_and_asks(position: dict, move: str) -> None:
    """M5, M9, M15, M16, M-A1, M-A3, M-A8, M-A9"""
    assert choice(set_up(position)) == move


def test_a_magpie_takes_what_completes_a_combination() -> None:
    """M-A7"""
    rivals = (animal("ant J", line="SC", hand="BB"), animal("ant J", line="SH", hand="BB"))
    magpie = animal("magpie S", line="HB BB JS", hand="BB CC")
    assert choice(set_up(seats(magpie, *rivals, done=["lay", "ask"]))) == "ability @2"


def test_a_cat_does_rivals_no_favours() -> None:
    """M-A6"""
    rival = animal("worm S", line="SH HC", hand="BB")
    table = set_up(seats(animal("cat H", hand="CB CC"), rival, done=["lay", "ask"]))
    assert "ability CB @2" in table.legal
    assert choice(table) == "end"


def test_a_cat_ends_a_game_it_would_win() -> None:
    """M-A6, M20"""
    cat = animal("cat H", hand="SR* CC CB", karma=20)
    for mine, move in ((20, "ability SR* @2"), (0, "end")):
        human = animal("human 3", hand="BB HH", karma=9)
        assert choice(set_up(seats(cat | {"karma": mine}, human, done=["lay", "ask"]))) == move


def test_a_human_dies_when_that_wins_and_not_before() -> None:
    """M20"""
    for karma, word in ((20, "lay"), (0, "discard")):
        human = animal("human 3", hand="SR* CC CC", karma=karma)
        rival = animal("ant J", hand="BB", karma=12)
        assert choice(set_up(seats(human, rival, done=["ask"]))).split()[0] == word


def test_it_offers_what_it_can_spare() -> None:
    """M9"""
    asker = animal("worm H", hand="SS CC")
    assert choice(played(seats(asker, animal("ant J", hand="HC BB")), "ask")) == "offer HC"
    useless = played(seats(asker, animal("ant J", hand="SS BB")), "ask")
    assert choice(useless) == "pass"


def test_it_does_not_end_the_game_for_somebody_else() -> None:
    """M9, M20: a Reaper for a human who leads."""
    human = animal("human 1", hand="SS CC", karma=15)
    table = played(seats(human, animal("ant J", hand="BR* CC")), "ask")
    assert "offer BR*" in table.legal
    assert choice(table) == "pass"
    leading = played(seats(human | {"karma": 0}, animal("ant J", hand="BR* CC", karma=15)), "ask")
    assert choice(leading) == "offer BR*"


def test_it_takes_the_offer_that_serves_best_and_no_reaper_in_its_prime() -> None:
    """M9, M13"""
    asker = animal("worm H", line="HB BC CS", hand="SH SC HH HS BB")
    each = (animal("ant J", hand="SR* BB"), animal("ant J", hand="SS CC"), animal("ant J", hand="SC* CB"))
    table = played(seats(asker, *each, deck="JH"), "ask", "offer SR*", "offer SS", "offer SC*")
    assert choice(table) == "choose @4"


def test_a_hand_that_does_not_go_on_is_exchanged() -> None:
    """M10"""
    for hand, move in (("SS CC", "exchange"), ("SS HC", "keep"), ("HR* CC", "exchange")):
        asked = played(seats(animal("worm H", hand=hand), animal("ant J", hand="SB")), "ask", "pass")
        assert choice(asked) == move


def test_points_cards_are_always_taken_buddhas_first() -> None:
    """M16"""
    table = played(seats(animal("worm H", line="HC CC CJ CS* SB", hand="HH")), "discard HH", "end")
    assert choice(table) == "points CS*"
    assert choice(table.play("points CS*")) == "points CJ"


def test_it_decides_by_what_it_sees_alone() -> None:
    """M3, M9: two states its view cannot tell apart get the same move."""
    asker, owner = animal("worm H", hand="SS CC"), animal("ant J", hand="HS CB")
    tables = [
        played(seats(asker, animal("ant J", hand=hand), owner, deck=deck), "ask", offer)
        for hand, deck, offer in (("HC SB", "JJ HB", "offer HC"), ("JJ SB", "HC HB", "offer JJ"))
    ]
    views = [game.view(table.state, 3) for table in tables]
    assert views[0] == views[1]
    assert game.greedy(views[0]) == game.greedy(views[1])


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_it_beats_chance_far_beyond_its_share(count: int) -> None:
    """M21: one against chance in every other seat, changing seats."""
    won = sum(_share(number, count) for number in range(40))
    assert won >= 32, won


def _share(number: int, count: int) -> float:
    """What it wins of a game: all of it, a part when it ties, or nothing."""
    seat = number % count + 1
    bots: dict[int, Bot] = {each: RandomBot(Random(number + each)) for each in range(1, count + 1)}
    bots[seat] = GreedyBot(game, Random(number))
    state, dealer = game.start(game.spec.options(), count), Dealer(stream(number, "deal"))
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            game.apply(state, dealer.settle(turn))
        else:
            game.apply(state, bots[turn.seat].choose(game.view(state, turn.seat)))
    winners = game.score(state).winners
    return (seat in winners) / len(winners)
