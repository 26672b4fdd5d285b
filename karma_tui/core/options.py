"""The options of a game: named fields of one frozen dataclass, each with its rule id and its choices."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, TypeVar, cast

from karma_tui.core.language import _, series
from karma_tui.core.seats import Seat

O = TypeVar("O")


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option: its field name, the rule it belongs to, its default and every value it may take."""

    name: str
    rule: str
    default: str | int
    choices: tuple[str | int, ...]
    seat: bool = False
    """Does it name a seat, nought for none? Then only those at the table may be chosen."""

    @property
    def choices_text(self) -> str:
        """The choices in one phrase: ``forced, free`` or ``1 to 20``."""
        first, last = self.choices[0], self.choices[-1]
        if isinstance(first, int) and len(self.choices) > 4:
            return _("{first} to {last}").format(first=first, last=last)
        return series(map(str, self.choices))


class OptionError(ValueError):
    """An option that does not exist, or a value it cannot take; the text is one line for a player."""


def choice(default: str | int, *others: str | int, rule: str) -> Any:
    """Declare an option field that takes ``default`` or one of ``others``."""
    return field(default=default, metadata={"rule": rule, "default": default, "choices": (default, *others)})


def number(default: int, *, low: int, high: int, rule: str) -> Any:
    """Declare an option field that takes a whole number from ``low`` to ``high``."""
    choices = tuple(range(low, high + 1))
    return field(default=default, metadata={"rule": rule, "default": default, "choices": choices})


def seat(*, most: int, rule: str) -> Any:
    """Declare an option field that names a seat of a game for up to ``most``, or none by nought."""
    choices = tuple(range(most + 1))
    return field(default=0, metadata={"rule": rule, "default": 0, "choices": choices, "seat": True})


def at_the_table(options: Any, seats: int) -> None:
    """Check that every seat the options name is one of ``seats``.

    Raises ``OptionError`` naming the option and the seats there are.
    """
    for spec in option_specs(type(options)):
        named: Seat = getattr(options, spec.name) if spec.seat else 0
        if named > seats:
            raise OptionError(
                _("option {name} names seat {named}; the seats at this table are 1 to {seats}").format(
                    name=spec.name, named=named, seats=seats
                )
            )


def option_specs(kind: type[Any]) -> tuple[OptionSpec, ...]:
    """List the options of an options dataclass in the order of its fields."""
    return _specs(cast(Hashable, kind))


@cache
def _specs(kind: Any) -> tuple[OptionSpec, ...]:
    return tuple(
        OptionSpec(
            each.name,
            each.metadata["rule"],
            each.metadata["default"],
            each.metadata["choices"],
            each.metadata.get("seat", False),
        )
        for each in fields(kind)
    )


def make_options(kind: type[O], given: Mapping[str, object]) -> O:
    """Make an options value from names and values as a player or a file gives them.

    Raises ``OptionError`` naming the option and its choices.
    """
    specs = {spec.name: spec for spec in option_specs(kind)}
    values: dict[str, object] = {}
    for name, value in given.items():
        if name not in specs:
            raise OptionError(
                _("there is no option {name!r}; the options are {specs}").format(
                    name=name, specs=series(specs)
                )
            )
        values[name] = _chosen(specs[name], value)
    return kind(**values)


def changed_options(options: Any) -> dict[str, str | int]:
    """Return the options that differ from their defaults, by name."""
    return {
        spec.name: getattr(options, spec.name)
        for spec in option_specs(type(options))
        if getattr(options, spec.name) != spec.default
    }


def _chosen(spec: OptionSpec, value: object) -> str | int:
    if not isinstance(value, bool):
        for choice_ in spec.choices:
            if str(value).strip().lower() == str(choice_):
                return choice_
    raise OptionError(
        _("option {name} cannot be {value!r}; it can be {choices_text}").format(
            name=spec.name, value=value, choices_text=spec.choices_text
        )
    )
