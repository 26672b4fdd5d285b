"""The same game as lines of text, for pipes, dumb terminals and screen readers.

May import: core, games, match and bots. Draws nothing and moves no cursor.
"""
