"""The contract of a game, asked of every game in the catalogue; no game is named here."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karma_tui.core.messages import Refusal, Who, plain
from karma_tui.core.options import changed_options, make_options, option_specs
from karma_tui.core.turns import Chance, Decide, Over, Shuffle
from karma_tui.games.catalogue import GAMES, AnyGame, find_game
from karma_tui.match.dealer import Dealer, stream
from karma_tui.match.replay import replay
from tests.support.cards_in import count_cards, deck_of, shape, where
from tests.support.matches import NAMES, OpenMatch
from tests.support.mistakes import check_refusal, check_words, fate
from tests.toy.listed import listed

LONGEST = 20_000
"""Moves after which a match is taken to be endless."""


@dataclass(frozen=True)
class Case:
    """One way to play one game."""

    key: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return "-".join([self.key, str(self.seats), *(f"{name}={value}" for name, value in self.options)])

    @property
    def game(self) -> AnyGame:
        return find_game(self.key)

    def start(self) -> Any:
        return self.game.start(make_options(self.game.spec.options, dict(self.options)), self.seats)


@dataclass(frozen=True)
class Step:
    """One move of a match: the state it was made in, by whom (nought is the dealer), and what happened."""

    before: Any
    by: int
    move: Any
    events: list[Any]
    after: Any


def houses(game: AnyGame) -> Iterator[tuple[tuple[str, Any], ...]]:
    """The default, each option's next choice alone, and all of them at once."""
    changed = [(spec.name, spec.choices[1]) for spec in option_specs(game.spec.options)]
    yield ()
    for one in changed:
        yield (one,)
    yield tuple(changed)


with listed():
    ASKED = dict(GAMES)
"""Every game in the catalogue, and the toy that proves the recipe for another."""
CASES = [
    Case(key, seats, house)
    for key, game in ASKED.items()
    for seats in game.spec.seats
    for house in houses(game)
]
TABLES = {
    f"{key}-{seats}": [case for case in CASES if (case.key, case.seats) == (key, seats)]
    for key, game in ASKED.items()
    for seats in game.spec.seats
}
"""The cases of a game and number of seats."""


def every_case(test: Callable[[Case], None]) -> Callable[[str], None]:
    """Ask it of every table, under one house rule after another; a failure says under which.

    Everything asked of one table comes together, so that its matches are played once.
    """

    def ask(table: str) -> None:
        for case in TABLES[table]:
            try:
                test(case)
            except Exception as error:
                error.add_note(f"playing {case}")
                raise

    ask.__name__, ask.__doc__ = test.__name__, test.__doc__
    return pytest.mark.parametrize("table", TABLES, scope="module")(ask)


every_game = pytest.mark.parametrize("game", ASKED.values(), ids=list(ASKED))


@pytest.fixture(autouse=True, scope="module")
def toy() -> Iterator[str]:
    """The toy is among the games."""
    with listed() as key:
        yield key


@cache
def journey(case: Case) -> list[Step]:
    """A seeded match to its end: now at random, now sensibly, so that every part of a game is reached."""
    game, state = case.game, case.start()
    luck, dealer = Random(str(case)), Dealer(stream(case.seats, "deal"))
    steps: list[Step] = []
    sensible = False
    while not isinstance(turn := game.turn(state), Over):
        assert len(steps) < LONGEST, "the match does not end"
        if isinstance(turn, Chance):
            by, move = 0, dealer.settle(turn)
            sensible = luck.random() < 0.5
        else:
            by = turn.seat
            greedy = sensible and luck.random() < 0.8
            move = game.greedy(game.view(state, by)) if greedy else luck.choice(game.legal_moves(state))
        after = game.copy(state)
        steps.append(Step(state, by, move, game.apply(after, move), after))
        state = after
    return steps


def some_steps(case: Case, count: int, *, salt: str = "") -> list[Step]:
    """A sample of a journey, its first and last moves included."""
    steps = journey(case)
    middle = Random(f"{case}{salt}").sample(steps, min(count, len(steps)))
    return [*steps[:2], *middle, *steps[-2:]]


def some_states(case: Case, count: int, *, salt: str = "") -> list[Any]:
    steps = some_steps(case, count, salt=salt)
    return [*(step.before for step in steps), steps[-1].after]


def viewers(case: Case) -> list[int | None]:
    return [*range(1, case.seats + 1), None]


# --- the course of a match --------------------------------------------------------------------------


@every_case
def test_a_match_of_random_moves_ends(case: Case) -> None:
    game = case.game
    last = journey(case)[-1].after
    assert isinstance(game.turn(last), Over)
    assert list(game.legal_moves(last)) == []


@every_case
def test_the_first_turn_of_a_match_is_the_dealers(case: Case) -> None:
    assert isinstance(case.game.turn(case.start()), Chance)
    assert journey(case)[0].by == 0


@every_case
def test_the_cards_are_conserved_after_every_move(case: Case) -> None:
    """All places of a position together hold the whole deck, each card as often as the deck has it."""
    deck = deck_of(case.game, case.start())
    assert sum(deck.values()) > 0
    for step in journey(case):
        assert count_cards(case.game.position(step.after), deck) == deck, str(step.move)


@every_case
def test_a_copy_is_independent(case: Case) -> None:
    game = case.game
    for step in some_steps(case, 12):
        print_before = game.fingerprint(step.before)
        view_before = repr(game.view(step.before, step.by or None))
        view = game.view(step.before, step.by or None)
        copied = game.copy(step.before)
        game.apply(copied, step.move)
        assert game.fingerprint(step.before) == print_before
        assert repr(view) == view_before
        assert game.fingerprint(copied) != print_before


@every_case
def test_a_view_does_not_change_when_the_state_does(case: Case) -> None:
    game = case.game
    for step in some_steps(case, 12, salt="view"):
        live = game.copy(step.before)
        views = [game.view(live, seat) for seat in viewers(case)]
        written = [repr(view) for view in views]
        game.apply(live, step.move)
        assert [repr(view) for view in views] == written


@every_case
def test_the_same_move_on_a_copy_leads_to_the_same_state_and_events(case: Case) -> None:
    game = case.game
    for step in some_steps(case, 25):
        again = game.copy(step.before)
        assert game.apply(again, step.move) == step.events
        assert game.fingerprint(again) == game.fingerprint(step.after)
        assert game.position(again) == game.position(step.after)


@every_case
def test_a_logged_match_replays_to_the_same_digest(case: Case) -> None:
    """Whole matches by the usual rules, and the beginnings of matches by every other."""
    moves = 60 if case.options else 100_000
    opened = OpenMatch(case.game, case.seats, dict(case.options), seed=5).carry_on().play_out(5, moves)
    log = opened.log
    assert log.outcome is not None or case.options
    replayed = replay(log)  # checks the digest of every move
    assert replayed.history == tuple(opened.match.history)
    for seat in viewers(case):
        assert case.game.view(replayed.state, seat) == opened.match.view(seat)
    assert case.game.score(replayed.state) == opened.match.score()


@every_case
def test_a_match_of_one_seed_is_always_the_same(case: Case) -> None:
    one, other = (
        OpenMatch(case.game, case.seats, dict(case.options), seed=3).carry_on().play_out(seed=4, moves=40)
        for _ in range(2)
    )
    assert one.log == other.log


# --- legality ---------------------------------------------------------------------------------------


@every_case
def test_every_legal_move_applies_and_is_not_refused(case: Case) -> None:
    game = case.game
    for step in some_steps(case, 20, salt="legal"):
        moves = list(game.legal_moves(step.before))
        assert len(set(moves)) == len(moves) == len(set(map(str, moves)))
        assert bool(moves) == isinstance(game.turn(step.before), Decide)
        for move in moves:
            assert game.refuse(step.before, move) is None, str(move)
            events = game.apply(game.copy(step.before), move)
            assert events, f"{move} told nothing"


@every_case
def test_only_the_seat_to_move_sees_legal_moves_and_sees_them_all(case: Case) -> None:
    game = case.game
    for state in some_states(case, 20):
        turn = game.turn(state)
        for seat in viewers(case):
            view = game.view(state, seat)
            assert view.seat == seat
            mine = isinstance(turn, Decide) and turn.seat == seat
            assert list(view.legal_moves) == (list(game.legal_moves(state)) if mine else [])
            assert type(view.turn) is type(turn)
            if isinstance(turn, Decide):
                assert view.turn == turn


@cache
def pool(key: str) -> list[Any]:
    """Moves of every kind that were legal somewhere, chance included."""
    found = {
        str(move): move
        for case in CASES
        if case.key == key
        for step in some_steps(case, 30, salt="pool")
        for move in (*game_moves(case, step), step.move)
    }
    return [found[text] for text in sorted(found)]


def game_moves(case: Case, step: Step) -> list[Any]:
    return list(case.game.legal_moves(step.before))


@every_case
def test_every_other_move_is_refused_with_a_rule_or_does_what_a_legal_one_does(case: Case) -> None:
    """A game may list one of several moves its rules cannot tell apart; any other is refused by rule."""
    game, deck = case.game, deck_of(case.game, case.start())
    luck = Random(f"{case}pool")
    moves = pool(case.key)
    for state in some_states(case, 12, salt="foreign"):
        if isinstance(game.turn(state), Chance):
            continue
        listed = set(game.legal_moves(state))
        fates = {fate(game, state, move, deck) for move in listed}
        before = game.fingerprint(state)
        for move in luck.sample(moves, min(120, len(moves))):
            if move in listed:
                continue
            refusal = game.refuse(state, move)
            if refusal is None:
                assert fate(game, state, move, deck) in fates, f"{move} among {list(map(str, listed))}"
            else:
                check_refusal(case.key, refusal)
        assert game.fingerprint(state) == before, "refusing changed the state"


@every_case
def test_seats_cannot_move_while_the_dealer_is_to_draw(case: Case) -> None:
    game = case.game
    waiting = [step.before for step in journey(case) if step.by == 0]
    decided = {str(step.move): step.move for step in journey(case) if step.by}
    for state in waiting:
        for move in Random(str(case)).sample(sorted(decided), min(20, len(decided))):
            refusal = game.refuse(state, decided[move])
            assert refusal is not None
            check_refusal(case.key, refusal)


@every_case
def test_after_the_end_every_move_is_refused(case: Case) -> None:
    game, last = case.game, journey(case)[-1].after
    moves = pool(case.key)
    for move in Random(str(case)).sample(moves, min(40, len(moves))):
        refusal = game.refuse(last, move)
        assert refusal is not None
        check_refusal(case.key, refusal)


@every_case
def test_the_greedy_player_always_finds_a_legal_move(case: Case) -> None:
    game = case.game
    for step in some_steps(case, 60, salt="beetle"):
        if step.by:
            view = game.view(step.before, step.by)
            move = game.greedy(view)
            assert move in view.legal_moves
            assert game.greedy(view) == move, "the same view got two moves"


# --- secrets ----------------------------------------------------------------------------------------


@every_case
def test_redealing_what_a_seat_cannot_see_leaves_its_view_equal(case: Case) -> None:
    """Nothing in a view, its legal moves included, tells of a card its holder has not seen."""
    game, luck = case.game, Random(f"{case}redeal")
    for state in some_states(case, 10, salt="redeal"):
        for seat in viewers(case):
            view = game.view(state, seat)
            redealt = game.determinize(view, luck)
            seen = game.view(redealt, seat)
            assert seen == view
            assert repr(seen) == repr(view)
            if isinstance(game.turn(state), Decide):
                assert game.turn(redealt) == game.turn(state)


@every_case
def test_a_redeal_is_a_whole_deck_that_can_be_played_on(case: Case) -> None:
    game, luck, deck = case.game, Random(f"{case}playout"), deck_of(case.game, case.start())
    for step in some_steps(case, 6, salt="playout"):
        redealt = game.determinize(game.view(step.before, luck.choice(viewers(case))), luck)
        if not step.by:
            continue
        assert count_cards(game.position(redealt), deck) == deck
        for _ in range(30):
            if isinstance(game.turn(redealt), Decide):
                game.apply(redealt, luck.choice(game.legal_moves(redealt)))
        assert count_cards(game.position(redealt), deck) == deck


@every_case
def test_redeals_differ(case: Case) -> None:
    """What is unseen is really dealt anew: not the true cards every time."""
    game, luck = case.game, Random(f"{case}differ")
    state = journey(case)[0].after
    for seat in viewers(case):
        view = game.view(state, seat)
        assert len({game.fingerprint(game.determinize(view, luck)) for _ in range(5)}) == 5


@every_case
def test_no_unseen_card_is_named_in_a_view_or_a_witnessed_event(case: Case) -> None:
    """A card that lies elsewhere in a redeal is one the seat cannot place: it must not read of it."""
    game, luck, deck = case.game, Random(f"{case}secrets"), deck_of(case.game, case.start())
    if 1 not in deck.values():
        return  # none is told from its like, so where it lies is not told either
    unseen_cards = 0
    for step in some_steps(case, 12, salt="secrets"):
        truth = where(game.position(step.after), deck)
        for seat in viewers(case):
            view = game.view(step.after, seat)
            redealt = where(game.position(game.determinize(view, luck)), deck)
            unseen = {code for code, place in truth.items() if redealt.get(code) != place}
            unseen_cards += len(unseen)
            witnessed = [game.witness(event, seat) for event in step.events]
            for text in (text for each in (view, *witnessed) for text in readings(each)):
                assert not unseen & set(re.findall(r"<([^<>]+)>", text)), f"seat {seat} after {step.move}"
    assert unseen_cards


def readings(value: Any) -> list[str]:
    """What a value reads as, to a program or to a person; mostly that is the same."""
    return [repr(value)] if type(value).__str__ is object.__str__ else [repr(value), str(value)]


@every_case
def test_who_witnesses_a_move_learns_no_more_than_the_view_shows(case: Case) -> None:
    """If two worlds look alike to a seat before and after a move, it witnessed the same in both."""
    game, luck = case.game, Random(f"{case}witness")
    for step in some_steps(case, 30, salt="witness"):
        if not step.by:
            continue
        for seat in viewers(case):
            other = game.determinize(game.view(step.before, seat), luck)
            if game.refuse(other, step.move) is not None:
                continue
            events = game.apply(other, step.move)
            if game.view(other, seat) == game.view(step.after, seat):
                seen = [game.witness(event, seat) for event in step.events]
                assert [game.witness(event, seat) for event in events] == seen


@every_case
def test_witnessing_twice_is_witnessing_once(case: Case) -> None:
    game = case.game
    for step in some_steps(case, 40, salt="twice"):
        for seat in viewers(case):
            for event in step.events:
                seen = game.witness(event, seat)
                assert game.witness(seen, seat) == seen
                assert type(seen) is type(event)


# --- notation and positions -------------------------------------------------------------------------


@every_case
def test_notation_round_trips(case: Case) -> None:
    game, luck = case.game, Random(f"{case}notation")
    for step in some_steps(case, 15, salt="notation"):
        view = game.view(step.before, step.by or None)
        for move in (*game.legal_moves(step.before), step.move):
            text = str(move)
            assert text == " ".join(text.split()) != ""
            assert game.parse_move(text, view) == move
            odd = luck.choice((str.upper, str.lower, str.swapcase))(text)
            odd = re.sub(" ", lambda _: luck.choice((" ", "   ", "\t", " \n ")), f" {odd} ")
            read = game.parse_move(odd, view)
            assert read == move, odd
            assert str(read) == text
            assert hash(read) == hash(move)


@every_game
@settings(max_examples=150, deadline=None)
@given(text=st.text(max_size=60))
def test_whatever_is_typed_is_a_move_or_a_refusal(game: AnyGame, text: str) -> None:
    _check_typed(game, text)


@every_game
@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_whatever_is_mistyped_is_a_move_or_a_refusal(game: AnyGame, data: st.DataObject) -> None:
    """Pieces of real moves, shuffled, cut and joined."""
    drawn = data.draw(
        st.lists(st.one_of(st.sampled_from(words_of(game.spec.key)), st.text("@>0123456789 *?-", max_size=3)))
    )
    _check_typed(game, " ".join(drawn))


@cache
def words_of(key: str) -> list[str]:
    """The pieces real moves are written with."""
    return sorted({word for move in pool(key)[:400] for word in str(move).split()[:6]})


@cache
def spots(key: str) -> list[tuple[Step, Any]]:
    """The beginning and the middle of a match, each with the view of whoever is to move."""
    case = next(case for case in CASES if case.key == key)
    steps = journey(case)
    return [
        (step, case.game.view(step.before, step.by or None))
        for step in (steps[0], steps[1], steps[len(steps) // 2])
    ]


def _check_typed(game: AnyGame, text: str) -> None:
    for step, view in spots(game.spec.key):
        read = game.parse_move(text, view)
        refusal = read if isinstance(read, Refusal) else game.refuse(step.before, read)
        if refusal is None:
            assert step.by == 0 or read in game.legal_moves(step.before) or game.legal_moves(step.before)
        else:
            assert refusal.rule
            assert plain(game.wording.refusal(refusal)).strip()
        if not isinstance(read, Refusal):
            assert game.parse_move(str(read), view) == read


@every_case
def test_positions_round_trip(case: Case) -> None:
    """A state written down and set up again has the same cards, legal moves and position."""
    game = case.game
    for state in some_states(case, 25, salt="position"):
        if not isinstance(game.turn(state), Decide | Over):
            continue
        written = game.position(state)
        again = game.set_up(json.loads(json.dumps(written)))
        assert game.position(again) == written
        assert game.turn(again) == game.turn(state)
        assert [str(move) for move in game.legal_moves(again)] == [str(m) for m in game.legal_moves(state)]
        assert json.loads(json.dumps(written)) == written


@every_case
def test_the_same_moves_lead_on_from_a_written_position(case: Case) -> None:
    game = case.game
    steps = journey(case)
    starts = Random(f"{case}on").sample(range(1, len(steps)), min(4, len(steps) - 1))
    for start in starts:
        state = game.set_up(game.position(steps[start].before)) if steps[start].by else None
        for step in steps[start : start + 15]:
            if state is None or not step.by:
                break
            assert game.refuse(state, step.move) is None
            assert game.apply(state, step.move) == step.events
        else:
            assert shape(game.position(state), deck_of(game, case.start())) == shape(
                game.position(step.after), deck_of(game, case.start())
            )


# --- words ------------------------------------------------------------------------------------------


@every_case
def test_every_event_is_told_in_whole_sentences(case: Case) -> None:
    game = case.game
    for step in some_steps(case, 120, salt="words"):
        for seat in viewers(case):
            sentences = [game.wording.narrate(game.witness(e, seat), NAMES, seat) for e in step.events]
            told = [plain(sentence) for sentence in sentences if sentence]
            assert told, f"nothing is told of {step.move}"
            for text in told:
                check_words(text)
                assert re.match(r"[A-Z0-9“]", text), text
                assert text.endswith((".", "!", "?")), text


@every_case
def test_an_event_of_ones_own_is_not_told_in_the_third_person(case: Case) -> None:
    """Whoever acts is called you, others read the name."""
    game = case.game
    for step in some_steps(case, 40, salt="person"):
        for event in step.events:
            if getattr(event, "seat", 0):
                own = game.wording.narrate(game.witness(event, event.seat), NAMES, event.seat)
                assert not any(isinstance(part, Who) and part.seat == event.seat for part in own)


@every_case
def test_the_status_and_the_offers_are_in_words(case: Case) -> None:
    game = case.game
    for state in some_states(case, 20, salt="status"):
        for seat in viewers(case):
            view = game.view(state, seat)
            check_words(plain(game.wording.status(view, NAMES)))
            for move in view.legal_moves:
                check_words(plain(game.wording.offer(move, view)))


@every_case
def test_a_choice_names_players_as_they_are_called(case: Case) -> None:
    """With names given no player is called by a seat; without, each choice still reads as one of its own."""
    game = case.game
    for state in some_states(case, 20, salt="names"):
        for seat in viewers(case):
            view = game.view(state, seat)
            for names in ((), NAMES):
                for say in (game.wording.offer, game.wording.named):
                    choices = [plain(say(move, view, names)) for move in view.legal_moves]
                    assert len(set(choices)) == len(choices), choices
                    for text in choices:
                        check_words(text)
                        assert not names or not re.search(r"\bseat [0-9]", text)


@every_case
def test_a_moves_name_and_its_reason_make_a_sentence_with_one_colon_that_says_nothing_twice(
    case: Case,
) -> None:
    game = case.game
    for state in some_states(case, 30, salt="reasons"):
        for seat in viewers(case):
            view = game.view(state, seat)
            for move in view.legal_moves:
                name = plain(game.wording.named(move, view, NAMES))
                reason = plain(game.wording.reason(move, view, NAMES))
                assert ":" not in name + reason, f"{name}: {reason}"
                assert not any(part in name for part in re.split("; |, ", reason)), f"{name}: {reason}"


@every_game
def test_every_card_has_a_name_and_the_special_ones_say_what_they_do(game: AnyGame) -> None:
    turn = game.turn(game.start(game.spec.options(), game.spec.seats.start))
    assert isinstance(turn, Chance)
    deck = {item for draw in turn.draws if isinstance(draw, Shuffle) for item in draw.items}
    for card in deck:
        check_words(game.wording.card_name(card))
        if game.wording.card_help(card):
            check_words(game.wording.card_help(card))
    kinds = set(game.wording.kinds())
    assert deck <= kinds
    assert all(game.wording.card_name(kind) for kind in kinds)
    legend = game.wording.legend()
    assert len({name for name, _ in legend}) == len(legend)
    assert {effect for _, effect in legend} == {game.wording.card_help(card) for card in deck} - {""}
    for name, effect in legend:
        check_words(name)
        check_words(effect)


@every_case
def test_the_table_can_be_read_out(case: Case) -> None:
    game = case.game
    for state in some_states(case, 15, salt="describe"):
        for seat in viewers(case):
            view = game.view(state, seat)
            for topic in ("middle", "own", "others"):
                for sentence in game.wording.describe(view, NAMES, topic):
                    check_words(plain(sentence))


@every_game
def test_a_game_and_its_options_have_names(game: AnyGame) -> None:
    check_words(game.wording.title())
    check_words(game.wording.summary())
    for spec in option_specs(game.spec.options):
        check_words(game.wording.option_label(spec.name))
        labels = [game.wording.choice_label(spec.name, choice) for choice in spec.choices]
        for label in labels:
            check_words(label)
        assert len(set(labels)) == len(labels)
        assert spec.default in spec.choices
        assert re.fullmatch(r"[A-Z](-[A-Z])?[0-9]{1,2}", spec.rule)


@every_game
def test_a_game_is_listed_under_its_key(game: AnyGame) -> None:
    assert GAMES[game.spec.key] is game
    assert find_game(f" {game.spec.key.upper()} ") is game
    assert changed_options(game.spec.options()) == {}
    assert re.fullmatch(r"[0-9a-f]{8,}", game.spec.cards)


# --- scores -----------------------------------------------------------------------------------------


@every_case
def test_totals_are_the_sum_of_their_lines(case: Case) -> None:
    game = case.game
    for state in some_states(case, 20, salt="score"):
        sheet = game.score(state)
        assert len(sheet.totals) == case.seats
        for holder, total in enumerate(sheet.totals, 1):
            assert sum(line.points for line in sheet.of(holder)) == total
        over = isinstance(game.turn(state), Over)
        assert bool(sheet.winners) == over
        assert set(sheet.winners) | set(sheet.losers) <= set(range(1, case.seats + 1))
        assert over or not sheet.losers
        assert not set(sheet.winners) & set(sheet.losers)
        for line in sheet.lines:
            check_words(game.wording.label(line))
            check_words(game.wording.because(line, NAMES))
        for seat in viewers(case):
            verdict = plain(game.wording.verdict(sheet, NAMES, seat))
            assert bool(verdict) == over
            if over:
                check_words(verdict)


@every_case
def test_what_is_counted_over_matches_adds_up(case: Case) -> None:
    """Each match brings the same tallies in the same order, in words; a share is a part of its cases."""
    game = case.game
    tallies = game.tallies(journey(case)[-1].after)
    assert [each.label for each in tallies] == [each.label for each in game.tallies(case.start())]
    assert all(0 <= each.amount <= each.of for each in tallies if each.share)
    assert all(each.of or not each.amount for each in tallies)
    labels = [plain(game.wording.say(each.label)) for each in tallies]
    assert all(labels) and len(set(labels)) == len(labels)


@every_game
def test_what_is_unusual_about_a_number_of_players_is_a_phrase(game: AnyGame) -> None:
    notes = [game.wording.seats_note(seats) for seats in game.spec.seats]
    assert any(note == "" for note in notes)
    assert not any(note.endswith(".") for note in notes)
