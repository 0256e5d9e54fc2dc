# Regarder les parties des autres.

watch-delayed = { $moves ->
    [one] ceux qui regardent cette partie ont { $moves } coup de retard
   *[other] ceux qui regardent cette partie ont { $moves } coups de retard
}
