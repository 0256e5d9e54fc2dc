"""What travels between the server and a page: the contract of the API. All of it is JSON.

seat: from 0; held by a person or by a computer player
token: opens a free seat: whoever has the link with it may sit there
ply: how many moves were played; a move says at which ply it is meant, so that a late one changes nothing
version: goes up with every change of a game; a page that misses one asks for the state again
scene: what a position looks like, and what may be played in it: see `cubarium.scene` and `cubarium.compact_scene`
message: a sentence as data: a key with values, for the catalogues in `cubarium/locale`

The values of a message are numbers, texts, further messages `{key, values}`, lists ("a, b and c"), and `{values}`,
a list of which any one will do ("a, b or c").

fields       what the fields of requests may be
requests     what is asked of games
errors       sentences, and why something was refused
games        games, and what is told of moves in them
events       the socket of a game
catalogue    games, levels and limits to choose from
accounts, emails, api_tokens  who people are, and what they prove it with
lobby, meeting  public tables; pairing, challenges, games to watch
correspondence  games over days
people, talk  people, reports about them, and what they say
ratings, history, tournaments  what becomes of games
computers    computer players
lessons, puzzles, solitaire, analysis, reviews  learning
explorer, dumps, sharing, streams  openings, open data, other sites, programs
"""
