"""Exact values: who wins with best play, by how much, in how many moves.

solve        the value of a position and of each of its moves
explorer     exact values while somebody looks at positions
certificate  the values of every position that can come up, in a file
checker      checks such a file from the rules alone
command      `cubarium solve` and `cubarium check`
"""
