"""Mieses Karma: one dies, is reborn by one's karma, and lays a better line. The contract is in ``game``.

May import: core.
"""
