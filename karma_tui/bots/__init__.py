"""Players that are programs: the ladder of levels and the driver that seats them at a match.

May import: core, games and match. A bot sees its seat's view and nothing else.
"""
