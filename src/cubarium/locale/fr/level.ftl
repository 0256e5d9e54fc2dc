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
level-style = Regarde environ { $simulations } positions pour un coup, et { $misjudges ->
    [most] se trompe sur la plupart
    [many] se trompe sur beaucoup d’entre elles
    [some] se trompe sur certaines
    [few] se trompe sur quelques-unes
   *[none] joue l’un des meilleurs coups trouvés
}
level-seat = { level-name } · { level-computer }
level-player = { level-name } ({ level-computer })
level-players = { $count ->
    [1] { level-seat }
   *[other] { $count } × { level-seat }
}
level-computer = ordinateur, niveau { $level }
level-choice = { $level } · { level-name }, { level-title }
level-points = { $points } ± { $margin } points
level-points-above = plus de { $points } points
level-adapts = S’adapte à moi
level-adapted-first = Vous n’avez pas encore terminé de partie contre l’ordinateur : vous commencez au niveau { $level }.
level-adapted = { $result ->
    [won] Vous avez gagné votre dernière partie contre le niveau { $before } : niveau { $level } maintenant.
    [lost] Vous avez perdu votre dernière partie contre le niveau { $before } : niveau { $level } maintenant.
   *[shared] Vous avez partagé la première place avec le niveau { $before } : encore le niveau { $level }.
}
level-adapts-now = S’adapte à moi (niveau { $level })
level-why-title = Le dernier coup de l’ordinateur
level-why = Pourquoi { level-name } a joué { $move } ?
level-why-pending = Je regarde …
