pillars-about = Stack cubes on nine cells; who tops more pillars wins.
pillars-goal = Be on top of more pillars than the other.
pillars-score = A score is the number of pillars with your cube on top.
pillars-board = Board
pillars-board-inline = the board
pillars-cube = cube

pillars-option-cubes = cubes of each seat
pillars-option-cubes-title = Cubes each

pillars-rule-off-board = { $cell } is off the board, which ends at { $last }
pillars-rule-full = the pillar on { $cell } is full: it has { $cubes } cubes

pillars-over = all cubes are played

pillars-pillar = a pillar is a cell and up to { $cubes } cubes from the bottom up, like b2:GV
pillars-turn = the seats alternate: these cubes do not fit the turn
