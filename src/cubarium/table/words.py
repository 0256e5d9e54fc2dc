"""Words for people: what goes wrong as a sentence, and texts that do a terminal no harm."""


def printable(text: str) -> str:
    r"""A text that does nothing to a terminal but stand there.

    >>> printable("a\x1b[2Jb")
    'a�[2Jb'
    """
    return "".join(letter if letter.isprintable() or letter == "\n" else "�" for letter in text)


def sentence(words: object) -> str:
    """Words, which may be an error, as a sentence.

    >>> sentence("you have no large block left")
    'You have no large block left.'
    """
    text = reason(words)
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def reason(error: object) -> str:
    """What an error says, without the number that the system has for it.

    >>> reason(FileNotFoundError(2, "No such file or directory", "x.cub"))
    'x.cub: No such file or directory'
    """
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)
