# Tournois : ce qui est refusé, et ce qui ne se peut pas.

tournament-none = ce tournoi n’existe pas
tournament-begun = le tournoi a commencé : on ne peut plus s’y inscrire
tournament-joined = vous participez déjà
tournament-not-joined = vous ne participez pas à ce tournoi
tournament-withdrawn = cette personne s’est déjà retirée
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
tournament-level = le niveau des joueurs virtuels va de 1 à 9
tournament-name = le nom a au plus { $most } lettres
