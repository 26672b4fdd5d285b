"""Style sheets parsed once a process: to open a screen, or another player's app, parses only what is new.

What the roles of text look like is found once too: it is the same in every app of the same theme.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.styles import RenderStyles, RulesMap
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode

Parsed: TypeAlias = LRUCache[tuple[Any, ...], list[RuleSet]]
"""Rules by the sheet they were read from, as Textual keys them."""

Roles: TypeAlias = Mapping[str, RulesMap]
"""The rules of an app's component classes."""

_THEMES: Final = 32
_SHEETS: Final = 512
_parsed: Final[LRUCache[frozenset[tuple[str, str]], Parsed]] = LRUCache(_THEMES)

_roles: Final[LRUCache[tuple[Any, ...], Roles]] = LRUCache(_THEMES)


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

    def _process_component_classes(self, node: DOMNode) -> None:
        """Dress the roles of an app as found before: there is nothing above it that they could depend on."""
        if node.parent is not None or not (names := node._get_component_classes()):
            super()._process_component_classes(node)
            return
        sheets = (frozenset(self._variables.items()), tuple(self.source.items()))
        key = (*sheets, type(node), node.id, node.classes, node.pseudo_classes)
        found = _roles.get(key)
        if found is None:
            super()._process_component_classes(node)
            worn = node._component_styles
            _roles[key] = {name: worn[name].base.get_rules() for name in names}
            return
        before = node._component_styles.copy()
        for name, rules in found.items():
            node._component_styles[name] = self._dressed(node, name, rules)
        if node._component_styles != before:
            node.refresh()

    def _dressed(self, node: DOMNode, name: str, rules: RulesMap) -> RenderStyles:
        """The styles of a component class of a node."""
        component = DOMNode(classes=name)
        component._attach(node)
        self.replace_rules(component, rules)
        return component.styles

    def _share(self) -> None:
        key = frozenset(self._variables.items())
        parsed = _parsed.get(key)
        if parsed is None:
            parsed = _parsed[key] = LRUCache(_SHEETS)
        self._parse_cache = parsed
