"""Running a command line: the one place where errors become lines and exit statuses."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from karma_tui.cli.errors import ScreenError, UsageError, complain, explain
from karma_tui.core.language import ENGLISH, Voice, _, phrases, speak, spoken, voice

_COMPLETING: Final = "_KARMA_COMPLETE"
"""Set where a shell asks what could come next; then there are no arguments either."""


def run(argv: Sequence[str]) -> int:
    """Carry out a command line and return its exit status: 0, 1 (refused or failed) or 2 (usage)."""
    _replace_closed_files()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    begun = voice.set(Voice(ENGLISH))
    try:
        result = _carry_out(_in_language(argv))
        sys.stdout.flush()
    except BrokenPipeError:
        return _hush()
    except Exception as error:
        return _report(error)
    finally:
        voice.reset(begun)
    return result if isinstance(result, int) else 0


def _replace_closed_files() -> None:
    """Have standard files that the caller has closed read nothing and write to nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115


def _in_language(argv: Sequence[str]) -> Sequence[str]:
    """Speak the player's language from here on; return the command line without ``--lang``.

    It is known before anything else is read, so that whatever is wrong is said in it.
    """
    from karma_tui.match.languages import chosen_language, usual_language
    from karma_tui.match.settings import Memory
    from karma_tui.match.user_files import config_folder

    speak(usual_language(os.environ))
    asked, rest = take_language(argv)
    speak(chosen_language(asked, Memory(config_folder()).settings.language, os.environ))
    return rest


def take_language(argv: Sequence[str]) -> tuple[str | None, list[str]]:
    """Return what ``--lang`` says in a command line, and the other words. Raises ``UsageError``.

    >>> take_language(["play", "--lang", "de", "sixty"])
    ('de', ['play', 'sixty'])
    """
    words, asked = [*argv], None
    rest: list[str] = []
    while words:
        word = words.pop(0)
        if word == "--":
            return asked, [*rest, word, *words]
        if word == "--lang":
            if not words:
                raise UsageError(_("--lang needs a language, like --lang de"))
            asked = words.pop(0)
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return asked, rest


def _carry_out(argv: Sequence[str]) -> object:
    """A bare ``karma`` has nothing to parse, so its screen need not wait for Typer."""
    if not argv and _COMPLETING not in os.environ:
        from karma_tui.cli.opening import open_home

        return open_home(plain=False, theme=None, saves=None)
    from karma_tui.cli.app import ENTRIES, command_line
    from karma_tui.cli.help_texts import lay_out_help, translate_help

    command = command_line(argv[:1] if argv and argv[0] in ENTRIES else ENTRIES)
    lay_out_help(command)
    if spoken() is not ENGLISH:
        translate_help(command)
    return command.main(list(argv), prog_name="karma", standalone_mode=False)


def _report(error: Exception) -> int:
    save = None
    if isinstance(error, ScreenError):
        save, error = error.save, error.error
    if os.environ.get("KARMA_DEBUG"):
        raise error
    text, status = explain(error) or (_fault(error, save), 1)
    complain(" ".join(text.split()))
    return status


def _fault(error: Exception, save: Path | None) -> str:
    """Tell of a fault of the program: where the report of it is, and that the game is saved."""
    from karma_tui.cli.faults import keep_report

    sentences = [
        _("a fault of the program, not yours ({what}); please report it with what you did").format(
            what=f"{type(error).__name__}: {error}"
        )
    ]
    report = keep_report(error, save)
    if report is None:
        sentences.append(_("KARMA_DEBUG=1 shows where it happened"))
    else:
        sentences.append(_("where it happened is in {path}").format(path=report))
    if save is not None:
        command = shlex.join(["karma", "resume", save.stem])
        sentences.append(_("your game is saved: {command} goes on with it").format(command=command))
    return phrases(sentences)


def _hush() -> int:
    """Say nothing when whoever read our output has gone, not even while the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
