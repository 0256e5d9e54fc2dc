# Parler à une table.

## Phrases

talk-say-hello = Bonjour !
talk-say-good-luck = Bonne chance !
talk-say-well-played = Bien joué !
talk-say-thanks = Merci !
talk-say-welcome = De rien !
talk-say-oops = Oups !
talk-say-sorry = Désolé !
talk-say-moment = Un instant, s’il vous plaît.
talk-say-back = Me revoilà.
talk-say-must-go = Je dois partir.
talk-say-good-game = Belle partie !
talk-say-again = Encore une ?
talk-say-no-thanks = Non, merci.
talk-say-bye = Au revoir !

## Pourquoi quelque chose ne peut pas être dit

talk-nobody-there = il n’y a personne d’autre à cette table à qui parler
talk-switched-off = vous avez désactivé la conversation
talk-muted = un modérateur vous a retiré la parole jusqu’au { $date }
talk-friends-alone = d’autres mots que ceux-ci sont réservés aux tables où tous se suivent les uns les autres
talk-players-alone = seuls les joueurs parlent à une table ; ceux qui regardent lisent leurs phrases
talk-too-fast = c’est beaucoup à la fois : patientez un instant
talk-one-thing = dites une phrase ou un texte, l’un des deux
talk-empty = il n’y a rien à dire là-dedans
talk-too-long = un texte a au plus { $most } caractères
talk-not-plain = un texte est fait de simples lettres, sur une ligne
talk-nobody-to-mute = personne d’autre n’est assis là

## Le panneau

talk-title = Conversation
talk-open = Conversation, { $count ->
    [0] rien de nouveau
    [one] une nouvelle ligne
   *[other] { $count } nouvelles lignes
}
talk-none = Personne n’a encore rien dit.
talk-you = Vous
talk-gone = quelqu’un qui est parti
talk-line = { $who } : { $words }
talk-phrases = Phrase
talk-text = Avec vos propres mots
talk-say = Dire
talk-send = Envoyer
talk-mute = Ne plus entendre { $name }
talk-unmute = Entendre de nouveau { $name }
talk-people = À cette table
talk-off = Désactiver la conversation à toutes les tables
talk-on = Activer la conversation
talk-is-off = La conversation est désactivée : vous n’entendez rien, et personne ne vous entend.
