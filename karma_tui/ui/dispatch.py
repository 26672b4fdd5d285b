"""Handlers of messages, found once a class: most messages are for nobody, and there are many.

Textual looks through all classes that something is made of for each message it gets.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, TypeAlias

from textual.message import Message
from textual.message_pump import MessagePump

Handler: TypeAlias = Callable[[Message], Awaitable[Any]]
Places: TypeAlias = tuple[tuple[type, str], ...]
"""Classes that have a handler, the most special first, and its name there."""

_places: Final[dict[tuple[type, type, str], Places | None]] = {}
"""None where a handler asks from whom the message is: Textual finds out."""


class Dispatching(MessagePump):
    """Knows the handlers of a message. Mixed into what gets many."""

    def _get_dispatch_methods(self, method_name: str, message: Message) -> Iterable[tuple[type, Handler]]:
        key = (type(self), type(message), method_name)
        try:
            places = _places[key]
        except KeyError:
            places = _places[key] = _look_for(*key)
        if places is None:
            yield from super()._get_dispatch_methods(method_name, message)
            return
        for place, name in places:
            if message._no_default_action:
                return
            yield place, place.__dict__[name].__get__(self, place)


def _look_for(kind: type, message: type, name: str) -> Places | None:
    """Find what has a handler of that name, or of its private kind."""
    places: list[tuple[type, str]] = []
    for place in kind.__mro__:
        if not set(place.__dict__.get("_decorated_handlers") or ()).isdisjoint(message.__mro__):
            return None
        for each in (f"_{name}", name):
            if (handler := place.__dict__.get(each)) is not None:
                if not getattr(handler, "_textual_on", None):
                    places.append((place, each))
                break
    return tuple(places)
