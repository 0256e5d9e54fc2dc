"""Sentences for people, as data: a key with values, put into words in whatever language somebody reads.

message    a key and its values, e.g. Message("option-unknown", name="colour"); its `str` is English
catalogue  the messages of one part of Cubarium in one language: `locale/LANGUAGE/DOMAIN.ftl`, in Fluent's syntax
domain     the first word of a key, which names its catalogue: "option-unknown" is in option.ftl
language   a folder in `locale`, e.g. "en" or "fr"; what it lacks is said in English

A game from elsewhere may bring catalogues too, in `locale` beside its file.

>>> message = Message("kubruss-rule-none-left", size="L")
>>> str(message), translate(message, language="fr")
('you have no large block left', 'il ne vous reste pas de grand bloc')
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"
LITERAL = "literal"  # the key of a text that comes from elsewhere and is in no catalogue
PACKAGED = Path(__file__).parent / "locale"
MAX_DIGITS = 10_000  # of a number in a sentence
RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")  # the languages that are written so

Value = Any  # int, float, str, Message, or a list of these; anything else counts as its str

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


@dataclass(frozen=True, init=False)
class Message:
    """A sentence for a person, not yet in words."""

    key: str
    values: Mapping[str, Value]

    def __init__(self, key: str, /, **values: Value) -> None:
        # Rules make a message for every move that they reject, and hardly any is ever read: this must cost little.
        fields = self.__dict__
        fields["key"] = key
        fields["_given"] = values

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """The values, put into the form that a message keeps them in when they are first asked for."""
            if name != "values":
                raise AttributeError(name)
            values = self.__dict__["values"] = {key: plain(value) for key, value in self._given.items()}
            return values

    def __str__(self) -> str:
        return translate(self, language=ENGLISH)

    def __hash__(self) -> int:
        return hash((self.key, str(self.values)))

    def __reduce__(self) -> Any:
        return _remade, (type(self), self.key, dict(self.values))


def _remade(kind: type[Message], key: str, values: dict[str, Value]) -> Message:
    return kind(key, **values)


class Violation(Message):
    """The rule that a move would break."""


class Sentence(str):
    """A message in English that can still be said in another language."""

    message: Message

    def __new__(cls, message: Message) -> "Sentence":
        sentence = super().__new__(cls, str(message))
        sentence.message = message
        return sentence

    def __reduce__(self) -> Any:
        return Sentence, (self.message,)


@dataclass(frozen=True)
class AnyOf:
    """Values of which any one will do: "a, b or c"; a plain list is "a, b and c"."""

    values: tuple[Value, ...]

    def __init__(self, values: Iterable[Value]) -> None:
        object.__setattr__(self, "values", tuple(map(plain, values)))


WORDED = (int, float, Message, AnyOf)  # what `worded` knows how to put into words


def plain(value: Value) -> Value:
    """A value as a message keeps it: what JSON has, messages, and lists of these."""
    if isinstance(value, str):  # also a Sentence, or a member of an enumeration of strings
        return str(value)
    if isinstance(value, WORDED):
        return value
    return [plain(each) for each in value] if type(value) in (list, tuple) else str(value)


def quoted(text: object, most: int = 80) -> str:
    """A text from outside as a sentence may repeat it: in quotation marks, not too long, with nothing invisible."""
    return repr(str(text)[:most])


def message_of(words: object) -> Message:
    """The message behind an error or a sentence; a text from elsewhere is a message of its own."""
    found = getattr(words, "message", words)
    return found if isinstance(found, Message) else Message(LITERAL, text=str(words))


# ---------------------------------------------------------------- in words


def translate(message: object, /, *, language: str | None = None, **values: Value) -> str:
    """A message, or a key with values, in words: in the language of whoever uses the program, unless another is named.

    >>> translate("list-and", head="a, b", last="c")
    'a, b and c'
    """
    if isinstance(message, str) and not isinstance(message, Sentence):
        message = Message(message, **values)
    message = message_of(message)
    if message.key == LITERAL:
        return str(message.values["text"])
    wanted = language or _language.get()
    words = {name: worded(value, wanted) for name, value in message.values.items()}
    for candidate in dict.fromkeys((wanted, ENGLISH)):
        found = _formatted(candidate, message.key, words)
        if found is not None:
            return found
    return " ".join([message.key, *(f"{name}={value}" for name, value in words.items())])


def worded(value: Value, language: str) -> int | float | str:
    """A value as a sentence has it; numbers stay numbers, for the plural and how they are written."""
    if isinstance(value, Message):
        return translate(value, language=language)
    if isinstance(value, AnyOf):
        return join_words(value.values, language=language, kind="or")
    if isinstance(value, list):
        return join_words(value, language=language)
    return value  # type: ignore[no-any-return]


def join_words(values: Iterable[Value], *, language: str | None = None, kind: str = "and") -> str:
    """Values as a sentence lists them.

    >>> join_words(["a", "b", "c"]), join_words(["a", "b"], kind="or"), join_words([])
    ('a, b and c', 'a or b', '')
    """
    wanted = language or _language.get()
    *most, last = [str(worded(plain(value), wanted)) for value in values] or [""]
    if not most:
        return last
    head = translate("list-comma", language=wanted).join(most)
    return translate(f"list-{kind}", language=wanted, head=head, last=last)


def has_message(key: str) -> bool:
    """Whether a key is in the English catalogues.

    >>> has_message("list-and"), has_message("list-nor")
    (True, False)
    """
    bundle = _bundle(ENGLISH, key.partition("-")[0])
    return bundle is not None and bundle.has_message(key)


def sentence(words: object, *, language: str | None = None) -> str:
    """A message, an error or a text as a sentence that stands alone.

    >>> sentence("you have no large block left")
    'You have no large block left.'
    """
    text = translate(message_of(words), language=language)
    return f"{text[:1].upper()}{text[1:].rstrip('.')}." if text[-1:] not in ("?", "!") else text


def _formatted(language: str, key: str, values: dict[str, int | float | str]) -> str | None:
    # Fluent takes longer to import than all else that a short command does; most messages need none of its grammar.
    simple = _simple_patterns(language, key.partition("-")[0]).get(key)
    if simple is not None and all(_as_it_is(values.get(name)) for name in simple[1::3] if name):
        parts = zip(simple[::3], [*simple[1::3], None], [*simple[2::3], None], strict=True)
        return "".join(f"{text}{values[name] if name else literal or ''}" for text, name, literal in parts)
    bundle = _bundle(language, key.partition("-")[0])
    if bundle is None or not bundle.has_message(key):
        return None
    pattern = bundle.get_message(key).value
    if pattern is None:
        return None
    from decimal import localcontext

    with localcontext(prec=MAX_DIGITS):  # else a number of more than 25 digits is an error
        text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise AssertionError(f"{language}/{key}: {errors[0]}")
    return str(text)


def _as_it_is(value: object) -> bool:
    """Whether every language writes a value as Python does: a text, or a number without separators."""
    return isinstance(value, str) or (type(value) is int and 0 <= value < 1000)


@cache
def _simple_patterns(language: str, domain: str) -> dict[str, list[str | None] | None]:
    """The messages of one line with no more in it than texts and variables: text, variable or literal, text, …

    None stands for a message that only Fluent can format.
    """
    found: dict[str, list[str | None] | None] = {}
    for text in catalogue_texts(language, domain):
        for key, line, continued in re.findall(r"^([a-z][\w-]*) *= *(.*?) *$(\n(?= ))?", text, re.MULTILINE):
            parts = re.split(r'\{ *(?:\$([\w-]+)|"([^"\\]*)") *\}', line)
            simple = line and not continued and not any("{" in part or "}" in part for part in parts[::3])
            found.setdefault(key, parts if simple and direction(language) == "ltr" else None)
    return found


@cache
def _bundle(language: str, domain: str) -> "FluentBundle | None":
    texts = catalogue_texts(language, domain)
    if not texts:
        return None
    from fluent.runtime import FluentBundle, FluentResource

    # Marks around values are invisible, but they are there: only scripts that run right to left need them.
    bundle = FluentBundle([language], use_isolating=direction(language) == "rtl")
    for text in texts:
        bundle.add_resource(FluentResource(text))
    return bundle


# ---------------------------------------------------------------- catalogues and languages


def homes() -> Iterator[Path]:
    """The folders that have catalogues: the package's own, and those of games from elsewhere."""
    yield PACKAGED
    for folder in os.environ.get("CUBARIUM_GAMES", "").split(os.pathsep):
        if folder:
            yield Path(folder) / "locale"


def catalogue_texts(language: str, domain: str) -> list[str]:
    paths = (home / language / f"{domain}.ftl" for home in homes())
    return [path.read_text(encoding="utf-8") for path in paths if path.is_file()]


@cache
def languages() -> dict[str, str]:
    """The languages there are, by their codes, each with its own name for itself, or its code until it has one.

    >>> languages()["fr"]
    'français'
    """
    codes = sorted({path.parent.name for path in PACKAGED.glob("*/*.ftl")})
    return {code: _formatted(code, "language-name", {}) or code for code in codes}


@cache
def direction(language: str) -> str:
    """Which way a language is written: "ltr", or "rtl" for right to left."""
    return "rtl" if language.partition("-")[0] in RIGHT_TO_LEFT else "ltr"


def negotiate(wishes: Iterable[str]) -> str:
    """The first of somebody's languages that there is a catalogue for, by tags like "fr-CA" or "fr_CA.UTF-8".

    >>> negotiate(["xx", "fr_CA.UTF-8", "en"]), negotiate([])
    ('fr', 'en')
    """
    for wish in wishes:
        tag = wish.partition(".")[0].replace("_", "-").lower()
        for code in languages():
            if code.lower() in (tag, tag.partition("-")[0]):
                return code
    return ENGLISH


def user_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that a user's environment asks for.

    >>> user_language({"LANG": "fr_FR.UTF-8"}), user_language({"LANG": "C"}), user_language({})
    ('fr', 'en', 'en')
    """
    # As gettext reads them: the first that is set decides, but LANGUAGE may list several, and C means none of it.
    chosen = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    if chosen.partition(".")[0] in ("", "C", "POSIX"):
        return ENGLISH
    return negotiate([*environment.get("LANGUAGE", "").split(":"), chosen])


def current_language() -> str:
    """The language that `translate` uses where none is named."""
    return _language.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Within it, `translate` uses a language where none is named."""
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)
