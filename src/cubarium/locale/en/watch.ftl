# Watching games of others.

watch-delayed = { $moves ->
    [one] those who watch this game are one move behind
   *[other] those who watch this game are { $moves } moves behind
}
watch-delayed-seconds = { $seconds ->
    [one] those who watch this game are one second behind
   *[other] those who watch this game are { $seconds } seconds behind
}
