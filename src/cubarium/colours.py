"""The names of the colours that blocks may have. What each looks like is for whoever draws them.

>>> COLOURS[:3]
('red', 'blue', 'yellow')
"""

COLOURS = ("red", "blue", "yellow", "green", "violet", "pink", "grey", "white", "black", "beige")
