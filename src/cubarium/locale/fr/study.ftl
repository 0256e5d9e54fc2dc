## Études et plateau d’analyse : ce qui ne se peut pas, et pourquoi

study-too-many-moves = une étude a { $most } coups au plus
study-no-tree = chaque coup d’une étude vient après celui qu’il suit
study-comment-too-long = ce qui est dit d’un coup a { $most } lettres au plus
study-too-many-marks = un coup a { $most } marques au plus
study-marks = un signe ou une marque n’est aucun de ceux qui existent
study-headers = une étude a { $most } en-têtes de { $length } lettres au plus
study-no-start = les coups ne disent pas de quel jeu : mettez-en le nom ou une position devant
study-nothing-there = il n’y a rien là qu’on puisse enlever
study-stays-there = ce bloc ne peut pas être enlevé seul : d’autres reposent dessus, ou les règles le lient aux réserves ou au tour
study-none = cette étude n’existe pas, ou elle est privée
study-not-yours = seule la personne qui a fait une étude peut la changer ; faites-en une copie
study-too-many = vous avez { $most } études : supprimez-en une avant d’en garder une autre
study-changed-meanwhile = l’étude a été changée ailleurs entre-temps : rouvrez-la, ou faites-en une copie
study-being-played = cette position est celle d’une partie que vous jouez contre des personnes : l’ordinateur l’examinera quand cette partie sera finie
study-search-spent = l’ordinateur a beaucoup cherché pour vous : il continuera dans un moment
study-search-elsewhere = l’ordinateur cherche pour vous dans trois autres fenêtres
study-puzzle-first = essayez d’abord le problème

## Le plateau d’analyse dans la page

study-board = Plateau d’analyse
study-what = Examinez n’importe quelle position de n’importe quel jeu : jouez tous les camps, essayez des variantes, notez ce que vous pensez, et voyez ce que trouve l’ordinateur. Gardez le tout comme étude, et partagez son lien.
study-begin = Commencer au début d’une partie
study-open = Analyser
study-mine = Vos études
study-count = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
study-visibility-short = { $visibility ->
    [link] par lien
   *[private] privée
}
study-kept-count = { $count } en tout
study-solved-games = Jeux résolus
study-solved-option = { $option } : { $choice }
study-solved-what = Ici la valeur exacte de chaque coup est connue : qui gagne, et en combien de temps.
study-computer = Ordinateur
study-searching = recherche…
study-proving = estimations d’abord, recherche des valeurs exactes…
study-simulations = { $count ->
    [one] { $count } partie simulée
   *[other] { $count } parties simulées
}
study-longer = Chercher encore
study-lines = Les meilleurs coups trouvés
study-take-line = Ajouter cette suite
study-over = la partie est finie ici
study-solved-by = { $nodes ->
    [one] prouvé, { $nodes } position
   *[other] prouvé, { $nodes } positions
}
study-solved = { $result ->
    [win] { $seat } gagne à coup sûr, en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
    [share] Les deux partagent la première place au meilleur jeu ; { $moves ->
        [one] { $moves } coup reste
       *[other] { $moves } coups restent
    } au plus.
   *[loss] { $seat } perd contre le meilleur jeu, en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
}
study-value = { $result ->
    [win] gagne en { $moves }
    [share] partage, encore { $moves }
   *[loss] perd en { $moves }
}
study-values = Tous les coups et ce qu’ils valent
study-more-moves = et { $count } de plus
study-moves = Coups
study-promote = Promouvoir
study-promote-meaning = Fait de cette variante la ligne principale
study-promoted = la variante est maintenant la ligne principale
study-remove = Supprimer
study-remove-meaning = Supprime ce coup et toute sa suite
study-removed = le coup et sa suite sont supprimés
study-folded = la variante est repliée
study-unfolded = la variante est dépliée
study-key-back = Un coup en arrière (←)
study-key-forward = Un coup en avant (→)
study-sign = { $sign ->
    [brilliant] Coup brillant
    [good] Bon coup
    [interesting] Coup intéressant
    [dubious] Coup douteux
    [mistake] Erreur
   *[blunder] Gaffe
}
study-signs = La qualité du coup
study-notes = Notes
study-comment = Que pensez-vous de ce coup ?
study-comment-start = De quoi parle cette étude ?
study-marks-title = Marques sur les cases
study-mark = Marquer des cases en { $colour ->
    [green] vert
    [red] rouge
    [blue] bleu
   *[yellow] jaune
}
study-mark-tip = Touchez des cases pour les marquer, encore une fois pour effacer la marque.
study-cell-marked = marquée en { $colour ->
    [green] vert
    [red] rouge
    [blue] bleu
   *[yellow] jaune
}
study-part = { $part ->
    [play] Jouer
    [moves] Coups
    [computer] Ordinateur
    [setup] Position
   *[notes] Notes
}
study-by = par { $name }
study-save = Enregistrer
study-save-title = Enregistrer l’étude
study-saved = enregistrée
study-not-saved = changée depuis l’enregistrement
study-copy = Copier
study-copied = cette copie est à vous
study-delete = Supprimer cette étude
study-title = Titre
study-untitled = { $game } : une étude
study-visibility = Qui peut la voir
study-private = Vous seul
study-link = Quiconque a le lien
study-share-link = Le lien de cette étude
study-text = Texte
study-text-title = Importer et exporter
study-export = Cette étude
study-export-cub = Enregistrer en .cub
study-export-json = Enregistrer en JSON
study-import = Ouvrir un texte
study-import-what = Un fichier .cub, du JSON, une position, ou des coups comme « 1. S:a1 2. S:b2 », joués depuis le début de cette étude.
study-import-open = Ouvrir
study-import-file = Choisir un fichier
study-setup-short = Disposer
study-setup = Disposer une position
study-setup-how = Posez des blocs comme dans le jeu, pour qui a le trait, et choisissez librement qui a le trait.
study-setup-turn = Au trait :
study-setup-turn-tied = Dans ce jeu, les blocs sur le plateau disent à qui est le tour.
study-setup-over = Personne ne peut jouer ici.
study-setup-take = Enlever un bloc
study-setup-undo = Défaire
study-setup-text = La position en texte
study-setup-read = Disposer ce texte
study-setup-done = Analyser ceci
study-setup-cancel = Annuler
study-replace-title = Laisser les coups pour cette position ?
study-replace-text-title = Laisser les coups pour ce texte ?
study-leave-title = Partir sans enregistrer ?
study-leave = Partir
study-lose-what = { $count ->
    [0] Ce que vous avez écrit n’est pas enregistré et serait perdu : annulez, et enregistrez d’abord l’étude pour le garder.
    [one] Le coup n’est pas enregistré et serait perdu : annulez, et enregistrez d’abord l’étude pour le garder.
   *[other] Les { $count } coups ne sont pas enregistrés et seraient perdus : annulez, et enregistrez d’abord l’étude pour les garder.
}
study-lose-position = La position que vous avez disposée n’est pas enregistrée et serait perdue : annulez, et enregistrez-la d’abord comme étude pour la garder.
