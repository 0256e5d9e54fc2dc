## Pieces, placements and packings

packing-piece = piece { $piece }
packing-place = the place of { $piece }
packing-region = a region
packing-forbidden = forbidden cells
packing-no-cubes = { $name } must be cubes like (0, 0, 0), not { $value }
packing-no-triples = { $name } must be cubes of three whole numbers like (0, 0, 0), not { $value }
packing-piece-text = the { $what ->
    [name] name
   *[colour] colour
} of a piece must be letters and digits without blanks, not { $text }
packing-piece-empty = piece { $piece } has no cubes
packing-piece-apart = piece { $piece } falls apart: its cubes must hang together face to face
packing-piece-counts = piece { $piece } must have counts like least=0, most=1, not least={ $least }, most={ $most }
packing-placement = a placement is a piece and its cubes, like V3:a1.1+b1.1+a2.1, not { $text }
packing-cube-twice = { $piece } has a cube twice
packing-overlap = two placements of a packing overlap

## Regions, and sets of pieces

packing-region-empty = a region must have at least one cube
packing-region-large = a region has at most { $most } cubes, not { $cubes }
packing-region-outside = the cubes of a region are counted from 0 to { $last }, not { $cube }
packing-box-large = a region has at most { $most } cubes, and { $box } would have more
packing-height = a height must be from 0 to { $most }, not { $height }
packing-pieces = pieces must be a text or a list of Piece, not { $value }
packing-pieces-item = pieces must be a text or a list of Piece, and { $value } is none
packing-pieces-differ = two different pieces are called { $piece }
packing-no-polycubes = { $game } is not played with polycubes
packing-game-colours = { $game } has 1 to { $most } colours of pieces, not { $colours }
packing-no-such-piece = there is no piece { $piece } in this problem
packing-placed-item = what is placed must be placements, and { $value } is none
packing-placed-outside = { $placement } does not lie in the region
packing-placed-shape = { $placement } does not have the shape of the piece { $piece }
packing-placed-many = { $number } of { $piece } are placed, and there are { $most }
packing-none-to-draw = there is no packing to draw
packing-not-estimated = a region with so many kinds of pieces cannot be estimated

## Drawings

packing-drawing = a drawing has x for a cube and . for none, or heights from 1 to 9
packing-drawing-mixed = a drawing has x for cubes or digits for heights, not both
packing-drawing-uneven = the rows of a drawing have equally many levels, and all levels are equally wide
packing-drawing-empty = a drawing has one cube or more

## Texts of pieces and regions

packing-no-set = there is no set of pieces { $name }: the sets are { $sets }
packing-text-no-piece = this text has no line like: piece V
packing-text-no-region = this has pieces and no region: say what they are to fill, like 3x3x3
packing-no-region = a region is a box like 3x3x3, a drawing like 44/4. or xx/x., one of { $sets }, or a game with its options like { $game }:…, not { $text }
packing-box = a box has columns, rows and levels from 1 on, like 3x3x3, unlike { $text }
packing-game-option = { $game } has no option that could be { $text }
packing-in-line = line { $number }: { $reason }
packing-line = expected a line that begins with { $words }, not { $line }
packing-line-drawing = there can be no drawing below { $word }
packing-line-region = a region is a box on its line, like 3x3x3, or a drawing on the lines below
packing-line-box = a region is a box like 3x3x3, not { $text }
packing-line-name = a piece has a name of at most 12 letters, digits, _ and -
packing-line-piece = after the name comes how often, like 1 or 0-2, or one of { $colours }
packing-line-no-drawing = piece { $piece } has no drawing below it
packing-line-heights = the drawing of piece { $piece } has x for a cube and . for none
packing-second-region = there is a second region
packing-second-piece = there is a second piece { $piece }
packing-counts = how often a piece is used is a number up to { $most }, or two like 0-2, not { $text }

## Checkpoints

packing-checkpoint-other = { $path } is not a checkpoint of this problem and engine: name another file
packing-checkpoint-unusable = the checkpoint { $path } cannot be used: { $reason }
packing-checkpoint-parts = the checkpoint cannot be used: it has parts that the problem does not have

## What `cubarium pack` was asked

packing-no-pieces = say with --pieces what fills the region: { $sets }, or a game like NAME:1
packing-not-utf8 = the file { $path } is not a text in UTF-8
packing-count-option = { $option } is a piece and a number, like V=2, not { $text }; the pieces are { $names }
packing-limit = --limit is for --all
packing-up-to = --up-to is for --count and --all
packing-up-to-build-order = of the images of a packing some can be built and some not: leave --up-to out
packing-resume = --resume is for --count
packing-svg = --svg is for packings: --first, --all, --sample or --packing
packing-not-filled = this packing does not fill the region: look at { $cube }
packing-other-pieces = this packing has other pieces than the problem
packing-picture-columns = a picture has room for { $most } columns, not for { $columns }

## What it answers

packing-packings = { $number } { $number ->
    [one] packing
   *[other] packings
}{ $symmetry ->
    [rotation] {" "}up to rotation
    [mirror] {" "}up to rotation and reflection
   *[none] {""}
}
packing-counted = { packing-packings }
packing-counted-buildable = { packing-packings } that can be built from above
packing-selections = { $selections } { $selections ->
    [one] selection
   *[other] selections
}, { $packings }
packing-estimated = About { $mean } packings: between { $low } and { $high } with a probability of 95 % (standard error { $percent ->
    [0] 0
   *[other] { NUMBER($percent, maximumSignificantDigits: 3) }
} %)
packing-power-of-ten = { NUMBER($mantissa, minimumFractionDigits: 3, maximumFractionDigits: 3) } × 10^{ $power }
packing-none = There is no packing.
packing-none-buildable = There are packings, but none can be built from above.
packing-none-buildable-of = There are packings, but none of the { $tries } that were looked at can be built from above.
packing-not-buildable = It cannot be built from above: no order of the pieces keeps each free above and supported below.
packing-buildable = It can be built from above in { $orders } { $orders ->
    [one] order
   *[other] orders
}, for instance { $order }.
packing-number = Packing { $number }
packing-level = Level { $level }
packing-head-pieces = pieces
packing-head-packings = packings
packing-picture-title = { $size }, { $pieces } { $pieces ->
    [one] piece
   *[other] pieces
}
packing-strip-title = { $orders ->
    [one] Built from above
   *[other] Built from above, one of { $orders } orders
}

## While one waits

packing-counting = Counting
packing-estimating = Estimating
packing-found = { $number } found
packing-to-go = to go:
packing-stopped = Stopped.
packing-stopped-resume = Stopped; the same command goes on where it was.
packing-stopped-could-resume = Stopped; with --resume FILE it could go on where it was.
