# Tournois : ce qui est refusé, et ce qui ne se peut pas.

tournament-none = ce tournoi n’existe pas
tournament-begun = le tournoi a commencé : on ne peut plus s’y inscrire
tournament-joined = vous participez déjà
tournament-not-joined = vous ne participez pas à ce tournoi
tournament-withdrawn = cette personne s’est déjà retirée
tournament-no-programs = ce tournoi est réservé aux humains : les programmes ne peuvent pas y participer
tournament-full = le tournoi est complet : { $most } y participent
tournament-over = le tournoi est terminé
tournament-game-counts = pas dans une partie de tournoi
tournament-no-such-entry = personne du nom de { $name } ne participe
tournament-format = un tournoi est { $formats }
tournament-no-pods = { $game } ne peut pas se jouer dans ce format
tournament-seats = dans ce format, une table a { $counts } places, pas { $given }
tournament-most = le nombre de participants va de { $least } à { $most }
tournament-rounds = un tournoi a de 1 à { $most } rondes
tournament-pause = la pause est de { $most } secondes au plus
tournament-delay = le retard des spectateurs est de { $most } coups au plus
tournament-delay-seconds = le retard des spectateurs est de { $most } secondes au plus
tournament-delay-pause = le retard des spectateurs ne peut dépasser la pause entre deux rondes, soit { $pause ->
    [one] { $pause } seconde
   *[other] { $pause } secondes
}
tournament-level = le niveau des joueurs virtuels va de 1 à 9
tournament-name = le nom a au plus { $most } lettres

## La page

tournament-page-title = Tournois
tournament-page-about = Chaque jour, un tournoi de chaque jeu ; il se déroule tout seul, et des ordinateurs le complètent. Toutes les heures sont celles de votre fuseau.
tournament-page-coming = À venir
tournament-page-running = En cours
tournament-page-past = Passés
tournament-page-none = Aucun n’est prévu pour le moment.
tournament-page-open = Voir
tournament-page-all = ← Tous les tournois
tournament-page-daily = { $game } du jour
tournament-page-computer = Ordinateur { $number }, niveau { $level }
tournament-page-gone = quelqu’un qui est parti
tournament-page-you = (vous)
tournament-page-absent = (absent)
tournament-page-withdrawn = (s’est retiré)
tournament-page-joined = { $state ->
    [over] Vous avez participé
    [void] Vous avez participé
   *[other] Vous participez
}
tournament-page-void = annulé
tournament-page-format = { $format ->
    [robin] toutes rondes
    [pods] tables de { $seats }
   *[swiss] système suisse
}
tournament-page-rounds = { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}
tournament-page-rated = classé
tournament-page-programs = ouvert aux programmes
tournament-page-computers = complété par des ordinateurs
tournament-page-people = { $people ->
    [0] personne encore
    [one] { $people } joueur
   *[other] { $people } joueurs
}
tournament-page-people-of = { $people ->
    [0] Personne n’est encore inscrit ; il y a { $most } places.
    [one] Une personne est inscrite ; il y a { $most } places.
   *[other] { $people } personnes sont inscrites ; il y a { $most } places.
}
tournament-page-round = Ronde { $number }
tournament-page-round-of = Ronde { $round } sur { $rounds }
tournament-page-state-coming = On peut s’inscrire jusqu’au début
tournament-page-state-over = Il est terminé
tournament-page-state-void = Il ne compte pas
tournament-page-starts-in = Il commence dans { $time }.
tournament-page-next-in = La suite dans { $time }.
tournament-page-wait = Votre partie est finie ; la ronde suivante commencera d’elle-même quand toutes les autres le seront.
tournament-page-join = Participer
tournament-page-leave = Ne plus participer
tournament-page-withdraw = Se retirer
tournament-page-withdraw-about = Qui se retire n’est plus apparié ; une partie en cours se joue jusqu’au bout, ou se perd au temps.
tournament-page-your-game = Votre partie de la ronde { $round } a commencé
tournament-page-play = Jouer
tournament-page-play-board = Jouer à la table { $number }
tournament-page-watch = Regarder
tournament-page-watch-board = Regarder la table { $number }
tournament-page-replay = Revoir
tournament-page-replay-board = Revoir la partie de la table { $number }
tournament-page-standings = Classement
tournament-page-pairings = Rondes
tournament-page-cross = Tableau croisé
tournament-page-place = Place
tournament-page-player = Joueur
tournament-page-points = Points
tournament-page-opponents = Adversaires
tournament-page-direct = Direct
tournament-page-beaten = Battus
tournament-page-wins = Victoires
tournament-page-rank = { $rank ->
    [1] premier
    [2] deuxième
    [3] troisième
    [4] quatrième
   *[other] cinquième
}
tournament-page-bye = est exempt
tournament-page-order = Comment les places sont décidées
tournament-page-order-about = { $seats ->
    [2] Une victoire vaut un point, une partie nulle un demi, une exemption compte comme une victoire.
   *[other] Il y a un point pour chaque joueur que vous devancez à une table, un demi pour chaque égal ; une exemption compte comme une victoire.
} Entre égaux : les points de tous ceux qu’on a rencontrés ; puis les résultats des égaux entre eux ; puis les points de ceux qu’on a battus, et la moitié de ceux avec qui on a fait égalité ; puis les victoires. Qui est égal en tout partage sa place.
tournament-page-badges = Gagné en tournoi
tournament-page-badge = { $place ->
    [1] Première place
    [2] Deuxième place
   *[3] Troisième place
}
tournament-page-badge-of = sur { $entries }, { $date }
tournament-page-how = Déroulement
tournament-page-how-about = Une ronde est finie quand toutes ses parties le sont, et la suivante commence d’elle-même { $pause ->
    [0] aussitôt
   *[other] { $pause } secondes plus tard
}. Qui ne vient pas perd au temps. Dans ces parties, il n’y a pas d’indices, et aucun coup n’est repris. Les trois premières places valent un insigne sur la page du joueur.
