"""WebSockets: each socket shows one game, or the lobby, tells what changes in it, and takes moves.

connections  the open sockets, and what each is sent
handler      a socket of a game, from its opening to its end
lobby        … of the lobby
"""
