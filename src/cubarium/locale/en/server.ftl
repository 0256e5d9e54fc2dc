# What the server says: why a request is refused, and what whoever starts it reads.

## Playing

server-no-such-game = there is no such game here
server-other-rules = this game was played by other rules than those known here
server-no-such-ply = the game has { $moves ->
    [one] one move
   *[other] { $moves } moves
}
server-not-seated = you do not sit at this table
server-not-your-seat = that is not your seat
server-left-already = you have left this game already
server-not-your-game = only whoever made this game may do that
server-no-such-seat = there is no such seat at this table
server-not-your-turn = it is not your turn
server-not-over = the game is not over
server-moved-on = the game has moved on meanwhile
server-wrong-ply = that was meant for move { $meant }, and the game is at move { $now }
server-token-opens-nothing = this link opens no seat at this table
server-seat-taken = somebody has taken this seat already; you can watch
server-no-move-to-take-back = you have no move to take back
server-no-takeback-asked = nobody asks you to take a move back
server-no-rematch-asked = nobody asks for a rematch
server-no-hints-against-people = there are no hints in a game with other people
server-no-hint-in-time = no hint was found in time
server-ask-why-one-thing = ask about one thing: a move, or like with board, x and y, or a block

## New games

server-seat-count = this game has { $seats } seats, not { $given }
server-level-of-person = a level is for a computer player
server-too-many-options = that is too much for the options of a game

## Too much

server-too-many-requests = that is too much at once: please wait a moment
server-too-busy = there is too much to do at the moment: please try again soon
server-too-many-games = that is too many games at once: please wait a moment
server-too-many-open-games = you have { $most } games that are not over: please finish some first
server-too-many-hints = that is too many hints at once: please wait a moment
server-too-many-sockets = you have too many games open
server-too-slow = you read too slowly

## Requests

server-nothing-here = there is nothing here
server-not-allowed = that cannot be done here
server-cannot-be-done = this cannot be done
server-too-large = that is too large
server-nested-too-deeply = that is nested too deeply
server-not-json = what is sent must be JSON
server-not-a-text = a message is a JSON text
server-nul = a text cannot have the character NUL in it
server-fault = { $where }: { $fault }
server-the-request = the request
server-not-valid = not valid
server-broken = something went wrong here; it has been noted
server-other-host = this server does not answer to that name
server-other-site = this came from another site's page
server-metrics-are-local = these numbers are for this machine only

## Starting it

server-ready = Cubarium is ready at { $address }
server-ready-after = Cubarium is ready at { $address } after { $seconds } s
server-page-open-after = The page was open after { $seconds } s
server-open-by-hand = Open this address in a browser; Ctrl-C ends the server.
server-page-not-built = The page is not built
server-build-the-page = Install the package again with pip install ., which builds it. The API is there:
server-cannot-listen = cannot listen on { $host } port { $port }: { $reason }
server-cannot-open-database = the database cannot be opened: { $reason }
server-worker-database = a worker needs the database of its servers, --database postgresql://user@host/name
server-no-ray = there is no Ray cluster at { $address }: { $reason }
server-worker-ready = The worker is ready, for { $slots ->
    [one] one task
   *[other] { $slots } tasks
} at a time
server-database-in-use = another server already uses { $file }: stop that one, or give this one its own with --data
server-database-newer = the database was made by a newer version of Cubarium: install that one
server-database-silent = the database cannot be written to
server-workers-silent = scenes cannot be rendered
server-loop-dead = work that must go on has stopped: { $loops }
server-database-url = the database must be a URL like postgresql://user@host/name
server-database-kind = the database must be sqlite or postgresql, not { $kind }
