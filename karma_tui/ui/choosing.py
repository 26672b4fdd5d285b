"""What can be chosen while the app runs, and is remembered: language, looks, motion, pace, mouse, keys."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import ClassVar, Protocol, runtime_checkable

from textual.binding import Binding, BindingType
from textual.driver import Driver

from karma_tui.core.language import Language, Voice, _, spoken, voice
from karma_tui.match.languages import AUTO, find_language
from karma_tui.match.settings import Memory, SettingsError
from karma_tui.ui.direction import Direction, Order, order_here
from karma_tui.ui.frame import Depth
from karma_tui.ui.glyphs import Glyphs, choose
from karma_tui.ui.key_names import written as written_key
from karma_tui.ui.keyed import KeyedApp
from karma_tui.ui.keymap import KeyMap, read_keys
from karma_tui.ui.motion import motion_here
from karma_tui.ui.pace import NORMAL, Pace
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.theme import ANSI_THEME, DEFAULT_THEME, Theme
from karma_tui.ui.theme_files import ThemeShelf


@runtime_checkable
class Pointed(Protocol):
    """A driver whose mouse can be switched on and off while it runs."""

    @property
    def mouse(self) -> bool:
        """Whether clicks are reported."""

    def use_mouse(self, on: bool) -> None:
        """Have clicks reported, or leave the mouse to the terminal."""


class ChoosingApp(KeyedApp[None]):
    """An app that looks and moves as its player has chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f4", "mouse", show=False, priority=True),
        Binding("f2", "glyphs", show=False),
        Binding("f3", "deck", show=False),
    ]

    environ: Mapping[str, str] = os.environ
    """What the terminal says of itself."""
    unsure = False
    """Whether nobody knows how this terminal needs the letters of the language."""

    def __init__(
        self,
        *,
        memory: Memory | None = None,
        theme: str | None = None,
        glyphs: Glyphs | None = None,
        depth: Depth | None = None,
        themes: Mapping[str, Theme] | None = None,
        pace: float = NORMAL,
        pace_name: str | None = None,
        motion: str | None = None,
        driver_class: type[Driver] | None = None,
    ) -> None:
        """What is not given is as ``memory`` has it; as for ``KarmaApp``."""
        self.memory = memory or Memory()
        self.voice = Voice(spoken())
        """What the player hears: to begin with the language spoken where the app is made."""
        self.usual_language = self.voice.language
        """What is spoken where ``auto`` is chosen."""
        shelf = ThemeShelf() if themes is None else themes
        self.wrong = list(self.memory.notices)
        """What is wrong with what is remembered, and with the player's themes, a line each."""
        remembered = self.memory.settings.theme
        if not theme and remembered and remembered not in shelf:
            self.wrong.append(_("there is no theme {name!r} any more").format(name=remembered))
            remembered = ""
        super().__init__(
            theme=theme or remembered or (ANSI_THEME if depth is Depth.SIXTEEN else DEFAULT_THEME),
            glyphs=glyphs or _glyphs(self.memory.settings.glyphs),
            deck=self.memory.settings.deck,
            depth=depth,
            themes=shelf,
            driver_class=driver_class,
        )
        self._read_keys()
        if isinstance(shelf, ThemeShelf):
            self.wrong += map(str, shelf.problems)
        self.pace = Pace(pace_name or self.memory.settings.pace, pace)
        """How fast bots move now."""
        self.motion = motion or motion_here(self.memory.settings.motion, self.depth)
        """How much may move on the screen now: ``off``, ``low`` or ``full``."""
        self.read_as(self.voice.language.code)

    def read_as(self, language: str) -> None:
        """Have the screens read as a language is written, by its code; its letters in the terminal's way."""
        self._read_as = language
        order = order_here(self.memory.settings.direction, self.environ)
        self.turn(Direction.of(language, order or Order.VISUAL))
        self.unsure = self.direction.leftward and order is None
        for screen in self.screen_stack if self.is_running else ():
            if isinstance(screen, KarmaScreen):
                screen.fit()

    def ask_direction(self) -> None:
        """Have the player look at two lines and say which reads right, where nobody knows."""
        if self.unsure:
            from karma_tui.ui.screens.direction import DirectionScreen

            self.push_screen(DirectionScreen())

    @contextmanager
    def _context(self) -> Generator[None, None, None]:
        """Whatever happens in the app is told in its player's language."""
        before = voice.set(self.voice)
        try:
            with super()._context():
                yield
        finally:
            voice.reset(before)

    def _read_keys(self) -> None:
        """Take the keys as remembered; what is wrong with them is told."""
        keys, wrong = read_keys(self.memory.settings.keys)
        known = len(self.memory.notices)
        for name, cause in wrong.items():
            self.memory.note(f"keys.{name}", cause)
        self.wrong += self.memory.notices[known:]
        self.look = replace(self.look, keys=keys)

    def choose_pace(self, name: str) -> str:
        """Have bots move at a pace from now on, in the next run too; return why not then, or nothing."""
        return self.choose("pace", name)

    def use_theme(self, name: str, glyphs: Glyphs | None = None, deck: str | None = None) -> None:
        super().use_theme(name, glyphs, deck)
        for screen in self.screen_stack if self.is_running else ():
            if isinstance(screen, KarmaScreen):
                screen.fit()

    def choose(self, name: str, value: str) -> str:
        """Have something of the settings otherwise from now on, in the next run too.

        ``name`` is ``language``, ``theme``, ``glyphs``, ``deck``, ``motion``, ``mouse``, ``direction``,
        ``pace`` or one of ``CONFIRMATIONS``, which are ``yes`` or ``no``. Returns why it cannot be
        remembered, or nothing.
        """
        try:
            match name:
                case "theme":
                    self.use_theme(value)
                    self.memory.choose_theme(value)
                case "glyphs":
                    self.use_theme(self.theme, _glyphs(value, settled=True))
                    self.memory.choose_glyphs(value)
                case "deck":
                    self.use_theme(self.theme, deck=value)
                    self.memory.choose_deck(value)
                case "motion":
                    self.motion = motion_here(value, self.depth)
                    self.memory.choose_motion(value)
                case "mouse":
                    if isinstance(self._driver, Pointed):
                        self._driver.use_mouse(value != "off")
                    self.memory.choose_mouse(value)
                case "language":
                    self.speak(self.usual_language if value == AUTO else find_language(value))
                    self.memory.choose_language(value)
                case "direction":
                    self.memory.choose_direction(value)
                    self.read_as(self._read_as)
                case "pace":
                    self.pace.choose(value)
                    self.memory.choose_pace(value)
                case _:
                    self.memory.confirm(name, value == "yes")
        except SettingsError as error:
            return str(error)
        return ""

    def speak(self, language: Language) -> None:
        """Say everything in a language from now on, what stands on the screens too."""
        self.voice.language = language
        self.read_as(language.code)
        for screen in self.screen_stack if self.is_running else ():
            if isinstance(screen, KarmaScreen):
                screen.reword()

    def choose_keys(self, keys: KeyMap) -> str:
        """Have other keys at the tables from now on, in the next run too; return why not then, or nothing."""
        old, self.look = self.look.keys, replace(self.look, keys=keys)
        written = {name: key for name, key in self.memory.settings.keys.items() if name not in old.chosen}
        for name, key in keys.chosen.items():
            written[name] = written_key(key)
        try:
            self.memory.choose_keys(written)
        except SettingsError as error:
            return str(error)
        return ""

    def action_mouse(self) -> None:
        """Leave the mouse to the terminal, to mark text with it, or take it back; in the next run too."""
        driver = self._driver
        if not isinstance(driver, Pointed):
            return
        problem = self.choose("mouse", "off" if driver.mouse else "on")
        told = _("The mouse plays too.") if driver.mouse else _("The mouse is the terminal's.")
        told = problem or told
        if isinstance(self.screen, KarmaScreen):
            self.screen.announce(told)

    def action_glyphs(self) -> None:
        """Change between Unicode and ASCII."""
        self.choose("glyphs", "unicode" if self.glyphs.spelling else "ascii")

    def action_deck(self) -> None:
        """Change between suits in two colours and in four."""
        own = "four" if self.card_themes[self.theme].four_colours else "two"
        now = own if self.deck == "theme" else self.deck
        self.choose("deck", "two" if now == "four" else "four")


def _glyphs(asked: str, settled: bool = False) -> Glyphs:
    """The set asked for or the one that suits the terminal.

    The environment has the last word, unless it is ``settled`` that this is what is wanted now.
    """
    wanted = {"KARMA_GLYPHS": asked}
    environ = {**os.environ, **wanted} if settled else {**wanted, **os.environ}
    return choose(environ, getattr(sys.__stdout__, "encoding", None))
