kewbz-about = Make corners to raise towers; the height of a tower counts for whoever is on top.

kewbz-option-size = cells along a side of the board
kewbz-option-cubes = cubes of each seat
