pillars-about = Empilez des cubes sur neuf cases ; qui domine le plus de piliers gagne.
pillars-goal = Être au sommet de plus de piliers que l’autre.
pillars-score = Le score est le nombre de piliers dont le sommet est à vous.
pillars-board = Plateau
pillars-board-inline = le plateau
pillars-cube = cube

pillars-option-cubes = cubes de chaque place
pillars-option-cubes-title = Cubes par place

pillars-rule-off-board = { $cell } est hors du plateau, qui s’arrête en { $last }
pillars-rule-full = le pilier en { $cell } est plein : il a { $cubes } cubes

pillars-over = tous les cubes sont joués

pillars-pillar = un pilier est une case et jusqu’à { $cubes } cubes de bas en haut, comme b2:GV
pillars-turn = les places jouent à tour de rôle : ces cubes ne vont pas avec le trait
