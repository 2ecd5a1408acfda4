"""Descriptions of our pages for other sites and search engines, and all that depends on the site's address.

Open Graph, oEmbed and canonical links need absolute addresses, which `build.py dist --site` gives; a build without it
leaves them out. oEmbed's JSON is one file for each page, since a static host can't answer questions.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import urlsplit

from tools.errors import BuildError
from ui.components.html import Html, escape, h, join
from ui.components.translation import ENGLISH
from ui.page.layout import SITE

FOLDER = "oembed"
UNKNOWN = (
    "Without --site https://host/path/, the pages can't say where they are: Open Graph, oEmbed and canonical "
    "links are left out."
)
_FRAME_WIDTH = 640


class Picture(NamedTuple):
    """A picture that is shown with a link. address: in dist/. width, height: in pixels."""

    address: str
    width: int
    height: int
    alt: str


class Discovery:
    """Makes the tags of pages that will be at `site`, "" if unknown; `files` has the oEmbed answers made so far.

    BuildError if `site` is not the address of a folder.
    """

    def __init__(self, site: str, picture: Picture) -> None:
        self.site = check_site(site)
        self.picture = picture
        self.files: dict[str, bytes] = {}

    def tags(
        self,
        address: str,
        title: str,
        about: str,
        height: int = 0,
        picture: Picture | None = None,
        twins: Mapping[str, str] = MappingProxyType({}),
    ) -> Html:
        """Return the tags for a page's head: `about` always, the rest if the page's address is known.

        A page with a `height` in pixels is meant for a frame of that height; other pages are linked to. A page without
        a `picture` of its own is shown with the site's. `twins` are the addresses of the page in all its languages.
        """
        if not self.site:
            return description(about)
        page = self._absolute(address)
        answer = f"{FOLDER}/{address.removesuffix('.html')}.json"
        self.files[answer] = self._answer(page, title, height, picture or self.picture)
        oembed = {"type": "application/json+oembed", "href": self.site + answer, "title": title}
        canonical = h("link", {"rel": "canonical", "href": page})
        graph = self.graph(address, title, about, picture)
        languages = [
            join(h("link", {"rel": "alternate", "hreflang": code, "href": self._absolute(twin)}), "\n")
            for code, twin in ({**twins, "x-default": twins[ENGLISH]} if len(twins) > 1 else {}).items()
        ]
        return join(canonical, "\n", *languages, h("link", {"rel": "alternate", **oembed}), "\n", graph)

    def graph(self, address: str, title: str, about: str, picture: Picture | None = None) -> Html:
        """Return only the tags that describe the page; pages whose content depends on their query need no more."""
        described = description(about)
        if not self.site:
            return described
        shown = picture or self.picture
        graph = {
            "og:site_name": SITE,
            "og:type": "article" if "/" in address else "website",
            "og:title": title,
            "og:description": about,
            "og:url": self._absolute(address),
            "og:image": self.site + shown.address,
            "og:image:width": shown.width,
            "og:image:height": shown.height,
            "og:image:alt": shown.alt,
        }
        lines = [
            described,
            h("meta", {"name": "twitter:card", "content": "summary_large_image" if picture else "summary"}),
            *(h("meta", {"property": name, "content": content}) for name, content in graph.items()),
        ]
        return join(*(join(line, "\n") for line in lines[:-1]), lines[-1])

    def _absolute(self, address: str) -> str:
        return self.site + address.removesuffix("index.html")

    def _answer(self, page: str, title: str, height: int, picture: Picture) -> bytes:
        """Return the oEmbed answer for `rich` or `link`; the size is fixed: a static host can't read parameters."""
        owner = {"author_name": SITE, "author_url": self.site, "provider_name": SITE, "provider_url": self.site}
        thumbnail = {
            "thumbnail_url": self.site + picture.address,
            "thumbnail_width": picture.width,
            "thumbnail_height": picture.height,
        }
        answer: Mapping[str, object] = {"version": "1.0", "type": "link", "title": title, **owner, **thumbnail}
        if height:
            size = {"width": _FRAME_WIDTH, "height": height}
            frame = h("iframe", {"src": page, **size, "title": title, "loading": "lazy", "frameborder": 0})
            answer = {**answer, "type": "rich", "html": frame, **size}
        return json.dumps(answer, ensure_ascii=False, indent=1).encode()


def description(about: str) -> Html:
    """Return the description tag, which every page has on any host."""
    return h("meta", {"name": "description", "content": about})


def origin(site: str) -> str:
    """Return the scheme, host and port of a checked address, as a security policy names them; "" if it can't.

    A host with non-ASCII letters has to be given as xn--…, because browsers may convert it differently from Python.
    """
    parts = urlsplit(site)
    return f"{parts.scheme}://{parts.netloc}" if re.fullmatch(r"[A-Za-z0-9.:-]+", parts.netloc) else ""


def check_site(site: str) -> str:
    """Return the address of a folder, ending in a slash; "" stays as it is. BuildError for anything else."""
    if not site:
        return ""
    try:
        parts = urlsplit(site)
        known = parts.hostname and parts.port != 0
    except ValueError:
        known = False
    plain = not any(character.isspace() or character in "\"'<>\\" for character in site)
    if not known or not plain or parts.scheme not in ("http", "https") or parts.username is not None:
        raise BuildError(
            f"--site {escape(site)} isn't an address: it has to begin with https:// and a host, and can't have spaces."
        )
    if parts.query or parts.fragment or "?" in site or "#" in site:
        raise BuildError(f"--site {site} has a ? or a #: give the address of the folder alone.")
    if parts.path.endswith((".html", ".htm")):
        raise BuildError(f"--site {site} is a page: give the address of its folder.")
    return site if site.endswith("/") else f"{site}/"
