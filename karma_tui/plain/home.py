"""Home in plain mode: what to play, and everything else there is, from a numbered list or by its word."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Final

from karma_tui.core.language import _, either, speak, spoken
from karma_tui.games.catalogue import GAMES, AnyGame, UnknownGameError, find_game
from karma_tui.match.house import House, HouseError, SaveSummary, Setup, Table
from karma_tui.match.languages import (
    AUTO,
    LanguageError,
    find_language,
    language_name,
    languages,
    usual_language,
)
from karma_tui.match.log import SeatPlan
from karma_tui.match.names import clean_name, player_name
from karma_tui.match.settings import Memory, SettingsError
from karma_tui.match.sitters import with_bots
from karma_tui.match.statistics import Statistics
from karma_tui.plain.daily import DailyLines
from karma_tui.plain.figures import statistics_lines
from karma_tui.plain.lesson import ask_lesson, teach
from karma_tui.plain.lines import Conversation, at_once
from karma_tui.plain.reading import (
    NotUnderstood,
    Question,
    ask_number,
    not_understood,
    number_in,
    read_question,
)
from karma_tui.plain.rules import named_rules_lines
from karma_tui.plain.saves import SavesLines, offered
from karma_tui.plain.setting_up import SettingUp

_OFFERED: Final = 5
"""Unfinished saves that are offered, the last played first."""
_WORDS: Final = (
    *("new", "continue", "learn", "saves", "replay", "coach", "score", "delete", "rules", "settings", "name"),
    *("language", "daily", "stats"),
    *("brief", "verbose", "again", "help", "quit"),
)


class PlainHome:
    """Where one starts and comes back to, until one quits or the input ends."""

    def __init__(
        self,
        house: House,
        lines: Conversation,
        memory: Memory,
        level: str,
        play: Callable[[Table], int],
        *,
        ascii_only: bool = False,
    ) -> None:
        """``level`` is the bots' usual one; ``play`` plays a table line by line and returns its status.

        With ``ascii_only`` no bars are said of a daily deal.
        """
        self._house, self._lines, self._memory = house, lines, memory
        self._level, self._play_at = level, play
        self._ascii_only = ascii_only
        self._saves = SavesLines(house, lines)
        self._status = 0

    def run(self) -> int:
        """Ask and do; return the exit status."""
        return at_once(self._run())

    async def _run(self) -> int:
        self._menu()
        while (text := await self._lines.ask()) is not None:
            try:
                if not await self._do(text):
                    break
            except (HouseError, UnknownGameError, SettingsError) as error:
                self._lines.say(str(error))
        return self._status

    # --- what is offered ----------------------------------------------------------------------------

    def _menu(self) -> None:
        self._lines.say(_("What would you like to play? Answer with a number, or quit."))
        for number, game in enumerate(GAMES.values(), 1):
            text = _("{number}. a new game of {title} ({key})")
            self._lines.say(text.format(number=number, title=game.wording.title(), key=game.spec.key))
        for number, save in enumerate(self._saves.unfinished()[:_OFFERED], len(GAMES) + 1):
            self._lines.say(f"{number}. {offered(save)}")
        self._lines.say(
            _(
                "Or say new for a game with choices of your own, learn for a guided first deal, daily, "
                "saves, replay, coach, stats, rules, settings; help."
            )
        )

    async def _do(self, text: str) -> bool:
        """Do what a line asks; False to leave."""
        if not text:
            self._menu()
            return True
        if (number := number_in(text)) is not None:
            return await self._pick(number)
        match read_question(text, _WORDS):
            case Question("quit"):
                return False
            case Question("new", about):
                return await self._new(about)
            case Question("learn", about):
                return await self._learn(about)
            case Question("daily", about):
                return self._daily(about)
            case Question("continue", about):
                return self._resume(self._saves.find(about, self._saves.unfinished()))
            case Question(word, about):
                await self._answer(word, about, text.partition(" ")[2].strip())
            case NotUnderstood(_rule, reason):
                self._lines.say(_("{reason}.").format(reason=reason))
            case None:
                self._lines.say(not_understood(text, _WORDS))
        return True

    async def _pick(self, number: int) -> bool:
        games, saves = list(GAMES.values()), self._saves.unfinished()[:_OFFERED]
        if 1 <= number <= len(games):
            return await self._start(games[number - 1])
        if 1 <= number - len(games) <= len(saves):
            return self._resume(saves[number - len(games) - 1])
        text = _("Answer with a number from {low} to {high}, or quit.")
        self._lines.say(text.format(low=1, high=len(games) + len(saves)))
        return True

    async def _answer(self, word: str, about: str, as_said: str) -> None:
        match word:
            case "saves":
                self._saves.tell()
            case "replay" | "coach" | "score" | "delete":
                await self._saves.look_at(word, about)
            case "rules":
                self._say_all(named_rules_lines(about, self._memory.settings.game))
            case "stats":
                self._tell_statistics(about)
            case "settings":
                self._settings()
            case "name":
                self._memory.choose_player(clean_name(as_said))
                self._settings()
            case "language":
                self._choose_language(about)
            case "brief" | "verbose":
                self._memory.choose_talk(word)
                self._settings()
            case "again":
                self._lines.say_again()
            case _:
                self._help()

    # --- to a table ---------------------------------------------------------------------------------

    async def _start(self, game: AnyGame) -> bool:
        seats = game.spec.seats
        self._lines.say(_("How many players, {low} to {high}?").format(low=seats.start, high=seats.stop - 1))
        players = await ask_number(self._lines, seats)
        if players is None:
            return not self._lines.ended
        plans = with_bots([SeatPlan(self._player, "human")], players, self._level)
        return self._play(self._house.open(Setup(game.spec.key, tuple(plans))))

    async def _new(self, about: str) -> bool:
        game = find_game(about).spec.key if about else self._memory.settings.game
        player = self._memory.settings.player
        setup = await SettingUp(self._lines, self._house.levels, self._level, player, game).ask()
        if setup is None:
            return not self._lines.ended
        return self._play(self._house.open(setup))

    async def _learn(self, about: str) -> bool:
        game = find_game(about).spec.key if about else await ask_lesson(self._lines)
        if game is not None:
            await teach(game, self._lines, self._memory.settings.player, f"karma learn {game} --plain")
        return self._back()

    def _daily(self, about: str) -> bool:
        table = DailyLines(self._house, self._lines, self._player, self._ascii_only).table(about)
        return True if table is None else self._play(table)

    def _resume(self, save: SaveSummary | None) -> bool:
        return True if save is None else self._play(self._house.resume(save.path))

    def _play(self, table: Table) -> bool:
        try:
            self._status = self._play_at(table)
        finally:
            table.close()
        return self._back()

    def _back(self) -> bool:
        """Offer everything again, after a table; False when the input has ended."""
        if self._lines.ended:
            return False
        self._lines.say()
        self._menu()
        return True

    # --- to read and to set -------------------------------------------------------------------------

    def _tell_statistics(self, about: str) -> None:
        game = find_game(about).spec.key if about else ""
        holdings = self._house.matches()
        for save in holdings.damaged:
            self._lines.say(_("left out {save}: {problem}").format(save=save.name, problem=save.problem))
        self._say_all(statistics_lines(Statistics(holdings.rows, self._house.levels), game))

    @property
    def _player(self) -> str:
        """What the player is called."""
        return self._memory.settings.player or player_name()

    def _settings(self) -> None:
        text = _("Your name: {name}. Say name and another to change it.")
        self._lines.say(text.format(name=self._player))
        self._lines.say(talk_told(self._memory.settings.talk))
        self._lines.say(language_told())

    def _choose_language(self, name: str) -> None:
        """Speak a language from now on, and in the next run; without a name the terminal's."""
        try:
            language = usual_language(os.environ) if name in ("", AUTO) else find_language(name)
        except LanguageError as error:
            self._lines.say(_("{reason}.").format(reason=error))
            return
        speak(language)
        self._memory.choose_language(language.code if name not in ("", AUTO) else AUTO)
        self._settings()

    def _help(self) -> None:
        for line in (
            _("A number: what stands beside it. new, new mieses: a game with choices of your own."),
            _("continue: the last unfinished match; continue 2: save 2. saves: all of them, numbered."),
            _("replay, coach, score or delete, and a save's number or name; alone, the last one played:"),
            _("move by move; what your moves were worth; the sheet; delete it, after a question."),
            _("daily: today's deals, the same for all; daily mieses plays one. stats: how you have fared."),
            _("rules: the rules; rules karmaka, rules classic C19. settings: your name, how much is said."),
            _("again: what was said last. Enter alone: the list again. quit: leave."),
        ):
            self._lines.say(line)

    def _say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._lines.say(line)


def talk_told(talk: str) -> str:
    """Say how much is said at the table, ``brief`` or ``verbose``, and how to change it."""
    said = _("only what changed") if talk == "brief" else _("the whole table at each of your moves")
    return _("At the table is said: {said}. Say brief or verbose.").format(said=said)


def language_told() -> str:
    """Say which language is spoken, and how to change it."""
    text = _("The language: {language}. Say language and {languages}, or auto for the terminal's.")
    return text.format(language=language_name(spoken().code), languages=either(languages()))
