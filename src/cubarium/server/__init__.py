"""The table on the web: games that people play with each other and with the computer, kept in a database.

    domain       pure values: a game session, its seats and offers, and every command on it
    store        the database: tables, rows, queries, migrations
    workers      computer players, hints, rendered scenes: in threads; images: in processes
    services     every act and every question: they have the domain decide, and the store keep it
    contract     the types that travel
    views        how these are made from the domain
    http, socket  what clients reach: requests, and sockets that stay open
    app          all of it put together
    settings, logs  how a server is set up; what it writes while it runs
    protocols    what a connection may do before it is a request
    garbage      when Python looks for what nobody needs any more
    run          starts it
    tasks        what servers have computed by other processes, and `cubarium worker`, which does
    admin, organiser  users and tournaments, for whoever runs it

`.importlinter` says which may use which. The rules are asked of the engine and of nothing else.
"""
