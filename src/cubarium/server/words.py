"""Names that people give themselves."""


def tidy_name(text: str) -> str:
    r"""A name as it may stand in a list: printable, on one line, not too long.

    >>> tidy_name("  Ann\n\x1bB. ")
    'Ann B.'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:30].strip()
