"""``python -m karma_tui``: the same as the command ``karma``."""
