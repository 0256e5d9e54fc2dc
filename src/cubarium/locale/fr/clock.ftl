# Combien de temps on peut réfléchir.

## Demander une partie

clock-bank-or-days = une pendule a soit une réserve de temps, soit des jours par coup
clock-days = un coup dispose de 1 à { $most } jours
clock-range = une réserve a au moins { $least } secondes et au plus 60 jours, un incrément au plus 30 jours
clock-cap = le plafond d’une pendule n’est pas inférieur à sa réserve

## Jouer

clock-time-is-up = le temps de la place qui doit jouer est écoulé
clock-time-left = le temps de personne n’est écoulé
clock-nobody-to-wait-for = vous n’attendez le coup de personne
clock-claims-are-live = dans une partie sur plusieurs jours, personne n’a besoin d’être là : la pendule décide
clock-claim-early = la personne qui doit jouer n’est pas encore absente depuis { $seconds } secondes

## La fin

clock-ended-time = le temps de la place { $seat } est écoulé
clock-ended-absent = la place { $seat } a quitté la partie
