notation-not-a-cell = { $text } n’est pas une case comme c3
notation-not-a-cube = { $text } n’est pas un cube comme c3.2
notation-named-twice = { $place } est nommé deux fois
notation-no-move = le siège au trait n’a aucun coup ici
notation-item-twice = { $name } contient deux fois { $item }
notation-turn = { $name } doit être un nombre de 1 à { $seats }, ou - quand la partie est finie, pas { $text }
notation-numbers = { $name } doit être { $count } nombres séparés par /, pas { $text }
notation-part-missing = la partie { $name }=… manque
notation-part-surplus = la partie { $name }=… n’appartient pas à une position de { $game }
notation-position = une position est un jeu, ses options, un | et ses parties, comme : kubruss | turn=1 red=- blue=-
