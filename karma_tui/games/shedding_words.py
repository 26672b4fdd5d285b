"""What the games of getting rid of cards say alike, every template through gettext."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karma_tui.core.cards import Seen
from karma_tui.core.language import _, figure, ngettext, pgettext, series
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat


def won(sheet: ScoreSheet, me: Seat | None) -> str:
    """Return the template that says who won, as ``me`` hears it: "{winners}" stands where they are named."""
    if sheet.winners == (me,):
        return _("You win the match.")
    if me in sheet.winners:
        return pgettext("you among them", "{winners} win the match.")
    return ngettext("{winners} wins the match.", "{winners} win the match.", len(sheet.winners))


def deal_label(line: ScoreLine) -> str:
    """What a score line is for: the deal."""
    return _("Deal {deal}").format(deal=line.label.fact("deal"))


def pickups(times: int, cards: int) -> str:
    """How often piles were picked up in a deal, and how many cards they were."""
    if not times:
        return _("no pick-ups")
    told = ngettext("{n} pick-up", "{n} pick-ups", times).format(n=times)
    return told + " " + ngettext("({n} card)", "({n} cards)", cards).format(n=cards)


def slots_left(down: Sequence[Seen | None]) -> str:
    """Where face-down cards lie, by slot from the left: ``slots 1, 3``."""
    slots = [figure(slot) for slot, card in enumerate(down, 1) if card is not None]
    if not slots:
        return _("nothing")
    return ngettext("slot {slots}", "slots {slots}", len(slots)).format(slots=series(slots))


def or_nothing(cards: Sequence[Seen]) -> Any:
    """Some cards, or the word for none, to be set into a sentence."""
    return tuple(cards) or _("nothing")
