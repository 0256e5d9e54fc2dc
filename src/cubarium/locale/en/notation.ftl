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

## Records

notation-line = line { $line }: { $problem }
notation-unplayable = ply { $ply }: { $move } cannot be played: { $reason }
notation-unplayable-at-line = line { $line }, ply { $ply }: { $move } cannot be played: { $reason }
notation-variation-first = a variation stands after the move it replaces
notation-variation-depth = variations go at most { $depth } deep
notation-variation-empty = an empty variation
notation-not-opened = a ) without its (
notation-not-closed = a ( without its )
notation-ply-number = expected ply number { $number }. and not { $text }
notation-header = expected a header like Game: kubruss, each once, and not { $text }
notation-header-name = a header of your own has a short name of letters and digits, not { $name }
notation-header-lines = the header { $name } must be one line
notation-format = expected a record of format { $format }, which begins with the line Cubarium: { $format }
notation-no-game = the header Game is missing: expected a line like Game: kubruss
notation-rules-version = expected Rules: { $version }, the version known here, of { $game }
notation-start = Start must be a position of the same game, and has the options in it
notation-resign = only a seat of a game that is not over can resign
notation-resigned = Resigned must be a seat from 1 to { $seats }, not { $text }
notation-result = { $name } must be { $right }, by the moves
notation-no-result = { $name } must be left out, as the game is not over, by the moves
notation-not-utf8 = { $path } is not a text file in UTF-8
notation-not-json = this is not JSON: { $reason }
notation-json-object = a record in JSON is an object with the keys cubarium, game, rules and moves
notation-json-headers = headers are texts, and not those that have a key of their own
notation-json-lists = moves and variations are lists
notation-json-move = a move is a text or an object like { "{" }"move": "S:a1"{ "}" }
notation-json-comment = the comment of a move is a text, its variations are a list
notation-json-type = { $key } must be { $type ->
    [str] a text
    [dict] an object
   *[list] a list
}
notation-gone-two = in a game of two seats nobody is gone: whoever leaves has resigned
notation-gone = gone must be seats from 1 to { $seats }, but not all, joined by commas, not { $text }
notation-alone = the game is over when all seats but one have gone
