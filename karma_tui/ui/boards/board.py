"""What a board is: a game's view laid out for the table screen, and a player's picking turned into moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from karma_tui.core.cards import Card
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Move
from karma_tui.ui.faces import Face, Picture, Shown, Tile
from karma_tui.ui.look import Look
from karma_tui.ui.room import Room, Shape
from karma_tui.ui.spans import Line
from karma_tui.ui.widgets import KeyHint


@dataclass(frozen=True, slots=True)
class Place:
    """One picture in the middle of the table; ``fresh`` if it has just changed."""

    picture: Picture
    fresh: bool = False
    run: int = 4
    """How many cards of a pile are fanned at most."""
    caption: Line = ()
    """A line beneath it."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A row of the player's own cards that can be picked from; numbers are places from 0."""

    cards: tuple[Shown | None, ...] = ()
    playable: frozenset[int] | None = None
    """Which of them may be laid; None when there is nothing to tell apart."""
    fresh: frozenset[int] = frozenset()
    label: Line = ()
    several: bool = True
    """Whether cards are chosen one by one; if not, the cursor alone says which is meant."""
    reach: bool = True
    """Whether the cursor can go there."""
    dim: bool = True
    """Whether the others are drawn dim, as of no use now."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything the table shows but the log, the messages and the keys."""

    title: Line
    corner: Line
    """At the right end of the title line."""
    others: tuple[Line, ...]
    """Everyone else; as many lines all through a match, or the table is laid out anew with every move."""
    middle: tuple[Place, ...]
    beside: tuple[Line, ...]
    """Words beside the pictures in the middle."""
    zones: Mapping[str, Zone]
    status: Line
    """Whose move it is and what it must do."""
    mine: bool
    """Whether the viewer is to move."""
    own: tuple[Line, ...] = ()
    """The viewer's own place as the board draws it, beneath the middle."""
    presses: tuple[str, ...] = ()
    """The key that a click on each line of ``beside`` presses; empty for none."""


@dataclass(frozen=True, slots=True)
class Way:
    """A line beside the hand: one way to play the selected card."""

    line: Line
    key: str = ""
    """Textual's name of the key that does it, pressed by a click on the line; empty for none."""


@dataclass(frozen=True, slots=True)
class News:
    """Something that has happened to the viewer and stays until they have read it."""

    title: str
    lines: tuple[Line, ...]
    hand: tuple[Line, ...] = ()
    """More of them where the hand has to make room, and blank lines are left out: what it holds."""


@dataclass(frozen=True, slots=True)
class Pick:
    """What a player has picked: where the cursor stands, and which cards are chosen in each zone."""

    zone: str
    place: int | None = None
    chosen: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def among(self, zone: str) -> tuple[int, ...]:
        """Return the chosen places of a zone."""
        return self.chosen.get(zone, ())

    @property
    def here(self) -> tuple[int, ...]:
        """What a key acts on: the chosen cards of the present zone, or else the selected one."""
        return self.among(self.zone) or (() if self.place is None else (self.place,))


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a question on the way to a move."""

    line: Line
    """How it stands in the list."""
    preview: Line
    """What choosing it would do, in words."""
    move: Move | Ask
    """What it comes to: a move, or the next question on the way to one."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A small decision on the way to a move: a question and the answers to it."""

    question: str
    verb: str
    """What Enter does to an answer, in a word."""
    options: tuple[Option, ...]
    about: tuple[int, ...] | None = None
    """Places in the hand of the cards it is about, to be marked; None for what is picked."""


@dataclass(frozen=True, slots=True)
class Series:
    """Moves to be made one after another, each once the one before has been made; a refusal ends them."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Peek:
    """Turn up what lies face down and the viewer may look at, or turn it down again."""


Intent: TypeAlias = Move | Series | Pick | Ask | Peek | None
"""What a key means: a move or several; a ``Pick`` or a question when there is more to choose; a look at
one's own face-down cards; or nothing."""


@dataclass(frozen=True, slots=True)
class Onlook:
    """Who looks on, and what has just happened: all a board needs besides the view."""

    names: Sequence[str]
    room: Room
    look: Look
    latest: tuple[Any, ...] = ()
    """The witnessed events of the latest move."""
    by: Seat = 0
    """Who made it."""
    since: Any = None
    """The viewer's own view before their latest move; cards that were not there are fresh."""
    peeking: bool = False
    """Whether the viewer looks at their own face-down cards."""


class Board(Protocol):
    """A game on the table screen."""

    @property
    def places(self) -> int:
        """How many pictures lie in the middle."""

    @property
    def table_zones(self) -> tuple[str, ...]:
        """The zones above the hand, from the left."""

    @property
    def hand_zone(self) -> str:
        """The zone at the foot of the screen."""

    @property
    def shape(self) -> Shape:
        """What the cards are like."""

    @property
    def several(self) -> bool:
        """Whether several cards can be played at once, and so be chosen."""

    @property
    def whole_turns(self) -> bool:
        """Whether the log tells a player's moves that follow each other as one turn."""

    @property
    def draws_own(self) -> bool:
        """Whether scenes have lines of the viewer's ``own`` place."""

    def face(self, card: Card) -> Face | Tile:
        """What a card shows."""

    def scene(self, view: Any, onlook: Onlook) -> Scene:
        """Lay a view out."""

    def home(self, view: Any) -> Pick:
        """Where the cursor is best when the viewer's move comes."""

    def asks(self, view: Any, onlook: Onlook) -> Ask | None:
        """What the viewer must decide before anything else, if there is such a thing."""

    def enter(self, view: Any, pick: Pick, onlook: Onlook) -> Intent:
        """What Enter means."""

    def preview(self, view: Any, pick: Pick, onlook: Onlook) -> Line:
        """What Enter would do, in words; empty when it would be refused or there is nothing to say."""

    def ways(self, view: Any, pick: Pick, onlook: Onlook) -> Sequence[Way]:
        """The ways to play the selected card and what each would do; none where ``preview`` says it all."""

    def alike(self, view: Any, pick: Pick) -> tuple[int, ...]:
        """The places that belong with the selected card, it included."""

    def shortcut(self, view: Any, key: str, pick: Pick, onlook: Onlook) -> Intent:
        """What a key of the game's own means; None when it means nothing now."""

    def hints(self, view: Any) -> Sequence[KeyHint]:
        """The keys that do something now, the most useful first."""

    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys that mean something of the game's own, each with what it does, for the help."""

    def pace(self, view: Any) -> float:
        """How much of a bot's usual time its next move takes: less for one that only ends another."""

    def about(self, view: Any, onlook: Onlook) -> Sequence[tuple[str, Sequence[Line]]]:
        """What is to be told before the special cards, under headings: the signs that are drawn, say."""

    def pauses(self, events: Sequence[Any]) -> bool:
        """Whether the score so far is worth a look after these events."""

    def has_news(self, events: Sequence[Any], seat: Seat | None) -> bool:
        """Whether ``seat`` must have read of these events before the match goes on."""

    def news(self, view: Any, onlook: Onlook) -> News:
        """What the viewer then reads, as things stand."""

    def sheet(self, sheet: ScoreSheet, names: Sequence[str], room: Room, look: Look) -> list[Line]:
        """Lay a score sheet out as a table."""
