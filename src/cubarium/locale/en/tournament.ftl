# Tournaments: what is refused, and what cannot be.

tournament-none = there is no such tournament
tournament-begun = the tournament has begun: nobody can join any more
tournament-joined = you take part already
tournament-not-joined = you do not take part in this tournament
tournament-withdrawn = they have withdrawn already
tournament-full = the tournament is full: { $most } take part
tournament-over = the tournament is over
tournament-game-counts = not in a game of a tournament
tournament-no-such-entry = nobody of the name { $name } takes part
tournament-format = a tournament is { $formats }
tournament-no-pods = { $game } cannot be played in this format
tournament-seats = in this format a board has { $counts } seats, not { $given }
tournament-most = between { $least } and { $most } may take part
tournament-rounds = a tournament has from 1 to { $most } rounds
tournament-pause = the pause is at most { $most } seconds
tournament-delay = those who watch are at most { $most } moves behind
tournament-level = the level of the computer players is from 1 to 9
tournament-name = the name has at most { $most } letters
