"""Whole games, and games from positions that play seldom reaches, played by the engine and by an
independent model of the rules, move by move (M3–M22, M-A1–M-A9).
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from karma_tui.core.messages import Refusal
from karma_tui.core.options import make_options
from karma_tui.core.turns import Chance, Decide, Over
from karma_tui.games.mieses import game
from karma_tui.match.dealer import Dealer, stream
from tests.support.mieses_by_the_book import Book, table_of
from tests.support.mieses_cards_by_the_book import LIFE, STACKS, cards_of
from tests.support.mieses_positions import random_position
from tests.support.mieses_seldom import SELDOM, at_the_end, before

SEATS = [2, 3, 4, 5]


@pytest.mark.parametrize("seats", SEATS)
def test_the_engine_plays_by_the_book(seats: int) -> None:
    """M3–M22: after every move both agree on the cards, the turn, the legal moves and the end."""
    for seed in range(3):
        play_one(seats, seed)


def test_the_engine_plays_on_by_the_book_from_anywhere() -> None:
    """M5–M22, M-A1–M-A9: as above, from positions of all kinds; everything seldom occurs in them."""
    met = play_from_anywhere(range(120))
    for more in range(120, 720, 120):  # a new table of cards may make some of it rarer
        if SELDOM - set(met):
            met += play_from_anywhere(range(more, more + 120))
    assert SELDOM - set(met) == set()


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_the_engine_plays_by_the_book_for_long(seats: int) -> None:
    """M3–M22, as above, over hundreds of games."""
    for seed in range(1000, 1150):
        play_one(seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_the_engine_plays_on_by_the_book_from_anywhere_for_long(part: int) -> None:
    """M5–M22, M-A1–M-A9, as above, from thousands of positions; nothing seldom occurs only once."""
    met = play_from_anywhere(range(10_000 + 1000 * part, 11_000 + 1000 * part))
    assert [what for what in SELDOM if met[what] < 2] == []


# --- what is played ---------------------------------------------------------------------------------


def play_one(seats: int, seed: int) -> None:
    """One game from the deal to the end, the starting player drawn or named (M4)."""
    luck = Random(f"{seats} seats, game {seed}")
    named = luck.choice((0, 0, luck.randint(1, seats)))
    state = game.start(make_options(game.spec.options, {"first": named}), seats)
    deal = game.turn(state)
    assert isinstance(deal, Chance)
    *who, life = (draw.items for draw in deal.draws[: len(deal.draws) - len(STACKS) + 1])
    assert who == [tuple(range(1, seats + 1))] * (not named)
    assert sorted(map(str, life)) == sorted(LIFE)
    stacks = [sorted(map(str, draw.items)) for draw in deal.draws[-len(STACKS) + 1 :]]
    assert stacks == [sorted(cards_of(stack)) for stack in STACKS[:-1]]

    move = Dealer(stream(seed, "deal")).settle(deal)
    book = Book({"phase": "deal", "seat": [{}] * seats})
    game.apply(state, move)
    book.do(str(move))
    assert not named or book.active == named
    SideBySide(state, book, luck, f"{seats} seats, game {seed}").play()


def play_from_anywhere(seeds: range) -> Counter[str]:
    """Some dozen moves from each of many positions; what happened in them, counted."""
    met: Counter[str] = Counter()
    for seed in seeds:
        luck = Random(f"position {seed}")
        position = random_position(luck)
        both = SideBySide(game.set_up(position), Book(position), luck, f"position {seed}: {position}")
        both.play(moves=20)
        if both.book.phase not in ("shuffle", "over"):
            both.start_again()
        both.play(moves=40)
        met += both.met
    return met


class SideBySide:
    """A game of the engine and the same one of the book."""

    def __init__(self, state: Any, book: Book, luck: Random, told: str) -> None:
        self.state, self.book, self.luck, self.told = state, book, luck, told
        self.knows_lives = book.phase != "points"
        """Whether nothing was left out: of a life half scored a position tells only what is to come."""
        self.dealer = Dealer(luck)
        self.careful = luck.choice((0.0, 0.3, 0.9))
        self.met: Counter[str] = Counter()
        """What happened seldom, and how often."""
        self.tried: list[str] = []
        """Moves made a while ago, to be tried where they may be out of place."""
        self.agree()

    def play(self, moves: int | None = None) -> None:
        """To the end, or for some moves."""
        made = 0
        while not isinstance(turn := game.turn(self.state), Over) and made != moves:
            made += 1
            move = self._shuffle(turn) if isinstance(turn, Chance) else self._choose(turn)
            self.met.update(before(self.book, str(move)))
            self.told += f"\n{move}"
            game.apply(self.state, move)
            self.book.do(str(move))
            self.agree()
        self.met.update(at_the_end(self.book))

    def start_again(self) -> None:
        """Write the position down and set both up from it; past lives are not written."""
        position = game.position(self.state)
        self.state, self.book = game.set_up(position), Book(position)
        self.knows_lives = self.book.phase != "points"
        self.told += "\n(set up again)"
        self.agree()

    def _shuffle(self, turn: Chance) -> Any:
        (draw,) = turn.draws
        assert sorted(map(str, draw.items)) == self.book.chance(), self.told
        return self.dealer.settle(turn)

    def _choose(self, turn: Decide) -> Any:
        """A move for the game: sensible, or any, each kind of move being as likely as the others."""
        self._try_another(turn.seat)
        if self.luck.random() < self.careful:
            move = game.greedy(game.view(self.state, turn.seat))
        else:
            moves = sorted(game.legal_moves(self.state), key=str)
            kind = self.luck.choice(sorted({without_cards(move) for move in moves}))
            move = self.luck.choice([move for move in moves if without_cards(move) == kind])
        self.tried.append(str(move))
        return move

    def _try_another(self, seat: int) -> None:
        """A move of another turn is refused unless it is legal now as well; M9 forbids what does not fit."""
        tried = self.luck.choice(self.tried or ["end"])
        refused = self._refused(seat, tried)
        assert (refused is None) == (tried in self.book.legal()), f"{self.told}\n{tried}: {refused}"
        if self.book.phase == "ask":
            card = self.luck.choice(self.book.hand[seat])
            if f"offer {card}" not in self.book.legal():
                refused = self._refused(seat, f"offer {card}")
                assert refused is not None, self.told
                assert refused.rule == "M9", self.told

    def _refused(self, seat: int, text: str) -> Refusal | None:
        move = game.parse_move(text, game.view(self.state, seat))
        return move if isinstance(move, Refusal) else game.refuse(self.state, move)

    # --- what both must agree on ---

    def agree(self) -> None:
        book, turn, seen = self.book, game.turn(self.state), game.view(self.state, None)
        engine, table = table_of(game.position(self.state)), book.table()
        differing = {zone: (engine[zone], table[zone]) for zone in table if engine[zone] != table[zone]}
        assert differing == {}, self.told
        assert sorted(map(str, game.legal_moves(self.state))) == sorted(book.legal()), self.told
        if isinstance(turn, Decide):
            assert (book.phase, turn.seat) == (seen.phase, book.to_move), self.told
        else:
            assert book.phase == ("shuffle" if isinstance(turn, Chance) else "over"), self.told
        self._what_all_can_see_agrees(seen)
        if book.phase == "over" or self.luck.random() < 0.1:
            sheet = game.score(self.state)
            assert list(sheet.totals) == book.totals(), self.told
            assert list(sheet.winners) == book.winners(), self.told
            assert seen.ender == (book.ender or 0), self.told

    def _what_all_can_see_agrees(self, seen: Any) -> None:
        """M3, M9, M12: who has answered and what is revealed; how many cards; what is known of hands."""
        book = self.book
        if book.phase in ("ask", "choose"):
            assert [player.answer for player in seen.players] == answers(book), self.told
            offers = [player.offer for player in seen.players]
            shown = [None if offer is None else str(offer) for offer in offers]
            assert shown == offers_shown(book), self.told
        stacks = [list(map(str, stack.cards)) for stack in seen.stacks if stack.name != "ant"]
        assert stacks == stacks_shown(book), self.told
        for player in seen.players:
            assert len(player.hand) == len(book.hand[player.seat]), self.told
            assert sorted(map(str, player.known)) == sorted(book.known[player.seat]), self.told
            dying = [seen.dying] if seen.dying and player.seat == book.active else []
            lives = [written(life) for life in (*player.lives, *dying)]
            assert not self.knows_lives or lives == book.lives[player.seat], self.told


# --- what everybody can see, by the book ------------------------------------------------------------


def answers(book: Book) -> list[str]:
    """M9: who has answered in an ask and how, seat 1 first."""
    said = {seat: "passed" if answer == "pass" else "offered" for seat, answer in book.offer.items()}
    return ["" if seat == book.active else said.get(seat, "waiting") for seat in book.me]


def offers_shown(book: Book) -> list[str | None]:
    """M9: backs until all have answered, then cards; seat 1 first."""
    offers = {seat: card if book.phase == "choose" else "?" for seat, card in book.offers().items()}
    return [offers.get(seat) for seat in book.me]


def stacks_shown(book: Book) -> list[list[str]]:
    """M3, M17: the cards that have been put under the stacks, and the humans."""
    unseen = book.unseen
    return [["?"] * unseen[name] + cards[unseen[name] :] for name, cards in book.stacks.items()]


# --- in the words of the book -----------------------------------------------------------------------


def without_cards(move: Any) -> str:
    """What kind of move it is: ``ability as cat``, ``lay left``."""
    return " ".join(word for word in str(move).split() if word.islower())


def written(life: Any) -> dict[str, Any]:
    """A life as the engine tells it, in the words of the book."""
    runs = ("cards", "buddhas", "taken", "combinations")
    figures = ("counts", "joker", "gifts", "karma", "cause")
    return {
        "animal": str(life.animal),
        **{name: list(map(str, getattr(life, name))) for name in runs},
        **{name: getattr(life, name) for name in figures},
    }
