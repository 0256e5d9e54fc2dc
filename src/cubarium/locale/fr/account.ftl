# Names, accounts and sessions.

## Names

account-name-without-letters = un nom doit contenir une lettre ou un chiffre
account-name-too-long = ce nom est trop long une fois écrit en toutes lettres : choisissez-en un plus court
account-name-reserved = le nom { $name } n’est pas destiné aux joueurs : choisissez-en un autre
account-name-taken = quelqu’un porte déjà le nom { $name }, ou un nom qui lui ressemble : choisissez-en un autre

## Sessions

account-no-such-session = vous n’avez pas de telle session

## Logging in

account-wrong-login = le nom est faux, ou bien le mot de passe ou le code
account-wrong-password = ce n’est pas votre mot de passe actuel
account-too-many-logins = trop de tentatives : attendez un peu
account-closed = ce compte a été fermé par un modérateur
account-gone = ce compte a été fermé par un modérateur, ou supprimé
account-password-short = un mot de passe compte au moins { $least } caractères
account-password-easy = ce mot de passe est trop facile à deviner
account-last-credential = vous n’avez rien d’autre pour vous connecter : ajoutez d’abord autre chose
account-codes-of-guest = les codes de secours sont pour les comptes : choisissez d’abord un mot de passe ou ajoutez une clé d’accès

## Passkeys

account-passkey-wrong = cette clé d’accès n’a pas été acceptée
account-passkey-malformed = ce n’est pas la réponse d’une clé d’accès
account-passkey-needed = prouvez avec une clé d’accès que c’est bien vous
account-passkey-late = la question était trop ancienne, ou a déjà reçu sa réponse : réessayez
account-passkey-needs-name = les clés d’accès demandent un serveur qui a un nom, pas une adresse : ouvrez-le par son nom
account-no-such-passkey = vous n’avez pas de telle clé d’accès
account-too-many-passkeys = vous avez déjà { $most } clés d’accès : retirez-en une d’abord

## Users, for whoever runs the server

account-not-your-name = ce n’est pas votre nom
account-no-such-user = il n’y a pas d’utilisateur { $name }
account-no-such-role = il n’y a pas de rôle { $role } : un rôle est { $roles }
account-no-such-country = il n’y a pas de pays { $country }
