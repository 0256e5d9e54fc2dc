## Indices : que faire

analysis-hint = { $what } : { $reason }.
analysis-reasons = { $first } ; { $then }
analysis-look = Regardez { $area }
analysis-take = Prenez { $block }
analysis-only-block = Il n’y a qu’une sorte de bloc à choisir, { $block }
analysis-play = Jouez { $move }
analysis-grade = un indice est de degré 1, 2 ou 3, pas { $grade }

## Parties de plateaux

analysis-area = { $board }, { $part ->
    [west-half] la moitié ouest
    [east-half] la moitié est
    [north-half] la moitié nord
    [south-half] la moitié sud
    [north-west] le coin nord-ouest
    [north-east] le coin nord-est
    [south-west] le coin sud-ouest
    [south-east] le coin sud-est
    [north-side] le milieu du côté nord
    [south-side] le milieu du côté sud
    [west-side] le milieu du côté ouest
    [east-side] le milieu du côté est
    [middle-columns] les colonnes du milieu
    [middle-rows] les rangées du milieu
   *[centre] le centre
} ({ $first } à { $last })
analysis-boards = { $boards }
analysis-all-boards = tous les plateaux
analysis-board = « { $title } »
analysis-board-own = votre { $title }

## Blocs

analysis-blocks = { $blocks }
analysis-block-titled = un { $title }
analysis-block-in-tray = le bloc { $block } ({ $title })
analysis-block-on-board = { $size ->
    [1] le bloc { $colour } qui commence en { $cell }, dans { $board }
   *[other] le bloc { $colour } de { $size } qui commence en { $cell }, dans { $board }
}

## Raisons : une partie des coups, ceux d’un endroit, ceux avec un bloc, ou un seul coup

analysis-best = { $moves ->
    [area] le meilleur coup à cet endroit
    [block] le meilleur coup avec ce bloc
   *[move] ce coup
}
analysis-best-other = { $moves ->
    [area] le meilleur ailleurs
    [block] le meilleur sans ce bloc
   *[move] le meilleur autre coup
}
analysis-every-other = { $moves ->
    [area] tout coup ailleurs
    [block] tout coup sans ce bloc
   *[move] tout autre coup
}
analysis-share = { $percent ->
    [0] moins de 1 %
    [100] plus de 99 %
   *[other] environ { $percent } %
}
analysis-points = { $points } { $points ->
    [one] point
   *[other] points
}

## Raisons tirées de la recherche

analysis-nothing-better = rien de mieux n’a été trouvé
analysis-no-others = { $moves ->
    [area] tous vos coups sont là
    [block] vous ne pouvez prendre aucun autre bloc
   *[move] c’est votre seul coup
}
analysis-lost = contre le meilleur jeu, aucun coup ne gagne plus
analysis-wins = { analysis-best } gagne à coup sûr
analysis-wins-others-lose = { analysis-best } gagne à coup sûr, et { analysis-every-other } perd
analysis-shares = { analysis-best } assure une première place partagée
analysis-shares-others-lose = { analysis-best } assure une première place partagée ; { analysis-every-other } perd
analysis-others-lose = { analysis-every-other } perd à coup sûr
analysis-others-lose-and-chance = { analysis-every-other } perd à coup sûr, et { analysis-best } gagne { $chance } des parties
analysis-chances = { analysis-best } gagne { $chance } des parties, { analysis-best-other } { $other }
analysis-scores = avec { analysis-best } vous finissez mieux qu’avec { analysis-best-other }, de { analysis-points }
analysis-about-equal = { analysis-best } gagne { $chance } des parties, et { analysis-best-other } à peu près autant
analysis-visits = parmi les parties essayées, { $share } sont allées par là
analysis-by-little = il semblait le meilleur, de peu
analysis-holds = à la fin, vous tiendrez plus souvent { $cells }

## Raisons tirées des règles

analysis-where = reste à savoir où
analysis-wins-now = il finit la partie, et vous gagnez
analysis-moves-again = vous rejouez ensuite, car personne d’autre ne le peut
analysis-gains = il vous apporte { analysis-points } tout de suite
analysis-gains-most = il vous apporte { analysis-points } tout de suite, et aucun coup n’apporte plus
analysis-takes = il prend { analysis-points } à { $seat }
analysis-prevents-win = { $seat } ne pourra plus jouer { $move }, qui gagnerait aussitôt
analysis-prevents-gain = { $seat } ne pourra plus jouer { $move }, qui rapporterait { analysis-points } aussitôt

## Analyses

analysis-better = il { $best }, le coup joué { $played }
analysis-promises-chance = gagne { $chance } des parties
analysis-promises-win = gagne à coup sûr
analysis-promises-share = assure une première place partagée
analysis-promises-loss = perd à coup sûr
analysis-verdict = { $verdict ->
    [blunder] gaffe
    [mistake] erreur
    [inaccuracy] imprécision
   *[good] bon
}
analysis-mistake = Coup { $ply }, { $seat } : { $move } est { $verdict ->
    [blunder] une gaffe
    [mistake] une erreur
   *[inaccuracy] une imprécision
}. Mieux valait { $better } : { $reason }.
analysis-better-line = { $best }, puis { $line }
analysis-no-mistakes = Aucun coup n’était nettement moins bon que le meilleur trouvé.
analysis-more-mistakes = … et { $number } de plus.
analysis-no-review = ce n’est pas une analyse en JSON

## La table et le graphique d’une analyse

analysis-analysing = Analyse
analysis-heading = { $game } : { $names }
analysis-head-move = Coup
analysis-head-seat = Place
analysis-head-chances = Chances
analysis-head-loss = Perte
analysis-legend = Les chances sont celles de chaque place à son tour ; ! veut dire prouvé. La perte est ce qu’un coup a coûté à son joueur : { $bounds }, et seulement là où c’est plus que du bruit.
analysis-bound = { $verdict } { $mark } à partir de { $percent } %
analysis-chart-title = { $game } : les chances de gagner
analysis-chart-moves = coups

## Pourquoi un ordinateur a joué un coup

analysis-played-only = c’était le seul coup possible pour { $seat }
analysis-played-ends = il termine la partie
analysis-played-wins-now = il termine la partie, et { $seat } gagne
analysis-played-moves-again = { $seat } rejoue ensuite, car personne d’autre ne le peut
analysis-played-gains = il rapporte aussitôt { analysis-points } à { $seat }
analysis-played-gains-most = il rapporte aussitôt { analysis-points } à { $seat }, et aucun coup ne rapportait plus
analysis-played-chance = à partir d’ici, { $seat } gagne { $chance } des parties
analysis-played-certain = { $result ->
    [win] après lui, { $seat } gagne à coup sûr
    [share] il assure une première place partagée
   *[loss] contre le meilleur jeu, { $seat } perd après lui
}
analysis-played-best = un examen plus long ne trouve rien de nettement meilleur
analysis-played-better = un examen plus long préfère { $best }
