"""The pages before Python is there, in every language: lobby, set-up forms, frames, and parts for scripts to copy."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from engine import GAMES
from engine.messages import N_
from tools import embeds, languages, workshop
from tools.assets import RAN, Assets
from tools.runtime import constants
from ui.components.html import Html, h, join
from ui.components.translation import ENGLISH, Catalog, _, speak
from ui.embed import composer_view
from ui.lobby import setup_view
from ui.lobby import view as lobby
from ui.lobby.saved_rows import rows_to_copy
from ui.lobby.seat_rows import seat_row_to_copy
from ui.lobby.setup_form import usual
from ui.page import language
from ui.saves.dates import days_to_copy
from ui.table import view as table

SCRIPT = "static/js/language.js"


class Languages(NamedTuple):
    """The words of pages in all languages.

    script: static/js/language.js, for a script that has it in front. files: by code those that only readers of a
    language need. workshop: those with the words of the workshop. catalogs: those of the build.
    """

    script: str
    files: dict[str, list[str]]
    workshop: list[str]
    catalogs: dict[str, Catalog]


def put(assets: Assets, megabytes: int) -> Languages:
    """Take catalogs and words into the assets, and offer these languages from now on, each as it calls itself.

    `megabytes` as in `embeds.costs`.
    """
    # Translators: the name of your language, as those who speak it call it. Without it, no page offers the language.
    own_name = N_("English")
    texts = [
        (languages.page_data(code), languages.workshop_data(code), languages.whole_data(code))
        for code in languages.codes()
    ]
    found = [(*each, Catalog(**json.loads(each[-1]))) for each in texts]
    catalogs = {each[-1].language: each for each in found if own_name in each[-1].messages}
    names = {ENGLISH: own_name}
    for code, (*_texts, catalog) in catalogs.items():
        with language_spoken(catalog):
            names[code] = _(own_name)
    language.offer(names)
    known: dict[str, dict[str, object]] = {code: {"name": name} for code, name in names.items()}
    english = _pages(megabytes)
    files, late = {}, list[str]()
    for code, (text, further, _whole, catalog) in catalogs.items():
        others = set(assets.files)
        with language_spoken(catalog):
            pages = _pages(megabytes)
            made = {id: part._asdict() for id, part in parts().items()}
        for page, said in pages.items():
            messages = languages.messages_of_scripts(catalog, page) | dict(zip(english[page], said, strict=True))
            taken = (messages, made if page == "lobby" else {})
            script = ", ".join(json.dumps(each, ensure_ascii=False) for each in taken)
            assets.put(f"locale/{code}-{page}.js", f"window.suitsLanguage.take({script});\n{RAN}".encode())
        assets.put(f"locale/{code}.json", text)
        assets.put(f"locale/{code}-workshop.json", further)
        words = {page: f"../../locale/{code}-{page}.js" for page in pages}
        known[code] |= {"catalog": f"../../locale/{code}.json", "words": words, "dir": languages.direction(code)}
        known[code]["workshop"] = f"../../locale/{code}-workshop.json"
        late += [assets.address(f"locale/{code}-workshop.{kind}") for kind in ("js", "json")]
        files[code] = sorted(set(assets.files) - others - set(late))
    # Not a constant: a frame has it twice once it runs Python.
    beginning = constants(LANGUAGES=known).replace("const", "var", 1)
    assets.prepend(SCRIPT, beginning)
    script = beginning + (assets.root / SCRIPT).read_text("utf-8")
    return Languages(script, files, late, {code: each[-1] for code, each in catalogs.items()})


def _pages(megabytes: int) -> dict[str, list[str]]:
    """Return the texts of each kind of page besides those of all scripts, by its `data-words`, in a fixed order."""
    return {
        "lobby": [],
        "frame": embeds.words(megabytes),
        "workshop": workshop.words(),
        "reading": [],
        "composer": [composer_view.title(), composer_view.document_title(), composer_view.introduction()],
    }


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
    days = json.dumps(days_to_copy(), ensure_ascii=False)
    return {
        "empty-table": Part(table.empty(), {"names": names}),
        "save": Part(join(rows_to_copy(), seat_row_to_copy()), {"rows": str(lobby.ROWS), "days": days}),
        **{f"setup-{slug}": set_up(slug) for slug in GAMES},
        LOBBY: Part(lobby.page()),
    }


def set_up(slug: str) -> Part:
    """Return the set-up form of a game."""
    form = usual(GAMES[slug])
    return Part(setup_view.page(form, {}), {"title": setup_view.title(form)})
