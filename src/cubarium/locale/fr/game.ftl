game-over = la partie est finie
game-resigned = la place { $seat } a abandonné
