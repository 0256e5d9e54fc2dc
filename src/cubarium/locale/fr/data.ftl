## La page des données ouvertes

data-title = Données ouvertes
data-about = Toutes les parties classées finies de ce serveur, pour tout le monde : un fichier par jeu et par mois, une partie par ligne.
data-licence = Licence :
data-none = Il n’y a pas encore de fichiers. Ils sont produits une fois par mois, pour les mois terminés.
data-file = Jeu
data-games = Parties
data-size = Taille
data-kilobytes = { NUMBER($size, maximumFractionDigits: 1) } ko
data-sum = SHA-256
data-others = À côté :
data-reading = Comment les lire
data-format = Chaque fichier est du NDJSON compressé avec zstd : un objet JSON par ligne contient les options, les joueurs, leurs cotes, les pendules, les coups et le résultat. game.schema.json décrit son contenu.
data-names = Les joueurs apparaissent sous le nom de leur compte. Qui supprime son compte n’y a plus de nom dès le mois suivant.
data-commands =
    sha256sum -c --ignore-missing SHA256SUMS
    pip install "cubarium[data]"
    cubarium stats *.ndjson.zst
