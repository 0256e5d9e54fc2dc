# Rencontre rapide : pourquoi quelqu’un ne peut pas attendre, ou n’attend plus.

pairing-no-such-game = il n’y a pas de jeu { $game } ici
pairing-seats = { $game } ne se joue pas à { $seats }
pairing-full = trop de personnes attendent en ce moment : réessayez bientôt
pairing-in-check = une partie a été trouvée pour vous : dites d’abord si vous êtes prêt
pairing-no-check = personne n’attend votre réponse
pairing-not-ready = quelqu’un n’était pas prêt : vous gardez votre place
pairing-no-answer = vous n’avez pas dit que vous étiez prêt : vous n’attendez plus
