# Comptes, salon, classement : des pages ouvertes plus tard.

club-account-guest = Vous êtes invité : seul ce navigateur vous connaît. Avec un compte, votre nom, vos parties et vos classements restent à vous dans tous les navigateurs. Aucune adresse électronique n’est nécessaire.
club-account-make = Créer un compte
club-account-make-passkey = Le créer avec une clé d’accès
club-account-make-password = Le créer avec un mot de passe
club-account-passkey-about = Une clé d’accès est gardée par votre appareil, qui demande votre doigt, votre visage ou son code. Il n’y a rien à retenir.
club-account-no-passkeys = Ce navigateur ne connaît pas les clés d’accès.
club-account-or = ou
club-account-log-in = J’ai déjà un compte
club-account-enter = Se connecter
club-account-use-passkey = Se connecter avec une clé d’accès
club-account-name = Nom du compte
club-account-password = Mot de passe
club-account-password-current = Votre mot de passe actuel
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
club-ranking-order = Les places suivent ce qu’une force atteint à coup sûr : la cote, moins deux fois son incertitude.
club-player-since = Ici depuis le { $date }
club-player-none = Pas encore de partie classée.
club-player-rating-in = Cote : { $game }, { $speed }
club-player-games = { $count ->
    [one] une partie classée
   *[other] { $count } parties classées
}
club-player-graph = La cote sur { $count } parties, de { $from } à { $to } points.
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
club-lobby-rated = classée
club-lobby-seats = { $free ->
    [one] une place libre sur { $seats }
   *[other] { $free } places libres sur { $seats }
}
club-lobby-sit-at = S’asseoir : { $game }, avec { $host }
club-lobby-go-back-to = Retourner à votre table : { $game }
club-lobby-yours = Votre table
club-lobby-none = Personne n’attend en ce moment.
club-lobby-offer = Proposer une table
club-lobby-offer-about = Choisissez un jeu, et pour une place « n’importe qui, du salon ».
club-lobby-tournaments = Tournois : participer ou regarder
