# Ce par quoi les programmes se font connaître, et ce qu’ils peuvent faire.

token-unknown = ce jeton d’API n’existe pas ou a été révoqué
token-needed = il faut être connu ici : envoyez un jeton d’API ou le cookie d’une session
token-no-scope = ce jeton d’API n’a pas le droit « { $scope } »
token-not-for-programs = cela ne se fait pas avec un jeton d’API
token-no-sockets = un jeton d’API n’ouvre pas de sockets : les programmes ont des flux
token-rated-game = un programme ne joue pas au nom d’une personne des parties qui comptent : seuls les comptes de bots le font
token-rated-apart = les parties classées se jouent entre personnes ou entre bots, pas entre les deux
token-of-guest = les jetons d’API sont pour ceux qui ont un compte
token-too-many = vous avez { $most } jetons d’API : révoquez-en un d’abord
token-needs-name = un jeton d’API a besoin d’un nom
token-needs-scope = un jeton d’API a besoin d’un droit
token-no-such-scope = il n’y a pas de droit { $scope } : un droit est { $scopes }
token-none-such = vous n’avez pas de tel jeton d’API
token-not-a-bot = seul le compte d’un utilisateur peut devenir celui d’un bot
token-bot-rated = ce compte a joué des parties classées en tant que personne : créez-en un autre pour le bot
token-too-many-streams = vous avez trop de flux ouverts
token-stream-restart = le serveur redémarre : ouvrez le flux de nouveau
token-revoked = le jeton d’API a été révoqué
token-no-such-id = il n’y a pas de jeton d’API { $id }

# Sur la page du compte.
token-title = Les programmes qui jouent pour vous
token-about = Un programme montre un jeton d’API à la place de votre mot de passe. Il peut faire ce que vous cochez ici, et ne joue pas de parties classées en votre nom.
token-name = Le nom du programme
token-scopes = Ce qu’il peut faire
token-scope-read = regarder des parties
token-scope-play = jouer
token-scope-challenge = défier des gens
token-scope-seek = attendre d’être apparié
token-scope-talk = dire des phrases
token-make = Créer un jeton d’API
token-once = Il n’est montré que maintenant. Qui l’a peut agir pour vous.
token-copy = Copier
token-example = Ceci donne la liste de vos parties, par exemple :
token-more = Tout prêt : pip install cubarium, puis cubarium bot --help. Ce que les programmes peuvent demander à ce site, et comment :
token-used = utilisé { $when }
token-unused = jamais utilisé
token-revoke = Révoquer
token-revoke-named = Révoquer { $name }
token-bot = Ce compte est-il celui d’un programme ?
token-bot-about = Un bot joue des parties classées avec d’autres bots et a sa place dans le classement des programmes. On voit que c’en est un. C’est irrévocable.
token-bot-now = En faire pour toujours celui d’un bot
token-is-bot = Ce compte est celui d’un bot.
