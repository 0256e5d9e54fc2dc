qubix-about = Prenez des blocs dans un cube commun et formez des figures d’une seule couleur, sur n’importe quelle zone.
qubix-goal = Marquer le plus de points avec des figures d’une seule couleur.
qubix-score = Les points de toutes les figures que vous avez faites, et de celles que d’autres ont faites sur votre zone.
qubix-supply = Cube commun
qubix-supply-inline = le cube commun
qubix-zone = Zone { $number }
qubix-neutral-zone = Zone neutre
qubix-neutral-zone-inline = la zone neutre
qubix-reserve = Réserve { $number }

## Figures

qubix-figure = figure { $number }
qubix-figure-diagonal = diagonale
qubix-figure-corner = coin
qubix-figure-square = carré
qubix-figure-ring = anneau
qubix-figure-hook = crochet
qubix-figure-angle = équerre
qubix-figure-triangle = triangle
qubix-figure-corners = coins
qubix-figure-fork = fourche
qubix-figure-plus = plus
qubix-figure-zigzag = zigzag
qubix-figure-cross = croix

## Options

qubix-option-players = places à la table
qubix-option-players-title = Joueurs
qubix-option-layout = le cube commun
qubix-option-layout-title = Cube commun
qubix-option-layout-standard = standard : barres en bas, cubes simples en haut
qubix-option-layout-random = au hasard : mélangé selon la graine
qubix-option-layout-drawing = La lettre donne la couleur, le chiffre la longueur de la barre : chaque case d’un triple rouge est R3. Si deux barres pareilles se touchent, dessinez l’une en minuscules. Le dessin 1 est le niveau le plus bas.
qubix-option-seed = quel cube au hasard : le même nombre redonne le même
qubix-option-seed-title = Graine
qubix-option-side = les figures des zones
qubix-option-side-title = Figures
qubix-option-side-grey = face grise : les figures plus faciles
qubix-option-side-navy = face marine : les figures plus difficiles
qubix-option-side-drawing = Dessinez les cases d’une figure et dites ce qu’elle vaut ; + en ajoute une.
qubix-option-neutral-side = celles de la zone neutre à deux joueurs, si elles diffèrent
qubix-option-neutral-side-title = Figures de la zone neutre
qubix-option-neutral-side-grey = face grise : les figures plus faciles
qubix-option-neutral-side-navy = face marine : les figures plus difficiles
qubix-option-neutral-side-drawing = Dessinez les cases d’une figure et dites ce qu’elle vaut ; + en ajoute une.
qubix-option-levels = jusqu’à quelle hauteur une zone est construite
qubix-option-levels-title = Niveaux
qubix-option-reserve = cases d’une réserve
qubix-option-reserve-title = Réserve

## Règles qu’un coup peut enfreindre

qubix-rule-one-from-supply = à son tour on prend un seul bloc du cube commun, ou uniquement des blocs de la réserve
qubix-rule-one-zone = tous les blocs pris à un tour vont sur une même zone
qubix-rule-taken-twice = un bloc est pris deux fois
qubix-rule-no-zone = il n’y a pas de zone { $zone } ici
qubix-rule-not-in-reserve = aucun bloc de votre réserve ne commence en { $cell }
qubix-rule-not-in-supply = il n’y a pas de bloc en { $cube } dans le cube commun
qubix-rule-first-cube = ce bloc est désigné par son premier cube, { $cube }
qubix-rule-lies-under = le bloc en { $cube } ne peut pas être pris : celui en { $above } est posé dessus
qubix-rule-no-free-side = le bloc en { $cube } ne peut pas être pris : aucun de ses côtés n’est libre
qubix-rule-zone-stays = un bloc posé sur une zone y reste
qubix-rule-not-your-reserve = ce bloc est dans la réserve de la place { $seat } : prenez-en un dans le cube commun ou dans votre propre réserve
qubix-rule-length = { $length ->
    [one] ce bloc est long de { $length } case : il lui en faut autant à la suite
   *[other] ce bloc est long de { $length } cases : il lui en faut autant à la suite
}
qubix-rule-reserve-stays = un bloc de la réserve ne bouge pas avant d’être posé sur une zone
qubix-rule-reserve-taken = { $cell } n’est pas une case libre de votre réserve
qubix-rule-outside-zone = { $cell } est hors de la zone, qui s’arrête en { $last }
qubix-rule-zone-full = la zone { $zone } est pleine, jusqu’au niveau { $levels }
qubix-rule-cell-taken = { $cell } de la zone { $zone } est occupée, et son niveau n’est pas complet

## La fin

qubix-over = plus personne ne peut jouer

## Textes et options

qubix-move = un coup s’écrit ici comme c3.5>z2:b2 ou a5.1>r1+r2+r3 ou r1>z1:a1+b1,r3>z1:c1
qubix-target = attendu : une zone comme z1:a1+b1 ou des cases de la réserve comme r1+r2, pas { $text }
qubix-reserve-cell-twice = une case de la réserve est nommée deux fois
qubix-block = un bloc est une couleur parmi { $colours } et jusqu’à { $length } cubes à la suite, comme R:a1.1+b1.1
qubix-zone-cube = { $cube } est hors de la zone ou occupé deux fois
qubix-zone-level = { $cube } est au-dessus d’un niveau qui n’est pas plein
qubix-reserve-cells = une réserve a { $size ->
    [one] { $size } case
   *[other] { $size } cases
}, chacune avec un bloc au plus
qubix-taken = taken doit nommer des blocs du cube commun par leurs premiers cubes
qubix-blocks = les zones et les réserves doivent avoir exactement les blocs pris dans le cube commun
qubix-taken-from-under = un bloc est pris sous un autre
qubix-negative-points = les points ne sont jamais négatifs
qubix-not-over = la partie n’est finie que quand plus personne ne peut jouer
qubix-neutral-side = neutral_side est pour 2 joueurs : à plus de joueurs il n’y a pas de zone neutre
qubix-seed = seed est pour la disposition random
qubix-layout = l’option layout doit être { $known }, random, ou un dessin : au plus { $levels } niveaux de { $side } rangées de { $side } cases comme R3 ou .., pas { $text }
qubix-layout-table = une disposition a une table [levels] avec un dessin par niveau, le plus bas d’abord
qubix-layout-over-empty = au niveau { $level } de la disposition, un bloc est au-dessus d’une case vide
qubix-layout-bars = au niveau { $level } de la disposition, les cases ne forment pas de barres aussi longues que leurs nombres le disent
qubix-side = l’option { $option } doit être { $expected }
qubix-figures = { $known }, ou des figures de trois cases sur trois jointes par ; comme X../.X./..X=4:2, pas { $text }
qubix-too-many-figures = au plus { $most } figures, pas { $count }
qubix-figures-table = une face a une liste de tables [[figure]]
qubix-figure-points = une figure a points = [4, 2] : pour la place qui la fait et pour le propriétaire de la zone
qubix-gone-on-turn = une place qui est partie n’a pas la main
