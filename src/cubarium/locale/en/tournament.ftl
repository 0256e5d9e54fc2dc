# Tournaments: what is refused, and what cannot be.

tournament-none = there is no such tournament
tournament-begun = the tournament has begun: nobody can join any more
tournament-joined = you take part already
tournament-not-joined = you do not take part in this tournament
tournament-withdrawn = they have withdrawn already
tournament-no-programs = this tournament is for people: programs cannot join
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
tournament-delay-seconds = those who watch are at most { $most } seconds behind
tournament-delay-pause = those who watch can be no further behind than the pause between two rounds, { $pause } seconds
tournament-level = the level of the computer players is from 1 to 9
tournament-name = the name has at most { $most } letters

## The page

tournament-page-title = Tournaments
tournament-page-about = A tournament of every game, every day; it runs by itself, and computer players fill it up. All times are in your own zone.
tournament-page-coming = Coming
tournament-page-running = Running now
tournament-page-past = Past
tournament-page-none = None is planned at the moment.
tournament-page-open = Look
tournament-page-all = ← All tournaments
tournament-page-daily = Daily { $game }
tournament-page-computer = Computer { $number }, level { $level }
tournament-page-gone = somebody who has left
tournament-page-you = (you)
tournament-page-absent = (did not come)
tournament-page-withdrawn = (withdrawn)
tournament-page-joined = { $state ->
    [over] You took part
    [void] You took part
   *[other] You take part
}
tournament-page-void = void
tournament-page-format = { $format ->
    [robin] everybody against everybody
    [pods] boards of { $seats }
   *[swiss] Swiss
}
tournament-page-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
tournament-page-rated = rated
tournament-page-programs = programs may join
tournament-page-computers = computers fill up
tournament-page-people = { $people ->
    [0] nobody yet
    [one] one player
   *[other] { $people } players
}
tournament-page-people-of = { $people ->
    [0] Nobody has joined yet; there is room for { $most }.
    [one] One has joined; there is room for { $most }.
   *[other] { $people } have joined; there is room for { $most }.
}
tournament-page-round = Round { $number }
tournament-page-round-of = Round { $round } of { $rounds }
tournament-page-state-coming = You can join until it starts
tournament-page-state-over = It is over
tournament-page-state-void = It does not count
tournament-page-starts-in = It starts in { $time }.
tournament-page-next-in = It goes on in { $time }.
tournament-page-wait = Your game is over; the next round begins by itself when all others are.
tournament-page-join = Take part
tournament-page-leave = Do not take part
tournament-page-withdraw = Withdraw
tournament-page-withdraw-about = Whoever withdraws is not paired again; a game that is being played is played on, or is lost on the clock.
tournament-page-your-game = Your game of round { $round } has begun
tournament-page-play = Play
tournament-page-play-board = Play at board { $number }
tournament-page-watch = Watch
tournament-page-watch-board = Watch board { $number }
tournament-page-replay = Replay
tournament-page-replay-board = Replay board { $number }
tournament-page-standings = Standings
tournament-page-pairings = Rounds
tournament-page-cross = Cross-table
tournament-page-place = Place
tournament-page-player = Player
tournament-page-points = Points
tournament-page-opponents = Opponents
tournament-page-direct = Direct
tournament-page-beaten = Beaten
tournament-page-wins = Wins
tournament-page-rank = came { $rank ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
}
tournament-page-bye = has a bye
tournament-page-order = How places are decided
tournament-page-order-about = { $seats ->
    [2] A win is a point, a draw a half, a bye counts as a win.
   *[other] There is a point for everybody whom you rank before at a board, a half for whom you are equal to; a bye counts as winning.
} Among equals: the points of all whom one has met; then what the equals scored against each other; then the points of those whom one has beaten, and half of those one drew with; then wins. Who is equal in all shares a place.
tournament-page-badges = Won in tournaments
tournament-page-badge = { $place ->
    [1] First place
    [2] Second place
   *[3] Third place
}
tournament-page-badge-of = of { $entries }, { $date }
tournament-page-how = How it is played
tournament-page-how-about = A round is over when all its games are, and the next begins by itself { $pause ->
    [0] at once
   *[other] { $pause } seconds later
}. Whoever does not come loses on the clock. In these games there are no hints, and no move is taken back. The first three places are worth a badge on the player’s page.
