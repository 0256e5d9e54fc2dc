kubruss-about = Lay blocks, bigger over smaller; the largest connected area of your colour wins.
kubruss-goal = Own the largest connected area seen from above.
kubruss-score = A score is the number of cells in the largest connected area that a colour shows from above.
kubruss-board = Board
kubruss-board-inline = the board
kubruss-block = { $size ->
    [S] small
    [M] medium
   *[L] large
}

## Options

kubruss-option-edition = full: 8 small, 4 medium, 2 large each, on 6×6; mini: 4, 2 and 1, on 4×4
kubruss-option-edition-title = Edition
kubruss-option-edition-full = full: 8 small, 4 medium, 2 large each, on 6×6
kubruss-option-edition-mini = mini: 4 small, 2 medium, 1 large each, on 4×4
kubruss-option-size = cells along a side of the board, instead of the edition's
kubruss-option-size-title = Board size

## Rules that a move may break

kubruss-rule-none-left = you have no { kubruss-block } block left
kubruss-rule-shape = { $size ->
    [S] a small block lies on one cell
    [M] a medium block lies on two neighbouring cells
   *[L] a large block lies on four cells, two by two
}
kubruss-rule-off-board = { $cell } is off the board, which ends at { $last }
kubruss-rule-only-smaller = a { kubruss-block } block cannot cover the { $below ->
    [S] small
    [M] medium
   *[L] large
} block on { $cell }
kubruss-rule-cover-whole = a large block must cover the medium on { $cells } entirely

## The end

kubruss-won-by-area = largest areas { $areas }
kubruss-won-by-smalls = largest areas equal, small blocks uncovered { $smalls }
kubruss-won-by-not-starting = largest areas and uncovered small blocks equal: the seat that did not start wins

## Texts

kubruss-move = a move here is S, M or L, a colon and cells, like M:c3+d3
kubruss-cannot-lie = { $move } cannot lie there: { $reason }
kubruss-not-over = the game is not over: a block can be placed
