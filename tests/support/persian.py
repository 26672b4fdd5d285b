"""Persian, as the program speaks it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from karma_tui.core.language import speaking
from karma_tui.match.languages import find_language


@contextmanager
def in_persian() -> Iterator[None]:
    """Have everything said in Persian meanwhile."""
    with speaking(find_language("fa")):
        yield
