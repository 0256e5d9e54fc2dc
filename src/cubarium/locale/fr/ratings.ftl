## Ce qu’il faut à une partie classée

ratings-seats = une partie classée a deux joueurs ou plus, chacun à une seule place

## Ce qu’il faut avoir fait pour être classé

ratings-condition-games = au moins { $games } parties classées contre d’autres personnes en { $days } jours
ratings-condition-opponents = au moins { $opponents } adversaires différents
ratings-condition-near = dont au moins { $opponents } à moins de { $points } points de sa propre cote
ratings-condition-active = une partie classée contre d’autres personnes dans les { $days } derniers jours
ratings-condition-share = pas plus de { $percent } % de ses rencontres avec le même adversaire

## Ce qui manque encore à quelqu’un

ratings-lacks-games = { $games ->
    [one] { $games } partie classée
   *[other] { $games } parties classées
} sur { $needed } contre d’autres personnes en { $days } jours
ratings-lacks-opponents = { $opponents ->
    [one] { $opponents } adversaire différent
   *[other] { $opponents } adversaires différents
} sur { $needed }
ratings-lacks-near = { $opponents ->
    [one] { $opponents } adversaire
   *[other] { $opponents } adversaires
} sur { $needed } à moins de { $points } points de votre cote
ratings-lacks-active = aucune partie classée contre d’autres personnes dans les { $days } derniers jours
ratings-lacks-place = une place au classement d’un jeu : chacun dit ce qui y manque
ratings-lacks-share = { $percent } % de vos rencontres étaient avec { $opponent }, au plus { $most } % sont admis

## Jouer une partie classée

ratings-needs-clock = une partie classée a une pendule
ratings-needs-people = une partie classée compte au moins une personne
ratings-people-alone = dans une partie classée, aucun ordinateur ne prend place après coup
ratings-no-house = à { $seats } places, la force d’aucun ordinateur n’a été mesurée à ce jeu : classée, la partie se joue entre personnes
ratings-house-levels = dans une partie classée, les ordinateurs jouent au niveau { $levels }, dont la force est assez bien connue
ratings-house-options = contre des ordinateurs, une partie classée se joue avec les options habituelles, car leur force a été mesurée ainsi
ratings-needs-account = les parties classées sont pour ceux qui ont un compte : créez-en un d’abord
ratings-one-seat = dans une partie classée, chacun a une seule place
ratings-no-takeback = dans une partie classée, aucun coup n’est repris
ratings-no-hints = il n’y a pas d’indices dans une partie classée
ratings-not-rated = aucune partie classée ne porte l’identifiant { $game }
ratings-no-such-player = il n’y a pas de joueur { $name }
ratings-no-such-ranking = il n’y a pas de classement pour { $name }
