"""Karma with a standard deck: beat the pile or eat it. The contract is in ``game``, the rules in ``rules``.

May import: core, ``games.shedding`` and ``games.shedding_words``.
"""
