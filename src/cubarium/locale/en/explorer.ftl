## The explorer of openings

explorer-title = Openings
explorer-of = Openings of { $game }
explorer-game = Game
explorer-line = The moves so far
explorer-start = Start
explorer-back = One move back
explorer-turn = To move: { $seat }
explorer-source = Counted are the finished rated games of this server.
explorer-games = { $games ->
    [one] One game came by here.
   *[other] { $games } games came by here.
}
explorer-new = Nobody has played a rated game from here yet. You could be the first.
explorer-deep = No game is counted here: of each game, the first { $depth } moves are.
explorer-over = The game is over here.
explorer-table = What { $seat } played here
explorer-move = Move
explorer-count = Games
explorer-results = Who came first
explorer-rating = Rating
explorer-proved = Proved
explorer-percent = { $percent } %
explorer-same = × { $count }
explorer-same-about = So many moves do the same, turned or mirrored.
explorer-share = { $seat }: { $percent } %
explorer-seat-share = { $number }: { $percent }
explorer-shared = shared: { $percent } %
explorer-proving = Looking for a proof …
explorer-wins = wins in { $moves } { $moves ->
    [one] move
   *[other] moves
}
explorer-loses = loses in { $moves } { $moves ->
    [one] move
   *[other] moves
}
explorer-draws = first place shared
explorer-others = Not played yet
explorer-all = All moves
explorer-more = Show { $count } more
explorer-latest = Latest games
explorer-nameless = Seat { $number }
explorer-won-by = { $count ->
    [one] { $seats } first
   *[other] shared by { $seats }
}
