"""The words of pages before Python is there, in each language."""

from __future__ import annotations

import json
import re

import pytest

from tools import before_python, embeds, languages
from tools.assets import RAN, Assets
from tools.setup import ROOT
from ui.components.card import card_label
from ui.components.translation import ENGLISH, Catalog, _
from ui.page import language

TAKEN = re.compile(rf"window\.suitsLanguage\.take\((.*)\);\n{re.escape(RAN)}")


@pytest.fixture(scope="module")
def assets() -> Assets:
    made = Assets(ROOT)
    try:
        before_python.put(made, 7)
    finally:
        language.offer({ENGLISH: "English"})
    return made


def words(assets: Assets, code: str, page: str) -> tuple[dict[str, str], dict[str, object]]:
    """Return the messages and the parts that this kind of page gets in a language."""
    script = assets.files[assets.address(f"locale/{code}-{page}.js")].decode()
    found = TAKEN.fullmatch(script)
    assert found
    messages, parts = json.loads(f"[{found[1]}]")
    return messages, parts


def test_a_frame_gets_all_its_words_and_no_part_of_the_lobby(assets: Assets) -> None:
    english = embeds.words(7)
    for code in languages.codes():
        messages, parts = words(assets, code, "frame")
        assert parts == {}
        assert set(english) <= set(messages)
        with before_python.language_spoken(Catalog(**json.loads(languages.whole_data(code)))):
            assert [messages[each] for each in english] == embeds.words(7)
            assert messages["8 of Waves and Leaves, the Mill"] == card_label("8VL")
            assert messages["Back to the table"] == _("Back to the table")


def test_a_frame_says_everything_in_german(assets: Assets) -> None:
    messages, _parts = words(assets, "de", "frame")
    same = {each for each in embeds.words(7) if messages[each] == each}
    assert same == set()


def test_only_the_lobby_gets_the_parts_of_the_first_page(assets: Assets) -> None:
    for code in languages.codes():
        assert set(words(assets, code, "lobby")[1]) == set(before_python.parts())
        assert words(assets, code, "composer")[1] == {}


def test_each_kind_of_page_says_which_words_it_needs() -> None:
    pages = {"lobby": "index.html", "frame": "static/embed.html", "composer": "static/compose.html"}
    for name, file in pages.items():
        assert f'data-words="{name}"' in (ROOT / file).read_text("utf-8")
    # These are in English whole, whatever their readers prefer.
    for file in ("static/page.html", "static/example.html"):
        assert "data-words" not in (ROOT / file).read_text("utf-8")
