## Hints: what to do

analysis-hint = { $what }: { $reason }.
analysis-reasons = { $first }; { $then }
analysis-look = Look at { $area }
analysis-take = Take { $block }
analysis-only-block = There is only one kind of block to choose, { $block }
analysis-play = Play { $move }
analysis-grade = a hint has grade 1, 2 or 3, not { $grade }

## Parts of boards. A board is called as its game says, like "the board"; one without a catalogue by its title.

analysis-area = { $part ->
    [west-half] the west half
    [east-half] the east half
    [north-half] the north half
    [south-half] the south half
    [north-west] the north-west corner
    [north-east] the north-east corner
    [south-west] the south-west corner
    [south-east] the south-east corner
    [north-side] the middle of the north side
    [south-side] the middle of the south side
    [west-side] the middle of the west side
    [east-side] the middle of the east side
    [middle-columns] the middle columns
    [middle-rows] the middle rows
   *[centre] the centre
} of { $board } ({ $first } to { $last })
analysis-boards = { $boards }
analysis-all-boards = all the boards
analysis-board = the { $title }
analysis-board-own = your { $title }

## Blocks

analysis-blocks = { $blocks }
analysis-block-titled = a { $title }
analysis-block-in-tray = the block { $block } ({ $title })
analysis-block-on-board = { $size ->
    [1] the { $colour } block that begins at { $cell } in { $board }
   *[other] the { $colour } block of { $size } that begins at { $cell } in { $board }
}

## Reasons: some of the moves, which are those in an area, those with a block, or one move alone

analysis-best = { $moves ->
    [area] the best move there
    [block] the best move with it
   *[move] it
}
analysis-best-other = { $moves ->
    [area] the best one elsewhere
    [block] the best one without it
   *[move] the best other move
}
analysis-every-other = { $moves ->
    [area] every move elsewhere
    [block] every move without it
   *[move] every other move
}
analysis-share = { $percent ->
    [0] less than 1 %
    [100] more than 99 %
   *[other] about { $percent } %
}
analysis-points = { $points } { $points ->
    [one] point
   *[other] points
}

## Reasons from the search

analysis-nothing-better = nothing better was found
analysis-no-others = { $moves ->
    [area] all your moves are there
    [block] you can use no other block now
   *[move] it is your only move
}
analysis-lost = against best play no move wins any more
analysis-wins = { analysis-best } wins for certain
analysis-wins-others-lose = { analysis-best } wins for certain, and { analysis-every-other } loses
analysis-shares = { analysis-best } makes sure of a shared first place
analysis-shares-others-lose = { analysis-best } makes sure of a shared first place; { analysis-every-other } loses
analysis-others-lose = { analysis-every-other } loses for certain
analysis-others-lose-and-chance = { analysis-every-other } loses for certain, and { analysis-best } wins { $chance } of the games
analysis-chances = { analysis-best } wins { $chance } of the games, { analysis-best-other } { $other }
analysis-scores = { analysis-best } ends { analysis-points } better for you than { analysis-best-other }
analysis-about-equal = { analysis-best } wins { $chance } of the games, and { analysis-best-other } about as many
analysis-visits = of the games that were tried, { $share } went that way
analysis-by-little = it looked best, by little
analysis-holds = in the end { $cells } will more often be yours

## Reasons from the rules

analysis-where = the question is where
analysis-wins-now = it ends the game, and you win
analysis-moves-again = you move again after it, as nobody else can
analysis-gains = it brings you { analysis-points } at once
analysis-gains-most = it brings you { analysis-points } at once, and no move brings more
analysis-takes = it takes { analysis-points } from { $seat }
analysis-prevents-win = { $seat } can then no longer play { $move }, which would win at once
analysis-prevents-gain = { $seat } can then no longer play { $move }, worth { analysis-points } at once

## Reviews

analysis-better = it { $best }, the move played { $played }
analysis-promises-chance = wins { $chance } of the games
analysis-promises-win = wins for certain
analysis-promises-share = makes sure of a shared first place
analysis-promises-loss = loses for certain
analysis-verdict = { $verdict ->
    [blunder] blunder
    [mistake] mistake
    [inaccuracy] inaccuracy
   *[good] good
}
analysis-mistake = Move { $ply }, { $seat }: { $move } is { $verdict ->
    [blunder] a blunder
    [mistake] a mistake
   *[inaccuracy] an inaccuracy
}. Better was { $better }: { $reason }.
analysis-better-line = { $best }, and then { $line }
analysis-no-mistakes = No move was clearly worse than the best one found.
analysis-more-mistakes = … and { $number } more.
analysis-no-review = this is no review in JSON

## The table and the chart of a review

analysis-analysing = Analysing
analysis-heading = { $game }: { $names }
analysis-head-move = Move
analysis-head-seat = Seat
analysis-head-chances = Chances
analysis-head-loss = Loss
analysis-legend = Chances are those of each seat in turn; ! means proved. Loss is what a move cost its player: { $bounds }, and only where that is more than noise.
analysis-bound = { $verdict } { $mark } from { $percent } %
analysis-chart-title = { $game }: the chances to win
analysis-chart-moves = moves

## Why a computer played a move

analysis-played-only = it was the only move { $seat } had
analysis-played-ends = it ends the game
analysis-played-wins-now = it ends the game, and { $seat } wins
analysis-played-moves-again = { $seat } moves again after it, as nobody else can
analysis-played-gains = it brings { $seat } { analysis-points } at once
analysis-played-gains-most = it brings { $seat } { analysis-points } at once, and no move brought more
analysis-played-chance = { $seat } wins { $chance } of the games from here
analysis-played-certain = { $result ->
    [win] { $seat } wins for certain after it
    [share] it makes sure of a shared first place
   *[loss] against best play { $seat } loses after it
}
analysis-played-best = a longer look finds nothing clearly better
analysis-played-better = a longer look prefers { $best }
