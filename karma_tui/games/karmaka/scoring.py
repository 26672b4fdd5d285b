"""The score of Karmaka in words, every template through gettext."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from karma_tui.core.cards import codes
from karma_tui.core.language import _, figure, ngettext, npgettext, series
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.speaker import Speaker


def verdict(sheet: ScoreSheet, names: Sequence[str], me: Seat | None) -> Sentence:
    """Say who won, and with how many points (K12)."""
    if not sheet.winners:
        return ()
    speaker = Speaker(names, me)
    n = sheet.totals[sheet.winners[0] - 1]
    level = sheet.totals.count(n) > len(sheet.winners)
    if len(sheet.winners) > 1 and me in sheet.winners:
        text = npgettext(
            "you among them",
            "{winners} share the win with {n} point each.",
            "{winners} share the win with {n} points each.",
            n,
        )
    elif len(sheet.winners) > 1:
        text = ngettext(
            "{winners} share the win with {n} point each.", "{winners} share the win with {n} points each.", n
        )
    elif sheet.winners == (me,):
        text = ngettext("You win with {n} point.", "You win with {n} points.", n)
    else:
        text = ngettext("{winners} wins with {n} point.", "{winners} wins with {n} points.", n)
    if level:
        text += " " + _("Others have as many: the score sheet says what decided.")
    return compose(text, winners=speaker.list_at("winners", text, sheet.winners), n=n)


def label(line: ScoreLine) -> str:
    """What a score line is for."""
    facts = dict(line.label.facts)
    return {
        "before": _("Before this position"),
        "row": _("Row {number}"),
        "effects": _("Points by effects"),
        "future": _("Future life {slot}"),
        "unfinished": _("Unfinished row"),
        "tie": _("Tie"),
        "turns": _("Turns"),
    }[line.label.key].format(**facts)


def because(line: ScoreLine, names: Sequence[str]) -> str:
    """The evidence for a score line (K12)."""
    facts: dict[str, Any] = dict(line.because.facts)
    match line.because.key:
        case "row":
            text = _("{cards}, complete in turn {turn}")
            return text.format(cards=_sum(facts["cards"]), turn=facts["turn"])
        case "gifts":
            return _gifts(facts["by"], names)
        case "future":
            return str(facts["card"])
        case "unfinished":
            return _("{cards}, which scores nothing").format(cards=codes(facts["cards"]))
        case "tie":
            return _tie(facts)
        case "turns":
            return ngettext("{n} turn", "{n} turns", facts["n"]).format(n=facts["n"])
        case _:
            n = facts["rows"]
            return ngettext("{n} row completed", "{n} rows completed", n).format(n=n)


def _sum(cards: Sequence[Any]) -> str:
    """Cards and what they add up to: ``B2 G3 R6: 2 + 3 + 6``."""
    return f"{codes(cards)}: {' + '.join(figure(card.number) for card in cards)}"


def _gifts(by: Sequence[Seat], names: Sequence[str]) -> str:
    """Whose plays brought points: ``Mona 2, Ben 1``."""
    times = Counter(names[seat - 1] if seat else _("before this position") for seat in by)
    return _("by plays of {givers}").format(givers=series(f"{who} {figure(n)}" for who, n in times.items()))


def _tie(facts: dict[str, Any]) -> str:
    """K12: the score without future lives, then completed rows, then the win is shared."""
    if facts["by"] == "score":
        return _("decided by the score without future lives: {score}").format(score=facts["score"])
    if facts["by"] == "rows":
        return _("decided by the completed rows: {rows}").format(rows=facts["rows"])
    return _("score and completed rows are equal too")
