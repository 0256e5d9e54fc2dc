train-no-net = no net can be trained for { $game }: it has no compiled twin
train-no-recipe = there are no settings for { $game }: name a file with --run
train-recipe = { $why ->
    [unreadable] { $file } is neither TOML nor JSON
    [unknown] { $file } has settings that there are not: { $names }
   *[missing] { $file } lacks settings: { $names }
}
train-recipe-of-another-game = { $file } has the settings of { $other }, not of { $game }
train-unfit-samples = { $path } has no samples, or samples of another kind than the rest of the run
train-self-play = generation { $generation }: { $games } games of self-play in { $seconds } s, { $samples } samples
train-learning = generation { $generation }: learned from { $samples } samples; losses: { $losses }
train-first-match = generation { $generation }: { $share } % against the search with random games
train-match = generation { $generation }: { $share } % against generation { $against }
train-no-match = generation { $generation }: done
train-finished = the run has all of its { $generations } generations
train-chart-match = match
train-chart-loss = loss of the value
train-chart-generation = generation
