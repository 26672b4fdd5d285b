"""The examples in docstrings and in the pages of ``karma_tui/docs`` are true."""

from __future__ import annotations

import doctest
import inspect
import pkgutil
from importlib import import_module

import pytest

import karma_tui
from tests.support.make_samples import SAMPLES
from tests.support.readme import ROOT

MODULES = [each.name for each in pkgutil.walk_packages(karma_tui.__path__, "karma_tui.")]
PAGES = sorted((ROOT / "karma_tui" / "docs").glob("*.md"))


def test_every_example_in_a_docstring_is_true() -> None:
    """Every module is imported; only those that hold a prompt can hold an example."""
    modules = [import_module(name) for name in MODULES]
    results = {each.__name__: doctest.testmod(each) for each in modules if ">>> " in inspect.getsource(each)}
    assert [name for name, result in results.items() if result.failed] == []
    assert sum(result.attempted for result in results.values()) > 10


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_example_of_a_page_is_true(page: object) -> None:
    ran = doctest.testfile(str(page), module_relative=False, globs={"samples": SAMPLES}, encoding="utf-8")
    assert ran.attempted > 5
    assert not ran.failed
