"""What can be chosen in the settings, as plain values: rows with what they are set to and what that means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from karma_tui.core.language import _, series
from karma_tui.match.languages import AUTO, language_name, languages
from karma_tui.match.settings import CONFIRMATIONS, DECKS, DIRECTIONS, GLYPHS, MOTIONS, MOUSE, PACES
from karma_tui.ui.actions import ACTIONS, Action, what
from karma_tui.ui.key_names import printed
from karma_tui.ui.motion import about_motion
from karma_tui.ui.pace import about_pace, pace_name
from karma_tui.ui.screens.turning import beside
from karma_tui.ui.screens.words import game_title

if TYPE_CHECKING:
    from karma_tui.ui.app import KarmaApp


@dataclass(frozen=True, slots=True)
class Choice:
    """One row: what it is about, what it may be and what it is."""

    name: str
    label: str
    values: tuple[str, ...]
    """All there is to choose from, as the settings file has it; empty for a key, or for something to do."""
    value: str
    shown: str
    about: str
    action: Action | None = None
    """Whose key it is, if it is one."""
    changed: bool = False
    """Whether it is a key that is not as by default."""

    def beside(self, by: int) -> str:
        """Return the next value (1) or the one before (-1), round and round."""
        return beside(self.values, self.value, by)


def choices(app: KarmaApp) -> list[list[Choice]]:
    """Everything that can be chosen, in groups."""
    return [_looks(app), _questions(app), _keys(app)]


def _looks(app: KarmaApp) -> list[Choice]:
    settings = app.memory.settings
    themes = tuple(sorted(app.card_themes))
    direction = [_direction(settings.direction)] if app.direction.leftward else []
    about = _(app.card_themes[str(app.theme)].description)
    return [
        _language(settings.language, app),
        Choice("theme", _("Theme"), themes, str(app.theme), str(app.theme), about),
        _choice("glyphs", _("Glyphs"), GLYPHS, settings.glyphs, _about_glyphs(settings.glyphs, app)),
        _choice("deck", _("Suits"), DECKS, settings.deck, _about_deck(settings.deck)),
        _choice("motion", _("Motion"), MOTIONS, settings.motion, about_motion(settings.motion)),
        _pace(app.pace.name),
        _choice("mouse", _("Mouse"), MOUSE, settings.mouse, _about_mouse(settings.mouse)),
        *direction,
    ]


def _language(chosen: str, app: KarmaApp) -> Choice:
    about = _("every text; moves, cards and saves are the same in each")
    if chosen == AUTO:
        about = _("as the terminal's: here {language}").format(
            language=language_name(app.voice.language.code)
        )
    shown = _("auto") if chosen == AUTO else language_name(chosen)
    return Choice("language", _("Language"), (AUTO, *languages()), chosen, shown, about)


def _direction(asked: str) -> Choice:
    names = {"auto": _("auto"), "visual": _("ordered here"), "logical": _("by the terminal")}
    abouts = {
        "auto": _("as the terminal needs it, as far as it can be told"),
        "visual": _("for a terminal that shows letters as they come"),
        "logical": _("for a terminal that orders and joins letters itself"),
    }
    return Choice("direction", _("Order of letters"), DIRECTIONS, asked, names[asked], abouts[asked])


def _choice(name: str, title: str, values: Sequence[str], value: str, about: str) -> Choice:
    return Choice(name, title, tuple(values), value, _named(value), about)


def _named(value: str) -> str:
    """What a value of the settings file is called on the screen."""
    return {
        "auto": _("auto"),
        "theme": _("theme"),
        "two": _("two"),
        "four": _("four"),
        "off": _("off"),
        "low": _("low"),
        "full": _("full"),
        "on": _("on"),
    }.get(value, value)


def _pace(pace: str) -> Choice:
    return Choice("pace", _("Bots' pace"), PACES, pace, pace_name(pace), about_pace(pace))


def _about_glyphs(asked: str, app: KarmaApp) -> str:
    if asked == "auto":
        text = _("as the locale and the terminal allow: here {glyphs}")
        return text.format(glyphs=app.glyphs.name)
    if asked == "ascii":
        return _("plain characters, for any terminal")
    return _("suits and frames, for a font that has them")


def _about_deck(deck: str) -> str:
    return {
        "theme": _("coloured as the theme has it; F3 changes it in play"),
        "two": _("in two colours; F3 changes it in play"),
        "four": _("each in a colour of its own; F3 changes it in play"),
    }[deck]


def _about_mouse(mouse: str) -> str:
    return {
        "auto": _("plays too, but not where it would keep a key from the game"),
        "on": _("plays too; F4 leaves it to the terminal"),
        "off": _("left to the terminal, to mark and copy text; F4 takes it back"),
    }[mouse]


def _questions(app: KarmaApp) -> list[Choice]:
    asked = app.memory.settings.confirm
    labels = {
        "leave": _("Ask before leaving the table"),
        "undo": _("Ask before taking a move back"),
        "take": _("Ask before a needless take"),
    }
    abouts = {
        "leave": _("the key once more does it; every move is saved either way"),
        "undo": _("the key once more does it; a move taken back stays on the log"),
        "take": _("taking the pile while something could be laid, where the rules allow that"),
    }
    return [
        Choice(
            what_,
            labels[what_],
            ("no", "yes"),
            "yes" if what_ in asked else "no",
            _("yes") if what_ in asked else _("no"),
            abouts[what_],
        )
        for what_ in CONFIRMATIONS
    ]


def _keys(app: KarmaApp) -> list[Choice]:
    keys = app.look.keys
    rows = [
        Choice(
            action.name,
            _sentence(what(action)),
            (),
            keys.key(action),
            printed(keys.key(action)),
            _about_key(action, action.name in keys.chosen),
            action,
            action.name in keys.chosen,
        )
        for action in ACTIONS
    ]
    about = _("every key of the table as it was in the beginning")
    return [*rows, Choice("reset", _("Put all keys back"), (), "", "", about)]


def _about_key(action: Action, changed: bool) -> str:
    where = series(map(game_title, action.games)) or _("at every table")
    if not changed:
        return where
    return _("{where}; usually {key}").format(where=where, key=printed(action.key))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
