"""Written positions of classic Karma: the keys of a position file (JUDGE) to a state and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from karma_tui.core.cards import codes
from karma_tui.core.game import PositionError
from karma_tui.core.language import _
from karma_tui.core.options import changed_options
from karma_tui.core.written import check_keys, one_of, options_in, seat_tables, truth, whole, words
from karma_tui.games.classic.cards import BY_CODE, Card, bits
from karma_tui.games.classic.ending import call_deal, end_deal
from karma_tui.games.classic.moves import SLOTS
from karma_tui.games.classic.options import Options
from karma_tui.games.classic.rules import SEATS
from karma_tui.games.classic.state import Player, State, read_table
from karma_tui.games.shedding import FILL, QUIET_LIMIT, TURN_LIMIT, how_called, still_in

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
    if state.dealer not in (0, len(state.players)):
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
        written = self._written
        check_keys(written, _KEYS)
        state = State(options_in(written, Options), self._players())
        seats = len(state.players)
        state.phase = "swap" if one_of(written, "phase", _PHASES, "play") == "swap" else "play"
        state.deal = whole(written, "deal", 1, 1, state.options.deals)
        state.dealer = whole(written, "dealer", seats, 1, seats)
        state.to_move = whole(written, "to_move", 1, 1, seats)
        state.deck = self._cards("deck", written.get("deck", ""))[::-1]
        state.pile = self._cards("pile", written.get("pile", ""))
        state.burned = self._cards("burned", written.get("burned", ""))
        state.quiet = whole(written, "quiet_turns", 0, 0, QUIET_LIMIT)
        state.turns = whole(written, "turns", 0, 0, TURN_LIMIT)
        state.deck_was_gone = not state.deck
        read_table(state)
        self._read_follow_up(state)
        self._read_ready(state)
        _seat_the_out(state)
        if state.phase == "play":
            _settle(state)
        return state

    def _players(self) -> list[Player]:
        tables = seat_tables(self._written, SEATS, _SEAT_KEYS, _("hand, up and down"))
        return [self._player(f"seat[{number}]", table) for number, table in enumerate(tables, 1)]

    def _player(self, at: str, table: Mapping[str, Any]) -> Player:
        hand = self._cards(f"{at}.hand", table.get("hand", ""))
        up = self._cards(f"{at}.up", table.get("up", ""))
        down = self._slots(f"{at}.down", table.get("down", ""))
        for zone, cards in (("up", up), ("down", down)):
            if len(cards) > SLOTS:
                raise PositionError(
                    f"{at}.{zone}",
                    _("{n} cards; there is room for {slots}").format(n=len(cards), slots=SLOTS),
                )
        return Player(hand=hand, held=bits(hand), up=up, down=down)

    def _slots(self, key: str, text: object) -> list[Card | None]:
        return [None if word == "-" else self._card(key, word) for word in words(key, text)]

    def _cards(self, key: str, text: object) -> list[Card]:
        return [self._card(key, word) for word in words(key, text)]

    def _card(self, key: str, word: str) -> Card:
        lower = word.lower()
        card = BY_CODE.get("t" + lower[2:] if lower.startswith("10") else lower)
        if card is None:
            raise PositionError(key, _("there is no card {word!r}").format(word=word[:12]))
        if card in self._seen:
            raise PositionError(
                key,
                _("{card} is already in {seen}; there is one in the deck").format(
                    card=card, seen=self._seen[card]
                ),
            )
        self._seen[card] = key
        return card

    def _read_follow_up(self, state: State) -> None:
        owes = truth(self._written, "owes_follow_up")
        if owes and (state.phase == "swap" or not state.pile or str(state.pile[-1])[0] != "2"):
            raise PositionError("owes_follow_up", _("a follow-up is owed on a two on top of the pile only"))
        state.owes = owes

    def _read_ready(self, state: State) -> None:
        ready = self._written.get("ready", [])
        seats = range(1, len(state.players) + 1)
        if not isinstance(ready, list) or any(type(seat) is not int or seat not in seats for seat in ready):
            raise PositionError("ready", _("not a list of seats from 1 to {n}").format(n=len(state.players)))
        if ready and state.phase == "play":
            raise PositionError("ready", _("all are ready once play has begun"))
        for seat in ready:
            state.players[seat - 1].ready = True
        if state.phase == "play":
            for player in state.players:
                player.ready = True
        elif state.players[state.to_move - 1].ready:
            raise PositionError(
                "to_move", _("seat {to_move} is ready and has no more to swap").format(to_move=state.to_move)
            )


def _seat_the_out(state: State) -> None:
    """C25: who holds no card is out; in which order they went is not written, so seat order stands in."""
    for seat, player in enumerate(state.players, 1):
        may_draw = state.deck and seat == state.to_move
        if not player.cards and not may_draw:
            state.out += 1
            player.place = state.out


def _settle(state: State) -> None:
    """Bring a position in play to its next decision, or to the end it has already reached (C26, C27)."""
    holding = still_in(state.players)
    if len(holding) <= 1:
        if not holding:
            raise PositionError("seat", _("nobody holds a card"))
        end_deal(state, holding, "", [])
    elif how_called(state.quiet, state.turns):
        call_deal(state, [])
    elif state.players[state.to_move - 1].place:
        raise PositionError(
            "to_move", _("seat {to_move} holds no card and is out").format(to_move=state.to_move)
        )
    else:
        _draw_if_empty(state, state.players[state.to_move - 1])


def _draw_if_empty(state: State, player: Player) -> None:
    """C15, C21: nobody plays on with an empty hand while the deck has cards."""
    if not player.hand:
        player.hand = [state.deck.pop() for _card in range(min(FILL, len(state.deck)))]
        player.held = bits(player.hand)
