# Qui l’on suit et qui l’on bloque.

people-nobody = il n’y a personne du nom de { $name } ici
people-yourself = c’est vous
people-not-for-bots = les bots ne suivent, ne bloquent et ne signalent personne
people-blocked = l’un de vous deux a bloqué l’autre
people-too-many = vous suivez ou bloquez déjà { $most } personnes : renoncez d’abord à quelques-unes
people-no-seat = il n’y a pas de place pour vous à cette table : cherchez-en une autre
people-history-key = la liste ne continue pas après cela
people-no-game = ces personnes ne jouent pas ensemble : cherchez une autre partie
people-no-rematch = ces personnes ne rejouent pas ensemble : cherchez une autre partie

## La page

people-title = Connaissances
people-about = Suivez des gens pour voir quand ils sont là. Deux personnes qui se suivent sont amies, et peuvent parler librement à une table.
people-following = Vous suivez
people-following-none = Vous ne suivez encore personne. La page d’un joueur a un bouton pour cela.
people-followers = Vous suivent
people-blocked-list = Vous avez bloqué
people-blocked-about = Aucun de vous deux ne voit les tables de l’autre dans le salon, ne s’y assied, même avec un lien, ne rejoue contre l’autre, ni n’entend ce que l’autre dit. Dans un tournoi, vous pouvez encore vous rencontrer.
people-here = présent
people-friend = ami
people-invite = Inviter
people-invite-named = Inviter { $name } à une partie
people-find = Nom d’un joueur
people-find-go = Aller à sa page
people-follow = Suivre
people-follow-named = Suivre { $name }
people-unfollow = Ne plus suivre
people-unfollow-named = Ne plus suivre { $name }
people-block = Bloquer
people-block-sure = Bloquer { $name } ?
people-block-means = Aucun de vous deux ne verra les tables de l’autre dans le salon, ne pourra s’y asseoir, même avec un lien, ne rejouera contre l’autre, ni n’entendra ce que l’autre dit. Dans un tournoi, vous pourrez encore vous rencontrer.
people-unblock = Débloquer
people-unblock-named = Débloquer { $name }
people-follows-you = { $name } vous suit.
people-friends = Vous et { $name } êtes amis.
people-is-blocked = Vous avez bloqué { $name }.
people-talk = Entendre et dire des choses aux tables
people-link = Les gens que vous suivez
