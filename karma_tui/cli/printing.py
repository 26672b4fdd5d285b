"""What tables are printed with: no lines round them, as wide as the terminal, each row whole in a pipe."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table

_ENDLESS: Final = 1000
"""Columns of a pipe: whoever reads one wants each row on its line."""


def console_of(piped: int = _ENDLESS) -> Console:
    """Return what prints to standard output; where that is no terminal, ``piped`` columns wide."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=piped)


def bare_table(*, headed: bool = True) -> Table:
    """Return a table without lines, its headings bold."""
    return Table(box=None, pad_edge=False, header_style="bold", show_header=headed)
