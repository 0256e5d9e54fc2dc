## Ce qui se règle

protocol-option-seed = rend reproductible une recherche limitée en simulations, avec un seul fil
protocol-option-threads = combien de fils cherchent et comptent
protocol-option-memory = mégaoctets qu’une recherche peut prendre, 8 ou plus par fil
protocol-option-level = force de go quand il n’a pas de limites ; 0 : aussi fort que possible en une seconde

## Les commandes

protocol-command-cubarium = dit qui répond et ce qui se règle
protocol-command-isready = répond readyok, même pendant une recherche
protocol-command-setoption = règle une option
protocol-command-newgame = oublie ce qui a été trouvé
protocol-command-games = liste les jeux, ou les options de l’un d’eux
protocol-command-position = fixe la position
protocol-command-go = réfléchit et répond bestmove
protocol-command-stop = arrête une recherche ou un compte
protocol-command-wait = lit la suite quand une recherche ou un compte est fini
protocol-command-perft = compte les suites de coups
protocol-command-moves = liste les coups légaux
protocol-command-show = dessine la position
protocol-command-help = cette liste
protocol-command-quit = met fin au programme

## Ce qui ne va pas dans une ligne

protocol-error = quelque chose s’est mal passé
protocol-command-unknown = il n’y a pas de commande { $name } : help les énumère
protocol-command-later = { $name } doit attendre : arrêtez d’abord ce qui est en cours
protocol-usage = attendu : { $usage }
protocol-usage-games = attendu : games, ou games NAME
protocol-usage-start = attendu : position start GAME ; les jeux sont { $games }
protocol-no-position = il n’y a pas encore de position : dites position start GAME, ou position et une position en texte
protocol-option-unknown = il n’y a pas d’option { $name } : les options sont { $known }
protocol-move = le coup { $number }, { $move }, ne peut pas être joué : { $reason }
protocol-wait-endless = ce qui est en cours n’a pas de fin : arrêtez-le
protocol-count-stopped = le compte a été arrêté
protocol-depth = la profondeur
protocol-limit-twice = { $name } figure deux fois
protocol-limit-unknown = attendu : simulations N, movetime MS, level N ou infinite, pas { $name }
protocol-limit-alone = level et infinite s’emploient seuls
protocol-info-pairs = attendu : info et des paires de mots, pas { $text }
protocol-info-numbers = des nombres sont attendus dans { $text }

## Un autre programme comme moteur

protocol-engine = le moteur { $program }
protocol-engine-not-started = { $name } ne peut pas être lancé : { $reason }
protocol-engine-silent = { $name } devait répondre { $word } et n’a pas répondu en { $seconds } s
protocol-engine-error = { $name } a dit : { $text }
protocol-engine-ended = { $name } s’est arrêté
protocol-engine-ended-status = { $name } s’est arrêté avec le code { $status }
protocol-engine-last-words = { $error } : { $text }
