kewbz-about = Make corners to raise towers; the height of a tower counts for whoever is on top.
kewbz-goal = Be on top of the highest towers, and play all your cubes.
kewbz-score = The cubes of every tower (two or more) with your cube on top, less one for each cube not played: so scores begin below zero.
kewbz-board = Board
kewbz-board-inline = the board
kewbz-cube = cube

## Options

kewbz-option-size = cells along a side of the board
kewbz-option-size-title = Board size
kewbz-option-cubes = cubes of each seat
kewbz-option-cubes-title = Cubes each

## Rules that a move may break

kewbz-rule-off-board = { $cell } is off the board, which ends at { $last }
kewbz-rule-taken = { $cell } is taken: a cube is placed on the board itself
kewbz-rule-next-to = { $cell } is next to no cube: a cube is placed beside another, or diagonally
kewbz-rule-no-square = a cube on { $cell } would complete the square { $first }–{ $last }

## The end

kewbz-over-last-cube = { $colour ->
    [blue] blue
   *[yellow] yellow
} has played its last cube
kewbz-over = no cell is left where a cube may be placed

## Texts

kewbz-tower = a tower is a cell and one to five cubes from the bottom up, like e6:BBY, not { $text }
kewbz-cell = { $cell } is off the board or stands there twice
kewbz-square = there is a square of four cells at { $cell }
kewbz-not-connected = the cubes must be next to each other, diagonals included
kewbz-turn = blue has { $blue } cubes left and yellow { $yellow }: that does not fit turn={ $turn }
