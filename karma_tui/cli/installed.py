"""What is installed of what the program can use."""

from __future__ import annotations

import shlex
import sys
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from karma_tui.cli.errors import CommandError
from karma_tui.core.language import _


def installed_version(package: str) -> str:
    """Return the version of a package; empty when it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def need(module: str, extra: str) -> None:
    """Refuse when a library is missing that an extra brings. Raises ``CommandError``."""
    if find_spec(module) is None:
        text = _("this needs {module}; install it with: {python} -m pip install 'karma-tui[{extra}]'")
        raise CommandError(text.format(module=module, python=shlex.quote(sys.executable), extra=extra))
