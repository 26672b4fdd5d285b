"""The card house over SSH: guests, a lobby, tables that outlive a lost connection.

It may import everything below it (``ui`` too) and is wired up by ``bootstrap``. One process, one loop, one
app a guest, one match a table.
"""
