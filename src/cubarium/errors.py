"""What can go wrong, for whoever uses the library: one base class, and a message in every error.

The `str` of an error is an English sentence without its full stop; `error.message` says it in other languages.

>>> from cubarium import new
>>> try:
...     new("kubruss", size=3)
... except OptionError as error:
...     print(error)
option size must be a whole number from 4 to 8, not 3
"""

import errno
from importlib.util import find_spec
from typing import Any

from .messages import LITERAL, Message, message_of


class CubariumError(Exception):
    """The base of all errors that Cubarium raises on purpose."""

    message: Message

    def __init__(self, message: Message | str, /, **values: Any) -> None:
        """From a message, or from its key and values."""
        self.message = message if isinstance(message, Message) else Message(message, **values)
        super().__init__(self.message)


class OptionError(CubariumError, ValueError):
    """A game or an option is unknown, or an option has a value that cannot be used."""


class IllegalMove(CubariumError, ValueError):  # noqa: N818 – the name is a contract
    """A move breaks a rule, or is no move at all; the message says which rule."""


class ParseError(CubariumError, ValueError):
    """A text is not what it should be, e.g. a position or a record; the message says what was expected, and where."""


class UsageError(CubariumError, ValueError):
    """A function was called with a value that it cannot work with."""


class MissingPackageError(CubariumError, ValueError):
    """Something needs a package that is not installed; the message says how to install it."""


class EngineError(CubariumError, RuntimeError):
    """The compiled core is missing or broken; the message says what to do."""


def require_package(package: str, extra: str) -> None:
    """Says what to install where a package is missing that only a part of Cubarium needs."""
    if find_spec(package) is None:
        raise MissingPackageError("error-missing-package", package=package, extra=extra)


SYSTEM_ERRORS = {
    errno.ENOENT: "error-file-missing",
    errno.EACCES: "error-file-denied",
    errno.EEXIST: "error-file-exists",
    errno.EISDIR: "error-file-is-folder",
    errno.ENOTDIR: "error-file-not-folder",
    errno.ENAMETOOLONG: "error-file-name-too-long",
    errno.ENOSPC: "error-disk-full",
    errno.EROFS: "error-disk-read-only",
}


def reason(error: object) -> Message:
    """What an error says, without the number that the system has for it.

    >>> str(reason(FileNotFoundError(2, "No such file or directory", "x.cub")))
    'x.cub: No such file or directory'
    """
    if isinstance(error, OSError) and error.strerror:
        key = SYSTEM_ERRORS.get(error.errno or 0)
        words = Message(key) if key else Message(LITERAL, text=error.strerror)
        return Message("error-with-file", file=str(error.filename), reason=words) if error.filename else words
    return message_of(error)
