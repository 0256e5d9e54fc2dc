## What a tournament cannot be made from

arena-number-of-games = the number of games
arena-number-of-opening-plies = the number of opening plies
arena-number-of-jobs = the number of jobs
arena-two-players = a tournament needs two players or more
arena-same-name = there are two players { $name }: give each a name of its own, like strong={ $spec }
arena-no-game = a tournament needs a game
arena-anchor = the anchor must be one of the players, not { $anchor }
arena-anchor-of = the anchor must be one of { $names }, not { $anchor }
arena-players = { $game } is for { $players } players
arena-name-a-game = name a game with --game: the games are { $games }
arena-name-players = name two players or more, or only --results FILE to see what is in it
arena-process-not-started = a process could not start: a script that plays with jobs needs if __name__ == "__main__":

## Results

arena-no-results = there are no results in { $path }
arena-no-result = line { $number } of { $path } is not the result of a game
arena-locked = another tournament is writing to { $path }
arena-forfeit = seat { $seat } could not go on
arena-fault-not-made = could not be made: { $error }
arena-fault-failed = failed: { $error }
arena-fault-illegal = played { $move }: { $reason }
arena-fault-crashed = its process ended with exit code { $code }
arena-record-opening = { $plies } random plies
arena-record-fault = Seat { $seat } { $fault }

## Rankings

arena-heading = { $title } – { $seats } seats, { $games } { $games ->
    [one] game
   *[other] games
}, { NUMBER($plies, minimumFractionDigits: 1, maximumFractionDigits: 1) } plies in the mean
arena-count = { $count }
arena-tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-percent = { NUMBER($percent, maximumFractionDigits: 0) } %
arena-percent-tenths = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
arena-head-player = player
arena-head-elo = Elo
arena-head-skill = skill
arena-head-games = games
arena-head-won = won/shared/lost
arena-head-score = score
arena-head-time = a move
arena-head-seat = seat { $seat }
arena-head-against = score against
arena-head-game = game
arena-head-seats = seats
arena-everyone = everyone
arena-no-elo = No Elo: the players have not all met yet, not even through others.
arena-draws-added = Some won or lost everything, which no Elo expresses: a drawn game is added for each pairing.
arena-faults = Games lost by failing or by an illegal move: { $faults }.
arena-chart-title = Ratings with 95 % intervals
arena-chart-panel = { $seats } seats, { $games } { $games ->
    [one] game
   *[other] games
}

## While one waits

arena-playing = Playing
arena-to-go = to go:
arena-stopped = Stopped after { $done } of { $total } games; the same command goes on.
arena-stopped-without-file = Stopped after { $done } of { $total } games; with --results FILE it could go on.
