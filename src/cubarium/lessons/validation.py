"""Whether a course can be played: positions, answers and mistakes are what their step says of them."""

from collections.abc import Iterator

from ..errors import CubariumError
from ..messages import Message, has_message
from .steps import Course, Step


def faults(course: Course) -> Iterator[Message]:
    """What is wrong with a course, a sentence for each fault."""
    names = [step.name for step in course.steps]
    for step in course.steps:
        if names.count(step.name) > 1:
            yield Message("lessons-fault-twice", step=step.name)
        for key in (step.text.key, step.title.key, f"{step.key}-done", *step.rules):
            if not has_message(key):
                yield Message("lessons-fault-no-text", step=step.name, key=key)
        try:
            yield from unplayable(step)
        except CubariumError as error:  # the position or a move that is shown
            yield Message("lessons-fault-position", step=step.name, reason=error.message)


def unplayable(step: Step) -> Iterator[Message]:
    answer = step.check(step.answer)
    if answer.kind != "done":
        yield Message("lessons-fault-answer", step=step.name, move=step.answer, reason=answer.message)
    for move in step.mistakes:
        verdict = step.check(move)
        if verdict.kind == "done":
            yield Message("lessons-fault-mistake", step=step.name, move=move)
        if verdict.kind == "refused" and verdict.message.key not in step.rules:
            yield Message("lessons-fault-rule", step=step.name, move=move, key=verdict.message.key)
