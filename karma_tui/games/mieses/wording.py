"""The words of Mieses Karma: data in, sentences out, every template through gettext.

What has happened is told by ``telling``, what is not allowed by ``reasons``, the score by ``scoring``, what
can be done by ``choices`` and why by ``motives``; what things are called stands in ``naming``.
"""

from __future__ import annotations

from karma_tui.core.language import _
from karma_tui.core.speaker import seat_or_lot
from karma_tui.games.mieses.choices import named, offer, status
from karma_tui.games.mieses.describing import describe
from karma_tui.games.mieses.motives import reason
from karma_tui.games.mieses.naming import card_help, card_name, kinds, legend
from karma_tui.games.mieses.reasons import refusal, say
from karma_tui.games.mieses.scoring import because, label, verdict
from karma_tui.games.mieses.telling import narrate


def title() -> str:
    """The game's name."""
    return _("Mieses Karma")


def totals_label() -> str:
    """What the totals of a score sheet count, as a heading."""
    return _("points")


def summary() -> str:
    """The game in one sentence."""
    return _("Begin as an ant, give to gain karma, die, and be reborn as something better.")


def seats_note(seats: int) -> str:
    """M2: two are not in the published rules."""
    return _("the published game is for three to five players") if seats == 2 else ""


# --- options ----------------------------------------------------------------------------------------


def option_label(option: str) -> str:
    """What an option decides."""
    return {"first": _("Who starts")}[option]


def choice_label(option: str, choice: str | int) -> str:
    """What one choice of an option means."""
    del option
    return seat_or_lot(int(choice))
