"""Style sheets parsed once a process: to open a screen, or another player's app, parses only what is new."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

Parsed: TypeAlias = LRUCache[tuple[Any, ...], list[RuleSet]]
"""Rules by the sheet they were read from, as Textual keys them."""

_THEMES: Final = 32
_SHEETS: Final = 512
_parsed: Final[LRUCache[frozenset[tuple[str, str]], Parsed]] = LRUCache(_THEMES)


class SharedStylesheet(Stylesheet):
    """A style sheet that has what others with the same variables parsed; rules never change once parsed."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._share()

    def set_variables(self, variables: dict[str, str]) -> None:
        self._parse_cache = LRUCache(1)  # Textual clears it, and the shared one is not this sheet's to clear
        super().set_variables(variables)
        self._share()

    def reparse(self) -> None:
        """Parse what is new to the variables. Raises as ``parse`` does, and then leaves the rules alone."""
        self.parse()

    def _share(self) -> None:
        key = frozenset(self._variables.items())
        parsed = _parsed.get(key)
        if parsed is None:
            parsed = _parsed[key] = LRUCache(_SHEETS)
        self._parse_cache = parsed
