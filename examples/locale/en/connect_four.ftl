connect_four-about = Drop discs into seven columns; four of yours in a row win.
connect_four-goal = Get four of your discs in a row.
connect_four-score = The seat with four in a row scores 1, the other 0.
connect_four-board = Board
connect_four-board-inline = the board
connect_four-disc = disc

connect_four-rule-no-column = there is no column { $column }: the last one is { $last }
connect_four-rule-full = column { $column } is full: it has { $discs } discs

connect_four-won = four in a row
connect_four-drawn = the board is full

connect_four-move = { $text } is not a column like d
connect_four-columns = columns are a letter and up to { $discs } discs from the bottom up, each once, like d:RY
connect_four-seats-alternate = the seats alternate: { $red } red and { $yellow } yellow discs cannot be
connect_four-turn = with these discs turn must be { $turn }
connect_four-too-early = the four in a row was there before the last disc
