"""What one can do at a table, each with the key it has by default: boards and screens know it by that key."""

from __future__ import annotations

from typing import Final, NamedTuple

from karma_tui.core.language import _


class Action(NamedTuple):
    """Something one can do at a table."""

    name: str
    """As the settings file calls it."""
    key: str
    """Textual's name of its key by default."""
    games: tuple[str, ...] = ()
    """Where there is such a thing; everywhere if empty."""
    also: str = ""
    """Another key that does it as long as it has its own by default."""

    def meets(self, other: Action) -> bool:
        """Whether both are at one table, so that they need keys of their own."""
        return not self.games or not other.games or bool(set(self.games) & set(other.games))

    def at(self, game: str) -> bool:
        """Whether there is such a thing at a table of this game."""
        return not self.games or game in self.games


_PILES: Final = ("classic", "sixty")

ACTIONS: Final = (
    Action("lay", "enter"),
    Action("choose", "space"),
    Action("give-up", "escape"),
    Action("left", "left"),
    Action("right", "right"),
    Action("up", "up"),
    Action("down", "down"),
    Action("first", "home"),
    Action("last", "end"),
    Action("add-all", "a", _PILES),
    Action("take", "t", _PILES),
    Action("ready", "r"),
    Action("discard", "d", ("mieses",)),
    Action("ask", "a", ("mieses",)),
    Action("ability", "x", ("mieses",)),
    Action("pass", "p", ("mieses",)),
    Action("end-turn", "e", ("mieses",)),
    Action("future", "f", ("karmaka",)),
    Action("graveyard", "g", ("karmaka",)),
    Action("lives", "v", ("karmaka",)),
    Action("hint", "h"),
    Action("undo", "u"),
    Action("cards", "i"),
    Action("others", "o"),
    Action("rules", "b"),
    Action("log", "l"),
    Action("log-back", "pageup"),
    Action("log-on", "pagedown"),
    Action("more", "m"),
    Action("slower", "minus"),
    Action("faster", "plus", also="equals_sign"),
    Action("settings", "comma"),
    Action("help", "question_mark"),
    Action("leave", "q"),
)
"""Everything one can do at a table but to go to a card by its number."""

BY_NAME: Final = {action.name: action for action in ACTIONS}


def what(action: Action) -> str:
    """Say what an action is, in a few words."""
    return {
        "lay": _("lay, turn over, decide, go on"),
        "choose": _("choose a card, or give it up"),
        "give-up": _("give up what is chosen, or leave"),
        "left": _("the card to the left"),
        "right": _("the card to the right"),
        "up": _("up, to the cards on the table"),
        "down": _("down, to the hand"),
        "first": _("the first card"),
        "last": _("the last card"),
        "add-all": _("choose all cards alike"),
        "take": _("take the pile"),
        "ready": _("ready; try a failed save again"),
        "discard": _("discard the selected card"),
        "ask": _("ask the others for a card"),
        "ability": _("use the ability"),
        "pass": _("offer nothing"),
        "end-turn": _("end the turn"),
        "future": _("to the future lives"),
        "graveyard": _("to the graveyard"),
        "lives": _("look at your future lives"),
        "hint": _("a hint"),
        "undo": _("take your last move back"),
        "cards": _("the special cards"),
        "others": _("everyone's cards in words"),
        "rules": _("the rules"),
        "log": _("the whole log"),
        "log-back": _("scroll the log back"),
        "log-on": _("scroll the log on"),
        "more": _("the rest of a long message"),
        "slower": _("slower bots"),
        "faster": _("faster bots"),
        "settings": _("settings"),
        "help": _("help"),
        "leave": _("leave the table"),
    }[action.name]
