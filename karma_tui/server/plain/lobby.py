"""The lobby in lines: the tables one can sit down at or watch, and what else a guest can do."""

from __future__ import annotations

from typing import Final

from karma_tui.core.language import Language, Voice, _, ngettext, series
from karma_tui.core.seats import Seat
from karma_tui.games.catalogue import UnknownGameError, find_game
from karma_tui.match.house import HouseError
from karma_tui.match.languages import (
    AUTO,
    LanguageError,
    find_language,
    spoken_language,
)
from karma_tui.match.settings import Memory
from karma_tui.plain.home import language_told, talk_told
from karma_tui.plain.lesson import ask_lesson, teach
from karma_tui.plain.reading import NotUnderstood, Question, not_understood, number_in, read_question
from karma_tui.plain.rules import named_rules_lines
from karma_tui.server.guests import Guest, NameTakenError
from karma_tui.server.hall import Hall
from karma_tui.server.house_table import HouseTable
from karma_tui.server.limits import Tap
from karma_tui.server.own_matches import for_guest
from karma_tui.server.plain.guest_lines import GuestLines
from karma_tui.server.plain.hearing import not_saved, table_line
from karma_tui.server.plain.opening import OpeningTable
from karma_tui.server.plain.past import Past
from karma_tui.server.plain.table import GuestTable
from karma_tui.server.plans import HallError

_WORDS: Final = (
    *("open", "join", "watch", "tables", "who", "name", "learn", "rules"),
    *("matches", "replay", "score", "coach"),
    *("brief", "verbose", "language", "again", "help", "quit"),
)
_READ_OUT: Final = 40
"""Tables that are read out."""
_NAMED: Final = 30
"""Guests who are named."""


class PlainLobby:
    """One guest's visit in lines, from welcome to farewell."""

    def __init__(
        self, hall: Hall, guest: Guest, wish: str, token: str, lines: GuestLines, usual: Language
    ) -> None:
        """``wish`` is the code of a table to go to at once, ``token`` is shown once; both may be empty.

        ``usual`` is the language of a guest who has chosen none.
        """
        self.guest = guest
        self.farewell = ""
        """The last line the guest reads."""
        self.lines = lines
        """What the guest is spoken to by."""
        self._hall, self._lines = hall, lines
        self._wish, self._token = wish, token
        self._memory = Memory()
        self._usual = usual
        self.voice = Voice(spoken_language(hall.register.chosen(guest, "language"), usual))
        """The language the guest is spoken to in."""
        self._listed: list[HouseTable] = []
        self._past = Past(hall, guest, lines)
        self._talk = Tap(hall.limits.talk_rate, hall.limits.talk_burst)

    async def run(self) -> None:
        """Ask and do, until the guest leaves."""
        lines = self._lines
        lines.say(_("Welcome, {name}, to the card house.").format(name=self.guest.name))
        if self._token:
            text = _("Your guest token is {token}: type it next time to be known again.")
            lines.say(text.format(token=self._token))
        if self._wish:
            await self._go_to_code(self._wish)
        if not lines.ended:
            self._menu()
        while not lines.ended and (said := await lines.ask()) is not None:
            try:
                if not await self._do(said):
                    break
            except (HallError, NameTakenError, UnknownGameError) as error:
                why = str(error)
                lines.say(_("{reason}.").format(reason=why[:1].upper() + why[1:].rstrip(".")))
            except HouseError:  # which names a place that is none of a guest's business
                lines.say(not_saved())
        lines.flush()

    def end(self, farewell: str) -> None:
        """Have the visit end; ``farewell`` is the last line the guest reads."""
        self.farewell = farewell or self.farewell
        self._lines.cut_off()

    # --- what is offered ---

    def _menu(self) -> None:
        self._who()
        self._listed = self._hall.tables_for(self.guest)
        if not self._listed:
            self._lines.say(_("No table is open yet."))
        for number, table in enumerate(self._listed[:_READ_OUT], 1):
            self._lines.say(f"{number}. {table_line(table, table.seat_of(self.guest))}")
        if len(self._listed) > _READ_OUT:
            text = _("And {n} more; say a code, or a number up to {last}, to go there.")
            self._lines.say(text.format(n=len(self._listed) - _READ_OUT, last=len(self._listed)))
        self._lines.say(
            _("Say a table's number or code to sit down there, open for a table of your own, help, or quit.")
        )

    def _who(self) -> None:
        names = [guest.name for guest in self._hall.guests]
        n = len(names)
        text = ngettext("{n} guest here: {names}.", "{n} guests here: {names}.", n)
        more = ", …" if n > _NAMED else ""
        self._lines.say(text.format(n=n, names=series(names[:_NAMED]) + more))

    async def _do(self, text: str) -> bool:
        """Do what a line asks; False to leave."""
        if not text:
            self._menu()
            return True
        if text.lower() not in _WORDS and self._meant(text) is not None:
            await self._go_to_code(text)
            return True
        match read_question(text, _WORDS):
            case Question("quit"):
                return False
            case Question(word, about):
                await self._answer(word, about, text.partition(" ")[2].strip())
            case NotUnderstood(_rule, reason):
                self._lines.say(_("{reason}.").format(reason=reason))
            case None if text.isdecimal():
                self._lines.say(_("There is no table with that number."))
            case None:
                self._lines.say(not_understood(text, _WORDS))
        return True

    async def _answer(self, word: str, about: str, as_said: str) -> None:
        match word:
            case "open":
                await self._open(about)
            case "join" | "watch":
                await self._go_to_code(about, watch=word == "watch")
            case "tables":
                self._menu()
            case "who":
                self._who()
            case "name":
                self._rename(as_said)
            case "matches":
                await self._past.tell()
            case "replay" | "score" | "coach":
                await self._past.look_at(word, about)
            case "learn":
                await self._learn(about)
            case "rules":
                for line in named_rules_lines(about):
                    self._lines.say(line)
            case "brief" | "verbose":
                self._memory.choose_talk(word)
                self._lines.say(talk_told(word))
            case "language":
                self._choose_language(about)
            case "again":
                self._lines.say_again()
            case _:
                self._help()

    # --- to a table ---

    def _meant(self, text: str) -> HouseTable | None:
        """The table meant by its number in the list that was read out, or by its code."""
        number = number_in(text)
        if number is not None and 1 <= number <= len(self._listed):
            return self._hall.find(self._listed[number - 1].code)
        return self._hall.find(text)

    async def _go_to_code(self, code: str, watch: bool = False) -> None:
        table = self._meant(code)
        if table is None or (table.called and table.seat_of(self.guest) is None):
            raised = _("There is no table {code}.").format(code=code.strip().upper()[:12])
            self._lines.say(raised)
            return
        if table.called:
            try:
                table.reopen()
            except HouseError as error:
                self._lines.say(_("{reason}.").format(reason=for_guest(error)))
                return
        fresh = not table.started
        seat = table.seat_of(self.guest) if watch else self._seat_at(table)
        await self._stay(table, seat, fresh)

    def _seat_at(self, table: HouseTable) -> Seat | None:
        try:
            return table.take_seat(self.guest)
        except HallError:
            return None

    async def _open(self, about: str) -> None:
        game = find_game(about).spec.key if about else ""
        plan = await OpeningTable(self._lines, self.guest.name, game).plan()
        if plan is not None:
            table = self._hall.open(self.guest, plan)
            await self._stay(table, table.seat_of(self.guest), fresh=True)

    async def _stay(self, table: HouseTable, seat: Seat | None, fresh: bool) -> None:
        await GuestTable(table, seat, self.guest, self._lines, self._memory, self._talk).stay(fresh)
        self._back()

    def _back(self) -> None:
        if not self._lines.ended:
            self._lines.say()
            self._menu()

    # --- and else ---

    def _rename(self, wished: str) -> None:
        if wished:
            self.guest = self._hall.rename(self.guest, wished)
        self._lines.say(_("You are called {name}.").format(name=self.guest.name))

    async def _learn(self, about: str) -> None:
        game = find_game(about).spec.key if about else await ask_lesson(self._lines)
        if game is None:
            return
        await teach(game, self._lines, self.guest.name, f"learn {game}")
        self._back()

    def _choose_language(self, name: str) -> None:
        """Speak a language from now on, and at every visit; without a name the one the client has."""
        try:
            if name:
                self.voice.language = self._usual if name == AUTO else find_language(name)
                self._hall.register.choose(self.guest, "language", name)
        except LanguageError as error:
            self._lines.say(_("{reason}.").format(reason=error))
            return
        self._lines.say(language_told())

    def _help(self) -> None:
        for line in (
            _("A table's number or its code: sit down there, or look on where no seat is free."),
            _("open, open mieses: a table of your own. join and a code, watch and a code or number."),
            _("tables, or Enter alone: the tables there are. who: who is here."),
            _("name and a name: be called so. learn, learn classic: a guided first deal."),
            _("matches: yours that are over, numbered; replay 2, score 2, coach 2: that one again."),
            _("rules: the rules; rules karmaka, rules classic C19. brief, verbose: how much is said."),
            _("language de: another language, here and at every visit; auto for your terminal's."),
            _("again: what was said last. quit: leave; a seat of yours waits for you."),
        ):
            self._lines.say(line)
