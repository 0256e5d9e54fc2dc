blokus3d-about = Stack your pieces inside a structure; your squares seen from above are your points.
blokus3d-goal = Show the most squares from above, and place all your pieces.
blokus3d-score = One point for each square of your colour seen from above, less one for each piece you have not placed: so scores begin below zero.
blokus3d-board = Structure
blokus3d-board-inline = the structure
blokus3d-piece = { $letter ->
    [I] bar
    [V] corner
    [O] square
    [Y] tripod
    [A] screw
    [B] screw
   *[other] { $letter }
}

## Options

blokus3d-option-players = seats at the table
blokus3d-option-players-title = Players
blokus3d-option-structure = what is built
blokus3d-option-structure-title = Structure
blokus3d-option-structure-tower = tower: a block of 5 by 4 cells
blokus3d-option-structure-wall = wall: two wings at a right angle
blokus3d-option-structure-steps = steps: stairs that rise to the north
blokus3d-option-structure-pyramid = pyramid: steps on all sides; half of it for two colours
blokus3d-option-structure-cucho = cucho: two ramps that meet at a corner block; for four colours
blokus3d-option-structure-tambo = tambo: a house with a courtyard; for four colours
blokus3d-option-structure-drawing = A number is how high one may build there; a dot is outside the structure.
blokus3d-option-colours = colours in play: as many as players, or 4 with 2 players
blokus3d-option-colours-title = Colours
blokus3d-option-count = with two colours a seat: add both, or count the better one alone
blokus3d-option-count-title = Two colours a seat
blokus3d-option-count-sum = both colours are added
blokus3d-option-count-best = the better colour counts alone
blokus3d-option-first-round = a colour's first piece must touch a piece, or must lie on the board as well
blokus3d-option-first-round-title = First pieces
blokus3d-option-first-round-piece = must touch a piece
blokus3d-option-first-round-board = must touch a piece and lie on the board

## Rules that a move may break

blokus3d-rule-placed-already = { $colour ->
    [blue] blue
    [yellow] yellow
    [red] red
   *[green] green
} has placed { $piece } already
blokus3d-rule-shape = these cubes do not form { $piece }
blokus3d-rule-other-shape = these cubes do not form { $piece } but { $same }
blokus3d-rule-outside = { $cell } is outside the structure
blokus3d-rule-too-high = { $cube } is too high: the structure is { $limit } high on { $cell }
blokus3d-rule-taken = there is a piece on { $cube } already
blokus3d-rule-hole-below = there would be a hole below { $cube }
blokus3d-rule-first-must-touch = a first piece must touch a piece on the board, face to face
blokus3d-rule-first-on-board = a first piece must lie on the board with at least one cube
blokus3d-rule-must-touch = the piece must touch a { $colour ->
    [blue] blue
    [yellow] yellow
    [red] red
   *[green] green
} piece, face to face

## The end

blokus3d-over = no colour can place another piece

## Texts and options

blokus3d-move = a move here is a piece ({ $pieces }), a colon and cubes, like I2:b2.1+c2.1
blokus3d-cannot-lie = { $move } cannot lie there: { $reason }
blokus3d-out = out must be colours of { $colours }, or -, not { $text }
blokus3d-not-over = the game is over when every colour is out
blokus3d-out-on-turn = { $colour ->
    [blue] blue
    [yellow] yellow
    [red] red
   *[green] green
} is out and cannot be on turn
blokus3d-colours = { $players } players have { $players } colours; only 2 can play with 4 colours
blokus3d-structure = option structure must be { $known }, or a drawing like 44/4. with heights from 1 to { $highest } and dots, not { $text }
blokus3d-structure-rows = the rows of a structure are equally long, and it is at most { $side } by { $side } cells
blokus3d-structure-tables = a structure has a table [drawing] and may have a table [cap]
blokus3d-structure-colours = this structure is for { $known } colours, not for { $colours }
blokus3d-structure-cap = a cap is a height from 1 to { $highest }, not { $cap }
blokus3d-gone-not-out = a colour whose seat has gone is out
