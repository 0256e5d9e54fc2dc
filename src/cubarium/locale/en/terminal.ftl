terminal-welcome = Type help for the commands, rules for the rules of the game.
terminal-kept = The game is kept. To go on with it: { $command }
terminal-not-kept = The game could not be kept: { $reason }.

## Before a game

terminal-ask-unfinished = There is an unfinished game of { $game }, { $moves ->
    [one] one move old
   *[other] { $moves } moves old
}: go on with it? [Y/n]{ " " }
# The letter that an answer to such a question begins with when it means no.
terminal-no = n
terminal-ask-game = Which game?{ " " }
terminal-no-such-game = Type a number from 1 to { $count }, or a name.
terminal-option = option
terminal-option-value = now
terminal-option-meaning = meaning, and what it may be
terminal-ask-options = Change an option with name=value, type rules to read the rules or quit to leave, or press Enter to go on:{ " " }
terminal-who-sits = Who sits where? A name means a person. The computer plays as:
terminal-person = person
terminal-seat-with-name = { $seat }, { $name }
terminal-ask-seat = { $seat } [{ $default }]:{ " " }
terminal-no-occupant = { $reason }, person or person:NAME
terminal-too-many-seats = there are { $seats } seats at this table, and not { $given }

## While a game is played

terminal-prompt = { $name }:{ " " }
terminal-prompt-over = The game is over – save, new or quit:{ " " }
terminal-thinking = { $name } is thinking
terminal-plays = { $name } plays { $move }
terminal-move-for = You move for { $name } from now on.
terminal-skipped = { $name } has no move and is passed over
terminal-what-now = Type a move like { $example }, or moves, rules or help.
terminal-no-move-with = No move with { $block } is legal now.
terminal-over = The game is over.
terminal-over-choices = The game is over. You can save it, undo the last move, show it, begin a new game, or quit.
terminal-result = { $count ->
    [one] { $winners } wins: { $reason }.
   *[other] { $winners } share first place: { $reason }.
} Scores: { $scores }.
terminal-score = { $name } { $score }
terminal-levels-hidden = The levels do not fit in this terminal: type board to see them.

## Lists of moves

terminal-list-ends = Type a number to play that move.
terminal-list-goes-on = … and { $count } more: type the beginning of a move to narrow the list, or more to see the next.
terminal-list-numbers = The numbers of the list go from 1 to { $count }.
terminal-no-match = No legal move fits { $text }.
terminal-no-more = There is nothing more to show.

## Other commands

terminal-how-to-move =
    Type a move like { $example }. Case does not matter, nor does the order of cells.
    A part of a move is enough: the moves that fit are listed, and a number plays one. Tab completes.
terminal-nothing-to-undo = There is no move of a person to undo.
terminal-looking-for-hint = Looking for a hint
terminal-hint-again = Type hint again to know more.
terminal-no-pieces = Nobody has blocks of their own in this game: all that can be moved lies on the boards.
terminal-rules-go-on = Type more to read on, or rules WORD to see what the rules say of something.
terminal-rules-silent = The rules do not mention { $word }. Type rules to read them.
terminal-options = Options of this game
terminal-could-play = You could play { $moves }.
terminal-file-exists = There is a file { $path } already: save! { $path } replaces it.
terminal-saved = Saved as { $path }.
terminal-not-saved = The game could not be saved: { $reason }.
terminal-load-what = Which file? load FILE.
terminal-not-loaded = The game could not be loaded: { $reason }.
terminal-show-where = Which file? show FILE.svg.
terminal-no-picture = There is a file { $path } already, and it is not a picture.
terminal-drawn = Drawn to { $path }.
terminal-not-drawn = The picture could not be written: { $reason }.

## The list of commands: how each is typed, and what it does. The first word of its usage is understood as the command,
## beside the English one.

terminal-usage-moves = moves [BEGINNING]
terminal-help-moves = list the legal moves; a number then plays one
terminal-usage-more = more
terminal-help-more = show the next part of a list or of the rules
terminal-usage-board = board
terminal-help-board = draw the board again, with all levels
terminal-usage-pieces = pieces
terminal-help-pieces = draw the blocks you still have
terminal-usage-score = score
terminal-help-score = show the scores, and what everybody still has
terminal-usage-hint = hint
terminal-help-hint = where to look; again for the block, and again for the move
terminal-usage-rules = rules [WORD]
terminal-help-rules = read the rules, or what they say of something
terminal-usage-undo = undo
terminal-help-undo = go back to the last time a person was on turn
terminal-usage-save = save [FILE]
terminal-help-save = save the game; save! replaces a file
terminal-usage-load = load FILE
terminal-help-load = go on with a saved game
terminal-usage-show = show FILE.svg
terminal-help-show = draw the position as a picture
terminal-usage-resign = resign
terminal-help-resign = give the game up
terminal-usage-new = new
terminal-help-new = begin another game
terminal-usage-help = help
terminal-help-help = show this list
terminal-usage-quit = quit
terminal-help-quit = leave; the game is kept, and you can go on with it later
