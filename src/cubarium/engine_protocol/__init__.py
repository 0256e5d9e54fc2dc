"""The engine's side of the protocol: commands come in, a line each, and answers go out. docs/protocol.md has them all.

engine    what is set up, and the commands
work      what goes on in a thread while commands are read: a search, a player that thinks, a count
run       all of it on the standard input and output
"""
