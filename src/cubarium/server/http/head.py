"""What is in the head of the page for those who do not run it: programs that show a link with a title and a picture."""

from collections.abc import Iterator
from html import escape
from urllib.parse import quote, urlsplit

from ...messages import translate
from ...pictures.card import HEIGHT, WIDTH
from ..domain.descriptions import Description

PLAIN_TITLE = b"<title>Cubarium</title>"  # of the page as it was built
SITE_NAME = "Cubarium"


def with_head(page: bytes, found: Description, site: str, path: str, language: str) -> bytes:
    """The page with what its address says of itself."""
    return page.replace(PLAIN_TITLE, "\n    ".join(tags(found, site, path, language)).encode(), 1)


def tags(found: Description, site: str, path: str, language: str) -> Iterator[str]:
    title, text = (translate(each, language=language) for each in (found.title, found.text))
    address = site + quote(urlsplit(f"/{path.strip('/')}").path)
    picture = with_language(f"{site}{found.picture}", language)
    yield f"<title>{escape(title)}</title>"
    yield meta("name", "description", text)
    yield link("canonical", address)
    if not found.is_listed:
        yield meta("name", "robots", "noindex")
    properties = {
        "og:site_name": SITE_NAME,
        "og:type": "website",
        "og:title": title,
        "og:description": text,
        "og:url": address,
        "og:image": picture,
        "og:image:width": WIDTH,
        "og:image:height": HEIGHT,
        "og:image:alt": title,
        "og:locale": language,
    }
    yield from (meta("property", name, value) for name, value in properties.items())
    yield meta("name", "twitter:card", "summary_large_image")  # all else is read from the properties
    if found.shown is not None:
        for form, kind in (("json", "application/json+oembed"), ("xml", "text/xml+oembed")):
            asked = quote(f"{site}{found.shown}", safe="")
            yield link(
                "alternate", f"{site}/oembed?url={asked}&format={form}", f' type="{kind}" title="{escape(title)}"'
            )


def with_language(address: str, language: str) -> str:
    return f"{address}{'&' if '?' in address else '?'}language={language}"


def meta(kind: str, name: str, value: object) -> str:
    return f'<meta {kind}="{name}" content="{escape(str(value))}" />'


def link(relation: str, address: str, more: str = "") -> str:
    return f'<link rel="{relation}" href="{escape(address)}"{more} />'
