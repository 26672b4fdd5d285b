"""The four games, each in a package of its own, and the catalogue that lists them.

May import: core. No game imports another; what two share is in ``shedding`` and ``shedding_words``.
"""
