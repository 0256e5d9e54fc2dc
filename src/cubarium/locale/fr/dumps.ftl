## Fichiers de parties

dumps-not-json = une ligne doit être un objet JSON
dumps-not-over = la partie n’est pas finie
dumps-seats = { $expected } { $expected ->
    [one] place attendue
   *[other] places attendues
}, { $found } { $found ->
    [one] trouvée
   *[other] trouvées
}
dumps-seat = chaque place doit être un objet
dumps-end = les coups mènent à { $end }, et non à la fin indiquée
dumps-times = times_ms doit contenir un nombre entier de millisecondes pour chacun des { $plies } coups
dumps-time = l’heure doit s’écrire comme 2027-01-31T12:00:00Z, et non { $text }
dumps-value = « { $key } » doit être présent et de type { $type }
dumps-choice = « { $key } » doit valoir { $known }
dumps-line = { $path }, ligne { $line } : { $problem }
dumps-cut-off = { $path } est tronqué : sa dernière ligne n’est pas entière
dumps-not-zstd = { $path } n’est pas compressé avec zstd, ou est endommagé
dumps-no-manifest = { $path } n’est pas un manifeste d’archives
dumps-being-made = un autre processus produit les archives dans { $folder }

## Production et lecture

dumps-making = Écriture
dumps-reading = Lecture
dumps-games-done = { $count } parties
dumps-made = { $name } : { $games } { $games ->
    [one] partie
   *[other] parties
}, { NUMBER($size, maximumFractionDigits: 1) } ko
dumps-all-made = { $files } { $files ->
    [one] fichier
   *[other] fichiers
} dans { $folder }, dont { $made } { $made ->
    [one] produit
   *[other] produits
} à l’instant.

## Statistiques

dumps-heading = { $game }, { $seats } places : { $games } { $games ->
    [one] partie
   *[other] parties
}
dumps-heading-options = { $game } avec { $options }, { $seats } places : { $games } { $games ->
    [one] partie
   *[other] parties
}
dumps-head-seat = place
dumps-head-first = première
dumps-head-share = part
dumps-head-plies = coups
dumps-head-games = parties
dumps-head-opening = ouverture
dumps-head-rating = cote
dumps-head-results = résultats par place
dumps-shared = partagée
dumps-lengths = Longueur : { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } coups en moyenne, médiane { $median }
dumps-reasons = Fins de partie : { $reasons }.
dumps-reason = { $games } { $reason ->
    [rules] selon les règles
    [resigned] par abandon
    [time] au temps
   *[absent] par départ d’un joueur
}
dumps-count = { $count }
dumps-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
