# Les tables publiques qui attendent du monde.

lobby-not-public = cette table n’est pas publique : qui l’a créée peut vous envoyer un lien
lobby-begun = la partie a déjà commencé ; vous pouvez regarder
lobby-not-begun = la partie commence quand toutes les places sont prises
lobby-seated-already = vous êtes déjà à cette table
lobby-maker-sits = qui crée une table publique s’y assoit : gardez une place pour vous
