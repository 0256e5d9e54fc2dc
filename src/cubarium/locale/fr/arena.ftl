## De quoi on ne peut pas faire un tournoi

arena-number-of-games = le nombre de parties
arena-number-of-opening-plies = le nombre de coups d’ouverture
arena-number-of-jobs = le nombre de processus
arena-two-players = un tournoi a besoin de deux joueurs ou plus
arena-same-name = il y a deux joueurs { $name } : donnez à chacun son propre nom, comme strong={ $spec }
arena-no-game = un tournoi a besoin d’un jeu
arena-anchor = l’ancre doit être un des joueurs, pas { $anchor }
arena-anchor-of = l’ancre doit être un de { $names }, pas { $anchor }
arena-players = { $game } se joue à { $players }
arena-name-a-game = nommez un jeu avec --game : les jeux sont { $games }
arena-name-players = nommez deux joueurs ou plus, ou seulement --results FILE pour voir ce qu’il contient
arena-process-not-started = un processus n’a pas pu démarrer : un script qui joue avec jobs a besoin de if __name__ == "__main__":

## Résultats

arena-no-results = il n’y a pas de résultats dans { $path }
arena-no-result = la ligne { $number } de { $path } n’est pas le résultat d’une partie
arena-locked = un autre tournoi écrit dans { $path }
arena-forfeit = la place { $seat } n’a pas pu continuer
arena-fault-not-made = n’a pas pu être créé : { $error }
arena-fault-failed = a échoué : { $error }
arena-fault-illegal = a joué { $move } : { $reason }
arena-fault-crashed = son processus s’est arrêté avec le code { $code }
arena-record-opening = { $plies } coups au hasard
arena-record-fault = Place { $seat } : { $fault }

## Classements

arena-heading = { $title } – { $seats } places, { $games } { $games ->
    [one] partie
   *[other] parties
}, { NUMBER($plies, minimumFractionDigits: 1, maximumFractionDigits: 1) } coups en moyenne
arena-count = { $count }
arena-tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-percent = { NUMBER($percent, maximumFractionDigits: 0) } %
arena-percent-tenths = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
arena-head-player = joueur
arena-head-elo = Elo
arena-head-skill = force
arena-head-games = parties
arena-head-won = gagnées/partagées/perdues
arena-head-score = score
arena-head-time = un coup
arena-head-seat = place { $seat }
arena-head-against = score contre
arena-head-game = jeu
arena-head-seats = places
arena-everyone = tous
arena-no-elo = Pas d’Elo : les joueurs ne se sont pas encore tous rencontrés, même par d’autres.
arena-draws-added = Certains ont tout gagné ou tout perdu, ce qu’aucun Elo n’exprime : une partie nulle est ajoutée pour chaque paire.
arena-faults = Parties perdues par une défaillance ou un coup illégal : { $faults }.
arena-chart-title = Classements avec intervalles à 95 %
arena-chart-panel = { $seats } places, { $games } { $games ->
    [one] partie
   *[other] parties
}

## Pendant l’attente

arena-playing = En jeu
arena-to-go = reste :
arena-stopped = Arrêté après { $done ->
    [one] { $done } partie
   *[other] { $done } parties
} sur { $total } ; la même commande reprend.
arena-stopped-without-file = Arrêté après { $done ->
    [one] { $done } partie
   *[other] { $done } parties
} sur { $total } ; avec --results FILE elle pourrait reprendre.
