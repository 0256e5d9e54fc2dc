kubruss-about = Posez des blocs, les plus grands sur les plus petits ; la plus grande zone d’un seul tenant de votre couleur gagne.
kubruss-goal = Avoir la plus grande zone d’un seul tenant, vue de dessus.
kubruss-score = Le score est le nombre de cases de la plus grande zone d’un seul tenant qu’une couleur montre vue de dessus.
kubruss-board = Plateau
kubruss-board-inline = le plateau
kubruss-block = { $size ->
    [S] petit
    [M] moyen
   *[L] grand
}

## Options

kubruss-option-edition = combien de blocs a chacun, et la taille du plateau
kubruss-option-edition-title = Édition
kubruss-option-edition-full = complète : 8 petits, 4 moyens, 2 grands chacun, sur 6×6
kubruss-option-edition-mini = mini : 4 petits, 2 moyens, 1 grand chacun, sur 4×4
kubruss-option-size = cases par côté du plateau, au lieu de celles de l’édition
kubruss-option-size-title = Taille du plateau

## Règles qu’un coup peut enfreindre

kubruss-rule-none-left = il ne vous reste pas de { $size ->
    [S] petit bloc
    [M] bloc moyen
   *[L] grand bloc
}
kubruss-rule-shape = { $size ->
    [S] un petit bloc couvre une case
    [M] un bloc moyen couvre deux cases voisines
   *[L] un grand bloc couvre quatre cases, deux sur deux
}
kubruss-rule-off-board = { $cell } est hors du plateau, qui s’arrête en { $last }
kubruss-rule-only-smaller = un { $size ->
    [S] petit bloc
    [M] bloc moyen
   *[L] grand bloc
} ne peut pas couvrir le { $below ->
    [S] petit bloc
    [M] bloc moyen
   *[L] grand bloc
} en { $cell }
kubruss-rule-cover-whole = un grand bloc doit couvrir en entier le bloc moyen en { $cells }

## La fin

kubruss-won-by-area = plus grandes zones : { $areas }
kubruss-won-by-smalls = plus grandes zones égales, petits blocs découverts : { $smalls }
kubruss-won-by-not-starting = zones et petits blocs découverts égaux : gagne qui n’a pas commencé

## Textes

kubruss-move = un coup s’écrit ici S, M ou L, deux-points et des cases, comme M:c3+d3
kubruss-cannot-lie = { $move } ne peut pas être posé là : { $reason }
kubruss-not-over = la partie n’est pas finie : un bloc peut encore être posé
