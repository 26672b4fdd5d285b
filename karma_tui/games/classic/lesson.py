"""The guided first deal of classic Karma; it begins from ``lesson.toml``."""

from __future__ import annotations

from karma_tui.core.language import _
from karma_tui.core.lesson import Lesson, Step


def lesson() -> Lesson:
    """Return the steps: the pile, special ranks, taking, and the three zones one plays from."""
    steps = (*_beating_and_taking(), *_special_ranks(), *_three_zones())
    farewell = _(
        "You are out, and safe. Teacher is the last who holds cards: that makes Teacher the Karma, and "
        "nobody wants to be that. You have seen every rule that matters."
    )
    return Lesson(steps, farewell, (_("Teacher"),))


def _beating_and_taking() -> tuple[Step, ...]:
    sevens = _("A seven goes as well: equal is enough. Keep the sevens, they will soon have company.")
    alone = _("That goes, but it burns nothing. It takes all four at once.")
    return (
        Step(
            "9h",
            _("The pile in the middle shows a seven. Lay a card that is equal or higher."),
            _("Lay your nine."),
            _("← → go to a card, Enter lays it."),
            then=("Qs",),
            answers={"7h": sevens, "7h 7s": sevens},
        ),
        Step(
            "take",
            _("A queen: nothing you hold goes on it. Who cannot beat the pile takes all of it."),
            _("Take the pile."),
            _("Press t."),
            then=("6h",),
        ),
        Step(
            "7c 7d 7h 7s",
            _("Not so bad: now you hold four sevens. Four of a rank at once burn the pile."),
            _("Lay all four sevens."),
            _("On a seven, a marks them all; then Enter."),
            answers={"7c": alone, "7c 7d": alone, "7c 7d 7h": alone},
            answer=_("That goes. But four of a rank are rare: burn the pile with them."),
        ),
        Step(
            "4c",
            _("Burned cards are gone for good, and you go again. On an empty table anything goes."),
            _("Lay your four: low cards first."),
            then=("Jh Jd",),
            answers={
                "2c": _("A two is too good for that. You will need it in a moment."),
                "5d": _("A five is too good for that. You will need it in a moment."),
            },
            answer=_("Anything goes here, so let go of the lowest. High cards are wanted later."),
        ),
    )


def _special_ranks() -> tuple[Step, ...]:
    return (
        Step(
            "2c",
            _("Two jacks at once: cards of one rank go together. A two goes on anything, and you lay again."),
            _("Lay your two."),
            answers={
                "Qs": _("The queen beats a jack. But the two gets rid of two cards: try it."),
                "5d": _("A five goes on anything, too. Lay the two first and you get rid of both."),
            },
        ),
        Step(
            "5d",
            _("A five goes on anything and turns the table: the next player must go equal or lower."),
            _("Lay your five on the two."),
            then=("take",),
            answer=_("On a two anything goes. But the five makes it hard for Teacher, who holds high cards."),
        ),
        Step(
            "9h",
            _("Nothing of five or less: Teacher took it all. And you drew a ten, up to three in hand."),
            _("Lead with your nine."),
            then=("Jh Jd",),
            answers={
                "Td": _("A ten burns the pile, and there is none yet. Let one grow first."),
                "Qs": _("Lead low, and keep the queen for a pile that wants beating."),
            },
        ),
        Step(
            "Td",
            _("A ten goes on anything, burns the pile, and you go again."),
            _("Lay your ten."),
            answer=_("Queens beat jacks. But the ten burns them, and then you lay the queens as well."),
        ),
    )


def _three_zones() -> tuple[Step, ...]:
    return (
        Step(
            "Qd Qs",
            _("The deck is gone, so nobody draws any more. These are the last cards of your hand."),
            _("Lay both queens."),
            _("a marks both, Enter lays them."),
            then=("Kc Ks",),
            answer=_("One queen goes. Both together are quicker, and Teacher gets no turn in between."),
        ),
        Step(
            "Ad Ah",
            _("With hand and deck empty you play your face-up cards. Aces beat kings."),
            _("Lay both aces."),
            _("a, then Enter."),
            then=("2c", "4c"),
            answer=_("One ace goes. Both together are quicker."),
        ),
        Step(
            "flip 2",
            _("Last of all the face-down cards, one a turn, blind. One that fails brings you the pile."),
            _("Turn over your last card."),
            _("Enter, and good luck."),
        ),
    )
