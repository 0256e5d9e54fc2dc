cli-about = Five games about stacking blocks: play them, solve them, measure players, pack pieces.
cli-commands = commands (without one, the table opens in the browser)
cli-no-command = there is no command { $name }: the commands are { $commands }
cli-usage = { $problem }; see { $command } --help
cli-version = show the version and exit
cli-language = the language to speak: { $codes }; without it, as LANG says
cli-no-language = there is no language { $code }: the languages are { $codes }

## What several commands take

cli-json = answer in JSON, for programs
cli-position = a game, or a position as text, in quotation marks
cli-option = an option of the game; a drawing may also be a .toml file
cli-dark = draw light on dark
cli-seed = make the choices of computer players repeatable
cli-threads = threads to use; without it, one for each CPU
cli-memory = megabytes for positions to remember (default { $default })
cli-position-has-options = a position has its options in it: leave --option out
cli-not-whole = { $text } is not a whole number
cli-not-decimal = { $text } is not a number

## serve

cli-serve-about = open the table to browsers, on this machine or to others
cli-serve-host = the address to listen on (default 127.0.0.1); 0.0.0.0 lets others in
cli-serve-port = the port (default { $default }, or another if that is taken); 0 takes any free one
cli-serve-data = the folder for games and database
cli-serve-database = a database instead of SQLite in the folder: postgresql://…
cli-serve-name = answer only requests to this host name; may be repeated
cli-serve-thinkers = computer players that think at the same time; 0 means one for each CPU
cli-serve-private-push = notifications may go to push services in private networks, and without encryption on the way
cli-serve-dumps = the folder of the dumps of finished games (default: dumps with the data)
cli-serve-no-dumps = do not make dumps of finished rated games once a month
cli-serve-no-daily = no daily tournaments
cli-serve-no-limits = no limit on how often a client may ask
cli-serve-browser = open the page in a browser; in a terminal this is the default
cli-serve-bad-port = --port must be from 0 to { $most }, not { $port }

## play

cli-play-about = play in this terminal, with other people or the computer
cli-play-game = { $games }; you are asked if you leave it out
cli-play-seat = who takes the next seat: { $specs }; repeat it for further seats
cli-play-load = go on with a saved game
cli-play-autosave = where the game is kept after every move
cli-play-load-or-game = a saved game has its options in it: give a game, or --load, not both

## show

cli-show-about = draw a position: as an SVG or PNG picture, as text, or as data
cli-show-what = a saved game, a position as text, or a game at its start; without it, the unfinished game of this terminal
cli-show-ply = the position after N moves of a saved game
cli-show-output = the file to write: .svg, .png, or .gif for a saved game move by move; without it, the SVG is printed
cli-show-gif-without-record = a .gif is of a saved game
cli-show-levels = draw every level from above too
cli-show-text = print plain text instead of a picture
cli-show-json = print what the picture shows as JSON, for programs
cli-show-ply-without-record = --ply is for saved games
cli-show-no-such-ply = --ply must be from 0 to { $plies }, the moves of this game, not { $ply }
cli-show-unknown = { $what } is no file and no game: the games are { $games }

## games

cli-games-about = list the games and their options
cli-games-name = this game alone
cli-games-game = { $name }: { $title }. { $about }
cli-games-option = { $name }={ $expected } (else { $default }): { $about }
cli-games-derived-option = { $name }={ $expected }: { $about }

## perft

cli-perft-about = count all sequences of moves of a length
cli-perft-depth = how many moves a sequence has
cli-perft-divide = show the count after each first move too
cli-perft-counting = Counting

## bench

cli-bench-about = measure how fast the compiled rules are, against the reference
cli-bench-game = this game alone
cli-bench-seconds = how long each measurement takes (default 0.5)
cli-bench-too-short = --seconds must be at least { $least }
cli-bench-options-of-no-game = options belong to a game: name it before them
cli-bench-measuring = Measuring
cli-bench-what = { $what ->
    [playouts] random games
   *[simulations] simulations of a search
}
cli-bench-rates = { $game }: { $core } { cli-bench-what } a second, { $ratio } times the { $reference } of the reference
cli-bench-reference-alone = { $game }: { $reference } { cli-bench-what } a second, by the reference alone

## solve and check

cli-solve-about = find the exact value of a position and of each of its moves
cli-solve-nodes = give up after N positions
cli-solve-seconds = give up after S seconds
cli-solve-certificate = write the values of all positions to a file, which check can verify
cli-check-about = verify a certificate by the rules of the game alone
cli-check-file = a file that solve --certificate wrote
cli-check-engine = whose rules to use: the compiled core, or the Python reference (default core)

## pack

cli-pack-about = fill a region of cubes with pieces: find, count, list, estimate, build
cli-pack-region = the region: 3x3x3, a drawing like 44/4. or 'xx xx/xx x.', a set of pieces, GAME:OPTIONS, or a file
cli-pack-sets = the pieces: soma or another set, GAME:COLOURS, a drawing, or a file
cli-pack-pieces = the same as SET; may be repeated
cli-pack-first = find one packing (the default)
cli-pack-all = list all packings
cli-pack-count = count the packings exactly
cli-pack-subsets = list the selections of pieces that fill the region, with a count for each
cli-pack-estimate = estimate the number of packings, where counting takes too long
cli-pack-sample = draw N packings at random, all equally likely
cli-pack-packing = show this packing, a line as --text writes it
cli-pack-build-order = only packings that can be built from above, with the order
cli-pack-up-to = count packings that are rotations (or reflections) of each other once
cli-pack-limit = with --all: stop after N
cli-pack-seed = make --first, --sample and --estimate repeatable
cli-pack-probes = with --estimate: how many random descents (default { $default })
cli-pack-place = a piece that already lies there, like V:a1.1+b1.1+a2.1
cli-pack-forbid = cubes that stay empty, like a1.1+b1.1
cli-pack-least = use a piece at least N times
cli-pack-most = use a piece at most N times
cli-pack-engine = how to search: cell by cell, by exact cover, or whichever suits the question (default auto)
cli-pack-resume = with --count: keep the progress in this file; the same command goes on from there
cli-pack-svg = draw the packings: a file in .svg or .png, or a folder for one file each
cli-pack-text = print one line for each packing instead of its levels

## arena

cli-arena-about = let players play each other, and rate them
cli-arena-player = a player like greedy, or one with a name like strong=mcts:2000
cli-arena-game = a game to play; may be repeated
cli-arena-players = how many sit at the table; may be repeated
cli-arena-games = games for each pairing or group (default { $default })
cli-arena-gauntlet = only games in which the first player takes part
cli-arena-opening-plies = random moves before the players choose (default { $default })
cli-arena-seed = for the random moves and the players (default { $default })
cli-arena-jobs = games played at the same time; without it, one for each CPU
cli-arena-ray = play on the Ray cluster at this address; "local" starts one here
cli-arena-results = keep every result in this file; the same command goes on from there
cli-arena-records = save the games in this folder
cli-arena-anchor = the player whose Elo is 0; without one, the average is 0
cli-arena-plot = draw the ratings, to a file in .svg or .png
cli-arena-json = write the tables to this file as JSON, for programs

## analyse

cli-analyse-about = review every move of a saved game: what it was worth, and what was better
cli-analyse-file = a saved game
cli-analyse-simulations = simulations for each position (default { $default })
cli-analyse-seconds = seconds for each position; with --simulations, whichever ends first
cli-analyse-threads = threads of each search (default 1)
cli-analyse-seed = for the searches (default 0)
cli-analyse-top = how many mistakes to list, the worst first (default { $default })
cli-analyse-plot = draw the winning chances, to a file in .svg or .png

## engine and text

cli-engine-about = answer another program line by line, as docs/protocol.md says
cli-text-about = let a language model play: observations in JSON, answers as text, line by line
cli-text-computer = a computer player for a seat, like 2=level:3; may be repeated
cli-text-attempts = how many answers may fail before the seat forfeits (default { $default })
cli-text-failing = what happens then: resign, or a random move (default resign)
cli-text-leave-out = leave out a part of the observation: rules, scene, picture or history; may be repeated
cli-text-schema = print the JSON Schema of the observations and exit

## train

cli-train-about = train a net for a game by self-play
cli-train-game = the game
cli-train-folder = where the run is kept; one that was stopped goes on
cli-train-run = the settings of the run, a TOML file; else those that made the net of the game
cli-train-from = begin with this net; else the first games are played by a search without one
cli-train-generations = generations of the run, in place of what the settings say
cli-train-games = games of self-play in each generation, in place of what the settings say
cli-train-device = where PyTorch learns: cpu, or cuda
cli-train-ray = play the games on the Ray cluster at this address; "local" starts one here
cli-train-plot = draw how the generations did, anew after each

## admin

cli-admin-about = list, rename, warn, mute and close the users of a server, give them roles, and see what is reported
cli-admin-act = what to do: { $acts }
cli-admin-words = rename: the name and the new one; role: the name and user, bot or moderator; close, reopen: the name; warn: the name and insults, cheating, leaving, name or other; mute: the name and a number of days, 0 to end it; dismiss: the number of a report; tokens: the name of a user; token: the name, what the API token is called, and its scopes with commas between them; revoke: the name and the id of an API token
cli-admin-no-act = there is no act { $act }: it is { $acts }
cli-admin-word-count = { $act } takes { $count ->
    [0] nothing more
    [one] one word
   *[other] { $count } words
}
cli-admin-closed = closed

## tournament

cli-tournament-about = make, start and void the tournaments of a server, and print their results
cli-tournament-words = make: the game; start, void, results: the tournament; withdraw: the tournament and the name
cli-tournament-name = make: what it is called
cli-tournament-format = make: swiss, robin or pods (default swiss for two seats, pods for more)
cli-tournament-seats = make: seats at a board (default 2)
cli-tournament-rounds = make: rounds (default 5); a round robin has as many as it takes
cli-tournament-starts = make: when it starts, like 2027-01-31T18:00, by this machine’s zone where none is named (default in an hour)
cli-tournament-bank = make: the time that everybody has for a game (default 300)
cli-tournament-increment = make: what they get back after each move (default 0)
cli-tournament-days = make: days for each move, in place of a bank
cli-tournament-rated = make: games among people are rated; only those with an account take part
cli-tournament-programs = make: programs that have an account here may join
cli-tournament-no-computers = make: computer players do not fill it up, somebody may have a bye
cli-tournament-level = make: the level of the computer players, about (default 3)
cli-tournament-most = make: how many may take part at most
cli-tournament-pause = make: seconds between two rounds (default 30)
cli-tournament-delay = make: by how many moves those who only watch are behind (default 0)
cli-tournament-delay-seconds = make: by how many seconds those who only watch are behind, results included; at most the pause (default 0)
cli-tournament-bad-time = { $time } is no time like 2027-01-31T18:00
cli-tournament-computer = computer, level { $level }

## worker

cli-worker-about = compute moves of computer players, hints, reviews and more for the servers on a database
cli-worker-database = the database of the servers: postgresql://…
cli-worker-thinkers = tasks that are computed at the same time, 0 means one for each CPU; or the Ray cluster that computes them (ray://HOST:PORT, ray:local)

## puzzles

cli-puzzles-about = find puzzles in strong games, prove them once more, show one
cli-puzzles-act = mine, check or show
cli-puzzles-words = mine: the game; check: a game or a file, without one all games; show: the id of a puzzle
cli-puzzles-count = mine: how many puzzles the file shall have (default { $default })
cli-puzzles-seed = mine: the same seed finds the same puzzles; check: chooses the sample (default 1)
cli-puzzles-seconds = mine: stop after so long
cli-puzzles-processes = mine, check: how many processes share the work (default 1)
cli-puzzles-database = mine: have the workers of this database mine (postgresql://…), not this machine
cli-puzzles-resume = mine: continue the file
cli-puzzles-output = mine: the file (default GAME.ndjson)
cli-puzzles-sample = check: only so many, drawn at random
cli-puzzles-solution = show: the solution and its proof too
cli-puzzles-no-act = { $act } is none of { $acts }
cli-puzzles-word-count = puzzles { $act }: { $act ->
    [mine] name one game
    [show] give the id of one puzzle
   *[other] name one game or file, or none
}

cli-bot-about = have a player play at a site, as a bot: challenges, quick pairing, tables
cli-bot-server = where the site is (default: { $default })
cli-bot-player = who plays, as for the arena: level:7, engine:PROGRAM, …
cli-bot-token = the API token; other users of the machine may see it here, not in a file nor in the environment
cli-bot-token-file = a file with the API token; else it is in the environment variable CUBARIUM_TOKEN
cli-bot-game = a game that is played, several times for several (default: all)
cli-bot-games = play as many games at once (default: { $default })
cli-bot-total = stop after so many games (default: never)
cli-bot-thinkers = as many games think at once (default: 1)
cli-bot-no-challenges = decline all challenges
cli-bot-seek = wait to be paired for a game with so many seats (default: two), several times for several
cli-bot-speed = for that, a speed: 3+2, 5+5, 10+10, 30+30 or 3d (default: 5+5)
cli-bot-tables = take free seats in the lobby
cli-bot-rated = seek rated games, not others; for the accounts of bots
cli-bot-results = add each game to a file of results, which cubarium arena --results rates

## dump

cli-dump-about = write the finished rated games of a server as files that anybody may use
cli-dump-folder = where to (default: the folder dumps with the data of the server)
cli-dump-licence = what others may do with them, in one line (default { $default })
cli-dump-licence-kept = what others may do with them, in one line (default: as the folder says, or { $default })

## stats

cli-stats-about = count openings, lengths and results of dumped games
cli-stats-files = files that `cubarium dump` has made, or a folder of them
cli-stats-plies = how many plies make an opening (default { $default })
cli-stats-top = how many openings to show (default { $default })
