## The kinds of players: what each does

player-random = plays any legal move, all equally likely
player-greedy = plays the move after which it leads by most
player-mcts = searches for the best move with random games, so many simulations or, like 0.5s, so many seconds
player-net = searches with a net in place of random games, so many simulations or, like 0.5s, so many seconds
player-uct = searches with random games alone, as a yardstick
player-level = plays as strong as you like, from 1 to 9
player-perfect = plays a move that is best by proof, where the game can be solved
player-engine = is another program, which speaks the engine protocol
player-bot = is another program, which plays at sites over HTTP

## Specs that stand for no player

player-unknown = there is no player { $spec }: the players are { $forms }
player-mcts-argument = expected a number of simulations like 2000, or of seconds like 0.5s, not { $argument }
player-level-argument = a level is a number from 1 to { $levels }, not { $argument }
player-engine-quotes = the quotation marks in the command of an engine do not match
player-engine-argument = expected engine:PROGRAM ARGUMENTS, with limits like movetime=500 before the program
player-bot-argument = expected bot:PROGRAM ARGUMENTS, before the program perhaps patience=SECONDS

## Players that fail

player-engine-illegal = { $name } chose { $move }, which is no legal move: { $reason }
player-bot-not-started = there is no program { $program }
player-bot-no-site = the site for a bot could not be started
player-bot-site = the site for a bot has failed: { $reason }
player-bot-silent = the bot { $name } did not move within { $seconds } seconds
player-bot-gave-up = the bot { $name } did not move
player-perfect-unsolved = a perfect player has no answer here: { $reason }
