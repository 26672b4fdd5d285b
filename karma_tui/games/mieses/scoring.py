"""The score of Mieses Karma in words, every template through gettext."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from karma_tui.core.cards import codes
from karma_tui.core.language import _, ngettext, npgettext, phrases, series
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.speaker import Speaker
from karma_tui.games.mieses.naming import rebirth_name, symbol_name
from karma_tui.games.mieses.state import Life
from karma_tui.games.mieses.telling_lives import counted


def verdict(sheet: ScoreSheet, names: Sequence[str], me: Seat | None) -> Sentence:
    """Say who won (M21)."""
    if not sheet.winners:
        return ()
    speaker = Speaker(names, me)
    n = sheet.totals[sheet.winners[0] - 1]
    if sheet.winners == (me,):
        text = ngettext("You win the game with {n} point.", "You win the game with {n} points.", n)
    elif len(sheet.winners) == 1:
        text = ngettext(
            "{winners} wins the game with {n} point.", "{winners} wins the game with {n} points.", n
        )
    elif me in sheet.winners:
        text = npgettext(
            "you among them",
            "{winners} win the game with {n} point.",
            "{winners} win the game with {n} points.",
            n,
        )
    else:
        text = ngettext(
            "{winners} win the game with {n} point.", "{winners} win the game with {n} points.", n
        )
    return compose(text, winners=speaker.list_at("winners", text, sheet.winners), n=n)


def label(line: ScoreLine) -> str:
    """What a score line is for."""
    if line.label.key == "life":
        return _("Life {number}, {animal}").format(
            number=line.label.fact("number"), animal=rebirth_name(line.label.fact("animal"))
        )
    return {"karma": _("Karma"), "points_pile": _("Points pile"), "human": _("Human")}[line.label.key]


def because(line: ScoreLine, names: Sequence[str]) -> str:
    """The evidence for a score line (M15, M16, M21)."""
    del names
    facts = dict(line.because.facts)
    match line.because.key:
        case "life_figures":
            return phrases(_life(facts))
        case "karma_figures":
            return _karma(facts)
        case "points_figures":
            return _points(facts)
        case _:
            return _("worth {worth}").format(worth=facts["worth"]) if facts["number"] else _("no human")


def life_in_words(life: Life) -> str:
    """The evidence of a life that has ended, as on the sheet: how it died, its cards, what they count."""
    return phrases(_life({each.name: getattr(life, each.name) for each in fields(life)}))


def _life(facts: dict[str, Any]) -> Sequence[str]:
    buddhas, taken, gifts, sets = facts["buddhas"], facts["taken"], facts["gifts"], facts["combinations"]
    return [
        _end_of_life(facts["cause"]),
        _("lifeline {cards}").format(cards=codes(facts["cards"])) if facts["cards"] else _("no lifeline"),
        ngettext("Buddha {cards}", "Buddhas {cards}", len(buddhas)).format(cards=codes(buddhas))
        if buddhas
        else "",
        _sets(facts, len(sets)),
        _("taken {cards}").format(cards=codes(taken)) if taken else "",
        ngettext("{n} card given", "{n} cards given", gifts).format(n=gifts) if gifts else "",
        _("then {karma} karma").format(karma=facts["karma"]) if facts["cause"] else "",
    ]


def _end_of_life(cause: str) -> str:
    return {
        "reaper": _("taken by the Grim Reaper"),
        "empty": _("died with an empty hand"),
        "end": _("lived to the end of the game"),
        "": _("living"),
    }[cause]


def _sets(facts: dict[str, Any], n: int) -> str:
    if not facts["cards"]:
        return ""
    text = ngettext("{n} combination {sets} of {counts}", "{n} combinations {sets} of {counts}", n)
    text = text if n else _("no combination of {counts}")
    if facts["joker"]:
        text += _(", a joker counted as {symbol}")
    symbol = symbol_name(facts["joker"]) if facts["joker"] else ""
    return text.format(
        n=n, sets=series(facts["combinations"]), counts=counted(facts["counts"]), symbol=symbol
    )


def _karma(facts: dict[str, Any]) -> str:
    buddhas, gifts, before = facts["buddhas"], facts["gifts"], facts["before"]
    parts = [
        ngettext("{n} Buddha", "{n} Buddhas", buddhas).format(n=buddhas),
        ngettext("{n} card given", "{n} cards given", gifts).format(n=gifts),
        _("{n} from before").format(n=before) if before else "",
    ]
    return series(filter(None, parts))


def _points(facts: dict[str, Any]) -> str:
    cards, each = facts["cards"], facts["each"]
    if not cards:
        return _("no card")
    n = len(cards)
    text = ngettext("{n} card of {each} points: {cards}", "{n} cards of {each} points: {cards}", n)
    return text.format(n=n, each=each, cards=codes(cards))
