# Accounts, the lobby, the ranking: pages that are opened later.

club-account-guest = You are a guest: only this browser knows you. With an account your name, your games and your ratings stay yours, in any browser. No e-mail is needed.
club-account-make = Make an account
club-account-make-passkey = Make it with a passkey
club-account-make-password = Make it with a password
club-account-passkey-about = A passkey is kept by your device, which asks for your finger, your face or its PIN. There is nothing to remember.
club-account-no-passkeys = This browser has no passkeys.
club-account-or = or
club-account-log-in = Log in to an account you have
club-account-leave-games = Leave your games here behind?
club-account-leave-games-about = { $count ->
    [one] You are playing one game as a guest, and it does not come with you: once you are logged in, nobody can play it on for you. To keep it, finish it first.
   *[other] You are playing { $count } games as a guest, and they do not come with you: once you are logged in, nobody can play them on for you. To keep them, finish them first.
}
club-account-leave-games-go = Log in and leave them
club-account-enter = Log in
club-account-use-passkey = Log in with a passkey
club-account-name = Name of the account
club-account-password = Password
club-account-password-least = At least { $least } characters.
club-account-password-current = Your present password
club-account-password-sure = Is it you?
club-account-password-go = Go on
club-account-password-new = New password
club-account-password-change = Change the password
club-account-password-set = Set a password
club-account-password-remove = Remove the password
club-account-password-done = The password is changed. All other browsers have to log in again.
club-account-show = Show
club-account-forgotten = Password forgotten?
club-account-code = Recovery code
club-account-code-about = One of the recovery codes that you have printed sets a new password.
club-account-recover = Set it and log in
club-account-of = You are logged in as { $name }.
club-account-log-out = Log out
club-account-passkeys = Passkeys
club-account-add-passkey = Add a passkey
club-account-used = used { $when }
club-account-added = added { $when }
club-account-remove = Remove
club-account-remove-named = Remove { $name }
club-account-codes = Recovery codes
club-account-codes-left = { $count ->
    [0] You have none. Print some: they let you in when a password is forgotten or a device is lost.
    [one] You have one that was not used yet.
   *[other] You have { $count } that were not used yet.
}
club-account-codes-new = Make new codes
club-account-codes-once = They are shown only now. Those you had before count no more.
club-account-codes-print = Print
club-account-codes-copy = Copy
club-account-sessions = Where you are logged in
club-account-session-here = this browser
club-account-session-seen = last here { $when }
club-account-session-end = Log out
club-account-session-end-named = Log { $name } out
club-account-session-end-others = Log out everywhere else
club-account-data = Your data
club-account-export-about = All that is known of you, and every game you have played.
club-account-export = Take it all along
club-account-delete = Delete the account
club-account-delete-about = Your games stay, for those who played with you, without your name. This cannot be undone.
club-account-delete-name = To make sure, type { $name }
club-account-delete-now = Delete it for good
club-ranking-title = World ranking
club-ranking-games = Games
club-ranking-all = All five
club-ranking-speed = Games are
club-ranking-live = live
club-ranking-correspondence = by correspondence
club-ranking-you = You
club-ranking-yours = Your page
club-ranking-guest = A place in the ranking is for those who have an account.
club-ranking-lacking = You have no place yet. What is missing:
club-ranking-places = { $count ->
    [0] Places
    [one] One player
   *[other] { $count } players
}
club-ranking-empty = Nobody has a place yet: be the first.
club-ranking-place = Place
club-ranking-player = Player
club-ranking-sure = For sure
club-ranking-rating = Rating
club-ranking-week = This week
club-ranking-provisional = provisional
club-ranking-conditions = Who is ranked
club-ranking-order = Places go by the rating less its ±: the strength that somebody almost certainly has at least.
club-ranking-numbers = What the numbers mean
club-ranking-start = Everybody begins with a rating of 1,500, in each game. Whoever has 200 points more than you wins about three games of four against you, with 400 points more ten of eleven.
club-ranking-margin = ± says how sure the rating is: 1,500 ±200 is a strength between 1,300 and 1,700, in 95 of 100 cases. At first the rating moves far with each game, and it is provisional until the ± is below 220, after about 12 games.
club-ranking-computers = Rated games against the site’s computers change your rating, too, but a place is had by games against people.
club-player-since = Here since { $date }
club-player-none = No rated games yet.
club-player-rating-in = Rating in { $game }, { $speed }
club-player-games = { $count ->
    [one] one rated game
   *[other] { $count } rated games
}
club-player-graph = The rating over { $count ->
    [one] { $count } game
   *[other] { $count } games
}, from { $from } to { $to } points.
club-player-numbers = Game by game
club-player-when = When
club-player-against = Against
club-player-rank = Rank
club-player-gone = somebody who has left
club-lobby-title = Lobby
club-lobby-about = Tables that wait for somebody to play with. The list is live.
club-lobby-live = live
club-lobby-correspondence = over days
club-lobby-unlimited = without a clock
club-lobby-rating = Rating
club-lobby-rating-range = { $end ->
    [low] up to { $most }
    [open] { $least } and more
   *[both] { $least } to { $most }
}
club-lobby-rating-of = rating { $points }
club-lobby-rated = rated
club-lobby-seats = { $free ->
    [one] one of { $seats } seats is free
   *[other] { $free } of { $seats } seats are free
}
club-lobby-sit-at = Sit down at { $game } with { $host }
club-lobby-go-back-to = Go back to your table of { $game }
club-lobby-yours = Your table
club-lobby-none = No table is open at the moment.
club-lobby-offer = Offer a table yourself
club-lobby-offer-about = Choose a game, and “anybody, from the lobby” for a seat.
club-player-won = won { $wins } of { $games }
club-player-streak = { $now ->
    [0] once won { $best } in a row
   *[other] { $now } won in a row now, { $best } at best
}
club-player-always-stayed = stayed in every game
club-player-stayed = stayed in { $stayed } of { $games } games
club-player-by-seat = By seat
club-player-seat = Seat { $seat }
club-player-openings = First moves
club-history-title = Games
club-history-about = Games by link are shown to those alone who played them.
club-history-result = Result
club-history-won = won
club-history-drawn = drawn
club-history-lost = lost
club-history-place = place { $rank } of { $seats }
club-history-kind = Rated
club-history-rated = rated
club-history-casual = casual
club-history-opponent = Against
club-history-opponent-all = Name of a player
club-history-none = No finished game that you may see is like this.
club-history-change = rating { $points }
club-history-not-counted = rated, but it did not count
club-history-end = { $end }.
club-history-open = { $game }, { $date }
club-history-more = More games
club-ranking-drift = Once a week all games are rated anew together, as a check. On { $date } today’s ratings were { $points } points away from that on average, and single ones { $deviation } points more or less.
club-ranking-bots = Programs instead of people
club-account-country = Where you come from
club-account-country-none = I would rather not say
club-left-resigned = { $seat } resigned
club-left-time = { $seat }’s time ran out
club-left-absent = { $seat } was gone for too long
club-left-left = { $seat } left
club-left-log = Move { $ply }: { $event }.
club-variation-title = Conditional moves
club-variation-open = If they play …, I answer …
club-variation-theirs = Play a move for the other on the board.
club-variation-yours = Now play your answer on the board.
club-variation-complete = Keep this, or play on: the other’s next move, then your answer.
club-variation-their-move = If they play …
club-variation-your-move = … you answer
club-variation-if = if
club-variation-then = then
club-variation-back = One back
club-variation-keep = Keep
club-variation-lines = What you answer
club-variation-remove = Remove { $moves }
club-variation-kept = { $count ->
    [0] No conditional moves are kept.
    [one] One line of conditional moves is kept; only you see it.
   *[other] { $count } lines of conditional moves are kept; only you see them.
}
club-holiday-title = Holiday
club-holiday-about = { $days } days a year your time stands in all games over days. Those you play with see that you are on holiday.
club-holiday-left = { $days ->
    [0] Less than a day is left this year.
    [one] One day is left this year.
   *[other] { $days } days are left this year.
}
club-holiday-until = You are on holiday until { $date } at the latest.
club-holiday-ask = Begin a holiday …
club-holiday-sure = Begin a holiday now?
club-holiday-means = Your time stands at once in all games over days, and those you play with see it. Live games go on as they are.
club-holiday-ends = It lasts until you end it, and until { $date } at the latest. Only days that have passed are used up.
club-holiday-begin = Begin the holiday
club-holiday-end = End the holiday
club-holiday-seat = { $name }, on holiday until { $date }
club-push-title = Notifications
club-push-about = In games over days this browser can tell you that it is your turn, and when little time is left.
club-push-on = This browser tells you.
club-push-off = This browser does not tell you.
club-push-start = Tell me
club-push-stop = Tell me no more
club-push-denied = the browser does not allow notifications from here
club-push-failed = the browser has no push service to be reached by
club-push-missing = This browser has no notifications.
club-email-title = E-mail
club-email-link = The link in your mail
club-email-about = You need none. With an address you get a link when the password is forgotten, and if you wish a digest.
club-email-address = Address
club-email-digest = Once a day, tell me of games that wait for me
club-email-confirmed = { $address } is confirmed.
club-email-unconfirmed = A link was sent to { $address }: open it to confirm the address.
club-email-save = Save
club-email-reset-ask = Send me a link by e-mail
club-email-reset-sent = If the account has a confirmed address, a link is on its way.
club-email-confirm-done = Your address is confirmed.
club-email-stop-done = You get no more digests.
club-email-reset-done = The password is set, and you are logged in.
club-lobby-tournaments = Tournaments: join one, or watch
club-nothing-title = There is nothing here
club-nothing-about = This address leads nowhere. Perhaps a letter is missing, or what was here is gone.
club-nothing-ways = Where to go from here
club-move-only-place = It fits only here. Tap it to put it there, or press Confirm to play it.
club-resign-other = The other wins at once, however the scores stand.
club-resign-others = You play no more and come last of those who play; your blocks stay where they are.
club-end-you-resigned = you resigned
club-end-you-time = your time was up
club-end-you-absent = you had left the game
club-end-rating-yours = Your rating:
club-end-ranking = See the ranking
club-end-not-counted = this game did not count, as not everybody had a turn
club-end-scores-then = How the points stood when it stopped:
club-end-left = { $cause ->
    [resigned] resigned
    [time] out of time
   *[absent] left the game
}
club-rematch-asked = { $players } would like to play again.
club-rematch-decline = Decline
club-rematch-declined = { $player } does not want to play again.
club-rematch-waiting = Waiting for { $players } …
club-rematch-withdraw = Take the offer back
