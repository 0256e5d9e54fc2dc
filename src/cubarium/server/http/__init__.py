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
analysis        routes: the analysis board, positions set up, studies from games and texts
studies         routes: studies that are kept, shared and copied
dumps           routes: finished rated games as files
explorer        routes: what was played in a position, and what is proved of it
puzzles         routes: puzzles, and what comes of an answer
solitaire       routes: boxes to fill, what the solver says of them, and what somebody has found
rules           routes: the rules of the games, with their pictures
me              routes: your name, and your games
account         routes: who you are, your sessions, your password
login           routes: logging in and out
email           routes: an address, and the links in mails
api_tokens      routes: API tokens, and accounts that are programs'
passkeys        routes: making passkeys, logging in with them
reauthentication  routes: proving once more who one is, before what an open session alone may not do
tournaments     routes: tournaments, and what was won in them
ranking         routes: the rankings, and what is known of a player
history         routes: the games that a player has finished
people          routes: whom you follow and block, and how you stand
watch           routes: games to watch
streams         routes: answers that go on, line by line
talk            routes: what was said at a table
moderation      routes: reports, and what moderators do about them
operations      routes for whoever runs the server
pictures        routes: images of games, and the cards beside links
embed           routes: a game in a frame of another site; oEmbed
static_files    the page
head            what its head says of an address
site            the address of this site, and the language of its readers
error_handlers  refusals and mishaps as answers
nul             the one character that no text has
sessions        the cookie, and the header with an API token
scopes          what programs may do with an API token
rate_limits     how much a client may ask for
search_budget   … and have searched
connected       work that ends with its caller
compression     answers made smaller
metrics         numbers for Prometheus
api             all routes of the API together, and how programs are told of them
api_schema      the description of the API
examples        the examples in it
dependencies    what routes may ask for
"""
