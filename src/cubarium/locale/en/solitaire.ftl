## The page

solitaire-title = Solitaire
solitaire-lead = Fill a box with pieces, alone and in your own time. The solver looks over your shoulder: it knows whether your box can still be filled, and what to do if not.
solitaire-convention = Ways are counted up to rotation: a box that is turned as a whole is the same way, its mirror image is another.
solitaire-own = Your own
solitaire-own-lead = Any box, and any pieces for it.
solitaire-start = Play
solitaire-again = Play on
solitaire-size = { $columns } × { $rows } × { $levels }
solitaire-ways = { $ways ->
    [one] one way
   *[other] { $ways } ways
}
solitaire-ways-unknown = nobody has counted the ways
solitaire-found = { $found } of { $ways }
solitaire-found-some = { $found ->
    [one] one way found
   *[other] { $found } ways found
}
solitaire-found-none = none found yet
solitaire-loading = Opening the box …
solitaire-other = Other puzzles
solitaire-pieces = Pieces
solitaire-piece = { $piece }
solitaire-piece-coloured = { $piece } in { $colour }
solitaire-colours = Colour

## In a box

solitaire-progress = { $filled } of { $cubes } cubes filled
solitaire-solver-show = Let the solver tell
solitaire-asking = Looking …
solitaire-empty = The box can be filled in { $ways ->
    [one] one way
   *[other] { $ways } ways
}.
solitaire-can = It can be completed, in { $ways ->
    [one] one way
   *[other] { $ways } ways
}.
solitaire-can-at-least = { $ways ->
    [one] It can be completed. It would take too long to count the ways.
   *[other] It can be completed, in at least { $ways } ways. It would take too long to count them all.
}
solitaire-cannot = A dead end: this cannot be completed.
solitaire-unknown = Not known: finding out would take too long.
solitaire-take-back-one = Take back { $piece } and it can be.
solitaire-take-back-several = Take back { $pieces } and it can be.
solitaire-take-back-few = No smaller number of pieces would do.
solitaire-take-back = Take it back
solitaire-take-these-back = Take them back
solitaire-move-pick = Take a piece from your tray.
solitaire-placed = In the box
solitaire-placed-none = Nothing lies in the box yet. Take a piece and tap a cell.
solitaire-lift = Take back { $piece }
solitaire-empty-box = Empty the box
solitaire-higher = Higher
solitaire-lower = Lower
solitaire-help-levels = put the piece higher or lower
solitaire-timer = Timer
solitaire-log-placed = { $piece } is in the box
solitaire-log-taken = { $piece } is back
solitaire-does-not-fit = the piece does not fit there, whichever way you turn it

## The next step

solitaire-hint-piece = take { $piece }
solitaire-hint-about = put { $piece } on level { $level }, { $row ->
    [north] { $column ->
        [west] in the north-west
        [east] in the north-east
       *[middle] in the north
    }
    [south] { $column ->
        [west] in the south-west
        [east] in the south-east
       *[middle] in the south
    }
   *[middle] { $column ->
        [west] in the west
        [east] in the east
       *[middle] around the middle
    }
}
solitaire-hint-place = put { $piece } on { $cubes }
solitaire-no-hint = this is a dead end: take something back first
solitaire-hint-unknown = no next step could be found soon enough

## The end

solitaire-solved = Solved
solitaire-solved-new = A new way.
solitaire-solved-known = You have found this way before.
solitaire-solved-in = It took you { $minutes ->
    [0] { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
    [one] { $minutes } minute and { $seconds } s
   *[other] { $minutes } minutes and { $seconds } s
}.
solitaire-next = Look for another
solitaire-not-filled = { $cubes ->
    [one] one cube of the box is
   *[other] { $cubes } cubes of the box are
} still empty
solitaire-pieces-missing = the box is full, but { $pieces } must be used, too
solitaire-collection-full = no more than { $most } solutions are kept for one person

## The collection

solitaire-gallery = Your solutions
solitaire-gallery-none = Each way that you find is kept here.
solitaire-gallery-number = Solution { $number }
solitaire-gallery-about = Found on { $day }
solitaire-gallery-hints = { $hints ->
    [0] without a hint
    [one] with one hint
   *[other] with { $hints } hints
}
solitaire-gallery-more = Show more
solitaire-print = Print
solitaire-print-sheet = Print solutions { $first } to { $last }

## One's own

solitaire-own-title = Your own puzzle
solitaire-own-about = { $cubes } cubes to fill, from { $pieces ->
    [one] one kind of piece
   *[other] { $pieces } kinds of pieces
}.
solitaire-own-region = Box
solitaire-own-region-help = Columns × rows × levels, like 3x3x3; or a drawing, one line a row: the digits say how high each cell is filled.
solitaire-own-pieces = Pieces
solitaire-own-pieces-help = A name and how often it is used, then its drawing: x is a cube. Levels stand side by side.
solitaire-own-set = Begin with
solitaire-own-set-own = Two corners and a bar
solitaire-own-set-one = One colour of Blokus 3D
solitaire-own-set-two = Two colours of Blokus 3D
solitaire-own-set-tetracubes = Every piece of four cubes
solitaire-own-set-pentominoes = Pentominoes
solitaire-own-set-pentacubes = Every piece of five cubes
solitaire-own-build = Build the box
solitaire-own-change = Change the box
solitaire-own-long = such a text has at most { $most } letters
solitaire-own-box = a box has at most { $most } cubes, and no side is longer than { $side }
solitaire-own-kinds = a puzzle has at most { $most } kinds of pieces, not { $kinds }
solitaire-own-piece = piece { $piece } has more than { $most } cubes
solitaire-own-few = all pieces together have fewer cubes than the box, which has { $cubes }
solitaire-own-many = the pieces that must be used have more cubes than the box, which has { $cubes }
solitaire-own-places = there are more than { $most } places where pieces could lie: take a smaller box, or fewer pieces
solitaire-no-puzzle = there is no puzzle { $name }, only { $puzzles }

## The puzzles

solitaire-daily-title = Puzzle of the day
solitaire-daily-about = A new box every day, the same for everybody: small on Monday, large on Sunday. Every piece must be used.
solitaire-starter-title = First box
solitaire-starter-about = A small box from the eleven pieces of one colour. Three pieces will do.
solitaire-one-colour-title = One colour
solitaire-one-colour-about = The rulebook’s question: in how many ways do the eleven pieces of one colour make a cube? Each is shown in a colour of its own.
solitaire-many-colours-3-title = Many colours, small
solitaire-many-colours-3-about = A cube of 3 × 3 × 3 from the pieces of all four colours of Blokus 3D, each at most once.
solitaire-many-colours-4-title = Many colours, large
solitaire-many-colours-4-about = A cube of 4 × 4 × 4 from the pieces of all four colours.
solitaire-many-colours-5-title = Many colours, huge
solitaire-many-colours-5-about = A cube of 5 × 5 × 5: 125 cubes of the 160 that there are.
solitaire-soma-title = Soma
solitaire-soma-about = Piet Hein’s seven pieces. 480 ways: 240, and their 240 mirror images.
solitaire-bedlam-title = Bedlam
solitaire-bedlam-about = Twelve pieces of five cubes and one of four. Hard.
solitaire-diabolical-title = Diabolical cube
solitaire-diabolical-about = Six flat pieces of two to seven cubes, known since 1893.
solitaire-slothouber-graatsma-title = Six bricks
solitaire-slothouber-graatsma-about = Six bricks and three single cubes. There is one way alone.
solitaire-pentominoes-3x4x5-title = Pentominoes 3 × 4 × 5
solitaire-pentominoes-3x4x5-about = The twelve flat pieces of five cubes, in three levels.
solitaire-pentominoes-2x5x6-title = Pentominoes 2 × 5 × 6
solitaire-pentominoes-2x5x6-about = The twelve flat pieces of five cubes, in two levels.
solitaire-pentominoes-2x3x10-title = Pentominoes 2 × 3 × 10
solitaire-pentominoes-2x3x10-about = The same twelve in a long and narrow box. Very few ways.
