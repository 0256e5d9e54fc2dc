"""What is kept: the database, its tables, what is asked of them, and the steps that bring an older one up to date.

database    writes in groups, so that whatever is acknowledged is on the disk
transactions  what is done in one: jobs, and what they ask of the database itself
engines, sqlite_engine, postgres_engine  the kinds of database
bus         what servers on one PostgreSQL tell each other
direct      statements that go to PostgreSQL as they are
move_batch  moves that come together, written with one of these
locks       by which they keep out of each other's way there
file_lock   what keeps a second server off a file of SQLite
schema      the tables, by subject
rows        their rows as Python has them, and how games are made from them
queries     every question about games, as a job for the database
game_changes  … and every change of them
versions    … about what other servers have changed
prepared    the statements of every move
users       the same as queries for users and their sessions
api_tokens, credentials, passkeys  … for what they prove themselves with
conditional_moves, holidays  … for games over days
push, emails  … for where people are told of their turns
ratings     … for ratings, and what each game did to them
history     … for the games that a player has finished
played_games  … for how seats opened and left
delayed_ratings  … for ratings as those may know them who only watch
rating_revisions  … for ratings looked at once more
relations   … for whom people follow and block
dumps       … for finished rated games as files
explorer    … for what was played in which position
solitaire   … for the ways that people have found to fill boxes
studies     … for studies
puzzles     … for answers to puzzles, and the strengths that follow
talk        … for what they say at tables
reviews     … for what the moves of a game were worth
moderation  … for reports
tournaments, tournament_changes, tournament_rows  … for tournaments
nodes       … for the servers there are, and who is at them
jobs        … for what workers compute
seekers, open_challenges  … for those who wait to be paired, and challenges
deletion    … for users who go, and games that have had their time
personal_data  … for all that is kept of a user
audit       … for the log of what is done to users
migration   whether there are newer tables than those of a database, and making it have them
migrations  … step by step
"""
