"""Who the guests are: a key or a token says it, a name is only what others call them."""

from __future__ import annotations

import secrets
import sqlite3
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, count
from pathlib import Path
from typing import Final

from karma_tui.core.language import _
from karma_tui.core.seats import Seat
from karma_tui.match.languages import AUTO
from karma_tui.match.names import NAME_LIMIT, clean_name
from karma_tui.server.book import Book

_TABLES: Final = """
create table if not exists guest (
    identity text primary key, name text not null, skeleton text not null unique, seen text not null
);
create table if not exists seated (
    code text primary key, save text not null, plan text not null, guests text not null
);
create table if not exists played (
    identity text not null, save text not null, seat integer not null, over integer not null default 0,
    primary key (identity, save)
);
create index if not exists played_by_save on played (save);
create table if not exists chosen (
    identity text not null, name text not null, value text not null, primary key (identity, name)
);
"""
_STRANGERS: Final = """
select identity from guest
where identity like 'token %' and seen < datetime('now', ?)
    and identity not in (select identity from played)
    and not exists (select 1 from seated where instr(seated.guests, guest.identity))
"""
"""Guests with a token who have not come lately, have played no match and sit at no table that waits."""
_FORGOTTEN_AFTER: Final = "-90 days"
"""Since when who is forgotten has not come."""
REMEMBERED: Final = ("language", "direction")
"""What is remembered of the choices of a guest."""
_LOOKALIKES: Final = str.maketrans(
    "аеіјокрсухԁһтвмнзϳαορτυικνβεηζμχγ0134578|ı",
    "aeijokpcyxdhtbmh3jaoptuiknbehzmxyoleastbli",
)
"""Letters and digits that are read as others."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Someone who has come in; ``identity`` is never shown to others."""

    identity: str
    name: str


class NameTakenError(ValueError):
    """Someone else is called so, or nearly so; the text is one line for the guest."""


def skeleton(name: str) -> str:
    """Return what a name looks like at a glance: equal for names that could be mistaken.

    >>> skeleton("Mona") == skeleton("MОNА")
    True
    """
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", name)
        if not unicodedata.combining(letter) and letter.isalnum()
    )
    return bare.casefold().translate(_LOOKALIKES).replace("rn", "m").replace("vv", "w")


def key_identity(fingerprint: str) -> str:
    """Return the identity of the holder of a public key."""
    return f"key {fingerprint}"


def token_identity(token: str) -> str:
    """Return the identity of the holder of a token; the token cannot be read from it."""
    return f"token {sha256(token.strip().encode()).hexdigest()}"


def new_token() -> str:
    """Return a token no one has."""
    return secrets.token_urlsafe(9)


class Register:
    """The guest book, in SQLite: names by identity, who sits where at tables that wait, who played what."""

    def __init__(self, path: Path) -> None:
        """Raises ``OSError`` or ``sqlite3.Error`` when it cannot be opened or is something else."""
        self._book = Book(path, _TABLES)

    def close(self) -> None:
        """Close the book."""
        self._book.close()

    def known(self, identity: str) -> Guest | None:
        """Return who has come with this identity before."""
        rows = self._book.ask("select name from guest where identity = ?", identity)
        return Guest(identity, rows[0][0]) if rows else None

    def welcome(self, identity: str, wished: str) -> Guest:
        """Return the guest with this identity: by the name in the book, or enter them by a free name."""
        guest = self.known(identity)
        if guest is None:
            guest = Guest(identity, self._free(clean_name(wished) or _("Guest")))
            self._enter(guest)
        self._book.write("update guest set seen = datetime('now') where identity = ?", identity)
        return guest

    def rename(self, guest: Guest, wished: str) -> Guest:
        """Return the guest by another name. Raises ``NameTakenError``."""
        name = clean_name(wished)
        if not skeleton(name):
            raise NameTakenError(_("a name needs a letter"))
        renamed = Guest(guest.identity, name)
        try:
            self._book.write(
                "update guest set name = ?, skeleton = ? where identity = ?",
                *(name, skeleton(name), guest.identity),
            )
        except sqlite3.IntegrityError:
            raise NameTakenError(_("someone else is called {name}, or nearly so").format(name=name)) from None
        return renamed

    def chosen(self, guest: Guest, name: str) -> str:
        """Return what a guest has chosen, one of ``REMEMBERED``, or ``auto``."""
        rows = self._book.ask(
            "select value from chosen where identity = ? and name = ?", guest.identity, name
        )
        return str(rows[0][0]) if rows else AUTO

    def choose(self, guest: Guest, name: str, value: str) -> None:
        """Note what a guest chooses, for every visit; ``auto``: as their terminal has it."""
        self._book.write("insert or replace into chosen values (?, ?, ?)", guest.identity, name, value)

    # --- forgetting ---

    def compact(self, saves: Iterable[str], here: Iterable[str] = ()) -> int:
        """Forget what nobody can come back to; return how many guests.

        ``saves`` are the names of those there are: no match is kept of which the save is gone. Guests with
        a token go who have played none that is kept, sit at no table that waits, are not ``here`` (their
        identities) and have not come for 90 days. Their names are free again.
        """
        kept, guests = set(saves), set(here)
        played = {save for (save,) in self._book.ask("select distinct save from played")}
        self._book.change([("delete from played where save = ?", (save,)) for save in played - kept])
        strangers = self._book.ask(_STRANGERS, _FORGOTTEN_AFTER)
        forgotten = [row for row in strangers if row[0] not in guests]
        self._book.change(
            [("delete from chosen where identity = ?", row) for row in forgotten]
            + [("delete from guest where identity = ?", row) for row in forgotten]
        )
        return len(forgotten)

    # --- tables ---

    def seat(self, code: str, save: str, plan: str, seating: str) -> None:
        """Note who sits at a table."""
        self._book.write("insert or replace into seated values (?, ?, ?, ?)", code, save, plan, seating)

    def clear(self, code: str) -> None:
        """Forget a table that is over."""
        self._book.write("delete from seated where code = ?", code)

    def seated(self) -> list[tuple[str, str, str, str]]:
        """Return code, save, plan and seating of every table that waits."""
        return self._book.ask("select code, save, plan, guests from seated order by code")

    # --- matches ---

    def note_player(self, identity: str, save: str, seat: Seat) -> None:
        """Note that a guest plays, or has played, at a seat of a match."""
        self._book.write("insert or ignore into played values (?, ?, ?, 0)", identity, save, seat)

    def note_over(self, save: str) -> None:
        """Note that a match is over."""
        self._book.write("update played set over = 1 where save = ?", save)

    def played(self, identity: str) -> dict[str, Seat]:
        """Return the matches of a guest that are over, and the seat in each, in the order they were begun."""
        found = self._book.ask(
            "select save, seat from played where identity = ? and over order by rowid", identity
        )
        return dict(found)

    def _enter(self, guest: Guest) -> None:
        self._book.write(
            "insert into guest values (?, ?, ?, datetime('now'))",
            *(guest.identity, guest.name, skeleton(guest.name)),
        )

    def _free(self, name: str) -> str:
        """The name, numbered if someone is called so or nearly so."""
        stem = name if skeleton(name) else _("Guest")
        numbered = (f"{stem[: NAME_LIMIT - 9]} {number}" for number in _numbers())
        return next(free for free in chain([stem], numbered) if not self._is_taken(free))

    def _is_taken(self, name: str) -> bool:
        return bool(self._book.ask("select 1 from guest where skeleton = ?", skeleton(name)))


def _numbers() -> Iterator[int]:
    """Small numbers first, then any: nobody waits while all the guests of one name are counted."""
    yield from range(2, 10)
    for tried in count():
        yield 10 + secrets.randbelow(10 ** min(8, 2 + tried // 4))
