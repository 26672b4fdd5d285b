"""Who is spoken to and who is spoken of: "you" or a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from karma_tui.core.language import _, listed
from karma_tui.core.messages import Part, Sentence, Who, compose
from karma_tui.core.seats import Seat


def called(seat: Seat, names: Sequence[str]) -> Part:
    """A player by name (``names[0]`` is seat 1's); by the seat where there are no ``names``."""
    return Who(seat, names[seat - 1]) if names else _("seat {seat}").format(seat=seat)


def seat_or_lot(seat: Seat) -> str:
    """Who an option names: a seat, or by nought whoever the lot falls on."""
    return _("seat {seat}").format(seat=seat) if seat else _("drawn by lot")


class Speaker:
    """Tells things to ``me`` (nobody in particular when None); ``names[0]`` is seat 1's.

    >>> say = Speaker(("Mona", "Ben"), me=2)
    >>> [str(part) for part in say.tell(1, "You are ready.", "{who} is ready.")]
    ['Mona', ' is ready.']
    """

    def __init__(self, names: Sequence[str], me: Seat | None) -> None:
        self._names = names
        self.me = me

    def who(self, seat: Seat) -> Who:
        """The name of a seat, as a part of a sentence."""
        return Who(seat, self._names[seat - 1])

    def list_of(self, seats: Sequence[Seat]) -> str:
        """One name or several as a list in words: ``Mona, Ben and you``."""
        return listed([_("you") if seat == self.me else self._names[seat - 1] for seat in seats])

    def list_at(self, place: str, template: str, seats: Sequence[Seat]) -> str:
        """The same as it stands at ``place`` of a template: "you" has a capital where it begins with it.

        >>> Speaker(("Mona", "Ben"), me=1).list_at("winners", "{winners} win.", [1, 2])
        'You and Ben'
        """
        text = self.list_of(seats)
        first = template.startswith(f"{{{place}}}") and seats[0] == self.me
        return text[:1].upper() + text[1:] if first else text

    def tell(self, seat: Seat, yours: str, theirs: str, **values: Any) -> Sentence:
        """Fill in ``yours`` when ``seat`` is who listens, else ``theirs``, where ``{who}`` is its name."""
        return compose(yours if seat == self.me else theirs, who=self.who(seat), **values)


Teller: TypeAlias = Callable[[Any, Speaker], Sentence]
"""Tells a witnessed event of one kind; empty when it needs no telling."""
