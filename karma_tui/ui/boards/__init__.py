"""How each game lies on the table: pure functions from a view to what the table screen shows.

A board knows its game; the table screen knows boards only. May import ``core``, ``games`` and the parts
of ``ui`` that draw. Decides no legality: what may be played comes from the view's ``legal_moves``.
"""
