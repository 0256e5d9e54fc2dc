# Regarder les parties des autres.

watch-delayed = { $moves ->
    [one] ceux qui regardent cette partie ont { $moves } coup de retard
   *[other] ceux qui regardent cette partie ont { $moves } coups de retard
}
watch-delayed-seconds = { $seconds ->
    [one] ceux qui regardent cette partie ont { $seconds } seconde de retard
   *[other] ceux qui regardent cette partie ont { $seconds } secondes de retard
}
