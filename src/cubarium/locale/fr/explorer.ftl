## L’explorateur d’ouvertures

explorer-title = Ouvertures
explorer-of = Ouvertures de { $game }
explorer-game = Jeu
explorer-line = Les coups joués
explorer-start = Début
explorer-back = Revenir d’un coup
explorer-turn = Au trait : { $seat }
explorer-source = Sont comptées les parties classées finies de ce serveur.
explorer-games = { $games ->
    [one] { $games } partie est passée par ici.
   *[other] { $games } parties sont passées par ici.
}
explorer-new = Personne n’a encore joué de partie classée à partir d’ici. Vous pourriez être le premier.
explorer-deep = Aucune partie n’est comptée ici : de chaque partie, les { $depth } premiers coups le sont.
explorer-over = La partie est finie ici.
explorer-table = Ce que { $seat } a joué ici
explorer-move = Coup
explorer-count = Parties
explorer-results = Qui a fini premier
explorer-rating = Cote
explorer-proved = Prouvé
explorer-percent = { $percent } %
explorer-same = × { $count }
explorer-same-about = Autant de coups font la même chose, tournés ou en miroir.
explorer-share = { $seat } : { $percent } %
explorer-seat-share = { $number } : { $percent }
explorer-shared = partagée : { $percent } %
explorer-proving = Recherche d’une preuve…
explorer-wins = gagne en { $moves } { $moves ->
    [one] coup
   *[other] coups
}
explorer-loses = perd en { $moves } { $moves ->
    [one] coup
   *[other] coups
}
explorer-draws = première place partagée
explorer-others = Pas encore joués
explorer-all = Tous les coups
explorer-more = En montrer { $count } de plus
explorer-latest = Dernières parties
explorer-nameless = Place { $number }
explorer-won-by = { $count ->
    [one] { $seats } en tête
   *[other] partagée par { $seats }
}
