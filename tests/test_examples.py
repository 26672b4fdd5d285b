"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import inspect
import pkgutil
from importlib import import_module

import karma_tui

MODULES = [each.name for each in pkgutil.walk_packages(karma_tui.__path__, "karma_tui.")]


def test_every_example_in_a_docstring_is_true() -> None:
    """Every module is imported; only those that hold a prompt can hold an example."""
    modules = [import_module(name) for name in MODULES]
    results = {each.__name__: doctest.testmod(each) for each in modules if ">>> " in inspect.getsource(each)}
    assert [name for name, result in results.items() if result.failed] == []
    assert sum(result.attempted for result in results.values()) > 10
