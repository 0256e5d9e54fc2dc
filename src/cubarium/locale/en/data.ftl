## The page of open data

data-title = Open data
data-about = All finished rated games of this server, for everybody: one file for each game and month, with a game on every line.
data-licence = Licence:
data-none = There are no files yet. They are made once a month, of the months that are over.
data-file = Game
data-games = Games
data-size = Size
data-kilobytes = { NUMBER($size, maximumFractionDigits: 1) } kB
data-sum = SHA-256
data-others = Beside them:
data-reading = How to read them
data-format = Each file is NDJSON, compressed with zstd: a JSON object on every line has the options, players, ratings, clocks, moves and the result. game.schema.json says what is in it.
data-names = Players appear by the names of their accounts. Who deletes their account has no name there from the next month on.
data-commands =
    sha256sum -c --ignore-missing SHA256SUMS
    pip install "cubarium[data]"
    cubarium stats *.ndjson.zst
