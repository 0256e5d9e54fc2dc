level-title = { $level ->
    [1] Débutant
    [2] Novice
    [3] Occasionnel
    [4] Amateur
    [5] Joueur de club
    [6] Fort
    [7] Très fort
    [8] Expert
   *[9] Maître
}
