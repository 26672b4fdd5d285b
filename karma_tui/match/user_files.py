"""Files that players write by hand: where they lie, reading one with care, writing one whole."""

from __future__ import annotations

import os
import re
import stat
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import platformdirs

from karma_tui.core.language import _
from karma_tui.match.system import why

_LIMIT: Final = 1 << 16
"""Bytes such a file may have, unless more is said."""


class UserFileError(ValueError):
    """A file that cannot be used; the text says why, ``line`` counts from 1, 0 where none is to blame."""

    def __init__(self, cause: str, line: int = 0) -> None:
        super().__init__(cause)
        self.line = line


def config_folder(environ: Mapping[str, str] | None = None) -> Path:
    """Return the folder of settings and of the player's own themes: ``$KARMA_CONFIG``, or the usual place."""
    named = (os.environ if environ is None else environ).get("KARMA_CONFIG")
    return expanded(named) if named else platformdirs.user_config_path("karma", appauthor=False)


def usual_folder() -> Path:
    """Return where files go unless one says: the working folder, or one's documents if it is not writable."""
    with suppress(OSError):
        if os.access(here := Path.cwd(), os.W_OK):
            return here
    return platformdirs.user_documents_path()


def expanded(name: str) -> Path:
    """Return a path as a player wrote it, with ``~`` resolved where there is a home for it."""
    path = Path(name)
    with suppress(RuntimeError):
        return path.expanduser()
    return path


def shortened(path: Path) -> str:
    """Return a path as one would write it, from ``~`` where it lies at home."""
    with suppress(RuntimeError, ValueError):
        return f"~/{path.relative_to(Path.home())}"
    return str(path)


def read_text(path: Path, limit: int = _LIMIT) -> str:
    """Read a file of ``limit`` bytes at most, without waiting where it is none.

    Raises ``UserFileError``; ``FileNotFoundError`` when there is none.
    """
    try:
        return _read(path, limit).decode("utf-8-sig")
    except (FileNotFoundError, UserFileError):
        raise
    except UnicodeDecodeError as error:
        raise UserFileError(_("is not UTF-8 text")) from error
    except OSError as error:
        raise UserFileError(why(error)) from error
    except ValueError as error:  # a name no file can have
        raise UserFileError(_("is not a file")) from error


def _read(path: Path, limit: int) -> bytes:
    if not stat.S_ISREG(path.stat().st_mode):
        raise UserFileError(_("is not a file"))
    with path.open("rb") as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise UserFileError(_("is larger than {limit} KiB").format(limit=limit >> 10))
    return data


def parse_toml(text: str) -> dict[str, Any]:
    """Read TOML. Raises ``UserFileError`` with the line."""
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise UserFileError(_("nested too deeply")) from error
    except ValueError as error:
        found = re.fullmatch(r"(.*) \(at line (\d+), column \d+\)", str(error), re.DOTALL)
        raise UserFileError(found[1], int(found[2])) if found else UserFileError(str(error)) from error


def write_whole(path: Path, text: str) -> None:
    """Have a file hold ``text``, readable by its owner only: all of it, or what it held before.

    A link stays one: what it points to is written. Raises ``OSError``.
    """
    from tempfile import mkstemp

    path = Path(os.path.realpath(path))
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor, name = mkstemp(prefix=f".{path.name}.", dir=path.parent)  # mode 0600
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
