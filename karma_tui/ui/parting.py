"""Screens and widgets that heed nothing more once they are being taken apart.

Textual takes apart what is inside first. Keys, news and timers go on coming while it does, and what they are
about is no longer there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from textual import events
from textual.message import Message
from textual.messages import CloseMessages, Prune
from textual.widget import Widget

from karma_tui.ui.dispatch import Dispatching

_END: Final = (events.Unmount, Prune, CloseMessages)
"""What is heeded to the last."""


class Parting(Dispatching):
    """Heeds nothing more once it, or its app, is being taken apart. Mixed into widgets."""

    _pruning: bool

    @property
    def is_parting(self) -> bool:
        """Whether that has begun."""
        return self._pruning or self.app._exit or not self.app._running

    async def _dispatch_message(self, message: Message) -> None:
        """Do what a message asks for, or hand a key on: there may be something in front that it is for."""
        if not self.is_parting or isinstance(message, _END):
            await super()._dispatch_message(message)
        elif self._parent is not None and self.is_parent_active and isinstance(message, events.InputEvent):
            message._bubble_to(self._parent)


def stop_timers(nodes: Iterable[Widget]) -> None:
    """Let nothing more become due in widgets that are being taken apart, nor in what they hold."""
    here = asyncio.current_task()
    for node in nodes:
        for widget in node.walk_children(Widget, with_self=True):
            for timer in tuple(widget._timers):
                if timer._task is not here:
                    timer.stop()
