"""The table on the web: games that people play with each other and with the computer, kept in a database.

    messages   the contract with the page, as types
    storage    what is kept, and how it gets onto the disk before anybody is told
    table      a game that is being played, in memory
    hall       all of them: who may do what, and everything that changes a game
    thinking   computer players, in threads, in turn
    hinting    hints for the seat on turn, in the same threads
    guard      whom the server listens to: hosts, origins, sessions, limits
    app        the above behind HTTP; `run` starts it

The rules are asked of the engine and of nothing else.
"""
