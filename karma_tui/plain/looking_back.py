"""A saved match told again move by move, and what the coach says of it, line by line."""

from __future__ import annotations

from contextlib import closing
from typing import Final

from karma_tui.bots import advice
from karma_tui.core.language import _, series
from karma_tui.core.messages import Sentence, plain
from karma_tui.core.seats import Seat
from karma_tui.match.analysis import Analysis, Study
from karma_tui.match.recording import Recording
from karma_tui.match.retelling import tell_move
from karma_tui.match.wording import succession
from karma_tui.plain.lines import Conversation
from karma_tui.plain.reading import (
    NotUnderstood,
    Question,
    not_understood,
    number_in,
    read_question,
    read_seat,
)
from karma_tui.plain.report import one_line, recorded_score

_WORDS: Final = (
    *("next", "back", "go", "end", "hand", "pile", "others", "table"),
    *("score", "eyes", "again", "help", "quit"),
)
_QUARTERS: Final = 4


class Replay:
    """Tells a recording move by move, as the present eyes saw it."""

    def __init__(self, recording: Recording, lines: Conversation, at: int = 0, most: int = 100_000) -> None:
        """``most`` moves are told at once."""
        self._recording, self._lines = recording, lines
        self._seat: Seat | None = recording.first_eyes if recording.first_eyes in recording.eyes else None
        self._at, self._most = at, most

    async def tell(self) -> None:
        """Tell it until the listener has enough, or the input ends."""
        seats = self._recording.header.seats
        names = series(succession((*plan.former, plan.name)) for plan in seats)
        title = self._recording.game.wording.title()
        text = _("Replay of {title}: {names}; {n} moves. Enter tells the next one. help: what else.")
        self._lines.say(text.format(title=title, names=names, n=self._recording.length))
        self._say_eyes()
        while (said := await self._lines.ask()) is not None:
            match read_question(said, _WORDS) if said else Question("next"):
                case Question("quit"):
                    return
                case Question(word, about):
                    self._answer(word, about)
                case NotUnderstood(_rule, reason):
                    self._lines.say(_("{reason}.").format(reason=reason))
                case None:
                    self._lines.say(not_understood(said, _WORDS))

    @property
    def _names(self) -> tuple[str, ...]:
        """Who sits where at this position."""
        return self._recording.names_at(self._at)

    def _answer(self, word: str, about: str) -> None:
        number = number_in(about)
        n = 1 if number is None else number
        match word:
            case "next":
                self._forward(n)
            case "back":
                self._go(self._at - n)
            case "go":
                self._go(n)
            case "end":
                self._go(self._recording.length)
            case "eyes":
                self._look_with(about)
            case "hand":
                self._describe("own")
            case "pile":
                self._describe("middle")
            case "others":
                self._describe("others")
            case "table":
                for topic in ("middle", "own", "others"):
                    self._describe(topic)
            case "score":
                for line in recorded_score(self._recording, self._at, self._seat):
                    self._lines.say(line)
            case "again":
                self._lines.say_again()
            case _:
                self._help()

    def _forward(self, n: int) -> None:
        if self._at == self._recording.length:
            self._lines.say(_("This is the end. score: the sheet. quit: leave."))
        for _move in range(min(n, self._most, self._recording.length - self._at)):
            self._at += 1
            self._lines.say(f"{self._at}. {one_line(self._told())}")

    def _go(self, at: int) -> None:
        self._at = max(0, min(at, self._recording.length))
        if self._at:
            self._lines.say(f"{self._at}. {one_line(self._told())}")
        view = self._recording.view(self._at, self._seat)
        self._lines.say(self._recording.game.wording.status(view, self._names))

    def _told(self) -> list[Sentence]:
        witnessed = self._recording.witnessed(self._at, self._seat)
        return tell_move(self._recording, self._at, witnessed.events, self._seat)

    def _describe(self, topic: str) -> None:
        view = self._recording.view(self._at, self._seat)
        describe = self._recording.game.wording.describe
        for sentence in describe(view, self._names, topic):  # type: ignore[arg-type]
            self._lines.say(sentence)

    def _look_with(self, about: str) -> None:
        if about == "0":
            self._seat = None
            self._say_eyes()
            return
        match read_seat(about, self._names):
            case NotUnderstood(_rule, reason):
                self._lines.say(_("{reason}.").format(reason=reason))
            case seat if seat not in self._recording.eyes:
                self._lines.say(_("While the match goes on you see your own seat only."))
            case seat:
                self._seat = seat
                self._say_eyes()

    def _say_eyes(self) -> None:
        if self._seat is None:
            self._lines.say(_("Told as a spectator saw it."))
            return
        name = self._names[self._seat - 1]
        self._lines.say(_("Told as {name}, seat {seat}, saw it.").format(name=name, seat=self._seat))

    def _help(self) -> None:
        for line in (
            _("Enter or next: the next move; next 10: ten. back, back 10. go 40: to move 40. end."),
            _("hand, pile, others, table: the cards as they lay. score: the score then."),
            _("eyes and a name or a seat: as that player saw it; eyes 0: as a spectator. again. quit."),
        ):
            self._lines.say(line)


def tell_coach(study: Study, lines: Conversation) -> None:
    """Have the moves of a seat judged and tell what was found; Ctrl-C stops it."""
    name = study.recording.header.names[study.seat - 1]
    lines.say(_("The coach judges the moves of {name}. Ctrl-C stops it.").format(name=name))
    analysis = _think(study, lines)
    if analysis is None:
        lines.say(_("Stopped."))
        return
    tell_analysis(study, analysis, lines)


def tell_analysis(study: Study, analysis: Analysis, lines: Conversation) -> None:
    """Tell what the coach found in the moves of a seat."""
    recording, name = study.recording, study.recording.header.names[study.seat - 1]
    lines.say(advice.verdict(analysis, name))
    for rank, judged in enumerate(analysis.costliest, 1):
        lines.say(f"{rank}. " + plain(advice.made(judged, recording)))
        lines.say(_("   better: {move}").format(move=plain(advice.better(judged, recording))))
        lines.say(_("   In the replay: go {at}.").format(at=judged.at))


def _think(study: Study, lines: Conversation) -> Analysis | None:
    """Take all steps, saying at each quarter how far it is; None when it was stopped."""
    analysis, quarter = None, 1
    try:
        with closing(study.progress):
            for analysis in study.progress:
                if analysis.done < 1 and analysis.done * _QUARTERS >= quarter:
                    quarter = int(analysis.done * _QUARTERS) + 1
                    lines.say(_("{percent} percent done.").format(percent=round(100 * analysis.done)))
                    lines.flush()
    except KeyboardInterrupt:
        return None
    return analysis
