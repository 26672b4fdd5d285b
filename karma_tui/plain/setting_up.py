"""A new game set up line by line: which game, who sits where, which rules of the house."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, phrases, series
from karma_tui.core.options import OptionError, OptionSpec, changed_options, make_options, option_specs
from karma_tui.games.catalogue import DEFAULT_GAME, GAMES, AnyGame, find_game
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.match.names import bot_name, clean_name, player_name, unused
from karma_tui.match.sitters import with_bots
from karma_tui.plain.lines import Conversation
from karma_tui.plain.reading import BACK, GO, QUIT, nearest, number_in, says

_HUMAN = "human"
_WORDS = ("go", "game", "players", "seat", "seed", "all", "help", "quit")


class SettingUp:
    """Asks for changes until they are enough."""

    def __init__(
        self, lines: Conversation, levels: Sequence[str], level: str, player: str, game: str = ""
    ) -> None:
        """``level`` is the bots' usual one; ``player`` may be empty for whoever is logged in."""
        self._lines, self._levels, self._level = lines, levels, level
        self._player = player or player_name()
        self._sit_at(find_game(game or DEFAULT_GAME))

    def _sit_at(self, game: AnyGame) -> None:
        self._game = game
        self._options = make_options(game.spec.options, {})
        self._seats = [SeatPlan(self._player, "human")]
        self._seed: int | None = None
        self._seat_bots(game.spec.seats.start)

    async def ask(self) -> Setup | None:
        """Return the table that is wanted; None when none is, or the input ends."""
        self._say_all()
        self._lines.say(
            _("Say go to play, or what is to change, like players 3, seat 2 cat, deals 5. help: all of it.")
        )
        while True:
            text = await self._lines.ask()
            if text is None or says(text, (*QUIT, *BACK, "q")):
                return None
            if not text or says(text, GO):
                return Setup(
                    self._game.spec.key, tuple(self._seats), changed_options(self._options), self._seed
                )
            try:
                self._lines.say(self._change(text))
            except (OptionError, KeyError, ValueError) as error:
                self._lines.say(_("{why}; nothing has changed.").format(why=str(error)))

    # --- changing -----------------------------------------------------------------------------------

    def _change(self, text: str) -> str:
        """Change one thing and say how it is now. Raises an error whose text says why not."""
        word, _space, value = text.strip().partition(" ")
        word, value = word.lower(), value.strip()
        match word:
            case "game":
                self._sit_at(find_game(value))
                return self._game_told()
            case "players":
                return self._change_players(value)
            case "seat":
                return self._change_seat(value)
            case "seed":
                return self._change_seed(value)
            case "all":
                self._say_all()
                return ""
            case "help":
                return _(
                    "go; game KEY; players N; seat N human, seat N LEVEL, seat N NAME; an option and its "
                    "choice; seed N; all: how it is now; quit."
                )
            case _:
                return self._change_option(word, value)

    def _change_players(self, value: str) -> str:
        seats = self._game.spec.seats
        players = number_in(value)
        if players is None or players not in seats:
            raise ValueError(_("{low} to {high} can play").format(low=seats.start, high=seats.stop - 1))
        self._seat_bots(players)
        return self._seats_told()

    def _change_seat(self, value: str) -> str:
        at, who = self._seat_meant(value)
        others = self._names_beside(at)
        if who.lower() in self._levels:
            self._seats[at] = SeatPlan(bot_name(who.lower(), others), "bot", who.lower())
        elif who.lower() == _HUMAN:
            self._seats[at] = SeatPlan(unused(self._player, others), "human")
        elif name := clean_name(who):
            if name in others:
                raise ValueError(_("{name} sits there already").format(name=name))
            self._seats[at] = SeatPlan(name, "human")
        else:
            levels = series(self._levels)
            raise ValueError(_("say human, a name, or a level: {levels}").format(levels=levels))
        return self._seats_told()

    def _seat_meant(self, value: str) -> tuple[int, str]:
        """The place in ``_seats`` that ``2 cat`` is about, and what is said of it. Raises ``ValueError``."""
        said, _space, who = value.partition(" ")
        number = number_in(said)
        if number is None or not 1 <= number <= len(self._seats):
            raise ValueError(_("the seats are 1 to {last}").format(last=len(self._seats)))
        return number - 1, who.strip()

    def _names_beside(self, at: int) -> list[str]:
        """The names at all places but one."""
        return [plan.name for place, plan in enumerate(self._seats) if place != at]

    def _change_seed(self, value: str) -> str:
        try:
            self._seed = int(value)
        except ValueError as wrong:
            raise ValueError(_("{seed!r} is not a whole number").format(seed=value[:20])) from wrong
        return _("Seed: {seed}.").format(seed=self._seed)

    def _change_option(self, word: str, value: str) -> str:
        specs = {spec.name: spec for spec in option_specs(self._game.spec.options)}
        fits = [name for name in specs if name.startswith(word)]
        if len(fits) != 1:
            near = nearest(word, (*specs, *_WORDS))
            hint = _("; the nearest word is {near}").format(near=near) if near else ""
            raise ValueError(_("“{word}” is nothing to change here{hint}").format(word=word[:20], hint=hint))
        changed = {**changed_options(self._options), fits[0]: value}
        self._options = make_options(self._game.spec.options, changed)
        return self._option_told(specs[fits[0]])

    def _seat_bots(self, seats: int) -> None:
        """Have so many seats, the new ones for bots."""
        self._seats = with_bots(self._seats[:seats], seats, self._level)

    # --- how it is now ------------------------------------------------------------------------------

    def _say_all(self) -> None:
        self._lines.say(self._game_told())
        self._lines.say(self._seats_told())
        for spec in option_specs(self._game.spec.options):
            self._lines.say(self._option_told(spec))

    def _game_told(self) -> str:
        text = _("New game: {title}; the games are {games}.")
        return text.format(title=self._game.wording.title(), games=series(GAMES))

    def _seats_told(self) -> str:
        text = _("seat {seat} {name}, {kind}")
        seats = [
            text.format(seat=seat, name=plan.name, kind=plan.level or _("a person"))
            for seat, plan in enumerate(self._seats, 1)
        ]
        return _("Players {n}: {seats}.").format(n=len(self._seats), seats=phrases(seats))

    def _option_told(self, spec: OptionSpec) -> str:
        words, chosen = self._game.wording, getattr(self._options, spec.name)
        text = _("{name}, {label}: {choice}. Choices: {choices}.")
        return text.format(
            name=spec.name,
            label=words.option_label(spec.name),
            choice=words.choice_label(spec.name, chosen),
            choices=spec.choices_text,
        )
