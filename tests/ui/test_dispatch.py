"""A message is handled by whom Textual would have handle it, in the same order."""

from __future__ import annotations

import inspect

import pytest
from textual import events, messages
from textual.message import Message
from textual.message_pump import MessagePump
from textual.widget import Widget

from karma_tui.ui.widgets.menu import Menu
from karma_tui.ui.widgets.painted import Painted
from tests.ui.playing import playing, position, two

KINDS = [
    kind
    for module in (events, messages)
    for _name, kind in inspect.getmembers(module, inspect.isclass)
    if issubclass(kind, Message) and kind is not Message
] + [Menu.Chosen, Menu.Moved]


def a_message(kind: type[Message]) -> Message:
    message = kind.__new__(kind)
    Message.__init__(message)
    return message


@pytest.mark.parametrize("key", ["question_mark", "b", "comma", "l", "o", "right"])
async def test_every_message_is_handled_as_by_textual(key: str) -> None:
    async with playing(two(position("4c 6d 9h Ks", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        await player.press(key)
        handled = 0
        for kind in KINDS:
            message = a_message(kind)
            for pump in (player.app, *player.app.screen.walk_children(Widget, with_self=True)):
                found = [*pump._get_dispatch_methods(message.handler_name, message)]
                assert found == [*MessagePump._get_dispatch_methods(pump, message.handler_name, message)], (
                    pump,
                    kind,
                )
                handled += len(found)
        assert handled > 100


async def test_a_handler_can_keep_those_of_its_parents_from_being_called() -> None:
    class Plain(Painted):
        def on_key(self) -> None: ...

    class Special(Plain):
        def on_key(self) -> None: ...

    key = events.Key("x", "x")
    handlers = iter(Special()._get_dispatch_methods("on_key", key))
    assert next(handlers)[0] is Special
    key.prevent_default()
    assert [*handlers] == []
    assert [place for place, _handler in Special()._get_dispatch_methods("on_key", events.Key("x", "x"))][
        :2
    ] == [Special, Plain]
