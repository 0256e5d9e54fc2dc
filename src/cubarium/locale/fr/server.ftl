## Jouer

server-no-such-game = cette partie n’existe pas ici
server-other-rules = cette partie a été jouée selon d’autres règles que celles connues ici
server-no-such-ply = la partie compte { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
server-not-seated = vous n’êtes pas assis à cette table
server-not-your-seat = ce n’est pas votre place
server-left-already = vous avez déjà quitté cette partie
server-not-your-game = seul qui a créé cette partie le peut
server-no-such-seat = cette place n’existe pas à cette table
server-not-your-turn = ce n’est pas à vous
server-not-over = la partie n’est pas finie
server-moved-on = la partie a avancé entre-temps
server-wrong-ply = c’était prévu pour le coup { $meant }, et la partie en est au coup { $now }
server-token-opens-nothing = ce lien n’ouvre aucune place à cette table
server-seat-taken = cette place est déjà prise ; vous pouvez regarder
server-no-move-to-take-back = vous n’avez aucun coup à reprendre
server-no-takeback-asked = personne ne vous demande de reprendre un coup
server-no-rematch-asked = personne ne demande de revanche
server-no-hints-against-people = il n’y a pas d’indices dans une partie avec d’autres personnes
server-no-hint-in-time = aucun indice n’a été trouvé à temps
server-ask-why-one-thing = demandez une seule chose : un coup (move), ou like avec board, x et y, ou un bloc (block)

## Nouvelles parties

server-seat-count = ce jeu a { $seats } places, pas { $given }
server-level-of-person = un niveau est pour un joueur-ordinateur
server-too-many-options = c’est trop pour les options d’un jeu

## Trop

server-too-many-requests = c’est trop à la fois : attendez un instant
server-too-busy = il y a trop à faire en ce moment : réessayez bientôt
server-too-many-games = c’est trop de parties à la fois : attendez un instant
server-too-many-open-games = vous avez { $most } parties en cours : terminez-en d’abord quelques-unes
server-too-many-hints = c’est trop d’indices à la fois : attendez un instant
server-too-many-sockets = vous avez trop de parties ouvertes
server-too-slow = vous lisez trop lentement

## Requêtes

server-nothing-here = il n’y a rien ici
server-not-allowed = cela ne peut pas se faire ici
server-cannot-be-done = cela ne peut pas se faire
server-too-large = c’est trop grand
server-nested-too-deeply = c’est imbriqué trop profondément
server-not-json = ce qui est envoyé doit être du JSON
server-not-a-text = un message est un texte JSON
server-nul = un texte ne peut pas contenir le caractère NUL
server-fault = { $where } : { $fault }
server-the-request = la requête
server-not-valid = non valide
server-broken = quelque chose s’est mal passé ici ; c’est noté
server-other-host = ce serveur ne répond pas à ce nom
server-other-site = cela vient de la page d’un autre site
server-metrics-are-local = ces chiffres sont réservés à cette machine

## Démarrage

server-ready = Cubarium est prêt à l’adresse { $address }
server-ready-after = Cubarium est prêt à l’adresse { $address } après { $seconds } s
server-page-open-after = La page s’est ouverte après { $seconds } s
server-open-by-hand = Ouvrez cette adresse dans un navigateur ; Ctrl-C arrête le serveur.
server-page-not-built = La page n’est pas construite
server-build-the-page = Réinstallez le paquet avec pip install ., qui la construit. L’API est là :
server-cannot-listen = impossible d’écouter sur { $host }, port { $port } : { $reason }
server-cannot-open-database = la base de données ne peut pas être ouverte : { $reason }
server-worker-database = un calculateur a besoin de la base de données de ses serveurs, --database postgresql://user@host/name
server-no-ray = aucune grappe Ray à { $address } : { $reason }
server-worker-ready = Le calculateur est prêt, pour { $slots ->
    [one] une tâche
   *[other] { $slots } tâches
} à la fois
server-database-in-use = un autre serveur utilise déjà { $file } : arrêtez-le, ou donnez à celui-ci ses propres données avec --data
server-database-newer = la base de données vient d’une version plus récente de Cubarium : installez celle-là
server-database-silent = la base de données n’accepte pas d’écriture
server-workers-silent = les scènes ne peuvent pas être calculées
server-loop-dead = des tâches de fond se sont arrêtées : { $loops }
server-database-url = la base de données doit être une URL comme postgresql://user@host/name
server-database-kind = la base de données doit être sqlite ou postgresql, pas { $kind }
