"""Written positions of classic Karma: the keys of a position file (JUDGE) to a state and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from karma_tui.core.cards import codes
from karma_tui.core.game import PositionError
from karma_tui.core.options import OptionError, changed_options, make_options
from karma_tui.games.classic.cards import BY_CODE, Card, bits
from karma_tui.games.classic.moves import SLOTS
from karma_tui.games.classic.options import Options
from karma_tui.games.classic.rules import FILL, QUIET_LIMIT, TURN_LIMIT, call_deal, end_deal
from karma_tui.games.classic.state import Player, State, read_table

SEATS: Final = range(2, 5)

_KEYS: Final = (
    *("to_move", "options", "phase", "ready", "owes_follow_up", "quiet_turns", "turns", "deal", "dealer"),
    *("deck", "pile", "burned", "seat"),
)
_SEAT_KEYS: Final = frozenset({"hand", "up", "down"})
_PHASES: Final = ("swap", "play")


def position(state: State) -> dict[str, Any]:
    """Return a state as the keys of a position file; what is at its default is left out."""
    written: dict[str, Any] = {"to_move": state.to_move}
    if options := changed_options(state.options):
        written["options"] = options
    if state.phase == "swap":
        written["phase"] = "swap"
        written["ready"] = [seat for seat, player in enumerate(state.players, 1) if player.ready]
    if state.owes:
        written["owes_follow_up"] = True
    if state.quiet:
        written["quiet_turns"] = state.quiet
    if state.turns >= TURN_LIMIT // 2:  # far from the limit (C27) it decides nothing
        written["turns"] = state.turns
    if state.deal > 1:
        written["deal"] = state.deal
    if state.dealer != len(state.players):
        written["dealer"] = state.dealer
    written |= {"deck": codes(state.deck[::-1]), "pile": codes(state.pile)}
    if state.burned:
        written["burned"] = codes(state.burned)
    written["seat"] = [
        {"hand": codes(player.hand), "up": codes(player.up), "down": codes(player.down)}
        for player in state.players
    ]
    return written


def set_up(written: Mapping[str, Any]) -> State:
    """Return the state a position file describes. Raises ``PositionError`` naming the key.

    Cards named nowhere are out of the game; a deal in which at most one seat holds cards is over.
    """
    return _Reader(written).state()


class _Reader:
    def __init__(self, written: Mapping[str, Any]) -> None:
        self._written = written
        self._seen: dict[Card, str] = {}

    def state(self) -> State:
        self._check_keys()
        state = State(self._options(), self._players())
        seats = len(state.players)
        state.phase = "swap" if self._phase() == "swap" else "play"
        state.deal = self._whole("deal", 1, 1, state.options.deals)
        state.dealer = self._whole("dealer", seats, 1, seats)
        state.to_move = self._whole("to_move", 1, 1, seats)
        state.deck = self._cards("deck", self._written.get("deck", ""))[::-1]
        state.pile = self._cards("pile", self._written.get("pile", ""))
        state.burned = self._cards("burned", self._written.get("burned", ""))
        state.quiet = self._whole("quiet_turns", 0, 0, QUIET_LIMIT)
        state.turns = self._whole("turns", 0, 0, TURN_LIMIT)
        state.deck_was_gone = not state.deck
        read_table(state)
        self._read_follow_up(state)
        self._read_ready(state)
        _seat_the_out(state)
        if state.phase == "play":
            _settle(state)
        return state

    def _check_keys(self) -> None:
        for key in self._written:
            if key not in _KEYS:
                raise PositionError(key, f"unknown key; the keys are {', '.join(_KEYS)}")

    def _options(self) -> Options:
        given = self._written.get("options", {})
        if not isinstance(given, Mapping):
            raise PositionError("options", "not a table of options")
        try:
            return make_options(Options, given)
        except OptionError as wrong:
            raise PositionError("options", str(wrong)) from wrong

    def _players(self) -> list[Player]:
        tables = self._written.get("seat")
        if not isinstance(tables, list) or len(tables) not in SEATS:
            raise PositionError("seat", f"there must be {SEATS.start} to {SEATS.stop - 1} [[seat]] tables")
        return [self._player(number, table) for number, table in enumerate(tables, 1)]

    def _player(self, number: int, table: object) -> Player:
        at = f"seat[{number}]"
        if not isinstance(table, Mapping):
            raise PositionError(at, "not a table")
        for key in table:
            if key not in _SEAT_KEYS:
                raise PositionError(f"{at}.{key}", "unknown key; a seat has hand, up and down")
        hand = self._cards(f"{at}.hand", table.get("hand", ""))
        up = self._cards(f"{at}.up", table.get("up", ""))
        down = self._slots(f"{at}.down", table.get("down", ""))
        for zone, cards in (("up", up), ("down", down)):
            if len(cards) > SLOTS:
                raise PositionError(f"{at}.{zone}", f"{len(cards)} cards; there is room for {SLOTS}")
        return Player(hand=hand, held=bits(hand), up=up, down=down)

    def _slots(self, key: str, text: object) -> list[Card | None]:
        if not isinstance(text, str):
            raise PositionError(key, "not a text of cards")
        return [None if word == "-" else self._card(key, word) for word in text.split()]

    def _cards(self, key: str, text: object) -> list[Card]:
        if not isinstance(text, str):
            raise PositionError(key, "not a text of cards")
        return [self._card(key, word) for word in text.split()]

    def _card(self, key: str, word: str) -> Card:
        lower = word.lower()
        card = BY_CODE.get("t" + lower[2:] if lower.startswith("10") else lower)
        if card is None:
            raise PositionError(key, f"there is no card {word[:12]!r}")
        if card in self._seen:
            raise PositionError(key, f"{card} is already in {self._seen[card]}; there is one in the deck")
        self._seen[card] = key
        return card

    def _whole(self, key: str, default: int, low: int, high: int) -> int:
        value = self._written.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise PositionError(key, f"{value!r} is not a whole number from {low} to {high}")
        return value

    def _phase(self) -> str:
        phase = self._written.get("phase", "play")
        if phase not in _PHASES:
            raise PositionError("phase", f"{phase!r} is not one of {', '.join(_PHASES)}")
        return str(phase)

    def _read_follow_up(self, state: State) -> None:
        owes = self._written.get("owes_follow_up", False)
        if not isinstance(owes, bool):
            raise PositionError("owes_follow_up", f"{owes!r} is neither true nor false")
        if owes and (state.phase == "swap" or not state.pile or str(state.pile[-1])[0] != "2"):
            raise PositionError("owes_follow_up", "a follow-up is owed on a two on top of the pile only")
        state.owes = owes

    def _read_ready(self, state: State) -> None:
        ready = self._written.get("ready", [])
        seats = range(1, len(state.players) + 1)
        if not isinstance(ready, list) or any(type(seat) is not int or seat not in seats for seat in ready):
            raise PositionError("ready", f"not a list of seats from 1 to {len(state.players)}")
        if ready and state.phase == "play":
            raise PositionError("ready", "all are ready once play has begun")
        for seat in ready:
            state.players[seat - 1].ready = True
        if state.phase == "play":
            for player in state.players:
                player.ready = True
        elif state.players[state.to_move - 1].ready:
            raise PositionError("to_move", f"seat {state.to_move} is ready and has no more to swap")


def _seat_the_out(state: State) -> None:
    """C25: who holds no card is out; in which order they went is not written, so seat order stands in."""
    for seat, player in enumerate(state.players, 1):
        may_draw = state.deck and seat == state.to_move
        if not player.cards and not may_draw:
            state.out += 1
            player.place = state.out


def _settle(state: State) -> None:
    """Bring a position in play to its next decision, or to the end it has already reached (C26, C27)."""
    holding = tuple(seat for seat, player in enumerate(state.players, 1) if not player.place)
    if len(holding) <= 1:
        if not holding:
            raise PositionError("seat", "nobody holds a card")
        end_deal(state, holding, "", [])
    elif state.quiet >= QUIET_LIMIT or state.turns >= TURN_LIMIT:
        call_deal(state, [])
    elif state.players[state.to_move - 1].place:
        raise PositionError("to_move", f"seat {state.to_move} holds no card and is out")
    else:
        _draw_if_empty(state, state.players[state.to_move - 1])


def _draw_if_empty(state: State, player: Player) -> None:
    """C15, C21: nobody plays on with an empty hand while the deck has cards."""
    if not player.hand:
        player.hand = [state.deck.pop() for _ in range(min(FILL, len(state.deck)))]
        player.held = bits(player.hand)
