# Games over days: conditional moves, holidays, notifications.

## Conditional moves

correspondence-two-people = conditional moves are for games of two people, over days or without a clock
correspondence-your-turn = it is your turn: play your move
correspondence-too-many = at most { $lines } lines of { $moves } moves can be kept
correspondence-ends-with-answer = a line ends with your answer
correspondence-out-of-turn = in this line { $move } is not played by whoever is on turn then
correspondence-two-answers = you answer { $move } with { $answer } already

## Holidays

correspondence-on-holiday = you are on holiday already
correspondence-not-on-holiday = you are not on holiday
correspondence-no-holiday-left = your { $days } days of this year are used up

## Notifications

correspondence-push-turn = Your move against { $names } in { $game }
correspondence-push-alarm = Little time left: your move against { $names } in { $game }
correspondence-push-nobody = somebody
correspondence-push-endpoint = that is not the address of a push service that notifications may be sent to
correspondence-push-keys = those are not the keys of a push subscription
