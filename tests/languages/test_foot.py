"""The foot of a table among people has room, in every language, for the key that speaks to them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from textual.geometry import Size

from karma_tui.core.language import _, speaking
from karma_tui.games.catalogue import GAMES
from karma_tui.match.languages import find_language, languages
from karma_tui.match.reading import read_save
from karma_tui.match.recording import Recording
from karma_tui.server.screens.table import HouseTableScreen
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.glyphs import UNICODE
from karma_tui.ui.look import Look
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.widgets import KeyBar, KeyHint
from tests.support.make_samples import SAMPLES


class Foot(KeyBar):
    """A last line of 80 columns, a blank at each end."""

    look = Look.of(UNICODE)  # type: ignore[assignment]

    @property
    def content_size(self) -> Size:
        return Size(78, 1)


def kept(view: Any, game: str) -> list[KeyHint]:
    """The keys at the foot of a house's table when much can be done."""
    screen = HouseTableScreen.__new__(HouseTableScreen)
    own = [hint for hint in board_for(game).hints(view) if hint.keep]
    return [
        KeyHint("F6", _("decide"), "f6"),
        *own,
        KeyHint("u", _("undo"), keep=True),
        *screen.company_hints(),
        KeyHint("q", _("leave"), keep=True),
    ]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("game", GAMES)
def test_talking_is_at_the_foot_uncut_whatever_can_be_done(code: str, game: str) -> None:
    seen = set()
    with speaking(find_language(code)):
        for path in SAMPLES.glob(f"{game}-*.karma"):
            recording = Recording(read_save(path).log)
            for at in range(0, recording.length + 1, 3):
                made = recording.moves[at].by if at < recording.length else 0
                for seat in {made or 1, 1}:
                    hints = kept(recording.view(at, seat), game)
                    shown = tuple(each.label for each in hints)
                    if shown in seen:
                        continue
                    seen.add(shown)
                    found = [hint.shown for _column, hint in Foot(hints).fitting()]
                    assert ":" in found and found[-1] == "q", [f"{e.shown} {e.label}" for e in hints]
                    assert "u" in found and {hint.shown for hint in hints if hint.keep} <= set(found)


def test_at_home_nobody_is_spoken_to() -> None:
    assert TableScreen.company_hints(SimpleNamespace()) == []  # type: ignore[arg-type]
