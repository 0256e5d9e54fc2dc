## Studies and the analysis board: what cannot be, and why

study-too-many-moves = a study has { $most } moves at most
study-no-tree = each move of a study comes after the one that it follows
study-comment-too-long = what is said about a move has { $most } letters at most
study-too-many-marks = a move has { $most } marks at most
study-marks = a sign or a mark is none of those there are
study-headers = a study has { $most } headers of { $length } letters at most
study-no-start = the moves do not say in which game: put its name or a position before them
study-nothing-there = nothing lies there that could be taken away
study-stays-there = this block cannot be taken away by itself: others stand on it, or the rules tie it to the supplies or the turn
study-none = there is no such study, or it is private
study-not-yours = only whoever made a study can change it; make a copy
study-too-many = you have { $most } studies: delete one before you keep another
study-changed-meanwhile = the study was changed elsewhere meanwhile: open it again, or make a copy
study-being-played = this position is one of a game that you are playing against people: the computer will look at it when that game is over
study-search-spent = the computer has searched a lot for you: it goes on in a while
study-search-elsewhere = the computer searches for you in three other windows
study-puzzle-first = try the puzzle first

## The analysis board in the page

study-board = Analysis board
study-what = Look at any position of any game: play both sides, try variations, write down what you think, and see what the computer finds. Keep it as a study, and share its link.
study-begin = Begin from the start of a game
study-open = Analyse
study-mine = Your studies
study-count = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
study-visibility-short = { $visibility ->
    [link] by link
   *[private] private
}
study-kept-count = { $count } kept
study-solved-games = Solved games
study-solved-option = { $option }: { $choice }
study-solved-what = Here the exact value of every move is known: who wins, and how soon.
study-computer = Computer
study-searching = searching …
study-proving = estimates first, looking for exact values …
study-simulations = { $count ->
    [one] { $count } game played out
   *[other] { $count } games played out
}
study-longer = Look longer
study-lines = The best moves found
study-take-line = Add this line
study-over = the game is over here
study-solved-by = { $nodes ->
    [one] proved, { $nodes } position
   *[other] proved, { $nodes } positions
}
study-solved = { $result ->
    [win] { $seat } wins for certain, in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
    [share] Both share first place with best play; { $moves ->
        [one] { $moves } move is left
       *[other] { $moves } moves are left
    } at most.
   *[loss] { $seat } loses against best play, in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
}
study-value = { $result ->
    [win] wins in { $moves }
    [share] shares, { $moves } left
   *[loss] loses in { $moves }
}
study-values = All moves and what they come to
study-more-moves = and { $count } more
study-moves = Moves
study-promote = Promote
study-promote-meaning = Makes this variation the main line
study-promoted = the variation is the main line now
study-remove = Delete
study-remove-meaning = Deletes this move and all that follows it
study-removed = the move and what follows it are deleted
study-folded = the variation is folded
study-unfolded = the variation is unfolded
study-key-back = One move back (←)
study-key-forward = One move on (→)
study-sign = { $sign ->
    [brilliant] Brilliant move
    [good] Good move
    [interesting] Interesting move
    [dubious] Dubious move
    [mistake] Mistake
   *[blunder] Blunder
}
study-signs = How good the move is
study-notes = Notes
study-comment = What do you think of this move?
study-comment-start = What is this study about?
study-marks-title = Marks on cells
study-mark = Mark cells { $colour ->
    [green] green
    [red] red
    [blue] blue
   *[yellow] yellow
}
study-mark-tip = Tap cells to mark them, or again to unmark them.
study-cell-marked = marked { $colour ->
    [green] green
    [red] red
    [blue] blue
   *[yellow] yellow
}
study-part = { $part ->
    [play] Play
    [moves] Moves
    [computer] Computer
    [setup] Position
   *[notes] Notes
}
study-by = by { $name }
study-save = Save
study-save-title = Save the study
study-saved = saved
study-not-saved = changed since it was saved
study-copy = Copy
study-copied = this copy is yours
study-delete = Delete this study
study-title = Title
study-untitled = { $game }: a study
study-visibility = Who may see it
study-private = Only you
study-link = Whoever has the link
study-share-link = The link to this study
study-text = Text
study-text-title = Import and export
study-export = This study
study-export-cub = Save as .cub
study-export-json = Save as JSON
study-import = Open a text
study-import-what = A .cub file, JSON, a position, or moves like “1. S:a1 2. S:b2”, which are played from the start of this study.
study-import-open = Open
study-import-file = Choose a file
study-setup-short = Set up
study-setup = Set up a position
study-setup-how = Place blocks as in the game, for whoever is on turn, and choose who is on turn as you like.
study-setup-turn = On turn:
study-setup-turn-tied = In this game the blocks on the board say whose turn it is.
study-setup-over = Nobody can move here.
study-setup-take = Take a block away
study-setup-undo = Undo
study-setup-text = The position as text
study-setup-read = Set up this text
study-setup-done = Analyse this
study-setup-cancel = Cancel
study-replace-title = Leave the moves for this position?
study-replace-text-title = Leave the moves for this text?
study-leave-title = Leave without saving?
study-leave = Leave
study-lose-what = { $count ->
    [0] What you wrote is not saved and would be lost: cancel, and save the study first to keep it.
    [one] The move is not saved and would be lost: cancel, and save the study first to keep it.
   *[other] The { $count } moves are not saved and would be lost: cancel, and save the study first to keep them.
}
study-lose-position = The position you set up is not saved and would be lost: cancel, and save it as a study first to keep it.
