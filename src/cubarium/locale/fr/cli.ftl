cli-about = Cinq jeux d’empilement de blocs : y jouer, les résoudre, mesurer des joueurs, remplir des volumes.
cli-commands = commandes (sans commande, la table s’ouvre dans le navigateur){ " " }
cli-no-command = il n’y a pas de commande { $name } : les commandes sont { $commands }
cli-usage = { $problem } ; voir { $command } --help
cli-version = afficher la version et quitter
cli-language = la langue à employer : { $codes } ; sans elle, celle de LANG
cli-no-language = il n’y a pas de langue { $code } : les langues sont { $codes }

## What several commands take

cli-json = répondre en JSON, pour les programmes
cli-position = un jeu, ou une position en texte, entre guillemets
cli-option = une option du jeu ; un dessin peut aussi être un fichier .toml
cli-dark = dessiner clair sur fond sombre
cli-seed = rendre reproductibles les choix des joueurs virtuels
cli-threads = nombre de fils d’exécution ; sans lui, un par processeur
cli-memory = mégaoctets pour les positions à retenir ({ $default } par défaut)
cli-position-has-options = une position contient déjà ses options : retirez --option
cli-not-whole = { $text } n’est pas un nombre entier
cli-not-decimal = { $text } n’est pas un nombre

## serve

cli-serve-about = ouvrir la table aux navigateurs, sur cette machine ou à d’autres
cli-serve-host = l’adresse d’écoute (127.0.0.1 par défaut) ; 0.0.0.0 laisse entrer les autres
cli-serve-port = le port ({ $default } par défaut, ou un autre s’il est pris) ; 0 prend n’importe quel port libre
cli-serve-data = le dossier des parties et de la base de données
cli-serve-database = une base de données au lieu de SQLite dans le dossier : postgresql://…
cli-serve-name = ne répondre qu’aux requêtes adressées à ce nom d’hôte ; peut être répété
cli-serve-thinkers = joueurs virtuels qui réfléchissent en même temps ; 0 : un par processeur
cli-serve-private-push = les notifications peuvent aller à des services push de réseaux privés, et sans chiffrement du transport
cli-serve-dumps = le dossier des archives de parties finies (par défaut : dumps parmi les données)
cli-serve-no-dumps = ne pas archiver chaque mois les parties classées finies
cli-serve-no-daily = pas de tournois quotidiens
cli-serve-no-limits = aucune limite à la fréquence des requêtes d’un client
cli-serve-browser = ouvrir la page dans un navigateur ; c’est le cas par défaut dans un terminal
cli-serve-bad-port = --port doit être compris entre 0 et { $most }, pas { $port }

## play

cli-play-about = jouer dans ce terminal, à plusieurs ou contre l’ordinateur
cli-play-game = { $games } ; sans lui, la question est posée
cli-play-seat = qui prend la place suivante : { $specs } ; à répéter pour les autres places
cli-play-load = reprendre une partie enregistrée
cli-play-autosave = où la partie est conservée après chaque coup
cli-play-load-or-game = une partie enregistrée contient ses options : donnez un jeu ou --load, pas les deux

## show

cli-show-about = dessiner une position : en image SVG ou PNG, en texte, ou en données
cli-show-what = une partie enregistrée, une position en texte, ou un jeu à son début ; sans rien, la partie inachevée de ce terminal
cli-show-ply = la position après N coups d’une partie enregistrée
cli-show-output = le fichier à écrire : .svg, .png, ou .gif pour une partie enregistrée, coup par coup ; sans lui, le SVG est imprimé
cli-show-gif-without-record = un .gif montre une partie enregistrée
cli-show-levels = dessiner aussi chaque niveau vu d’en haut
cli-show-text = afficher du texte au lieu d’une image
cli-show-json = afficher en JSON ce que montre l’image, pour les programmes
cli-show-ply-without-record = --ply est réservé aux parties enregistrées
cli-show-no-such-ply = --ply doit être compris entre 0 et { $plies }, le nombre de coups de cette partie, pas { $ply }
cli-show-unknown = { $what } n’est ni un fichier ni un jeu : les jeux sont { $games }

## games

cli-games-about = donner la liste des jeux et de leurs options
cli-games-name = ce jeu seulement
cli-games-game = { $name } : { $title }. { $about }
cli-games-option = { $name }={ $expected } (par défaut { $default }) : { $about }
cli-games-derived-option = { $name }={ $expected } : { $about }

## perft

cli-perft-about = compter toutes les suites de coups d’une longueur donnée
cli-perft-depth = combien de coups compte une suite
cli-perft-divide = afficher aussi le compte après chaque premier coup
cli-perft-counting = Décompte

## bench

cli-bench-about = mesurer la vitesse des règles compilées, face à la référence
cli-bench-game = ce jeu seul
cli-bench-seconds = durée de chaque mesure en secondes (0,5 par défaut)
cli-bench-too-short = --seconds doit valoir au moins { $least }
cli-bench-options-of-no-game = les options sont celles d’un jeu : nommez-le avant elles
cli-bench-measuring = Mesure
cli-bench-what = { $what ->
    [playouts] parties au hasard
   *[simulations] simulations d’une recherche
}
cli-bench-rates = { $game } : { $core } { cli-bench-what } par seconde, { $ratio } fois les { $reference } de la référence
cli-bench-reference-alone = { $game } : { $reference } { cli-bench-what } par seconde, par la référence seule

## solve and check

cli-solve-about = trouver la valeur exacte d’une position et de chacun de ses coups
cli-solve-nodes = abandonner après N positions
cli-solve-seconds = abandonner après S secondes
cli-solve-certificate = écrire la valeur de toutes les positions dans un fichier, que check peut vérifier
cli-check-about = vérifier un certificat par les seules règles du jeu
cli-check-file = un fichier écrit par solve --certificate
cli-check-engine = les règles à employer : le cœur compilé (core) ou la référence en Python (core par défaut)

## pack

cli-pack-about = remplir un volume de cubes avec des pièces : trouver, compter, énumérer, estimer, construire
cli-pack-region = le volume : 3x3x3, un dessin comme 44/4. ou 'xx xx/xx x.', un jeu de pièces, GAME:OPTIONS, ou un fichier
cli-pack-sets = les pièces : soma ou un autre jeu de pièces, GAME:COLOURS, un dessin, ou un fichier
cli-pack-pieces = comme SET ; peut être répété
cli-pack-first = trouver un remplissage (par défaut)
cli-pack-all = énumérer tous les remplissages
cli-pack-count = compter exactement les remplissages
cli-pack-subsets = énumérer les choix de pièces qui remplissent le volume, avec le compte de chacun
cli-pack-estimate = estimer le nombre de remplissages, quand les compter prendrait trop de temps
cli-pack-sample = tirer N remplissages au hasard, tous également probables
cli-pack-packing = montrer ce remplissage, une ligne comme --text les écrit
cli-pack-build-order = seulement les remplissages constructibles par le haut, avec l’ordre
cli-pack-up-to = compter une seule fois les remplissages qui diffèrent d’une rotation (ou d’une réflexion)
cli-pack-limit = avec --all : s’arrêter après N
cli-pack-seed = rendre reproductibles --first, --sample et --estimate
cli-pack-probes = avec --estimate : nombre de descentes au hasard ({ $default } par défaut)
cli-pack-place = une pièce déjà posée, comme V:a1.1+b1.1+a2.1
cli-pack-forbid = des cubes qui restent vides, comme a1.1+b1.1
cli-pack-least = employer une pièce au moins N fois
cli-pack-most = employer une pièce au plus N fois
cli-pack-engine = comment chercher : cube par cube, par couverture exacte, ou au mieux selon la question (auto par défaut)
cli-pack-resume = avec --count : garder l’avancement dans ce fichier ; la même commande reprend où elle en était
cli-pack-svg = dessiner les remplissages : un fichier .svg ou .png, ou un dossier pour un fichier chacun
cli-pack-text = afficher une ligne par remplissage au lieu de ses niveaux

## arena

cli-arena-about = faire jouer des joueurs entre eux, et les classer
cli-arena-player = un joueur comme greedy, ou un joueur nommé comme strong=mcts:2000
cli-arena-game = un jeu auquel jouer ; peut être répété
cli-arena-players = combien sont assis à la table ; peut être répété
cli-arena-games = parties pour chaque paire ou groupe ({ $default } par défaut)
cli-arena-gauntlet = seulement les parties auxquelles participe le premier joueur
cli-arena-opening-plies = coups au hasard avant que les joueurs choisissent ({ $default } par défaut)
cli-arena-seed = graine des coups au hasard et des joueurs ({ $default } par défaut)
cli-arena-jobs = parties jouées en même temps ; sans lui, une par processeur
cli-arena-ray = jouer sur la grappe Ray à cette adresse ; "local" en démarre une ici
cli-arena-results = garder chaque résultat dans ce fichier ; la même commande reprend où elle en était
cli-arena-records = enregistrer les parties dans ce dossier
cli-arena-anchor = le joueur dont l’Elo vaut 0 ; sans lui, la moyenne vaut 0
cli-arena-plot = dessiner le classement, dans un fichier .svg ou .png
cli-arena-json = écrire les tableaux en JSON dans ce fichier, pour les programmes

## analyse

cli-analyse-about = examiner chaque coup d’une partie enregistrée : ce qu’il valait, et ce qui valait mieux
cli-analyse-file = une partie enregistrée
cli-analyse-simulations = simulations par position ({ $default } par défaut)
cli-analyse-seconds = secondes par position ; avec --simulations, selon ce qui finit d’abord
cli-analyse-threads = fils d’exécution de chaque recherche (1 par défaut)
cli-analyse-seed = graine des recherches (0 par défaut)
cli-analyse-top = combien d’erreurs montrer, la pire d’abord ({ $default } par défaut)
cli-analyse-plot = dessiner les chances de gain, dans un fichier .svg ou .png

## engine and text

cli-engine-about = répondre ligne par ligne à un autre programme, comme le dit docs/protocol.md
cli-text-about = faire jouer un modèle de langage : observations en JSON, réponses en texte, ligne par ligne
cli-text-computer = un joueur virtuel pour une place, comme 2=level:3 ; peut être répété
cli-text-attempts = nombre de réponses sans coup permis avant le forfait ({ $default } par défaut)
cli-text-failing = ce qui arrive alors : resign (abandon) ou random (coup au hasard) ; resign par défaut
cli-text-leave-out = retirer une partie de l’observation : rules, scene, picture ou history ; peut être répété
cli-text-schema = afficher le JSON Schema des observations et quitter

## train

cli-train-about = entraîner un réseau pour un jeu en le faisant jouer contre lui-même
cli-train-game = le jeu
cli-train-folder = où l’entraînement est conservé ; s’il a été arrêté, il reprend
cli-train-run = les réglages, un fichier TOML ; sinon ceux qui ont produit le réseau du jeu
cli-train-from = commencer par ce réseau ; sinon une recherche sans réseau joue les premières parties
cli-train-generations = nombre de générations, au lieu de ce que disent les réglages
cli-train-games = parties jouées à chaque génération, au lieu de ce que disent les réglages
cli-train-device = où PyTorch apprend : cpu ou cuda
cli-train-ray = jouer les parties sur la grappe Ray à cette adresse ; "local" en démarre une ici
cli-train-plot = dessiner les résultats des générations, à nouveau après chacune

## admin

cli-admin-about = lister, renommer, avertir, priver de parole et fermer les comptes d’un serveur, leur donner des rôles, et voir ce qui est signalé
cli-admin-act = que faire : { $acts }
cli-admin-words = rename : le nom et le nouveau ; role : le nom et user, bot ou moderator ; close, reopen : le nom ; warn : le nom et insults, cheating, leaving, name ou other ; mute : le nom et un nombre de jours, 0 pour y mettre fin ; dismiss : le numéro d’un signalement ; tokens : le nom d’un utilisateur ; token : le nom, celui du jeton d’API, et ses droits séparés par des virgules ; revoke : le nom et l’identifiant d’un jeton d’API
cli-admin-no-act = il n’y a pas d’action { $act } : c’est { $acts }
cli-admin-word-count = { $act } ne prend { $count ->
    [0] rien de plus
    [one] qu’un mot
   *[other] que { $count } mots
}
cli-admin-closed = fermé

## tournament

cli-tournament-about = créer, lancer et annuler les tournois d’un serveur, et afficher leurs résultats
cli-tournament-words = make : le jeu ; start, void, results : le tournoi ; withdraw : le tournoi et le nom
cli-tournament-name = make : le nom du tournoi
cli-tournament-format = make : swiss, robin ou pods (swiss par défaut à deux, pods à plus)
cli-tournament-seats = make : places à une table (2 par défaut)
cli-tournament-rounds = make : rondes (5 par défaut) ; un toutes rondes en a autant qu’il en faut
cli-tournament-starts = make : le début, comme 2027-01-31T18:00, à l’heure de cette machine si aucun fuseau n’est donné (par défaut dans une heure)
cli-tournament-bank = make : le temps de chacun pour une partie (300 par défaut)
cli-tournament-increment = make : ce qui revient après chaque coup (0 par défaut)
cli-tournament-days = make : jours par coup, au lieu d’un temps pour la partie
cli-tournament-rated = make : les parties entre personnes sont classées ; il faut un compte pour participer
cli-tournament-programs = make : les programmes qui ont un compte ici peuvent participer
cli-tournament-no-computers = make : aucun joueur virtuel ne complète, quelqu’un peut être exempt
cli-tournament-level = make : le niveau approximatif des joueurs virtuels (3 par défaut)
cli-tournament-most = make : le nombre maximal de participants
cli-tournament-pause = make : secondes entre deux rondes (30 par défaut)
cli-tournament-delay = make : retard des spectateurs, en coups (0 par défaut)
cli-tournament-delay-seconds = make : retard des spectateurs en secondes, résultats compris ; au plus la pause (0 par défaut)
cli-tournament-bad-time = { $time } n’est pas une date comme 2027-01-31T18:00
cli-tournament-computer = joueur virtuel, niveau { $level }

## worker

cli-worker-about = calculer les coups des ordinateurs, les indices, les analyses et le reste pour les serveurs d’une base de données
cli-worker-database = la base de données des serveurs : postgresql://…
cli-worker-thinkers = tâches calculées en même temps, 0 : une par processeur ; ou la grappe Ray qui les calcule (ray://HÔTE:PORT, ray:local)

## puzzles

cli-puzzles-about = trouver des problèmes dans des parties fortes, les prouver de nouveau, en montrer un
cli-puzzles-act = mine, check ou show
cli-puzzles-words = mine : le jeu ; check : un jeu ou un fichier, sans cela tous les jeux ; show : l’identifiant d’un problème
cli-puzzles-count = mine : combien de problèmes le fichier doit contenir ({ $default } par défaut)
cli-puzzles-seed = mine : la même graine trouve les mêmes problèmes ; check : choisit l’échantillon (1 par défaut)
cli-puzzles-seconds = mine : s’arrêter au bout de ce temps
cli-puzzles-processes = mine, check : nombre de processus qui se partagent le travail (1 par défaut)
cli-puzzles-database = mine : laisser chercher les calculateurs de cette base de données (postgresql://…), pas cette machine
cli-puzzles-resume = mine : continuer le fichier
cli-puzzles-output = mine : le fichier (JEU.ndjson par défaut)
cli-puzzles-sample = check : seulement autant de problèmes, tirés au hasard
cli-puzzles-solution = show : la solution et sa preuve aussi
cli-puzzles-no-act = { $act } n’est pas { $acts }
cli-puzzles-word-count = puzzles { $act } : { $act ->
    [mine] nommez un jeu
    [show] donnez l’identifiant d’un problème
   *[other] nommez un jeu ou un fichier, ou rien
}

cli-bot-about = faire jouer un joueur sur un site, en tant que bot : défis, appariement rapide, tables
cli-bot-server = où est le site (par défaut : { $default })
cli-bot-player = qui joue, comme pour l’arène : level:7, engine:PROGRAMME, …
cli-bot-token = le jeton d’API ; d’autres utilisateurs de la machine peuvent le voir ici, pas dans un fichier ni dans l’environnement
cli-bot-token-file = un fichier avec le jeton d’API ; sinon il est dans la variable d’environnement CUBARIUM_TOKEN
cli-bot-game = un jeu auquel on joue, plusieurs fois pour plusieurs (par défaut : tous)
cli-bot-games = jouer autant de parties à la fois (par défaut : { $default })
cli-bot-total = s’arrêter après autant de parties (par défaut : jamais)
cli-bot-thinkers = autant de parties réfléchissent à la fois (par défaut : 1)
cli-bot-no-challenges = refuser tous les défis
cli-bot-seek = attendre d’être apparié pour un jeu avec autant de sièges (par défaut : deux), plusieurs fois pour plusieurs
cli-bot-speed = pour cela, une cadence : 3+2, 5+5, 10+10, 30+30 ou 3d (par défaut : 5+5)
cli-bot-tables = prendre des sièges libres dans la salle
cli-bot-rated = chercher des parties classées, pas d’autres ; pour les comptes de bots
cli-bot-results = ajouter chaque partie à un fichier de résultats, que cubarium arena --results évalue

## dump

cli-dump-about = écrire les parties classées finies d’un serveur dans des fichiers que tout le monde peut utiliser
cli-dump-folder = où (par défaut : le dossier dumps parmi les données du serveur)
cli-dump-licence = ce que les autres peuvent en faire, en une ligne ({ $default } par défaut)
cli-dump-licence-kept = ce que les autres peuvent en faire, en une ligne (par défaut : ce que dit le dossier, ou { $default })

## stats

cli-stats-about = compter les ouvertures, les longueurs et les résultats de parties archivées
cli-stats-files = fichiers produits par `cubarium dump`, ou un dossier de tels fichiers
cli-stats-plies = nombre de coups d’une ouverture ({ $default } par défaut)
cli-stats-top = nombre d’ouvertures à montrer ({ $default } par défaut)
