train-no-net = aucun réseau ne peut être entraîné pour { $game } : il n’a pas de jumeau compilé
train-no-recipe = il n’y a pas de réglages pour { $game } : indiquez un fichier avec --run
train-recipe = { $why ->
    [unreadable] { $file } n’est ni du TOML ni du JSON
    [unknown] { $file } contient des réglages qui n’existent pas : { $names }
   *[missing] { $file } manque de réglages : { $names }
}
train-recipe-of-another-game = { $file } contient les réglages de { $other }, pas ceux de { $game }
train-unfit-samples = { $path } ne contient pas d’échantillons, ou d’un autre genre que le reste de l’entraînement
train-self-play = génération { $generation } : { $games } parties en { $seconds } s, { $samples } exemples
train-learning = génération { $generation } : appris de { $samples } exemples ; pertes : { $losses }
train-first-match = génération { $generation } : { $share } % contre la recherche par parties au hasard
train-match = génération { $generation } : { $share } % contre la génération { $against }
train-no-match = génération { $generation } : terminée
train-finished = les { $generations } générations de l’entraînement sont terminées
train-chart-match = match
train-chart-loss = perte de la valeur
train-chart-generation = génération
