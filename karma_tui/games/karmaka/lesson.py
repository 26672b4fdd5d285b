"""The guided first deal of Karmaka; it begins from ``lesson.toml``."""

from __future__ import annotations

from karma_tui.core.language import _
from karma_tui.core.lesson import Lesson, Step


def lesson() -> Lesson:
    """Return the steps: the three places to play to, two kinds of effect, the graveyard, the end."""
    steps = (*_playing(), *_going_round(), *_ending())
    farewell = _(
        "15 points, and 8 in your future lives: 23 against 21. It was close! Whoever ends the game may still "
        "lose it to somebody with better future lives."
    )
    return Lesson(steps, farewell, (_("Teacher"),))


def _playing() -> tuple[Step, ...]:
    return (
        Step(
            "life B2",
            _("A turn is one card. Three cards in your current life score their numbers."),
            _("Play B2 to your current life."),
            _("← → go to B2, then Enter."),
            then=("life B3",),
            answers={
                "grave B2 @2": _("There it would steal a card of Teacher's. For now, make points with it.")
            },
            answer=_("You may. But points come from your current life, and B2 is the card for it."),
        ),
        Step(
            "life G1 @2",
            _("You drew up to three. Some cards act as they enter a life: G1 shows you Teacher's hand."),
            _("Play G1 to your current life."),
            then=("life G2", "return R2", "return B3"),
            answers={"grave G1": _("In the graveyard G1 does nothing: it acts in a life.")},
            answer=_("You may. But have a look at Teacher's hand first."),
        ),
        Step(
            "future R6",
            _("Teacher's life is full: 7 points. What you store in a future life counts at the end."),
            _("Store R6 for the future."),
            _("On R6, press f."),
            then=(),
            answers={
                "life R6 > R3": _("In your life R6 would cost you a future life. Store it instead."),
                "life R6 > G2": _("In your life R6 would cost you a future life. Store it instead."),
                "life G4": _("Good points, but they would end the game now. There is more to see."),
            },
            answer=_("You may. But R6 is worth most where it is safe: store it."),
        ),
    )


def _going_round() -> tuple[Step, ...]:
    return (
        Step(
            "return R2",
            _("Then you take the whole graveyard: here, what Teacher left. Of four cards three stay."),
            _("Keep B1 B3 G4, return R2."),
            _("Space marks each to keep, Enter."),
            then=("life G3",),
            answer=_("You may. But B1, B3 and G4 are the better three to keep."),
        ),
        Step(
            "grave B1 > R3",
            _("Other cards act in the graveyard. B1 brings one of your future lives into your hand."),
            _("Send B1 there, for R3."),
            _("On B1 press g, then choose R3."),
            answers={
                "grave B1 > R6": _("R6 counts 6 at the end: leave it where it is, and take R3."),
                "grave B1 > G2": _("That works, too. R3 is the one to take this time."),
                "life G4": _("That would end the game, and win it. One thing first: B1."),
            },
            answer=_("You may. But see what B1 does in the graveyard."),
        ),
        Step(
            "return B1",
            _("B1 came straight back: the graveyard goes round. What you return goes to the next player."),
            _("Keep B3 G4 R3, return B1."),
            _("Space marks each to keep, Enter."),
            then=("life G2",),
            answer=_("You may. But return B1, which has done its work."),
        ),
    )


def _ending() -> tuple[Step, ...]:
    few = _("One point short of 15! With G4 it is enough.")
    return (
        Step(
            "life G4",
            _("Your life has 3 points, you have 8. At 15 the game ends, and future lives are added."),
            _("Complete your life with G4."),
            answers={"life B3": few, "life R3 @2": few},
            answer=_("You may. But this is your chance: G4 makes 15."),
        ),
    )
