# What a seat is called where nobody has given it a name: by the colour of its blocks, or by its number.
seat-red = Red
seat-blue = Blue
seat-yellow = Yellow
seat-green = Green
seat-violet = Violet
seat-pink = Pink
seat-number = Seat { $number }
# … within a sentence, where pages put the name of whoever sits there.
seat-within = seat { $number }
seat-colours = { $colours }
