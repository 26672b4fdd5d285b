"""What the hall and the tables tell a guest's screens."""

from __future__ import annotations

from textual.message import Message

from karma_tui.server.news import News


class Heard(Message):
    """There is news of the table."""

    def __init__(self, news: News) -> None:
        super().__init__()
        self.news = news


class HallChanged(Message):
    """The hall looks different."""


class Older(Message):
    """More of a table that is shown late can be seen; there were ``before`` moves to see."""

    def __init__(self, before: int) -> None:
        super().__init__()
        self.before = before
