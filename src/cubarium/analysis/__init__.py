"""What can be said about a position or a game: hints, and a review. It knows no game; what it says is measured.

evaluation  what each seat may expect of a position, and how sure that is
areas       parts of a board that have a name, like the north-west corner
reasons     why a move is good, in sentences that are true
hints       where to look, which block, which move
explanation  why somebody else's move may have been played
review      a whole game: every move against the best one
report      a review as a table and as a chart
command     `cubarium analyse`

>>> from cubarium import new
>>> print(hint(new("kubruss", edition="mini"), 2, simulations=300).what)
Take the block L (large)
"""

from .hints import Advice, Hint, advise, hint
from .review import Review, review

__all__ = ["Advice", "Hint", "Review", "advise", "hint", "review"]
