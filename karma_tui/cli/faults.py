"""The report of a fault of the program: where it happened and on what, nothing of the cards."""

from __future__ import annotations

import os
import platform
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from karma_tui import __version__
from karma_tui.cli.installed import installed_version
from karma_tui.match.user_files import config_folder, shortened, write_whole

FOLDER: Final = "reports"
"""Of the folder of settings."""
_TOLD: Final = ("TERM", "COLORTERM", "NO_COLOR", "LANG", "LC_ALL", "TMUX", "STY", "SSH_TTY")


def keep_report(error: Exception, save: Path | None) -> str | None:
    """Write a report of a fault; return its path as one would write it, None if it cannot be written."""
    now = datetime.now(UTC)
    path = config_folder() / FOLDER / f"{now:%Y-%m-%d-%H%M%S}-{os.getpid()}.txt"
    try:
        write_whole(path, report(error, save, now))
    except OSError:
        return None
    return shortened(path)


def report(error: Exception, save: Path | None, now: datetime) -> str:
    """Return a report of a fault: versions, the terminal, and the lines of code that led to it.

    What the variables held is left out: cards nobody has seen might be among it.
    """
    textual, rich = (installed_version(each) or "?" for each in ("textual", "rich"))
    lines = [
        f"karma {__version__}, Textual {textual}, Rich {rich}",
        f"Python {platform.python_version()}, {platform.platform()}",
        f"{now:%Y-%m-%d %H:%M:%S} UTC",
        " ".join(f"{name}={os.environ[name]}" for name in _TOLD if name in os.environ),
        f"playing: {save.name if save else '-'}",
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(line.rstrip("\n") for line in lines) + "\n"
