"""The engine protocol, both sides of it; docs/protocol.md has every word.

words     what both sides read and write: the limits of `go`, the lines of `info`
engine    Cubarium as an engine: its state, and the commands that it answers
jobs      what runs in a thread while commands are read: a search, a player that chooses, a count
run       the engine on the standard input and output
process   another program as an engine: started, asked and ended
"""
