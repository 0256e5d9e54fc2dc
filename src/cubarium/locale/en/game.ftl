game-over = the game is over
game-resigned = { $seat } resigned
game-leave-two = the game does not go on without a seat: to leave it is to resign
game-leave-seat = there is no seat { $seat }, or it has left already
