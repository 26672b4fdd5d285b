"""The vocabulary every room shares: seats, cards, turns, messages, score sheets, the contract of a game.

May import: the standard library only. Knows no clock, file, random number or screen.
"""
