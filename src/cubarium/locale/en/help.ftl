## What the keys do, and how a block is laid

help-title = Help
help-placing = Pick a block and choose a lit cell, or drag the block there; point between two cells to lay it across them. Turn it if you like, then tap it or press Confirm.
help-camera = Drag beside the board, or with two fingers, to turn the table; wheel or pinch to come closer; double tap beside the board for the usual view.
help-pick = take a block
help-cell = go from cell to cell
help-level = look at a single level
help-enter = put the block on a cell; again to confirm
help-rotate = turn the block: round, away, aside (Shift: back)
help-next = next way to hold it
help-hint = a hint; again to know more
help-take-back = take a move back, against computers
help-why = why the computer played its last move
help-confirm = confirm the move
help-cancel = put the block back
help-review = a move back, a move on
help-fold = in the list of moves: fold the variation that is looked at, unfold it
help-camera-keys = turn the table
help-view = 3D or 2D
help-type = type a move
