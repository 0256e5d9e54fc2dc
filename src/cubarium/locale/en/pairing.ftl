# Quick pairing: why somebody cannot wait, or waits no longer.

pairing-no-such-game = there is no game { $game } here
pairing-seats = { $game } is not for { $seats } players
pairing-full = too many people are waiting at the moment: please try again soon
pairing-in-check = a game was found for you: say first whether you are ready
pairing-no-check = nobody waits for your answer
pairing-not-ready = somebody was not ready: you keep your place
pairing-no-answer = you did not say that you are ready, so you wait no longer
