"""Words for people."""


def sentence(words: object) -> str:
    """Words, which may be an error, as a sentence.

    >>> sentence("a large block must cover the medium on b2–c2 entirely")
    'A large block must cover the medium on b2–c2 entirely.'
    """
    text = str(words)
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def tidy_name(text: str) -> str:
    r"""A name as it may stand in a list: printable, on one line, not too long.

    >>> tidy_name("  Ann\n\x1bB. ")
    'Ann B.'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:30].strip()
