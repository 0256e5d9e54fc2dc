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
level-style = { $level ->
    [1] Ne prévoit presque rien et prend souvent un mauvais coup pour un bon.
    [2] Essaie quelques idées et croit la première qui semble juste.
    [3] A le sens des bonnes places, et s’y trompe souvent.
    [4] Voit les menaces évidentes et manque ce qui se cache derrière.
    [5] Juge bien la plupart des positions, mais suit parfois une idée fausse.
    [6] Se trompe rarement sur un coup, et ne prévoit pas loin.
    [7] Juge sainement et prévoit quelques coups.
    [8] Joue toujours le meilleur coup trouvé parmi des milliers de positions.
   *[9] Réfléchit une seconde ou deux, et ne laisse jamais échapper un gain prouvé.
}
level-seat = { level-name } · ordinateur, niveau { $level }
level-choice = { $level } · { level-name }, { level-title }
level-points = environ { $points } points
level-points-above = plus de { $points } points
level-adapts = S’adapte à moi
level-adapted-first = Vous n’avez pas encore terminé de partie contre l’ordinateur : vous commencez au niveau { $level }.
level-adapted = { $result ->
    [won] Vous avez gagné votre dernière partie contre le niveau { $before } : niveau { $level } maintenant.
    [lost] Vous avez perdu votre dernière partie contre le niveau { $before } : niveau { $level } maintenant.
   *[shared] Vous avez partagé la première place avec le niveau { $before } : encore le niveau { $level }.
}
