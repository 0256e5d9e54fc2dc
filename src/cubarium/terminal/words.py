"""Texts that do a terminal no harm."""


def printable(text: str) -> str:
    r"""A text that does nothing to a terminal but stand there.

    >>> printable("a\x1b[2Jb")
    'a�[2Jb'
    """
    return "".join(letter if letter.isprintable() or letter == "\n" else "�" for letter in text)
