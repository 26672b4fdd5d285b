"""``--pace`` is for this time: it reaches the screen and is not remembered; plain mode takes it too."""

from __future__ import annotations

from pathlib import Path

import pytest

from karma_tui.cli.options import pace_names
from karma_tui.match.settings import PACES, Memory
from karma_tui.ui.app import KarmaApp
from tests.support.commands import Command


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pace of each app that would have come on the screen."""
    paces: list[str] = []
    monkeypatch.setattr("karma_tui.cli.opening.why_plain", lambda _asked: None)
    monkeypatch.setattr("gc.freeze", lambda: None)
    monkeypatch.setattr(KarmaApp, "run", lambda app, **_how: paces.append(app.pace.name))
    return paces


@pytest.mark.parametrize("command", ["play", "resume"])
def test_the_pace_asked_for_is_that_of_the_screen_this_time(
    karma: Command, folder: Path, unfinished: bytes, config: Path, shown: list[str], command: str
) -> None:
    (folder / "evening.karma").write_bytes(unfinished)
    Memory(config).choose_pace("slow")
    for asked in (("--pace", "off"), ()):
        assert karma(command, *asked).status == 0
    assert shown == ["off", "slow"]
    assert Memory(config).settings.pace == "slow"


def test_plain_mode_takes_a_pace_and_has_none(karma: Command) -> None:
    with_pace = karma("play", "--seed", "5", "--plain", "--pace", "slow")
    without = karma("play", "--seed", "5", "--plain")
    assert with_pace.status == without.status
    assert with_pace.out.splitlines()[0] == without.out.splitlines()[0]


def test_the_shell_completes_the_paces_there_are() -> None:
    assert pace_names() == list(PACES)
