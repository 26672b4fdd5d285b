"""The table's own words: what comes from the order of play, not from a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from karma_tui.core.language import _, ngettext, pgettext, series
from karma_tui.core.messages import NOTATION, Refusal, Sentence, Who, compose
from karma_tui.core.seats import Seat
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.assists import Assist
from karma_tui.match.events import HintNoted, MovesUndone, SeatChanged
from karma_tui.match.guided import LESSON
from karma_tui.match.log import Header, SeatPlan
from karma_tui.match.match import TABLE, table_refusal
from karma_tui.match.names import shown_name
from karma_tui.match.sitters import taken_over


def refusal(game: AnyGame, refused: Refusal) -> Sentence:
    """Say why a move was refused, by the game's words, the table's or a lesson's."""
    if refused.rule == LESSON:
        return (refused.reason.fact("why"),)
    reason = table_refusal(refused)
    if reason is None:
        return game.wording.refusal(refused)
    facts = dict(reason.facts)
    texts = {
        "stale": _("the table has moved on since; look again"),
        "dealing": _("the cards are still to be dealt"),
        "not_your_turn": _("it is the turn of seat {seat}"),
        "undo_by_nobody": _("nobody at seat {seat} can take a move back"),
        "undo_too_late": _("the match is over and on the log: nothing is taken back"),
        "undo_in_daily": _("a daily deal is one try: nothing is taken back in it"),
        "undo_of_nothing": _("you have made no move that could be taken back"),
        "undo_of_shown": _("who looks on has seen too much of what it would go back to: it stays"),
        "undo_against_others": ngettext(
            "the player at seat {seats} has to agree",
            "the players at seats {seats} have to agree",
            len(facts.get("seats", ())),
        ),
    }
    return compose(texts[reason.key], **{name: _listed(value) for name, value in facts.items()})


def rule_name(rule: str) -> str:
    """What is called in a refusal: a rule by its id, which is the same in every language, or a word.

    >>> rule_name("C16"), rule_name(NOTATION)
    ('C16', 'notation')
    """
    words = {NOTATION: pgettext("what refuses", "notation"), TABLE: pgettext("what refuses", "table")}
    return words.get(rule, rule)


def _listed(value: Any) -> Any:
    return series(map(str, value)) if isinstance(value, tuple) else value


def undone(event: MovesUndone, names: Sequence[str], me: Seat | None) -> Sentence:
    """Tell that a move was taken back."""
    if event.by == me:
        return compose(_("You take your move back."))
    return compose(_("{who} takes a move back."), who=Who(event.by, names[event.by - 1]))


def marked_undone(text: str) -> str:
    """Mark what is told of a move that was taken back later."""
    return _("(undone) {text}").format(text=text)


def hinted(event: HintNoted, names: Sequence[str], me: Seat | None, move: str = "") -> str:
    """Tell that someone had a hint, and which ``move`` it was for who may know."""
    if event.seat == me:
        text = _("You have a hint: {move}.") if move else _("You have a hint.")
    else:
        text = _("{who} has a hint: {move}.") if move else _("{who} has a hint.")
    return text.format(who=names[event.seat - 1], move=move)


def took_over(name: str, former: str) -> str:
    """Tell that a seat is someone else's from now on."""
    return _("{name} plays on for {former}.").format(name=name, former=former)


def seat_changed(event: SeatChanged, names: Sequence[str]) -> str:
    """Tell that a seat was taken over; ``names`` are those of who sat there until then."""
    return took_over(shown_name(event.plan.name), names[event.seat - 1])


def succession(names: Iterable[str]) -> str:
    """Name those who sat at a seat, in order."""
    first, *later = map(shown_name, names)
    for name in later:
        first = _("{former}, then {name}").format(former=first, name=name)
    return first


def sat(seats: Sequence[SeatPlan]) -> str:
    """Say at which seats several have sat, and who, for the score; empty when at none."""
    text = _("Seat {seat}: {names}.")
    told = taken_over(seats).items()
    return " ".join(text.format(seat=seat, names=succession(names)) for seat, names in told)


def daily_note(header: Header) -> str:
    """Say what is special about a daily deal; empty for any other match."""
    mark = header.daily
    if mark is None:
        return ""
    if mark.practice:
        text = _("Practice of the daily deal of {day}: it does not count.")
    else:
        text = _("Daily deal of {day}: the same for all, one try, nothing taken back.")
    return text.format(day=mark.date)


def hint_not_saved(cause: str) -> str:
    """Say that a hint could not be written down, and so is not given."""
    return _("The hint could not be saved, so it is not told: {cause}. Ask again to try once more.").format(
        cause=cause
    )


def footnotes(assists: Iterable[Assist], seats: Sequence[SeatPlan]) -> str:
    """Say below a score who sat where in turn and who had help; empty when there is nothing to say."""
    names = [shown_name(plan.name) for plan in seats]
    return " ".join(filter(None, (sat(seats), assisted(assists, names))))


def assisted(assists: Iterable[Assist], names: Sequence[str]) -> str:
    """Say who took moves back or had hints, for the score; empty when nobody did."""
    return " ".join(_helped(each, names[each.seat - 1]) for each in assists)


def _helped(assist: Assist, name: str) -> str:
    undos = ngettext("{n} move", "{n} moves", assist.undos).format(n=assist.undos)
    hints = ngettext("{n} hint", "{n} hints", assist.hints).format(n=assist.hints)
    if not assist.hints:
        text = _("{name} took back {undos}.")
    elif not assist.undos:
        text = _("{name} had {hints}.")
    else:
        text = _("{name} took back {undos} and had {hints}.")
    return text.format(name=name, undos=undos, hints=hints)
