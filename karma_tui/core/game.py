"""The contract of a game: everything the other rooms ask of one, on one page.

A game is a module that has these names. The authority holds states; interfaces, bots and the wire
get views and witnessed events only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from karma_tui.core.lesson import Lesson
from karma_tui.core.messages import Message, Refusal, Sentence
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.tally import Tally
from karma_tui.core.turns import Move, Randomness, Turn


@dataclass(frozen=True, slots=True)
class Spec:
    """What a game is called and what it takes.

    ``revision`` counts changes of the rules' behaviour and ``cards`` is a digest of the card data:
    a save made under others is refused, since it would not replay. ``counts_losses`` says that totals
    count what was lost, so that the fewest win and losers are named.
    """

    key: str
    seats: range
    options: type[Any]
    revision: int
    cards: str
    counts_losses: bool = False


class Place(Protocol):
    """A player's place at the table as someone sees it; a game adds its own fields."""

    @property
    def hand(self) -> Sequence[Any]:
        """The cards in the hand, backs for who may not see them."""


class View(Protocol):
    """What one seat (or a spectator, ``seat`` None) may know of a match; a game adds its own fields."""

    @property
    def seat(self) -> Seat | None:
        """Whose view this is."""

    @property
    def turn(self) -> Turn:
        """Who is to move."""

    @property
    def legal_moves(self) -> Sequence[Move]:
        """The moves this seat may make now; empty when it is not its turn."""

    @property
    def players(self) -> Sequence[Place]:
        """Everyone's place, seat 1's first."""


Event = Any
"""What happened, past tense: a frozen dataclass of the game's own, with a ``seat`` where one acted."""


Topic: TypeAlias = Literal["middle", "own", "others"]
"""A part of the table: what lies in the middle, the viewer's own place, everyone else's."""


class Wording(Protocol):
    """A game's words: data in, sentences out, every template through gettext."""

    def title(self) -> str:
        """The game's name."""

    def summary(self) -> str:
        """The game in one sentence, for the setup screen."""

    def seats_note(self, seats: int) -> str:
        """What is unusual about playing with so many; empty when nothing is."""

    def card_name(self, card: Any) -> str:
        """What a card is called."""

    def card_help(self, card: Any) -> str:
        """What a card does, in a line; empty for one that does nothing special."""

    def kinds(self) -> Sequence[Any]:
        """Every kind of card that has a name, once."""

    def legend(self) -> Sequence[tuple[str, str]]:
        """The cards that do something: for each kind what it is called and what it does."""

    def option_label(self, option: str) -> str:
        """What an option decides."""

    def choice_label(self, option: str, choice: str | int) -> str:
        """What one choice of an option means."""

    def narrate(self, event: Any, names: Sequence[str], me: Seat | None) -> Sentence:
        """Tell a witnessed event; empty when it needs no telling. ``names[0]`` is seat 1's."""

    def status(self, view: Any, names: Sequence[str]) -> Sentence:
        """Say whose move it is and what it must do, as the holder of ``view`` reads it."""

    def offer(self, move: Any, view: Any, names: Sequence[str] = ()) -> Sentence:
        """Name a legal move as a choice in a list, and say what it would do; without ``names`` players are
        called by their seats."""

    def named(self, move: Any, view: Any, names: Sequence[str] = ()) -> Sentence:
        """Name a legal move, no more, and each of a view otherwise; ": " and its reason may follow."""

    def describe(self, view: Any, names: Sequence[str], topic: Topic) -> Sequence[Sentence]:
        """Read out a part of the table as the holder of ``view`` sees it, for who cannot look at it."""

    def reason(self, move: Any, view: Any, names: Sequence[str] = ()) -> Sentence:
        """Say in a line without a colon why a sensible player would make a legal move."""

    def refusal(self, refusal: Refusal) -> Sentence:
        """Say why a move is not allowed."""

    def verdict(self, sheet: ScoreSheet, names: Sequence[str], me: Seat | None) -> Sentence:
        """Say who won a match, and who lost where the game names losers; empty while it goes on."""

    def label(self, line: ScoreLine) -> str:
        """What a score line is for."""

    def because(self, line: ScoreLine, names: Sequence[str]) -> str:
        """The evidence for a score line."""

    def totals_label(self) -> str:
        """What the totals of a score sheet count, as a heading."""

    def say(self, message: Message) -> Sentence:
        """Put any other message of the game into words."""


class PositionError(ValueError):
    """A written position that cannot be; ``key`` is the place in the file (``seat[1].hand``)."""

    def __init__(self, key: str, why: str) -> None:
        super().__init__(f"{key}: {why}")
        self.key = key
        self.why = why


M = TypeVar("M", bound=Move)
S = TypeVar("S")
V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Thinking(Generic[S, V]):
    """What search asks of a game beside its rules.

    ``prior(view)`` says how promising each of the view's legal moves is, in their order: nought or
    more, the rule of thumb's own choice most. Search tries the most promising first and may leave out
    the last.

    ``playout(state, move, luck)`` makes ``move`` and has everyone go on by rule of thumb to the end
    of the deal; it returns for each seat, seat 1 first, its chance of winning the match then (0–1; who
    shares a win has won). ``state`` is left as it was; what the dealer draws comes from ``luck``.

    ``worlds(view, luck)`` prepares the drawing of full states that agree with the view; those that explain
    better what the others have done may be drawn more often.

    ``cost`` is about what one playout takes, in tenths of a millisecond: budgets of thought are
    divided by it.
    """

    prior: Callable[[V], Sequence[float]]
    playout: Callable[[S, Any, Randomness], Sequence[float]]
    worlds: Callable[[V, Randomness], Callable[[Randomness], S]]
    cost: float

    def playouts(self, thought: float) -> int:
        """How many playouts so much thought is, in tenths of a millisecond of one processor; one at least."""
        return max(1, round(thought / self.cost))


def all_alike(
    determinize: Callable[[V, Randomness], S],
) -> Callable[[V, Randomness], Callable[[Randomness], S]]:
    """Return ``Thinking.worlds`` for a game that reads nothing from the others' choices."""
    return lambda view, _luck: partial(determinize, view)


def read_alike(parse: Callable[[str], M | Refusal]) -> Callable[[str, Any], M | Refusal]:
    """Return ``Game.parse_move`` for a game whose moves read the same whatever is on the table."""
    return lambda text, _view: parse(text)


class Game(Protocol[S, V]):
    """A game, played by whoever holds its states. ``S`` is its state, ``V`` its view."""

    @property
    def spec(self) -> Spec:
        """What it is called and what it takes."""

    @property
    def wording(self) -> Wording:
        """Its words."""

    @property
    def start(self) -> Callable[[Any, int], S]:
        """``start(options, seats)``: the state before the first deal.

        Raises ``OptionError`` for an option that does not fit so many seats.
        """

    @property
    def turn(self) -> Callable[[S], Turn]:
        """Who is to move."""

    @property
    def legal_moves(self) -> Callable[[S], Sequence[Move]]:
        """Every move the seat to move may make, one for each kind the rules can tell apart."""

    @property
    def apply(self) -> Callable[[S, Any], list[Event]]:
        """Change the state in place by a legal move and return what happened, all of it open."""

    @property
    def refuse(self) -> Callable[[S, Any], Refusal | None]:
        """Say which rule forbids a move (chance moves too), or None when it is legal."""

    @property
    def copy(self) -> Callable[[S], S]:
        """Return an independent copy, cheaply."""

    @property
    def view(self) -> Callable[[S, Seat | None], V]:
        """What a seat may know; ``None`` is a spectator."""

    @property
    def witness(self) -> Callable[[Event, Seat | None], Event]:
        """The event as that seat saw it."""

    @property
    def score(self) -> Callable[[S], ScoreSheet]:
        """The score sheet so far, or at the end."""

    @property
    def tallies(self) -> Callable[[S], Sequence[Tally]]:
        """What is worth counting over many matches, from the state at the end of one."""

    @property
    def determinize(self) -> Callable[[V, Randomness], S]:
        """A full state drawn at random that agrees with a view."""

    @property
    def greedy(self) -> Callable[[V], Move]:
        """A sensible move by rule of thumb, the same for the same view."""

    @property
    def thinking(self) -> Thinking[S, V]:
        """What search needs."""

    @property
    def lesson(self) -> Callable[[], Lesson]:
        """A guided deal for beginners, in the words of the player's language."""

    @property
    def parse_move(self) -> Callable[[str, V], Move | Refusal]:
        """Read a move in notation, a chance move included; the inverse of ``str``."""

    @property
    def fingerprint(self) -> Callable[[S], str]:
        """Everything in a state as text: equal exactly when the states are."""

    @property
    def position(self) -> Callable[[S], dict[str, Any]]:
        """A state as the keys of a position file (JUDGE), without ``game`` and ``moves``."""

    @property
    def set_up(self) -> Callable[[Mapping[str, Any]], S]:
        """The state a position file describes. Raises ``PositionError`` naming the key."""
