"""Saying something at a table, and hearing some people no more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _, series
from karma_tui.server.guests import Guest
from karma_tui.server.news import Spoke
from karma_tui.server.screens.entry import EntryScreen
from karma_tui.server.talk import EMOTES, SIGN, WORDS, Ears, emote_of, gesture
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.spans import Line, Span, flush_left, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu


def told(spoke: Spoke) -> str:
    """What somebody said or did, in a line."""
    return gesture(spoke.emote, spoke.name) if spoke.emote else f"{spoke.name}: {spoke.text}"


class TalkScreen(EntryScreen):
    """What was said, and a line to type. Dismissed with it: words, or ``SIGN`` and a gesture."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "back_in_talk(1)", show=False),
        Binding("down", "back_in_talk(-1)", show=False),
        Binding("pageup", "back_in_talk(8)", show=False),
        Binding("pagedown", "back_in_talk(-8)", show=False),
        Binding("tab", "complete", show=False),
    ]

    def __init__(self, talk: Iterable[Spoke]) -> None:
        super().__init__(_("Say something"), _("everyone at the table reads it"), WORDS)
        self._talk = tuple(talk)
        self._back = 0
        """By how many lines what was said is scrolled back."""
        self._unknown = False

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return [
            ("enter", _("say it")),
            (SIGN, _("a gesture: {emotes}").format(emotes=series(EMOTES))),
            ("tab", _("the rest of a gesture's name")),
            ("↑ ↓ pgup pgdn", _("what was said before")),
            ("escape", _("say nothing")),
        ]

    def hints(self) -> list[KeyHint]:
        return [KeyHint(SIGN, _("gesture")), KeyHint("↑↓", _("earlier"), "up"), *super().hints()]

    def about(self) -> str:
        if not self.text.startswith(SIGN):
            return super().about()
        meant = [emote for emote in EMOTES if emote.startswith(self.text[1:].casefold())]
        listed = " ".join(f"{SIGN}{emote}" for emote in meant or EMOTES)
        return _("There is no such gesture: {emotes}").format(emotes=listed) if self._unknown else listed

    def above(self, rows: int) -> list[Line]:
        spell = self.karma.look.glyphs.spell
        lines: list[Line] = []
        for spoke in self._talk:
            if spoke.emote:
                line: Line = (Span(spell(told(spoke)), "muted"),)
            else:
                line = (Span(f"{spell(spoke.name)}: ", "strong"), Span(spell(spoke.text)))
            lines += [(Span("    "), *part) for part in wrap(line, self.room.columns - 8)]
        self._back = max(0, min(self._back, len(lines) - rows))
        end = len(lines) - self._back
        return lines[max(0, end - rows) : end]

    def type_in(self, character: str) -> None:
        self._unknown = False
        super().type_in(character)

    def action_back_in_talk(self, by: int) -> None:
        """Show what was said before, or after."""
        self._back += by
        self.show_typed()

    def action_complete(self) -> None:
        """Write the rest of a gesture's name."""
        if emote := emote_of(self.text):
            self.text = f"{SIGN}{emote}"
            self.show_typed()

    def action_done(self) -> None:
        emote = emote_of(self.text)
        if self.text.startswith(SIGN) and not emote:
            self._unknown = True
            self.show_typed()
        elif emote:
            self.dismiss(f"{SIGN}{emote}")
        else:
            super().action_done()


class MuteScreen(KarmaScreen[None]):
    """Who is heard: everyone, and each of the guests. Enter changes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,M", "back", show=False)]
    AUTO_FOCUS = "Menu"

    def __init__(self, guests: Sequence[Guest], ears: Ears) -> None:
        """``ears`` are changed here."""
        super().__init__()
        self._guests, self._ears = guests, ears

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("Who is heard"))
        yield LinesWidget(id="summary")
        yield Menu(id="menu")
        yield KeyBar(
            [
                KeyHint("↑↓", _("choose"), "down"),
                KeyHint("enter", _("mute or hear"), keep=True),
                KeyHint("escape", _("back"), keep=True),
            ]
        )

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return [("enter", _("mute, or hear again; for as long as you are here")), ("escape q M", _("back"))]

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self._draw()

    def _draw(self) -> None:
        spell = self.karma.look.glyphs.spell
        about: Line = (Span(spell(_("What they say does not reach you; they are not told.")), "muted"),)
        self.query_one("#summary", LinesWidget).show([about])
        rows = [self._row(_("everyone"), self._ears.shut)]
        rows += [self._row(guest.name, not self._ears.hear(guest.identity)) for guest in self._guests]
        self.query_one(Menu).show(rows)

    def _row(self, name: str, muted: bool) -> Line:
        spell = self.karma.look.glyphs.spell
        state = Span(_("muted"), "warning") if muted else Span(_("heard"), "good")
        return (Span(flush_left(spell(name), 24)), state)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        if event.row == 0:
            self._ears.shut = not self._ears.shut
        else:
            self._ears.muted ^= {self._guests[event.row - 1].identity}
            self._ears.shut = False
        self._draw()

    def action_back(self) -> None:
        """Go back to the table."""
        self.dismiss(None)
