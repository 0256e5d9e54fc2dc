## La page

lessons-title = Apprendre
lessons-about = De courtes étapes à jouer, une idée à la fois. Rien ne peut mal tourner : essayez autant que vous voulez.
lessons-course = { $game }, pas à pas
lessons-course-length = { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}
lessons-progress = { $done } sur { $steps }
lessons-finished = Tout est fait
lessons-start = Commencer
lessons-continue = Continuer
lessons-again = Recommencer
lessons-step = Étape { $number } sur { $steps }
lessons-steps = Étapes
lessons-step-is-done = faite
lessons-next = Suivant
lessons-back = Retour
lessons-skip = Passer
lessons-retry = Réessayer
lessons-show = Montrez-moi
lessons-watch = Revoir
lessons-watching = Regardez : { $seat } joue …
lessons-succeeded = Réussi
lessons-end = C’était tout le cours. Vous savez maintenant jouer à { $game }.
lessons-play = Jouer contre l’ordinateur, niveau 1
lessons-other-games = Autres cours
lessons-loading = Mise en place du plateau …
lessons-learn-short = Apprendre pas à pas

## Une tâche manquée, quand l’étape n’en dit pas plus

lessons-missed-gain = cela vous rapporte { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
} : cherchez-en { $least } ou plus
lessons-missed-given = cela rapporte aux autres { $given ->
    [one] { $given } point
   *[other] { $given } points
} : cette fois ils en ont { $least }
lessons-missed-taken = cela prend { $taken ->
    [one] { $taken } point
   *[other] { $taken } points
} à l’autre : cherchez-en { $least } ou plus
lessons-missed-cubes = cela amène { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
} sur le plateau : cherchez-en { $least } ou plus
lessons-missed-level = c’est permis, mais cela n’atteint pas le niveau { $level }
lessons-missed-block = c’est permis, mais prenez le bloc dont parle cette étape
lessons-missed-blocks = c’est permis, mais posez cette fois { $least } blocs en un tour
lessons-missed-board = c’est permis, mais c’est un autre plateau
lessons-missed-cells = c’est permis, mais il manque { $cells }
lessons-missed-blocks-others = l’autre peut encore jouer
lessons-missed-ends = c’est permis, mais la partie continue
lessons-missed-wins = la partie est finie, mais vous n’avez pas gagné
lessons-missed-shares = la partie est finie, mais personne ne partage la première place

## Des cours qu’on n’a pas, ou qui ne sont pas ce qu’ils devraient être

lessons-no-course = il n’y a pas de cours pour { $game }, seulement pour { $games }
lessons-no-step = il n’y a pas d’étape { $step } ici, seulement { $steps }
lessons-step-unknown = l’étape { $number } de { $game } a { $name }, qu’aucune étape n’a
lessons-step-needs = l’étape { $number } de { $game } a besoin d’un nom, d’une position et d’une réponse
lessons-fault-twice = deux étapes s’appellent { $step }
lessons-fault-no-text = l’étape { $step } a besoin de { $key }, qui n’est dans aucun catalogue
lessons-fault-position = l’étape { $step } ne peut pas être mise en place : { $reason }
lessons-fault-answer = à l’étape { $step }, { $move } ne remplit pas la tâche : { $reason }
lessons-fault-mistake = à l’étape { $step }, { $move } n’est pas une erreur
lessons-fault-rule = à l’étape { $step }, { $move } enfreint { $key }, que l’étape n’enseigne pas

## Babel pico

lessons-babel-cubes-title = Cinq sortes de cubes
lessons-babel-cubes = Chaque face d’un cube a une bosse ou un creux, et le nombre sur un cube dit combien il a de bosses. Prenez un 3, le beige, et posez-le où vous voulez.
lessons-babel-cubes-done = Les trois bosses d’un 3 entourent un coin. Celles d’un 2 sont côte à côte, un 4 en a partout sauf sur deux faces.
lessons-babel-cubes-missed = C’est permis, mais c’est un autre cube : prenez un beige, qui porte le nombre 3.

lessons-babel-tower-title = Une tour pour deux
lessons-babel-tower = Vous construisez tous deux la même tour, large de deux cases sur deux. L’autre a commencé en a1 : posez un cube à côté, en b1.
lessons-babel-tower-done = Bien. Vous jouez à tour de rôle, un cube chacun.
lessons-babel-tower-missed = Cette case est libre aussi, mais posez cette fois votre cube en b1.

lessons-babel-levels-title = Niveau par niveau
lessons-babel-levels = La tour monte jusqu’à six niveaux, et un niveau est complet avant qu’on commence le suivant. Regardez le niveau 1 se remplir, puis posez le premier cube du niveau 2.
lessons-babel-levels-done = Le niveau 2 est commencé. Personne n’ira au niveau 3 avant que ses quatre cases soient prises.

lessons-babel-ground-title = Au sol, côte à côte
lessons-babel-ground = Au niveau 1, un cube doit toucher face contre face un cube déjà posé. La case en diagonale est fermée : posez votre cube à côté du gris.
lessons-babel-ground-done = Exact : b2 vous était fermée, la voilà ouverte.

lessons-babel-diagonal-title = Plus haut, c’est libre
lessons-babel-diagonal = À partir du niveau 2 on peut commencer en diagonale. L’autre a pris a1 : répondez en b2, juste en face.
lessons-babel-diagonal-done = Au sol c’était interdit ; ici c’est une bonne façon de gêner.
lessons-babel-diagonal-missed = C’est permis, mais essayez la case en diagonale : b2.

lessons-babel-outside-title = Lisse au-dehors
lessons-babel-outside = Rien ne dépasse de la tour, et aucun cube ne tient sur une bosse. Prenez un 1 et voyez de quelles façons on peut encore le tourner.
lessons-babel-outside-done = La bosse doit regarder vers l’intérieur ou vers le haut : toute autre face est dehors ou contre le sol.
lessons-babel-outside-missed = Un 0 ou un plus grand cube va aussi, mais prenez cette fois un 1 blanc.

lessons-babel-contact-title = Une bosse dans chaque creux
lessons-babel-contact = Là où deux cubes se touchent, une face a une bosse et l’autre un creux, jamais deux fois la même chose. Le cube gris n’a que des creux : posez en a2 un cube qui a une bosse pour lui.
lessons-babel-contact-done = La bosse est dans le creux. Une face qui regarde une case vide peut encore être l’un ou l’autre.
lessons-babel-contact-missed = Cela va, mais ce n’est pas à côté du cube gris : posez-en un en a2.

lessons-babel-above-title = Pareil vers le haut
lessons-babel-above = Des cubes posés l’un sur l’autre se touchent aussi. Le cube noir en b1 a une bosse au-dessus : trouvez un cube qui tient dessus.
lessons-babel-above-done = Sa face du dessous est creuse, il va donc. Chaque dessus peut être l’un ou l’autre, même au dernier niveau.
lessons-babel-above-missed = Cela va là où c’est posé, mais la bosse en b1 attend toujours.

lessons-babel-four-title = Jamais un 4 d’abord
lessons-babel-four = Un 4 bleu ne peut jamais ouvrir une partie : il n’a que deux creux, et au sol trois faces doivent être creuses. Commencez par n’importe quel autre cube.
lessons-babel-four-done = Gardez vos deux 4 pour plus tard : plus haut, il y a de la place pour eux.

lessons-babel-supply-title = Douze cubes chacun
lessons-babel-supply = Chacun a douze cubes à lui, et un seul 2 noir. Vous venez d’employer le vôtre : continuez avec ce qui reste.
lessons-babel-supply-done = Surveillez les deux réserves : ce qui est employé ne sauve plus personne.

lessons-babel-block-title = Ne laissez aucun coup
lessons-babel-block = Qui ne peut pas poser de cube à son tour a perdu aussitôt. L’un de vos coups n’en laisse aucun à l’autre : trouvez-le.
lessons-babel-block-done = C’est ainsi qu’on gagne à Babel pico : aucun cube de l’autre ne va dans la dernière case.
lessons-babel-block-missed = L’autre a encore un cube qui va. Regardez la case qui resterait : qu’est-ce qui la remplirait ?

lessons-babel-last-title = Le dernier cube
lessons-babel-last = Si personne n’est bloqué, la tour s’achève avec 24 cubes, et qui pose le dernier gagne. C’est vous.
lessons-babel-last-done = Une tour achevée est rare, et elle est à vous.

lessons-babel-draw-title = Ou match nul
lessons-babel-draw = On peut convenir avant une partie qu’une tour achevée est un match nul, puisque personne ne l’a empêchée. On joue ainsi cette partie : achevez la tour.
lessons-babel-draw-done = Personne n’a gagné, personne n’a perdu. Vous trouvez cela parmi les options d’une partie.

## Kubruss

lessons-kubruss-small-title = Poser un bloc
lessons-kubruss-small = À votre tour vous posez l’un de vos blocs sur le plateau. Prenez un petit, et mettez-le sur n’importe quelle case vide.
lessons-kubruss-small-done = Il reste où il est : les blocs ne bougent jamais.
lessons-kubruss-small-missed = C’est permis, mais commencez par un petit bloc : celui qui couvre une case.

lessons-kubruss-medium-title = Deux cases
lessons-kubruss-medium = Un bloc moyen couvre deux cases voisines, dans un sens ou dans l’autre. Tournez-le comme vous voulez, et posez-en un.
lessons-kubruss-medium-done = Bien. Avant de confirmer, on peut toujours tourner un bloc.
lessons-kubruss-medium-missed = C’est permis, mais prenez cette fois un bloc moyen.

lessons-kubruss-large-title = Quatre cases
lessons-kubruss-large = Un grand bloc couvre quatre cases, deux sur deux. Posez le vôtre là où il y a de la place.
lessons-kubruss-large-done = Il y est à l’abri : rien n’est plus grand qu’un grand.
lessons-kubruss-large-missed = C’est permis, mais prenez cette fois votre grand bloc.

lessons-kubruss-supply-title = Ce que vous avez
lessons-kubruss-supply = Dans ce petit jeu chacun a 4 petits blocs, 2 moyens et 1 grand ; dans le jeu complet, le double. Votre grand est déjà posé : posez un moyen.
lessons-kubruss-supply-done = À côté du plateau vous voyez ce qui vous reste.
lessons-kubruss-supply-missed = C’est permis, mais prenez cette fois un bloc moyen.

lessons-kubruss-cover-title = Le grand sur le petit
lessons-kubruss-cover = Un bloc peut couvrir de plus petits, à vous ou à l’autre, et des cases vides en même temps. Couvrez le petit bloc du Bleu avec un moyen.
lessons-kubruss-cover-done = Seul compte ce qu’on voit : le bloc bleu est hors jeu.
lessons-kubruss-cover-missed = C’est permis, mais on voit toujours le petit bloc du Bleu en c2. Couvrez-le.

lessons-kubruss-whole-title = En entier, ou pas du tout
lessons-kubruss-whole = Seul un grand bloc peut couvrir un moyen, et il doit couvrir ses deux cases. Couvrez le moyen du Bleu.
lessons-kubruss-whole-done = Les deux cases sont couvertes. Un moyen ne dépasse jamais à moitié d’un grand.
lessons-kubruss-whole-missed = C’est permis, mais on voit toujours le moyen du Bleu.

lessons-kubruss-area-title = La plus grande zone
lessons-kubruss-area = Vos points sont les cases de votre plus grande zone : des cases de votre couleur qui se touchent par un côté. Joignez vos deux blocs et gagnez 3 points ou plus.
lessons-kubruss-area-done = Les voilà d’un seul tenant. À la fin, la plus grande zone gagne.
lessons-kubruss-area-missed = Vos deux blocs sont toujours séparés : la diagonale ne compte pas, ils doivent se toucher par un côté.

lessons-kubruss-cut-title = Coupez en deux
lessons-kubruss-cut = Couvrir sert aussi contre une zone. Le Bleu a quatre cases à la suite : coupez-les pour qu’il perde 2 points.
lessons-kubruss-cut-done = La rangée est en deux morceaux, et seul le plus grand compte pour le Bleu.
lessons-kubruss-cut-missed = Le Bleu a toujours plus de deux cases d’un seul tenant. Où une coupure ferait-elle le plus mal ?

lessons-kubruss-skip-title = Sans place, pas de tour
lessons-kubruss-skip = On ne passe pas tant qu’on peut poser un bloc ; qui ne peut pas saute son tour. Il ne reste au Bleu que de petits blocs : prenez-lui les dernières cases.
lessons-kubruss-skip-done = Le Bleu saute son tour, et c’est de nouveau à vous.
lessons-kubruss-skip-missed = Le Bleu a encore une case vide pour un petit bloc.

lessons-kubruss-end-title = La fin
lessons-kubruss-end = Quand plus personne ne peut poser de bloc, la partie est finie et la plus grande zone gagne. Voici le dernier coup d’une partie : gagnez-la.
lessons-kubruss-end-done = Votre zone est plus grande : vous avez gagné.
lessons-kubruss-end-missed = Recomptez ce que chacun aurait : le Bleu gagnerait, ou jouerait encore.

lessons-kubruss-smalls-title = À zones égales
lessons-kubruss-smalls = Si les deux zones sont égales, gagne qui montre le plus de petits blocs, où qu’ils soient. Gagnez ainsi.
lessons-kubruss-smalls-done = Les zones sont égales, mais vous montrez plus de petits blocs.
lessons-kubruss-smalls-missed = Cela ne gagne pas. Égalisez les zones, et gardez vos petits blocs en vue.

lessons-kubruss-second-title = Et si tout est égal
lessons-kubruss-second = Si les petits blocs sont égaux aussi, gagne qui n’a pas commencé. Vous êtes maintenant le Bleu, et le Rouge a commencé : égalisez, et vous gagnez.
lessons-kubruss-second-done = Tout est égal, et vous n’avez pas commencé : vous avez gagné. Il y a toujours un seul gagnant.
lessons-kubruss-second-missed = Cela ne gagne pas. Cherchez le coup qui rend votre zone aussi grande que celle du Rouge.

## Kewbz

lessons-kewbz-first-title = Le premier cube
lessons-kewbz-first = À votre tour vous posez un cube sur le plateau. Le premier va n’importe où : choisissez une case.
lessons-kewbz-first-done = La partie est commencée.

lessons-kewbz-next-title = À côté d’un autre
lessons-kewbz-next = Chaque cube suivant va sur une case vide voisine d’un cube, et la diagonale compte comme voisine. Le Jaune l’a fait : à vous.
lessons-kewbz-next-done = Peu importe à qui sont les cubes autour, à vous ou au Jaune.

lessons-kewbz-square-title = Pas de carré
lessons-kewbz-square = Une seule chose est interdite : quatre cubes en carré. Il y en a déjà trois autour de d4 : posez le vôtre partout ailleurs.
lessons-kewbz-square-done = Bien. Une tour compte comme un cube dans un carré.

lessons-kewbz-bend-title = Un coin grandit
lessons-kewbz-bend = Trois cubes à angle droit sont un coin, et là où ses bras se rejoignent, vous empilez un de vos cubes. Posez-en un en c3 et voyez-le grandir.
lessons-kewbz-bend-done = Une tour de deux, et elle est à vous : votre cube est au sommet.
lessons-kewbz-bend-missed = Pas de coin ici. Posez votre cube là où il a un voisin à gauche et un autre en dessous : en c3.

lessons-kewbz-arm-title = Le bout d’un bras
lessons-kewbz-arm = Votre cube peut aussi être le bout d’un bras ; c’est alors le cube du coude qui grandit. Formez un coin pour qu’une tour s’élève ailleurs que là où vous posez.
lessons-kewbz-arm-done = La tour s’est élevée au coude, sur un cube qui était déjà là. Même un cube du Jaune devient ainsi le vôtre.
lessons-kewbz-arm-missed = Cela fait une ligne ou rien, mais pas d’angle droit. Posez-le à côté de l’un des deux cubes.

lessons-kewbz-longer-title = Un bras plus long
lessons-kewbz-longer = Qui allonge un bras fait grandir son coin encore une fois, si loin qu’il soit. Allongez le long bras : en e2.
lessons-kewbz-longer-done = La tour en b2 a grandi, à trois cases de votre cube. Elle est à vous maintenant.
lessons-kewbz-longer-missed = Cela n’allonge pas le long bras : cherchez e2, à son bout.

lessons-kewbz-gap-title = Attention au vide
lessons-kewbz-gap = Un bras ne va pas plus loin que ses cubes se suivent sans vide. Trouvez la case qui fait grandir deux tours à la fois, et gagnez 5 points.
lessons-kewbz-gap-done = Un coin à votre cube, et le bras vers b2 a une case de plus. En e2 il y aurait eu un vide.
lessons-kewbz-gap-missed = De là un vide arrête la ligne, ou il n’y a pas de coin. Posez-le là où la ligne continue sans vide.

lessons-kewbz-double-title = Un double coin
lessons-kewbz-double = Un cube au milieu d’un T a un coin de chaque côté : on y empile deux cubes. Formez un double coin.
lessons-kewbz-double-done = Un posé et deux empilés : une tour de trois en un seul tour.
lessons-kewbz-double-missed = Pas encore deux coins. Cherchez la case qui a des voisins à gauche, à droite et en dessous.

lessons-kewbz-stem-title = La barre et le pied
lessons-kewbz-stem = Un T a une barre et un pied. Une barre plus longue fait grandir la tour d’un cube, mais le pied appartient aux deux coins : allongez-le, et elle grandit de deux.
lessons-kewbz-stem-done = Deux cubes à la fois, et la tour est à vous.
lessons-kewbz-stem-missed = Cela amène moins de deux cubes au sommet. Allongez le pied, la partie qui descend.

lessons-kewbz-cross-title = La croix
lessons-kewbz-cross = Avec des voisins des quatre côtés, on empile quatre cubes d’un coup. Cela n’arrive pas souvent : profitez-en.
lessons-kewbz-cross-done = Une tour de cinq en un tour : on ne fait pas mieux.
lessons-kewbz-cross-missed = Pas là : cherchez la case qui a un cube des quatre côtés.

lessons-kewbz-five-title = Cinq, pas plus
lessons-kewbz-five = Aucune tour n’a plus de cinq cubes. Celle-ci en a quatre, et un pied plus long en amènerait deux : posez votre cube en c1 et voyez.
lessons-kewbz-five-done = Un cube a trouvé place ; l’autre est resté dans votre réserve. Personne ne peut vous prendre une tour de cinq.

lessons-kewbz-top-title = Qui est au sommet
lessons-kewbz-top = Une tour compte tous ses cubes pour qui est au sommet, et chaque cube que vous n’avez pas joué coûte un point. Prenez la tour du Jaune : gagnez 6 points ou plus.
lessons-kewbz-top-done = Cinq cubes comptent pour vous, bien que deux soient au Jaune. Les cubes seuls ne comptent pas.
lessons-kewbz-top-missed = Le Jaune est encore au sommet. Allongez l’un des bras de ce coin.

lessons-kewbz-order-title = Quand les cubes manquent
lessons-kewbz-order = On cesse d’empiler quand la réserve est vide : d’abord le cube posé reçoit sa part, puis la ligne au nord, à l’est, au sud et à l’ouest. Jouez vos trois derniers cubes en un tour.
lessons-kewbz-order-done = Tous sont joués, et c’est la fin de la partie.
lessons-kewbz-order-missed = Il vous reste des cubes. Trouvez une case où l’on en empile au moins deux.

lessons-kewbz-last-title = Le dernier cube arrête tout
lessons-kewbz-last = La partie finit dès que quelqu’un a joué son dernier cube. Vous êtes derrière, avec peu de cubes : finissez la partie et gagnez-la.
lessons-kewbz-last-done = Juste à temps : le Jaune paie un point par cube qui lui reste.
lessons-kewbz-last-missed = La partie continue, ou vous ne gagnez pas. Quelle case vous donne le plus de tours ?

lessons-kewbz-full-title = Plus de place
lessons-kewbz-full = La partie finit aussi quand il ne reste aucune case où poser un cube. L’une de ces quatre cases ferme toutes les autres : prenez-la.
lessons-kewbz-full-done = Toute autre case achèverait un carré : la partie est finie.
lessons-kewbz-full-missed = Il reste encore une case où poser un cube.

lessons-kewbz-tie-title = À égalité
lessons-kewbz-tie = À points égaux on partage la première place. Vous ne pouvez plus gagner cette partie, mais vous pouvez ne pas la perdre.
lessons-kewbz-tie-done = Cinq points chacun : la première place pour tous les deux.
lessons-kewbz-tie-missed = Cela ne suffit pas. Il faut un coup qui égalise et qui finit la partie.

## Blokus 3D

lessons-blokus3d-turn-title = Tournez vos pièces
lessons-blokus3d-turn = Vous avez onze pièces, toutes différentes, et pouvez les tourner en tous sens, mais pas les retourner comme dans un miroir. Prenez le T (T4) et dressez-le pour qu’il atteigne le niveau 2.
lessons-blokus3d-turn-done = Couchée, debout, à l’envers : une pièce se tourne toujours.
lessons-blokus3d-turn-missed = C’est permis, mais prenez cette fois T4 et tournez-le jusqu’à ce qu’un de ses cubes soit au niveau 2.

lessons-blokus3d-inside-title = Restez dedans
lessons-blokus3d-inside = Tout se construit dans une structure, et la première pièce de la partie y va n’importe où. À celle-ci il manque deux coins : posez une pièce.
lessons-blokus3d-inside-done = Il y a bien des structures : une tour, un mur, un escalier, une pyramide, et celles que vous dessinez.

lessons-blokus3d-height-title = Pas trop haut
lessons-blokus3d-height = Une structure dit aussi jusqu’où l’on monte sur chaque case : ici deux niveaux, et un seul dans la première rangée. Atteignez le niveau 2.
lessons-blokus3d-height-done = Aussi haut que possible. Rien ne doit dépasser en haut.
lessons-blokus3d-height-missed = C’est permis, mais cela reste au niveau 1. Dressez une pièce, loin de la première rangée.

lessons-blokus3d-hole-title = Pas de trou dessous
lessons-blokus3d-hole = Les pièces viennent d’en haut, et chaque partie d’une pièce doit reposer sur quelque chose. Posez une pièce sur ce qui est là, sans trou dessous.
lessons-blokus3d-hole-done = Elle repose partout sur le plateau ou sur d’autres pièces. On peut monter sur celles de l’autre.
lessons-blokus3d-hole-missed = C’est permis, mais cela reste au niveau 1. Montez d’un niveau.

lessons-blokus3d-touch-title = Votre première pièce
lessons-blokus3d-touch = Vous êtes maintenant le Jaune, et le Bleu a commencé. Votre première pièce doit toucher une pièce posée, face contre face.
lessons-blokus3d-touch-done = Face contre face : une arête ou un coin n’aurait pas suffi.

lessons-blokus3d-own-title = Touchez votre couleur
lessons-blokus3d-own = Dès votre deuxième pièce, vous devez toucher une pièce de votre couleur, à côté ou dessus. Toucher aussi les autres est permis. Vous êtes le Bleu : continuez.
lessons-blokus3d-own-done = Ainsi chaque couleur grandit d’un seul tenant, comme une grande pièce.

lessons-blokus3d-board-title = D’abord au sol
lessons-blokus3d-board = On peut convenir qu’une première pièce repose aussi sur le sol par au moins un cube. On joue ainsi cette partie : posez la première pièce du Jaune.
lessons-blokus3d-board-done = Vous trouvez cela parmi les options d’une partie ; sans elle, une première pièce peut reposer sur une autre.

lessons-blokus3d-once-title = Chaque pièce une fois
lessons-blokus3d-once = Vous n’avez chaque pièce qu’une fois. Votre barre de deux est déjà posée : continuez avec une autre pièce.
lessons-blokus3d-once-done = Les grandes pièces sont difficiles à poser plus tard : débarrassez-vous-en tôt.

lessons-blokus3d-above-title = Ce qu’on voit de dessus
lessons-blokus3d-above = À la fin vous marquez un point par carré de votre couleur vu de dessus. Posez une pièce sur celle du Jaune et gagnez 4 points.
lessons-blokus3d-above-done = On voit vos carrés, et ceux du Jaune sont cachés.
lessons-blokus3d-above-missed = Cela montre trop peu de nouveaux carrés. Posez une pièce à plat, sur les carrés du Jaune plutôt que sur les vôtres.

lessons-blokus3d-unplaced-title = Les pièces qui restent
lessons-blokus3d-unplaced = Chaque pièce que vous n’avez pas posée coûte un point : les scores commencent donc sous zéro. Posez votre barre de deux (I2) et gagnez 3 points avec elle.
lessons-blokus3d-unplaced-done = Deux carrés en vue, et une pièce de moins à poser.
lessons-blokus3d-unplaced-missed = Prenez I2, et que ses deux carrés soient nouveaux, vus de dessus.

lessons-blokus3d-out-title = Hors jeu
lessons-blokus3d-out = Une couleur qui ne peut pas poser de pièce à son tour est hors jeu jusqu’à la fin. Ne laissez aucun coup au Jaune.
lessons-blokus3d-out-done = Le Jaune est hors jeu, et vous continuez sans lui.
lessons-blokus3d-out-missed = Le Jaune peut encore poser une pièce. Couvrez ce qu’il pourrait toucher.

lessons-blokus3d-end-title = La fin
lessons-blokus3d-end = Quand toutes les couleurs sont hors jeu, la partie est finie, et qui a le plus de points gagne. Gagnez celle-ci en un coup.
lessons-blokus3d-end-done = Vous montrez plus de carrés et il vous reste moins de pièces.
lessons-blokus3d-end-missed = Cela ne gagne pas. Ne laissez pas de place au Jaune, et gardez en vue tout ce que vous pouvez.

lessons-blokus3d-tie-title = À égalité
lessons-blokus3d-tie = À points égaux on partage la première place. Il n’y a pas de victoire pour vous ici, mais une égalité.
lessons-blokus3d-tie-done = Points égaux : la première place pour tous les deux.
lessons-blokus3d-tie-missed = Le Jaune serait devant, ou jouerait encore. Essayez une autre case, ou tournez la pièce.

lessons-blokus3d-colours-title = Deux couleurs pour vous
lessons-blokus3d-colours = À deux on peut aussi jouer avec quatre couleurs : vous avez le bleu et le rouge, et à la fin les deux s’ajoutent, ou seule la meilleure compte. Le bleu et le jaune ont commencé : posez une pièce rouge.
lessons-blokus3d-colours-done = Chaque couleur joue pour elle : le rouge devra toucher du rouge.

## Qubix

lessons-qubix-take-title = Prendre et construire
lessons-qubix-take = À votre tour vous prenez un bloc du grand cube commun et le posez sur une zone. La vôtre est la zone 1 : posez-y un bloc.
lessons-qubix-take-done = Vous pouvez construire sur toutes les zones, mais celle-ci est la vôtre.
lessons-qubix-take-missed = C’est permis, mais ce n’est pas votre zone : construisez sur la zone 1.

lessons-qubix-bar-title = Des barres de trois
lessons-qubix-bar = Les blocs sont longs d’un, de deux ou de trois cubes et se couchent le long d’une rangée ou d’une colonne. Prenez une barre de trois et posez-la sur votre zone.
lessons-qubix-bar-done = Une barre remplit une rangée entière.
lessons-qubix-bar-missed = C’est permis, mais posez cette fois une barre de trois sur la zone 1.

lessons-qubix-under-title = Rien dessus
lessons-qubix-under = Un bloc ne peut être pris que si rien n’est posé dessus, même en partie. La barre rouge est sous un cube bleu : prenez le bleu.
lessons-qubix-under-done = La barre rouge est libre, pour vous ou pour l’autre.
lessons-qubix-under-missed = C’est permis, mais la barre rouge est toujours couverte : prenez le cube bleu posé dessus.

lessons-qubix-side-title = Un côté libre
lessons-qubix-side = Il lui faut aussi un côté entier libre, sans bloc voisin. Au milieu on ne peut encore rien prendre, mais un vide vient de s’ouvrir : prenez le bloc derrière, en c2.
lessons-qubix-side-done = Ainsi le cube commun s’ouvre peu à peu : ce que vous prenez libère quelque chose pour les autres.
lessons-qubix-side-missed = Celui-là est au bord et libre aussi. Prenez celui derrière le vide, en c2.

lessons-qubix-level-title = D’abord le plus bas
lessons-qubix-level = Sur une zone on construit au plus bas niveau qui n’est pas plein. Sur la vôtre, seule c3 est encore vide : remplissez-la.
lessons-qubix-level-done = Le niveau 1 est plein : le prochain bloc ira au niveau 2.
lessons-qubix-level-missed = C’est permis, mais c3 de votre zone est toujours vide.

lessons-qubix-upstairs-title = À l’étage
lessons-qubix-upstairs = Le niveau 1 de votre zone est plein : les blocs vont maintenant au niveau 2 et couvrent ce qui est dessous. Posez-en un.
lessons-qubix-upstairs-done = De dessus on voit maintenant votre bloc, et plus ce qu’il couvre.
lessons-qubix-upstairs-missed = C’est permis, mais construisez cette fois sur la zone 1.

lessons-qubix-full-title = Une zone pleine
lessons-qubix-full = Une zone a trois niveaux, dans ce petit jeu un seul, et les blocs posés là ne bougent plus. La zone 1 est pleine : construisez ailleurs.
lessons-qubix-full-done = Quand toutes les zones sont pleines, ou qu’il n’y a plus rien à prendre, la partie touche à sa fin.

lessons-qubix-reserve-title = Pour plus tard
lessons-qubix-reserve = Au lieu de construire, vous pouvez mettre un bloc du cube commun dans votre réserve, trois cases à la suite. Il y reste jusqu’à ce que vous construisiez avec lui. Mettez-en un.
lessons-qubix-reserve-done = Il est à vous : personne d’autre ne peut l’y prendre.
lessons-qubix-reserve-missed = C’est permis, mais mettez cette fois un bloc dans votre réserve.

lessons-qubix-unload-title = Plusieurs à la fois
lessons-qubix-unload = De votre réserve vous pouvez poser plusieurs blocs en un tour, tous sur une même zone. Prenez les deux vôtres et posez-les ensemble.
lessons-qubix-unload-done = Deux blocs en un tour : personne n’a pu s’interposer.
lessons-qubix-unload-missed = C’est permis, mais posez les deux blocs de votre réserve dans ce tour.

lessons-qubix-figure-title = Formez une figure
lessons-qubix-figure = Les points viennent des figures : tout ce qu’on voit d’une couleur sur une zone doit être exactement l’un des dessins. Le rouge a deux cases d’une diagonale : complétez-la et marquez 4 points.
lessons-qubix-figure-done = Une diagonale : le premier de ses deux nombres, 4, est pour vous.
lessons-qubix-figure-missed = Pas encore de figure. Une diagonale va d’un coin à l’autre, toute en rouge.

lessons-qubix-turned-title = Tournée, pas déplacée
lessons-qubix-turned = Une figure peut être tournée, mais ni retournée comme dans un miroir ni décalée. Complétez le coin jaune avec le bloc de votre réserve : il est dans un coin de la zone.
lessons-qubix-turned-done = Tournée d’un quart, et elle vaut autant.
lessons-qubix-turned-missed = C’est peut-être la forme, mais pas à sa place : le coude d’un coin est dans un coin de la zone.

lessons-qubix-exact-title = Pas une de trop
lessons-qubix-exact = Une case de trop de la même couleur gâche une figure. Complétez la diagonale rouge avec un bloc de la bonne longueur.
lessons-qubix-exact-done = Trois cases rouges en vue, pas plus : 4 points. Avec la barre de deux, il y en aurait eu une de trop.
lessons-qubix-exact-missed = Cela montre trop de cases rouges, ou pas les bonnes. La diagonale a besoin de c3, et de rien d’autre.

lessons-qubix-theirs-title = Chez les autres
lessons-qubix-theirs = Vous pouvez aussi marquer sur la zone d’un autre. Vous avez le premier nombre de la figure, le propriétaire de la zone le second : complétez la diagonale sur la zone 2.
lessons-qubix-theirs-done = 4 pour vous, 2 pour le propriétaire. C’est souvent encore une bonne affaire.
lessons-qubix-theirs-missed = Pas de figure ici. La diagonale rouge qui vous attend est sur la zone 2.

lessons-qubix-neutral-title = La zone neutre
lessons-qubix-neutral = Entre deux joueurs il y a une zone qui n’est à personne. Vous y avez le premier nombre, l’autre le second : formez le carré bleu.
lessons-qubix-neutral-done = Un carré : 6 pour vous, 3 pour l’autre.
lessons-qubix-neutral-missed = Pas de carré ici. Il lui manque une case bleue sur la zone neutre.

lessons-qubix-cover-title = Couvrir pour marquer
lessons-qubix-cover = La couleur qui marque n’est pas forcément celle que vous posez. Le rouge montre une diagonale et une case de trop, en b1 : couvrez-la, avec n’importe quelle autre couleur.
lessons-qubix-cover-done = La case rouge en b1 est cachée, et il reste une diagonale : 4 points.
lessons-qubix-cover-missed = Le rouge montre encore trop de cases, ou trop peu. Couvrez b1, et pas avec du rouge.

lessons-qubix-best-title = Une figure par tour
lessons-qubix-best = Si un tour forme plusieurs figures, seule la meilleure compte. Posez un bloc rouge en b2 : il forme un carré rouge, et laisse un coin bleu.
lessons-qubix-best-done = 6 pour le carré ; le coin ne compte pas.
lessons-qubix-best-missed = Posez cette fois un bloc rouge en b2, et regardez le rouge et le bleu.

lessons-qubix-skip-title = Rien à jouer
lessons-qubix-skip = Qui n’a pas de coup saute son tour, et pourra rejouer plus tard. Il reste un bloc dans le cube commun, et la réserve de l’autre est vide : faites que vous seul puissiez continuer.
lessons-qubix-skip-done = L’autre saute son tour, et vous rejouez, avec votre réserve.
lessons-qubix-skip-missed = L’autre peut encore prendre le dernier bloc du cube commun.

lessons-qubix-end-title = La fin
lessons-qubix-end = Quand plus personne n’a de coup, la partie est finie, et qui a le plus de points gagne. Vous avez 2 points de retard et le dernier bloc : gagnez.
lessons-qubix-end-done = 8 à 6 : vous avez gagné.
lessons-qubix-end-missed = Cela ne suffit pas. Quelle figure n’est plus qu’à un bloc ?

lessons-qubix-tie-title = À égalité
lessons-qubix-tie = À points égaux on partage la première place. Vous avez 4 points de retard et le dernier bloc : égalisez.
lessons-qubix-tie-done = 6 à 6 : la première place pour tous les deux.
lessons-qubix-tie-missed = Cela ne suffit pas, ou aide aussi l’autre. Où les points sont-ils pour vous seul ?
