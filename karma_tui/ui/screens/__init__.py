"""The screens, one a file: home, setup, table, cover, scoring, saves, log, the table in words, help.

They show data and turn keys and clicks into messages or calls of the app's navigation; none knows a game.
"""
