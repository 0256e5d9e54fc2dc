# Comptes, salon, classement : des pages ouvertes plus tard.

club-account-guest = Vous êtes invité : seul ce navigateur vous connaît. Avec un compte, votre nom, vos parties et vos cotes restent à vous dans tous les navigateurs. Aucune adresse électronique n’est nécessaire.
club-account-make = Créer un compte
club-account-make-passkey = Le créer avec une clé d’accès
club-account-make-password = Le créer avec un mot de passe
club-account-passkey-about = Une clé d’accès est gardée par votre appareil, qui demande votre doigt, votre visage ou son code. Il n’y a rien à retenir.
club-account-no-passkeys = Ce navigateur ne connaît pas les clés d’accès.
club-account-or = ou
club-account-leave-games = Abandonner vos parties d’ici ?
club-account-leave-games-about = { $count ->
    [one] Vous jouez une partie en tant qu’invité, et elle ne vous suit pas : une fois connecté, personne ne peut la continuer pour vous. Pour la garder, terminez-la d’abord.
   *[other] Vous jouez { $count } parties en tant qu’invité, et elles ne vous suivent pas : une fois connecté, personne ne peut les continuer pour vous. Pour les garder, terminez-les d’abord.
}
club-account-leave-games-go = Se connecter et les laisser
club-account-log-in = J’ai déjà un compte
club-account-enter = Se connecter
club-account-use-passkey = Se connecter avec une clé d’accès
club-account-name = Nom du compte
club-account-password = Mot de passe
club-account-password-least = Au moins { $least } caractères.
club-account-password-current = Votre mot de passe actuel
club-account-password-sure = Est-ce bien vous ?
club-account-password-go = Continuer
club-account-password-new = Nouveau mot de passe
club-account-password-change = Changer le mot de passe
club-account-password-set = Choisir un mot de passe
club-account-password-remove = Supprimer le mot de passe
club-account-password-done = Le mot de passe est changé. Tous les autres navigateurs doivent se reconnecter.
club-account-show = Montrer
club-account-forgotten = Mot de passe oublié ?
club-account-code = Code de secours
club-account-code-about = L’un des codes de secours que vous avez imprimés permet de choisir un nouveau mot de passe.
club-account-recover = Le choisir et se connecter
club-account-of = Vous êtes connecté sous le nom de { $name }.
club-account-log-out = Se déconnecter
club-account-passkeys = Clés d’accès
club-account-add-passkey = Ajouter une clé d’accès
club-account-used = utilisée { $when }
club-account-added = ajoutée { $when }
club-account-remove = Supprimer
club-account-remove-named = Supprimer { $name }
club-account-codes = Codes de secours
club-account-codes-left = { $count ->
    [0] Vous n’en avez pas. Imprimez-en : ils vous ouvrent la porte quand un mot de passe est oublié ou un appareil perdu.
    [one] Il vous en reste un.
   *[other] Il vous en reste { $count }.
}
club-account-codes-new = Créer de nouveaux codes
club-account-codes-once = Ils ne sont montrés que maintenant. Les précédents ne valent plus.
club-account-codes-print = Imprimer
club-account-codes-copy = Copier
club-account-sessions = Où vous êtes connecté
club-account-session-here = ce navigateur
club-account-session-seen = vu { $when }
club-account-session-end = Déconnecter
club-account-session-end-named = Déconnecter { $name }
club-account-session-end-others = Se déconnecter partout ailleurs
club-account-data = Vos données
club-account-export-about = Tout ce qui est connu de vous, et toutes les parties que vous avez jouées.
club-account-export = Tout emporter
club-account-delete = Supprimer le compte
club-account-delete-about = Vos parties restent, pour ceux qui ont joué avec vous, sans votre nom. C’est définitif.
club-account-delete-name = Pour confirmer, tapez { $name }
club-account-delete-now = Supprimer définitivement
club-ranking-title = Classement mondial
club-ranking-games = Jeux
club-ranking-all = Les cinq
club-ranking-speed = Parties
club-ranking-live = en direct
club-ranking-correspondence = par correspondance
club-ranking-you = Vous
club-ranking-yours = Votre page
club-ranking-guest = Une place au classement est pour ceux qui ont un compte.
club-ranking-lacking = Vous n’avez pas encore de place. Ce qui manque :
club-ranking-places = { $count ->
    [0] Places
    [one] Un joueur
   *[other] { $count } joueurs
}
club-ranking-empty = Personne n’a encore de place : soyez le premier.
club-ranking-place = Place
club-ranking-player = Joueur
club-ranking-sure = À coup sûr
club-ranking-rating = Cote
club-ranking-week = Cette semaine
club-ranking-provisional = provisoire
club-ranking-conditions = Qui est classé
club-ranking-order = Les places suivent la cote moins son ± : la force que quelqu’un a presque certainement, au moins.
club-ranking-numbers = Ce que disent les nombres
club-ranking-start = Chacun commence avec une cote de 1 500, dans chaque jeu. Qui a 200 points de plus que vous gagne environ trois parties sur quatre contre vous ; avec 400 points de plus, dix sur onze.
club-ranking-margin = ± dit à quel point la cote est sûre : 1 500 ±200 est une force entre 1 300 et 1 700, dans 95 cas sur 100. Au début la cote bouge beaucoup à chaque partie ; elle est provisoire tant que le ± n’est pas inférieur à 220, soit environ 12 parties.
club-ranking-computers = Les parties classées contre les ordinateurs du site changent aussi votre cote, mais une place s’obtient contre des personnes.
club-player-since = Ici depuis le { $date }
club-player-none = Pas encore de partie classée.
club-player-rating-in = Cote : { $game }, { $speed }
club-player-games = { $count ->
    [one] { $count } partie classée
   *[other] { $count } parties classées
}
club-player-graph = La cote sur { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}, de { $from } à { $to } points.
club-player-numbers = Partie par partie
club-player-when = Date
club-player-against = Contre
club-player-rank = Rang
club-player-gone = quelqu’un qui est parti
club-lobby-title = Salon
club-lobby-about = Des tables qui attendent quelqu’un avec qui jouer. La liste est en direct.
club-lobby-live = en direct
club-lobby-correspondence = sur plusieurs jours
club-lobby-unlimited = sans pendule
club-lobby-rating = Cote
club-lobby-rating-range = { $end ->
    [low] jusqu’à { $most }
    [open] { $least } et plus
   *[both] de { $least } à { $most }
}
club-lobby-rating-of = cote { $points }
club-lobby-rated = classée
club-lobby-seats = { $free ->
    [one] { $free } place libre sur { $seats }
   *[other] { $free } places libres sur { $seats }
}
club-lobby-sit-at = S’asseoir : { $game }, avec { $host }
club-lobby-go-back-to = Retourner à votre table : { $game }
club-lobby-yours = Votre table
club-lobby-none = Aucune table n’est ouverte en ce moment.
club-lobby-offer = Proposer une table
club-lobby-offer-about = Choisissez un jeu, et pour une place « n’importe qui, du salon ».
club-player-won = { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
} sur { $games }
club-player-streak = { $now ->
    [0] au mieux { $best } de suite
    [one] { $now } gagnée de suite en ce moment, { $best } au mieux
   *[other] { $now } gagnées de suite en ce moment, { $best } au mieux
}
club-player-always-stayed = jamais parti avant la fin
club-player-stayed = resté dans { $stayed ->
    [one] { $stayed } partie
   *[other] { $stayed } parties
} sur { $games }
club-player-by-seat = Selon la place
club-player-seat = Place { $seat }
club-player-openings = Premiers coups
club-history-title = Parties
club-history-about = Les parties par lien ne sont montrées qu’à ceux qui les ont jouées.
club-history-result = Résultat
club-history-won = gagnée
club-history-drawn = nulle
club-history-lost = perdue
club-history-place = place { $rank } sur { $seats }
club-history-kind = Cotée ou non
club-history-rated = classée
club-history-casual = amicale
club-history-opponent = Contre
club-history-opponent-all = Nom d’un joueur
club-history-none = Aucune partie finie que vous puissiez voir n’est de ce genre.
club-history-change = cote { $points }
club-history-not-counted = classée, mais elle n’a pas compté
club-history-end = { $end }.
club-history-open = { $game }, { $date }
club-history-more = Plus de parties
club-ranking-drift = Une fois par semaine, toutes les parties sont réévaluées ensemble, pour vérifier. Le { $date }, les cotes du jour s’en écartaient de { $points } points en moyenne, à { $deviation } près pour chacune.
club-ranking-bots = Les programmes au lieu des personnes
club-account-country = D’où vous venez
club-account-country-none = Je préfère ne pas le dire
club-left-resigned = { $seat } abandonne
club-left-time = { $seat } : temps écoulé
club-left-absent = { $seat } était absent trop longtemps
club-left-left = { $seat } a quitté la partie
club-left-log = Coup { $ply } : { $event }.
club-variation-title = Coups conditionnels
club-variation-open = Si l’on joue …, je réponds …
club-variation-theirs = Jouez un coup de l’autre sur le plateau.
club-variation-yours = Jouez maintenant votre réponse sur le plateau.
club-variation-complete = Gardez cette suite ou continuez : le coup suivant de l’autre, puis votre réponse.
club-variation-their-move = Si l’on joue …
club-variation-your-move = … vous répondez
club-variation-if = si
club-variation-then = alors
club-variation-back = Un coup en arrière
club-variation-keep = Garder
club-variation-lines = Vos réponses
club-variation-remove = Supprimer { $moves }
club-variation-kept = { $count ->
    [0] Aucun coup conditionnel n’est gardé.
    [one] Une suite de coups conditionnels est gardée ; vous seul la voyez.
   *[other] { $count } suites de coups conditionnels sont gardées ; vous seul les voyez.
}
club-holiday-title = Vacances
club-holiday-about = { $days } jours par an, votre temps s’arrête dans toutes les parties sur plusieurs jours. Vos adversaires voient que vous êtes en vacances.
club-holiday-left = { $days ->
    [0] Il reste moins d’un jour cette année.
    [one] Il reste un jour cette année.
   *[other] Il reste { $days } jours cette année.
}
club-holiday-until = Vous êtes en vacances, au plus tard jusqu’au { $date }.
club-holiday-ask = Commencer des vacances …
club-holiday-sure = Commencer des vacances maintenant ?
club-holiday-means = Votre temps s’arrête aussitôt dans toutes les parties sur plusieurs jours, et vos adversaires le voient. Les parties en direct continuent.
club-holiday-ends = Elles durent jusqu’à ce que vous y mettiez fin, et au plus tard jusqu’au { $date }. Seuls les jours passés sont décomptés.
club-holiday-begin = Commencer les vacances
club-holiday-end = Terminer les vacances
club-holiday-seat = { $name }, en vacances jusqu’au { $date }
club-push-title = Notifications
club-push-about = Dans les parties sur plusieurs jours, ce navigateur peut vous dire que c’est à vous, et quand il reste peu de temps.
club-push-on = Ce navigateur vous prévient.
club-push-off = Ce navigateur ne vous prévient pas.
club-push-start = Me prévenir
club-push-stop = Ne plus me prévenir
club-push-denied = le navigateur n’autorise pas les notifications d’ici
club-push-failed = le navigateur n’a pas de service push joignable
club-push-missing = Ce navigateur n’a pas de notifications.
club-email-link = Le lien de votre message
club-email-title = Courriel
club-email-about = Il n’en faut pas. Avec une adresse, vous recevez un lien quand le mot de passe est oublié et, si vous voulez, un résumé.
club-email-address = Adresse
club-email-digest = Une fois par jour, me signaler les parties qui m’attendent
club-email-confirmed = { $address } est confirmée.
club-email-unconfirmed = Un lien a été envoyé à { $address } : ouvrez-le pour confirmer l’adresse.
club-email-save = Enregistrer
club-email-reset-ask = M’envoyer un lien par courriel
club-email-reset-sent = Si le compte a une adresse confirmée, un lien est en route.
club-email-confirm-done = Votre adresse est confirmée.
club-email-stop-done = Vous ne recevrez plus de résumés.
club-email-reset-done = Le mot de passe est choisi, et vous êtes connecté.
club-lobby-tournaments = Tournois : participer ou regarder
club-nothing-title = Il n’y a rien ici
club-nothing-about = Cette adresse ne mène nulle part. Il manque peut-être une lettre, ou ce qui était ici n’existe plus.
club-nothing-ways = Où aller d’ici
club-move-only-place = Il ne va qu’ici. Touchez-le pour le poser, ou appuyez sur Confirmer pour jouer.
club-resign-other = L’autre gagne aussitôt, quels que soient les scores.
club-resign-others = Vous ne jouez plus et finissez derrière ceux qui jouent encore ; vos blocs restent où ils sont.
club-end-you-resigned = vous avez abandonné
club-end-you-time = votre temps était écoulé
club-end-you-absent = vous aviez quitté la partie
club-end-rating-yours = Votre cote :
club-end-ranking = Voir le classement
club-end-not-counted = cette partie n’a pas compté, car tout le monde n’a pas joué
club-end-scores-then = Les points quand la partie s’est arrêtée :
club-end-left = { $cause ->
    [resigned] abandon
    [time] temps écoulé
   *[absent] parti
}
club-rematch-asked = Revanche proposée par { $players }.
club-rematch-decline = Refuser
club-rematch-declined = { $player } ne veut pas rejouer.
club-rematch-waiting = En attente de { $players } …
club-rematch-withdraw = Retirer la demande
