game-over = la partie est finie
game-resigned = { $seat } a abandonné
game-leave-two = la partie ne continue pas sans une place : la quitter, c’est abandonner
game-leave-seat = il n’y a pas de place { $seat }, ou elle a déjà quitté la partie
