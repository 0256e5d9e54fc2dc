"""Positions, moves and games as text; docs/notation.md specifies every form.

position   the small texts that positions of all games are written with
movetext   numbered moves with comments and variations
record     a whole game, as a .cub file or as JSON
annotations  signs and marks, which stand in comments
study      a position with a tree of annotated moves
study_text  … from whatever text there is
setup      positions set up by hand
"""
