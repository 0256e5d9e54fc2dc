## The page

lessons-title = Learn
lessons-about = Short steps that you play, one idea each. Nothing can go wrong: try things out, as often as you like.
lessons-course = { $game }, step by step
lessons-course-length = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
lessons-progress = { $done } of { $steps } done
lessons-finished = All done
lessons-start = Start
lessons-continue = Go on
lessons-again = Once more
lessons-step = Step { $number } of { $steps }
lessons-steps = Steps
lessons-step-is-done = done
lessons-next = Next
lessons-back = Back
lessons-skip = Skip
lessons-retry = Try again
lessons-show = Show me
lessons-watch = Watch again
lessons-watching = Look: { $seat } moves …
lessons-succeeded = Done
lessons-end = That was the whole course. Now you know how { $game } is played.
lessons-play = Play against the computer, level 1
lessons-other-games = Other courses
lessons-loading = Setting up the board …
lessons-learn-short = Learn it step by step

## A task that is missed, where the step does not say more

lessons-missed-gain = that brings you { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
}: look for { $least } or more
lessons-missed-given = that brings the others { $given ->
    [one] { $given } point
   *[other] { $given } points
}: this time they get { $least }
lessons-missed-taken = that takes { $taken ->
    [one] { $taken } point
   *[other] { $taken } points
} from the other: look for { $least } or more
lessons-missed-cubes = that brings { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
} onto the board: look for { $least } or more
lessons-missed-level = that is allowed, but it does not reach level { $level }
lessons-missed-block = that is allowed, but take the block that this step is about
lessons-missed-blocks = that is allowed, but this time place { $least } blocks in one turn
lessons-missed-board = that is allowed, but it is another board
lessons-missed-cells = that is allowed, but it leaves { $cells } out
lessons-missed-blocks-others = the other can still move
lessons-missed-ends = that is allowed, but the game goes on
lessons-missed-wins = the game is over, but you have not won
lessons-missed-shares = the game is over, but nobody shares first place

## Courses that cannot be had, or are not what they should be

lessons-no-course = there is no course for { $game }, only for { $games }
lessons-no-step = there is no step { $step } here, only { $steps }
lessons-step-unknown = step { $number } of { $game } has { $name }, which no step has
lessons-step-needs = step { $number } of { $game } needs a name, a position and an answer
lessons-fault-twice = two steps are called { $step }
lessons-fault-no-text = step { $step } needs { $key }, which is in no catalogue
lessons-fault-position = step { $step } cannot be set up: { $reason }
lessons-fault-answer = in step { $step }, { $move } does not do the task: { $reason }
lessons-fault-mistake = in step { $step }, { $move } is no mistake
lessons-fault-rule = in step { $step }, { $move } breaks { $key }, which the step does not teach

## Babel pico

lessons-babel-cubes-title = Five kinds of cubes
lessons-babel-cubes = Every face of a cube has a bulge or a hollow, and the number on a cube is how many bulges it has. Take a 3, the beige one, and place it anywhere.
lessons-babel-cubes-done = The three bulges of a 3 sit around one corner. A 2 has its bulges side by side, a 4 has all but two.
lessons-babel-cubes-missed = That is allowed, but it is another cube: take a beige one, with the number 3.

lessons-babel-tower-title = One tower for both
lessons-babel-tower = You both build the same tower, two by two cells wide. The other player has begun on a1: put a cube beside it, on b1.
lessons-babel-tower-done = Good. You take turns, one cube each.
lessons-babel-tower-missed = That cell is free, too, but this time place your cube on b1.

lessons-babel-levels-title = Level by level
lessons-babel-levels = The tower grows to six levels, and a level is filled before the next one is begun. Watch level 1 being filled: now put the first cube on level 2.
lessons-babel-levels-done = Level 2 is begun. Nobody may go to level 3 before all four cells are filled.

lessons-babel-ground-title = Side by side on the ground
lessons-babel-ground = On level 1 a cube must stand face to face with one that is there. The cell across the corner is closed: place your cube next to the grey one.
lessons-babel-ground-done = Right: b2 was closed to you, and now it is open.

lessons-babel-diagonal-title = Higher up it is free
lessons-babel-diagonal = From level 2 on you may begin across the corner. The other player took a1: answer on b2, right across.
lessons-babel-diagonal-done = On the ground that was forbidden; up here it is a fine way to make trouble.
lessons-babel-diagonal-missed = That is allowed, but try the cell across the corner: b2.

lessons-babel-outside-title = Smooth on the outside
lessons-babel-outside = Nothing may stick out of the tower, and no cube can stand on a bulge. Take a 1 and see which ways to turn it are left.
lessons-babel-outside-done = The bulge has to look inwards or upwards: every other face is on the outside or on the ground.
lessons-babel-outside-missed = A 0 or a bigger cube fits, too, but this time take a white 1.

lessons-babel-contact-title = A bulge in every hollow
lessons-babel-contact = Where two cubes touch, one face has a bulge and the other a hollow, never two of a kind. The grey cube is all hollows: place a cube with a bulge for it on a2.
lessons-babel-contact-done = The bulge sits in the hollow. A face that looks at an empty cell may still be either.
lessons-babel-contact-missed = That fits, but it is not beside the grey cube: place one on a2.

lessons-babel-above-title = The same from above
lessons-babel-above = Cubes that stand on each other touch as well. The black cube on b1 has a bulge on top: find a cube that can stand on it.
lessons-babel-above-done = Its lower face is hollow, so it fits. Every top may be either, even on the last level.
lessons-babel-above-missed = That fits where it stands, but the bulge on b1 is still waiting.

lessons-babel-four-title = Never a 4 first
lessons-babel-four = A blue 4 can never begin a game: it has only two hollows, and on the ground three faces must be hollow. Begin with any other cube.
lessons-babel-four-done = Keep your two 4s for later: higher up there is a place for them.

lessons-babel-supply-title = Twelve cubes each
lessons-babel-supply = Each of you has twelve cubes of your own, and of the black 2 only one. You have just used yours: go on with what is left.
lessons-babel-supply-done = Keep an eye on both supplies: what is used up cannot save anybody.

lessons-babel-block-title = Leave the other stuck
lessons-babel-block = Whoever cannot place a cube on their turn has lost at once. One of your moves leaves the other player without any: find it.
lessons-babel-block-done = That is how Babel pico is won: no cube of the other player fits into the last cell.
lessons-babel-block-missed = The other player still has a cube that fits. Look at the cell that would be left: what would fill it?

lessons-babel-last-title = The last cube
lessons-babel-last = If nobody gets stuck, the tower is finished with 24 cubes, and whoever places the last one wins. That is you.
lessons-babel-last-done = A finished tower is rare, and it is yours.

lessons-babel-draw-title = Or a draw
lessons-babel-draw = You may agree before a game that a finished tower is a draw, as nobody prevented it. This game is played so: finish the tower.
lessons-babel-draw-done = Nobody has won, nobody has lost. You find this among the options of a game.

## Kubruss

lessons-kubruss-small-title = Lay a block
lessons-kubruss-small = On your turn you lay one of your blocks on the board. Take a small one, and put it on any empty cell.
lessons-kubruss-small-done = It stays where it is: blocks never move.
lessons-kubruss-small-missed = That is allowed, but begin with a small block: the one that covers one cell.

lessons-kubruss-medium-title = Two cells
lessons-kubruss-medium = A medium block covers two cells side by side, lying either way. Turn it as you like, and lay one.
lessons-kubruss-medium-done = Good. Before you confirm, you can always turn a block.
lessons-kubruss-medium-missed = That is allowed, but this time take a medium block.

lessons-kubruss-large-title = Four cells
lessons-kubruss-large = A large block covers four cells, two by two. Lay yours where there is room.
lessons-kubruss-large-done = It is safe there: nothing is larger than a large.
lessons-kubruss-large-missed = That is allowed, but this time take your large block.

lessons-kubruss-supply-title = What you have
lessons-kubruss-supply = In this small game each has 4 small, 2 medium and 1 large block; in the full game it is twice that. Your large one lies already, so lay a medium.
lessons-kubruss-supply-done = The tray beside the board shows what you have left.
lessons-kubruss-supply-missed = That is allowed, but this time take a medium block.

lessons-kubruss-cover-title = Bigger over smaller
lessons-kubruss-cover = A block may lie on smaller ones, yours or the other's, and on empty cells at the same time. Cover Blue's small block with a medium.
lessons-kubruss-cover-done = Only what one sees counts: the blue block is out of the game.
lessons-kubruss-cover-missed = That is allowed, but Blue's small block on c2 is still in sight. Cover it.

lessons-kubruss-whole-title = All of it, or nothing
lessons-kubruss-whole = Only a large block can cover a medium, and it must cover both of its cells. Cover Blue's medium.
lessons-kubruss-whole-done = Both cells are covered. Half a medium may never look out from under a large.
lessons-kubruss-whole-missed = That is allowed, but Blue's medium is still in sight.

lessons-kubruss-area-title = The largest area
lessons-kubruss-area = Your points are the cells of your largest area: cells of your colour that hang together side by side. Join your two blocks and gain 3 points or more.
lessons-kubruss-area-done = Now they are one area. The larger area at the end wins.
lessons-kubruss-area-missed = Your two blocks are still apart: across a corner does not count, they must hang together side by side.

lessons-kubruss-cut-title = Cut it in two
lessons-kubruss-cut = Covering works against an area, too. Blue has four cells in a row: cut them so that Blue loses 2 points.
lessons-kubruss-cut-done = The row is in two pieces, and only the larger one counts for Blue.
lessons-kubruss-cut-missed = Blue still has more than two cells together. Where would a cut hurt most?

lessons-kubruss-skip-title = No room, no turn
lessons-kubruss-skip = You may not pass while you can lay a block; whoever cannot is skipped. Blue has only small blocks left: take the last cells away from them.
lessons-kubruss-skip-done = Blue is skipped, and it is your turn again.
lessons-kubruss-skip-missed = Blue still has an empty cell for a small block.

lessons-kubruss-end-title = The end
lessons-kubruss-end = When neither of you can lay a block, the game is over and the larger area wins. This is the last move of a game: win it.
lessons-kubruss-end-done = Your area is larger: you have won.
lessons-kubruss-end-missed = Count again what each of you would have: Blue would win, or still move.

lessons-kubruss-smalls-title = If areas are equal
lessons-kubruss-smalls = If both areas are equally large, whoever has more small blocks in sight wins, wherever they lie. Win this one by that.
lessons-kubruss-smalls-done = The areas are equal, but you show more small blocks.
lessons-kubruss-smalls-missed = That does not win. Make the areas equal, and keep your small blocks in sight.

lessons-kubruss-second-title = And if all is equal
lessons-kubruss-second = If small blocks are equal, too, whoever did not begin wins. Now you are Blue, and Red began: reach a tie, and it is a win.
lessons-kubruss-second-done = All is equal, and you did not begin: you have won. There is always one winner.
lessons-kubruss-second-missed = That does not win. Look for the move that makes your area as large as Red's.

## Kewbz

lessons-kewbz-first-title = The first cube
lessons-kewbz-first = On your turn you place one cube on the board. The first one goes anywhere: choose a cell.
lessons-kewbz-first-done = The game has begun.

lessons-kewbz-next-title = Next to another
lessons-kewbz-next = Every further cube goes on an empty cell next to a cube, and across a corner counts as next to. Yellow did so: now you.
lessons-kewbz-next-done = Whose cubes are around does not matter, yours or Yellow's.

lessons-kewbz-square-title = No squares
lessons-kewbz-square = One thing is forbidden: four cubes in a square. Three stand around d4 already, so place yours anywhere else.
lessons-kewbz-square-done = Good. A tower counts as one cube of a square.

lessons-kewbz-bend-title = A corner grows
lessons-kewbz-bend = Three cubes in a right angle are a corner, and where its arms meet, you stack a cube of yours on top. Place one on c3 and see it grow.
lessons-kewbz-bend-done = A tower of two, and it is yours: your cube is on top.
lessons-kewbz-bend-missed = No corner there. Place your cube where it has a neighbour to the left and another below: on c3.

lessons-kewbz-arm-title = The end of an arm
lessons-kewbz-arm = Your cube may also be the end of an arm; then the cube at the bend grows. Make a corner so that a tower stands elsewhere than where you place.
lessons-kewbz-arm-done = The tower grew at the bend, on a cube that lay there before. Even Yellow's cube becomes yours that way.
lessons-kewbz-arm-missed = That makes a line or nothing, but no right angle. Place it beside one of the two cubes.

lessons-kewbz-longer-title = A longer arm
lessons-kewbz-longer = Whoever makes an arm longer lets its corner grow again, however far away it is. Make the long arm longer: on e2.
lessons-kewbz-longer-done = The tower on b2 has grown, three cells from your cube. It is yours now.
lessons-kewbz-longer-missed = That does not make the long arm longer: look for e2, at its end.

lessons-kewbz-gap-title = Mind the gap
lessons-kewbz-gap = An arm reaches only as far as its cubes stand without a gap. Find the cell that lets two towers grow at once, and gain 5 points.
lessons-kewbz-gap-done = One corner at your cube, and the arm to b2 is one longer. On e2 there would have been a gap.
lessons-kewbz-gap-missed = From there a gap ends the line, or there is no corner. Place it where the line goes on without a gap.

lessons-kewbz-double-title = A double corner
lessons-kewbz-double = A cube in the middle of a T has a corner on either side: two cubes are stacked on it. Make a double corner.
lessons-kewbz-double-done = One placed and two stacked: a tower of three in a single turn.
lessons-kewbz-double-missed = Not yet two corners. Look for the cell with neighbours to the left, to the right and below.

lessons-kewbz-stem-title = Bar and stem
lessons-kewbz-stem = A T has a bar and a stem. A longer bar lets the tower grow by one, but the stem belongs to both corners: make it longer, and it grows by two.
lessons-kewbz-stem-done = Two cubes at once, and the tower is yours.
lessons-kewbz-stem-missed = That brings fewer than two cubes on top. Make the stem longer, the part that points down.

lessons-kewbz-cross-title = The cross
lessons-kewbz-cross = With neighbours on all four sides, four cubes are stacked at once. It does not happen often: take it.
lessons-kewbz-cross-done = A tower of five in one turn: there is no better one.
lessons-kewbz-cross-missed = Not there: look for the cell with a cube on all four sides.

lessons-kewbz-five-title = Five is the limit
lessons-kewbz-five = No tower has more than five cubes. This one has four, and a longer stem would bring two: place your cube on c1 and see what happens.
lessons-kewbz-five-done = One cube fitted; the other stayed in your supply. Nobody can take a tower of five from you.

lessons-kewbz-top-title = Who is on top
lessons-kewbz-top = A tower counts all its cubes for whoever is on top, and each cube that you have not played costs a point. Take Yellow's tower: gain 6 points or more.
lessons-kewbz-top-done = Five cubes count for you now, although two are Yellow's. Single cubes count nothing.
lessons-kewbz-top-missed = Yellow is still on top there. Make one of the arms of that corner longer.

lessons-kewbz-order-title = When cubes run out
lessons-kewbz-order = Stacking stops when your supply is empty: first your placed cube gets its share, then the line to the north, east, south and west. Play your last three cubes in one turn.
lessons-kewbz-order-done = All are played, and that is the end of the game.
lessons-kewbz-order-missed = That leaves you with cubes. Find a place where at least two are stacked.

lessons-kewbz-last-title = The last cube ends it
lessons-kewbz-last = The game ends as soon as somebody has played their last cube. You are behind, with few cubes left: end the game and win it.
lessons-kewbz-last-done = Well timed: Yellow pays a point for every cube that is left.
lessons-kewbz-last-missed = The game goes on, or you do not win. Which cell makes the most towers yours?

lessons-kewbz-full-title = No room left
lessons-kewbz-full = The game also ends when no cell is left where a cube may go. One of these four cells closes all the others: take it.
lessons-kewbz-full-done = Every other cell would complete a square: the game is over.
lessons-kewbz-full-missed = There is still a cell where a cube may go.

lessons-kewbz-tie-title = Equal points
lessons-kewbz-tie = With equal points you share first place. You cannot win this one any more, but you need not lose it.
lessons-kewbz-tie-done = Five points each: first place for both of you.
lessons-kewbz-tie-missed = That is not enough. You need a move that brings you level and ends the game.

## Blokus 3D

lessons-blokus3d-turn-title = Turn your pieces
lessons-blokus3d-turn = You have eleven pieces, all different, and may turn each in any way, only not into its mirror image. Take the T (T4) and let it stand up, so that it reaches level 2.
lessons-blokus3d-turn-done = Lying, standing, upside down: a piece may always be turned.
lessons-blokus3d-turn-missed = That is allowed, but this time take T4 and turn it until one cube of it is on level 2.

lessons-blokus3d-inside-title = Stay inside
lessons-blokus3d-inside = Everything is built inside a structure, and the first piece of the game goes anywhere in it. This one has two corners missing: place a piece.
lessons-blokus3d-inside-done = There are many structures: a tower, a wall, steps, a pyramid, and those that you draw yourself.

lessons-blokus3d-height-title = Not too high
lessons-blokus3d-height = A structure also says how high you may build on each cell: here two levels, and only one in the first row. Reach level 2.
lessons-blokus3d-height-done = As high as it goes. Nothing may look out at the top.
lessons-blokus3d-height-missed = That is allowed, but it stays on level 1. Let a piece stand up, away from the first row.

lessons-blokus3d-hole-title = No holes below
lessons-blokus3d-hole = Pieces come from above, and every part of a piece must lie on something. Put a piece on top of what is there, with no hole below.
lessons-blokus3d-hole-done = It lies on the board or on other pieces everywhere. Going upstairs over the other's pieces is allowed.
lessons-blokus3d-hole-missed = That is allowed, but it stays on level 1. Go up one level.

lessons-blokus3d-touch-title = Your first piece
lessons-blokus3d-touch = Now you are Yellow, and Blue has begun. Your first piece must touch a piece that is there, face to face.
lessons-blokus3d-touch-done = Face to face it is: an edge or a corner would not have been enough.

lessons-blokus3d-own-title = Touch your own colour
lessons-blokus3d-own = From your second piece on, you must touch a piece of your own colour, beside it or on top of it. Touching others as well is fine. You are Blue: go on.
lessons-blokus3d-own-done = So each colour grows together, like one big piece.

lessons-blokus3d-board-title = First on the ground
lessons-blokus3d-board = You may agree that a first piece must also lie on the ground with at least one cube. This game is played so: place Yellow's first piece.
lessons-blokus3d-board-done = You find this among the options of a game; without it a first piece may lie on another.

lessons-blokus3d-once-title = Each piece once
lessons-blokus3d-once = You have every piece only once. Your bar of two lies already: go on with another piece.
lessons-blokus3d-once-done = Big pieces are hard to place later: get rid of them early.

lessons-blokus3d-above-title = What one sees from above
lessons-blokus3d-above = At the end you score a point for each square of your colour seen from above. Lay a piece over Yellow's and gain 4 points.
lessons-blokus3d-above-done = Your squares are in sight, and Yellow's are hidden.
lessons-blokus3d-above-missed = That shows too few new squares. Lay a piece flat, over Yellow's squares rather than your own.

lessons-blokus3d-unplaced-title = Pieces that are left
lessons-blokus3d-unplaced = Each piece that you have not placed costs one point, so scores begin below zero. Place your bar of two (I2) and gain 3 points with it.
lessons-blokus3d-unplaced-done = Two squares in sight, and one piece less in your tray.
lessons-blokus3d-unplaced-missed = Use I2, and let both of its squares be new ones that one sees from above.

lessons-blokus3d-out-title = Out
lessons-blokus3d-out = A colour that cannot place a piece on its turn is out for the rest of the game. Leave Yellow without a move.
lessons-blokus3d-out-done = Yellow is out, and you go on alone.
lessons-blokus3d-out-missed = Yellow can still place a piece. Cover what Yellow could touch.

lessons-blokus3d-end-title = The end
lessons-blokus3d-end = When every colour is out, the game is over, and the most points win. Win this one with one move.
lessons-blokus3d-end-done = You show more squares and have fewer pieces left.
lessons-blokus3d-end-missed = That does not win. Leave no room for Yellow, and keep as much as you can in sight.

lessons-blokus3d-tie-title = Equal points
lessons-blokus3d-tie = With equal points you share first place. There is no win for you here, but a tie.
lessons-blokus3d-tie-done = Equal points: first place for both of you.
lessons-blokus3d-tie-missed = Yellow would be ahead, or go on. Try another cell, or turn the piece.

lessons-blokus3d-colours-title = Two colours for you
lessons-blokus3d-colours = Two people may also play with four colours: you have blue and red, and at the end both are added, or only the better one counts. Blue and Yellow have begun: now place a red piece.
lessons-blokus3d-colours-done = Each colour keeps to itself: red will have to touch red.

## Qubix

lessons-qubix-take-title = Take and build
lessons-qubix-take = On a turn you take one block from the big cube, the supply, and put it on a zone. Yours is zone 1: put any block there.
lessons-qubix-take-done = You may build on any zone, but this one is yours.
lessons-qubix-take-missed = That is allowed, but it is not on your own zone: build on zone 1.

lessons-qubix-bar-title = Bars of three
lessons-qubix-bar = Blocks are one, two or three cubes long and lie along a row or a column. Take a bar of three and put it on your zone.
lessons-qubix-bar-done = A bar fills a whole row at once.
lessons-qubix-bar-missed = That is allowed, but this time put a bar of three on zone 1.

lessons-qubix-under-title = Nothing on top
lessons-qubix-under = A block can be taken only if nothing lies on any part of it. The red bar lies under a blue cube: take the blue one away.
lessons-qubix-under-done = Now the red bar is free, for you or for the other.
lessons-qubix-under-missed = That is allowed, but the red bar is still covered: take the blue cube that lies on it.

lessons-qubix-side-title = A free side
lessons-qubix-side = It also needs a whole side that is free, with no block beside it. In the middle nothing can be taken yet, but a gap has just opened: take the block behind it, on c2.
lessons-qubix-side-done = So the supply opens up bit by bit: what you take frees something for others.
lessons-qubix-side-missed = That one is at the edge and free as well. Take the one behind the gap, on c2.

lessons-qubix-level-title = The lowest level first
lessons-qubix-level = On a zone you build on the lowest level that is not full. Only c3 is still empty on yours: fill it.
lessons-qubix-level-done = Level 1 is full, so the next block lies on level 2.
lessons-qubix-level-missed = That is allowed, but c3 of your zone is still empty.

lessons-qubix-upstairs-title = Upstairs
lessons-qubix-upstairs = Level 1 of your zone is full, so blocks now lie on level 2 and cover what is below. Put one there.
lessons-qubix-upstairs-done = From above one sees your block now, and no longer what it covers.
lessons-qubix-upstairs-missed = That is allowed, but this time build on zone 1.

lessons-qubix-full-title = A full zone
lessons-qubix-full = A zone has three levels, in this small game only one, and blocks that lie there never move again. Zone 1 is full: build somewhere else.
lessons-qubix-full-done = When all zones are full, or nothing is left to take, the game draws to its end.

lessons-qubix-reserve-title = Keep it for later
lessons-qubix-reserve = Instead of building you may put a block from the supply into your reserve, three cells in a row. It stays there until you build with it. Put one in.
lessons-qubix-reserve-done = It is yours now: nobody else can take it from there.
lessons-qubix-reserve-missed = That is allowed, but this time put a block into your reserve.

lessons-qubix-unload-title = Several at once
lessons-qubix-unload = From your reserve you may place several blocks in one turn, all on one zone. Pick both of yours and place them together.
lessons-qubix-unload-done = Two blocks in one turn: nobody could get in between.
lessons-qubix-unload-missed = That is allowed, but place both blocks of your reserve in this turn.

lessons-qubix-figure-title = Make a figure
lessons-qubix-figure = Points come from figures: all that shows of one colour on a zone must be just one of the pictures. Red has two cells of a diagonal: complete it and score 4.
lessons-qubix-figure-done = A diagonal: the first of its two numbers, 4, is yours.
lessons-qubix-figure-missed = No figure yet. A diagonal goes from corner to corner, all in red.

lessons-qubix-turned-title = Turned, not moved
lessons-qubix-turned = A figure may be turned, but neither mirrored nor shifted. Complete the yellow corner with the block in your reserve: it lies in a corner of the zone.
lessons-qubix-turned-done = Turned by a quarter, and worth as much.
lessons-qubix-turned-missed = That is the shape, perhaps, but not in its place: the bend of a corner lies in a corner of the zone.

lessons-qubix-exact-title = Not one too many
lessons-qubix-exact = One cell too many of the same colour spoils a figure. Complete the red diagonal with a block of the right length.
lessons-qubix-exact-done = Just three red cells in sight: 4 points. With the bar of two it would have been one too many.
lessons-qubix-exact-missed = That shows too many red cells, or not the right ones. The diagonal needs c3, and nothing else.

lessons-qubix-theirs-title = Away from home
lessons-qubix-theirs = You may score on another player's zone as well. You get the first number of the figure, the owner of the zone the second: complete the diagonal on zone 2.
lessons-qubix-theirs-done = 4 for you, 2 for the owner. Often that is still a good bargain.
lessons-qubix-theirs-missed = No figure there. The red diagonal that waits for you is on zone 2.

lessons-qubix-neutral-title = The neutral zone
lessons-qubix-neutral = Between two players lies a zone that belongs to neither. There you get the first number, the other player the second: make the blue square.
lessons-qubix-neutral-done = A square: 6 for you, 3 for the other.
lessons-qubix-neutral-missed = No square there. It needs one more blue cell on the neutral zone.

lessons-qubix-cover-title = Cover to score
lessons-qubix-cover = The colour that scores need not be the one that you place. Red shows a diagonal and one cell too many, on b1: cover that one, with any other colour.
lessons-qubix-cover-done = The red cell on b1 is hidden, and what is left is a diagonal: 4 points.
lessons-qubix-cover-missed = Red still shows too many cells, or too few. Cover b1, and not with red.

lessons-qubix-best-title = One figure a turn
lessons-qubix-best = If a turn makes several figures, only the best one counts. Put a red block on b2: it makes a red square, and leaves a blue corner.
lessons-qubix-best-done = 6 for the square; the corner counts nothing.
lessons-qubix-best-missed = This time put a red block on b2, and look at red and blue.

lessons-qubix-skip-title = Nothing to do
lessons-qubix-skip = Whoever has no move is skipped, and may move again later. One block is left in the supply, and the other player's reserve is empty: see that only you can go on.
lessons-qubix-skip-done = The other player is skipped, and you move again, with your reserve.
lessons-qubix-skip-missed = The other player can still take the last block of the supply.

lessons-qubix-end-title = The end
lessons-qubix-end = When nobody has a move, the game is over, and the most points win. You are 2 points behind, with the last block: win.
lessons-qubix-end-done = 8 to 6: you have won.
lessons-qubix-end-missed = That is not enough. Which figure is one block away?

lessons-qubix-tie-title = Equal points
lessons-qubix-tie = With equal points you share first place. You are 4 points behind, with the last block: reach a tie.
lessons-qubix-tie-done = 6 to 6: first place for both of you.
lessons-qubix-tie-missed = That is not enough, or it helps the other as well. Where do the points go to you alone?
