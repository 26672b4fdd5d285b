"""What becomes of a seat whose guest has been away for long: proposed in lines."""

from __future__ import annotations

from collections.abc import Iterable

from karma_tui.core.language import _
from karma_tui.core.seats import Seat
from karma_tui.plain.telling import Teller
from karma_tui.server.house_table import HouseTable
from karma_tui.server.news import Decision
from karma_tui.server.plain.guest_lines import GuestLines
from karma_tui.server.plans import HallError
from karma_tui.server.screens.deciding import about, label


def propose(table: HouseTable, me: Seat | None, word: str, lines: GuestLines, teller: Teller) -> None:
    """Propose what ``word`` names for the seat that has waited longest, or say what can be proposed.

    ``me`` is the seat of who proposes it; None for who looks on.
    """
    absences = table.absences
    if me is None or not absences.undecided:
        lines.say(_("There is nothing to decide: nobody has been away for long."))
        return
    seat = absences.undecided[0]
    choices = absences.choices(seat)
    chosen = next((each for each in choices if each.value == word), None)
    if chosen is None:
        _say_choices(table.names()[seat - 1], choices, lines)
        return
    try:
        absences.propose(me, seat, chosen)
    except HallError as error:
        teller.refuse("table", str(error))


def _say_choices(name: str, choices: Iterable[Decision], lines: GuestLines) -> None:
    lines.say(_("{name} is away for long. Say one of these:").format(name=name))
    for each in choices:
        text = _("decide {word}: {label}; {meaning}.")
        lines.say(text.format(word=each.value, label=label(each), meaning=about(each, name)))
    lines.say(_("All who are here have to agree, but to waiting."))
