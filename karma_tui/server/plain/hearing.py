"""What a guest at a table hears besides the game, as lines."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, ngettext, series
from karma_tui.core.seats import Seat
from karma_tui.server.house_table import HouseTable
from karma_tui.server.news import (
    CameBack,
    MayGoOn,
    News,
    Proposed,
    Spoke,
    UndoAsked,
)
from karma_tui.server.news_words import news_words
from karma_tui.server.screens.deciding import about, question
from karma_tui.server.talk import gesture
from karma_tui.ui.screens.words import game_title


def news_line(news: News, me: Seat | None) -> str:
    """Say what the news are to who has seat ``me``, or looks on; empty when it is nothing to them."""
    match news:
        case CameBack(seat=seat) if seat == me:
            return ""
        case MayGoOn(name=name) if me is not None:
            return _("{name} is still away: say decide to hear what can be done.").format(name=name)
        case Proposed() as proposed:
            return _proposed_line(proposed, me)
        case Spoke(name=name, emote=emote) if emote:
            return gesture(emote, name)
        case Spoke(name=name, text=text):
            return _("{name} says: {text}").format(name=name, text=text)
        case UndoAsked() as asked:
            return _asked_line(asked, me)
        case _:
            return news_words(news)


def _proposed_line(proposed: Proposed, me: Seat | None) -> str:
    if proposed.by == me:
        return _("The others are asked whether they agree.")
    if me not in proposed.asked:
        return ""
    text = _("{proposal} That means: {meaning}. Do you agree? Say yes or no.")
    meaning = about(proposed.decision, proposed.whom)
    return text.format(proposal=question(proposed), meaning=meaning)


def _asked_line(asked: UndoAsked, me: Seat | None) -> str:
    if asked.seat == me:
        return _("The others are asked whether you may take it back.")
    if me not in asked.asked:
        return ""
    text = ngettext(
        "May {name} take a move back? {n} move would be undone. Say yes or no.",
        "May {name} take a move back? {n} moves would be undone. Say yes or no.",
        asked.moves,
    )
    return text.format(name=asked.name, n=asked.moves)


def seat_lines(table: HouseTable, me: Seat | None) -> list[str]:
    """Say who sits where at a table, and who of them is away."""
    lines = []
    for seat, (chair, name) in enumerate(zip(table.chairs, table.names(), strict=True), 1):
        who = _("free") if chair.free else name
        if chair.level:
            who = _("{name}, a bot of level {level}").format(name=name, level=chair.level)
        elif seat == me:
            who = _("{name}, you").format(name=name)
        elif chair.played_for:
            who = _("{name}, away, a bot plays on").format(name=name)
        elif not chair.free and not chair.present:
            who = _("{name}, away").format(name=name)
        lines.append(_("Seat {seat}: {who}.").format(seat=seat, who=who))
    if table.attendance.watchers:
        text = ngettext("{n} looks on.", "{n} look on.", table.attendance.watchers)
        lines.append(text.format(n=table.attendance.watchers))
    return lines


def changes(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """Say who has come and who has gone between two lists of who sits where (empty: free).

    >>> changes(["Ana", ""], ["Ana", "Ben"])
    ['Ben has come, seat 2.']
    """
    lines = []
    for seat, (was, name) in enumerate(zip(before, now, strict=True), 1):
        if name and name != was:
            lines.append(_("{name} has come, seat {seat}.").format(name=name, seat=seat))
        elif was and not name:
            lines.append(_("{name} has gone: seat {seat} is free.").format(name=was, seat=seat))
    return lines


def not_saved() -> str:
    """Say that no match can begin: where the house keeps its saves is not for guests."""
    return _("The house cannot save a match now, so none begins; try again later.")


def table_line(table: HouseTable, me: Seat | None) -> str:
    """Say in a line what a table in the lobby is: code, game, who plays, how it stands."""
    chairs = zip(table.chairs, table.names(), strict=True)
    names = series(_("free") if chair.free else name for chair, name in chairs)
    text = _("{code}: {game}; {names}; {state}.")
    return text.format(
        code=table.code, game=game_title(table.plan.game), names=names, state=_state(table, me)
    )


def _state(table: HouseTable, me: Seat | None) -> str:
    if table.over:
        return _("over")
    if table.called:
        return _("called; go there to go on with it")
    if not table.started:
        free = sum(chair.free for chair in table.chairs)
        return ngettext("waits for {n} guest", "waits for {n} guests", free).format(n=free)
    if me is None:
        return _("being played")
    mine = table.turn is not None and table.turn.seat == me
    return _("your move") if mine else _("your seat")
