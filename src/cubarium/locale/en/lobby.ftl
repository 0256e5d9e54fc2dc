# Public tables that wait for people.

lobby-not-public = this table is not public: its maker can send you a link
lobby-begun = the game has begun already; you can watch
lobby-not-begun = the game begins when all seats are taken
lobby-seated-already = you sit at this table already
lobby-maker-sits = whoever makes a public table sits there: leave a seat for yourself
