# Finding each other: quick pairing, challenges, games to watch.

meet-title = Play somebody now
meet-about = Tick all that you would play, and meet whoever ticks the same, at about your strength.
meet-here = { $people ->
    [one] You are the only one here.
   *[other] { $people } people are here, { $waiting ->
        [0] nobody
       *[other] { $waiting }
    } waiting.
}
meet-games = Games, and for how many players
meet-players = { $count } players
meet-speeds = Minutes for each, and seconds more a move
meet-days = { $days ->
    [one] one day a move
   *[other] { $days } days a move
}
meet-counts = The game is
meet-casual = casual
meet-rated = rated
meet-rated-needs-account = Make an account to play rated games
meet-go = Find players
meet-waited = time you have waited
meet-waiting = Looking for players. You may go to any page: you are told when a game is found.
meet-for = { $game } for { $seats }
meet-leave = Wait no longer
meet-meanwhile = Nobody yet. Play the computer at your strength meanwhile; you keep your place:
meet-meanwhile-game = { $game }, level { $level }
meet-found = A game was found
meet-ready-ask = Are you ready?
meet-ready-others = { $ready } of { $seats } are ready.
meet-ready = I am ready
meet-not-now = Not now
meet-seconds = { $count ->
    [one] one second left
   *[other] { $count } seconds left
}
meet-tables = Open tables
meet-challenge = Challenge
meet-challenge-to = Challenge { $name }
meet-challenge-rated = Rated; both of you have accounts
meet-challenge-send = Send the challenge
meet-challenge-sent = You have challenged { $name }
meet-challenge-received = { $name } challenges you
meet-challenge-accept = Play
meet-challenge-withdraw = Take it back
meet-watch-title = Watch
meet-watch-about = Public games and those of tournaments that are being played now.
meet-watch-others = More games
meet-watch-none = Nobody plays a public game at the moment.
meet-watching-delay = { $moves ->
    [one] You are one move behind.
   *[other] You are { $moves } moves behind.
}
meet-watching-late = { $seconds ->
    [one] You see it one second late.
   *[other] You see it { $seconds } seconds late.
}
meet-late-title = spectators see the game
meet-late-none = as it is played
meet-late-seconds = { $seconds ->
    [one] one second late
   *[other] { $seconds } seconds late
}
meet-late-minutes = { $minutes ->
    [one] one minute late
   *[other] { $minutes } minutes late
}
meet-spectators = { $count ->
    [one] one spectator
   *[other] { $count } spectators
}
