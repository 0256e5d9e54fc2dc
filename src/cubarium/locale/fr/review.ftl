## Analyses de parties dans la page, et pourquoi il n’y en a pas

review-not-over = une partie avec d’autres personnes peut être analysée quand elle est finie
review-no-moves = il n’y a pas encore de coup à analyser
review-no-such-move = aucune analyse n’a de coup de ce numéro
review-nothing-left = il ne reste rien à jouer à partir de là
review-one-at-a-time = deux de vos parties sont en cours d’analyse ; celle-ci pourra suivre quand l’une d’elles sera finie

review-open = Revoir la partie
review-title = Partie revue : { $game }
review-back = Quitter la revue
review-begin = Revoir cette partie
review-what = L’ordinateur examine chaque coup : qui avait les meilleures chances, quand cela a changé, et ce qui aurait été meilleur.
review-running = Analyse du coup { $done } sur { $moves }…
review-failed = L’analyse n’a pas pu être faite.
review-chances = Les chances de gagner, coup par coup
review-lead = L’avance en points attendue à la fin
review-graph = Ce que montrent les lignes
review-lead-of = avance { $points }
review-chance = { $seat } : { $percent } %
review-start = Au début
review-after = Après le coup { $ply }, { $seat } : { $move }
review-proved = prouvé
review-accuracy = précision { $percent } %
review-accuracy-meaning = La précision vaut 100 % moins ce qu’un coup de la place a perdu en moyenne.
review-verdict = { $verdict ->
    [blunder] Gaffe
    [mistake] Erreur
    [inaccuracy] Imprécision
   *[good] Bon coup
}
review-better = Le meilleur était { $move } : { $reason }.
review-show-line = Montrer le meilleur coup
review-hide-line = Retour au coup joué
review-line = Coup { $number } sur { $moves } du meilleur jeu : { $move }
review-instead = Au lieu du coup { $ply } : { $move }
review-turning = { $seat } prend l’avantage
review-none = Aucun coup n’était nettement moins bon que le meilleur trouvé.
review-previous = Erreur précédente
review-next = Erreur suivante
review-again = Rejouer à partir d’ici
review-again-meaning = Une nouvelle partie contre l’ordinateur, reprise avant ce coup
review-retry = Le trouver vous-même
review-retry-task = { $seat } a joué { $move } ici, { $verdict ->
    [blunder] une gaffe
    [mistake] une erreur
   *[inaccuracy] une imprécision
}. Trouvez mieux.
review-retry-good = Oui : { $move } { $promise }.
review-retry-bad = { $move } { $promise } ; le meilleur coup { $best }.
review-retry-once-more = En essayer un autre
review-retry-end = Retour à la revue
review-retry-all = { $whose ->
    [mine] Reprendre mes erreurs
   *[all] Reprendre les erreurs
} ({ $count })
review-mistakes = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
review-retry-number = Erreur { $number } sur { $count }, { $found ->
    [one] { $found } corrigée
   *[other] { $found } corrigées
}.
review-retry-next = Erreur suivante
review-owners = À qui sera quoi
review-owners-of = { $cell } : { $shares }
review-numbers = La même chose en chiffres
review-column-move = Coup
review-side = À droite : les chances de { $seat }
review-list = Les coups et ce qu’ils valaient
