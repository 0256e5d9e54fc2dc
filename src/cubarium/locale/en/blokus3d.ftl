blokus3d-about = Stack your pieces inside a structure; your squares seen from above are your points.

blokus3d-option-players = seats at the table
blokus3d-option-structure = what is built
blokus3d-option-colours = colours in play: as many as players, or 4 with 2 players
blokus3d-option-count = with two colours a seat: add both, or count the better one alone
blokus3d-option-first-round = a colour's first piece must touch a piece, or must lie on the board as well
