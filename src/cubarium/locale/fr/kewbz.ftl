kewbz-about = Formez des coins pour élever des tours ; la hauteur d’une tour compte pour qui est au sommet.
kewbz-goal = Être au sommet des plus hautes tours, et jouer tous ses cubes.
kewbz-score = Les cubes de chaque tour (deux ou plus) dont le sommet est à vous, moins un par cube non joué : les scores commencent donc sous zéro.
kewbz-board = Plateau
kewbz-board-inline = le plateau
kewbz-cube = cube

## Options

kewbz-option-size = cases par côté du plateau
kewbz-option-size-title = Taille du plateau
kewbz-option-cubes = cubes de chaque place
kewbz-option-cubes-title = Cubes par place

## Règles qu’un coup peut enfreindre

kewbz-rule-off-board = { $cell } est hors du plateau, qui s’arrête en { $last }
kewbz-rule-taken = { $cell } est occupée : un cube se pose sur le plateau même
kewbz-rule-next-to = { $cell } n’est à côté d’aucun cube : un cube se pose à côté d’un autre, ou en diagonale
kewbz-rule-no-square = un cube en { $cell } achèverait le carré { $first }–{ $last }

## La fin

kewbz-over-last-cube = { $colour ->
    [blue] le bleu
   *[yellow] le jaune
} a joué son dernier cube
kewbz-over = il ne reste aucune case où poser un cube

## Textes

kewbz-tower = une tour est une case et un à cinq cubes de bas en haut, comme e6:BBY, pas { $text }
kewbz-cell = { $cell } est hors du plateau ou figure deux fois
kewbz-square = il y a un carré de quatre cases en { $cell }
kewbz-not-connected = les cubes doivent être voisins les uns des autres, diagonales comprises
kewbz-turn = il reste { $blue } cubes au bleu et { $yellow } au jaune : cela ne va pas avec turn={ $turn }
