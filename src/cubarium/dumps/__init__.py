"""Finished games as open data: one file for each month and game, a line for each game. docs/data.md specifies them.

games       a game of a dump: its record, and what is known beside it; as a line, and back
files       files of such lines, read one game at a time and written whole or not at all
manifest    what a folder of dumps has in it: files, sizes, checksums, the licence
statistics  openings, lengths and results, counted
report      … as tables for a terminal
command     `cubarium stats`

game.schema.json says what a line is, for programs in other languages.
"""
