"""What is said at a table: lines that are fit to be shown, and a few gestures."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import Final

from karma_tui.core.language import _
from karma_tui.match.names import few_marks

WORDS: Final = 120
"""Characters one can say at once."""
_NARROW: Final = "\u200c"
"""Parts the letters of a Persian word; has no width, and does nothing else."""
SIGN: Final = "/"
"""What a gesture begins with."""
EMOTES: Final = ("wave", "smile", "laugh", "think", "sigh", "wow", "sorry", "well", "hurry", "bye")


@dataclass(slots=True)
class Ears:
    """Whom a guest hears. Identities are never shown."""

    own: str
    """The identity of the guest."""
    muted: set[str] = field(default_factory=set)
    """Identities of those who are not heard."""
    shut: bool = False
    """Whether nobody is."""

    def hear(self, identity: str) -> bool:
        """Whether what a guest says is heard; one's own always is."""
        return identity == self.own or not (self.shut or identity in self.muted)


def clean_talk(text: str) -> str:
    """Return a line fit to be shown: printable, no piles of marks, not too long.

    >>> clean_talk("  well \\x1b[2J played ")
    'well [2J played'
    """
    shown = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", text)
        if letter.isspace() or unicodedata.category(letter)[0] != "C" or letter == _NARROW
    )
    return few_marks(" ".join(shown.split()))[:WORDS].strip()


def emote_of(text: str) -> str:
    """Return the gesture that is meant by a line that begins with ``SIGN``; empty if none or several are.

    >>> emote_of("/wave"), emote_of("/LAU"), emote_of("/s"), emote_of("wave")
    ('wave', 'laugh', '', '')
    """
    if not text.startswith(SIGN):
        return ""
    wanted = text[len(SIGN) :].strip().casefold()
    meant = [emote for emote in EMOTES if wanted and emote.startswith(wanted)]
    return wanted if wanted in EMOTES else meant[0] if len(meant) == 1 else ""


def gesture(emote: str, name: str) -> str:
    """Tell a gesture in a sentence."""
    return {
        "wave": _("{name} waves."),
        "smile": _("{name} smiles."),
        "laugh": _("{name} laughs."),
        "think": _("{name} is thinking."),
        "sigh": _("{name} sighs."),
        "wow": _("{name} is amazed."),
        "sorry": _("{name} is sorry."),
        "well": _("{name} says: well played!"),
        "hurry": _("{name} looks at the clock."),
        "bye": _("{name} says goodbye."),
    }[emote].format(name=name)
