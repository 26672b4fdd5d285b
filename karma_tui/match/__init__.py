"""The authority over one match: bus, match, dealer, log, storage, replay and the rule judge.

May import: core and games. Never loads an interface.
"""
