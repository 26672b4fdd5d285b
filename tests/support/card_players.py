"""People who play at a table of the house: they read their screens, press keys, and know their own cards."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final, Protocol

from karma_tui.core.cards import Card
from karma_tui.core.options import make_options
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Chance, Move, Shuffle
from karma_tui.games.catalogue import find_game
from karma_tui.match.bridge import Told, Witnessed
from karma_tui.server.house_table import HouseTable
from karma_tui.ui.boards.board import Ask, Intent, Onlook, Pick
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.inline import chips, say
from karma_tui.ui.look import PLAIN
from karma_tui.ui.room import Room
from karma_tui.ui.spans import plain

HOME, RIGHT, DOWN = "\x1b[H", "\x1b[C", "\x1b[B"
_LETTERS: Final = "adeprtx"
"""The keys of classic and Mieses Karma that are a move, or a question on the way to one."""
_CARDLESS: Final = "aeprt"
"""Those of them that ask for no card."""
_AND_THEN: Final = "Enter: swap"
"""What is on the screen once the first of two cards to be swapped is chosen."""
_SHOWN: Final = 60
"""Characters of a line in which it can be told from others."""
_BORDER: Final = "│"
_COLOURS: Final = re.compile(rb"\x1b\[[0-9;]*m")
_COMBINATION: Final = re.compile(r"combination[^│\n]*|([♥☼♣∆][A-Z]){4}")
"""What says which symbols, of no card in particular, make a combination."""
_SYMBOLS: Final = re.compile(r"([♥☼♣∆][A-Z]){2}")
"""A card of two symbols, written as are two symbols of a combination."""
_OTHER_CODES: Final = re.compile(rb"\x1b(\[[0-9;?]*[ -/]*[@-~]|[^\[])")


class Terminal(Protocol):
    """A client: what its terminal shows, and its keyboard."""

    received: bytearray

    @property
    def text(self) -> str:
        """The whole screen."""

    def press(self, keys: str) -> None:
        """Type keys."""

    async def until(self, true: Callable[[], bool], what: str, patience: float = ...) -> None:
        """Wait until something is so."""

    async def see(self, *texts: str, patience: float = ...) -> None:
        """Wait until all of the texts are on the screen."""


class CardPlayer:
    """One seat of a table, played by rule of thumb through a client's keys."""

    def __init__(self, table: HouseTable, seat: Seat, client: Terminal) -> None:
        assert table.table is not None
        self.client = client
        self.seat = seat
        self.pressed_again = 0
        """How often keys had to be pressed once more."""
        self._bridge = table.table.bridge([seat])
        self._names = table.names()
        self._onlook = Onlook(self._names, Room(80, 24), PLAIN)
        self._board = board_for(table.plan.game)
        self._by_face: dict[Any, Card] = {self._board.face(card): card for card in _cards_of(table.plan.game)}
        self._texts = {plain(chips(face)): card for face, card in self._by_face.items()}
        self._told: set[Card] = set()
        self._bridge.listen(self._hear)
        for past in self._bridge.history():
            self._hear(past)
        self._read = 0

    # --- playing ---

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards in the player's hand."""
        return tuple(self._bridge.view().mine.hand)

    async def move(self) -> str:
        """Read the table, choose, and press keys until the move has been made; return it in notation."""
        view, ply = self._bridge.view(), self._bridge.ply
        move = self._bridge.game.greedy(view)
        status = plain(say(self._bridge.game.wording.status(view, self._names), self._board.face))
        for _try in range(4):
            await self.read_news()
            await self.client.see(status)
            await self._press_for(view, move)
            try:
                await self.client.until(lambda: self._bridge.ply != ply, f"{move} made", 1.0)
            except AssertionError:  # pressed before the table had been drawn, which does nothing
                self.pressed_again += 1
                continue
            return str(move)
        raise AssertionError(f"no key makes {move}:\n{self.client.text}")

    async def come_back(self, client: Terminal) -> None:
        """Go on with another client, once its screen shows the hand that was left."""
        self.client, self._read = client, 0
        hand = {text for text, card in self._texts.items() if card in self.hand}
        await client.until(lambda: hand <= self._cards_on(client.text), f"the hand {sorted(hand)}")

    async def read_news(self) -> None:
        """Go on from one's own death, or from the score after a deal, once it has been read."""
        for stays in ("enter go on", "enter next deal"):
            if stays in self.client.text:
                self.client.press(HOME + "\r")  # the same key at once is taken for a slip
                await self.client.until(lambda stays=stays: stays not in self.client.text, "the table")  # type: ignore[misc]

    async def _press_for(self, view: Any, move: Move) -> None:
        """Press the keys that come to a move, each part of them once the screen shows the one before."""
        due = self._board.asks(view, self._onlook)
        if due is not None:
            await self._answer(due, move)
            return
        for pick, way in self._picks(view, move):
            for key in (*_LETTERS, "\r"):
                intent = self._intent(view, pick, key)
                if intent == move or (isinstance(intent, Ask) and _leads(intent, move)):
                    if key not in _CARDLESS:
                        await self._select(view, pick, way)
                    self.client.press(HOME + key if key in _CARDLESS else key)
                    if isinstance(intent, Ask):
                        await self._answer(intent, move)
                    return
                if key == "\r" and isinstance(intent, Pick) and (second := self._second(view, intent, move)):
                    await self._select(view, pick, way)
                    self.client.press(key)
                    await self.client.see(_AND_THEN)
                    await self._select(view, *second)
                    self.client.press(key)
                    return
        raise AssertionError(f"no key means {move}:\n{self.client.text}")

    def _intent(self, view: Any, pick: Pick, key: str) -> Intent:
        """What a key comes to."""
        if key == "\r":
            return self._board.enter(view, pick, self._onlook)
        return self._board.shortcut(view, key, pick, self._onlook)

    def _second(self, view: Any, first: Pick, move: Move) -> tuple[Pick, str] | None:
        """The second card of a move that takes two from different zones, and the keys to it."""
        for place in range(len(self._shown(view, first.zone))):
            pick = Pick(first.zone, place, first.chosen)
            if self._intent(view, pick, "\r") == move:
                return pick, _to(place, first.zone)
        return None

    async def _select(self, view: Any, pick: Pick, way: str) -> None:
        """Press the keys to what is to be picked, until the screen says what it would come to."""
        self.client.press(way)
        await self.client.see(plain(self._board.preview(view, pick, self._onlook))[:_SHOWN])

    async def _answer(self, ask: Ask, move: Move) -> None:
        """Choose an answer by the arrow keys, and those of the questions that follow it."""
        for row, option in enumerate(ask.options):
            if option.move == move or (isinstance(option.move, Ask) and _leads(option.move, move)):
                await self.client.see(ask.question[:20])
                self.client.press(HOME + DOWN * row)
                await self.client.see(plain(option.preview)[:_SHOWN])
                self.client.press("\r")
                if isinstance(option.move, Ask):
                    await self._answer(option.move, move)
                return

    def _picks(self, view: Any, move: Move) -> Iterator[tuple[Pick, str]]:
        """Every card the cursor can stand on, and the keys to it; the cards of a move of several."""
        zone = self._board.home(view).zone
        shown = self._shown(view, zone)
        cards = getattr(move, "cards", ())
        if len(cards) > 1:
            places = tuple(sorted(shown.index(card) for card in cards))
            yield (
                Pick(zone, places[-1], {zone: places}),
                "".join(f"{_to(place, zone)} " for place in places),
            )
        if not shown:
            yield Pick(zone), ""
        for place in range(len(shown)):
            yield Pick(zone, place), _to(place, zone)

    def _shown(self, view: Any, zone: str) -> list[Card | None]:
        """The cards of a zone in the order in which they are drawn; None for a back."""
        drawn = self._board.scene(view, self._onlook).zones[zone].cards
        return [self._by_face.get(face) for face in drawn]

    # --- what may be seen ---

    def _hear(self, told: Told) -> None:
        """Note the cards that what has happened and the table as it is now tell this seat of."""
        if isinstance(told, Witnessed):
            self._told |= set(_cards_in(told.events))
        self._told |= set(_cards_in(self._bridge.view()))

    def leaked(self) -> set[str]:
        """Cards on the screen, or written since this was last asked, that nobody has told this seat of."""
        return self.unknown_on(self.client.text) | {
            text for text in self._written() if self._is_unknown(text)
        }

    def unknown_on(self, screen: str) -> set[str]:
        """Cards on anyone's screen that nobody has told this seat of."""
        return {text for text in self._cards_on(screen) if self._is_unknown(text)}

    def _is_unknown(self, text: str) -> bool:
        return self._texts[text] not in self._told

    def _cards_on(self, screen: str) -> set[str]:
        """The cards that are drawn on a screen or named in a line of it."""
        named = _COMBINATION.sub(lambda found: " " * len(found[0]), screen)
        found = {text for text in self._texts if text in named or _tile(text) in named}
        rows = named.split("\n")
        for above, below in pairwise(rows):
            found |= {
                above[at + 1 : at + 3].rstrip(" │╮╭") + below[at + 1]
                for at, sign in enumerate(above[:-2])
                if sign == below[at] == _BORDER
            }
        return found & self._texts.keys()

    def _written(self) -> set[str]:
        """Cards named in the lines that came since last time, whether they still stand or not."""
        data = bytes(self.client.received[self._read :])
        self._read = len(self.client.received)
        lines = _OTHER_CODES.sub(b"\n", _COLOURS.sub(b"", data)).decode("utf-8", "replace")
        return {text for text in self._texts if text in lines and not _SYMBOLS.fullmatch(text)}


def _to(place: int, zone: str) -> str:
    """The keys that put the cursor on a card: its number, where that does no more; else the arrows."""
    return str(place + 1) if place < 9 and zone != "down" else HOME + RIGHT * place


def _tile(text: str) -> str:
    """A card of two symbols as it is drawn: with a blank between them."""
    return f"{_BORDER}{text[:2]} {text[2:]}{_BORDER}"


def _cards_of(key: str) -> set[Card]:
    """Every card of a game: what its dealer shuffles first."""
    game = find_game(key)
    turn = game.turn(game.start(make_options(game.spec.options, {}), game.spec.seats.start))
    assert isinstance(turn, Chance)
    return {
        card
        for draw in turn.draws
        if isinstance(draw, Shuffle)
        for card in draw.items
        if isinstance(card, Card)
    }


def _leads(ask: Ask, move: Move) -> bool:
    """Whether a move is among the answers of a question, or of those that follow it."""
    return any(
        _leads(option.move, move) if isinstance(option.move, Ask) else option.move == move
        for option in ask.options
    )


def _cards_in(value: Any) -> Iterator[Card]:
    """Every card that a value holds, however deep."""
    if isinstance(value, Card):
        yield value
    elif dataclasses.is_dataclass(value):
        for each in dataclasses.fields(value):
            yield from _cards_in(getattr(value, each.name))
    elif isinstance(value, Mapping):
        yield from _cards_in((*value, *value.values()))
    elif isinstance(value, (tuple, list, set, frozenset)):
        for each in value:
            yield from _cards_in(each)
