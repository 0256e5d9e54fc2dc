"""The table in the terminal: people and computer players around one game.

session   a game being played; it reads nothing, so it can be tested line by line
commands  what can be said to it
setup     the questions before a game: which one, which options, who sits where
seats     who sits where, and how a record says it
starting  options as people type them
finding   legal moves by a part of their text
keeping   the file an unfinished game is kept in after every move, so that nothing is ever lost
words     words for people: sentences, and texts that do a terminal no harm
lines     lines a person types, with completion; and the signals that end a session
run       all of it together
"""
