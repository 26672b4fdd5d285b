"""The news of a table in sentences, as screens and lines both tell them."""

from __future__ import annotations

from karma_tui.core.language import _
from karma_tui.match.wording import took_over
from karma_tui.server.news import (
    BotPlaysOn,
    CameBack,
    Closed,
    Declined,
    News,
    SeatGiven,
    SeatOffered,
    TakenOver,
    TimeUp,
    UndoAnswered,
    WaitsOn,
    Went,
)


def news_words(news: News) -> str:
    """Say what the news are, the same to everyone; empty for those told otherwise on each way."""
    match news:
        case Went(name=name):
            return _("{name} is away; the seat waits.").format(name=name)
        case CameBack(name=name):
            return _("{name} is back.").format(name=name)
        case WaitsOn(name=name):
            return _("The table waits on for {name}.").format(name=name)
        case BotPlaysOn(name=name):
            return _("A bot plays on for {name}.").format(name=name)
        case SeatOffered(name=name):
            return _("Another guest may take the seat of {name} now.").format(name=name)
        case SeatGiven(former=former, name=name):
            return took_over(name, former)
        case Declined(name=name) if name:
            return _("{name} does not agree.").format(name=name)
        case UndoAnswered(name=name) if name:
            return _("{name} does not agree: nothing is taken back.").format(name=name)
        case TimeUp(name=name):
            return _("{name} ran out of time: a sensible move was made.").format(name=name)
        case TakenOver():
            return _("You sit at this table from another connection now.")
        case Closed(why=why, code=code):
            return _(why).format(code=code)
        case _:
            return ""
