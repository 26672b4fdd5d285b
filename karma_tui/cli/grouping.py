"""``karma --help``: the commands by what one wants, each in a whole line, and examples to copy."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from karma_tui.core.language import _

PLAY, PLAYED, RULES, TOGETHER, MACHINE = "play", "played", "rules", "together", "machine"
"""The panels that commands are listed in."""

_LIMIT = 200
"""Letters of a command's line; longer ones than fit are broken, none is cut."""


class WholeLines(TyperGroup):
    """The commands, each with the whole of its line."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write them in one section."""
        listed = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        with formatter.section("Commands"):
            formatter.write_dl([(name, each.get_short_help_str(_LIMIT)) for name, each in listed if each])


class KarmaGroup(TyperGroup):
    """The commands, listed by their panels and followed by examples."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command; an error says whose it is, so that the way out can be named."""
        try:
            return super().invoke(ctx)
        except Exception as error:
            name = ctx.invoked_subcommand
            if getattr(error, "ctx", ctx) is None and (command := self.get_command(ctx, name)):
                error.ctx = typer.Context(command, info_name=name, parent=ctx)  # type: ignore[attr-defined]
            raise

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write a section a panel; what is in none comes last, with the first of them."""
        listed = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        for panel, heading in _headings().items():
            rows = [
                (name, command.get_short_help_str(_LIMIT))
                for name, command in listed.items()
                if command is not None and getattr(command, "rich_help_panel", None) == panel
            ]
            if rows:
                with formatter.section(heading):
                    formatter.write_dl(rows)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the examples."""
        del ctx
        with formatter.section(_("Examples")):
            formatter.write_dl(examples())
        formatter.write_paragraph()
        formatter.write_text(_("karma COMMAND --help tells more of each."))


def _headings() -> dict[str, str]:
    return {
        PLAY: _("Play"),
        PLAYED: _("What was played"),
        RULES: _("Rules and trials"),
        TOGETHER: _("With others, and elsewhere"),
        MACHINE: _("This machine"),
    }


def examples() -> list[tuple[str, str]]:
    """Return command lines to copy, each with what it does."""
    return [
        ("karma", _("the home screen: everything is there")),
        ("karma play sixty --players 4", _("a game against three bots")),
        ("karma play --seat Mona --seat Ben", _("two people at one keyboard")),
        ("karma resume", _("go on where you left")),
        ("karma saves verify", _("replay every save and name what is wrong")),
        ("karma rules classic C19", _("one rule of a game")),
        ("karma doctor", _("see what this terminal and this machine can do")),
    ]
