"""Karma in the terminal: card games that share a name and an idea.

Its rooms, inner to outer: core, games, match, bots, ui and plain, server, bootstrap, cli. Imports run
only outwards-to-inwards, as the README draws them; ``tests/test_architecture.py`` asserts it.
"""

__version__ = "0.1.0"
