## Ce que calculent les calculateurs, et pourquoi un calcul a échoué

task-workers-died = { $count ->
    [one] { $count } calculateur s’est arrêté
   *[other] { $count } calculateurs se sont arrêtés
} pendant ce calcul
task-workers-lost = les ordinateurs qui devaient faire ce calcul ne sont plus là
task-out-of-time = le calcul a dépassé les { $seconds } secondes permises
task-error = le calcul a rencontré une erreur, notée dans le journal du calculateur
task-gone = plus personne ne sait ce que ce calcul a donné
task-game-not-mined = la partie { $number } n’a pas pu être exploitée : { $reason }
task-no-workers = aucun calculateur n’utilise cette base de données ; cubarium worker en démarre un
task-state = { $state ->
    [waiting] en attente
    [running] en cours
    [failed] échec
   *[done] terminé
}
