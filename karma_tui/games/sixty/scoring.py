"""The score of Karma 60 in words, every template through gettext."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karma_tui.core.language import _, ngettext, phrases
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.speaker import Speaker
from karma_tui.games.shedding_words import deal_label, pickups, won


def verdict(sheet: ScoreSheet, names: Sequence[str], me: Seat | None) -> Sentence:
    """Say who won and who lost (X19)."""
    if not sheet.winners:
        return ()
    speaker = Speaker(names, me)
    if len(sheet.losers) == 1 and len(sheet.winners) == len(names) - 1 > 1:  # shorter than all the winners
        yours = _("You lose the match, everyone else wins.")
        theirs = _("{who} loses the match, everyone else wins.")
        return speaker.tell(sheet.losers[0], yours, theirs)
    text = won(sheet, me)
    if sheet.losers:
        text += " " + ngettext("The loser: {losers}.", "The losers: {losers}.", len(sheet.losers))
    winners = speaker.list_at("winners", text, sheet.winners)
    return compose(text, winners=winners, losers=speaker.list_of(sheet.losers or sheet.winners))


def label(line: ScoreLine) -> str:
    """What a score line is for."""
    return deal_label(line)


def because(line: ScoreLine, names: Sequence[str]) -> str:
    """The evidence for a score line (X19)."""
    del names
    facts = dict(line.because.facts)
    return phrases([_standing(facts), *_figures(facts)])


def _figures(facts: dict[str, Any]) -> Sequence[str]:
    return [
        ngettext("{n} turn", "{n} turns", facts["turns"]).format(n=facts["turns"]),
        pickups(facts["pickups"], facts["picked"]),
        _some(ngettext("{n} pile given", "{n} piles given", facts["given"]), facts["given"]),
        _some(ngettext("{n} pile received", "{n} piles received", facts["received"]), facts["received"]),
        _some(ngettext("{n} pile removed", "{n} piles removed", facts["removed"]), facts["removed"]),
        _some(ngettext("brought back once", "brought back {n} times", facts["back"]), facts["back"]),
        _some(ngettext("{n} card left", "{n} cards left", facts["left"]), facts["left"]),
    ]


def _some(text: str, n: int) -> str:
    return text.format(n=n) if n else ""


def _standing(facts: dict[str, Any]) -> str:
    if facts["lost"]:
        return _("lost, by the most cards in a dead heat") if facts["called"] else _("lost")
    if facts["place"]:
        return _("out as number {place}").format(place=facts["place"])
    return _("safe") if facts["over"] else _("still in")
