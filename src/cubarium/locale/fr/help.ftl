## Ce que font les touches, et comment on pose un bloc

help-title = Aide
help-placing = Prenez un bloc et choisissez une case éclairée, ou faites-y glisser le bloc ; visez entre deux cases pour le poser sur les deux. Tournez-le si vous voulez, puis touchez-le ou appuyez sur Confirmer.
help-camera = Glissez à côté du plateau, ou avec deux doigts, pour tourner la table ; molette ou pincement pour approcher ; double appui à côté pour la vue habituelle.
help-pick = prendre un bloc
help-cell = aller de case en case
help-level = voir un seul niveau
help-enter = poser le bloc sur une case ; encore pour confirmer
help-rotate = tourner le bloc : sur lui-même, en arrière, de côté (Maj : à rebours)
help-next = orientation suivante
help-hint = un indice ; encore pour en savoir plus
help-take-back = reprendre un coup, contre l’ordinateur
help-why = pourquoi l’ordinateur a joué son dernier coup
help-confirm = confirmer le coup
help-cancel = reposer le bloc
help-review = un coup en arrière, un coup en avant
help-fold = dans la liste des coups : replier la variante affichée, la déplier
help-camera-keys = tourner la table
help-view = 3D ou 2D
help-type = écrire un coup
