# Parties sur plusieurs jours : coups conditionnels, vacances, notifications.

## Coups conditionnels

correspondence-two-people = les coups conditionnels sont pour les parties de deux personnes, sur plusieurs jours ou sans pendule
correspondence-your-turn = c’est à vous : jouez votre coup
correspondence-too-many = on peut garder au plus { $lines } suites de { $moves } coups
correspondence-ends-with-answer = une suite se termine par votre réponse
correspondence-out-of-turn = dans cette suite, { $move } n’est pas joué par qui en a le trait
correspondence-two-answers = vous répondez déjà à { $move } par { $answer }

## Vacances

correspondence-on-holiday = vous êtes déjà en vacances
correspondence-not-on-holiday = vous n’êtes pas en vacances
correspondence-no-holiday-left = vos { $days } jours de cette année sont épuisés

## Notifications

correspondence-push-turn = À vous de jouer contre { $names } à { $game }
correspondence-push-alarm = Il reste peu de temps : à vous de jouer contre { $names } à { $game }
correspondence-push-nobody = quelqu’un
correspondence-push-endpoint = ce n’est pas l’adresse d’un service push auquel on peut envoyer des notifications
correspondence-push-keys = ce ne sont pas les clés d’un abonnement push
