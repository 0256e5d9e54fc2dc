# Ce que les liens disent d’eux-mêmes là où on les partage, et une partie montrée dans une autre page.
sharing-home-title = Cubarium : cinq jeux d’empilement de blocs
sharing-home-heading = Cinq jeux d’empilement de blocs
sharing-home-text = Jouez avec un ami par un lien, contre l’ordinateur ou dans le salon.
sharing-game-title = { $players } : { $game }
sharing-review-title = { $players } : l’analyse de leur partie de { $game }
sharing-review-text = { $moves ->
    [one] { $moves } coup revu : qui avait quelles chances, et ce qui aurait été mieux.
   *[other] { $moves } coups revus : qui avait quelles chances, et ce qui aurait été mieux.
}
sharing-puzzle-title = Un problème de { $game }
sharing-puzzle-heading = Problème
sharing-player-title = { $name } sur Cubarium
sharing-player-text = Cotes, parties et médailles
sharing-new-title = { $game } : une nouvelle partie
sharing-rules-title = { $game } : les règles
sharing-learn-title = Apprendre { $game }
sharing-puzzles-title = Problèmes de { $game }
sharing-ranking-title = { $game } : le classement
sharing-guest = Invité
sharing-free-seat = Place libre
sharing-moves = { $moves ->
    [0] La partie n’a pas commencé
    [one] { $moves } coup jusqu’ici
   *[other] { $moves } coups jusqu’ici
}
sharing-ended = { $verdict } : { $reason }
sharing-not-drawn = l’image n’a pas pu être dessinée
sharing-no-address = ce n’est pas l’adresse d’une partie d’ici
sharing-format = le format est json ou xml

## Une partie dans une autre page

sharing-embed-first = Au début
sharing-embed-back = Un coup en arrière
sharing-embed-play = Jouer les coups l’un après l’autre
sharing-embed-forward = Un coup en avant
sharing-embed-last = Au dernier coup
sharing-embed-open = Ouvrir sur Cubarium
sharing-embed-missing = Cette partie n’existe plus ici.

## La fenêtre

sharing-review-link = Un lien vers cette analyse ; l’issue de la partie n’est pas dite à côté
sharing-code = Pour la montrer dans une autre page
sharing-ply = Montrer la position après le coup { $ply }
sharing-files = Fichiers
sharing-png = Image (PNG)
sharing-gif = Animation (GIF)
sharing-late = Les images montrent la partie telle que les spectateurs la voient.
sharing-drawing = Une animation met quelques secondes à se dessiner.
sharing-title = Partager
sharing-invite = Inviter quelqu’un
sharing-words = Une partie de { $game } sur Cubarium : ce lien donne une place.
sharing-how = Envoyez le lien, ou faites lire le code par un téléphone. Qui l’ouvre le premier prend place.
sharing-send = Envoyer …
sharing-qr = { $seat } : le lien en code QR
sharing-give-computer = Plutôt laisser jouer l’ordinateur
sharing-fill = Commencer, avec des ordinateurs à toutes les places libres
sharing-fill-strength = Force des ordinateurs à toutes les places libres
sharing-seat = Inviter un ami : { $seat }
sharing-watch = Laisser d’autres regarder
sharing-copy = Copier
sharing-copied = Copié
sharing-picture = Enregistrer cette vue
sharing-record = Enregistrer la partie
