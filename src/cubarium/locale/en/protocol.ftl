# The engine protocol. What stands after `error` and `about` is always in English there; people read these elsewhere.

## What can be set

protocol-option-seed = makes a search with a limit of simulations and one thread repeatable
protocol-option-threads = how many threads search and count
protocol-option-memory = megabytes that a search may take, 8 or more for each thread
protocol-option-level = how strong go plays when it has no limits; 0 for as strong as it can in a second

## The commands

protocol-command-cubarium = says who this is and what can be set
protocol-command-isready = answers readyok, also during a search
protocol-command-setoption = sets an option
protocol-command-newgame = forgets what was found out
protocol-command-games = lists the games, or the options of one
protocol-command-position = sets the position
protocol-command-go = thinks, and answers bestmove
protocol-command-stop = ends a search or a count
protocol-command-wait = reads on when a search or a count has ended
protocol-command-perft = counts sequences of moves
protocol-command-moves = lists the legal moves
protocol-command-show = draws the position
protocol-command-help = this list
protocol-command-quit = ends

## What is wrong with a line

protocol-error = something went wrong
protocol-command-unknown = there is no command { $name }: help lists them
protocol-command-later = { $name } has to wait: stop what is going on first
protocol-usage = expected { $usage }
protocol-usage-games = expected games, or games NAME
protocol-usage-start = expected position start GAME: the games are { $games }
protocol-no-position = there is no position yet: say position start GAME, or position and a position as text
protocol-option-unknown = there is no option { $name }: the options are { $known }
protocol-move = move { $number }, { $move }, cannot be played: { $reason }
protocol-wait-endless = what is going on has no end: stop it
protocol-count-stopped = the count was stopped
protocol-depth = the depth
protocol-limit-twice = { $name } stands there twice
protocol-limit-unknown = expected simulations N, movetime MS, level N or infinite, not { $name }
protocol-limit-alone = level and infinite stand alone
protocol-info-pairs = expected info and pairs of words, not { $text }
protocol-info-numbers = expected numbers in { $text }

## Another program as an engine

protocol-engine = the engine { $program }
protocol-engine-not-started = { $name } cannot be started: { $reason }
protocol-engine-silent = { $name } was asked for { $word } and did not answer in { $seconds } s
protocol-engine-error = { $name } said: { $text }
protocol-engine-ended = { $name } has ended
protocol-engine-ended-status = { $name } has ended with status { $status }
protocol-engine-last-words = { $error }: { $text }
