"""The HTML of dist/: the page before Python has started, and the pages that rarely need it.

A comment in a template, such as <!-- lobby -->, is replaced by the part of that name.
"""

import json
import posixpath
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from xml.etree import ElementTree

from engine.messages import N_
from tools import lesson_pages, previews, workshop
from tools.assets import FOLDER, Assets, digest
from tools.before_python import LOBBY, Part
from tools.discovery import Discovery, Picture, origin
from tools.elsewhere import NONE, Elsewhere
from tools.embeds import costs
from tools.errors import BuildError
from tools.example_pages import ExamplePage
from tools.lesson_pages import LessonPage
from tools.licences import Notice
from tools.reading import read, with_contents
from tools.rules_panel import panel
from tools.runtime import Runtime
from ui.components.html import Html, escape, h
from ui.components.term import address_to_read
from ui.components.translation import ENGLISH, _
from ui.components.translation import language as spoken
from ui.embed import composer_view
from ui.games.kit.diagram import DiagramRow, alt
from ui.page import language
from ui.page.layout import SITE

ICON = "static/icons/icon-512.png"
FRAME_HEIGHT = 720
"""Pixels of a frame that shows a worked case, for sites that don't follow its height: a longer page scrolls in it."""
_INDEX = (
    "Card games for the Decktet and the Deck of Fey, with friends around one screen or against the computer. "
    "No account, no ads; plays offline."
)
_EMBED = f"A game, a position or a question from {SITE}, in a frame."
_DECKS = N_("Every card of the Decktet and of the Deck of Fey, which cards share suits, and a quiz of the sign circle.")
_ABOUT = N_("Who made the games, the decks and the parts of {site}, and under which licences.")
_SLOT = re.compile(r"<!-- ([a-z]+) -->")
_NO_BUILD = 'data-build=""'
_ASSET = re.compile(rf"(?<=\./){FOLDER}/[\w./-]+")
_MEANWHILE = N_("The rules are Python too. Anything you press in the meantime is done as soon as they have loaded.")
_MESSAGE = re.compile(r"(<[^<>]*) data-message>([^<]+)<")
# Pages with one address for all languages, which choose theirs by what it names, and the one manifest.
_OF_ALL = re.compile(r'(?<=href=")((?:\.\./)*)((?:index|embed|compose|workshop)\.html|manifest\.webmanifest)')
_IN_LANGUAGE = 'data-words="reading" data-settled'
_SPEAKING = '<script src="static/js/language.js" data-spare></script>'
_POINTING = (
    '<p id="pointed" class="pointed" aria-hidden="true" hidden></p>\n'
    '<script src="static/js/pointing.js" data-spare defer></script>\n'
)
_ASKING = f'<script src="static/js/asking.js" defer></script>\n{_POINTING}'
_PLAYING = (
    '<script src="static/js/sharing.js" data-spare defer></script>\n'
    f'<script src="static/js/quiz.js" data-spare defer></script>\n{_POINTING}'
)
_KEPT = '<script src="static/js/about.js" data-spare defer></script>\n'
_SVG = "http://www.w3.org/2000/svg"
# A page that tells its height must be allowed to frame any host's wiki page; height.js takes all the rest back. A page
# that frames other people's code stays still, and needn't.
_TELLS_HEIGHT = 'src="static/js/height.js" data-spare'
_FRAMES = "; frame-src http: https:"
_OWN_FRAMES = "; frame-src 'self'"
# Pages that make PNG files draw them from such an address: see ui/dom/files.py.
_PICTURES = " data:"
_APP = "ui/entries/main.py"
# PyScript makes functions of texts.
_PYTHON = "'unsafe-eval'"


class Pages:
    """Renders pages from the templates in the repository."""

    def __init__(
        self, root: Path, assets: Assets, runtime: Runtime, site: str = "", elsewhere: Elsewhere = NONE
    ) -> None:
        """Make pages for a site whose address will be `site`, "" if unknown; BuildError if that is not an address.

        `elsewhere` are the other hosts that its pages may ask.
        """
        self.root = root
        self.assets = assets
        self.runtime = runtime
        self.discovery = Discovery(site, Picture(assets.address(ICON), 512, 512, f"The emblem of {SITE}"))
        self.version: str = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
        # In a sandbox, WebKit's 'self' matches nothing, so the policy names our host as well, if that is known.
        own = " ".join(filter(None, ("'self'", origin(self.discovery.site))))
        self.head = self._template("static/head.html").replace("'self'", own)
        self._meets = bool(elsewhere.meet)
        self._connections = "".join(f" {escape(source)}" for source in elsewhere.sources())
        self.sprite = sprite(root / "static/svg")
        self.previews: dict[str, str] = {}
        """The pictures of pages made so far, as SVGs by the addresses of their PNGs; none where no site is known."""

    def index(self, shown: Mapping[str, Part]) -> bytes:
        """Return the page that runs Python, with its contents until then: see `tools.before_python`."""
        parts = {
            "lobby": shown[LOBBY].html,
            "rules": panel(),
            "templates": "\n".join(part.template(id) for id, part in shown.items() if id != LOBBY),
            "sprite": self.sprite,
            **self._running_parts("", _APP),
        }
        parts["discovery"] = self.discovery.tags("index.html", SITE, _INDEX)
        # Only here friends elsewhere are played with.
        return self._render("index.html", "index.html", parts, _OWN_FRAMES, _PICTURES, connections=self._connections)

    def compose(self, beginning: str, examples: Iterable[tuple[str, str]]) -> bytes:
        """Return the page for editors; it frames our own pages. `examples` are (name, title)."""
        parts = {
            "title": escape(composer_view.document_title()),
            "discovery": self.discovery.tags("compose.html", composer_view.title(), composer_view.introduction()),
            "beginning": beginning,
            "examples": escape(json.dumps(dict(examples), ensure_ascii=False)),
            "sprite": self.sprite,
            **self._running_parts("", "ui/entries/compose.py"),
        }
        return self._render("static/compose.html", "compose.html", parts, _OWN_FRAMES, _PICTURES)

    def workshop(self, scripts: str) -> bytes:
        """Return the page on which people write games; `scripts` is what its policy allows besides our own."""
        title = workshop.title()
        parts = {
            "title": escape(f"{title} – {SITE}"),
            "codes": escape(json.dumps(workshop.codes(), ensure_ascii=False)),
            "discovery": self.discovery.tags("workshop.html", title, workshop.about()),
        }
        return self._render("static/workshop.html", "workshop.html", parts, scripts=scripts)

    def reading_page(
        self, address: str, markdown: str, added: Callable[[str], str] = str, about: str = "", scripts: str = ""
    ) -> bytes:
        """Return a page to read, for `address` in dist/: Markdown that begins with its title, then `added`.

        A fenced block with the language "question" is a question, as `ui.rules.catalog.read` reads it. A page with
        one can start Python, and does so when the question is changed. `scripts` are those of the page's own.
        """
        heading, _end, rest = markdown.partition("\n")
        if not heading.startswith("# "):
            raise BuildError(f"The first line for {address} must be its title, as in: # Gasp!", 1)
        title = _(heading.removeprefix("# "))
        text, asks = read(address, rest)
        body = f"<h1>{escape(title)}</h1>\n{with_contents(added(text))}"
        return self._page(address, title, body, self._tags(address, title, about), asks, scripts=scripts)

    def example(self, page: ExamplePage) -> bytes:
        """Return the page of a worked case, which may stand inside other sites' pages."""
        address = f"examples/{page.name}.html"
        picture = self._preview(address, page.title, page.rows)
        tags = self._tags(address, page.title, page.about, FRAME_HEIGHT, picture)
        return self._page(address, page.title, page.body, tags, page.asks, "static/example.html")

    def lesson(self, page: LessonPage) -> bytes:
        """Return the page of a lesson, which leads to it."""
        address = f"{lesson_pages.FOLDER}/{page.name}.html"
        picture = self._preview(address, page.title, page.rows)
        tags = self._tags(address, page.title, page.about, picture=picture)
        return self._page(address, page.title, page.body, tags, asks=False)

    def _tags(self, page: str, title: str, about: str, height: int = 0, picture: Picture | None = None) -> Html:
        """Return the tags of a page to read, which there is in each language: see `Discovery.tags`."""
        twins = {code: address_to_read(page, code) for code in language.names()}
        return self.discovery.tags(address_to_read(page), title, about, height, picture, twins)

    def _preview(self, page: str, title: str, rows: Sequence[DiagramRow]) -> Picture | None:
        """Return the picture of a page, to be drawn, if the site is known."""
        if not self.discovery.site:
            return None
        fitting, drawn = previews.draw_preview(rows, title, symbols(self.root / "static/svg"))
        address = f"{previews.FOLDER}/{address_to_read(page).removesuffix('.html')}.png"
        self.previews[address] = drawn
        return Picture(address, previews.WIDTH, previews.HEIGHT, alt(fitting))

    def _page(
        self,
        address: str,
        title: str,
        body: str,
        tags: str,
        asks: bool,
        template: str = "static/page.html",
        scripts: str = "",
    ) -> bytes:
        """Return a page that needs no Python to be read, in the language that is spoken; one that `asks` can start it.

        address: that of the page in English; a link in it leads to the page beside it, whatever its language.
        """
        place, is_english = address_to_read(address), spoken() == ENGLISH
        parts = {
            "title": escape(title),
            "body": body,
            "language": spoken(),
            "words": "" if is_english else _IN_LANGUAGE,
            "speaking": "" if is_english else _SPEAKING,
            "languages": _links_to_twins(address),
            "top": "../" * address.count("/"),
            "sprite": f"<div hidden>{self.sprite}</div>" if "<use " in body else "",
            "discovery": tags,
            "asking": scripts,
        }
        if asks:
            meanwhile = f"{h('p', {'class': 'meanwhile'}, _(_MEANWHILE))}\n"
            python = self._on_demand(posixpath.dirname(place), "ui/entries/asking.py", meanwhile)
            parts["asking"] = f"{python}{_ASKING}{scripts}"
        return self._render(template, place, parts, said=True)

    def embed(self, cards: str, fans: str, unscripted: str) -> bytes:
        """Return the page that stands in other sites' frames.

        `cards` are the faces of all cards, `fans` some of each game's, `unscripted` is what stands there where no
        script runs.
        """
        parts = {
            "cards": cards,
            "fans": fans,
            "costs": escape(costs(self.runtime.megabytes)),
            "rules": panel(),
            "discovery": self.discovery.graph("embed.html", SITE, _EMBED),
            "python": self._on_demand("", "ui/entries/embed.py"),
            "sprite": self.sprite,
            "unscripted": unscripted,
        }
        return self._render("static/embed.html", "embed.html", parts)

    def decks(self) -> bytes:
        """Return the page of all cards, an introduction for beginners."""
        markdown = (self.root / "static/decks.md").read_text("utf-8")
        return self.reading_page("decks.html", markdown, about=_(_DECKS), scripts=_PLAYING)

    def about(self, notices: Iterable[Notice]) -> bytes:
        """Return the page of credits."""
        markdown = (self.root / "static/about.md").read_text("utf-8")
        more = "".join(map(_notice, notices)) + _KEPT
        return self.reading_page(
            "about.html", markdown, lambda text: text.replace("VERSION", self.version) + more, _(_ABOUT, site=SITE)
        )

    def _on_demand(self, at: str, entry: str, meanwhile: str = "") -> str:
        """Return the parts that a page in folder `at` of dist/ needs to run `entry` on demand."""
        return fill(self._template("static/start-on-demand.html"), self._running_parts(at, entry, meanwhile))

    def _running_parts(self, at: str, entry: str, meanwhile: str = "") -> dict[str, str]:
        """Return the parts of a page in folder `at` of dist/ that runs `entry`; `meanwhile` stands there until then."""
        parts = {**self.runtime.parts(at, entry), "entry": entry, "meanwhile": meanwhile}
        if self._meets and entry == _APP:
            parts["needs"] = f"{parts['needs']} data-meets".strip()
        templates = {name: self._template(f"static/{name}.html") for name in ("begin", "loader", "progress", "program")}
        return {name: fill(template.rstrip(), parts) for name, template in templates.items()}

    def _template(self, path: str) -> str:
        return (self.root / path).read_text("utf-8")

    def _render(
        self,
        template: str,
        address: str,
        parts: Mapping[str, str],
        frames: str = "",
        pictures: str = "",
        scripts: str = _PYTHON,
        connections: str = "",
        said: bool = False,
    ) -> bytes:
        """Return a page at an address. said: whether it is in the language that is spoken, and has no other."""
        html = self._template(template)
        framed = _FRAMES if _TELLS_HEIGHT in html else frames
        allowed = {"frames": framed, "pictures": pictures, "scripts": scripts, "connections": connections}
        head = fill(self.head, allowed)
        text = fill(html, {"head": head, **parts})
        text = _in_language(text) if said else text
        linked = self.assets.relink_page(text, posixpath.dirname(address), template)
        return linked.replace(_NO_BUILD, f'data-build="{self._build(linked)}"').encode()

    def _build(self, page: str) -> str:
        """Return the build of a page, for error reports: the version, and a hash of all that the page names.

        It doesn't depend on the site's address.
        """
        return f"{self.version} {digest(' '.join(sorted(set(_ASSET.findall(page)))).encode())}"


def _in_language(page: str) -> str:
    """Return a page whose own words, and whose links to pages that choose their language, are in the one spoken."""
    page = _MESSAGE.sub(lambda found: f"{found[1]}>{escape(_(found[2]))}<", page)
    if spoken() == ENGLISH:
        return page
    # It lies in a folder of its language, beside the others.
    query = {".html": f"?lang={spoken()}"}
    return _OF_ALL.sub(lambda found: f"../{found[0]}{query.get(posixpath.splitext(found[2])[1], '')}", page)


def _links_to_twins(page: str) -> str:
    """Return the links from a page to read to the same one in other languages."""
    here = posixpath.dirname(address_to_read(page)) or "."
    links = [
        h("a", {"href": posixpath.relpath(address_to_read(page, code), here), "hreflang": code, "lang": code}, name)
        for code, name in language.names().items()
        if code != spoken()
    ]
    return " ".join(links)


def fill(template: str, slots: Mapping[str, str]) -> str:
    """Return a template with its places filled."""

    def part(match: re.Match[str]) -> str:
        if match[1] not in slots:
            raise BuildError(f"A template has a place for {match[1]!r}, and nothing goes there.", 1)
        return slots[match[1]]

    return _SLOT.sub(part, template)


def sprite(folder: Path) -> str:
    """Return one <svg> with the symbols of all the SVG files in a folder."""
    return f'<svg xmlns="{_SVG}">{"".join(_symbols(folder, lettered=True).values())}</svg>'


def symbols(folder: Path) -> dict[str, str]:
    """Return these symbols as markup by their ids, as `ui.dom.symbols` does from a page."""
    return _symbols(folder, lettered=False)


def _symbols(folder: Path, lettered: bool) -> dict[str, str]:
    ElementTree.register_namespace("", _SVG)
    found = [
        symbol for file in sorted(folder.glob("*.svg")) for symbol in ElementTree.parse(file).iter(f"{{{_SVG}}}symbol")
    ]
    return {symbol.attrib["id"]: _markup(_symbol_picture(symbol, lettered)) for symbol in found}


def _markup(symbol: ElementTree.Element) -> str:
    return ElementTree.tostring(symbol, encoding="unicode").replace(f' xmlns="{_SVG}"', "").strip()


def _symbol_picture(symbol: ElementTree.Element, lettered: bool) -> ElementTree.Element:
    """Return a suit's or a sign's symbol, with its letter too, which some people want in place of the picture."""
    kind, _, letter = symbol.get("id", "").partition("-")
    if kind not in ("suit", "sign"):
        return symbol
    both = ElementTree.Element(symbol.tag, symbol.attrib)
    ElementTree.SubElement(both, f"{{{_SVG}}}g", {"class": "pictured"}).extend(symbol)
    if lettered:
        shown = {"class": "lettered", "display": "none", "x": "12", "y": "20", "text-anchor": "middle"}
        ElementTree.SubElement(both, f"{{{_SVG}}}text", {**shown, "fill": "currentColor"}).text = letter
    return both


def _notice(notice: Notice) -> str:
    source = h("p", {}, h("a", {"href": notice.source}, notice.source)) if notice.source else None
    summary = h("summary", {}, f"{notice.name}: {notice.licence}")
    return h("details", {"lang": ENGLISH}, summary, source, h("pre", {}, notice.text)) + "\n"
