connect_four-about = Laissez tomber des jetons dans sept colonnes ; quatre des vôtres alignés gagnent.
connect_four-goal = Aligner quatre de ses jetons.
connect_four-score = Qui a quatre jetons alignés marque 1, l’autre 0.
connect_four-board = Plateau
connect_four-board-inline = le plateau
connect_four-disc = jeton

connect_four-rule-no-column = il n’y a pas de colonne { $column } : la dernière est { $last }
connect_four-rule-full = la colonne { $column } est pleine : elle a { $discs } jetons

connect_four-won = quatre jetons alignés
connect_four-drawn = le plateau est plein

connect_four-move = { $text } n’est pas une colonne comme d
connect_four-columns = les colonnes sont une lettre et jusqu’à { $discs } jetons de bas en haut, chacune une fois, comme d:RY
connect_four-seats-alternate = les places jouent à tour de rôle : { $red } jetons rouges et { $yellow } jaunes, cela ne se peut pas
connect_four-turn = avec ces jetons, turn doit être { $turn }
connect_four-too-early = les quatre jetons étaient alignés avant le dernier
