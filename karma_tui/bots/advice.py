"""What the coach says of a match, in sentences; interfaces draw them their own way."""

from __future__ import annotations

from karma_tui.bots.coach import COSTLIEST
from karma_tui.core.language import _, ngettext, npgettext
from karma_tui.core.messages import Sentence
from karma_tui.match.analysis import Analysis, Judged
from karma_tui.match.hints import percent
from karma_tui.match.recording import Recording


def points(judged: Judged) -> str:
    """Say by how much the better move was better, as the chances that are written down differ."""
    n = round(100 * judged.best_chance) - round(100 * judged.chance)
    return npgettext("percent", "{n} point", "{n} points", n).format(n=n)


def where(judged: Judged, recording: Recording) -> str:
    """Say which move it is: its number, the deal where there are several, the player's own count."""
    words = (
        _("move {ply}, turn {turn} of deal {deal}")
        if len(recording.deals) > 1
        else _("move {ply}, turn {turn}")
    )
    before = recording.deals[judged.deal - 1] if judged.deal else 0
    in_deal = sum(before <= at <= judged.at for at in recording.turns(recording.moves[judged.at].by))
    return words.format(ply=judged.ply, turn=in_deal, deal=judged.deal)


def made(judged: Judged, recording: Recording) -> Sentence:
    """Say which move it is, the chance it left, and what it was."""
    head = _("{where}, {chance}: ").format(where=where(judged, recording), chance=percent(judged.chance))
    names = recording.header.names
    return (head, *recording.game.wording.named(judged.move, judged.view, names))


def better(judged: Judged, recording: Recording) -> Sentence:
    """Name the better move, the chance with it, and by how much it is better, give or take."""
    move = recording.game.wording.named(judged.best, judged.view, recording.header.names)
    text = _("({chance}: {points} more, ± {margin})").format(
        chance=percent(judged.best_chance), points=points(judged), margin=round(100 * judged.margin)
    )
    return (*move, " ", text)


def verdict(analysis: Analysis, name: str) -> str:
    """Say what the analysis found, in a sentence; ``name`` is the player's."""
    decisions = sum(not judged.forced for judged in analysis.points)
    found = len(analysis.costliest)
    if not decisions:
        return _("{name} had nothing to decide.").format(name=name)
    if not found:
        return _("No move of {name} was clearly worse than another.").format(name=name)
    if found < COSTLIEST:
        text = ngettext(
            "Only {n} move of {name} was clearly worse than another:",
            "Only {n} moves of {name} were clearly worse than others:",
            found,
        )
        return text.format(n=found, name=name)
    return _("The costliest moves of {name}, each with the chance it left:").format(name=name)
