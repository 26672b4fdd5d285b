"""The characters the screens are drawn with: a Unicode set and an ASCII set, every one a cell wide."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from karma_tui.core.bidi import UNSEEN, has_left_running


@dataclass(frozen=True, slots=True)
class Borders:
    """The six kinds of cell a frame is made of."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    flat: str
    """Along the top and the bottom."""
    side: str
    """Down the left and the right."""

    @classmethod
    def of(cls, cells: str) -> Borders:
        """Read borders from six cells in the order of the fields.

        >>> Borders.of("++++-|").side
        '|'
        """
        return cls(*cells)


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One complete set of characters."""

    name: str
    borders: Mapping[str, Borders] = field(repr=False, hash=False)
    """The frames a theme may ask for by name; ``round`` and ``slot`` are always there."""
    back: str
    left: str
    right: str
    up: str
    down: str
    playable: str
    """Stands in the bottom edge of a card that may be laid."""
    chosen: str
    """Stands in the top edge of a card chosen for laying."""
    fresh: str
    """Stands in the top edge of a card that has just come."""
    latest: str
    """Stands before what happened in the latest turn."""
    since: str
    """Stands before what happened since the reader's own last move, but for the latest turn."""
    bullet: str
    full: str
    """A filled place on a track."""
    hollow: str
    """A free place on a track."""
    done: str
    """Stands before what is done."""
    due: str
    """Stands before what can still be done."""
    winner: str
    rule: str
    """A horizontal line across the screen."""
    dash: str
    times: str
    ellipsis: str
    spelling: Mapping[str, str] = field(repr=False, hash=False)
    """What to write instead of a character this set lacks; empty when it lacks none."""

    def frame(self, name: str) -> Borders:
        """Return the borders of that name, or round ones when this set has no such frame."""
        return self.borders.get(name, self.borders["round"])

    def spell(self, text: str) -> str:
        """Write ``text`` in this set: an ASCII terminal reads ``9h`` for ``9♥``.

        Letters from right to left have no other spelling.

        >>> ASCII.spell("9♥ – Zoë")
        '9h - Zoe'
        """
        if not self.spelling or text.isascii():
            return text
        return "".join(_spell(character, self.spelling) for character in text)

    @property
    def characters(self) -> tuple[str, ...]:
        """Every character of the set, so that their width can be checked."""
        frames = (cell for frame in self.borders.values() for cell in _cells(frame))
        return (
            self.back, self.left, self.right, self.up, self.down, self.playable, self.chosen, self.fresh,
            self.latest, self.since, self.bullet, self.full, self.hollow, self.done, self.due, self.winner,
            self.rule, self.dash, self.times, self.ellipsis, *frames,
        )  # fmt: skip


def _cells(frame: Borders) -> tuple[str, ...]:
    return (
        frame.top_left,
        frame.top_right,
        frame.bottom_left,
        frame.bottom_right,
        frame.flat,
        frame.side,
    )


def _spell(character: str, spelling: Mapping[str, str]) -> str:
    if character.isascii() or has_left_running(character) or character in UNSEEN:
        return character
    if character in spelling:
        return spelling[character]
    letters = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return letters or "?"


SUITS: Final = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}
"""The suit that each pip stands for."""

PIPS: Final = "♣♦♥♠☼∆†☻"
"""The symbols games print on their cards. None is an emoji: some terminals draw those two cells wide."""

_SPELLING: Final[Mapping[str, str]] = {
    "♣": "c", "♦": "d", "♥": "h", "♠": "s", "☼": "o", "∆": "%", "†": "t", "☻": "*", "▢": "o",
    "●": "#", "○": ".", "▒": "#", "░": ":", "·": "-", "•": "*", "–": "-", "—": "-", "−": "-", "…": ".",
    "×": "x", "←": "<", "→": ">", "↑": "^", "↓": "v", "▲": "^", "▼": "v", "◀": "<", "▶": ">", "‹": "<",
    "›": ">", "▌": ">", "★": "*", "☆": "*", "✓": "x", "✗": "-", "◆": "*", "◇": "o", "≥": ">", "≤": "<",
    "’": "'", "‘": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "¿": "", "¡": "",
    "─": "-", "│": "|", "═": "=", "║": "|",
    "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+",
    "┬": "+", "±": "+-",
    "█": "#", "▀": '"', "▄": "_", "▏": "|", "⏎": "<", "↵": "<", "ß": "ss", "ẞ": "SS", "ä": "ae", "ö": "oe",
    "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "æ": "ae",
    "Æ": "AE", "œ": "oe", "đ": "d", "ı": "i",
}  # fmt: skip

UNICODE: Final = Glyphs(
    name="unicode",
    borders={
        "round": Borders.of("╭╮╰╯─│"),
        "square": Borders.of("┌┐└┘─│"),
        "heavy": Borders.of("┏┓┗┛━┃"),
        "double": Borders.of("╔╗╚╝═║"),
        "slot": Borders.of("╭╮╰╯╌╎"),
    },
    back="▒",
    left="‹",
    right="›",
    up="▲",
    down="▼",
    playable="▲",
    chosen="●",
    fresh="+",
    latest="▌",
    since="╎",
    bullet="•",
    full="●",
    hollow="○",
    done="✓",
    due="▢",
    winner="◀",
    rule="─",
    dash="–",
    times="×",
    ellipsis="…",
    spelling={},
)

ASCII: Final = Glyphs(
    name="ascii",
    borders={"round": Borders.of("++++-|"), "slot": Borders.of("....-:"), "double": Borders.of("++++=|")},
    back="#",
    left="<",
    right=">",
    up="^",
    down="v",
    playable="^",
    chosen="*",
    fresh="+",
    latest=">",
    since=":",
    bullet="*",
    full="#",
    hollow=".",
    done="+",
    due="_",
    winner="<",
    rule="-",
    dash="-",
    times="x",
    ellipsis="~",
    spelling=_SPELLING,
)

SETS: Final = {glyphs.name: glyphs for glyphs in (UNICODE, ASCII)}

FRAMES: Final = frozenset(UNICODE.borders) - {"slot"}
"""The names a theme may give its card borders."""

# Their fonts lack the pieces of frames, whatever the locale claims.
_PLAIN_TERMINALS: Final = ("dumb", "linux", "vt", "ansi", "cons", "wy")

_NO_LANGUAGE: Final = ("C", "POSIX")
_COERCED: Final = ("C.UTF-8", "C.utf8")
"""What Python sets ``LC_CTYPE`` to by itself where there is no language."""

# There, terminals draw card suits and frames two cells wide.
_WIDE_LANGUAGES: Final = ("zh", "ja", "ko")


def choose(environ: Mapping[str, str], encoding: str | None) -> Glyphs:
    """Choose the set for a terminal, from its environment and the encoding of its output.

    ``KARMA_GLYPHS=ascii`` or ``unicode`` settles it; otherwise Unicode needs a UTF-8 output, a
    terminal with a font for it, and a language whose terminals draw the pieces one cell wide; C and
    POSIX are languages of ASCII.
    """
    asked = SETS.get(environ.get("KARMA_GLYPHS", "").lower())
    if asked is not None:
        return asked
    if (encoding or "").lower().replace("-", "").replace("_", "") != "utf8":
        return ASCII
    if environ.get("TERM", "").startswith(_PLAIN_TERMINALS):
        return ASCII
    locale = _locale(environ)
    return ASCII if locale in _NO_LANGUAGE or locale.startswith(_WIDE_LANGUAGES) else UNICODE


def _locale(environ: Mapping[str, str]) -> str:
    """The locale of characters. Where it is C, Python writes UTF-8 all the same and says so in LC_CTYPE."""
    lang = environ.get("LANG", "")
    kind = environ.get("LC_CTYPE", "")
    if lang in _NO_LANGUAGE and kind in _COERCED:
        kind = lang
    return environ.get("LC_ALL") or kind or lang
