"""What can be said about a position or a game: hints, and a review. It knows no game; what it says is measured.

looking   what a position promises each seat, with how sure that is
areas     parts of a board that have a name, like the north-west corner
reasons   why a move is good, in plain words that are true
hints     where to look, which block, which move
review    a whole game: every move against the best one
telling   the review as a table and as a chart

>>> from cubarium import new
>>> print(hint(new("kubruss", edition="mini"), 2, simulations=300).text.partition(":")[0])
Take the block L (large)
"""

from .hints import Advice, Hint, advise, hint
from .review import Review, review

__all__ = ["Advice", "Hint", "Review", "advise", "hint", "review"]
