## What a rated game needs

ratings-seats = a rated game has two or more players, each on one seat

## What one must have done to be ranked

ratings-condition-games = at least { $games } rated games against other people within { $days } days
ratings-condition-opponents = at least { $opponents } different opponents
ratings-condition-near = at least { $opponents } of them within { $points } points of one’s own rating
ratings-condition-active = a rated game against other people within the last { $days } days
ratings-condition-share = no more than { $percent } % of one’s meetings with the same opponent

## What somebody still lacks

ratings-lacks-games = { $games } of { $needed } rated games against other people within { $days } days
ratings-lacks-opponents = { $opponents } of { $needed } different opponents
ratings-lacks-near = { $opponents } of { $needed } opponents within { $points } points of your rating
ratings-lacks-active = no rated game against other people within the last { $days } days
ratings-lacks-place = a place in the ranking of one game: each says what is missing there
ratings-lacks-share = { $percent } % of your meetings were with { $opponent }, at most { $most } % may be

## Playing a rated game

ratings-needs-clock = a rated game has a clock
ratings-needs-people = a rated game has people in it
ratings-people-alone = in a rated game no computer takes a seat later
ratings-no-house = with { $seats } seats no computer’s strength has been measured in this game: rated, it is played among people
ratings-house-levels = in rated games computers play at level { $levels }, whose strengths are known well enough
ratings-house-options = against computers a rated game is played with the usual options, as their strengths were measured so
ratings-needs-account = rated games are for those who have an account: make one first
ratings-one-seat = in a rated game everybody has one seat
ratings-no-takeback = in a rated game no move is taken back
ratings-no-hints = in a rated game there are no hints
ratings-not-rated = no rated game has the id { $game }
ratings-no-such-player = there is no player { $name }
ratings-no-such-ranking = there is no ranking of { $name }
