"""Lessons: for each game a course of short steps that one plays, one idea each, in the order of its rules.

course   the steps of a game: `lessons/GAME.toml`, here or in a folder that CUBARIUM_GAMES names
step     a position, moves that are shown first, a task, and the rules that it teaches
task     what the learner's move must do, e.g. score three points
verdict  what came of a move: the task is done, or missed, or the move breaks a rule

The sentences of a step are messages: `lessons-GAME-STEP` and, with these endings, `-title`, `-done`, `-missed`.

>>> step = course("kubruss").step("small")
>>> step.check("S:a1").kind
'done'
>>> print(step.check("S:c3").message)
a small block cannot cover the small block on c3
"""

from .steps import Course, Step, Verdict, course, courses
from .tasks import Task
from .validation import faults

__all__ = ["Course", "Step", "Task", "Verdict", "course", "courses", "faults"]
