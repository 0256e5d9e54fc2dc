terminal-welcome = Tapez aide pour les commandes, règles pour les règles du jeu.
terminal-kept = La partie est conservée. Pour la reprendre : { $command }
terminal-not-kept = La partie n’a pas pu être conservée : { $reason }.

## Before a game

terminal-ask-unfinished = Il y a une partie inachevée de { $game }, { $moves ->
    [one] arrêtée après { $moves } coup
   *[other] arrêtée après { $moves } coups
} : la reprendre ? [O/n]{ " " }
terminal-no = n
terminal-ask-game = Quel jeu ?{ " " }
terminal-no-such-game = Tapez un nombre de 1 à { $count }, ou un nom.
terminal-option = option
terminal-option-value = valeur
terminal-option-meaning = sens et valeurs possibles
terminal-ask-options = Changez une option par nom=valeur, tapez règles pour lire les règles ou quitter pour partir, ou appuyez sur Entrée pour continuer :{ " " }
terminal-who-sits = Qui prend quelle place ? Un nom désigne une personne. L’ordinateur joue sous ces noms :
terminal-person = personne
terminal-seat-with-name = { $seat }, { $name }
terminal-ask-seat = { $seat } [{ $default }] :{ " " }
terminal-no-occupant = { $reason }, person ou person:NOM
terminal-too-many-seats = il y a { $seats } places à cette table, pas { $given }

## While a game is played

terminal-prompt = { $name } :{ " " }
terminal-prompt-over = La partie est finie – enregistrer, nouvelle ou quitter :{ " " }
terminal-thinking = { $name } réfléchit
terminal-plays = { $name } joue { $move }
terminal-move-for = Désormais, vous jouez pour { $name }.
terminal-skipped = { $name } n’a aucun coup et passe son tour
terminal-what-now = Tapez un coup comme { $example }, ou bien coups, règles ou aide.
terminal-no-move-with = Aucun coup avec { $block } n’est permis en ce moment.
terminal-over = La partie est finie.
terminal-over-choices = La partie est finie. Vous pouvez l’enregistrer, annuler le dernier coup, la dessiner, en commencer une nouvelle, ou quitter.
terminal-result = { $count ->
    [one] { $winners } gagne : { $reason }.
   *[other] { $winners } partagent la première place : { $reason }.
} Scores : { $scores }.
terminal-score = { $name } { $score }
terminal-levels-hidden = Les niveaux ne tiennent pas dans ce terminal : tapez plateau pour les voir.

## Lists of moves

terminal-list-ends = Tapez un numéro pour jouer ce coup.
terminal-list-goes-on = … et encore { $count } : tapez le début d’un coup pour raccourcir la liste, ou suite pour la continuer.
terminal-list-numbers = Les numéros de la liste vont de 1 à { $count }.
terminal-no-match = Aucun coup permis ne correspond à { $text }.
terminal-no-more = Il n’y a rien de plus à montrer.

## Other commands

terminal-how-to-move =
    Tapez un coup comme { $example }. Majuscules ou minuscules, peu importe, comme l’ordre des cases.
    Une partie d’un coup suffit : les coups qui conviennent s’affichent, et un numéro en joue un. La touche Tab complète.
terminal-nothing-to-undo = Il n’y a aucun coup d’une personne à annuler.
terminal-looking-for-hint = Recherche d’un indice
terminal-hint-again = Tapez encore indice pour en savoir plus.
terminal-no-pieces = Dans ce jeu, personne n’a de blocs à soi : tout ce qui se joue est sur les plateaux.
terminal-rules-go-on = Tapez suite pour continuer la lecture, ou règles MOT pour voir ce que les règles en disent.
terminal-rules-silent = Les règles ne parlent pas de { $word }. Tapez règles pour les lire.
terminal-options = Options de cette partie
terminal-could-play = Vous pourriez jouer { $moves }.
terminal-file-exists = Il y a déjà un fichier { $path } : enregistrer! { $path } le remplace.
terminal-saved = Partie enregistrée dans { $path }.
terminal-not-saved = La partie n’a pas pu être enregistrée : { $reason }.
terminal-load-what = Quel fichier ? charger FICHIER.
terminal-not-loaded = La partie n’a pas pu être chargée : { $reason }.
terminal-show-where = Quel fichier ? dessiner FICHIER.svg.
terminal-no-picture = Il y a déjà un fichier { $path }, et ce n’est pas une image.
terminal-drawn = Position dessinée dans { $path }.
terminal-not-drawn = L’image n’a pas pu être écrite : { $reason }.

## The list of commands

terminal-usage-moves = coups [DÉBUT]
terminal-help-moves = donner la liste des coups permis ; un numéro en joue un
terminal-usage-more = suite
terminal-help-more = montrer la suite d’une liste ou des règles
terminal-usage-board = plateau
terminal-help-board = redessiner le plateau, avec tous ses niveaux
terminal-usage-pieces = pièces
terminal-help-pieces = dessiner les blocs qui vous restent
terminal-usage-score = score
terminal-help-score = montrer les scores, et ce qui reste à chacun
terminal-usage-hint = indice
terminal-help-hint = où regarder ; encore une fois : quel bloc ; et encore : le coup
terminal-usage-rules = règles [MOT]
terminal-help-rules = lire les règles, ou ce qu’elles disent d’un mot
terminal-usage-undo = annuler
terminal-help-undo = revenir à la dernière fois où une personne avait le trait
terminal-usage-save = enregistrer [FICHIER]
terminal-help-save = enregistrer la partie ; enregistrer! remplace un fichier
terminal-usage-load = charger FICHIER
terminal-help-load = reprendre une partie enregistrée
terminal-usage-show = dessiner FICHIER.svg
terminal-help-show = dessiner la position dans une image
terminal-usage-resign = abandonner
terminal-help-resign = abandonner la partie
terminal-usage-new = nouvelle
terminal-help-new = commencer une autre partie
terminal-usage-help = aide
terminal-help-help = montrer cette liste
terminal-usage-quit = quitter
terminal-help-quit = quitter ; la partie est conservée et peut être reprise plus tard
