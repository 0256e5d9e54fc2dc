blokus3d-about = Empilez vos pièces dans une structure ; vos carrés vus de dessus sont vos points.
blokus3d-goal = Montrer le plus de carrés vus de dessus, et poser toutes ses pièces.
blokus3d-score = Un point par carré de votre couleur vu de dessus, moins un par pièce que vous n’avez pas posée : les scores commencent donc sous zéro.
blokus3d-board = Structure
blokus3d-board-inline = la structure
blokus3d-piece = { $letter ->
    [I] barre
    [V] coin
    [O] carré
    [Y] trépied
    [A] vis
    [B] vis
   *[other] { $letter }
}

## Options

blokus3d-option-players = places à la table
blokus3d-option-players-title = Joueurs
blokus3d-option-structure = ce qu’on construit
blokus3d-option-structure-title = Structure
blokus3d-option-structure-tower = tour : un bloc de 5 cases sur 4
blokus3d-option-structure-wall = mur : deux ailes à angle droit
blokus3d-option-structure-steps = marches : un escalier qui monte vers le nord
blokus3d-option-structure-pyramid = pyramide : des marches de tous côtés ; la moitié pour deux couleurs
blokus3d-option-structure-cucho = cucho : deux rampes qui se rejoignent à un bloc d’angle ; pour quatre couleurs
blokus3d-option-structure-tambo = tambo : une maison avec une cour ; pour quatre couleurs
blokus3d-option-structure-drawing = Un chiffre dit jusqu’où l’on peut bâtir là ; un point est hors de la structure.
blokus3d-option-colours = couleurs en jeu : autant que de joueurs, ou 4 à 2 joueurs
blokus3d-option-colours-title = Couleurs
blokus3d-option-count = avec deux couleurs par place : additionner les deux, ou ne compter que la meilleure
blokus3d-option-count-title = Deux couleurs par place
blokus3d-option-count-sum = les deux couleurs s’additionnent
blokus3d-option-count-best = seule la meilleure couleur compte
blokus3d-option-first-round = la première pièce d’une couleur doit toucher une pièce, ou doit en outre reposer sur le plateau
blokus3d-option-first-round-title = Premières pièces
blokus3d-option-first-round-piece = doivent toucher une pièce
blokus3d-option-first-round-board = doivent toucher une pièce et reposer sur le plateau

## Règles qu’un coup peut enfreindre

blokus3d-rule-placed-already = { $colour ->
    [blue] le bleu
    [yellow] le jaune
    [red] le rouge
   *[green] le vert
} a déjà posé { $piece }
blokus3d-rule-shape = ces cubes ne forment pas { $piece }
blokus3d-rule-other-shape = ces cubes ne forment pas { $piece } mais { $same }
blokus3d-rule-outside = { $cell } est hors de la structure
blokus3d-rule-too-high = { $cube } est trop haut : la structure a { $limit ->
    [one] { $limit } niveau
   *[other] { $limit } niveaux
} en { $cell }
blokus3d-rule-taken = il y a déjà une pièce en { $cube }
blokus3d-rule-hole-below = il y aurait un trou sous { $cube }
blokus3d-rule-first-must-touch = une première pièce doit toucher une pièce du plateau, face contre face
blokus3d-rule-first-on-board = une première pièce doit reposer sur le plateau par au moins un cube
blokus3d-rule-must-touch = la pièce doit toucher une pièce { $colour ->
    [blue] bleue
    [yellow] jaune
    [red] rouge
   *[green] verte
}, face contre face

## La fin

blokus3d-over = plus aucune couleur ne peut poser de pièce

## Textes et options

blokus3d-move = un coup s’écrit ici une pièce ({ $pieces }), deux-points et des cubes, comme I2:b2.1+c2.1
blokus3d-cannot-lie = { $move } ne peut pas être posé là : { $reason }
blokus3d-out = out doit être des couleurs parmi { $colours }, ou -, pas { $text }
blokus3d-not-over = la partie est finie quand toutes les couleurs sont hors jeu
blokus3d-out-on-turn = { $colour ->
    [blue] le bleu
    [yellow] le jaune
    [red] le rouge
   *[green] le vert
} est hors jeu et ne peut pas être au trait
blokus3d-colours = à { $players } joueurs il y a { $players } couleurs ; seuls 2 joueurs peuvent en avoir 4
blokus3d-structure = l’option structure doit être { $known }, ou un dessin comme 44/4. avec des hauteurs de 1 à { $highest } et des points, pas { $text }
blokus3d-structure-rows = les rangées d’une structure ont la même longueur, et elle a au plus { $side } cases sur { $side }
blokus3d-structure-tables = une structure a une table [drawing] et peut avoir une table [cap]
blokus3d-structure-colours = cette structure est pour { $known } couleurs, pas pour { $colours }
blokus3d-structure-cap = un cap est une hauteur de 1 à { $highest }, pas { $cap }
blokus3d-gone-not-out = une couleur dont la place est partie est éliminée
