"""The score of classic Karma in words."""

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
    """Say who won and who wears the Karma (C28)."""
    if not sheet.winners:
        return ()
    speaker = Speaker(names, me)
    text = won(sheet, me)
    if sheet.losers:
        text += " " + _("The Karma: {losers}.")
    winners = speaker.list_at("winners", text, sheet.winners)
    return compose(text, winners=winners, losers=speaker.list_of(sheet.losers or sheet.winners))


def label(line: ScoreLine) -> str:
    """What a score line is for."""
    return deal_label(line)


def because(line: ScoreLine, names: Sequence[str]) -> str:
    """The evidence for a score line (C28)."""
    del names
    facts = dict(line.because.facts)
    parts = [
        _standing(facts),
        ngettext("{n} turn", "{n} turns", facts["turns"]).format(n=facts["turns"]),
        pickups(facts["pickups"], facts["picked"]),
        ngettext("{n} burn", "{n} burns", facts["burns"]).format(n=facts["burns"]),
    ]
    if facts["left"]:
        parts.append(ngettext("{n} card left", "{n} cards left", facts["left"]).format(n=facts["left"]))
    return phrases(parts)


def _standing(facts: dict[str, Any]) -> str:
    if facts["karma"]:
        return _("the Karma, by the most cards in a dead heat") if facts["called"] else _("the Karma")
    if facts["place"]:
        return _("out as number {place}").format(place=facts["place"])
    return _("safe") if facts["over"] else _("still in")
