"""Written positions of Karma 60: the keys of a position file (JUDGE) to a state and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from karma_tui.core.cards import codes
from karma_tui.core.game import PositionError
from karma_tui.core.language import _
from karma_tui.core.options import changed_options
from karma_tui.core.written import check_keys, one_of, options_in, seat_tables, truth, whole, words
from karma_tui.games.shedding import FILL, QUIET_LIMIT, TURN_LIMIT, how_called, still_in
from karma_tui.games.sixty.cards import BOTTOMS_UP, BY_CODE, COPIES, PLAY_TABLE, UNIT, Card, cards_of, counts
from karma_tui.games.sixty.ending import call_deal, end_deal
from karma_tui.games.sixty.moves import SLOTS
from karma_tui.games.sixty.options import Options
from karma_tui.games.sixty.rules import SEATS, SIX
from karma_tui.games.sixty.state import Player, State

_KEYS: Final = (
    *("to_move", "options", "phase", "owes_table_card", "owes_receiver", "run", "quiet_turns", "turns"),
    *("deal", "dealer", "deck", "pile", "removed", "seat"),
)
_SEAT_KEYS: Final = frozenset({"hand", "up", "down", "six"})
_PHASES: Final = ("pick", "play")


# --- writing ----------------------------------------------------------------------------------------


def position(state: State) -> dict[str, Any]:
    """Return a state as the keys of a position file; what is at its default is left out."""
    written: dict[str, Any] = {"to_move": state.to_move}
    if options := changed_options(state.options):
        written["options"] = options
    if state.phase == "pick":
        written["phase"] = "pick"
    if state.owes:
        written["owes_table_card" if state.owes == "table card" else "owes_receiver"] = True
    if state.run != _run_on_top(state.pile):
        written["run"] = state.run
    if state.quiet:
        written["quiet_turns"] = state.quiet
    if state.turns >= TURN_LIMIT // 2:  # far from the limit (X18) it decides nothing
        written["turns"] = state.turns
    if state.deal > 1:
        written["deal"] = state.deal
    if state.dealer != len(state.players):
        written["dealer"] = state.dealer
    written |= {"deck": codes(state.deck[::-1]), "pile": codes(state.pile)}
    if state.removed:
        written["removed"] = codes(cards_of(state.removed))
    written["seat"] = [_seat(player) for player in state.players]
    return written


def _seat(player: Player) -> dict[str, str]:
    if player.six:
        return {"six": codes(cards_of(player.six)), "down": codes(player.down)}
    return {
        "hand": codes(cards_of(player.hand)),
        "up": codes(cards_of(player.up)),
        "down": codes(player.down),
    }


def _on_top(pile: Sequence[Card]) -> int:
    """How many identical cards lie on top of a pile."""
    return next((at for at, card in enumerate(reversed(pile)) if card != pile[-1]), len(pile))


def _run_on_top(pile: Sequence[Card]) -> int:
    """The run (X10) when every card on top was played there; a Bottoms Up breaks it, its own too."""
    return _on_top(pile) if pile and pile[-1] != BOTTOMS_UP else 0


# --- reading ----------------------------------------------------------------------------------------


def set_up(written: Mapping[str, Any]) -> State:
    """Return the state a position file describes. Raises ``PositionError`` naming the key.

    Cards named nowhere are out of the game; a deal in which at most one seat holds cards is over.
    """
    return _Reader(written).state()


class _Reader:
    def __init__(self, written: Mapping[str, Any]) -> None:
        self._written = written
        self._seen: dict[Card, int] = {}

    def state(self) -> State:
        written = self._written
        check_keys(written, _KEYS)
        state = State(options_in(written, Options), self._players())
        seats = len(state.players)
        state.phase = "pick" if one_of(written, "phase", _PHASES, "play") == "pick" else "play"
        state.deal = whole(written, "deal", 1, 1, state.options.deals)
        state.dealer = whole(written, "dealer", seats, 1, seats)
        state.to_move = whole(written, "to_move", 1, 1, seats)
        state.deck = self._cards("deck", written.get("deck", ""))[::-1]
        state.pile = self._cards("pile", written.get("pile", ""))
        state.removed = counts(self._cards("removed", written.get("removed", "")))
        state.quiet = whole(written, "quiet_turns", 0, 0, QUIET_LIMIT)
        state.turns = whole(written, "turns", 0, 0, TURN_LIMIT)
        state.deck_was_gone = not state.deck
        self._read_run(state)
        self._read_owed(state)
        self._check_picking(state)
        if state.phase == "play":
            _seat_the_out(state)
            _settle(state)
        return state

    def _players(self) -> list[Player]:
        tables = seat_tables(self._written, SEATS, _SEAT_KEYS, _("hand, up and down, or six and down"))
        return [self._player(f"seat[{number}]", table) for number, table in enumerate(tables, 1)]

    def _player(self, at: str, table: Mapping[str, Any]) -> Player:
        hand = self._cards(f"{at}.hand", table.get("hand", ""))
        up = self._cards(f"{at}.up", table.get("up", ""))
        down = self._slots(f"{at}.down", table.get("down", ""))
        six = self._cards(f"{at}.six", table.get("six", ""))
        for zone, cards, room in (("up", up, SLOTS), ("down", down, SLOTS), ("six", six, SIX)):
            if len(cards) > room:
                raise PositionError(
                    f"{at}.{zone}", _("{n} cards; there is room for {room}").format(n=len(cards), room=room)
                )
        if six and (hand or up):
            raise PositionError(f"{at}.six", _("who has yet to pick has no hand and no face-up cards"))
        if six and len(six) < SLOTS:
            raise PositionError(f"{at}.six", _("{n} cards; three of them are to be kept").format(n=len(six)))
        return Player(hand=counts(hand), up=counts(up), down=down, six=counts(six))

    def _slots(self, key: str, text: object) -> list[Card | None]:
        return [None if word == "-" else self._card(key, word) for word in words(key, text)]

    def _cards(self, key: str, text: object) -> list[Card]:
        return [self._card(key, word) for word in words(key, text)]

    def _card(self, key: str, word: str) -> Card:
        card = BY_CODE.get(word.lower())
        if card is None:
            raise PositionError(key, _("there is no card {word!r}").format(word=word[:12]))
        self._seen[card] = self._seen.get(card, 0) + 1
        if self._seen[card] > COPIES:
            raise PositionError(
                key, _("one {card} too many; there are {copies} in the deck").format(card=card, copies=COPIES)
            )
        return card

    def _read_run(self, state: State) -> None:
        on_top = _on_top(state.pile)
        if "run" not in self._written and _run_on_top(state.pile) >= COPIES:
            raise PositionError("pile", _("three played in a row would have left the game (X10); say run"))
        state.run = whole(self._written, "run", _run_on_top(state.pile), 0, min(on_top, COPIES - 1))

    def _read_owed(self, state: State) -> None:
        table_card, receiver = truth(self._written, "owes_table_card"), truth(self._written, "owes_receiver")
        key = "owes_table_card" if table_card else "owes_receiver"
        if (table_card or receiver) and state.phase == "pick":
            raise PositionError(key, _("nothing is owed before all have picked"))
        if table_card and receiver:
            raise PositionError("owes_receiver", _("a table card and a receiver are not owed at once"))
        if table_card and (not state.pile or state.pile[-1] != PLAY_TABLE):
            raise PositionError(key, _("a table card is owed to a PT on top of the pile only"))
        if table_card and not state.players[state.to_move - 1].cards:
            raise PositionError(
                key, _("seat {to_move} has no card left to lay").format(to_move=state.to_move)
            )
        if receiver and not state.pile:
            raise PositionError(key, _("there is no pile to give"))
        state.owes = "table card" if table_card else "receiver" if receiver else ""

    def _check_picking(self, state: State) -> None:
        picking = [seat for seat, player in enumerate(state.players, 1) if player.six]
        if state.phase == "play":
            if picking:
                raise PositionError(
                    f"seat[{picking[0]}].six", _('six cards to pick from need phase = "pick"')
                )
        elif state.to_move not in picking:
            raise PositionError(
                "to_move", _("seat {to_move} has no six cards to pick from").format(to_move=state.to_move)
            )
        elif state.pile:
            raise PositionError("pile", _("nothing is laid before all have picked"))


def _seat_the_out(state: State) -> None:
    """X17: who holds no card is out; in which order they went is not written, so seat order stands in."""
    for seat, player in enumerate(state.players, 1):
        goes_on = seat == state.to_move and (state.deck or state.owes)
        if not player.cards and not goes_on:
            state.out += 1
            player.place = state.out


def _settle(state: State) -> None:
    """Bring a position in play to its next decision, or to the end it has already reached (X17, X18)."""
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
    elif not state.owes:
        _draw_if_empty(state, state.players[state.to_move - 1])


def _draw_if_empty(state: State, player: Player) -> None:
    """X10: nobody plays on with an empty hand while there are cards to draw."""
    if not player.hand:
        player.hand = sum(UNIT[state.deck.pop()] for _card in range(min(FILL, len(state.deck))))
