"""What the others' choices tell of their hidden cards: likely worlds agree with what everyone saw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from karma_tui.core.turns import Chance, Decide
from karma_tui.games.classic import game
from karma_tui.games.classic.cards import Card
from karma_tui.games.classic.inference import likely_worlds
from karma_tui.games.classic.options import Options
from karma_tui.games.classic.state import REMEMBERED, Player, State
from karma_tui.games.classic.view import View
from karma_tui.match.dealer import Dealer, stream
from tests.support.classic_table import Table, seats

WORLDS = 200
DECK = "3c 4c 6c 7c 8c 9c Jc Qc Kc Ac 3d 4d 6d 7d 8d 9d Jd Qd Kd Ad"


def drawn(table: Table, seat: int = 2) -> list[set[str]]:
    """The cards seat 2 holds in many likely worlds of seat 1."""
    draw, luck = likely_worlds(game.view(table.state, 1), Random(1)), Random(1)
    return [{str(card) for card in draw(luck).players[seat - 1].hand} for _world in range(WORLDS)]


def share(hands: list[set[str]], ranks: str) -> float:
    """In how many of the hands there is a card of these ranks, 0 to 1."""
    return sum(any(card[0] in ranks for card in hand) for hand in hands) / len(hands)


def test_who_had_to_take_the_pile_hardly_holds_a_card_that_goes() -> None:
    table = Table(seats({"hand": "9s Ks As"}, {"hand": "3h 4h 6h"}, deck=DECK, pile="Qh"))
    free = share(drawn(table), "2TA5")
    table.play("Ks", "take")
    assert free > 0.6
    assert share(drawn(table), "2TA5") < 0.1


def test_who_lays_a_high_card_hardly_holds_a_lower_one_that_goes() -> None:
    table = Table(seats({"hand": "9s Ks As"}, {"hand": "Kh 6h 4h 3h"}, deck=DECK + " Qs Js", pile="7h"))
    free = share(drawn(table), "9JQ")
    table.play("9s", "Kh")
    assert share(drawn(table), "9JQ") < free - 0.2


def test_a_card_drawn_later_may_be_of_any_rank() -> None:
    """The last three cards came after the choice, so it tells nothing of them."""
    table = Table(seats({"hand": "9s Ks As"}, {"hand": "9h"}, deck=DECK + " Qs Js", pile="7h"))
    table.play("9s", "9h")
    assert share(drawn(table), "Q") > 0.2


def test_a_choice_made_beside_a_known_better_one_tells_nothing() -> None:
    """Seat 2 takes a king and an ace before everyone's eyes; laying the ace then is odd."""
    table = Table(seats({"hand": "9s 8s 7s"}, {"hand": "3h 4h 6h"}, deck=DECK, pile="Kh Ah", to_move=2))
    table.play("take", "9s")
    sensible, odd = Table(table.position), Table(table.position)
    for each, lay in ((sensible, "Kh"), (odd, "Ah")):
        each.state = game.copy(table.state)
        each.play(lay)
    assert share(drawn(odd), "9JQ") > share(drawn(sensible), "9JQ") + 0.1


def middles(count: int) -> Iterator[tuple[State, View]]:
    """Decisions in the midst of deals of sensible players, each with its view."""
    for match in range(count):
        state, dealer = game.start(Options(), 2 + match % 3), Dealer(stream(match, "clues"))
        for move in range(60):
            turn = game.turn(state)
            if isinstance(turn, Chance):
                game.apply(state, dealer.settle(turn))
            elif isinstance(turn, Decide):
                view = game.view(state, turn.seat)
                if move % 6 == 0:
                    yield game.copy(state), view
                game.apply(state, game.greedy(view))


def hidden(player: Player) -> list[Card]:
    """The hand cards not everyone knows."""
    return [card for card in player.hand if not player.known >> card & 1]


def test_the_true_ranks_are_drawn_more_often_than_by_chance() -> None:
    def hits(draw: Callable[[Random], State], state: State, view: View) -> int:
        luck = Random(7)
        worlds = [draw(luck) for _world in range(20)]
        return sum(
            len({card >> 2 for card in hidden(guess)} & {card >> 2 for card in hidden(true)})
            for world in worlds
            for seat, (guess, true) in enumerate(zip(world.players, state.players, strict=True), 1)
            if seat != view.seat
        )

    by_chance = by_clues = 0
    for state, view in middles(18):
        by_chance += hits(partial(game.determinize, view), state, view)
        by_clues += hits(likely_worlds(view, Random(5)), state, view)
    assert by_clues > 1.1 * by_chance


def test_likely_worlds_agree_with_the_view() -> None:
    for _state, view in middles(9):
        draw = likely_worlds(view, Random(5))
        world = draw(Random(3))
        assert game.view(world, view.seat) == view
        assert [player.clues for player in world.players] == [player.clues for player in view.players]
        cards: list[Card] = [*world.deck, *world.pile, *world.burned]
        for player in world.players:
            cards += [*player.hand, *player.up, *(card for card in player.down if card is not None)]
        assert sorted(cards) == sorted(set(cards))


def test_the_memory_of_a_player_is_the_same_for_every_seat_and_has_a_limit() -> None:
    longest = 0
    for state, _view in middles(12):
        longest = max(longest, *(len(player.clues) for player in state.players))
        for seat in (None, *range(1, len(state.players) + 1)):
            seen = game.view(state, seat).players
            assert [player.clues for player in seen] == [player.clues for player in state.players]
    assert longest == REMEMBERED
