"""``karma rules``: things to look up."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from karma_tui.cli.errors import UsageError
from karma_tui.cli.options import GameName
from karma_tui.core.language import _
from karma_tui.games.catalogue import DEFAULT_GAME


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
