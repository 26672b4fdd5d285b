"""What the operating system says of an error, in the player's language."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import Final

from karma_tui.core.language import N_, _
from karma_tui.match.fit import one_line

_SAID: Final[Mapping[int, str]] = {
    errno.EPERM: N_("Operation not permitted"),
    errno.ENOENT: N_("No such file or directory"),
    errno.EIO: N_("Input/output error"),
    errno.EACCES: N_("Permission denied"),
    errno.EEXIST: N_("File exists"),
    errno.ENOTDIR: N_("Not a directory"),
    errno.EISDIR: N_("Is a directory"),
    errno.EMFILE: N_("Too many open files"),
    errno.ENFILE: N_("Too many open files"),
    errno.EFBIG: N_("File too large"),
    errno.ENOSPC: N_("No space left on device"),
    errno.EDQUOT: N_("Disk quota exceeded"),
    errno.EROFS: N_("Read-only file system"),
    errno.ENAMETOOLONG: N_("File name too long"),
    errno.ELOOP: N_("Too many levels of symbolic links"),
    errno.EADDRINUSE: N_("Address already in use"),
    errno.EADDRNOTAVAIL: N_("Cannot assign requested address"),
    errno.ENETUNREACH: N_("Network is unreachable"),
    errno.EHOSTUNREACH: N_("No route to host"),
    errno.ECONNREFUSED: N_("Connection refused"),
    errno.ECONNRESET: N_("Connection reset by peer"),
    errno.ETIMEDOUT: N_("Connection timed out"),
}
"""The usual errors, by number; the rest the system says in its own words."""


def said(failed: BaseException) -> str:
    """Return what the system says of an error in one line of English: the catalogues have the usual ones."""
    usual = _SAID.get(getattr(failed, "errno", None) or 0)
    return usual or one_line(getattr(failed, "strerror", None) or str(failed)).rstrip(".")


def why(failed: BaseException) -> str:
    """Return the same in the player's language.

    >>> why(FileNotFoundError(2, "No such file or directory", "x.karma"))
    'No such file or directory'
    """
    text = said(failed)
    return _(text) if text else ""
