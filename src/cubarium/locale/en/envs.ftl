## Encodings and vectors

envs-position-has-options = a position has its options already: leave out { $options }
envs-no-encoding = { $game } has no encoding: it needs one in the compiled core
envs-other-encoding = this encoding is of { $mine }, not of { $other }
envs-seat = the seats of this game are 0 to { $last }, not { $seat }
envs-action-range = actions are numbers from 0 to { $last }, not { $action }
envs-action-illegal = action { $action } is not legal here
envs-in-game = game { $game }: { $reason }
envs-symmetry = there is no such symmetry: expected one from 0 to { $last }, not { $symmetry }
envs-no-games = a vector has at least one game
envs-over-at-start = the game is over before it begins
envs-not-over = only a finished game has values
envs-not-whole = { $name } must be a whole number, not { $value }
envs-dtype = observations are of dtype uint8 or float32, not { $dtype }
envs-actions-type = actions are whole numbers, not { $dtype }
envs-actions-shape = there must be one action for each of { $games } games, not { $shape }

## Environments

envs-no-game = no game is going on: reset begins one
envs-start-over = the game is over at this position: expected one with a seat on turn
envs-opening = opening must be 0 or more plies, not { $plies }
envs-opening-long = opening must be fewer plies: { $plies } of them end every game
envs-learner-seat = seat must be from 0 to { $last } or { $random }, not { $seat }
envs-learner-no-move = the learner has no move in this game: expected an earlier position
envs-opponents = expected one opponent, or a list of { $others }, not of { $given }
envs-spiel-observer = observations here have no parameters, unlike { $parameters }
envs-spiel-position = position must be one of { $game } with a seat on turn, not { $position }
envs-picture = the position
envs-watch = the game can be watched in a browser at { $address }

## Language models

envs-leave-out = an observation can do without { $parts }, not without { $part }
envs-options-in-position = a position has its options in it
envs-computer = expected a seat from 1 to { $seats } and a player, like 2=level:3, not { $text }
envs-move-illegal = { $move } is not legal: { $reason }
envs-several-moves = you named { $moves }: answer with one move alone
envs-more-moves = more
envs-no-move = no move was found in the answer: you could play { $move }
envs-no-move-form = no move was found in the answer: { $form }; you could play { $move }
envs-attempts = { $attempts ->
    [one] one attempt
   *[other] { $attempts } attempts
}
envs-failed-resigns = { $reason }; seat { $seat } named no legal move in { envs-attempts } and has lost
envs-failed-random = { $reason }; seat { $seat } named no legal move in { envs-attempts }, so { $move } was played for it
