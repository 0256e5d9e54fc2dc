# What programs prove themselves with, and what they may do.

token-unknown = this API token is none, or was revoked
token-needed = this is for those who are known here: send an API token or a session’s cookie
token-no-scope = this API token has no scope “{ $scope }”
token-not-for-programs = this cannot be done with an API token
token-no-sockets = an API token opens no sockets: streams are for programs
token-rated-game = a program does not play games that count in the name of a person: only the accounts of bots do
token-rated-apart = rated games are among people or among bots, not between them
token-of-guest = API tokens are for those who have an account
token-too-many = you have { $most } API tokens: revoke one first
token-needs-name = an API token needs a name
token-needs-scope = an API token needs a scope
token-no-such-scope = there is no scope { $scope }: a scope is { $scopes }
token-none-such = you have no such API token
token-not-a-bot = only the account of a user can become a bot’s
token-bot-rated = this account has played rated games as a person: make another one for the bot
token-too-many-streams = you have too many streams open
token-stream-restart = the server restarts: open the stream again
token-revoked = the API token was revoked
token-no-such-id = there is no API token { $id }

# On the account page.
token-title = Programs that play for you
token-about = A program shows an API token, in place of your password. It can do what you tick here, and plays no rated games in your name.
token-name = What the program is called
token-scopes = What it may do
token-scope-read = look at games
token-scope-play = play
token-scope-challenge = challenge people
token-scope-seek = wait to be paired
token-scope-talk = say phrases
token-make = Make an API token
token-once = It is shown only now. Whoever has it can act for you.
token-copy = Copy
token-example = This lists your games, for example:
token-more = Ready-made: pip install cubarium, then cubarium bot --help. What programs can ask of this site, and how:
token-used = used { $when }
token-unused = never used
token-revoke = Revoke
token-revoke-named = Revoke { $name }
token-bot = Is this account a program’s?
token-bot-about = A bot plays rated games with other bots and has a place in the ranking of programs. People see that it is one. This cannot be undone.
token-bot-now = Make it a bot’s for good
token-is-bot = This account is a bot’s.
