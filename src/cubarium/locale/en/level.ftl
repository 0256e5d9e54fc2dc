# What the levels of computer players are called.
level-title = { $level ->
    [1] Beginner
    [2] Novice
    [3] Casual
    [4] Amateur
    [5] Club player
    [6] Strong
    [7] Very strong
    [8] Expert
   *[9] Master
}
# Who they are: each has a name, a face and a way of playing.
level-name = { $level ->
    [1] Pip
    [2] Bobo
    [3] Tilda
    [4] Otto
    [5] Arco
    [6] Nella
    [7] Bruno
    [8] Vera
   *[9] Magna
}
# How it plays: a clause that stands alone.
level-style = Looks at about { $simulations } positions for a move, and { $misjudges ->
    [most] misjudges most of them
    [many] misjudges many of them
    [some] misjudges some of them
    [few] misjudges a few of them
   *[none] plays one of the best moves it finds
}
level-seat = { level-name } · { level-computer }
level-player = { level-name } ({ level-computer })
level-players = { $count ->
    [1] { level-seat }
   *[other] { $count } × { level-seat }
}
level-computer = computer, level { $level }
level-choice = { $level } · { level-name }, { level-title }
level-points = { $points } ± { $margin } points
level-points-above = above { $points } points
# The computer that adapts to whoever plays it.
level-adapts = Adapts to me
level-adapted-first = You have not finished a game against computers yet: you begin with level { $level }.
level-adapted = { $result ->
    [won] You won your last game against level { $before }: now level { $level }.
    [lost] You lost your last game against level { $before }: now level { $level }.
   *[shared] You shared the first place with level { $before }: level { $level } again.
}
level-adapts-now = Adapts to me (level { $level })
# Its last move, explained to whoever asks.
level-why-title = The computer’s last move
level-why = Why did { level-name } play { $move }?
level-why-pending = Looking …
