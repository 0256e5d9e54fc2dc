babel-about = Construisez ensemble une tour de cubes à bosses et à creux ; ne laissez aucun coup à l’autre.
babel-goal = Posez le dernier cube qui s’ajuste : qui ne peut plus poser a perdu.
babel-score = Le gagnant marque 1, le perdant 0 ; en cours de partie, et après un match nul, les deux ont 0.
babel-board = Tour
babel-board-inline = la tour
babel-cube = { $colour } { $type }

## Options

babel-option-completed = une tour achevée est gagnée par qui a posé le dernier cube, ou donne un match nul
babel-option-completed-title = Tour achevée
babel-option-completed-last = gagnée par qui a posé le dernier cube
babel-option-completed-draw = match nul

## Règles qu’un coup peut enfreindre

babel-rule-none-left = il ne vous reste plus de { $type }
babel-rule-bulges = { $type ->
    [0] un 0 n’a pas de bosse
    [1] un 1 a une bosse
    [2] les bosses d’un 2 sont sur deux faces adjacentes
    [3] les bosses d’un 3 sont sur trois faces autour d’un coin
   *[4] un 4 a des bosses sur toutes les faces sauf deux adjacentes
}
babel-rule-first-no-4 = le premier cube ne peut pas être un 4
babel-rule-outside = { $cell } est hors de la tour, qui occupe { $cells }
babel-rule-taken = il y a déjà un cube en { $cube }
babel-rule-levels = la tour a { $levels } niveaux
babel-rule-level-below = le niveau { $below } doit être complet avant de commencer le niveau { $level }
babel-rule-no-diagonal = au niveau 1, un cube se pose face contre face avec un autre : { $cell } est en diagonale de celui qui est là
babel-rule-stand-on-bulge = un cube ne tient pas sur une bosse : au niveau 1, la face du dessous doit être creuse
babel-rule-outer-face = la face { $face ->
    [N] nord
    [E] est
    [S] sud
   *[W] ouest
} de { $cube } est une face extérieure et doit être creuse
babel-rule-faces-meet = { $both ->
    [bulge] une bosse rencontre une bosse
   *[hollow] un creux rencontre un creux
} entre { $cube } et { $other } : une seule des deux faces, et une exactement, doit avoir une bosse

## La fin

babel-won-by-block = { $seat } ne peut plus construire
babel-won-by-last-cube = { $seat } a posé le dernier cube de la tour
babel-drawn = la tour est achevée : personne ne l’a empêché

## Textes

babel-move = un coup s’écrit ici un type, un cube et les faces à bosse, comme 3:a1.1/NEU ou 0:b2.1
babel-move-slash = après la barre oblique viennent les faces à bosse ; un 0 n’a pas de barre
babel-same-place = deux cubes de la tour sont au même endroit
babel-cannot-stand = { $move } ne peut pas être posé là : { $reason }
babel-cubes-of-type = la tour et les réserves doivent avoir ensemble { $number } cubes de type { $type }
babel-seats-alternate = les places jouent à tour de rôle : les réserves ne correspondent pas au nombre de cubes de la tour
babel-turn = après { $placed ->
    [one] { $placed } cube
   *[other] { $placed } cubes
}, le trait n’est pas à { $turn }
