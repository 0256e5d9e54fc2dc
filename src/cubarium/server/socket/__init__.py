"""WebSockets: each shows a game, the lobby, games to watch, or what comes for somebody, and what changes in it.

connections  the open sockets, and what each is sent
handler      a socket of a game, from its opening to its end
spectators   how many watch a game
feed         what many sockets are sent alike
lobby        the socket of the lobby
presence     … that every page has open: who is here, and what comes for them
streams      the same for programs, as lines of an answer that goes on
analysis     … of what a computer finds in a position
watch        … of the games that are being played
"""
