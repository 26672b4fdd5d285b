"""The guided first deal of the toy; it begins from ``lesson.toml``."""

from __future__ import annotations

from karma_tui.core.language import _
from karma_tui.core.lesson import Lesson, Step


def lesson() -> Lesson:
    """Return the steps: leading high, and winning cheaply."""
    high = _("That may lose the trick. Lead with what nothing beats.")
    low = _("That is more than it takes, or too little.")
    steps = (
        Step("lay 40", _("Nothing beats it."), _("Lay the 40."), _("Enter."), ("lay 39",), answer=high),
        Step("lay 33", _("Again."), _("Lay the 33."), then=("lay 30",), answer=high),
        Step("lay 28", _("Again."), _("Lay the 28."), then=("lay 25",), answer=high),
        Step("lay 3", _("A low card loses no more."), _("Lay the 3."), then=("lay 5", "lay 10"), answer=low),
        Step("lay 12", _("A little more is enough."), _("Lay the 12."), answer=low),
        Step("lay 20", _("One card is left."), _("Lay the 20."), then=("lay 19",)),
    )
    return Lesson(steps, _("Five tricks of six: you win."), (_("Teacher"),))
