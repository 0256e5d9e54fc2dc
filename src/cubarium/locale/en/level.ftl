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
# It says what the settings of the level do: how far it looks, and how much it errs.
level-style = { $level ->
    [1] Hardly looks ahead, and often takes a poor move for a good one.
    [2] Tries a few ideas and believes the first that seems right.
    [3] Has a feeling for good places, and is often wrong about it.
    [4] Sees the plain threats and misses what lies behind them.
    [5] Judges most positions well, but now and then trusts a wrong idea.
    [6] Seldom misjudges a move, and looks only a little ahead.
    [7] Judges soundly and looks some moves ahead.
    [8] Always plays the best it finds among thousands of positions.
   *[9] Thinks for a second or two, and never lets a win go that it has proved.
}
level-seat = { level-name } · computer, level { $level }
level-choice = { $level } · { level-name }, { level-title }
level-points = about { $points } points
level-points-above = above { $points } points
# The computer that adapts to whoever plays it.
level-adapts = Adapts to me
level-adapted-first = You have not finished a game against computers yet: you begin with level { $level }.
level-adapted = { $result ->
    [won] You won your last game against level { $before }: now level { $level }.
    [lost] You lost your last game against level { $before }: now level { $level }.
   *[shared] You shared the first place with level { $before }: level { $level } again.
}
