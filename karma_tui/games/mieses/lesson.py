"""The guided first deal of Mieses Karma; it begins from ``lesson.toml``."""

from __future__ import annotations

from karma_tui.core.language import _
from karma_tui.core.lesson import Lesson, Step


def lesson() -> Lesson:
    """Return the steps: a lifeline, an ability, asking and giving, death, rebirth, the score."""
    steps = (*_a_turn(), *_giving(), *_dying(), *_being_human())
    farewell = _(
        "14 points: 8 for your karma, 2 for the card on your points pile, 4 for human no. 1. The most points "
        "win, human or not. A whole game begins as an ant, and takes many lives."
    )
    return Lesson(steps, farewell, (_("Teacher"), _("Friend")))


def _a_turn() -> tuple[Step, ...]:
    first = _("You may, in any order. In this lesson lay a card first.")
    return (
        Step(
            "lay HS",
            _("Your lifeline ends in a heart, H. A card fits if its left half is a heart."),
            _("Lay heart and sun, H S."),
            _("← → go to it, Enter lays it."),
            answers={
                "lay HJ": _("It fits. But a joker fits anywhere, so keep it for later."),
                "ability": first,
                "ask": first,
            },
            answer=_("You may discard a card. But a lifeline that grows scores more."),
        ),
        Step(
            "ability",
            _("Once a turn, your animal's ability: a beetle takes the top discard, here a Reaper."),
            _("Use your ability."),
            _("Press x, then Enter."),
            answer=_("Soon! The beetle first: it costs nothing."),
        ),
        Step(
            "ask",
            _("Once a turn you ask. Others may offer a card that fits; whose you take gains a karma."),
            _("Ask for a card."),
            _("Press a."),
            then=("offer SB", "offer SH*"),
            answer=_("You may stop here. But asking is free: do it every turn."),
        ),
        Step(
            "choose @2",
            _("You must take one. Scales, B, would give you one symbol of each: a combination."),
            _("Take Teacher's."),
            answer=_("Its Buddha is worth a karma. But the scales bring a combination: 2 points."),
        ),
        Step(
            "end",
            _("Laid, asked, ability used: all three are done, each once a turn."),
            _("End your turn."),
            _("Press e."),
            then=("lay SS", "ask", "pass"),
        ),
    )


def _giving() -> tuple[Step, ...]:
    return (
        Step(
            "offer SC",
            _("Teacher asks. Giving earns karma, and karma decides what you are born as."),
            _("Offer sun and clover, S C."),
            _("Enter."),
            then=("choose @1", "end", "lay JC", "end"),
            answer=_("Nobody has to give. But this is how karma is earned: try it."),
        ),
    )


def _dying() -> tuple[Step, ...]:
    any_card = ("points CH*", "points HS", "points BR*")
    return (
        Step(
            "lay BR*",
            _("6 karma! A life ends with a Reaper or an empty hand. This one has a Buddha: one karma more."),
            _("Lay the Reaper, R."),
            answers={"ability": _("You may. But this life is a good one: end it.")},
            answer=_("You may. But this life is a good one: end it with the Reaper."),
        ),
        Step(
            "end",
            _("With a Reaper at its end, your life is over with your turn, and is scored."),
            _("End your turn."),
            answer=_("You may. But your hand is lost at death, so end your turn."),
        ),
        Step(
            "points SB",
            _("6 karma and 2 Buddhas make 8. For a combination, keep a card: 2 points."),
            _("Take any card."),
            then=("lay CC", "end", "lay CC", "end"),
            also=any_card,
            answer=_("That would give 2 points away. Take a card, any will do."),
        ),
    )


def _being_human() -> tuple[Step, ...]:
    return (
        Step(
            "lay BC",
            _("With 8 karma you are born a human, with less an animal. A human has a single card."),
            _("Lay it."),
            answer=_("You may. But lay your card: a human wants to be done soon."),
        ),
        Step(
            "end",
            _("Without a card in hand you die, too. When a human dies, the game is over."),
            _("End your turn."),
            answer=_("You may. But another card would not help: end your turn, and the game."),
        ),
    )
