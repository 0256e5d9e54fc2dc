# What links say of themselves where people share them, and a game shown in another page.
sharing-home-title = Cubarium: five games about stacking blocks
sharing-home-heading = Five games about stacking blocks
sharing-home-text = Play a friend by link, the computer, or whoever is in the lobby.
sharing-game-title = { $players }: { $game }
sharing-review-title = { $players }: a review of their game of { $game }
sharing-review-text = { $moves ->
    [one] { $moves } move, looked at again: who had which chances, and what would have been better.
   *[other] { $moves } moves, looked at again: who had which chances, and what would have been better.
}
sharing-puzzle-title = A puzzle of { $game }
sharing-puzzle-heading = Puzzle
sharing-player-title = { $name } on Cubarium
sharing-player-text = Ratings, games and medals
sharing-new-title = { $game }: a new game
sharing-rules-title = { $game }: the rules
sharing-learn-title = Learn { $game }
sharing-puzzles-title = Puzzles of { $game }
sharing-ranking-title = { $game }: the ranking
sharing-guest = Guest
sharing-free-seat = Free seat
sharing-moves = { $moves ->
    [0] The game has not begun
    [one] { $moves } move so far
   *[other] { $moves } moves so far
}
sharing-ended = { $verdict }: { $reason }
sharing-not-drawn = the image could not be drawn
sharing-no-address = that is no address of a game here
sharing-format = the format is json or xml

## A game in another page

sharing-embed-first = To the start
sharing-embed-back = One move back
sharing-embed-play = Play the moves one after another
sharing-embed-forward = One move on
sharing-embed-last = To the last move
sharing-embed-open = Open at Cubarium
sharing-embed-missing = There is no such game here any more.

## The dialog

sharing-review-link = A link to this review; how the game ended is not told beside it
sharing-code = To show it in another page
sharing-ply = Show the position after move { $ply }
sharing-files = Files
sharing-png = Picture (PNG)
sharing-gif = Animation (GIF)
sharing-late = Pictures show the game as spectators see it.
sharing-drawing = An animation takes some seconds to be drawn.
sharing-title = Share
sharing-invite = Invite somebody
sharing-words = A game of { $game } on Cubarium: sit down with this link.
sharing-how = Send the link, or let a phone scan the code. Whoever opens it first sits down.
sharing-send = Send it …
sharing-qr = The link for { $seat } as a QR code
sharing-give-computer = Let the computer play instead
sharing-fill = Begin now, with computers at all free seats
sharing-fill-strength = Strength of the computers at all free seats
sharing-seat = Invite a friend to play { $seat }
sharing-watch = Let others watch
sharing-copy = Copy
sharing-copied = Copied
sharing-picture = Save this view
sharing-record = Save the game
