"""The guided first deal of Karma 60; it begins from ``lesson.toml``."""

from __future__ import annotations

from karma_tui.core.language import _
from karma_tui.core.lesson import Lesson, Step


def lesson() -> Lesson:
    """Return the steps: numbers, three in a row, the four kinds of Karma card, the table cards."""
    steps = (*_numbers(), *_karma_cards(), *_table_cards())
    farewell = _(
        "You are out, and that is all one wants: whoever is last to hold cards loses. You have met all four "
        "kinds of Karma card; i at the table says again what each does."
    )
    return Lesson(steps, farewell, (_("Teacher"),))


def _numbers() -> tuple[Step, ...]:
    twelves = _("A 12 goes. But the lowest number that goes is enough: keep the twelves.")
    karma = _("A Karma card goes on anything, so save it for when nothing else does.")
    return (
        Step(
            "8",
            _("The pile in the middle shows a 6. Lay a number that is equal or higher."),
            _("Lay your 8."),
            _("← → go to a card, Enter lays it."),
            then=("12",),
            answers={"12": twelves, "12 12": twelves},
            answer=karma,
        ),
        Step(
            "12 12",
            _("Three alike in a row, whoever lays them, send the whole pile out of the game."),
            _("Lay both your twelves."),
            _("On a 12, a marks both; then Enter."),
            answers={"12": _("That makes two in a row. With both at once it is three.")},
            answer=karma,
        ),
        Step(
            "4",
            _("The pile is gone, and you play again. On an empty table anything goes."),
            _("Lay your 4."),
            then=("9",),
            answers={"2": _("The 2 goes. Keep it a little, it will be of use.")},
            answer=karma,
        ),
    )


def _karma_cards() -> tuple[Step, ...]:
    return (
        Step(
            "FL",
            _("You have no 9 or more. Karma cards go on anything. FL: the next number must be five or less."),
            _("Lay FL."),
            then=("take",),
            answers={"BU": _("BU goes as well. But Teacher holds high numbers: FL hurts more.")},
        ),
        Step(
            "2",
            _("No five or less: Teacher took the pile. You drew up to three cards."),
            _("Lead with your 2."),
            then=("14",),
            answer=_("Karma cards are for tight spots. Here a low number will do."),
        ),
        Step(
            "BU",
            _("A 14! BU, Bottoms Up, brings the bottom card of the pile to the top: your 2."),
            _("Lay BU."),
            then=("10",),
            answer=_("That goes, too. Its turn comes soon; BU first."),
        ),
        Step(
            "PT",
            _("PT, Play a Table Card: lay it, and then a card of those before you on the table."),
            _("Lay PT."),
            answer=_("Giving the pile away comes next. PT first: it gets rid of two cards."),
        ),
        Step(
            "1",
            _("Now any number goes, even your 1 on their 10: the best moment to lose it."),
            _("Lay your face-up 1."),
            _("← → choose, Enter lays."),
            then=("13",),
            answer=_("The 16 goes. But it beats everything later: lose the 1 while you can."),
        ),
        Step(
            "GP @2",
            _("A 13, and one card in hand. GP, Give the Pile: another player gets all of it."),
            _("Give the pile to Teacher."),
            _("Enter."),
            then=("6",),
        ),
    )


def _table_cards() -> tuple[Step, ...]:
    return (
        Step(
            "16",
            _("No hand, nothing to draw: you play your face-up cards. No number is above 16."),
            _("Lay your 16."),
            then=("BU",),
        ),
        Step(
            "flip 2",
            _("BU again: a 6 is on top. Face-down cards are played blind; too low, and the pile is yours."),
            _("Turn over your last card."),
            _("Enter, and good luck."),
        ),
    )
