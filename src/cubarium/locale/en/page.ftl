# The page that people play on. What the rules and the server say is in other catalogues.

page-description = Five games about stacking blocks, in the browser.
page-needs-javascript = Cubarium needs JavaScript. The games can also be played in a terminal: cubarium play
page-skip = To the content
page-close = Close
page-try-again = Try again
page-title = { $game } – Cubarium
page-title-your-turn = ● { $game } – Cubarium
page-sentence = { $text }.
page-error-offline = The server cannot be reached. It may be starting again; your games are safe.
page-error-no-such-game = There is no such game.
page-error-game-gone = There is no such game here.

## The home page

page-home-title = Five games about stacking blocks
page-home-about = Play the computer, a friend beside you, or a friend far away. No account needed.
page-home-somebody = Play somebody now
page-home-games = Games
page-home-back = All games
page-home-play = Play
page-home-play-game = Play { $game } against the computer
page-learn-short = Learn
page-puzzles-short = Puzzles
page-home-learn = Learn it in 3 minutes
page-home-learn-progress = Lessons: { $done } of { $steps }
page-home-options = Options
page-home-options-of = { $game }: options and opponents
page-home-yours = Your games
page-home-files = My games and files
page-home-solitaire = Solitaire
page-home-analysis = Analysis board
page-home-all-yours = All my games
page-home-your-turn = your turn
page-home-same-screen = on this screen

## The rules

page-goal = Goal:
page-rules-title = Rules
page-rules-of = Rules of { $game }
page-rules-search = Search in the rules
page-rules-found = { $count ->
    [0] not found
   *[other] { $number } of { $count }
}
page-rules-sections = Parts of the rules
page-rules-loading = Fetching the rules …
page-rules-broken = This is the rule that stood in the way.
page-rules-see = See the rule

## My games

page-games-title = My games
page-games-game = Game
page-games-which = Which
page-games-opponent = Against
page-games-all = { $of ->
   *[other] all
}
page-games-running = still going on
page-games-over = finished
page-games-none = There are no such games yet.
page-games-more = Show more
page-games-open = Open a .cub file
page-games-left = { $time } left
page-games-stands = { $time } left, standing
page-games-waiting = waiting for a player
page-games-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

## A new game

page-new-players = Players
page-new-seats = Who sits where
page-new-who-plays = Who plays { $seat }
page-new-you = You
page-new-computer = Computer
page-new-friend-here = Friend on this screen
page-new-friend-by-link = Friend by link
page-new-strength = Strength of { $seat }
page-new-options = Options
page-new-start = Start
page-new-start-invite = Start and invite
page-new-reset = As usual again
page-new-option-default = usual

## A drawing of one's own

page-draw-own = your own: draw it
page-draw-title = Draw: { $option }
page-draw-symbols = What to draw with
page-draw-empty = nothing
page-draw-sheet = Drawing { $number }
page-draw-add = One more drawing
page-draw-remove = Remove this drawing
page-draw-cell = Column { $column }, row { $row }: { $symbol }
page-draw-wider = Wider
page-draw-narrower = Narrower
page-draw-taller = Taller
page-draw-shorter = Shorter
page-draw-number = { $number ->
    [1] For whoever makes it
   *[other] For the owner of the board
}
page-draw-text = As text, to keep or to paste

## Seats

page-seats-title = Seats
page-seats-on-turn = on turn
page-seats-score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
page-seats-left = Blocks that { $seat } still has
page-seats-item = { $count } { $block }
page-seats-score-meaning = What the scores count
page-seat-you = you
page-seat-you-named = { $name }, you
page-seat-invite = free: invite somebody
page-seat-free = free
page-seat-guest = guest
page-seat-bot = { $name } (bot)
page-seat-away = { $name }, away
page-seat-computer-short = computer

## Whose turn it is, and the connection

page-turn-yours = Your turn
page-turn-of = { $seat } to move
page-turn-thinking = { $seat } is thinking …
page-turn-waiting = Waiting for a player: invite somebody
page-turn-waiting-lobby = Waiting for a player in the lobby: or invite one
page-turn-waiting-others = Waiting for a player
page-link-joining = Connecting …
page-link-lost = Connection lost. Trying again …
page-link-back = Connected again.
page-watching = You are watching this game.
page-name-title = Your name at the table
page-join-title = { $game }: a seat for you
page-join-invited-by = { $host } invites you to a game of { $game }. You would play { $seat }.
page-join-invited = You are invited to a game of { $game }. You would play { $seat }.
page-join-sit = Sit down
page-join-watch = Only watch
page-join-taken = The seat of this link ({ $seat }) is taken: you are watching
page-join-second-seat = You sit at this table already. Take this seat too, and play both on this screen?

## The board

page-board-title = Board
page-board-loading = Setting up the board …
page-board-kind = Kind of board
page-board-yours = { $board } · yours
page-board-of = { $board } · { $seat }
page-camera-title = View of the table
page-camera-left = Turn the table left
page-camera-right = Turn the table right
page-camera-above = From above
page-camera-default = Usual view
page-levels-title = Levels
page-levels-shown = Levels shown
page-levels-every = All levels
page-levels-from-above = From above
page-levels-only = Level { $level }
page-levels-up-to = Up to level { $level }
page-levels-apart = Apart
page-grid-title = { $board }, { $level }

## A cell, for those who hear it

page-cell-empty = empty
page-cell-outside = { $cell }, outside the board
page-cell-cube = { $colour } { $mark }
page-cell-height = { $count } high
page-cell-bulges = bulges { $faces }
page-cell-no-bulges = no bulges
page-cell-last-move = last move
page-cell-can-be-taken = can be taken
page-cell-in-hand = in your hand
page-cell-ghost = your block here on level { $levels }
page-cell-open = open
page-cell-hinted = the hint points here
page-face = { $face ->
    [N] north
    [E] east
    [S] south
    [W] west
    [U] above
   *[D] below
}

## Your blocks

page-tray-title = Your blocks
page-tray-item = { $block }, { $code }, { $count } left
page-tray-prepare = { $block }: take it when your turn comes
page-tray-hinted = the hint says this one
page-tray-in-hand = In your hand: { $blocks }
page-tray-take-more = You may take more blocks with it, from where this one lies.
page-block-on-board = { $colour } block ({ $board } { $cell })
page-cell-on-board = { $board } { $cell }
page-cell-on-level = { $cell } on level { $level }

## Choosing a move

page-move-title = Your move
page-move-pick = Pick a block from your tray.
page-move-pick-on-board = Pick an outlined block on a board.
page-move-choose-cell = { $count ->
    [1] One place is open: it is lit.
   *[other] { $count } cells are open: choose one that is lit.
}
# $turns: whether the block can be turned there; $tap: whether a tap on it confirms.
page-move-ready = { $turns ->
    [true] Turn it, move it,
   *[false] Move it
} or { $tap ->
    [true] tap it to confirm
   *[false] confirm
}.
page-move-ready-gain = Worth { $gain } to you. { page-move-ready }
page-move-prepare = { $player } is on turn. You may choose your next block.
page-move-sending = Sending …
page-move-confirm = Confirm
page-move-cancel = Cancel
page-pick-first = Pick a block first.
page-pick-fits-nowhere = This block fits nowhere now.
page-pick-not-here = It does not fit there.
page-pick-not-on-board = No block can be put on this board.
page-pick-not-that = That block cannot be taken now.
page-rotate-left = Turn left
page-rotate-right = Turn right
page-rotate-away = Tip it away from you
page-rotate-side = Tip it to the side
page-rotate-ways = Ways to hold it
page-rotate-way = Way { $number } of { $count }
page-action-key = { $action } ({ $key })

## A move as text

page-input-title = Type a move
page-input-send = Go
page-input-send-again = Send again to confirm.
page-input-several = { $count } moves fit: { $moves }.
page-input-no-move = That is no move here.
page-input-not-your-turn = It is not your turn.

## Hints

page-hint-ask = Hint
page-hint-about = Where to look, which block, which move
page-hint-given = Hint { $grade } of { $grades }
page-hint-pending = Looking for a hint …
page-hint-line = { $what }: { $why }.
page-hint-next-reason = { "; " }

## Figures

page-cards-title = Figures
page-cards-worth = { $builder } for you, { $owner } for the owner
page-cards-builder = { $points } for you
page-cards-owner = { $points } for owner
page-cards-show = { $count ->
    [1] { $card }: { $count } move makes it. Show it.
   *[other] { $card }: { $count } moves make it. Show the next.
}

## The moves so far

page-moves-title = Moves
page-moves-none = No move yet.
page-moves-review = Look at earlier moves
page-moves-first = To the start
page-moves-back = One move back
page-moves-replay = Replay the game
page-moves-pause = Pause
page-moves-forward = One move on
page-moves-last = To the last move
page-moves-recent = Show the last { $count } moves of the others
page-gain-you = { $gain } to you
page-gain-of = { $gain } to { $seat }
page-gains = { $gains }
page-gain-for-card = { $gains }: { $card }
page-review-ply = After move { $ply } of { $last }.
page-review-end = Back to the game

## What happened, for those who hear it

page-log-title = What happened
page-log-move = Move { $ply }, { $seat }: { $move }.
page-log-move-scored = Move { $ply }, { $seat }: { $move }. { $scored }.
page-log-end = { $verdict }: { $reason }
page-log-your-turn = { $count ->
    [1] Your turn: one move is possible.
   *[other] Your turn: { $count } moves are possible.
}
page-log-picked = { $count ->
    [1] { $blocks }: one open cell.
   *[other] { $blocks }: { $count } open cells.
}
page-log-orientation = { $cells }. Way { $number } of { $count }.

## Asking the others, and the end

page-actions-title = This game
page-side-title = Players and moves
page-takeback-ask = Take back
page-takeback-asked = { $seat } would like to take a move back.
page-takeback-accept = Allow it
page-takeback-refuse = Refuse
page-takeback-refused = The move stays.
page-takeback-done = Taken back to move { $ply }.
page-resign = Resign
page-resign-sure = Resign this game?
page-end-over = Game over
page-end-you-won-by = { $margin ->
    [one] You won by { $margin } point
   *[other] You won by { $margin } points
}
page-end-you-won = You won
page-end-you-shared = You share first place with { $seats }
page-end-you-lost-by = { $behind ->
    [one] You lost by { $behind } point
   *[other] You lost by { $behind } points
}
page-end-you-lost = You lost
page-end-you-placed = { $place ->
    [2] You came second of { $seats }, { $behind } behind
    [3] You came third of { $seats }, { $behind } behind
    [4] You came fourth of { $seats }, { $behind } behind
   *[other] You came fifth of { $seats }, { $behind } behind
}
page-end-won-by = { $margin ->
    [one] { $seat } won by { $margin } point
   *[other] { $seat } won by { $margin } points
}
page-end-won = { $seat } won
page-end-result = Result
page-end-meaning = What the scores count: { $meaning }
page-end-show = Show
page-end-figure = { $card } × { $count }: { $points }
page-end-given = from others: { $points }
page-end-rematch-go = Go to the rematch
page-end-shared = { $seats } share first place
page-end-resigned = { $seat } resigned.
page-end-rematch = Rematch
page-end-rematch-accept = Accept the rematch
page-end-new-game = New game

## Settings

page-settings-title = Settings
page-settings-theme = Colours
page-settings-theme-system = as in the system
page-settings-theme-light = light
page-settings-theme-dark = dark
page-settings-language = Language
page-settings-language-browser = As in the browser
page-settings-view = Board
page-settings-view-3d = in three dimensions
page-settings-view-2d = flat, from above
page-settings-motion = Movement
page-settings-motion-system = as in the system
page-settings-motion-less = none
page-settings-patterns = Patterns on blocks
page-settings-letters = Letters on blocks
page-settings-confirm = Ask before each move
page-settings-ghost = A tap on the block confirms
page-settings-gains = Show what a move scores
page-settings-sound = Sound

# What is written on keys of the keyboard.
page-key-enter = Enter
page-key-escape = Esc
page-key-pages = PgUp PgDn
page-key-with-shift = Shift+{ $key }

## Your account

page-account-title = Your account

## Time

page-clock-title = Time
page-clock-each = Everybody has
page-clock-none = as much time as they like
page-clock-bank = { $increment ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $increment } s a move
}
page-clock-days-per-move = { $days ->
    [one] a day for each move
   *[other] { $days } days for each move
}
page-clock-about = Whose time is up plays no more. Clocks run once everybody has sat down; computers have none.
page-clock-left = time left
page-clock-days = { $days } d { $hours } h
page-absent = { $seat } has been gone for a minute.
page-absent-win = Claim the win
page-absent-go-on = Go on without them
page-absent-computer = Let a computer play on
page-end-time = the time of { $seat } was up
page-end-absent = { $seat } had left the game

## The ranking

page-ranking-short = Ranking
page-tournaments-short = Tournaments
page-end-tournament = On with the tournament
page-new-rated = Rated: it counts for the ranking (accounts only)

## The lobby

page-watch-short = Watch
page-waiting = You are waiting to be paired
page-lobby-short = Lobby
page-new-anybody = Anybody, from the lobby
page-new-start-public = Start and wait in the lobby
