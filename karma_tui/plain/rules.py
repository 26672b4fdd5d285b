"""The rules of a game read out: all of them, one by its name, or those that have some words."""

from __future__ import annotations

from karma_tui.core.language import _
from karma_tui.games.catalogue import GAMES, find_game
from karma_tui.games.rules_text import find_rules, rule_text, rules_text, unmarked


def rules_lines(key: str, about: str = "") -> list[str]:
    """Return what is asked for of a game's rules: one by its name, ``find`` and words, or nothing for all."""
    if not about:
        return unmarked(rules_text(key)).splitlines()
    word, _space, words = about.partition(" ")
    if word == "find" and words:
        return find_rules(key, words) or [_("No rule has “{words}”.").format(words=words[:40])]
    return [rule_text(key, about) or _("There is no rule {rule}.").format(rule=about[:20].upper())]


def named_rules_lines(said: str, usual: str = "") -> list[str]:
    """Return the rules asked for by a game and what of it: ``karmaka``, ``classic C19``.

    ``usual`` is the game where none is named. Raises ``UnknownGameError``.
    """
    name, _space, about = said.partition(" ")
    return rules_lines(find_game(name or usual or next(iter(GAMES))).spec.key, about.strip())
