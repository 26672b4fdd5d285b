"""``karma rules``: things to look up."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from karma_tui.cli.errors import CommandError, UsageError
from karma_tui.cli.options import GameName
from karma_tui.core.language import _
from karma_tui.games.catalogue import DEFAULT_GAME


def rules(
    game: GameName = DEFAULT_GAME,
    rule: Annotated[str | None, typer.Argument(metavar="RULE", help="One rule by its id, like C16.")] = None,
    named: Annotated[str | None, typer.Option("--rule", metavar="RULE", help="The same.")] = None,
    find: Annotated[
        str | None,
        typer.Option(metavar="WORDS", help="Only what has these words; case and accents count for nothing."),
    ] = None,
) -> int:
    """Print the rules of a game, one of them, or those that have some words."""
    from karma_tui.games.catalogue import find_game
    from karma_tui.games.rules_text import find_rules, rule_text, rules_text

    key = find_game(game).spec.key
    if sum(asked is not None for asked in (rule, named, find)) > 1:
        raise UsageError(_("ask for one rule or for words to find, not for both"))
    rule = named if rule is None else rule
    if find is not None:
        found = find_rules(key, find)
        if not found:
            raise CommandError(
                _("the rules of {game} have no {words!r}; `karma rules {game}` prints them all").format(
                    game=key, words=find
                )
            )
        print("\n".join(found))
    elif rule is not None:
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
