## Pièces, placements et pavages

packing-piece = la pièce { $piece }
packing-place = la place de { $piece }
packing-region = une région
packing-forbidden = les cases interdites
packing-no-cubes = { $name } : il faut des cubes comme (0, 0, 0), pas { $value }
packing-no-triples = { $name } : il faut des cubes de trois nombres entiers comme (0, 0, 0), pas { $value }
packing-piece-text = { $what ->
    [name] le nom
   *[colour] la couleur
} d’une pièce s’écrit avec des lettres et des chiffres, sans espaces, pas { $text }
packing-piece-empty = la pièce { $piece } n’a pas de cubes
packing-piece-apart = la pièce { $piece } se défait : ses cubes doivent se toucher face contre face
packing-piece-counts = la pièce { $piece } doit avoir des nombres comme least=0, most=1, pas least={ $least }, most={ $most }
packing-placement = un placement est une pièce et ses cubes, comme V3:a1.1+b1.1+a2.1, pas { $text }
packing-cube-twice = { $piece } a deux fois le même cube
packing-overlap = deux placements d’un pavage se chevauchent

## Régions et jeux de pièces

packing-region-empty = une région doit avoir au moins un cube
packing-region-large = une région a au plus { $most } cubes, pas { $cubes }
packing-region-outside = les cubes d’une région se comptent de 0 à { $last }, pas { $cube }
packing-box-large = une région a au plus { $most } cubes, et { $box } en aurait plus
packing-height = une hauteur va de 0 à { $most }, pas { $height }
packing-pieces = les pièces doivent être un texte ou une liste de Piece, pas { $value }
packing-pieces-item = les pièces doivent être un texte ou une liste de Piece, et { $value } n’en est pas une
packing-pieces-differ = deux pièces différentes s’appellent { $piece }
packing-no-polycubes = { $game } ne se joue pas avec des polycubes
packing-game-colours = { $game } a de 1 à { $most } couleurs de pièces, pas { $colours }
packing-no-such-piece = il n’y a pas de pièce { $piece } dans ce problème
packing-placed-item = ce qui est posé doit être des placements, et { $value } n’en est pas un
packing-placed-outside = { $placement } n’est pas dans la région
packing-placed-shape = { $placement } n’a pas la forme de la pièce { $piece }
packing-placed-many = { $number } { $piece } sont posées, et il y en a { $most }
packing-none-to-draw = il n’y a pas de pavage à tirer
packing-not-estimated = une région avec autant de sortes de pièces ne peut pas être estimée

## Dessins

packing-drawing = un dessin a x pour un cube et . pour aucun, ou des hauteurs de 1 à 9
packing-drawing-mixed = un dessin a x pour les cubes ou des chiffres pour les hauteurs, pas les deux
packing-drawing-uneven = les rangées d’un dessin ont le même nombre de niveaux, et tous les niveaux la même largeur
packing-drawing-empty = un dessin a un cube ou plus

## Textes de pièces et de régions

packing-no-set = il n’y a pas de jeu de pièces { $name } : les jeux sont { $sets }
packing-text-no-piece = ce texte n’a pas de ligne comme : piece V
packing-text-no-region = il y a ici des pièces et pas de région : dites ce qu’elles doivent remplir, comme 3x3x3
packing-no-region = une région est une boîte comme 3x3x3, un dessin comme 44/4. ou xx/x., un parmi { $sets }, ou un jeu avec ses options comme { $game }:…, pas { $text }
packing-box = une boîte a des colonnes, des rangées et des niveaux à partir de 1, comme 3x3x3, pas { $text }
packing-game-option = { $game } n’a pas d’option qui puisse être { $text }
packing-in-line = ligne { $number } : { $reason }
packing-line = attendu : une ligne qui commence par { $words }, pas { $line }
packing-line-drawing = il ne peut pas y avoir de dessin sous { $word }
packing-line-region = une région est une boîte sur sa ligne, comme 3x3x3, ou un dessin sur les lignes suivantes
packing-line-box = une région est une boîte comme 3x3x3, pas { $text }
packing-line-name = une pièce a un nom d’au plus 12 lettres, chiffres, _ et -
packing-line-piece = après le nom vient combien de fois, comme 1 ou 0-2, ou une couleur : { $colours }
packing-line-no-drawing = la pièce { $piece } n’a pas de dessin sous elle
packing-line-heights = le dessin de la pièce { $piece } a x pour un cube et . pour aucun
packing-second-region = il y a une deuxième région
packing-second-piece = il y a une deuxième pièce { $piece }
packing-counts = combien de fois une pièce sert est un nombre jusqu’à { $most }, ou deux comme 0-2, pas { $text }

## Points de reprise

packing-checkpoint-other = { $path } n’est pas un point de reprise de ce problème et de ce moteur : nommez un autre fichier
packing-checkpoint-unusable = le point de reprise { $path } est inutilisable : { $reason }
packing-checkpoint-parts = le point de reprise est inutilisable : il a des parties que le problème n’a pas

## Ce qui a été demandé à `cubarium pack`

packing-no-pieces = dites avec --pieces ce qui remplit la région : { $sets }, ou un jeu comme NAME:1
packing-not-utf8 = le fichier { $path } n’est pas un texte en UTF-8
packing-count-option = { $option } est une pièce et un nombre, comme V=2, pas { $text } ; les pièces sont { $names }
packing-limit = --limit va avec --all
packing-up-to = --up-to va avec --count et --all
packing-up-to-build-order = parmi les images d’un pavage, certaines se construisent et d’autres non : laissez --up-to de côté
packing-resume = --resume va avec --count
packing-svg = --svg est pour des pavages : --first, --all, --sample ou --packing
packing-not-filled = ce pavage ne remplit pas la région : voyez { $cube }
packing-other-pieces = ce pavage a d’autres pièces que le problème
packing-picture-columns = une image a de la place pour { $most } colonnes, pas pour { $columns }

## Ce qu’il répond

packing-packings = { $number } { $number ->
    [one] pavage
   *[other] pavages
}{ $symmetry ->
    [rotation] {" "}à rotation près
    [mirror] {" "}à rotation et réflexion près
   *[none] {""}
}
packing-counted = { packing-packings }
packing-counted-buildable = { packing-packings }, à construire par le haut
packing-selections = { $selections } { $selections ->
    [one] sélection
   *[other] sélections
}, { $packings }
packing-estimated = Environ { $mean } pavages : entre { $low } et { $high } avec une probabilité de 95 % (erreur type { $percent ->
    [0] 0
   *[other] { NUMBER($percent, maximumSignificantDigits: 3) }
} %)
packing-power-of-ten = { NUMBER($mantissa, minimumFractionDigits: 3, maximumFractionDigits: 3) } × 10^{ $power }
packing-none = Il n’y a pas de pavage.
packing-none-buildable = Il y a des pavages, mais aucun ne peut être construit par le haut.
packing-none-buildable-of = Il y a des pavages, mais aucun des { $tries } examinés ne peut être construit par le haut.
packing-not-buildable = Il ne peut pas être construit par le haut : aucun ordre ne laisse chaque pièce libre au-dessus et soutenue au-dessous.
packing-buildable = Il peut être construit par le haut { $orders ->
    [one] dans { $orders } ordre
   *[other] dans { $orders } ordres
}, par exemple { $order }.
packing-number = Pavage { $number }
packing-level = Niveau { $level }
packing-head-pieces = pièces
packing-head-packings = pavages
packing-picture-title = { $size }, { $pieces } { $pieces ->
    [one] pièce
   *[other] pièces
}
packing-strip-title = { $orders ->
    [one] Construit par le haut
   *[other] Construit par le haut, un de { $orders } ordres
}

## Pendant l’attente

packing-counting = Compte
packing-estimating = Estimation
packing-found = { $number ->
    [one] { $number } trouvé
   *[other] { $number } trouvés
}
packing-to-go = reste :
packing-stopped = Arrêté.
packing-stopped-resume = Arrêté ; la même commande reprend où elle en était.
packing-stopped-could-resume = Arrêté ; avec --resume FILE elle pourrait reprendre où elle en était.
