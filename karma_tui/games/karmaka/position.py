"""Written positions of Karmaka: the keys of a position file (JUDGE) to a state and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from karma_tui.core.cards import codes
from karma_tui.core.game import PositionError
from karma_tui.core.language import _
from karma_tui.core.messages import plain
from karma_tui.core.options import changed_options
from karma_tui.core.written import check_keys, check_options, one_of, options_in, seat_tables, whole, words
from karma_tui.games.karmaka.cards import BY_CODE, Card, copies
from karma_tui.games.karmaka.ending import end, end_after_turn, reach
from karma_tui.games.karmaka.moves import Grave, Life, parse
from karma_tui.games.karmaka.options import Options
from karma_tui.games.karmaka.plays import SEATS
from karma_tui.games.karmaka.reasons import refusal
from karma_tui.games.karmaka.refusals import refuse
from karma_tui.games.karmaka.rules import apply
from karma_tui.games.karmaka.state import KEEP, ROW, ROW_OF_FOUR, SLOTS, Player, State

_KEYS: Final = (
    *("to_move", "starter", "options", "phase", "pick", "ended"),
    *("deck", "graveyard", "fresh", "seat"),
)
_SEAT_KEYS: Final = frozenset(
    {"hand", "row", "row_limit", "future", "shown", "score", "effect_points", "rows", "turns"}
)
_PHASES: Final = ("action", "cycle")
_MOST: Final = 999
"""The highest figure a position may state."""


# --- writing ----------------------------------------------------------------------------------------


def position(state: State) -> dict[str, Any]:
    """Return a state as the keys of a position file; what is at its default is left out.

    A play that waits for the dealer is in ``pick``, and its card nowhere else. A seat's ``shown`` lists
    the slots of future lives everyone has seen; what players know of each other's hands is not written.
    """
    asked, graveyard, fresh = state.asked, state.graveyard, state.fresh
    if isinstance(asked, Grave):
        graveyard, fresh = graveyard[:-1], fresh - 1
    written: dict[str, Any] = {"to_move": state.active}
    if options := changed_options(state.options):
        written["options"] = options
    if state.phase == "cycle":
        written["phase"] = "cycle"
    if asked is not None:
        written["pick"] = str(asked)
    if state.ended == "deck":  # the other ends show in the position itself
        written["ended"] = state.ended
    if state.starter > 1:
        written["starter"] = state.starter
    written |= {"deck": codes(state.deck[::-1]), "graveyard": codes(graveyard)}
    if fresh:
        written["fresh"] = fresh
    written["seat"] = [
        _seat(player, isinstance(asked, Life) and seat == state.active)
        for seat, player in enumerate(state.players, 1)
    ]
    return written


def _seat(player: Player, asking: bool) -> dict[str, Any]:
    """One seat; ``asking`` if the newest card of its row waits for the dealer, so that it is in ``pick``."""
    row = player.row[:-1] if asking else player.row
    lives = codes(player.future).rstrip(" -")
    written: dict[str, Any] = {"hand": codes(player.hand), "row": codes(row), "future": lives}
    figures = {
        "score": player.score,
        "effect_points": len(player.gifts),
        "rows": player.completed,
        "turns": player.turns,
    }
    if player.row_limit != ROW:
        written["row_limit"] = player.row_limit
    if player.shown:
        written["shown"] = [slot for slot in range(1, SLOTS + 1) if player.shown & 1 << slot - 1]
    return written | {key: figure for key, figure in figures.items() if figure}


# --- reading ----------------------------------------------------------------------------------------


def set_up(written: Mapping[str, Any]) -> State:
    """Return the state a position file describes. Raises ``PositionError`` naming the key.

    Cards named nowhere are out of the game; a position in which the game has ended is over.
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
        check_options(state.options, seats)
        state.phase = "cycle" if one_of(written, "phase", _PHASES, "action") == "cycle" else "action"
        state.active = whole(written, "to_move", 1, 1, seats)
        state.starter = whole(written, "starter", 1, 1, seats)
        state.deck = self._cards("deck", written.get("deck", ""))[::-1]
        state.graveyard = self._cards("graveyard", written.get("graveyard", ""))
        state.fresh = whole(written, "fresh", 0, 0, len(state.graveyard))
        over = self._is_over(state)
        self._check_rows(state)
        if over:
            return state
        if state.phase == "cycle" and len(state.players[state.active - 1].hand) <= KEEP:
            raise PositionError(
                "phase", _("nothing is to be returned from a hand of {keep} cards or fewer").format(keep=KEEP)
            )
        if "pick" in written:
            self._ask_again(state)
        return state

    def _players(self) -> list[Player]:
        has = _("hand, row, row_limit, future, shown, score, effect_points, rows and turns")
        tables = seat_tables(self._written, SEATS, _SEAT_KEYS, has)
        return [self._player(f"seat[{number}]", table) for number, table in enumerate(tables, 1)]

    def _player(self, at: str, table: Mapping[str, Any]) -> Player:
        limit = whole(table, "row_limit", ROW, ROW, ROW_OF_FOUR, at)
        row = self._cards(f"{at}.row", table.get("row", ""))
        score = whole(table, "score", 0, 0, _MOST, at)
        gifts = whole(table, "effect_points", 0, 0, score, at)
        future = self._future(f"{at}.future", table.get("future", ""))
        return Player(
            hand=sorted(self._cards(f"{at}.hand", table.get("hand", ""))),
            row=tuple(row),
            row_limit=limit,
            future=future,
            shown=_shown(f"{at}.shown", table.get("shown", []), future),
            score=score,
            rows_before=whole(table, "rows", 0, 0, _MOST, at),
            gifts=(0,) * gifts,
            turns=whole(table, "turns", 0, 0, _MOST, at),
        )

    def _future(self, key: str, text: object) -> tuple[Card | None, ...]:
        slots = [None if word == "-" else self._card(key, word) for word in words(key, text)]
        if len(slots) > SLOTS:
            raise PositionError(
                key, _("{n} future lives; there is room for {slots}").format(n=len(slots), slots=SLOTS)
            )
        return (*slots, *[None] * (SLOTS - len(slots)))

    def _cards(self, key: str, text: object) -> list[Card]:
        return [self._card(key, word) for word in words(key, text)]

    def _card(self, key: str, word: str) -> Card:
        card = BY_CODE.get(word.lower())
        if card is None:
            raise PositionError(key, _("there is no card {word!r}").format(word=word[:12]))
        self._seen[card] = self._seen.get(card, 0) + 1
        if self._seen[card] > copies(card):
            raise PositionError(
                key, _("one {card} too many; there are {n} in the game").format(card=card, n=copies(card))
            )
        return card

    def _is_over(self, state: State) -> bool:
        """K11: end a game that has come to its end; a row that was the last is known by ``ended`` alone."""
        if one_of(self._written, "ended", ("", "deck"), ""):
            if state.deck:
                raise PositionError("ended", _("a row ends the game only when the deck is gone (K11)"))
            end(state, "deck", state.active, [])
            return True
        reached = any(reach(state, seat, []) for seat in range(1, len(state.players) + 1))
        return reached or ("pick" not in self._written and end_after_turn(state, []))

    def _check_rows(self, state: State) -> None:
        """K7, K11: a complete row is scored, unless the effect of its last card has ended the game."""
        for seat, player in enumerate(state.players, 1):
            unscored = state.ended == "target" and seat == state.active
            limit = player.row_limit
            if len(player.row) >= limit + unscored:
                why = _("a row of {limit} is complete and would have been scored (K7)")
                raise PositionError(f"seat[{seat}].row", why.format(limit=limit))

    def _ask_again(self, state: State) -> None:
        """Make the play that waits for the dealer once more."""
        text = self._written["pick"]
        play = parse(text) if isinstance(text, str) else None
        if not isinstance(play, (Life, Grave)) or state.phase == "cycle":
            raise PositionError("pick", _("not a play that waits for a random card"))
        hand = state.players[state.active - 1].hand
        hand.append(self._card("pick", str(play.card)))
        hand.sort()
        if (refused := refuse(state, play)) is not None:
            raise PositionError("pick", plain(refusal(refused)))
        apply(state, play)
        if state.asked is None:
            raise PositionError("pick", _("{play} does not wait for a random card").format(play=play))


def _shown(key: str, slots: object, future: tuple[Card | None, ...]) -> int:
    """Read the slots that everyone has seen. Raises ``PositionError``."""
    taken = [slot for slot, card in enumerate(future, 1) if card is not None]
    if not isinstance(slots, list) or any(type(slot) is not int or slot not in taken for slot in slots):
        raise PositionError(key, _("not a list of slots (1 to 3) that hold a future life"))
    return sum(1 << slot - 1 for slot in set(slots))
