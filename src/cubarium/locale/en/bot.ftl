# Bots at a site.

bot-refused = the server refuses with { $status }: { $words }
bot-connection-lost = the server cannot be reached: { $reason }
bot-stream-ended = the stream has ended
bot-no-address = { $text } is no address of a server, like https://cubarium.example
bot-scopes = the API token lacks scopes: { $scopes }
bot-needs-token = there is no API token: name a file with --token-file, or set { $variable }
bot-no-speed = there is no speed { $speed }: it is one of { $speeds }
bot-no-seek = { $text } says no game with a number of seats, like qubix:4
bot-game-failed = game { $game } cannot be played on: { $reason }
bot-again = once more in a moment: { $reason }
bot-refused-there = not possible any more: { $reason }
bot-game-over = { $id }: { $game }, { $seats }: { $scores } after { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}
bot-interrupted = Stopped. The games that go on are taken up again by the next start.
bot-summary = Games finished: { $finished }, given up: { $failed }; interruptions: { $lost }.
