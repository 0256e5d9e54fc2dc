notation-not-a-cell = { $text } is not a cell like c3
notation-not-a-cube = { $text } is not a cube like c3.2
notation-named-twice = { $place } is named twice
notation-no-move = the seat on turn has no move here
notation-item-twice = { $name } has { $item } twice
notation-turn = { $name } must be a number from 1 to { $seats }, or - when the game is over, not { $text }
notation-numbers = { $name } must be { $count } numbers joined by /, not { $text }
notation-part-missing = the part { $name }=… is missing
notation-part-surplus = the part { $name }=… does not belong to a position of { $game }
notation-position = a position is a game, its options, a | and its parts, like: kubruss | turn=1 red=- blue=-
