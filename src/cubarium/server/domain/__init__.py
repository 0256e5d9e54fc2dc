"""Games between people and computers as pure values: nothing here knows of HTTP, SQL, sockets or threads.

game_session   a game that is being played, with its seats and offers
commands       what people may do to one: a new session comes back, or a refusal
lobby          public tables, until they begin
countries      where people may say to come from
pairing, pool  the rules by which those who wait come together; whether all of them are ready
group_search   who plays with whom, among all who wait
challenges     games that somebody proposes to somebody
presence       who has what open, at this server and at others
spectators     what those see who only watch
departures     seats that play no more: resigned, out of time, gone
conditional_moves  what somebody answers, should the other play this or that
holidays       days on which somebody's time stands
clocks         how long people may think
seats, offers  who sits where; takebacks and rematches that are asked for
adaptation     the level of a computer that adapts to somebody
solitaire      what somebody sends about a box, checked
puzzles        the puzzle of a day, the next one, what an answer says about strengths, and streaks
move_effects   what each legal move would do at once
factory        new games: from what somebody asks for, or from a game that is over
explorer       what was played in which position, counted up to symmetry
history        which finished games of a player somebody looks for
reviews        which games may be reviewed, and games again from one of their positions
studies        who may see and change a study
fair_play      which positions a computer may not help with
profiles       what the games of a player say beside their rating
rated_games    which games are rated, and what the ratings hear of them
relations      whom people follow and block
talk           what they may say at a table, and who hears it
moderation     reports, and who may judge them
tournaments    who takes part, and what their games came to
tournament_plans     what they are to be
tournament_rounds    how they go on from round to round
daily_tournaments  those of every day
boards, standings    who met whom, and who is where by it
swiss, matching, round_robin, pods    who meets whom in the next round
tournament_games     the games of a round
users          who people are, and their sessions
names          what they may be called
passwords, passkeys  what they prove themselves with
api_tokens     what their programs prove themselves with, and may do
push, email    where they are told that it is their turn
addresses      those of the page
descriptions   what a link says of itself
errors         refusals: a code for programs, a message for people
"""
