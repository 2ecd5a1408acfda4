"""The first page before Python is there, in every language: the lobby, set-up forms, and parts for scripts to copy."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from engine import GAMES
from engine.messages import N_
from tools import languages
from tools.assets import Assets
from tools.runtime import constants
from ui.components.html import Html, h
from ui.components.translation import ENGLISH, Catalog, _, speak
from ui.lobby import setup_view
from ui.lobby import view as lobby
from ui.lobby.setup_form import usual
from ui.page import language
from ui.table import view as table


def put(assets: Assets) -> str:
    """Take a script and catalogs into the assets; return the languages for static/js/language.js.

    Languages are offered from now on, each as it calls itself.
    """
    # Translators: the name of your language, as those who speak it call it. Without it, no page offers the language.
    own_name = N_("English")
    texts = [languages.page_data(code) for code in languages.codes()]
    found = [(text, Catalog(**json.loads(text))) for text in texts]
    catalogs = {catalog.language: (text, catalog) for text, catalog in found if own_name in catalog.messages}
    names = {ENGLISH: own_name}
    for code, (_text, catalog) in catalogs.items():
        with language_spoken(catalog):
            names[code] = _(own_name)
    language.offer(names)
    known = {code: {"name": name} for code, name in names.items()}
    for code, (text, catalog) in catalogs.items():
        with language_spoken(catalog):
            made = json.dumps({id: part._asdict() for id, part in parts().items()}, ensure_ascii=False)
        said = json.dumps(languages.messages_of_scripts(catalog), ensure_ascii=False)
        assets.put(f"locale/{code}.js", f"window.suitsLanguage.take({said}, {made});\n".encode())
        assets.put(f"locale/{code}.json", text)
        known[code] |= {"page": f"../../locale/{code}.js", "catalog": f"../../locale/{code}.json"}
    return constants(LANGUAGES=known)


@contextmanager
def language_spoken(catalog: Catalog) -> Iterator[None]:
    """Speak a language, and English again afterwards."""
    speak(catalog)
    try:
        yield
    finally:
        speak()


class Part(NamedTuple):
    """An element of the page, by its id, before Python is there: its markup, and the `data-…` that scripts read."""

    html: Html
    data: Mapping[str, str] = {}

    def template(self, id: str) -> Html:
        """Return it as it waits in a page."""
        return h("template", {"id": id, **{f"data-{name}": value for name, value in self.data.items()}}, self.html)


LOBBY = "app"


def parts() -> dict[str, Part]:
    """Return by their ids the parts that the page has before Python is there, in the language that is spoken."""
    names = json.dumps({slug: game.name for slug, game in GAMES.items()}, ensure_ascii=False)
    return {
        "empty-table": Part(table.empty(), {"names": names}),
        "save": Part(lobby.rows_to_copy(), {"rows": str(lobby.ROWS)}),
        **{f"setup-{slug}": set_up(slug) for slug in GAMES},
        LOBBY: Part(lobby.page()),
    }


def set_up(slug: str) -> Part:
    """Return the set-up form of a game."""
    form = usual(GAMES[slug])
    return Part(setup_view.page(form, {}), {"title": setup_view.title(form)})
