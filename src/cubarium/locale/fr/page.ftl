# La page sur laquelle on joue. Ce que disent les règles et le serveur est dans d’autres catalogues.

page-description = Cinq jeux de blocs à empiler, dans le navigateur.
page-needs-javascript = Cubarium a besoin de JavaScript. On peut aussi jouer dans un terminal : cubarium play
page-skip = Aller au contenu
page-close = Fermer
page-try-again = Réessayer
page-title = { $game } – Cubarium
page-title-your-turn = ● { $game } – Cubarium
page-sentence = { $text }.
page-error-offline = Le serveur ne répond pas. Il redémarre peut-être ; vos parties sont en sûreté.
page-error-no-such-game = Ce jeu n’existe pas.
page-error-game-gone = Cette partie n’existe pas ici.

## La page d’accueil

page-home-title = Cinq jeux de blocs à empiler
page-home-about = Jouez contre l’ordinateur, avec un ami à côté de vous ou au loin. Sans compte.
page-home-somebody = Jouer avec quelqu’un maintenant
page-home-games = Jeux
page-home-back = Tous les jeux
page-home-play = Jouer
page-home-play-game = Jouer à { $game } contre l’ordinateur
page-learn-short = Apprendre
page-puzzles-short = Problèmes
page-home-learn = Apprendre en 3 minutes
page-home-learn-progress = Cours : { $done } sur { $steps }
page-home-options = Options
page-home-options-of = { $game } : options et adversaires
page-home-yours = Vos parties
page-home-files = Mes parties et fichiers
page-home-solitaire = Solitaire
page-home-analysis = Plateau d’analyse
page-home-all-yours = Toutes mes parties
page-home-your-turn = à vous
page-home-same-screen = sur cet écran

## Les règles

page-goal = But :
page-rules-title = Règles
page-rules-of = Règles de { $game }
page-rules-search = Chercher dans les règles
page-rules-found = { $count ->
    [0] rien trouvé
   *[other] { $number } sur { $count }
}
page-rules-sections = Parties des règles
page-rules-loading = Chargement des règles …
page-rules-broken = Voici la règle qui s’y opposait.
page-rules-see = Voir la règle

## Mes parties

page-games-title = Mes parties
page-games-game = Jeu
page-games-which = Lesquelles
page-games-opponent = Contre
page-games-all = { $of ->
    [time] toutes
    [rating] toutes
    [which] toutes
   *[other] tous
}
page-games-running = en cours
page-games-over = terminées
page-games-none = Il n’y a pas encore de partie de cette sorte.
page-games-more = En montrer plus
page-games-open = Ouvrir un fichier .cub
page-games-left = reste { $time }
page-games-stands = reste { $time }, à l’arrêt
page-games-waiting = attend un joueur
page-games-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}

## Une nouvelle partie

page-new-players = Joueurs
page-new-seats = Qui joue où
page-new-who-plays = { $seat } : qui joue ?
page-new-you = Vous
page-new-computer = Ordinateur
page-new-friend-here = Ami sur cet écran
page-new-friend-by-link = Ami par lien
page-new-strength = { $seat } : force
page-new-options = Options
page-new-start = Commencer
page-new-start-invite = Commencer et inviter
page-new-reset = Revenir aux choix habituels
page-new-option-default = habituel

## Un dessin à soi

page-draw-own = le vôtre : à dessiner
page-draw-title = Dessiner : { $option }
page-draw-symbols = De quoi dessiner
page-draw-empty = rien
page-draw-sheet = Dessin { $number }
page-draw-add = Un dessin de plus
page-draw-remove = Enlever ce dessin
page-draw-cell = Colonne { $column }, ligne { $row } : { $symbol }
page-draw-wider = Plus large
page-draw-narrower = Moins large
page-draw-taller = Plus haut
page-draw-shorter = Moins haut
page-draw-number = { $number ->
    [1] Pour qui la réalise
   *[other] Pour qui possède le plateau
}
page-draw-text = En texte, à garder ou à coller

## Les places

page-seats-title = Places
page-seats-on-turn = au trait
page-seats-score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
page-seats-left = { $seat } : blocs qui restent
page-seats-item = { $block } × { $count }
page-seats-score-meaning = Ce que comptent les scores
page-seat-you = vous
page-seat-you-named = { $name }, vous
page-seat-invite = libre : inviter quelqu’un
page-seat-free = libre
page-seat-guest = invité
page-seat-bot = { $name } (bot)
page-seat-away = { $name }, absent
page-seat-computer-short = ordinateur

## Le trait et la connexion

page-turn-yours = À vous de jouer
page-turn-of = À { $seat } de jouer
page-turn-thinking = { $seat } réfléchit …
page-turn-waiting = En attente d’un joueur : inviter quelqu’un
page-turn-waiting-lobby = En attente d’un joueur du salon : ou invitez-en un
page-turn-waiting-others = En attente d’un joueur
page-link-joining = Connexion …
page-link-lost = Connexion perdue. Nouvel essai …
page-link-back = Connexion rétablie.
page-watching = Vous regardez cette partie.
page-name-title = Votre nom à la table
page-join-title = { $game } : une place pour vous
page-join-invited-by = { $host } vous invite à une partie de { $game }. Votre place serait : { $seat }.
page-join-invited = Vous êtes invité à une partie de { $game }. Votre place serait : { $seat }.
page-join-sit = Prendre place
page-join-watch = Seulement regarder
page-join-taken = La place de ce lien ({ $seat }) est prise : vous regardez la partie
page-join-second-seat = Vous êtes déjà à cette table. Prendre aussi cette place, et jouer les deux sur cet écran ?

## Le plateau

page-board-title = Plateau
page-board-loading = Mise en place du plateau …
page-board-kind = Sorte de plateau
page-board-yours = { $board } · à vous
page-board-of = { $board } · { $seat }
page-camera-title = Vue de la table
page-camera-left = Tourner la table à gauche
page-camera-right = Tourner la table à droite
page-camera-above = Vue de dessus
page-camera-default = Vue habituelle
page-levels-title = Niveaux
page-levels-shown = Niveaux montrés
page-levels-every = Tous les niveaux
page-levels-from-above = Vue de dessus
page-levels-only = Niveau { $level }
page-levels-up-to = Jusqu’au niveau { $level }
page-levels-apart = Écarter
page-grid-title = { $board }, { $level }

## Une case, pour qui l’entend

page-cell-empty = vide
page-cell-outside = { $cell }, hors du plateau
page-cell-cube = { $colour } { $mark }
page-cell-height = hauteur { $count }
page-cell-bulges = bosses { $faces }
page-cell-no-bulges = aucune bosse
page-cell-last-move = dernier coup
page-cell-can-be-taken = peut être pris
page-cell-in-hand = dans votre main
page-cell-ghost = votre bloc ici au niveau { $levels }
page-cell-open = possible
page-cell-hinted = l’indice pointe ici
page-face = { $face ->
    [N] nord
    [E] est
    [S] sud
    [W] ouest
    [U] dessus
   *[D] dessous
}

## Vos blocs

page-tray-title = Vos blocs
page-tray-item = { $block }, { $code }, reste { $count }
page-tray-prepare = { $block } : à prendre à votre prochain tour
page-tray-hinted = celui de l’indice
page-tray-in-hand = En main : { $blocks }
page-tray-take-more = Vous pouvez prendre d’autres blocs au même endroit.
page-block-on-board = bloc { $colour } ({ $board } { $cell })
page-cell-on-board = { $board } { $cell }
page-cell-on-level = { $cell } au niveau { $level }

## Choisir un coup

page-move-title = Votre coup
page-move-pick = Prenez un de vos blocs.
page-move-pick-on-board = Prenez un bloc entouré sur un plateau.
page-move-choose-cell = { $count ->
    [one] { $count } case possible : elle est éclairée.
   *[other] { $count } cases possibles : choisissez-en une éclairée.
}
page-move-ready = { $turns ->
    [true] Tournez-le, déplacez-le,
   *[false] Déplacez-le
} ou { $tap ->
    [true] touchez-le pour confirmer
   *[false] confirmez
}.
page-move-ready-gain = Vous rapporte { $gain }. { page-move-ready }
page-move-prepare = C’est à { $player } de jouer. Vous pouvez choisir votre prochain bloc.
page-move-sending = Envoi …
page-move-confirm = Confirmer
page-move-cancel = Annuler
page-pick-first = Prenez d’abord un bloc.
page-pick-fits-nowhere = Ce bloc n’a de place nulle part pour l’instant.
page-pick-not-here = Il ne va pas là.
page-pick-not-on-board = Aucun bloc ne peut être posé sur ce plateau.
page-pick-not-that = Ce bloc ne peut pas être pris maintenant.
page-rotate-left = Tourner à gauche
page-rotate-right = Tourner à droite
page-rotate-away = Basculer vers l’arrière
page-rotate-side = Basculer de côté
page-rotate-ways = Orientations possibles
page-rotate-way = Orientation { $number } sur { $count }
page-action-key = { $action } ({ $key })

## Un coup écrit

page-input-title = Écrire un coup
page-input-send = Jouer
page-input-send-again = Envoyez encore pour confirmer.
page-input-several = { $count } coups conviennent : { $moves }.
page-input-no-move = Ce n’est pas un coup ici.
page-input-not-your-turn = Ce n’est pas à vous de jouer.

## Les indices

page-hint-ask = Indice
page-hint-about = Où regarder, quel bloc, quel coup
page-hint-given = Indice { $grade } sur { $grades }
page-hint-pending = Recherche d’un indice …
page-hint-line = { $what } : { $why }.
page-hint-next-reason = { "\u00A0; " }

## Les figures

page-cards-title = Figures
page-cards-worth = { $builder } pour vous, { $owner } pour le propriétaire
page-cards-builder = { $points } pour vous
page-cards-owner = { $points } propr.
page-cards-show = { $count ->
    [one] { $card } : { $count } coup la réalise. Le montrer.
   *[other] { $card } : { $count } coups la réalisent. Montrer le suivant.
}

## Les coups joués

page-moves-title = Coups
page-moves-none = Aucun coup pour l’instant.
page-moves-review = Revoir les coups
page-moves-first = Au début
page-moves-back = Un coup en arrière
page-moves-replay = Faire défiler la partie
page-moves-pause = Pause
page-moves-forward = Un coup en avant
page-moves-last = Au dernier coup
page-moves-recent = Montrer les { $count } derniers coups des autres
page-gain-you = { $gain } pour vous
page-gain-of = { $gain } pour { $seat }
page-gains = { $gains }
page-gain-for-card = { $gains } : { $card }
page-review-ply = Après le coup { $ply } sur { $last }.
page-review-end = Retour à la partie

## Ce qui s’est passé, pour qui l’entend

page-log-title = Ce qui s’est passé
page-log-move = Coup { $ply }, { $seat } : { $move }.
page-log-move-scored = Coup { $ply }, { $seat } : { $move }. { $scored }.
page-log-end = { $verdict } : { $reason }
page-log-your-turn = { $count ->
    [one] À vous : { $count } coup possible.
   *[other] À vous : { $count } coups possibles.
}
page-log-picked = { $count ->
    [one] { $blocks } : { $count } case possible.
   *[other] { $blocks } : { $count } cases possibles.
}
page-log-orientation = { $cells }. Orientation { $number } sur { $count }.

## Demander aux autres, et la fin

page-actions-title = Cette partie
page-side-title = Joueurs et coups
page-takeback-ask = Reprendre
page-takeback-asked = { $seat } voudrait reprendre un coup.
page-takeback-accept = Accepter
page-takeback-refuse = Refuser
page-takeback-refused = Le coup reste joué.
page-takeback-done = Retour au coup { $ply }.
page-resign = Abandonner
page-resign-sure = Abandonner cette partie ?
page-end-over = Partie terminée
page-end-you-won-by = { $margin ->
    [one] Vous gagnez de { $margin } point
   *[other] Vous gagnez de { $margin } points
}
page-end-you-won = Vous avez gagné
page-end-you-shared = Vous partagez la première place avec { $seats }
page-end-you-lost-by = { $behind ->
    [one] Vous perdez de { $behind } point
   *[other] Vous perdez de { $behind } points
}
page-end-you-lost = Vous avez perdu
page-end-you-placed = { $place ->
    [2] Vous êtes deuxième sur { $seats }, à { $behind } du premier
    [3] Vous êtes troisième sur { $seats }, à { $behind } du premier
    [4] Vous êtes quatrième sur { $seats }, à { $behind } du premier
   *[other] Vous êtes cinquième sur { $seats }, à { $behind } du premier
}
page-end-won-by = { $margin ->
    [one] { $seat } gagne de { $margin } point
   *[other] { $seat } gagne de { $margin } points
}
page-end-won = { $seat } gagne
page-end-result = Résultat
page-end-meaning = Ce que comptent les scores : { $meaning }
page-end-show = Montrer
page-end-figure = { $card } × { $count } : { $points }
page-end-given = grâce aux autres : { $points }
page-end-rematch-go = Aller à la revanche
page-end-shared = { $seats } se partagent la première place
page-end-resigned = { $seat } abandonne.
page-end-rematch = Revanche
page-end-rematch-accept = Accepter la revanche
page-end-new-game = Nouvelle partie

## Réglages

page-settings-title = Réglages
page-settings-theme = Couleurs
page-settings-theme-system = celles du système
page-settings-theme-light = claires
page-settings-theme-dark = sombres
page-settings-language = Langue
page-settings-language-browser = Celle du navigateur
page-settings-view = Plateau
page-settings-view-3d = en trois dimensions
page-settings-view-2d = à plat, vu de dessus
page-settings-motion = Animations
page-settings-motion-system = comme le système
page-settings-motion-less = aucune
page-settings-patterns = Motifs sur les blocs
page-settings-letters = Lettres sur les blocs
page-settings-confirm = Demander avant chaque coup
page-settings-ghost = Toucher le bloc posé confirme
page-settings-gains = Montrer ce qu’un coup rapporte
page-settings-sound = Son

# Ce qui est écrit sur les touches du clavier.
page-key-enter = Entrée
page-key-escape = Échap
page-key-pages = Pg préc Pg suiv
page-key-with-shift = Maj+{ $key }

## Votre compte

page-account-title = Votre compte

## Le temps

page-clock-title = Temps
page-clock-each = Chacun a
page-clock-none = tout son temps
page-clock-bank = { $increment ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $increment } s par coup
}
page-clock-days-per-move = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
page-clock-about = Qui n’a plus de temps ne joue plus. Les pendules tournent dès que tout le monde est assis ; les ordinateurs n’en ont pas.
page-clock-left = temps restant
page-clock-days = { $days } j { $hours } h
page-absent = { $seat } est absent depuis une minute.
page-absent-win = Réclamer la victoire
page-absent-go-on = Continuer sans ce joueur
page-absent-computer = Laisser jouer l’ordinateur
page-end-time = le temps était écoulé ({ $seat })
page-end-absent = { $seat } avait quitté la partie

## Le classement

page-ranking-short = Classement
page-tournaments-short = Tournois
page-end-tournament = Retour au tournoi
page-new-rated = Classée : elle compte pour le classement (avec un compte)

## Le salon

page-watch-short = Regarder
page-waiting = Vous attendez un adversaire
page-lobby-short = Salon
page-new-anybody = N’importe qui, du salon
page-new-start-public = Commencer et attendre au salon
