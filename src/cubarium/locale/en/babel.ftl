babel-about = Build one tower of cubes with bulges and hollows; leave the other without a move.

babel-option-completed = a finished tower is won by the seat that placed the last cube, or is a draw
