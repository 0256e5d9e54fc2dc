## Files of puzzles

puzzles-bad-line = this line is no puzzle: { $line }
puzzles-no-collection = this is no collection of puzzles: it begins with { $line }
puzzles-unplayable = the moves of puzzle { $id } cannot be played: { $reason }
puzzles-other-game = the file for { $game } has puzzles of another game
puzzles-same-id = the file for { $game } has two puzzles with one id
puzzles-unknown = there is no puzzle { $id }
puzzles-no-game = there are no puzzles of { $game }, only of { $games }
puzzles-no-variants = no puzzles are mined for { $game }, only for { $games }
puzzles-file-exists = { $path } exists; --resume continues it, --output names another file
puzzles-other-collection = { $path } is a collection of { $game } with seed { $seed }

## The command

puzzles-mining = Mining
puzzles-checking = Proving
puzzles-done = { $count } puzzles
puzzles-mined = { $puzzles } { $puzzles ->
    [one] puzzle
   *[other] puzzles
} from { $games } { $games ->
    [one] game
   *[other] games
}, in { $path }.
puzzles-grades = { $grades }.
puzzles-grade-count = { $count } of grade { $grade }
puzzles-checked = { $puzzles } { $puzzles ->
    [one] puzzle
   *[other] puzzles
} proved again, { $wrong ->
    [0] all right
    [one] one fault
   *[other] { $wrong } faults
}.
puzzles-fault-position = puzzle { $id } of { $game }: the moves lead to another position
puzzles-fault-values = puzzle { $id } of { $game }: the proof gives other values
puzzles-fault-question = puzzle { $id } of { $game }: the position has another answer, or more than one
puzzles-fault-line = puzzle { $id } of { $game }: the line is not best play
puzzles-fault-themes = puzzle { $id } of { $game }: other themes follow from the rules
puzzles-fault-grade = puzzle { $id } of { $game }: another grade follows from its proof
puzzles-about = Grade { $grade }. { $themes }
puzzles-solution = Solution: { $moves }
puzzles-proof = Proved: the value of each of { $moves } moves, { $nodes } positions looked at.

## What is asked

puzzles-goal-win = Seat { $seat } moves and wins: one move alone keeps the win.
puzzles-goal-share = Seat { $seat } moves and shares first place: one move alone does not lose.
puzzles-goal-lead = Seat { $seat } moves and wins by the most: one move alone leads by so much.

## Themes

puzzles-theme-last-block = last block
puzzles-theme-blocked = no move left
puzzles-theme-forcing = forced reply
puzzles-theme-tie-break = tie-break
puzzles-theme-share = shared first place
puzzles-theme-parity = who moves last
puzzles-theme-points = winning by the most
puzzles-theme-only-win = the only winning move
puzzles-theme-quiet = quiet move
puzzles-theme-sacrifice = sacrifice
puzzles-theme-greed = the greedy move is wrong
puzzles-theme-defence = defence
puzzles-theme-figure = figure
puzzles-theme-figure-in-two = figure in two
puzzles-theme-long = far from the end
puzzles-theme-only-two = the cube of two bulges
puzzles-theme-cube-of-four = a cube of four bulges
puzzles-theme-cover = covering
puzzles-theme-double-corner = double corner
puzzles-theme-steal = taking a tower
puzzles-theme-large-block = large block
puzzles-theme-several-blocks = several blocks at once
puzzles-theme-gift = points for the other

## What came of an answer

puzzles-right-win = You win: no other move does.
puzzles-right-share = You share first place: every other move loses.
puzzles-right-lead = You win by { $lead }: no other move leads by so much.
puzzles-wrong-win = { $result ->
    [0] Only a shared first place: look how the other seat gets there.
   *[other] This loses: look at the reply.
}
# Where a game has no points, or the lead decides nothing, the lead is 0.
puzzles-wrong-share = { $lead ->
    [0] This loses: look at the reply.
   *[other] This loses by { $lead }: look at the reply.
}
puzzles-wrong-lead = { $result ->
    [1] { $lead ->
        [0] This wins on the tie-break alone, and another move wins by { $best }.
       *[other] This wins by { $lead }, and another move wins by { $best }.
    }
    [0] Only a shared first place, and another move wins by { $best }.
   *[other] This loses, and another move wins by { $best }.
}

## The page

puzzles-title = Puzzles
puzzles-intro = Positions from strong games in which one move alone is best, by proof: no other wins, or saves the game, or wins by as much. A new one every day for each game, and as many more as you like, at your strength.
puzzles-ask-win = Find the one move that wins.
puzzles-ask-share = You cannot win. Find the one move that does not lose.
puzzles-ask-lead = Several moves win. Find the one that wins by the most.
puzzles-you-play = You play { $seat }.
puzzles-details = Themes and proof
puzzles-daily = Puzzle of the day
puzzles-daily-done = Solved today
puzzles-days = { $days } { $days ->
    [one] day
   *[other] days
} in a row
puzzles-solved-of = { $solved } of { $count } solved
puzzles-rating = Your rating
puzzles-unsure = (not sure yet)
puzzles-run = { $run } right in a row
puzzles-best-run = best { $best }
puzzles-theme = Theme
puzzles-theme-any = Any theme
puzzles-theme-count = { $theme } ({ $count })
puzzles-grade = Grade { $grade } of 5
puzzles-strength = The puzzle’s rating: { $points }
puzzles-tried = You have answered this one before: it does not count for your rating again.
puzzles-stake = Your first answer counts for your rating.
puzzles-right = Right
puzzles-wrong = Not this one
puzzles-given-up = The solution
puzzles-solving-move = The move is { $move }.
puzzles-change = Your rating: { $before } → { $after }
puzzles-proved = Proved: { $nodes } positions looked at.
puzzles-line-move = Move { $number } of { $count }: { $seat } plays { $move }
puzzles-line-back = One move back
puzzles-line-on = One move on
puzzles-retry = Try again
puzzles-give-up = Show the solution
puzzles-next = Next puzzle
puzzles-more = More puzzles
puzzles-share = Share
puzzles-share-link = A link to this puzzle, without its solution
puzzles-loading = Setting up the puzzle …
