"""An app whose screens may have keys of the player's choice: what is pressed is translated on its way in."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import cached_property
from typing import Final, TypeVar

from textual import events
from textual.timer import Timer

from karma_tui.ui.ahead import PATIENCE, Passed, TypedAhead
from karma_tui.ui.thrift import ThriftyApp

Result = TypeVar("Result")

_OPENING: Final = 2.0
"""Seconds in which a screen is there that is opening."""


class KeyedApp(ThriftyApp[Result]):
    """Heeds keys one after the other, translated by ``look.keys`` for screens that say of which game's table
    they are (``keyed``)."""

    _watch: Timer | None = None
    """Until when a key is waited for that may be lost on its way."""

    @cached_property
    def _ahead(self) -> TypedAhead:
        return TypedAhead()

    async def on_event(self, event: events.Event) -> None:
        """Heed a key once the one before it has been; once the app ends, none means anything."""
        if isinstance(event, Passed):
            self.call_later(self._passed, event)  # what a key did may have left something to be done here
            return
        if not isinstance(event, (events.Key, events.Paste)) or event.is_forwarded:
            if not (self._exit and isinstance(event, events.InputEvent)):
                await super().on_event(event)
            return
        if self._is_urgent(event) or not self._ahead.keeps(event):
            await self._heed(event)
        else:
            self._watch = self._watch or self.set_timer(PATIENCE, self._wait_no_longer)

    def _is_urgent(self, event: events.Key | events.Paste) -> bool:
        """Whether it is a key of the app's own that goes before all others, as Ctrl-C."""
        bindings = self._bindings.key_to_bindings.get(event.key, ()) if isinstance(event, events.Key) else ()
        return any(binding.priority for binding in bindings)

    async def _passed(self, follower: Passed) -> None:
        """A key has been heeded: so may be what was typed after it."""
        self._ahead.passed(follower)
        await self._go_on()

    async def _wait_no_longer(self) -> None:
        self._watch = None
        await self._go_on()
        if self._ahead.waits:
            self._watch = self.set_timer(PATIENCE, self._wait_no_longer)

    async def _go_on(self) -> None:
        """Heed what was typed ahead, as far as it may be now."""
        while (following := self._ahead.following()) is not None:
            await self._heed(following)

    async def _heed(self, event: events.Event) -> None:
        """Translate a key to what it means at the table in front, and hand it there."""
        if self._exit:
            return
        if isinstance(event, events.Key):
            event = _in_figures(event)
            if game := self._keyed:
                meant = self.look.keys.meant(event.key, game)
                if not meant:
                    return
                if meant != event.key:
                    event = events.Key(meant, None)
        await super().on_event(event)
        if event.is_forwarded and not self._exit:
            self._ahead.follow(self.focused or self.screen)

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        """Do what a key is bound to, once all it may be about is there: a screen may be opening."""
        if self.screen_stack and not self.screen.is_mounted:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.screen._mounted_event.wait(), _OPENING)
        if self._exit or not self.screen_stack or not self.screen.is_mounted:
            return True  # there is nothing that it could be about
        return await super()._check_bindings(key, priority)

    def simulate_key(self, key: str) -> None:
        """Press the key that means here what ``key`` does by default."""
        super().simulate_key(self.look.keys.pressed(key, self._keyed) if self._keyed else key)

    @property
    def _keyed(self) -> str:
        """The game whose keys hold on the screen in front; empty for none."""
        return str(getattr(self.screen, "keyed", "")) if self.screen_stack else ""


def _in_figures(event: events.Key) -> events.Key:
    """A digit of another script is the key of the same number."""
    digit = event.character or ""
    if not digit.isdecimal() or digit.isascii():
        return event
    return events.Key(str(int(digit)), str(int(digit)))
