## Fichiers de problèmes

puzzles-bad-line = cette ligne n’est pas un problème : { $line }
puzzles-no-collection = ceci n’est pas un recueil de problèmes : il commence par { $line }
puzzles-unplayable = les coups du problème { $id } ne peuvent pas être joués : { $reason }
puzzles-other-game = le fichier de { $game } contient des problèmes d’un autre jeu
puzzles-same-id = le fichier de { $game } contient deux problèmes de même identifiant
puzzles-unknown = il n’y a pas de problème { $id }
puzzles-no-game = il n’y a pas de problèmes de { $game }, seulement de { $games }
puzzles-no-variants = on ne cherche pas de problèmes pour { $game }, seulement pour { $games }
puzzles-file-exists = { $path } existe déjà ; --resume le continue, --output nomme un autre fichier
puzzles-other-collection = { $path } est un recueil de { $game } de graine { $seed }

## La commande

puzzles-mining = Recherche
puzzles-checking = Preuve
puzzles-done = { $count } problèmes
puzzles-mined = { $puzzles } { $puzzles ->
    [one] problème
   *[other] problèmes
} de { $games } { $games ->
    [one] partie
   *[other] parties
}, dans { $path }.
puzzles-grades = { $grades }.
puzzles-grade-count = { $count } de niveau { $grade }
puzzles-checked = { $puzzles } { $puzzles ->
    [one] problème prouvé
   *[other] problèmes prouvés
} de nouveau, { $wrong ->
    [0] tout est juste
    [one] une faute
   *[other] { $wrong } fautes
}.
puzzles-fault-position = problème { $id } de { $game } : les coups mènent à une autre position
puzzles-fault-values = problème { $id } de { $game } : la preuve donne d’autres valeurs
puzzles-fault-question = problème { $id } de { $game } : la position a une autre réponse, ou plusieurs
puzzles-fault-line = problème { $id } de { $game } : la suite n’est pas le meilleur jeu
puzzles-fault-themes = problème { $id } de { $game } : d’autres thèmes découlent des règles
puzzles-fault-grade = problème { $id } de { $game } : un autre niveau découle de sa preuve
puzzles-about = Niveau { $grade }. { $themes }
puzzles-solution = Solution : { $moves }
puzzles-proof = Prouvé : la valeur de chacun des { $moves } coups, { $nodes } positions examinées.

## Ce qui est demandé

puzzles-goal-win = La place { $seat } joue et gagne : un seul coup garde la victoire.
puzzles-goal-share = La place { $seat } joue et partage la première place : un seul coup ne perd pas.
puzzles-goal-lead = La place { $seat } joue et gagne avec la plus grande avance : un seul coup en donne autant.

## Thèmes

puzzles-theme-last-block = dernier bloc
puzzles-theme-blocked = plus aucun coup
puzzles-theme-forcing = réponse forcée
puzzles-theme-tie-break = départage
puzzles-theme-share = première place partagée
puzzles-theme-parity = qui joue le dernier
puzzles-theme-points = la plus grande avance
puzzles-theme-only-win = le seul coup gagnant
puzzles-theme-quiet = coup tranquille
puzzles-theme-sacrifice = sacrifice
puzzles-theme-greed = le coup gourmand est faux
puzzles-theme-defence = défense
puzzles-theme-figure = figure
puzzles-theme-figure-in-two = figure en deux coups
puzzles-theme-long = loin de la fin
puzzles-theme-only-two = le cube à deux bosses
puzzles-theme-cube-of-four = un cube à quatre bosses
puzzles-theme-cover = recouvrement
puzzles-theme-double-corner = double coin
puzzles-theme-steal = prise d’une tour
puzzles-theme-large-block = grand bloc
puzzles-theme-several-blocks = plusieurs blocs à la fois
puzzles-theme-gift = des points pour l’autre

## Ce que donne une réponse

puzzles-right-win = Vous gagnez : aucun autre coup ne gagne.
puzzles-right-share = Vous partagez la première place : tout autre coup perd.
puzzles-right-lead = Vous gagnez de { $lead } : aucun autre coup ne donne autant d’avance.
puzzles-wrong-win = { $result ->
    [0] Seulement une première place partagée : regardez comment l’autre place y parvient.
   *[other] Ce coup perd : regardez la réponse.
}
puzzles-wrong-share = { $lead ->
    [0] Ce coup perd : regardez la réponse.
   *[other] Ce coup perd de { $lead } : regardez la réponse.
}
puzzles-wrong-lead = { $result ->
    [1] { $lead ->
        [0] Ce coup ne gagne qu’au départage, un autre gagne de { $best }.
       *[other] Ce coup gagne de { $lead }, un autre gagne de { $best }.
    }
    [0] Seulement une première place partagée, alors qu’un autre coup gagne de { $best }.
   *[other] Ce coup perd, alors qu’un autre gagne de { $best }.
}

## La page

puzzles-title = Problèmes
puzzles-intro = Des positions de parties fortes où un seul coup est le meilleur, preuve à l’appui : nul autre ne gagne, ne sauve la partie ou ne gagne d’autant. Chaque jour un nouveau pour chaque jeu, et autant d’autres que vous voulez, à votre force.
puzzles-ask-win = Trouvez le seul coup qui gagne.
puzzles-ask-share = Vous ne pouvez pas gagner. Trouvez le seul coup qui ne perd pas.
puzzles-ask-lead = Plusieurs coups gagnent. Trouvez celui qui gagne avec la plus grande avance.
puzzles-you-play = Vous jouez { $seat }.
puzzles-details = Thèmes et preuve
puzzles-daily = Problème du jour
puzzles-daily-done = Résolu aujourd’hui
puzzles-days = { $days } { $days ->
    [one] jour
   *[other] jours
} de suite
puzzles-solved-of = { $solved } résolus sur { $count }
puzzles-rating = Votre cote
puzzles-unsure = (pas encore sûr)
puzzles-run = { $run } { $run ->
    [one] juste
   *[other] justes
} de suite
puzzles-best-run = record { $best }
puzzles-theme = Thème
puzzles-theme-any = Tous les thèmes
puzzles-theme-count = { $theme } ({ $count })
puzzles-grade = Niveau { $grade } sur 5
puzzles-strength = Cote du problème : { $points }
puzzles-tried = Vous avez déjà répondu à celui-ci : il ne compte plus pour votre cote.
puzzles-stake = Votre première réponse compte pour votre cote.
puzzles-right = Juste
puzzles-wrong = Pas celui-ci
puzzles-given-up = La solution
puzzles-solving-move = Le coup est { $move }.
puzzles-change = Votre cote : { $before } → { $after }
puzzles-proved = Prouvé : { $nodes } positions examinées.
puzzles-line-move = Coup { $number } sur { $count } : { $seat } joue { $move }
puzzles-line-back = Un coup en arrière
puzzles-line-on = Un coup en avant
puzzles-retry = Réessayer
puzzles-give-up = Montrer la solution
puzzles-next = Problème suivant
puzzles-more = Autres problèmes
puzzles-share = Partager
puzzles-share-link = Un lien vers ce problème, sans sa solution
puzzles-loading = Mise en place du problème …
