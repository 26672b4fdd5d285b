"""Karma 60, the sixty-card box: numbers and four kinds of Karma card. The contract is in ``game``.

May import: core, ``games.shedding`` and ``games.shedding_words``.
"""
