"""Every act and every question of the server: the domain decides, the store keeps, the workers compute.

session_cache    the games in memory
database_clock   the time by the database's clock
nodes            this server among the others on its database
updates          what those who watch a game are told
fair_play        no help with what somebody plays against people
game_reader      what is asked about games
game_writer      how a change of a game happens: the order of a change is there
game_refresher   games that another server has changed
games            every act that changes a game
rematches        playing the same game again
seating, spectating  games with people who have agreed to play; games as those see them who only watch
conditional_moves, holidays, notifications  games over days
lobby            public tables that wait for people
pairing, challenges, watching  who waits to be paired, who challenges whom, what can be watched
streams          what streams tell somebody of their games
people           whom they follow and block, and who of them is here
talk             what they say at tables
tournaments      tournaments that go on by themselves
computers        the level that adapts to somebody, and why computers played what they did
review_runs, reviews  reviews that are being made, here or by workers; those that are kept
practice         games in memory that one person plays alone
lessons, puzzles  the steps of lessons; puzzles, and what answers do to strengths and streaks
solitaire        boxes that somebody fills alone
studies, analysis  studies, kept and shared; what a computer finds in a position while somebody looks
dumps            finished rated games as files for everybody
explorer         what was played in which position, and what is proved of it
accounts         who people are: users, sessions, names
credentials, passkeys  what they prove themselves with
reauthentication  … and prove once more, before what an open session alone may not do
passkey_verification  what browsers are asked about passkeys, and how their answers are checked
api_tokens       what their programs prove themselves with
emails           mails to those who wish it
moderation       reports, and what moderators do about them
ratings          ratings, rankings, and what is known of a player
history          the games that players have finished
sharing          what other sites show of this one: pictures, cards, games in frames
export           all that is known of somebody, as a file
addresses        which addresses of the page lead somewhere
tasks            has workers compute what servers need
"""
