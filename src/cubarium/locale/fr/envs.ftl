## Encodages et vecteurs

envs-position-has-options = une position a déjà ses options : retirez { $options }
envs-no-encoding = { $game } n’a pas d’encodage : il lui en faut un dans le cœur compilé
envs-other-encoding = cet encodage est celui de { $mine }, pas de { $other }
envs-seat = les places de ce jeu vont de 0 à { $last }, pas { $seat }
envs-action-range = les actions sont des nombres de 0 à { $last }, pas { $action }
envs-action-illegal = l’action { $action } n’est pas légale ici
envs-in-game = partie { $game } : { $reason }
envs-symmetry = cette symétrie n’existe pas : il en faut une de 0 à { $last }, pas { $symmetry }
envs-no-games = un vecteur a au moins une partie
envs-over-at-start = la partie est finie avant de commencer
envs-not-over = seule une partie finie a des valeurs
envs-not-whole = { $name } doit être un nombre entier, pas { $value }
envs-dtype = les observations sont de dtype uint8 ou float32, pas { $dtype }
envs-actions-type = les actions sont des nombres entiers, pas { $dtype }
envs-actions-shape = il faut une action pour chacune des { $games } parties, pas { $shape }

## Environnements

envs-no-game = aucune partie n’est en cours : reset en commence une
envs-start-over = la partie est finie dans cette position : il en faut une où une place a le trait
envs-opening = opening doit être 0 ou plus, pas { $plies }
envs-opening-long = opening doit être plus petit : { $plies } coups finissent toute partie
envs-learner-seat = seat doit être de 0 à { $last } ou { $random }, pas { $seat }
envs-learner-no-move = l’apprenant n’a aucun coup dans cette partie : il faut une position antérieure
envs-opponents = attendu : un adversaire, ou une liste de { $others }, pas de { $given }
envs-spiel-observer = les observations n’ont pas de paramètres ici, contrairement à { $parameters }
envs-spiel-position = position doit être une position de { $game } où une place a le trait, pas { $position }
envs-picture = la position
envs-watch = la partie peut être suivie dans un navigateur à { $address }

## Modèles de langue

envs-leave-out = une observation peut se passer de { $parts }, pas de { $part }
envs-options-in-position = une position contient ses options
envs-computer = attendu : une place de 1 à { $seats } et un joueur, comme 2=level:3, pas { $text }
envs-move-illegal = { $move } n’est pas légal : { $reason }
envs-several-moves = vous avez nommé { $moves } : répondez par un seul coup
envs-more-moves = d’autres
envs-no-move = aucun coup n’a été trouvé dans la réponse : vous pourriez jouer { $move }
envs-no-move-form = aucun coup n’a été trouvé dans la réponse : { $form } ; vous pourriez jouer { $move }
envs-attempts = { $attempts ->
    [one] { $attempts } tentative
   *[other] { $attempts } tentatives
}
envs-failed-resigns = { $reason } ; la place { $seat } n’a nommé aucun coup légal en { envs-attempts } et a perdu
envs-failed-random = { $reason } ; la place { $seat } n’a nommé aucun coup légal en { envs-attempts }, donc { $move } a été joué pour elle
