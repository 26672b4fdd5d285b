"""The screens of the game, in Textual: cards, boards, themes.

May import ``core``, ``games``, ``match``, ``bots``, Textual and Rich. Decides no legality.
"""
