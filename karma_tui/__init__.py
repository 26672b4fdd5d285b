"""Karma in the terminal: card games that share a name and an idea.

Rooms, inner to outer: core, games, match, bots, ui and plain, bootstrap, cli. Imports run
only outwards-to-inwards; ``tests/test_architecture.py`` asserts it.
"""

__version__ = "0.1.0"
