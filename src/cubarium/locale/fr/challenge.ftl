# Défis : pourquoi on ne peut pas en envoyer un, ou pourquoi il n’est plus là.

challenge-not-here = { $name } n’est pas là en ce moment
challenge-yourself = vous ne pouvez pas vous défier vous-même
challenge-asked-already = { $name } n’a pas encore répondu à votre dernier défi
challenge-too-many = il y a déjà trop de défis : attendez un instant
challenge-needs-accounts = { $name } n’a pas de compte : proposez une partie qui n’est pas classée
challenge-gone = ce défi n’est plus là
challenge-declined = { $name } ne veut pas jouer maintenant
challenge-expired = { $name } n’a pas répondu
