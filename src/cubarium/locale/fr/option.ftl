option-unknown = il n’y a pas ici d’option { $name } : les options sont { $known }
option-value = l’option { $name } doit être { $expected }, pas { $value }
option-expected-number = un nombre entier de { $low } à { $high }
option-expected = { $values }
option-a-drawing = un dessin
option-not-a-pair = attendu : nom=valeur, pas { $text }
option-pair-twice = { $name }=… figure deux fois
option-no-game = il n’y a pas de jeu { $name } : les jeux sont { $games }
option-engine = engine doit être { $engines }, pas { $engine }
option-no-twin = { $game } n’a pas de jumeau compilé : demandez engine='reference'
option-file-unreadable = le fichier { $path } ne peut pas être lu : { $reason }
option-file-not-toml = le fichier { $path } n’est pas du TOML : { $reason }
option-drawing = un dessin doit être un texte de plusieurs lignes, pas { $value }
