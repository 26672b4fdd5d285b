"""Matches as files: the score sheet and the replay as text, HTML, SVG and JSON. No screen is needed.

Pages are lines of spans made by the boards; Rich records and writes them. May import what ``ui`` may.
"""
