"""The house in lines of text, for guests without a terminal that can be drawn on.

May import what ``server`` may. Says the same words as plain mode at home (``karma_tui.plain``).
"""
