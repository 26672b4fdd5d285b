"""The ``karma`` command: one module a group of commands.

May import: every room. Heavy ones are imported by the commands that use them.
"""
