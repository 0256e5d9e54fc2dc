# Signalements, et ce que les modérateurs en font.

## Raisons

moderation-reason-insults = insultes ou harcèlement
moderation-reason-cheating = aide d’un ordinateur ou d’autrui
moderation-reason-leaving = abandons délibérés ou jeu retardé
moderation-reason-name = nom offensant
moderation-reason-other = autre chose

## Pourquoi quelque chose ne peut pas se faire

moderation-not-in-game = cette personne n’a pas joué dans cette partie
moderation-too-many = vous avez { $most } signalements qui attendent un modérateur : un peu de patience
moderation-reported-already = vous l’avez déjà signalé : un modérateur s’en occupera
moderation-moderators-alone = seuls les modérateurs peuvent faire cela
moderation-no-such-report = il n’y a pas de tel signalement
moderation-your-own = ce signalement est le vôtre, ou vous concerne : un autre modérateur doit s’en occuper
moderation-done = un modérateur a déjà traité ce signalement
moderation-no-such-reason = il n’y a pas de raison { $reason } : c’est { $reasons }
moderation-no-such-days = la durée est un nombre de jours de 0 à { $most } ; 0 y met fin

## À qui c’est arrivé

moderation-warning = Un modérateur a regardé comment vous vous comportez ici, et vous avertit : { $reason }. Veuillez en tenir compte ; la prochaine fois, il n’y aura peut-être pas d’avertissement.
moderation-warning-read = J’ai lu

## Signaler

moderation-report = Signaler
moderation-report-named = Signaler { $name }
moderation-report-about = Un modérateur regardera cela, et ce qui a été dit dans la partie. Personne d’autre ne l’apprendra.
moderation-why = Ce qui ne va pas
moderation-game = Partie où c’est arrivé
moderation-game-none = aucune partie
moderation-note = Que doit savoir un modérateur ?
moderation-send = Envoyer le signalement
moderation-sent = Merci : un modérateur s’en occupera.

## La file

moderation-title = Modération
moderation-queue = Signalements ouverts
moderation-none = Aucun signalement n’est ouvert.
moderation-of = { $name } : { $reason }
moderation-by = signalé par { $name }, { $when }
moderation-by-gone = signalé par quelqu’un qui est parti, { $when }
moderation-look = Voir la partie
moderation-no-game = Ne concerne aucune partie.
moderation-talk = Ce qui a été dit
moderation-history = Ce qui a été fait avant
moderation-history-none = Rien n’a été fait avant.
moderation-history-line = { $act }, { $when }, par { $who }
moderation-command-line = la ligne de commande
moderation-act-note = Note pour le journal
moderation-days = Jours sans parole
moderation-act = { $act ->
    [dismiss] Classer sans suite
    [warn] Avertir
    [mute] Retirer la parole
    [close] Fermer le compte
    [reopen] Rouvrir le compte
   *[rename] Donner un autre nom
}
moderation-act-done = { $act ->
    [dismiss] Le signalement de { $name } est classé sans suite.
    [warn] { $name } est averti.
    [mute] { $name } n’a plus la parole.
    [close] Le compte de { $name } est fermé.
   *[rename] { $name } a un autre nom.
}
moderation-close-sure = Fermer le compte de { $name } ?
moderation-close-means = Ses sessions se terminent partout, sans retour possible.
