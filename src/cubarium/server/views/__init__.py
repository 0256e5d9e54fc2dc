"""How the types that travel are made from the domain.

games        games, moves, seats, refusals
catalogue    games, levels and limits to choose from
history      games that are over
meeting      pairing, challenges, games to watch
tournaments  tournaments
"""
