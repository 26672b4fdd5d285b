"""What Typer says of a wrong command line, in the player's language: it is recognised by its English."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

from karma_tui.core.language import N_, _

_TEXTS = (
    N_("No such option: {option} (Possible options: {options})"),
    N_("No such option: {option}"),
    N_("No such command {command}. Did you mean {commands}?"),
    N_("No such command {command}"),
    N_("Missing command"),
    N_("Missing argument {name}"),
    N_("Missing option {name}"),
    N_("Option {option} requires an argument"),
    N_("Option {option} does not take a value"),
    N_("Got unexpected extra argument(s) ({words})"),
    N_("Invalid value for {name}: {cause}"),
    N_("Input should be a valid integer, unable to parse string as an integer"),
    N_("Input should be a valid number, unable to parse string as a number"),
    N_("Input should be greater than or equal to {least}"),
    N_("Input should be less than or equal to {most}"),
)
"""More special ones first."""


def in_our_words(text: str) -> str:
    """Return what Typer says in the current language; what is not known stays as it is.

    >>> in_our_words("Missing argument 'SAVE'")
    "Missing argument 'SAVE'"
    """
    for known in _TEXTS:
        found = _pattern(known).fullmatch(text)
        if found:
            fields = found.groupdict()
            if "cause" in fields:
                fields["cause"] = in_our_words(fields["cause"])
            return _(known).format(**fields)
    return text


@cache
def _pattern(template: str) -> re.Pattern[str]:
    parts = [
        re.escape(literal) + (f"(?P<{field}>.+)" if field else "")
        for literal, field, _spec, _conversion in Formatter().parse(template)
    ]
    return re.compile("".join(parts))
