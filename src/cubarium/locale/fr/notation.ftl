notation-not-a-cell = { $text } n’est pas une case comme c3
notation-not-a-cube = { $text } n’est pas un cube comme c3.2
notation-named-twice = { $place } est nommé deux fois
notation-no-move = la place au trait n’a aucun coup ici
notation-item-twice = { $name } contient deux fois { $item }
notation-turn = { $name } doit être un nombre de 1 à { $seats }, ou - quand la partie est finie, pas { $text }
notation-numbers = { $name } doit être { $count } nombres séparés par /, pas { $text }
notation-part-missing = la partie { $name }=… manque
notation-part-surplus = la partie { $name }=… n’appartient pas à une position de { $game }
notation-position = une position est un jeu, ses options, un | et ses parties, comme : kubruss | turn=1 red=- blue=-

## Parties

notation-line = ligne { $line } : { $problem }
notation-unplayable = coup { $ply } : { $move } ne peut pas être joué : { $reason }
notation-unplayable-at-line = ligne { $line }, coup { $ply } : { $move } ne peut pas être joué : { $reason }
notation-variation-first = une variante se place après le coup qu’elle remplace
notation-variation-depth = les variantes s’emboîtent au plus { $depth } fois
notation-variation-empty = une variante vide
notation-not-opened = une ) sans sa (
notation-not-closed = une ( sans sa )
notation-ply-number = attendu : le coup numéro { $number }. et pas { $text }
notation-header = attendu : un en-tête comme Game: kubruss, chacun une fois, et pas { $text }
notation-header-name = un en-tête à vous a un nom court fait de lettres et de chiffres, pas { $name }
notation-header-lines = l’en-tête { $name } doit tenir sur une ligne
notation-format = attendu : une partie au format { $format }, qui commence par la ligne Cubarium: { $format }
notation-no-game = l’en-tête Game manque : attendu une ligne comme Game: kubruss
notation-rules-version = attendu : Rules: { $version }, la version connue ici, de { $game }
notation-start = Start doit être une position du même jeu, et contient les options
notation-resign = seule une place d’une partie qui n’est pas finie peut abandonner
notation-resigned = Resigned doit être une place de 1 à { $seats }, pas { $text }
notation-result = { $name } doit être { $right }, d’après les coups
notation-no-result = { $name } doit être omis, car d’après les coups la partie n’est pas finie
notation-not-utf8 = { $path } n’est pas un fichier de texte en UTF-8
notation-not-json = ce n’est pas du JSON : { $reason }
notation-json-object = une partie en JSON est un objet avec les clés cubarium, game, rules et moves
notation-json-headers = les en-têtes sont des textes, et pas ceux qui ont leur propre clé
notation-json-lists = les coups et les variantes sont des listes
notation-json-move = un coup est un texte ou un objet comme { "{" }"move": "S:a1"{ "}" }
notation-json-comment = le commentaire d’un coup est un texte, ses variantes sont une liste
notation-json-type = { $key } doit être { $type ->
    [str] un texte
    [dict] un objet
   *[list] une liste
}
notation-gone-two = à deux places personne n’est parti : qui quitte la partie l’a abandonnée
notation-gone = gone doit être des places de 1 à { $seats }, mais pas toutes, jointes par des virgules, pas { $text }
notation-alone = la partie est finie quand toutes les places sauf une sont parties
