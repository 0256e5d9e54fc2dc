## Files of games

dumps-not-json = a line must be a JSON object
dumps-not-over = the game is not over
dumps-seats = { $expected } { $expected ->
    [one] seat
   *[other] seats
} expected, { $found } found
dumps-seat = every seat must be an object
dumps-end = the moves lead to { $end }, and not to the end that is given
dumps-times = times_ms must have a whole number of milliseconds for each of the { $plies } plies
dumps-time = the time must be like 2027-01-31T12:00:00Z, not { $text }
dumps-value = "{ $key }" must be there, and of type { $type }
dumps-choice = "{ $key }" must be { $known }
dumps-line = { $path }, line { $line }: { $problem }
dumps-cut-off = { $path } is cut off: its last line is not whole
dumps-not-zstd = { $path } is not compressed with zstd, or is damaged
dumps-no-manifest = { $path } is no manifest of dumps
dumps-being-made = another process makes the dumps in { $folder }

## Making and reading

dumps-making = Writing
dumps-reading = Reading
dumps-games-done = { $count } games
dumps-made = { $name }: { $games } { $games ->
    [one] game
   *[other] games
}, { NUMBER($size, maximumFractionDigits: 1) } kB
dumps-all-made = { $files } { $files ->
    [one] file
   *[other] files
} in { $folder }, { $made } made now.

## Statistics

dumps-heading = { $game }, { $seats } seats: { $games } { $games ->
    [one] game
   *[other] games
}
dumps-heading-options = { $game } with { $options }, { $seats } seats: { $games } { $games ->
    [one] game
   *[other] games
}
dumps-head-seat = seat
dumps-head-first = first
dumps-head-share = share
dumps-head-plies = plies
dumps-head-games = games
dumps-head-opening = opening
dumps-head-rating = rating
dumps-head-results = results by seat
dumps-shared = shared
dumps-lengths = Length: { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } plies on average, median { $median }
dumps-reasons = Ended { $reasons }.
dumps-reason = { $reason ->
    [rules] by the rules
    [resigned] by resignation
    [time] on time
   *[absent] as a player had gone
} { $games ->
    [one] once
   *[other] { $games } times
}
dumps-count = { $count }
dumps-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
