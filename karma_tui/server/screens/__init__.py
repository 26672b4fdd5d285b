"""The screens of the house: lobby, opening a table, waiting for others, the table among people."""
