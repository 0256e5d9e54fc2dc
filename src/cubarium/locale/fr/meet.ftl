# Se rencontrer : rencontre rapide, défis, parties à regarder.

meet-title = Jouer avec quelqu’un maintenant
meet-about = Cochez tout ce que vous joueriez, et rencontrez qui coche la même chose, à peu près de votre force.
meet-here = { $people ->
    [one] Vous êtes seul ici.
   *[other] { $people } personnes sont là, { $waiting ->
        [0] aucune n’attend
        [one] une attend
       *[other] { $waiting } attendent
    }.
}
meet-games = Jeux, et à combien de joueurs
meet-players = { $count } joueurs
meet-speeds = Minutes pour chacun, et secondes de plus par coup
meet-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
meet-counts = La partie est
meet-casual = amicale
meet-rated = classée
meet-rated-needs-account = Créez un compte pour jouer des parties classées
meet-go = Trouver des joueurs
meet-waited = temps d’attente
meet-waiting = Nous cherchons des joueurs. Vous pouvez aller sur n’importe quelle page : vous serez prévenu dès qu’une partie est trouvée.
meet-for = { $game } à { $seats }
meet-leave = Ne plus attendre
meet-meanwhile = Personne encore. Jouez en attendant contre l’ordinateur à votre force ; vous gardez votre place :
meet-meanwhile-game = { $game }, niveau { $level }
meet-found = Une partie est trouvée
meet-ready-ask = Êtes-vous prêt ?
meet-ready-others = { $ready ->
    [one] { $ready } joueur sur { $seats } est prêt.
   *[other] { $ready } joueurs sur { $seats } sont prêts.
}
meet-ready = Je suis prêt
meet-not-now = Pas maintenant
meet-seconds = { $count ->
    [one] encore { $count } seconde
   *[other] encore { $count } secondes
}
meet-tables = Tables ouvertes
meet-challenge = Défier
meet-challenge-to = Défier { $name }
meet-challenge-rated = Partie classée ; vous avez tous deux un compte
meet-challenge-send = Envoyer le défi
meet-challenge-sent = Vous avez défié { $name }
meet-challenge-received = { $name } vous défie
meet-challenge-accept = Jouer
meet-challenge-withdraw = Le retirer
meet-watch-title = Regarder
meet-watch-about = Parties publiques et parties de tournois qui se jouent en ce moment.
meet-watch-others = Autres parties
meet-watch-none = Personne ne joue de partie publique en ce moment.
meet-watching-delay = { $moves ->
    [one] Vous avez { $moves } coup de retard.
   *[other] Vous avez { $moves } coups de retard.
}
meet-watching-late = { $seconds ->
    [one] Vous la voyez avec { $seconds } seconde de retard.
   *[other] Vous la voyez avec { $seconds } secondes de retard.
}
meet-late-title = les spectateurs voient la partie
meet-late-none = comme elle se joue
meet-late-seconds = { $seconds ->
    [one] avec { $seconds } seconde de retard
   *[other] avec { $seconds } secondes de retard
}
meet-late-minutes = { $minutes ->
    [one] avec { $minutes } minute de retard
   *[other] avec { $minutes } minutes de retard
}
meet-spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
