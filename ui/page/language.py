"""The languages that a site has, and the one that a page speaks. static/js/language.js chooses it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.safe_text import safe_json
from ui.components.html import Html, h
from ui.components.translation import ENGLISH, Catalog, language, speak

_names: dict[str, str] = {ENGLISH: "English"}


def begin(names: str, catalog: str) -> None:
    """Speak the language of a catalog, English if it is "", in a site that has these languages; both are JSON."""
    offer(safe_json(names))
    if catalog:
        speak(Catalog(**safe_json(catalog)))


def offer(names: Mapping[str, str]) -> None:
    """Let people choose among languages: each by its code and as it calls itself."""
    _names.clear()
    _names.update(names)


def names() -> Mapping[str, str]:
    """Return the names of all languages by their codes."""
    return _names


def switch() -> Html | None:
    """Return links to the same page in all languages, None where there is one."""
    return h("span", {"class": "languages"}, found) if (found := links()) else None


def links(kind: str | None = None) -> list[Html]:
    """Return these links, of a class, alone; none where there is one language."""
    return [
        h(
            "a",
            {
                "class": kind,
                "href": f"?lang={code}",
                "hreflang": code,
                "lang": code,
                "data-language": code,
                "aria-current": "true" if code == language() else None,
            },
            name,
        )
        for code, name in _names.items()
        if len(_names) > 1
    ]
