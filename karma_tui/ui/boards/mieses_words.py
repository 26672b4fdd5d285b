"""Short words of the table of Mieses Karma, where the game's own are too long for the room there is."""

from __future__ import annotations

from karma_tui.core.language import _
from karma_tui.games.mieses.ability import (
    BOTH_ENDS,
    COPY,
    JOKER_COUNTS,
    LAY_FREELY,
    LAY_ON_OTHERS,
    LAY_SECOND,
    STEAL,
    TAKE_DISCARD,
    TURN_AGAIN,
)


def ability_brief(ability: str) -> str:
    """An ability in three words."""
    return {
        "": _("no ability"),
        TAKE_DISCARD: _("take the top discard"),
        LAY_SECOND: _("lay a second card"),
        LAY_FREELY: _("lay without matching"),
        JOKER_COUNTS: _("a joker counts"),
        COPY: _("copy an ability"),
        LAY_ON_OTHERS: _("lay on another's line"),
        STEAL: _("take another's last"),
        BOTH_ENDS: _("both ends grow"),
        TURN_AGAIN: _("take a second turn"),
    }[ability]
