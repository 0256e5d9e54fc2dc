# What is written on pictures and said about them.
picture-title = { $game }, { $status }
picture-to-move = { $seat } to move
picture-on-turn = to move
picture-wins = { $colours ->
    [0] { $seat } wins
    [one] { $seat } wins
   *[other] { $seat } win
}
picture-share = { $seats } share first place
picture-over = game over

## A scene in words

picture-score = { $seat }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}.
picture-board = { $title }, { $columns } by { $rows }: { $tops }.
picture-colour = { $colour } on { $cells }
picture-high = { $cell } { $level } high
picture-semicolon = { "; " }
picture-empty = empty
picture-left = { $seat } still has: { $items }.
picture-item = { $count } { $title }
picture-nothing = nothing

## Boards, cards and seats

picture-level = Level { $level }
picture-board-name = { $title } { $name }
picture-board-high = { $title } ({ $levels } high)
picture-card-builder = { $points } for you
picture-card-owner = { $points } for the owner
picture-wanted = Wanted on { $boards }
picture-bulge-up = bulge up
picture-hollow-up = hollow up
picture-bulge-down = bulge down
picture-hollow-down = hollow down

picture-column-seat = seat
picture-column-colour = with
picture-column-score = score
picture-column-items = still has

## Charts

picture-chart = Chart
picture-number = { NUMBER($value, useGrouping: 0, maximumFractionDigits: 2) }
picture-percent = { $value } %
picture-interval = { $name } { $value } (from { $low } to { $high })
picture-panel = { $title }: { $rows }.
picture-line = { $name }: { $first } at { $start }, { $last } at { $end }
picture-line-step = { $line }; the largest step leads from { $before } to { $after } at { $at }
picture-axis = { $lines } (along the axis: { $axis }).
picture-no-axis = { $lines }.
picture-no-line = a chart needs at least one line with a point
picture-no-row = a chart needs at least one row

## Files

picture-file-name = the name of a picture ends in .svg or .png, unlike { $name }
