"""The package as it is written: each of its files is read and parsed once, whoever asks."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from tests.support.compiling import ROOT

PACKAGE = ROOT / "karma_tui"
MODULES = sorted(PACKAGE.rglob("*.py"))


@cache
def text_of(path: Path) -> str:
    """Return what a file says."""
    return path.read_text(encoding="utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    """Return a file as Python reads it."""
    return ast.parse(text_of(path))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of a file's tree, as ``ast.walk`` finds them."""
    return tuple(ast.walk(tree_of(path)))
