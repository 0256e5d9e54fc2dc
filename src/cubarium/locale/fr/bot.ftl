# Les bots sur un site.

bot-refused = le serveur refuse avec { $status } : { $words }
bot-connection-lost = le serveur est injoignable : { $reason }
bot-stream-ended = le flux a pris fin
bot-no-address = { $text } n’est pas l’adresse d’un serveur, comme https://cubarium.example
bot-scopes = il manque des droits au jeton d’API : { $scopes }
bot-needs-token = il n’y a pas de jeton d’API : nommez un fichier avec --token-file, ou donnez { $variable }
bot-no-speed = il n’y a pas de cadence { $speed } : c’est l’une de { $speeds }
bot-no-seek = { $text } ne dit pas un jeu avec un nombre de sièges, comme qubix:4
bot-game-failed = la partie { $game } ne peut pas continuer : { $reason }
bot-again = nouvel essai dans un moment : { $reason }
bot-refused-there = ce n’est plus possible : { $reason }
bot-game-over = { $id } : { $game }, { $seats } : { $scores } après { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
bot-interrupted = Arrêté. Les parties en cours seront reprises au prochain démarrage.
bot-summary = Parties finies : { $finished }, abandonnées : { $failed } ; interruptions : { $lost }.
