"""``karma rules`` and ``karma themes``: things to look up."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from karma_tui.cli.errors import UsageError
from karma_tui.cli.options import GameName
from karma_tui.core.language import _
from karma_tui.games.catalogue import DEFAULT_GAME

themes = typer.Typer(name="themes", help="Colours and card glyphs.", invoke_without_command=True)


def rules(
    game: GameName = DEFAULT_GAME,
    rule: Annotated[str | None, typer.Argument(metavar="RULE", help="One rule by its id, like C16.")] = None,
) -> int:
    """Print the rules of a game, or one of them."""
    from karma_tui.games.catalogue import find_game
    from karma_tui.games.rules_text import rule_text, rules_text

    key = find_game(game).spec.key
    if rule is not None:
        text = rule_text(key, rule)
        if text is None:
            raise UsageError(
                _("{game} has no rule {rule!r}; `karma rules {game}` prints them all").format(
                    game=key, rule=rule
                )
            )
        print(text)
    elif sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(rules_text(key)))
    else:
        print(rules_text(key), end="")
    return 0


@themes.callback()
def _themes(context: typer.Context) -> int:
    return list_themes() if context.invoked_subcommand is None else 0


@themes.command("list")
def list_themes() -> int:
    """List the themes; a file that cannot be used is named with what is wrong in it."""
    from karma_tui.ui.theme import DEFAULT_THEME, load_themes

    loaded, failed = load_themes()
    width = max(map(len, loaded), default=0)
    for name, theme in sorted(loaded.items()):
        ground = _("dark") if theme.dark else _("light")
        colours = _("the terminal's own 16 colours") if theme.ansi else _("exact colours")
        default = _(" (default)") if name == DEFAULT_THEME else ""
        print(f"{name:<{width}}  {ground:<5}  {colours}{default}")
    for problem in failed:
        print(f"karma: {problem}", file=sys.stderr)
    return 0
