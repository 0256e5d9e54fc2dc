qubix-about = Take blocks from a shared cube and build figures in one colour, on any zone.
qubix-goal = Score the most points with figures in one colour.
qubix-score = The points of all figures you have made, and of those that others made on your zone.
qubix-supply = Supply
qubix-supply-inline = the supply
qubix-zone = Zone { $number }
qubix-neutral-zone = Neutral zone
qubix-neutral-zone-inline = the neutral zone
qubix-reserve = Reserve { $number }

## Figures

qubix-figure = figure { $number }
qubix-figure-diagonal = diagonal
qubix-figure-corner = corner
qubix-figure-square = square
qubix-figure-ring = ring
qubix-figure-hook = hook
qubix-figure-angle = angle
qubix-figure-triangle = triangle
qubix-figure-corners = corners
qubix-figure-fork = fork
qubix-figure-plus = plus
qubix-figure-zigzag = zigzag
qubix-figure-cross = cross

## Options

qubix-option-players = seats at the table
qubix-option-players-title = Players
qubix-option-layout = the supply
qubix-option-layout-title = Supply
qubix-option-layout-standard = standard: bars below, singles on top
qubix-option-layout-random = random: shuffled by the seed
qubix-option-layout-drawing = A letter is a colour, the number how long the bar is: each cell of a red triple is R3. Where two such bars touch, draw one of them in small letters. Drawing 1 is the lowest level.
qubix-option-seed = which random supply: the same number gives the same one again
qubix-option-seed-title = Seed
qubix-option-side = the figures of the zones
qubix-option-side-title = Figures
qubix-option-side-grey = grey: the easier figures
qubix-option-side-navy = navy: the harder figures
qubix-option-side-drawing = Draw the cells of a figure, and say what it is worth; + draws one more.
qubix-option-neutral-side = those of the neutral zone of two players, where they differ
qubix-option-neutral-side-title = Figures of the neutral zone
qubix-option-neutral-side-grey = grey: the easier figures
qubix-option-neutral-side-navy = navy: the harder figures
qubix-option-neutral-side-drawing = Draw the cells of a figure, and say what it is worth; + draws one more.
qubix-option-levels = how high a zone is built
qubix-option-levels-title = Levels
qubix-option-reserve = cells in a reserve
qubix-option-reserve-title = Reserve

## Rules that a move may break

qubix-rule-one-from-supply = a turn takes one block from the supply, or blocks from the reserve alone
qubix-rule-one-zone = all blocks of a turn go to one zone
qubix-rule-taken-twice = a block is taken twice
qubix-rule-no-zone = there is no zone { $zone } here
qubix-rule-not-in-reserve = no block of your reserve begins at { $cell }
qubix-rule-not-in-supply = there is no block on { $cube } of the supply
qubix-rule-first-cube = that block is called by its first cube, { $cube }
qubix-rule-lies-under = the block on { $cube } cannot be taken: that on { $above } lies on it
qubix-rule-no-free-side = the block on { $cube } cannot be taken: no side of it is free
qubix-rule-zone-stays = a block on a zone stays there
qubix-rule-not-your-reserve = that block is in the reserve of seat { $seat }: take one from the supply or from your own reserve
qubix-rule-length = that block is { $length } long: it needs as many cells in a row
qubix-rule-reserve-stays = a block of the reserve does not move until it is put on a zone
qubix-rule-reserve-taken = { $cell } is not a free cell of your reserve
qubix-rule-outside-zone = { $cell } is outside the zone, which ends at { $last }
qubix-rule-zone-full = zone { $zone } is full, up to level { $levels }
qubix-rule-cell-taken = { $cell } of zone { $zone } is taken, and its level is not complete

## The end

qubix-over = no seat has a legal move

## Texts and options

qubix-move = a move here is like c3.5>z2:b2 or a5.1>r1+r2+r3 or r1>z1:a1+b1,r3>z1:c1
qubix-target = expected a zone like z1:a1+b1 or cells of the reserve like r1+r2, not { $text }
qubix-reserve-cell-twice = a cell of the reserve is named twice
qubix-block = a block is a colour of { $colours } and up to { $length } cubes in a row, like R:a1.1+b1.1
qubix-zone-cube = { $cube } is outside the zone or taken twice
qubix-zone-level = { $cube } lies over a level that is not full
qubix-reserve-cells = a reserve has { $size ->
    [one] { $size } cell
   *[other] { $size } cells
}, each with one block at most
qubix-taken = taken must name blocks of the supply by their first cubes
qubix-blocks = the zones and reserves must have just the blocks that are taken from the supply
qubix-taken-from-under = a block is taken from under another
qubix-negative-points = points are never negative
qubix-not-over = the game is over only when no seat has a move
qubix-neutral-side = neutral_side is for 2 players: more have no neutral zone
qubix-seed = seed is for the random layout
qubix-layout = option layout must be { $known }, random, or a drawing: at most { $levels } levels of { $side } rows of { $side } cells like R3 or .., not { $text }
qubix-layout-table = a layout has a table [levels] with a drawing for each, the lowest first
qubix-layout-over-empty = in level { $level } of the layout a block lies over an empty cell
qubix-layout-bars = in level { $level } of the layout the cells do not form bars as long as their numbers say
qubix-side = option { $option } must be { $expected }
qubix-figures = { $known }, or figures of three by three cells joined by ; like X../.X./..X=4:2, not { $text }
qubix-too-many-figures = at most { $most } figures, not { $count }
qubix-figures-table = a side has a list of tables [[figure]]
qubix-figure-points = a figure has points = [4, 2]: for the seat that makes it and for the zone's owner
qubix-gone-on-turn = a seat that has gone is not on turn
