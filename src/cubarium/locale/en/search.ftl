search-no-limit = a search needs a limit: simulations or seconds
search-limits-positive = the limits of a search must be more than 0
search-settings = a search needs a thread or more, and { $memory } megabytes for each
search-other-game = a search stays with its game and its options
search-net-refused = the net { $net } cannot be used here: { $reason }
