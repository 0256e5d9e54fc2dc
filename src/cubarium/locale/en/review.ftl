## Reviews in the page, and why there is none

review-not-over = a game with other people can be reviewed when it is over
review-no-moves = there is no move to review yet
review-no-such-move = no review has a move with this number
review-nothing-left = nothing is left to be played from there
review-one-at-a-time = two of your games are being reviewed; this one can follow when one of them is done

review-open = Review
review-title = Review: { $game }
review-back = Leave the review
review-begin = Review this game
review-what = The computer looks at every move: who had the better chances, where that changed, and what would have been better.
review-running = Reviewing move { $done } of { $moves } …
review-failed = The review could not be made.
review-chances = The chances to win, move by move
review-lead = The lead in points expected at the end
review-graph = What the lines stand for
review-lead-of = lead { $points }
review-chance = { $seat }: { $percent } %
review-start = At the start
review-after = After move { $ply }, { $seat }: { $move }
review-proved = proved
review-accuracy = accuracy { $percent } %
review-accuracy-meaning = Accuracy is 100 % less what a move of the seat lost on average.
review-verdict = { $verdict ->
    [blunder] Blunder
    [mistake] Mistake
    [inaccuracy] Inaccuracy
   *[good] Good move
}
review-better = Better was { $move }: { $reason }.
review-show-line = Show the better move
review-hide-line = Back to the move played
review-line = Move { $number } of { $moves } of the better play: { $move }
review-instead = Instead of move { $ply }: { $move }
review-turning = { $seat } takes the lead
review-none = No move was clearly worse than the best one found.
review-previous = Previous mistake
review-next = Next mistake
review-again = Try again from here
review-again-meaning = A new game against the computer from before this move
review-retry = Find it yourself
review-retry-task = { $seat } played { $move } here, { $verdict ->
    [blunder] a blunder
    [mistake] a mistake
   *[inaccuracy] an inaccuracy
}. Find something better.
# What a move promises is the predicate of a sentence, like “wins for certain”.
review-retry-good = Yes: { $move } { $promise }.
review-retry-bad = { $move } { $promise }; the best move { $best }.
review-retry-once-more = Try another one
review-retry-end = Back to the review
review-retry-all = { $whose ->
    [mine] Retry my mistakes
   *[all] Retry the mistakes
} ({ $count })
review-mistakes = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
review-retry-number = Mistake { $number } of { $count }, { $found } put right.
review-retry-next = Next mistake
review-owners = Who will own what
review-owners-of = { $cell }: { $shares }
review-numbers = The same in numbers
review-column-move = Move
review-side = On the right: the chances of { $seat }
review-list = Moves with what they were worth
