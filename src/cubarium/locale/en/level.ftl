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
