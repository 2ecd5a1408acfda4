"""The code that puts something of ours into other people's pages, for each of the ways that wikis have.

Every value is escaped for the place where it stands, after `harmless` has made a line of it: a line break would end a
link or a block. Addresses are those of `ui.embed.links`: they hold nothing
that HTML, Markdown or a wiki would take for its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ui.components.grammar import harmless
from ui.components.html import escape
from ui.embed.links import PARENT_INTEGRITY

# A backslash makes these plain in every Markdown. Python-Markdown, which MkDocs uses, would show it before others, but
# like all it reads their names in HTML.
_BACKSLASHED = re.compile(r"([\\`*_{}\[\]()>#+\-.!])")
_NAMED = {ord(letter): f"&#{ord(letter)};" for letter in "<|&~$^=:"}

SERVER_KEY = "suits-and-signs"
"""The name of our host in the settings of MediaWiki's Extension:Iframe."""


@dataclass(frozen=True)
class Piece:
    """A piece for another page: a frame and a picture.

    address: of the framed page. title: in one line. alt: the picture's alternative text. height: of the frame before it
    tells its own, in CSS pixels. script: the address of the script that then lets the frame grow. picture: the address
    of its picture, or the name of the file before it is uploaded; "" for none.
    """

    address: str
    title: str
    alt: str
    height: int
    script: str
    picture: str


def html(piece: Piece) -> str:
    """Return the code for any page of HTML."""
    return (
        f'<iframe src="{escape(piece.address)}" title="{_attribute(piece.title)}" width="100%" '
        f'height="{piece.height}" loading="lazy" style="border: 0"></iframe>\n'
        f"{_script(piece, 'async ')}"
    )


def wikidot_embed(piece: Piece) -> str:
    """Return wikidot's [[embed]].

    It takes one <iframe> and nothing beside it, in which every attribute has a value in double quotes and a name
    without hyphens; text like an event's attribute is refused even inside a value.
    """
    frame = _wikidot_frame(_on_wikidot(piece.address), piece, 'class="html-block-iframe"')
    return f"[[embed]]\n{frame}\n[[/embed]]"


def wikidot_html(piece: Piece) -> str:
    """Return wikidot's [[html]], which takes any HTML and puts it into a frame of its own."""
    frame = _wikidot_frame(piece.address, piece, 'loading="lazy"')
    return f"[[html]]\n{frame}\n{_script(piece)}\n[[/html]]"


def wikidot_iframe(piece: Piece) -> str:
    """Return wikidot's [[iframe]]; it knows no title."""
    rest = f'width="100%" height="{piece.height}" frameborder="0" class="html-block-iframe"'
    return f"[[iframe {_on_wikidot(piece.address)} {rest}]]"


def mediawiki_widget(piece: Piece) -> str:
    """Return the call of Widget:Iframe of MediaWiki's Extension:Widgets; it knows no title."""
    return f"{{{{#widget:Iframe|url={piece.address}|width=100%|height={piece.height}|border=0}}}}"


def mediawiki_iframe(piece: Piece) -> str:
    """Return the tag of MediaWiki's Extension:Iframe, which needs `mediawiki_setting`; it knows no title."""
    _, _, path = _parts(piece)
    return f'<iframe key="{SERVER_KEY}" path="{escape(path)}" width="100%" height="{piece.height}" />'


def mediawiki_html(piece: Piece) -> str:
    """Return the code for a MediaWiki whose editors may write HTML, with $wgRawHtml."""
    return f"<html>\n{html(piece)}\n</html>"


def mediawiki_setting(piece: Piece) -> str:
    """Return the line of LocalSettings.php that allows Extension:Iframe to frame our host."""
    scheme, domain, _ = _parts(piece)
    host = domain.replace("\\", "").replace("'", "")
    return f"$wgIframe['server']['{SERVER_KEY}'] = [ 'scheme' => '{scheme}', 'domain' => '{host}' ];"


def markdown(piece: Piece) -> str:
    """Return a picture that is a link, if there is a picture, and the link in words."""
    words = f"[{_in_markdown(piece.title)}]({piece.address})"
    return f"[![{_in_markdown(piece.alt)}]({piece.picture})]({piece.address})\n\n{words}" if piece.picture else words


def bbcode(piece: Piece) -> str:
    """Return the same for a forum; no two of them agree on how a picture is described."""
    title = harmless(piece.title).replace("[", "(").replace("]", ")")
    words = f"[url={piece.address}]{title}[/url]"
    return f"[url={piece.address}][img]{piece.picture}[/img][/url]\n{words}" if piece.picture else words


def link(piece: Piece) -> str:
    """Return the address alone."""
    return piece.address


CODES: Mapping[str, Callable[[Piece], str]] = {
    "html": html,
    "wikidot-embed": wikidot_embed,
    "wikidot-html": wikidot_html,
    "wikidot-iframe": wikidot_iframe,
    "mediawiki-widget": mediawiki_widget,
    "mediawiki-iframe": mediawiki_iframe,
    "mediawiki-html": mediawiki_html,
    "markdown": markdown,
    "bbcode": bbcode,
    "link": link,
}
"""The codes by their keys, in the order in which they are offered."""


def _on_wikidot(address: str) -> str:
    """Return an address that has our page tell its height in wikidot's way, on wikis with hosts of their own too."""
    before, hash, behind = address.partition("#")
    return f"{before}{'&' if '?' in before else '?'}host=wikidot{hash}{behind}"


def _wikidot_frame(address: str, piece: Piece, more: str) -> str:
    # Wikidot looks for the ends of its own blocks before it looks at HTML.
    title = _attribute(piece.title).replace("[", "&#91;").replace("]", "&#93;").replace("=", "&#61;")
    return (
        f'<iframe src="{escape(address)}" title="{title}" width="100%" height="{piece.height}" frameborder="0" '
        f"{more}></iframe>"
    )


def _script(piece: Piece, when: str = "") -> str:
    how = f'{when}integrity="{PARENT_INTEGRITY}" crossorigin="anonymous"'
    return f'<script src="{escape(piece.script)}" {how}></script>'


def _attribute(text: str) -> str:
    return escape(harmless(text))


def _in_markdown(text: str) -> str:
    named = harmless(text).translate(_NAMED)
    # The names themselves begin with the part that has to stay as it is.
    return "&#".join(_BACKSLASHED.sub(r"\\\1", part) for part in named.split("&#"))


def _parts(piece: Piece) -> tuple[str, str, str]:
    """Return the scheme, the host and the path of an address, which has all three if it is one of ours."""
    scheme, _, rest = piece.address.partition("://")
    domain, _, path = rest.partition("/")
    return scheme, domain, path
