game-over = the game is over
game-resigned = seat { $seat } resigned
