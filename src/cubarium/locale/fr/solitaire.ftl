## The page

solitaire-title = Solitaire
solitaire-lead = Remplissez une boîte de pièces, seul et à votre rythme. Le solveur regarde par-dessus votre épaule : il sait si la boîte peut encore être remplie, et que faire sinon.
solitaire-convention = Les façons sont comptées à une rotation près : une boîte tournée tout entière est la même façon, son image dans un miroir en est une autre.
solitaire-own = Le vôtre
solitaire-own-lead = N’importe quelle boîte, et n’importe quelles pièces.
solitaire-start = Jouer
solitaire-again = Continuer
solitaire-size = { $columns } × { $rows } × { $levels }
solitaire-ways = { $ways ->
    [one] une seule façon
   *[other] { $ways } façons
}
solitaire-ways-unknown = personne n’a compté les façons
solitaire-found = { $found } sur { $ways }
solitaire-found-some = { $found ->
    [one] une façon trouvée
   *[other] { $found } façons trouvées
}
solitaire-found-none = aucune trouvée pour l’instant
solitaire-loading = La boîte s’ouvre…
solitaire-other = Autres casse-têtes
solitaire-pieces = Pièces
solitaire-piece = { $piece }
solitaire-piece-coloured = { $piece } en { $colour }
solitaire-colours = Couleur

## In a box

solitaire-progress = { $filled } cubes remplis sur { $cubes }
solitaire-solver-show = Laisser parler le solveur
solitaire-asking = Recherche…
solitaire-empty = La boîte peut être remplie { $ways ->
    [one] d’une seule façon
   *[other] de { $ways } façons
}.
solitaire-can = On peut la compléter, { $ways ->
    [one] d’une seule façon
   *[other] de { $ways } façons
}.
solitaire-can-at-least = { $ways ->
    [one] On peut la compléter. Compter les façons serait trop long.
   *[other] On peut la compléter, d’au moins { $ways } façons. Les compter toutes serait trop long.
}
solitaire-cannot = Une impasse : on ne peut pas compléter cela.
solitaire-unknown = Inconnu : le découvrir serait trop long.
solitaire-take-back-one = Reprenez { $piece }, et ce sera possible.
solitaire-take-back-several = Reprenez { $pieces }, et ce sera possible.
solitaire-take-back-few = Moins de pièces ne suffiraient pas.
solitaire-take-back = La reprendre
solitaire-take-these-back = Les reprendre
solitaire-move-pick = Prenez une de vos pièces.
solitaire-placed = Dans la boîte
solitaire-placed-none = La boîte est encore vide. Prenez une pièce et touchez une case.
solitaire-lift = Reprendre { $piece }
solitaire-empty-box = Vider la boîte
solitaire-higher = Plus haut
solitaire-lower = Plus bas
solitaire-help-levels = mettre la pièce plus haut ou plus bas
solitaire-timer = Chronomètre
solitaire-log-placed = { $piece } est dans la boîte
solitaire-log-taken = { $piece } est reprise
solitaire-does-not-fit = la pièce n’y entre pas, de quelque façon qu’on la tourne

## The next step

solitaire-hint-piece = prenez { $piece }
solitaire-hint-about = posez { $piece } au niveau { $level }, { $row ->
    [north] { $column ->
        [west] au nord-ouest
        [east] au nord-est
       *[middle] au nord
    }
    [south] { $column ->
        [west] au sud-ouest
        [east] au sud-est
       *[middle] au sud
    }
   *[middle] { $column ->
        [west] à l’ouest
        [east] à l’est
       *[middle] vers le milieu
    }
}
solitaire-hint-place = posez { $piece } sur { $cubes }
solitaire-no-hint = c’est une impasse : reprenez d’abord quelque chose
solitaire-hint-unknown = aucune étape suivante n’a pu être trouvée assez vite

## The end

solitaire-solved = Résolu
solitaire-solved-new = Une nouvelle façon.
solitaire-solved-known = Vous aviez déjà trouvé cette façon.
solitaire-solved-in = Il vous a fallu { $minutes ->
    [0] { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }
    [one] { $minutes } minute et { $seconds } s
   *[other] { $minutes } minutes et { $seconds } s
}.
solitaire-next = En chercher une autre
solitaire-not-filled = { $cubes ->
    [one] { $cubes } cube de la boîte est encore vide
   *[other] { $cubes } cubes de la boîte sont encore vides
}
solitaire-pieces-missing = la boîte est pleine, mais { $pieces } doivent aussi servir
solitaire-collection-full = on ne garde pas plus de { $most } solutions par personne

## The collection

solitaire-gallery = Vos solutions
solitaire-gallery-none = Chaque façon que vous trouvez est gardée ici.
solitaire-gallery-number = Solution { $number }
solitaire-gallery-about = Trouvée le { $day }
solitaire-gallery-hints = { $hints ->
    [0] sans indice
    [one] avec un indice
   *[other] avec { $hints } indices
}
solitaire-gallery-more = En voir plus
solitaire-print = Imprimer
solitaire-print-sheet = Imprimer les solutions { $first } à { $last }

## One's own

solitaire-own-title = Votre propre casse-tête
solitaire-own-about = { $cubes } cubes à remplir, avec { $pieces ->
    [one] une sorte de pièce
   *[other] { $pieces } sortes de pièces
}.
solitaire-own-region = Boîte
solitaire-own-region-help = Colonnes × rangées × niveaux, comme 3x3x3 ; ou un dessin, une ligne par rangée : les chiffres disent jusqu’où chaque case est remplie.
solitaire-own-pieces = Pièces
solitaire-own-pieces-help = Un nom et le nombre d’exemplaires, puis le dessin : x est un cube. Les niveaux sont côte à côte.
solitaire-own-set = Commencer par
solitaire-own-set-own = Deux coins et une barre
solitaire-own-set-one = Une couleur de Blokus 3D
solitaire-own-set-two = Deux couleurs de Blokus 3D
solitaire-own-set-tetracubes = Toutes les pièces de quatre cubes
solitaire-own-set-pentominoes = Pentominos
solitaire-own-set-pentacubes = Toutes les pièces de cinq cubes
solitaire-own-build = Construire la boîte
solitaire-own-change = Changer la boîte
solitaire-own-long = un tel texte a { $most } lettres au plus
solitaire-own-box = une boîte a { $most } cubes au plus, et aucun côté ne dépasse { $side }
solitaire-own-kinds = un casse-tête a { $most } sortes de pièces au plus, pas { $kinds }
solitaire-own-piece = la pièce { $piece } a plus de { $most } cubes
solitaire-own-few = toutes les pièces ensemble ont moins de cubes que la boîte, qui en a { $cubes }
solitaire-own-many = les pièces qui doivent servir ont plus de cubes que la boîte, qui en a { $cubes }
solitaire-own-places = il y a plus de { $most } endroits où des pièces pourraient être : prenez une boîte plus petite, ou moins de pièces
solitaire-no-puzzle = il n’y a pas de casse-tête { $name }, seulement { $puzzles }

## The puzzles

solitaire-daily-title = Casse-tête du jour
solitaire-daily-about = Une nouvelle boîte chaque jour, la même pour tous : petite le lundi, grande le dimanche. Toutes les pièces doivent servir.
solitaire-starter-title = Première boîte
solitaire-starter-about = Une petite boîte avec les onze pièces d’une couleur. Trois pièces suffisent.
solitaire-one-colour-title = Une seule couleur
solitaire-one-colour-about = La question de la règle du jeu : de combien de façons les onze pièces d’une couleur font-elles un cube ? Chacune est montrée dans sa propre couleur.
solitaire-many-colours-3-title = Multicolore, petit
solitaire-many-colours-3-about = Un cube de 3 × 3 × 3 avec les pièces des quatre couleurs de Blokus 3D, chacune une fois au plus.
solitaire-many-colours-4-title = Multicolore, grand
solitaire-many-colours-4-about = Un cube de 4 × 4 × 4 avec les pièces des quatre couleurs.
solitaire-many-colours-5-title = Multicolore, immense
solitaire-many-colours-5-about = Un cube de 5 × 5 × 5 : 125 cubes sur les 160 qu’il y a.
solitaire-soma-title = Soma
solitaire-soma-about = Les sept pièces de Piet Hein. 480 façons : 240, et leurs 240 images dans un miroir.
solitaire-bedlam-title = Bedlam
solitaire-bedlam-about = Douze pièces de cinq cubes et une de quatre. Difficile.
solitaire-diabolical-title = Cube diabolique
solitaire-diabolical-about = Six pièces plates de deux à sept cubes, connues depuis 1893.
solitaire-slothouber-graatsma-title = Six briques
solitaire-slothouber-graatsma-about = Six briques et trois cubes seuls. Il n’y a qu’une façon.
solitaire-pentominoes-3x4x5-title = Pentominos 3 × 4 × 5
solitaire-pentominoes-3x4x5-about = Les douze pièces plates de cinq cubes, sur trois niveaux.
solitaire-pentominoes-2x5x6-title = Pentominos 2 × 5 × 6
solitaire-pentominoes-2x5x6-about = Les douze pièces plates de cinq cubes, sur deux niveaux.
solitaire-pentominoes-2x3x10-title = Pentominos 2 × 3 × 10
solitaire-pentominoes-2x3x10-about = Les mêmes douze dans une boîte longue et étroite. Très peu de façons.
