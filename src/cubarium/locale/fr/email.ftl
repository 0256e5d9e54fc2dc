# Le courriel, pour qui le souhaite.

email-address = ce n’est pas une adresse de courriel
email-of-guest = une adresse est pour les comptes : choisissez d’abord un mot de passe ou ajoutez une clé d’accès
email-not-here = ce serveur n’envoie pas de courriels
email-link-old = ce lien est trop ancien ou a déjà servi
email-settings = les courriels ont besoin de tout ceci, sauf l’utilisateur, le mot de passe, le port et la sécurité : { $names }

## Courriels

email-confirm-subject = Votre adresse sur Cubarium
email-confirm-text = { $name }, ouvrez ce lien dans la journée pour confirmer votre adresse. Si vous n’avez rien demandé, ne faites rien
email-reset-subject = Un nouveau mot de passe sur Cubarium
email-reset-text = { $name }, ce lien permet de choisir un nouveau mot de passe. Il sert une fois, pendant une heure. Si vous n’avez rien demandé, ne faites rien
email-digest-subject = { $games ->
    [one] { $games } partie vous attend
   *[other] { $games } parties vous attendent
}
email-digest-text = { $games ->
    [one] { $name }, dans { $games } partie, c’est à vous de jouer
   *[other] { $name }, dans { $games } parties, c’est à vous de jouer
}
email-stop-text = Ne plus recevoir ces courriels
