"""What an interface asks of the house: tables to play at and saves to choose from.

``bootstrap`` builds the real one; interfaces know these shapes only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from karma_tui.core.seats import Seat
from karma_tui.core.turns import Move
from karma_tui.match.log import DailyMark, Header, Outcome, SeatPlan

if TYPE_CHECKING:
    from karma_tui.match.analysis import Study
    from karma_tui.match.bridge import Bridge
    from karma_tui.match.hints import Hint
    from karma_tui.match.index import Holdings
    from karma_tui.match.recording import Recording

Think: TypeAlias = Callable[[], Move]
"""A bot's thinking, ready to run anywhere: it holds a view and touches nothing else."""

Runner: TypeAlias = Callable[[Think, Callable[[Move], None]], None]
"""Runs a bot's thinking and hands the move to the callback, later, on the table's own thread."""


class HouseError(Exception):
    """Something asked of the house cannot be had; the text is one line: what is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A table to be: ``options`` by name where they differ from the default, seat 1 first."""

    game: str
    seats: tuple[SeatPlan, ...]
    options: Mapping[str, str | int] = field(default_factory=dict)
    seed: int | None = None
    daily: DailyMark | None = None
    """Set for a daily deal, with its seed (``match.daily``)."""


@dataclass(frozen=True, slots=True)
class SaveSummary:
    """One save in the list. ``problem`` says why it cannot be played on; empty when it can."""

    path: Path
    modified: float
    """Seconds since the epoch."""
    header: Header | None
    moves: int
    outcome: Outcome | None
    problem: str = ""

    @property
    def name(self) -> str:
        """The save's name: its file name without the ending."""
        return self.path.stem

    @property
    def goes_on(self) -> bool:
        """Whether it can be played on here: it is not over, and no guest of a card house plays in it."""
        return self.outcome is None and not self.problem and not (self.header and self.header.has_guests)


class Table(Protocol):
    """One match being played, saved move by move."""

    @property
    def path(self) -> Path:
        """Where it is saved."""

    @property
    def notice(self) -> str:
        """One line the players should read first (a torn last line was dropped), or empty."""

    def bridge(self, seats: Iterable[Seat]) -> Bridge:
        """Return the bridge for someone who plays ``seats``; none is a spectator."""

    def play_bots(self, run: Runner) -> None:
        """Have the bots answer from now on, thinking through ``run``. Call it before ``carry_on``."""

    def hint(self, view: Any) -> Hint | None:
        """Think of a hint for the holder of ``view``, who is to move; call it off the screen's thread.

        None when the table was closed meanwhile. Noting that it was given is the bridge's
        (``note_hint``).
        """

    def close(self) -> None:
        """Stop the bots and let go of the save. Everything played is in it already."""


class House(Protocol):
    """Opens tables and keeps saves."""

    @property
    def levels(self) -> Sequence[str]:
        """The bots' levels, weakest first."""

    def open(self, setup: Setup) -> Table:
        """Open a new table and its save. Raises ``HouseError``."""

    def resume(self, path: Path) -> Table:
        """Go on with a saved match; a finished one opens at its end. Raises ``HouseError``."""

    def saves(self) -> list[SaveSummary]:
        """List the saves, the last played first, broken ones included."""

    def matches(self) -> Holdings:
        """Return what each save says of its match, for statistics; can be asked on any thread.

        Raises ``HouseError``.
        """

    def recording(self, path: Path) -> Recording:
        """Read a save to look at it move by move, also while it is played. Raises ``HouseError``."""

    def coach(self, recording: Recording, seat: Seat, playouts: int | None = None) -> Study:
        """Have the moves of a seat judged, with so many playouts a move, by default what a moment allows.

        Nothing is thought before a step is asked for; steps can be taken on any thread.
        """

    def delete(self, path: Path) -> None:
        """Delete a save that nobody is playing. Raises ``HouseError``."""
