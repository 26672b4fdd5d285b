"""Karmaka: three cards make a life, lives make points, and the graveyard gives everything back.

May import: core only. The contract is in ``game``.
"""
