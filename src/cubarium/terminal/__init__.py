"""Play in the terminal: people and computer players around one game.

app              from the first question to the last line; however it ends, the game is kept
setup            the questions before a game: which one, which options, who sits where
seats            who sits where, and how a record says it
session          a game being played; it reads nothing, so it can be tested line by line
commands         what can be typed while a game is played
rules            the rules of a game, page by page, and a search in them
move_completion  legal moves by a part of their text
line_input       lines that a person types, with completion; and the signals that end a session
autosave         the file an unfinished game is kept in after every move
output           what is printed: messages, and texts from outside that do a terminal no harm
"""
