"""The first page before Python is there, in every language: the lobby, set-up forms, and what scripts copy."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

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
    """Take a script and a catalog for each language into the assets; return what static/js/language.js knows of them.

    Languages are offered from now on, each as it calls itself.
    """
    # Translators: the name of your language, as those who speak it call it. Without it, no page offers the language.
    own_name = N_("English")
    found = {code: Catalog(**json.loads(languages.page_data(code))) for code in languages.codes()}
    catalogs = {code: catalog for code, catalog in found.items() if own_name in catalog.messages}
    names = {ENGLISH: own_name}
    for code, catalog in catalogs.items():
        with speaking(catalog):
            names[code] = _(own_name)
    language.offer(names)
    known = {code: {"name": name} for code, name in names.items()}
    for code, catalog in catalogs.items():
        with speaking(catalog):
            made = json.dumps(parts(), ensure_ascii=False)
        said = json.dumps(languages.messages_of_scripts(catalog), ensure_ascii=False)
        assets.put(f"locale/{code}.js", f"window.suitsLanguage.take({said}, {made});\n".encode())
        assets.put(f"locale/{code}.json", languages.page_data(code))
        known[code] |= {"page": f"../../locale/{code}.js", "catalog": f"../../locale/{code}.json"}
    return constants(LANGUAGES=known)


@contextmanager
def speaking(catalog: Catalog) -> Iterator[None]:
    """Speak a language, and English again afterwards."""
    speak(catalog)
    try:
        yield
    finally:
        speak()


def parts() -> dict[str, Html]:
    """Return by their ids the elements that the page has before Python is there, in the language that is spoken."""
    names = json.dumps({slug: game.name for slug, game in GAMES.items()}, ensure_ascii=False)
    return {
        "empty-table": h("template", {"id": "empty-table", "data-names": names}, table.empty()),
        "save": h("template", {"id": "save", "data-rows": lobby.ROWS}, lobby.rows_to_copy()),
        **{f"setup-{slug}": set_up(slug) for slug in GAMES},
        "app": h("div", {"id": "app"}, lobby.page()),
    }


def set_up(slug: str) -> Html:
    """Return the set-up form of a game."""
    form = usual(GAMES[slug])
    return h("template", {"id": f"setup-{slug}", "data-title": setup_view.title(form)}, setup_view.page(form, {}))
