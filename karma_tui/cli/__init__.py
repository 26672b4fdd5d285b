"""The command line ``karma``: one module a group of commands, each importing what it uses when it is used.

May import everything.
"""
