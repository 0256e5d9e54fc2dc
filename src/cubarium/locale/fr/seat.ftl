seat-red = Rouge
seat-blue = Bleu
seat-yellow = Jaune
seat-green = Vert
seat-violet = Violet
seat-pink = Rose
seat-number = Place { $number }
seat-colours = { $colours }
