"""A lesson line by line: the table as always, and between it and the choices what to look at and to do."""

from __future__ import annotations

from karma_tui.bots.lesson import LessonTable
from karma_tui.core.language import _
from karma_tui.core.messages import plain
from karma_tui.games.catalogue import GAMES
from karma_tui.match import wording
from karma_tui.match.bridge import Told
from karma_tui.match.events import MoveRefused
from karma_tui.match.guided import LESSON
from karma_tui.match.names import player_name
from karma_tui.plain.lines import Conversation, at_once
from karma_tui.plain.reading import ask_number
from karma_tui.plain.report import score_lines
from karma_tui.plain.table import PlainTable
from karma_tui.plain.telling import Person


class PlainLesson(PlainTable):
    """Plays a lesson to its end, or until the input ends or the learner quits."""

    def __init__(self, table: LessonTable, lines: Conversation, again: str) -> None:
        """``again`` is the command line that plays this lesson once more."""
        super().__init__(table, lines, again)
        self._lesson = table

    def _person_told(self, person: Person, told: Told) -> None:
        if isinstance(told, MoveRefused) and told.refusal.rule == LESSON:
            self._tried = None
            self._lines.say(plain(wording.refusal(person.bridge.game, told.refusal)))
            self._lines.say(_("It is taken back: nothing has changed."))
            self._say_task()
        else:
            super()._person_told(person, told)

    def _show(self, person: Person) -> None:
        step, lines, bridge = self._lesson.step, self._lines, person.bridge
        if step is None:
            super()._show(person)
            return
        view, steps = bridge.view(), len(self._lesson.lesson.steps)
        lines.say()
        lines.say(_("Lesson {n} of {all}. {look}").format(n=self._lesson.at + 1, all=steps, look=step.look))
        lines.say(bridge.game.wording.status(view, bridge.header.names))
        self._answers.describe(bridge, view, "middle", "own", "others")
        self._answers.list_moves(bridge, view)
        self._say_task()

    def _say_task(self) -> None:
        if (step := self._lesson.step) is not None:
            self._lines.say(_("{task} Say: {move}").format(task=step.task, move=step.move))

    def _welcome(self) -> None:
        bridge, lines = self._watcher.bridge, self._lines
        lines.say(bridge.game.wording.title() + ". " + bridge.game.wording.summary())
        lines.say(_("A guided first deal. Say quit to leave it at any time; nothing of it is saved."))
        self._teller.how_to_answer(bridge)

    def _leave(self) -> int:
        self._lines.say(
            _("You have left the lesson. To begin it anew: {command}").format(command=self._go_on)
        )
        return 0

    def _end(self) -> None:
        self._tell_news()
        lines, bridge = self._lines, self._front.bridge
        lines.say()
        for line in score_lines(bridge.score(), bridge.game.wording, bridge.header.names, bridge.seat):
            lines.say(line)
        lines.say()
        lines.say(self._lesson.lesson.farewell)
        game = bridge.header.game
        lines.say(_("A real game: karma play {game}. The rules: karma rules {game}.").format(game=game))


async def teach(game: str, lines: Conversation, player: str, go_on: str) -> int:
    """Play the guided first deal of a game and return the status; ``go_on`` begins it anew."""
    table = LessonTable(game, player or player_name())
    try:
        return await PlainLesson(table, lines, go_on).playing()
    finally:
        table.close()


def choose_lesson(lines: Conversation) -> str | None:
    """Ask which game to learn, here and now. None when the input ends or nothing is wanted."""
    return at_once(ask_lesson(lines))


async def ask_lesson(lines: Conversation) -> str | None:
    """Ask which game to learn. None when the input ends or nothing is wanted."""
    lines.say(_("Which game would you like to learn? Answer with a number, or quit."))
    games = list(GAMES)
    for number, key in enumerate(games, 1):
        wording = GAMES[key].wording
        lines.say(f"{number}. {wording.title()} ({key}). {wording.summary()}")
    chosen = await ask_number(lines, range(1, len(games) + 1))
    return None if chosen is None else games[chosen - 1]
