"""Style sheets parsed once a process: to open a screen, or another player's app, parses only what is new.

Which rules hold for a node is found once too: they are the same for all that stand alike among their like, in
every app of the same theme.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from textual.app import App
from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.widget import Widget

Parsed: TypeAlias = LRUCache[tuple[Any, ...], list[RuleSet]]
"""Rules by the sheet they were read from, as Textual keys them."""

Flags: TypeAlias = tuple[bool, bool, bool, bool]
"""Which changes a node has to be dressed anew for."""

Dress: TypeAlias = tuple[RulesMap | None, Flags]
"""The rules that hold for a node; None where they depend on more than ``_standing`` tells."""

Found: TypeAlias = LRUCache[tuple[Any, ...], Dress]

_THEMES: Final = 32
_SHEETS: Final = 512
_NODES: Final = 4096
_UNKNOWN: Final[Dress] = (None, (False, False, False, False))
_parsed: Final[LRUCache[frozenset[tuple[str, str]], Parsed]] = LRUCache(_THEMES)

_dresses: Final[LRUCache[tuple[Any, ...], Found]] = LRUCache(_THEMES)


class SharedStylesheet(Stylesheet):
    """A style sheet that has what others with the same variables parsed and found; rules never change once
    parsed."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._found: Found | None = None
        self._share()

    def set_variables(self, variables: dict[str, str]) -> None:
        self._parse_cache = LRUCache(1)  # Textual clears it, and the shared one is not this sheet's to clear
        super().set_variables(variables)
        self._share()

    def parse(self) -> None:
        super().parse()
        self._found = None

    def reparse(self) -> None:
        """Parse what is new to the variables. Raises as ``parse`` does, and then leaves the rules alone."""
        self.parse()

    def apply(
        self,
        node: DOMNode,
        *,
        animate: bool = False,
        cache: dict[tuple[Any, ...], RulesMap] | None = None,  # noqa: ARG002
    ) -> None:
        """Dress a node by the rules that were found for one like it."""
        found, standing = self._found_before(), tuple(_standing(node))
        rules, flags = found.get(standing, _UNKNOWN)
        if rules is None:
            held: dict[tuple[Any, ...], RulesMap] = {}
            super().apply(node, animate=animate, cache=held)
            if any("transitions" not in rules for rules in held.values()):
                found[standing] = (node.styles.base.get_rules(), _flags(node))
            return
        node._has_hover_style, node._has_focus_within, node._has_order_style, node._has_odd_or_even = flags
        self._wear(node, rules, animate)
        self._process_component_classes(node)

    def _found_before(self) -> Found:
        """What any sheet found that was made from the same, by ``_standing``."""
        if self._require_parse:
            self.parse()
        if self._found is None:
            sheets = (frozenset(self._variables.items()), tuple(self.source.items()))
            self._found = _dresses.get(sheets)
            if self._found is None:
                self._found = _dresses[sheets] = LRUCache(_NODES)
        return self._found

    def _wear(self, node: DOMNode, rules: RulesMap, animate: bool = False) -> None:
        """Put rules on a node that were on another, one by one only where it has others."""
        worn = node.styles.base
        if not worn._rules:
            worn.merge_rules(rules)
            node.refresh(layout=True)
        elif worn._rules != rules:
            self.replace_rules(node, rules, animate)
            return
        node.notify_style_update()

    def _share(self) -> None:
        key = frozenset(self._variables.items())
        parsed = _parsed.get(key)
        if parsed is None:
            parsed = _parsed[key] = LRUCache(_SHEETS)
        self._parse_cache = parsed


def _standing(node: DOMNode) -> Iterator[object]:
    """What the rules of a node depend on, unless they ask how it stands among its brothers.

    Of itself and of all it stands in: what it is, its name and classes, whether it has the focus, ...
    """
    each: object = node
    while isinstance(each, DOMNode):
        yield type(each)
        yield each.id
        yield each.classes
        if isinstance(each, Widget):
            yield (each.mouse_hover, each.has_focus, each.is_disabled, each.allow_focus())
        elif isinstance(each, App):
            yield (each.app_focus, each.theme, each.ansi_color, each.is_inline, each.no_color)
        each = each._parent


def _flags(node: DOMNode) -> Flags:
    return node._has_hover_style, node._has_focus_within, node._has_order_style, node._has_odd_or_even
