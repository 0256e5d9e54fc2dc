"""WebSockets: each socket shows one game, tells what changes in it, and takes moves.

connections  the open sockets, and what each is sent
handler      a socket from its opening to its end
"""
