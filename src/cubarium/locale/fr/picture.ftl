picture-title = { $game }, { $status }
picture-to-move = { $seat } au trait
picture-on-turn = au trait
picture-wins = { $colours ->
    [0] { $seat } gagne
    [one] { $seat } gagne
   *[other] { $seat } gagnent
}
picture-share = { $seats } se partagent la première place
picture-over = partie finie

## Une scène en mots

picture-score = { $seat } : { $score ->
    [one] { $score } point
   *[other] { $score } points
}.
picture-board = { $title }, { $columns } sur { $rows } : { $tops }.
picture-colour = { $colour } en { $cells }
picture-high = { $cell } haut de { $level }
picture-semicolon = { " ; " }
picture-empty = vide
picture-left = Il reste à { $seat } : { $items }.
picture-item = { $count } × { $title }
picture-nothing = rien

## Plateaux, cartes et places

picture-level = Niveau { $level }
picture-board-name = { $title } { $name }
picture-board-high = { $title } (hauteur { $levels })
picture-card-builder = { $points } pour vous
picture-card-owner = { $points } pour le propriétaire
picture-wanted = À former sur { $boards }
picture-bulge-up = bosse dessus
picture-hollow-up = creux dessus
picture-bulge-down = bosse dessous
picture-hollow-down = creux dessous

picture-column-seat = place
picture-column-colour = avec
picture-column-score = score
picture-column-items = reste

## Diagrammes

picture-chart = Diagramme
picture-number = { NUMBER($value, useGrouping: 0, maximumFractionDigits: 2) }
picture-percent = { $value } %
picture-interval = { $name } { $value } (de { $low } à { $high })
picture-panel = { $title } : { $rows }.
picture-line = { $name } : { $first } en { $start }, { $last } en { $end }
picture-line-step = { $line } ; le plus grand pas mène de { $before } à { $after } en { $at }
picture-axis = { $lines } (le long de l’axe : { $axis }).
picture-no-axis = { $lines }.
picture-no-line = il faut à un diagramme au moins une ligne avec un point
picture-no-row = il faut à un diagramme au moins une rangée

## Fichiers

picture-file-name = le nom d’une image finit par .svg ou .png, et non comme { $name }
