"""What cards are called and what they do, for who asks by a card's letters or by its name."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import Any, Final

from karma_tui.core.cards import Card
from karma_tui.core.game import Wording
from karma_tui.core.language import _
from karma_tui.core.messages import Sentence

_MOST: Final = 4
"""Cards that are explained at once."""


def explain(asked: str, words: Wording) -> list[str]:
    """Say what the cards are that are meant by ``asked``: letters (``SH*``), a name, or the start of one."""
    kinds = words.kinds()
    asked = _written(asked, kinds)
    exact = [kind for kind in kinds if asked.casefold() in (_code(kind).casefold(), _name(kind, words))]
    found = exact or [kind for kind in kinds if _is_about(asked, _name(kind, words))]
    if not exact and not 0 < len(found) <= _MOST and (told := _from_legend(asked, words)):
        return told
    if found:
        return [explained(kind, words) for kind in found[:_MOST]] + _and_more(len(found) - _MOST)
    reason = _("There is no card called “{asked}”.").format(asked=asked[:20])
    near = _nearest(asked, kinds, words)
    return [reason + (" " + _("The nearest is {card}.").format(card=near) if near else "")]


def explain_all(sentences: Iterable[Sentence], words: Wording) -> list[str]:
    """Explain every card that stands in the sentences, each kind once."""
    cards = dict.fromkeys(part for said in sentences for part in said if isinstance(part, Card))
    return [explained(card, words) for card in cards] or [_("You see no card of your own.")]


def explained(kind: Any, words: Wording) -> str:
    """Say what a card is called and what it does: ``5h: 5 of hearts. Goes on anything …``."""
    code, name, help_ = _code(kind), words.card_name(kind), words.card_help(kind)
    head = name if code in ("", name) else _("{code}: {name}").format(code=code, name=name)
    return f"{head}. {help_}" if help_ else _("{card}; it does nothing special.").format(card=head)


def _written(asked: str, kinds: Sequence[Any]) -> str:
    """Read ``10h`` as ``Th`` where no card is written with a number of two digits."""
    if asked.startswith("10") and not any(_code(kind).startswith("10") for kind in kinds):
        return asked.replace("10", "T", 1) if len(asked) == 3 else asked
    return asked


def _code(kind: Any) -> str:
    """How a card is written; an animal is written by its name."""
    return str(kind) if isinstance(kind, Card) else ""


def _name(kind: Any, words: Wording) -> str:
    return words.card_name(kind).casefold()


def _is_about(asked: str, text: str) -> bool:
    """Whether each word asked for begins a word of a text: ``que of hea`` is the queen of hearts."""
    there = text.casefold().replace(",", " ").split()
    return all(any(word.startswith(each) for word in there) for each in asked.casefold().split())


def _from_legend(asked: str, words: Wording) -> list[str]:
    """What the legend says of a whole kind, such as tens or the Buddha, where the question names it."""
    wanted = asked.casefold().rstrip("s")
    return [
        _("{name}: {effect}").format(name=name, effect=effect)
        for name, effect in words.legend()
        if name.casefold().rstrip("s") == wanted
    ]


def _and_more(n: int) -> list[str]:
    return [_("And {n} more; say more of the name.").format(n=n)] if n > 0 else []


def _nearest(asked: str, kinds: Sequence[Any], words: Wording) -> str:
    said = {text: text for kind in kinds for text in (_code(kind), words.card_name(kind)) if text}
    folded = {text.casefold(): text for text in said}
    near = difflib.get_close_matches(asked.casefold(), folded, 1, 0.5)
    return folded[near[0]] if near else ""
