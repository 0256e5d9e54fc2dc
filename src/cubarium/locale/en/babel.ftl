babel-about = Build one tower of cubes with bulges and hollows; leave the other without a move.
babel-goal = Place the last cube that fits: who cannot place has lost.
babel-score = The winner scores 1 and the loser 0; while the game goes on, and after a draw, both have 0.
babel-board = Tower
babel-board-inline = the tower
babel-cube = { $colour } { $type }

## Options

babel-option-completed = a finished tower is won by the seat that placed the last cube, or is a draw
babel-option-completed-title = Finished tower
babel-option-completed-last = won by whoever placed the last cube
babel-option-completed-draw = a draw

## Rules that a move may break

babel-rule-none-left = you have no { $type } left
babel-rule-bulges = { $type ->
    [0] a 0 has no bulge
    [1] a 1 has one bulge
    [2] the bulges of a 2 are on two adjacent faces
    [3] the bulges of a 3 are on three faces around one corner
   *[4] a 4 has bulges on all faces but two adjacent ones
}
babel-rule-first-no-4 = the first cube may not be a 4
babel-rule-outside = { $cell } is outside the tower, which stands on { $cells }
babel-rule-taken = there is a cube on { $cube } already
babel-rule-levels = the tower has { $levels } levels
babel-rule-level-below = level { $below } must be filled before level { $level } is begun
babel-rule-no-diagonal = on level 1 a cube stands face to face with another: { $cell } is diagonal to the one that is there
babel-rule-stand-on-bulge = a cube cannot stand on a bulge: the lower face on level 1 must be hollow
babel-rule-outer-face = the { $face ->
    [N] north
    [E] east
    [S] south
   *[W] west
} face of { $cube } is an outer face and must be hollow
babel-rule-faces-meet = { $both ->
    [bulge] a bulge meets a bulge
   *[hollow] a hollow meets a hollow
} between { $cube } and { $other }: exactly one of the two faces has a bulge

## The end

babel-won-by-block = { $seat } cannot build
babel-won-by-last-cube = { $seat } placed the last cube of the tower
babel-drawn = the tower is finished: nobody prevented it

## Texts

babel-move = a move here is a type, a cube and the faces with a bulge, like 3:a1.1/NEU or 0:b2.1
babel-move-slash = after the slash stand the faces with a bulge; a 0 has no slash
babel-same-place = two cubes of the tower are in one place
babel-cannot-stand = { $move } cannot stand there: { $reason }
babel-cubes-of-type = the tower and the supplies must have { $number } cubes of type { $type } together
babel-seats-alternate = the seats alternate: the supplies do not fit the number of cubes in the tower
babel-turn = after { $placed ->
    [one] { $placed } cube
   *[other] { $placed } cubes
} the turn is not { $turn }
