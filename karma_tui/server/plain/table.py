"""A guest's place at a table in lines: waiting for company, playing, looking on."""

from __future__ import annotations

from typing import Any, Final

from karma_tui.core.language import _
from karma_tui.core.seats import Seat
from karma_tui.match.house import HouseError
from karma_tui.match.settings import Memory
from karma_tui.plain.reading import NotUnderstood, Question, Said, read_question
from karma_tui.server.guests import Guest
from karma_tui.server.house_table import HouseTable
from karma_tui.server.limits import Tap
from karma_tui.server.news import Closed, Gathered, Spoke, Started, TakenOver
from karma_tui.server.plain.guest_lines import GuestLines
from karma_tui.server.plain.hearing import changes, news_line, not_saved, seat_lines
from karma_tui.server.plain.playing import Playing, talk_help
from karma_tui.server.talk import Ears, clean_talk
from karma_tui.ui.screens.words import game_title

_WAITING: Final = ("start", "say", "talk", "mute", "who", "wait", "again", "help", "quit")


class GuestTable:
    """Where a guest is from sitting down, or looking on, until they leave."""

    def __init__(
        self, table: HouseTable, seat: Seat | None, guest: Guest, lines: GuestLines, memory: Memory, talk: Tap
    ) -> None:
        """``seat`` is the guest's; None to look on. ``memory`` keeps how much is said.

        ``talk`` lets what the guest says be heard by the others.
        """
        self._table, self._seat, self._guest = table, seat, guest
        self._lines, self._memory = lines, memory
        self._ears = Ears(guest.identity)
        self._talk = talk
        self._names: list[str] = []
        self._playing: Playing | None = None
        self._hold = False
        """Whether what was typed waits for the guest's turn."""
        self._quits = False

    async def stay(self, fresh: bool) -> None:
        """Be there until the guest leaves, is sent away, or the input ends.

        ``fresh``: the match had not begun before the guest came.
        """
        leave = self._table.attendance.visit(self._guest, self._seat, self._lines.post)
        try:
            if self._table.started:
                self._begin(fresh)
            else:
                self._welcome_waiting()
            while (thing := await self._lines.next(self._hold)) is not None:
                stays = await self._heed(thing) if isinstance(thing, str) else self._tell(thing)
                if not stays:
                    break
        finally:
            if self._playing is not None:
                self._playing.close()
            leave()
            self._lines.drop_news()
        self._say_goodbye()

    # --- what happens ---

    def _tell(self, news: Any) -> bool:
        """Tell what has happened; False when it sends the guest away."""
        match news:
            case Started():
                self._begin(fresh=True)
            case Gathered():
                self._tell_gathered()
            case Spoke(identity=identity) if not self._ears.hear(identity):
                pass
            case TakenOver() | Closed():
                self._lines.say(news_line(news, self._seat))
                return False
            case _:
                if line := news_line(news, self._seat):
                    self._lines.say(line)
                if self._playing is not None and self._playing.tell(news):
                    self._hold = False
        return True

    def _begin(self, fresh: bool) -> None:
        self._playing = Playing(self._table, self._seat, self._lines, self._memory)
        if self._playing.begin(fresh):
            self._hold = False

    def _welcome_waiting(self) -> None:
        self._names = self._table.names()
        text = _("Table {code}: {game}. Others come with this code. Waiting for company.")
        self._lines.say(text.format(code=self._table.code, game=game_title(self._table.plan.game)))
        self._who()
        self._lines.say(
            _("Say start to begin, with bots at the free seats; say and words to be heard; quit; help.")
            if self._seat is not None
            else _("No seat is free: you look on. Say quit to leave, help for more.")
        )

    def _tell_gathered(self) -> None:
        before, self._names = self._names, self._table.names()
        if len(before) == len(self._names):
            for line in changes(before, self._names):
                self._lines.say(line)

    # --- what is said ---

    async def _heed(self, text: str) -> bool:
        """Do what a line asks; False to leave."""
        match self._understand(text):
            case Question("quit"):
                self._quits = True
                return False
            case Question("say"):
                self._say(text.partition(" ")[2])
            case Question("talk"):
                self._say_talk()
            case Question("mute"):
                self._mute()
            case Question("who"):
                self._who()
            case Question("wait"):
                self._hold = self._playing is None or not self._playing.mine
            case Question("start"):
                self._start()
            case said if self._playing is not None:
                await self._playing.answer(said)
            case Question("again"):
                self._lines.say_again()
            case NotUnderstood(_rule, reason):
                self._lines.say(_("{reason}.").format(reason=reason))
            case _:
                self._help_waiting()
        return True

    def _understand(self, text: str) -> Said | None:
        if self._playing is not None:
            return self._playing.understand(text)
        return read_question(text, _WAITING) if text else Question("who")

    def _say(self, said: str) -> None:
        """Have everyone at the table hear something."""
        if not clean_talk(said):
            self._lines.say(_("Say what? Everyone at the table hears the words after say."))
        elif self._talk.draw(1):
            self._table.say(self._guest, said)
        else:
            self._lines.say(_("You say too much at once; wait a moment."))

    def _say_talk(self) -> None:
        if not self._table.talk:
            self._lines.say(_("Nobody has said anything yet."))
        for spoke in self._table.talk:
            self._lines.say(news_line(spoke, self._seat))

    def _mute(self) -> None:
        self._ears.shut = not self._ears.shut
        self._lines.say(
            _("You hear nobody now; mute again to hear them.")
            if self._ears.shut
            else _("You hear everybody.")
        )

    def _who(self) -> None:
        for line in seat_lines(self._table, self._seat):
            self._lines.say(line)

    def _start(self) -> None:
        """Begin now: bots take the free seats."""
        if self._seat is None:
            self._lines.say(_("Who looks on cannot do that."))
            return
        try:
            self._table.start()
        except HouseError:
            self._lines.say(not_saved())

    def _help_waiting(self) -> None:
        for line in (
            _("start: begin, with bots at the free seats. who, or Enter alone: who sits where."),
            *talk_help(),
            _("again: what was said last. quit: give the seat up, to the lobby."),
        ):
            self._lines.say(line)

    # --- the end ---

    def _say_goodbye(self) -> None:
        if self._seat is None or self._table.over or self._table.called:
            return
        if self._quits and not self._table.started:
            self._table.leave_seat(self._guest)
            return
        text = _("Your seat at table {code} waits for you.")
        self._lines.say(text.format(code=self._table.code))
