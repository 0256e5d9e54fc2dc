## Les sortes de joueurs : ce que fait chacune

player-random = joue n’importe quel coup légal, tous également probables
player-greedy = joue le coup après lequel il mène le plus
player-mcts = cherche le meilleur coup par des parties au hasard, avec tant de simulations ou, comme 0.5s, tant de secondes
player-net = cherche avec un réseau au lieu de parties au hasard, tant de simulations ou, comme 0.5s, tant de secondes
player-uct = cherche avec des parties au hasard seulement, comme étalon
player-level = joue aussi fort que vous voulez, de 1 à 9
player-perfect = joue un coup dont il est prouvé qu’il est le meilleur, là où le jeu peut être résolu
player-engine = est un autre programme, qui parle le protocole des moteurs
player-bot = est un autre programme, qui joue sur des sites par HTTP

## Descriptions qui ne désignent aucun joueur

player-unknown = il n’y a pas de joueur { $spec } : les joueurs sont { $forms }
player-mcts-argument = attendu : un nombre de simulations comme 2000, ou de secondes comme 0.5s, pas { $argument }
player-level-argument = un niveau est un nombre de 1 à { $levels }, pas { $argument }
player-engine-quotes = les guillemets de la commande d’un moteur ne vont pas par paires
player-engine-argument = attendu : engine:PROGRAM ARGUMENTS, avec des limites comme movetime=500 avant le programme
player-bot-argument = attendu : bot:PROGRAM ARGUMENTS, avant le programme peut-être patience=SECONDS

## Joueurs qui échouent

player-engine-illegal = { $name } a choisi { $move }, qui n’est pas un coup légal : { $reason }
player-bot-not-started = il n’y a pas de programme { $program }
player-bot-no-site = le site pour un bot n’a pas pu démarrer
player-bot-site = le site pour un bot a échoué : { $reason }
player-bot-silent = le bot { $name } n’a pas joué en { $seconds } secondes
player-bot-gave-up = le bot { $name } n’a pas joué
player-perfect-unsolved = un joueur parfait n’a pas de réponse ici : { $reason }
