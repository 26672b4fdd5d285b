"""The form of the setup screen as a plain value: what is asked, what may be answered, the table it makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from karma_tui.bots.ladder import DEFAULT_LEVEL, about_level
from karma_tui.core.game import Spec
from karma_tui.core.language import _, figure
from karma_tui.core.options import OptionSpec, option_specs
from karma_tui.games.catalogue import DEFAULT_GAME, GAMES, AnyGame
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.match.names import NAME_LIMIT, bot_name, clean_name, unused
from karma_tui.match.settings import PACES, LastTable
from karma_tui.ui.pace import about_pace, pace_name
from karma_tui.ui.screens.turning import beside

HUMAN: Final = "human"
_SEED_LENGTH: Final = 18
_PLAYERS: Final = 3
_PACE: Final = "normal"


@dataclass(frozen=True, slots=True)
class Row:
    """One question: its key, what it asks, the answer as shown, and which hint goes with it."""

    key: str
    label: str
    value: str
    turns: bool = True
    """Whether left and right change the answer."""
    types: bool = False
    """Whether typing changes it (or the name beside it)."""
    typed: str = ""
    """What has been typed, shown before the answer."""
    note: str = ""
    about: str = ""
    """What the answer means, in a line of its own."""


@dataclass(slots=True)
class Form:
    """Answers so far. ``levels`` are the bots', weakest first; ``player`` is the usual name of a person."""

    levels: Sequence[str]
    themes: Mapping[str, str]
    """What there is to say of each, by name."""
    theme: str
    player: str
    game: str = DEFAULT_GAME
    tables: dict[str, LastTable] = field(default_factory=dict)
    """How each game was set up last: its answers to begin with."""
    count: int = _PLAYERS
    kinds: list[str] = field(default_factory=list)
    """Who sits where, seat 1 first: ``human`` or a level."""
    names: list[str] = field(default_factory=list)
    """Names typed; empty for the usual one."""
    options: dict[str, str | int] = field(default_factory=dict)
    seed: str = ""
    pace: str = _PACE

    def __post_init__(self) -> None:
        self.kinds = self.kinds or [HUMAN, *[self._level] * (self.spec.seats.stop - 2)]
        self.names = self.names or [""] * (self.spec.seats.stop - 1)
        self.count = max(self.spec.seats.start, min(self.count, self.spec.seats.stop - 1))
        self._recall()

    @property
    def rules(self) -> AnyGame:
        """The game chosen."""
        return GAMES[self.game]

    @property
    def spec(self) -> Spec:
        """What the game takes."""
        return self.rules.spec

    @property
    def _level(self) -> str:
        return DEFAULT_LEVEL if DEFAULT_LEVEL in self.levels else self.levels[-1]

    def seated(self) -> list[str]:
        """The name at each place: as typed, or the usual one; no two alike."""
        taken: list[str] = []
        for seat, kind in enumerate(self.kinds[: self.count]):
            first = kind == HUMAN and HUMAN not in self.kinds[:seat]
            person = self.player if first else _("Player {n}").format(n=seat + 1)
            usual = unused(person, taken) if kind == HUMAN else bot_name(kind, taken)
            typed = clean_name(self.names[seat])
            taken.append(unused(typed, taken) if typed else usual)
        return taken

    def rows(self) -> list[Row]:
        """Every question in order, ``start`` last."""
        wording = self.rules.wording
        rows = [
            Row("game", _("Game"), wording.title(), turns=len(GAMES) > 1),
            Row("count", _("Players"), figure(self.count), note=wording.seats_note(self.count)),
            *(self._seat_row(seat, name) for seat, name in enumerate(self.seated())),
        ]
        for option in self._specs():
            chosen = self.options.get(option.name, option.default)
            value = wording.choice_label(option.name, chosen)
            rows.append(
                Row(f"option:{option.name}", wording.option_label(option.name), value, note=option.rule)
            )
        rows += [
            Row(
                "seed",
                _("Seed"),
                "" if self.seed else _("a new one"),
                turns=False,
                types=True,
                typed=self.seed,
            ),
            Row("theme", _("Theme"), self.theme, about=self.themes.get(self.theme, "")),
            Row("pace", _("Bots' pace"), pace_name(self.pace), about=about_pace(self.pace)),
            Row("start", _("Start the game"), "", turns=False),
        ]
        return rows

    def begin_gently(self, game: str) -> None:
        """Set a game up for one person against the weakest bots, with its usual rules."""
        self.tables[self.game] = self.table()
        self.tables.pop(game, None)
        while self.game != game:
            self._turn_game(1)
        self.kinds = [HUMAN, *[self.levels[0]] * (len(self.kinds) - 1)]
        self.options.clear()

    def turn(self, key: str, by: int) -> None:
        """Change an answer to the next (1) or the one before (-1)."""
        part, _colon, name = key.partition(":")
        if part == "game":
            self._turn_game(by)
        elif part == "count":
            self.count = max(self.spec.seats.start, min(self.count + by, self.spec.seats.stop - 1))
            self._forget_seats_that_are_gone()
        elif part == "seat":
            kinds = (HUMAN, *self.levels)
            self.kinds[int(name)] = beside(kinds, self.kinds[int(name)], by)
        elif part == "option":
            option = next(each for each in self._specs() if each.name == name)
            chosen = self.options.get(name, option.default)
            ordered = sorted(option.choices) if isinstance(option.default, int) else option.choices
            if option.seat:
                ordered = ordered[: self.count + 1]
            self.options[name] = beside(tuple(ordered), chosen, by)
        elif part == "theme":
            self.theme = beside(tuple(self.themes), self.theme, by)
        elif part == "pace":
            self.pace = beside(PACES, self.pace, by)

    def type(self, key: str, character: str) -> None:
        """Add a typed character where one can type."""
        part, _colon, name = key.partition(":")
        if part == "seat" and character.isprintable() and len(self.names[int(name)]) < NAME_LIMIT:
            self.names[int(name)] += character
        elif (
            part == "seed" and character.isascii() and character.isdecimal() and len(self.seed) < _SEED_LENGTH
        ):
            self.seed += character

    def rub_out(self, key: str) -> None:
        """Take the last typed character back."""
        part, _colon, name = key.partition(":")
        if part == "seat":
            self.names[int(name)] = self.names[int(name)][:-1]
        elif part == "seed":
            self.seed = self.seed[:-1]

    def reset(self) -> None:
        """Give up what was answered and remembered of this game's table; the theme stays."""
        self.tables.pop(self.game, None)
        most = self.spec.seats.stop - 1
        self.kinds = [HUMAN, *[self._level] * (most - 1)]
        self.names = [""] * most
        self.count = max(self.spec.seats.start, min(_PLAYERS, most))
        self.options.clear()
        self.seed, self.pace = "", _PACE

    def setup(self) -> Setup:
        """Return the table that was asked for."""
        seats = tuple(
            SeatPlan(name, "human") if kind == HUMAN else SeatPlan(name, "bot", kind)
            for name, kind in zip(self.seated(), self.kinds, strict=False)
        )
        changed = {
            option.name: self.options[option.name]
            for option in self._specs()
            if self.options.get(option.name, option.default) != option.default
        }
        return Setup(self.game, seats, changed, int(self.seed) if self.seed else None)

    def table(self) -> LastTable:
        """Return what to remember of the answers: all but the seed, which is for one match."""
        return LastTable(
            tuple(self.kinds[: self.count]),
            tuple(clean_name(name) for name in self.names[: self.count]),
            dict(self.setup().options),
        )

    def introduce(self) -> str:
        """Take what the person at this keyboard typed as their name in every game; return it, or nothing."""
        seats = self.kinds[: self.count]
        place = seats.index(HUMAN) if HUMAN in seats else None
        typed = clean_name(self.names[place]) if place is not None else ""
        if place is not None and typed:
            self.player, self.names[place] = typed, ""
        return typed

    def _recall(self) -> None:
        """Go on from the last table of the game, as far as it can still be had."""
        last = self.tables.get(self.game)
        if last is None or not last.seats:
            return
        most = self.spec.seats.stop - 1
        self.count = max(self.spec.seats.start, min(len(last.seats), most))
        kinds = [kind if kind in (HUMAN, *self.levels) else self._level for kind in last.seats[:most]]
        names = [clean_name(name) for name in last.names[:most]]
        self.kinds[: len(kinds)] = kinds
        self.names[:] = [*names, *[""] * (len(self.names) - len(names))]
        self.options = {
            option.name: last.options[option.name]
            for option in self._specs()
            if last.options.get(option.name) in option.choices
        }
        self._forget_seats_that_are_gone()

    def _forget_seats_that_are_gone(self) -> None:
        for option in self._specs():
            if option.seat and int(self.options.get(option.name, 0)) > self.count:
                del self.options[option.name]

    def _specs(self) -> tuple[OptionSpec, ...]:
        return option_specs(self.spec.options)

    def _seat_row(self, seat: int, name: str) -> Row:
        kind = self.kinds[seat]
        first = self.kinds.index(HUMAN) if HUMAN in self.kinds else -1
        if kind != HUMAN:
            value, about = _("bot, {level}").format(level=kind), about_level(kind)
        else:
            about = ""
            value = _("at this keyboard") if seat == first else _("at this keyboard (hot-seat)")
        label = _("Seat {n}").format(n=seat + 1)
        return Row(f"seat:{seat}", label, value, types=True, typed=name, about=about)

    def _turn_game(self, by: int) -> None:
        self.tables[self.game] = self.table()
        self.game = beside(tuple(GAMES), self.game, by)
        self.options.clear()
        most = self.spec.seats.stop - 1
        self.kinds = [*self.kinds, *[self._level] * most][: max(most, len(self.kinds))]
        self.names = [*self.names, *[""] * most][: len(self.kinds)]
        self.count = max(self.spec.seats.start, min(self.count, most))
        self._recall()
