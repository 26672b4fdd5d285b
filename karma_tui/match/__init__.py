"""The authority over one match: bus, match, dealer, log, storage, replay and the rule judge; the index
of saves and the figures made from it.

May import: core and games. Never loads an interface.
"""
