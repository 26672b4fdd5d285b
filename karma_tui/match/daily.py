"""The daily deal: which table it is, the one try at it, and a line to share that gives nothing away.

Everything follows from the game and the date: seats, levels, shuffles and what the bots choose.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Final

from karma_tui.core.game import Spec
from karma_tui.core.language import _, ngettext, series
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.games.catalogue import find_game
from karma_tui.match.dealer import stream
from karma_tui.match.house import House, HouseError, SaveSummary, Setup, Table
from karma_tui.match.log import DailyMark, Header, SeatPlan
from karma_tui.match.recording import Recording
from karma_tui.match.sitters import with_bots
from karma_tui.match.storage import daily_stem

FIRST: Final = date(2026, 11, 1)
"""The date of the first daily deal."""
REVISION: Final = 1
"""Counts changes of how daily tables are made and of what bots choose; the rules count their own."""
PLAYER: Final[Seat] = 1
"""Where the player sits."""

_LEVELS: Final = ("beetle", "beetle", "hedgehog", "hedgehog", "hedgehog", "cat", "cat")
"""The bots' level from Monday to Sunday: the week gets harder."""
_SEATS: Final = range(3, 5)
"""How many play, as far as the game can be played by so many."""

_STEPS: Final = 8
"""Moments of a match that its strip shows, at most."""
_BARS: Final = "▁▂▃▄▅▆▇█"
_DIGITS: Final = "12345678"


class DailyError(HouseError):
    """A daily deal that cannot be had; the text is one line: what is wrong and what to do."""


def today() -> date:
    """Return the date where the player is: a daily deal comes at local midnight."""
    return date.today()


def read_date(text: str, now: date) -> date:
    """Read the date of a daily deal. Raises ``DailyError`` for one there is not, or not yet."""
    try:
        day = date.fromisoformat(text.strip())
    except ValueError as wrong:
        raise DailyError(_("{text!r} is not a date like {now}").format(text=text[:40], now=now)) from wrong
    if day > now:
        raise DailyError(
            _("the daily deal of {day} comes on that day; today's is that of {now}").format(day=day, now=now)
        )
    if day < FIRST:
        raise DailyError(_("there is no daily deal of {day}; the first was {first}").format(
            day=day, first=FIRST))  # fmt: skip
    return day


def check_begun(mark: DailyMark) -> None:
    """Refuse a day before the first deal, where only a clock that is wrong leads. Raises ``DailyError``."""
    day = date.fromisoformat(mark.date)
    if day < FIRST:
        raise DailyError(
            _("the clock says {day}; daily deals began on {first}: set the clock").format(
                day=day, first=FIRST
            )
        )


def daily_seed(spec: Spec, day: str) -> int:
    """Return the seed of a game's daily deal, 63 bits; another revision of anything is another seed."""
    text = f"karma daily {day} {spec.key} rules {spec.revision} cards {spec.cards} daily {REVISION}"
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big") >> 1


def daily_code(spec: Spec, day: str) -> str:
    """Return what tells equal deals from others, four digits: of two players of different programs, say."""
    return f"{daily_seed(spec, day) & 0xFFFF:04x}"


def daily_setup(game: str, day: date, player: str, practice: bool = False) -> Setup:
    """Return the table of a game's daily deal, ``player`` at seat 1. Raises ``UnknownGameError``."""
    spec, text = find_game(game).spec, day.isoformat()
    seed = daily_seed(spec, text)
    possible = [seats for seats in _SEATS if seats in spec.seats]
    seats = possible[int(stream(seed, "table").random() * len(possible))]
    level = _LEVELS[day.weekday()]
    plans = with_bots([SeatPlan(player, "human")], seats, level)
    mark = DailyMark(text, daily_code(spec, text), practice)
    return Setup(spec.key, tuple(plans), {}, seed, mark)


def practice_of(header: Header) -> Setup:
    """Return the table at which the daily deal of a save can be played without it counting."""
    assert header.daily is not None
    day = date.fromisoformat(header.daily.date)
    return daily_setup(header.game, day, header.names[PLAYER - 1], practice=True)


def stale_mark(header: Header, spec: Spec) -> str | None:
    """Say why this program cannot go on with a daily deal as it was begun, or None when it can."""
    mark = header.daily
    if mark is None or mark.code == daily_code(spec, mark.date):
        return None
    return _("a daily deal #{code} of another version of the program, which has #{ours} for that day").format(
        code=mark.code, ours=daily_code(spec, mark.date)
    )


# --- the one try ------------------------------------------------------------------------------------


def find_try(saves: Iterable[SaveSummary], game: str, day: date) -> SaveSummary | None:
    """Return the save of the one try at a daily deal, a damaged one too; None when there is none.

    A sound one comes before a damaged one (of which it may be the repaired copy), an ended one first.
    """
    tries = [save for save in saves if _is_try(save, game, day.isoformat())]
    return min(tries, key=lambda save: (bool(save.problem), save.outcome is None), default=None)


def _is_try(save: SaveSummary, game: str, day: str) -> bool:
    header = save.header
    if header is None:
        return save.name == daily_stem(game, day)
    return header.game == game and header.official and header.daily is not None and header.daily.date == day


def days_played(saves: Iterable[SaveSummary], game: str) -> frozenset[date]:
    """Return the dates whose daily deal was played to its end, and begun on its day."""
    headers = [save.header for save in saves if save.outcome is not None and not save.problem]
    return frozenset(
        date.fromisoformat(header.daily.date)
        for header in headers
        if header is not None and header.game == game and header.daily and on_its_day(header)
    )


def on_its_day(header: Header) -> bool:
    """Whether a daily deal was the try of its day: neither practice nor begun later."""
    return header.official and header.daily is not None and header.created[:10] == header.daily.date


def streak(days: Collection[date], day: date) -> int:
    """Return on how many days in a row, up to ``day``, the daily deal was played.

    >>> streak({date(2026, 11, 28), date(2026, 11, 29), date(2026, 11, 26)}, date(2026, 11, 29))
    2
    """
    length = 0
    while day in days:
        length, day = length + 1, day - timedelta(days=1)
    return length


def open_daily(
    house: House, game: str, day: date, player: str, found: SaveSummary | None, practice: bool = False
) -> Table:
    """Go on with the try that was ``found``, or begin one. Raises ``HouseError``."""
    if found is not None:
        return house.resume(found.path)
    return house.open(daily_setup(game, day, player, practice))


# --- the line to share ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Result:
    """How a daily deal went: what may be told to who has not played it."""

    game: str
    mark: DailyMark
    seats: int
    place: int
    """From 1."""
    shared: bool
    """Whether someone else has the same place."""
    moves: int
    hints: int
    late: str
    """When it was begun, if not on its day; else empty."""
    course: tuple[int, ...]
    """How many cards the player held at moments of the match, the same time apart."""
    streak: int = 0
    """Days in a row up to this one; 0 where it does not count."""

    def line(self, ascii_only: bool = False) -> str:
        """Return the line to share; no card can be told from it."""
        parts = [series((self._place(), self._moves(), self._hints()))]
        if self.late:
            parts.append(_("begun {day}").format(day=self.late))
        if self.streak:
            parts.append(_("streak {n}").format(n=self.streak))
        parts.append(strip(self.course, ascii_only))
        head = _("Karma daily {day} {game} #{code}").format(
            day=self.mark.date, game=self.game, code=self.mark.code
        )
        if self.mark.practice:
            head = _("{daily} (practice)").format(daily=head)
        return f"{head}: {(' - ' if ascii_only else ' · ').join(parts)}"

    def _place(self) -> str:
        nth = (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th"))[self.place - 1]
        text = _("shared {nth} of {seats}") if self.shared else _("{nth} of {seats}")
        return text.format(nth=nth, seats=self.seats)

    def _moves(self) -> str:
        return ngettext("{n} move", "{n} moves", self.moves).format(n=self.moves)

    def _hints(self) -> str:
        if not self.hints:
            return _("no hints")
        return ngettext("{n} hint", "{n} hints", self.hints).format(n=self.hints)


def line_of(house: House, path: Path, header: Header, ascii_only: bool = False) -> str:
    """Return the line to share about a saved match; empty unless it is a daily deal that is over.

    Raises ``HouseError`` when the save cannot be read.
    """
    if header.daily is None:
        return ""
    result = result_of(house.recording(path), days_played(house.saves(), header.game))
    return result.line(ascii_only) if result else ""


def result_of(recording: Recording, days: Collection[date] = ()) -> Result | None:
    """Return how a daily deal went; None for any other match, and for one that goes on.

    ``days`` are those that were played (``days_played``).
    """
    header = recording.header
    if header.daily is None or not recording.over:
        return None
    places = places_of(recording.score(recording.length))
    counts = header.official and on_its_day(header)
    turns = recording.turns(PLAYER)
    hints = sum(assist.hints for assist in recording.assists if assist.seat == PLAYER)
    return Result(
        game=header.game,
        mark=header.daily,
        seats=len(header.seats),
        place=places[PLAYER - 1],
        shared=places.count(places[PLAYER - 1]) > 1,
        moves=len(turns),
        hints=hints,
        late="" if counts or not header.official else header.created[:10],
        course=tuple(len(recording.view(at, None).players[PLAYER - 1].hand) for at in spaced(turns, _STEPS)),
        streak=streak(days, date.fromisoformat(header.daily.date)) if counts else 0,
    )


def places_of(sheet: ScoreSheet) -> list[int]:
    """Return the place of each seat at the end of a match, from 1, seat 1 first; equals share one.

    Winners come first and losers last. Between them the totals count (the fewer the better in a game
    that names losers), and then who was out first in the latest deal.
    """
    fewest = -1 if sheet.losers else 1
    merits = [
        (
            seat in sheet.winners,
            seat not in sheet.losers,
            fewest * total,
            -_out(sheet, seat),
        )
        for seat, total in enumerate(sheet.totals, 1)
    ]
    return [1 + sum(other > merit for other in merits) for merit in merits]


def _out(sheet: ScoreSheet, seat: Seat) -> int:
    """In which order a seat went out of the latest deal; those who did not, and other games, last."""
    figures = [dict(line.because.facts).get("place", 0) for line in sheet.of(seat)]
    return (figures[-1] if figures else 0) or len(sheet.totals) + 1


def spaced(items: Sequence[int], most: int) -> list[int]:
    """Return so many of the items at most, the same distance apart, the first and the last among them.

    >>> spaced(range(10), 4)
    [0, 3, 6, 9]
    """
    if len(items) <= most:
        return list(items)
    return [items[round(step * (len(items) - 1) / (most - 1))] for step in range(most)]


def strip(figures: Sequence[int], ascii_only: bool = False) -> str:
    """Draw figures from nought up as a strip of bars of eight heights, or as digits from 1 to 8.

    >>> strip((3, 6, 0)), strip((3, 6, 0), ascii_only=True)
    ('▅█▁', '581')
    """
    most = max(figures, default=0) or 1
    glyphs = _DIGITS if ascii_only else _BARS
    return "".join(glyphs[(figure * 14 + most) // (2 * most)] for figure in figures)
