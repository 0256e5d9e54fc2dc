## Why a position is not solved

solver-two-seats = only games of two seats can be solved, and this one has { $seats }
solver-no-twin = { $game } has no compiled twin, which it takes to list all positions
solver-too-many-moves = there are more than { $moves } moves to look at
solver-out-of-nodes = not solved within { $nodes } { $nodes ->
    [one] position
   *[other] positions
}
solver-cancelled = nobody waits for the values any more
solver-out-of-time = not solved within { $seconds } seconds
solver-seconds = seconds must be more than 0, not { $seconds }
solver-other-game = a solver is for one game with its options

## What a certificate proves, or why it proves nothing

solver-check-no-certificate = this is no certificate: it does not begin as one does
solver-check-two-seats = a certificate is for a game of two seats
solver-check-version = the certificate is for version { $version } of the rules, these are { $current }
solver-check-length = the certificate should have { $expected } values, and has { $values }
solver-check-more-positions = there are more positions than the { $values } values in the certificate
solver-check-fewer-positions = there are { $positions } positions, but { $values } values in the certificate
solver-check-wrong-value = the value of position { $number } is { $value }, but { $due } follows from the rules: { $position }
solver-right = Right: { $positions } positions of { $game }, each value follows from the rules.
solver-first = First with best play: { $seats }, after { solver-moves }.

## The answer of `cubarium solve`

solver-seat = seat { $number }
solver-wins = seat { $seat } wins
solver-shared = first place is shared
solver-moves = { $moves } { $moves ->
    [one] move
   *[other] moves
}
solver-over = { $game }: the game is over, { $result }.
solver-solved = { $game }: { $result } with best play, { solver-moves } from here.
solver-margin = Margin { $margin }, { $nodes } { $nodes ->
    [one] position
   *[other] positions
} looked at.
solver-head-move = move
solver-head-result = then
solver-head-margin = margin
solver-head-moves-left = moves left
solver-complete = Solved completely: { $positions } positions can come up, with { $moves } moves; positions that go on in the same way, or are images of each other, count once. Seat 1 wins { $first } of them, seat 2 wins { $second }, first place is shared in { $shared }; in { $over } the game is over. The longest takes { $longest } more { $longest ->
    [one] move
   *[other] moves
}.

## While one waits

solver-solving = Solving
solver-listing = Listing all positions
solver-checking = Checking
solver-positions-done = { $count } positions
solver-moves-done = { $count } moves
