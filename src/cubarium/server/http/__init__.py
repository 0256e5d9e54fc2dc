"""HTTP: requests in, views out. What may be done, the service and the domain decide.

middleware      in front of everything, sockets too: hosts, origins, who somebody is, limits
catalogue       routes: what there is to play
games           routes: a game, and what people do to it
advice          routes: questions about moves, hints
computers       routes: the level that suits you, why a computer played a move
invitations     routes: free seats and their links; games from files
lobby           routes: public tables that wait for people
correspondence  routes: conditional moves, holidays, notifications
seeks           routes: waiting to be paired
challenges      routes: games proposed to somebody
lessons         routes: courses, their steps, what comes of a move in one
reviews         routes: what the moves of a game were worth, and the game again from one of them
puzzles         routes: puzzles, and what comes of an answer
solitaire       routes: boxes to fill, what the solver says of them, and what somebody has found
rules           routes: the rules of the games, with their pictures
me              routes: your name, and your games
account         routes: who you are, your sessions, your password
login           routes: logging in and out
email           routes: an address, and the links in mails
passkeys        routes: making passkeys, logging in with them
tournaments     routes: tournaments, and what was won in them
ranking         routes: the rankings, and what is known of a player
history         routes: the games that a player has finished
people          routes: whom you follow and block, and how you stand
talk            routes: what was said at a table
moderation      routes: reports, and what moderators do about them
operations      routes for whoever runs the server
static_files    the page
error_handlers  refusals and mishaps as answers
sessions        the cookie
rate_limits     how much a client may ask for
connected       work that ends with its caller
compression     answers made smaller
metrics         numbers for Prometheus
api_schema      the description of the API
examples        the examples in it
dependencies    what routes may ask for
"""
