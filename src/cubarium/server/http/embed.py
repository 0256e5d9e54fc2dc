"""A game in a page of another site: a small page for a frame, and what oEmbed says of it.

The page is whole without its script, which only goes through the moves. It sets no cookie and knows no account.
"""

from html import escape
from typing import Annotated, Any, Literal
from urllib.parse import parse_qs, urlsplit
from xml.sax.saxutils import escape as xml_escape

from litestar import MediaType, Response, get
from litestar.params import Parameter, QueryParameter
from msgspec import UNSET, json, structs

from ...messages import Message, translate
from ...pictures.card import HEIGHT, WIDTH
from ...pictures.compact import score_text
from ..contract.sharing import OembedAnswer
from ..domain.addresses import names_in
from ..domain.descriptions import EmbedState, of_game, of_puzzle
from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..services.sharing import puzzle_of
from ..views.games import error_view
from .connected import while_connected
from .dependencies import Sharing
from .error_handlers import AnyRequest
from .games import GameId
from .head import with_language
from .pictures import PASSING_S, Ply, check_ply
from .site import language_of, site_of

FRAME_WIDTH, FRAME_HEIGHT = 560, 560  # of a frame, where nobody says otherwise
CACHE_AGE_S = 3600
MAX_URL_LENGTH = 500
FORMS = ("json", "xml")
NOT_OFFERED = 501  # what oEmbed has for another format

Theme = Literal["auto", "light", "dark"]
BUTTONS = {  # by what each does, its drawing
    "first": "M6 6v12M17 6l-6 6 6 6",
    "back": "M15 6l-6 6 6 6",
    "play": "M8 5l10 7-10 7z",
    "forward": "M9 6l6 6-6 6",
    "last": "M18 6v12M7 6l6 6-6 6",
}


# ---------------------------------------------------------------- the page for a frame


@get("/embed/game/{game_id:str}", include_in_schema=False)
async def get_embed(
    request: AnyRequest, sharing: Sharing, game_id: GameId, ply: Ply = None, theme: Theme = "auto"
) -> Response[str]:
    """A game in a small page, at one of its plies."""
    language = language_of(request)
    headers = {"cache-control": f"public, max-age={PASSING_S}", "vary": "accept-language"}
    try:
        session = await sharing.session(game_id)
        shown = check_ply(session, ply)
    except RefusalError as error:
        if error.code != "not_found":
            raise
        words = escape(translate("sharing-embed-missing", language=language))
        return Response(
            document(language, theme, "Cubarium", f"<main><p>{words}</p></main>"),
            status_code=404,
            media_type=MediaType.HTML,
        )
    state = await while_connected(request, sharing.embed_state(session, language))
    page = game_page(session, state, shown, theme, language, is_last=ply is None)
    return Response(page, media_type=MediaType.HTML, headers=headers)


@get("/embed/game/{game_id:str}/state", include_in_schema=False)
async def get_embed_state(request: AnyRequest, sharing: Sharing, game_id: GameId) -> Response[bytes]:
    """The same as data, for a page that is open while the game goes on."""
    session = await sharing.session(game_id)
    state = await while_connected(request, sharing.embed_state(session, language_of(request)))
    return Response(state, media_type=MediaType.JSON, headers={"cache-control": "no-cache", "vary": "accept-language"})


def game_page(session: GameSession, state: bytes, ply: int, theme: str, language: str, *, is_last: bool) -> str:
    found: EmbedState = json.decode(state, type=EmbedState)

    def words(name: str) -> str:
        return escape(translate(f"sharing-embed-{name}", language=language))

    pictures = {
        is_dark: f"/picture/game/{session.id}/boards.svg?ply={ply}&amp;of={session.ply}&amp;dark={str(is_dark).lower()}"
        for is_dark in (False, True)
    }
    dark = "all" if theme == "dark" else "not all" if theme == "light" else "(prefers-color-scheme: dark)"
    title = escape(translate(of_game(session, False).title, language=language))
    seats = "".join(
        f"<li>{swatch(seat.colour)}<span>{escape(seat.name)}</span> <b>{score_text(score)}</b></li>"
        for seat, score in zip(found.seats, found.scores[ply], strict=True)
    )
    buttons = "".join(
        f'<button type="button" id="{name}" aria-label="{words(name)}" title="{words(name)}">'
        f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg></button>'
        for name, path in BUTTONS.items()
    )
    data = escape(json.encode({"ply": ply, "follows": is_last, "id": session.id}).decode())
    return document(
        language,
        theme,
        title,
        f"""<header><h1>{escape(found.title)}</h1><ul>{seats}</ul></header>
<main><picture><source media="{dark}" srcset="{pictures[True]}"><img src="{pictures[False]}" alt="{title}"></picture>
<p id="standing">{escape(found.standing)}</p></main>
<footer><div id="controls" role="group" hidden>{buttons}</div><output id="at" aria-live="polite"></output>
<a href="/game/{session.id}" target="_blank" rel="noopener">{words("open")}</a></footer>
<script type="application/json" id="state">{data_block(state)}</script>
<script src="/embed.js" data-show="{data}"></script>""",
    )


def swatch(colour: str) -> str:
    return f'<i style="background:{escape(colour)}"></i>' if colour else ""


def data_block(state: bytes) -> str:
    """JSON as it may stand in a page: nothing in it ends its element."""
    return state.decode().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def document(language: str, theme: str, title: str, body: str) -> str:
    return f"""<!doctype html>
<html lang="{language}" data-theme="{theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>{title}</title><link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/embed.css"></head>
<body>{body}</body></html>
"""


# ---------------------------------------------------------------- oEmbed


@get("/oembed", include_in_schema=False)
async def get_oembed(
    request: AnyRequest,
    sharing: Sharing,
    url: Annotated[str, Parameter(max_length=MAX_URL_LENGTH)],
    form: Annotated[str, QueryParameter(name="format", max_length=20)] = "json",
    maxwidth: Annotated[int | None, Parameter(ge=1)] = None,
    maxheight: Annotated[int | None, Parameter(ge=1)] = None,
) -> Response[bytes]:
    """How a page elsewhere shows what is behind one of our addresses: a game in a frame, a puzzle as a link."""
    if form not in FORMS:
        refusal = json.encode(error_view("bad_request", Message("sharing-format")))
        return Response(refusal, status_code=NOT_OFFERED, media_type=MediaType.JSON)
    site, language = site_of(request), language_of(request)
    names, ply = names_of(url, site)
    session = await sharing.session(names["id"]) if "id" in names else None
    found = of_game(session, False) if session else of_puzzle(puzzle_of(names["puzzle"]))
    title = translate(found.title, language=language)
    answer = OembedAnswer(type="link", title=title, provider_url=site, cache_age=CACHE_AGE_S)
    if session:
        address = f"{site}/embed/game/{session.id}" + (f"?ply={check_ply(session, ply)}" if ply is not None else "")
        width, height = size_within(FRAME_WIDTH, maxwidth), size_within(FRAME_HEIGHT, maxheight)
        html = frame(address, title, width, height)
        answer = structs.replace(answer, type="rich", html=html, width=width, height=height)
    if (size_within(WIDTH, maxwidth), size_within(HEIGHT, maxheight)) == (WIDTH, HEIGHT):
        address = with_language(f"{site}{found.picture}", language)
        answer = structs.replace(answer, thumbnail_url=address, thumbnail_width=WIDTH, thumbnail_height=HEIGHT)
    headers = {"cache-control": f"public, max-age={PASSING_S}", "vary": "accept-language"}
    if form == "xml":
        return Response(as_xml(answer), media_type="text/xml", headers=headers)
    return Response(json.encode(answer), media_type=MediaType.JSON, headers=headers)


def names_of(url: str, site: str) -> tuple[dict[str, str], int | None]:
    """What an address of this site names, the id of a game or a puzzle, and the ply if it names one."""
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    names = names_in(parts.path) or {}
    if (
        parts.scheme not in ("http", "https")
        or parts.netloc.lower() != urlsplit(site).netloc.lower()
        or not names.keys() & {"id", "puzzle"}
    ):
        raise RefusalError("sharing-no-address", code="not_found")
    ply = parse_qs(parts.query).get("ply", [""])[0]
    return names, int(ply) if ply.isascii() and ply.isdigit() and len(ply) < 6 else None


def size_within(usual: int, most: int | None) -> int:
    """How large something is where another page says how large it may be.

    >>> size_within(560, None), size_within(560, 300), size_within(560, 9000)
    (560, 300, 560)
    """
    return min(usual, most or usual)


def frame(address: str, title: str, width: int, height: int) -> str:
    """The frame as another page has it: as wide as there is room, up to its width."""
    look = f"border:0;width:100%;max-width:{width}px"
    size = f'width="{width}" height="{height}" style="{look}" loading="lazy" allowfullscreen'
    return f'<iframe src="{escape(address)}" title="{escape(title)}" {size}></iframe>'


def as_xml(answer: OembedAnswer) -> bytes:
    said = {name: value for name, value in structs.asdict(answer).items() if value is not UNSET}
    values = "".join(f"<{name}>{xml_escape(str(value))}</{name}>" for name, value in said.items())
    return f'<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>{values}</oembed>'.encode()


ROUTES: list[Any] = [get_embed, get_embed_state, get_oembed]
