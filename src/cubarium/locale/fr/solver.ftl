## Pourquoi une position n’est pas résolue

solver-two-seats = seuls les jeux à deux places peuvent être résolus, et celui-ci en a { $seats }
solver-no-twin = { $game } n’a pas de jumeau compilé, qu’il faut pour lister toutes les positions
solver-too-many-moves = il y a plus de { $moves } coups à examiner
solver-out-of-nodes = non résolu en { $nodes } { $nodes ->
    [one] position
   *[other] positions
}
solver-cancelled = personne n’attend plus les valeurs
solver-out-of-time = non résolu en { $seconds } secondes
solver-seconds = seconds doit être supérieur à 0, pas { $seconds }
solver-other-game = un solveur ne vaut que pour un jeu et ses options

## Ce que prouve un certificat, ou pourquoi il ne prouve rien

solver-check-no-certificate = ce n’est pas un certificat : il n’en a pas le début
solver-check-two-seats = un certificat vaut pour un jeu à deux places
solver-check-version = le certificat vaut pour la version { $version } des règles, celles-ci sont la { $current }
solver-check-length = le certificat devrait avoir { $expected } valeurs, et en a { $values }
solver-check-more-positions = il y a plus de positions que les { $values } valeurs du certificat
solver-check-fewer-positions = il y a { $positions } positions, mais { $values } valeurs dans le certificat
solver-check-wrong-value = la valeur de la position { $number } est { $value }, mais les règles donnent { $due } : { $position }
solver-right = Exact : { $positions } positions de { $game }, chaque valeur découle des règles.
solver-first = En tête si tous jouent au mieux : { $seats }, après { solver-moves }.

## La réponse de `cubarium solve`

solver-seat = la place { $number }
solver-wins = la place { $seat } gagne
solver-shared = la première place est partagée
solver-moves = { $moves } { $moves ->
    [one] coup
   *[other] coups
}
solver-over = { $game } : la partie est finie, { $result }.
solver-solved = { $game } : si tous jouent au mieux, { $result }, à { solver-moves } d’ici.
solver-margin = Écart { $margin }, { $nodes } { $nodes ->
    [one] position examinée
   *[other] positions examinées
}.
solver-head-move = coup
solver-head-result = ensuite
solver-head-margin = écart
solver-head-moves-left = coups restants
solver-complete = Résolu entièrement : { $positions } positions peuvent survenir, avec { $moves } coups ; les positions dont la suite est la même, ou qui sont des images l’une de l’autre, comptent une fois. La place 1 en gagne { $first }, la place 2 en gagne { $second }, la première place est partagée dans { $shared } ; dans { $over } la partie est finie. La plus longue prend encore { $longest } { $longest ->
    [one] coup
   *[other] coups
}.

## Pendant l’attente

solver-solving = Résolution
solver-listing = Liste de toutes les positions
solver-checking = Vérification
solver-positions-done = { $count ->
    [one] { $count } position
   *[other] { $count } positions
}
solver-moves-done = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
