"""Catalogs: what translators get, what a page loads of it, and what doesn't fit."""

from __future__ import annotations

import json
from argparse import Namespace
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tools import languages
from tools.errors import BuildError
from ui.components.translation import CONTEXT


def catalog(code: str = "de") -> Catalog:
    made = Catalog(code)
    made.add("Round {round} of {limit}", "Runde {round} von {limit}")
    made.add("none", "keine", context="cards")
    made.add(("{count} card", "{count} cards"), ("{count} Karte", "{count} Karten"))
    made.add("Undo")
    made.add("Back", "Züruck", flags=["fuzzy"])
    return made


def test_a_page_loads_what_is_translated_and_looked_at() -> None:
    data = json.loads(languages.as_json(catalog(), "de"))
    assert data["messages"] == {
        "Round {round} of {limit}": "Runde {round} von {limit}",
        f"cards{CONTEXT}none": "keine",
        "{count} card": ["{count} Karte", "{count} Karten"],
    }
    assert data["plurals"][:3] == "101"


def test_each_page_loads_what_it_says_itself_and_the_build_has_all() -> None:
    page, workshop, whole = (
        set(json.loads(made("de"))["messages"])
        for made in (languages.page_data, languages.workshop_data, languages.whole_data)
    )
    own = {"To mend it: {remedy}", "Every card is in exactly one place.", "What decides the game"}
    assert own <= workshop
    assert not own & page
    of_the_build = {"Play from here", "A position from a game.", "How to read these rules"}
    assert of_the_build <= whole
    assert not of_the_build & workshop
    assert page < workshop < whole
    # What lessons say, and the titles of worked cases, of which people choose one to embed, are said by pages.
    assert {"A first round of Gasp!", "Everybody is full"} <= page


def test_a_rule_that_has_changed_is_to_be_looked_at_before_anything_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "de").mkdir()
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    sources, known = Catalog(), Catalog("de")
    monkeypatch.setattr(languages, "messages_in_sources", lambda: sources)
    for file in ("ui/games/gasp/rules.md", "ui/games/gasp/cases", "ui/games/gasp/lessons.py"):
        before = f"Five players with two tokens each make ten, says {file}."
        sources.add(before.replace("ten", "11"), locations=[(file, 1)])
        known.add(before, "Fünf Personen mit je zwei Marken brauchen zehn.")
    (tmp_path / "de" / languages.NAME).write_bytes(languages.po_text(known))
    assert languages.run(Namespace(new="")) == 1
    updated = languages.read("de")
    assert all(each.fuzzy for each in updated if each.id)
    told = "".join(languages.rules_to_look_at(updated))
    assert "rules.md" in told
    assert "gasp/cases" in told
    assert "lessons.py" not in told
    # Until then, pages say it in English.
    assert json.loads(languages.whole_data("de"))["messages"] == {}


def test_a_page_names_a_language_as_the_web_does() -> None:
    assert json.loads(languages.as_json(Catalog("pt_BR"), "pt_BR"))["language"] == "pt-BR"


@pytest.mark.parametrize(("code", "direction"), [("de", "ltr"), ("pt-BR", "ltr"), ("ar", "rtl"), ("he", "rtl")])
def test_a_language_runs_from_the_left_or_from_the_right(code: str, direction: str) -> None:
    assert languages.direction(code) == direction


@pytest.mark.parametrize(
    ("code", "count", "form"), [("de", 100, "1"), ("pl", 22, "1"), ("pl", 25, "2"), ("ja", 1, "0")]
)
def test_each_number_has_the_form_of_its_language(code: str, count: int, form: str) -> None:
    assert json.loads(languages.as_json(Catalog(code), code))["plurals"][count] == form


def test_all_that_a_language_has_fits_its_sentences() -> None:
    for code in languages.codes():
        assert list(languages.faults(languages.read(code))) == []


@pytest.mark.parametrize(
    "wrong", ["Runde {round} von {grenze}", "Runde {round", "Runde {}", "Runde {0}", "Runde {round.numerator}"]
)
def test_a_translation_that_names_something_else_is_found(wrong: str) -> None:
    made = Catalog("de")
    made.add("Round {round} of {limit}", wrong)
    assert len(list(languages.faults(made))) == 1


def test_forms_and_cases_of_a_party_fit() -> None:
    made = Catalog("de")
    made.add("{who} {who:take|takes} it.", "{who} {who:nimmst|nimmt|nehmt|nehmen} {who:dative} das.")
    assert list(languages.faults(made)) == []


def test_messages_are_found_in_python_scripts_and_pages() -> None:
    found = {
        (each.context, each.id if isinstance(each.id, str) else each.id[0]): each
        for each in languages.messages_in_sources()
    }
    assert "ui/components/grammar.py" in dict(found[None, "{others} and {last}"].locations)
    assert "static/js/boot.js" in dict(found[None, "Games saved in this browser are safe."].locations)
    assert "static/progress.html" in dict(found[None, "Loading Python …"].locations)
    assert "static/workshop.html" in dict(found[None, "The game’s moments"].locations)
    assert ("rank", "Ace") in found or (None, "Ace") in found
    assert found[None, "English"].auto_comments


def test_every_catalog_has_every_message() -> None:
    """Whoever changes a sentence runs `build.py languages`."""
    wanted = {(each.context, each.id) for each in languages.messages_in_sources() if each.id}
    for code in languages.codes():
        assert {(each.context, each.id) for each in languages.read(code) if each.id} == wanted, code


def test_a_language_begins_with_every_message_and_keeps_what_is_translated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    languages.begin("pt_BR")
    assert languages.codes() == ["pt_BR"]
    languages.update("pt_BR")
    file = tmp_path / "pt_BR" / languages.NAME
    text = file.read_text("utf-8").replace('msgid "Details"\nmsgstr ""', 'msgid "Details"\nmsgstr "Detalhes"')
    file.write_text(text, "utf-8")
    updated = languages.update("pt_BR")
    assert updated["Details"].string == "Detalhes"
    assert read_po(BytesIO(file.read_bytes()))["Details"].string == "Detalhes"
    assert ": 1 of " in languages.state("pt_BR", updated)
    assert file.read_text("utf-8") == languages.po_text(updated).decode()
    with pytest.raises(BuildError, match="there already"):
        languages.begin("pt_BR")
    with pytest.raises(BuildError, match="code of a language"):
        languages.begin("klingon!")
