"""A message longer than its line can be read whole, part by part, by key and by click."""

from __future__ import annotations

from karma_tui.ui.screens.base import SayLine
from karma_tui.ui.spans import plain
from karma_tui.ui.thrift import ThriftyApp

LONG = "Beetle takes a card from the pile and lays it on top of the others."


class Saying(ThriftyApp[None]):
    """One line that pages, and one that does not."""

    CSS = "SayLine { height: 1; }"

    def compose(self) -> list[SayLine]:
        return [SayLine(pages=True, id="message"), SayLine(id="status")]


async def test_a_long_message_is_read_part_by_part_and_begins_anew_with_another() -> None:
    async with Saying().run_test(size=(40, 4)) as pilot:
        message, status = pilot.app.query_one("#message", SayLine), pilot.app.query_one("#status", SayLine)

        def shown(line: SayLine) -> str:
            return plain(line.line(0)).rstrip()

        message.say("Short.")
        assert shown(message) == "Short."
        message.say(LONG)
        status.say(LONG)
        parts = [shown(message)]
        for _part in range(2):
            await pilot.click(SayLine)
            parts.append(shown(message))
        assert all(part.endswith("  m: more") and len(part) <= 40 for part in parts)
        assert " ".join(part.removesuffix("  m: more") for part in parts) == LONG
        message.more()
        assert shown(message) == parts[0], "after the last part the first"
        message.more()
        message.say("Another message that is longer than its line is wide.")
        assert shown(message).startswith("Another message")
        assert shown(status).endswith("…"), "where no key shows more, it is cut"
