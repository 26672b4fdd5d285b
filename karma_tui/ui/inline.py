"""Cards inside a line of text, and sentences that name cards. No game is known here."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.cards import Back, Card
from karma_tui.core.messages import Sentence, Who
from karma_tui.ui.faces import Face, FaceOf, Shown, Tile
from karma_tui.ui.look import PLAIN, Look
from karma_tui.ui.paint import half_text, spelt
from karma_tui.ui.spans import Line, Role, Span


def chips(shown: Shown | None, look: Look = PLAIN) -> Line:
    """Draw any card inside a line of text; a tile takes several spans: ``♥H☼S``."""
    if not isinstance(shown, Tile):
        return (chip(shown, look),)
    badge = (Span(look.glyphs.spell(shown.badge), "face"),) if shown.badge else ()
    return (
        Span(half_text(shown.left, look), shown.left.role),
        *badge,
        Span(half_text(shown.right, look), shown.right.role),
    )


def chip(shown: Face | Back | None, look: Look = PLAIN) -> Span:
    """Draw a card inside a line of text: ``K♣``, ``▒``, or ``-`` where there is none."""
    match shown:
        case Face():
            return Span("".join(spelt(shown, look)), shown.role)
        case Back():
            return Span(look.back, "back")
        case None:
            return Span(look.glyphs.dash, "muted")


def compact(*groups: Sequence[Shown | None], look: Look = PLAIN) -> Line:
    """Draw rows of cards in one line, three blanks between groups: ``K♣ A♦   ▒ ▒ ▒``."""
    spans: list[Span] = []
    for group in groups:
        if group and spans:
            spans.append(Span("   "))
        for place, shown in enumerate(group):
            if place:
                spans.append(Span(" "))
            spans += chips(shown, look)
    return tuple(spans)


def say(sentence: Sentence, face_of: FaceOf, look: Look = PLAIN, role: Role = "text") -> Line:
    """Draw a sentence: its words in ``role``, names strong, cards as cards."""
    spans: list[Span] = []
    for part in sentence:
        match part:
            case Card():
                spans += chips(face_of(part), look)
            case Back():
                spans.append(chip(part, look))
            case Who():
                spans.append(Span(look.glyphs.spell(part.name), "strong"))
            case _:
                spans.append(Span(look.glyphs.spell(part), role))
    return tuple(spans)
