"""The lobby in German: complete, for the eye, for the ear and before Python is there; all other screens in English."""

import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from engine import GAMES, Session
from tests.browser.helpers import (
    PATIENCE,
    Troubles,
    check_axe,
    expect_no_sideways_scroll,
    hold,
    let_go,
    new_page,
    wait_ready,
)
from tests.browser.starts import WITHOUT_SNAPSHOT
from tools import dist, languages
from tools.server import StaticServer

SEATS = {"gasp": ("you", "bot:novice", "Ada"), "rebel-runs": ("you", "bot:adept")}
SAVED = {f"g{at}": Session.start(GAMES[slug], SEATS[slug], {}, Random(1)) for at, slug in enumerate(SEATS)}
STORED = {id: json.dumps(session.record.to_json()) for id, session in SAVED.items()} | {"h": "no record"}
STORE = f"""
for (const [id, text] of Object.entries({json.dumps(STORED)}))
  localStorage.setItem(`suits-and-signs/game/${{id}}`, text);
"""
# What is read or heard in a page, and in which language, by the nearest element that says so.
SAID = """
() => {
  const said = [];
  const language = (element) => element.closest("[lang]").lang;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (data.trim() && !parentElement.closest("script, template, [aria-hidden=true], svg"))
      said.push([language(parentElement), data.trim()]);
  }
  for (const element of document.querySelectorAll("body *"))
    for (const name of ["aria-label", "title", "alt", "placeholder", "data-said", "aria-description"])
      if (element.hasAttribute(name)) said.push([language(element), element.getAttribute(name)]);
  return said;
}
"""
# Boxes whose own text doesn't fit in.
CUT = """
() => [...document.querySelectorAll("#app :not(.unseen)")].filter((each) =>
  each.scrollWidth > each.clientWidth + 1 && each.clientWidth && getComputedStyle(each).overflowX !== "visible" &&
  each.checkVisibility()).map(({ localName, className, textContent }) => `${localName}.${className}: ${textContent}`)
"""
# Words that every longer English text has some of, and no German one.
ENGLISH = re.compile(
    r"\b(the|and|your|you|with|this|that|game|games|of|to|play|set up|learn|rules|back|settings|minutes|players|"
    r"about|under way|continue|delete|card|cards|suits|two|taps|small|light|dark|slow|stands|explained|loading)\b",
    re.IGNORECASE,
)
NAMES = ("Suits & Signs", "Deck of Fey", *sorted((game.name for game in GAMES.values()), key=len, reverse=True))


class German(NamedTuple):
    """Where the site in German is served, a page of it, and what must not happen there."""

    address: str
    page: Page
    troubles: Troubles


@pytest.fixture(scope="module")
def site_in_german(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("german")
    for address, content in languages.contents(languages.language("de"), dist.CACHE).items():
        file = folder / address
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return folder


@pytest.fixture
def german(site_in_german: Path, browser: Browser) -> Iterator[German]:
    """The lobby, not yet opened, of somebody who has games under way and a save that can't be read."""
    with StaticServer(site_in_german) as server:
        troubles = Troubles(server.address)
        page = new_page(browser, troubles)
        page.add_init_script(STORE)
        yield German(f"{server.address}de/", page, troubles)
        page.context.close()
        assert not troubles.unexpected(), "\n".join(troubles.unexpected())


def without_names(text: str) -> str:
    for name in NAMES:
        text = text.replace(name, "")
    return text


def expect_german(page: Page) -> None:
    """Whatever is in the page and not marked as English is German, except names."""
    said: list[tuple[str, str]] = page.evaluate(SAID)
    assert {language for language, _ in said} <= {"de", "en"}
    english = [text for language, text in said if language == "de" and ENGLISH.search(without_names(text))]
    assert not english, "\n".join(english)
    wrong = [text for language, text in said if language == "en" and re.search(r"\b(und|der|die|das|dein)\b", text)]
    assert not wrong, "\n".join(wrong)


def test_the_lobby_is_german_before_python_is_there_and_after(german: German) -> None:
    page = german.page
    page.add_init_script(WITHOUT_SNAPSHOT)
    hold(page, r"/python-[^/]*\.zip$")
    page.goto(german.address)
    assert page.locator("html").get_attribute("lang") == "de"
    expect(page.locator("#start-text")).to_have_text("Python wird geladen …")
    expect(page.get_by_role("heading", name="Laufende Spiele")).to_be_visible()
    expect_german(page)
    check_axe(page)
    let_go(page)
    wait_ready(page)
    expect(page.locator(".going .small").first).to_have_text(re.compile(r"Runde 1: (Du|du|Person|Robin).* am Zug\."))
    page.get_by_text("Weitere laufende Spiele (1)").click()
    page.get_by_text("Frühere Spiele (1)").click()
    expect(page.locator("#earlier h3")).to_have_text("Ein unlesbarer Spielstand")
    expect(page.locator("#earlier .small span")).to_have_attribute("lang", "en")
    expect_german(page)
    # What stands in English is marked: names of games, and what the engine says of a save.
    expect(page.locator("h3[lang=en]")).to_have_count(len(GAMES) + len(SAVED))
    check_axe(page)
    page.locator("#open-settings").click()
    expect(page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    expect_german(page)
    check_axe(page)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_nothing_is_cut_on_the_smallest_phone(german: German, dark: bool) -> None:
    page = german.page
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(german.address)
    wait_ready(page)
    for folded in ("Weitere laufende Spiele (1)", "Frühere Spiele (1)"):
        page.get_by_text(folded).click()
    expect_no_sideways_scroll(page)
    assert page.evaluate(CUT) == []
    check_axe(page)
    page.locator("#open-settings").click()
    expect_no_sideways_scroll(page)
    assert page.evaluate(CUT) == []


def test_it_is_used_by_keyboard_alone(german: German) -> None:
    page = german.page
    page.goto(german.address)
    wait_ready(page)
    tab_to(page, "Löschen: Rebel Runs, Du und Robin")
    page.keyboard.press("Enter")
    undo = page.get_by_role("button", name="Gelöscht: Rebel Runs, Du und Robin. Rückgängig")
    expect(undo).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Weiterspielen: Rebel Runs, Du und Robin")).to_be_focused()
    tab_to(page, "Holy Matrimony einrichten")
    page.keyboard.press("Enter")
    expect(page.locator("#title")).to_have_text("A new game of Holy Matrimony")


def tab_to(page: Page, label: str) -> None:
    """Press Tab until what has this name for the ear has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.ariaLabel") == label:
            return
    raise AssertionError(f"Tab never comes to {label}")


def test_what_is_imported_is_answered_in_german(german: German) -> None:
    page = german.page
    page.goto(german.address)
    wait_ready(page)
    page.locator("#import").set_input_files(payload("mein.json", "nothing"))
    expect(page.locator("#notes")).to_contain_text("„mein.json“ ist kein Spielstand, also wurde nichts importiert.")
    page.locator("#import").set_input_files(payload("g.json", STORED["g0"]))
    expect(page.locator("#notes")).to_have_text("Importiert: Gasp!, Person 1, Robin und Ada.")
    expect_german(page)


def payload(name: str, text: str) -> FilePayload:
    return FilePayload(name=name, mimeType="application/json", buffer=text.encode())


def test_all_other_screens_are_english_and_say_so(german: German) -> None:
    page = german.page
    page.goto(f"{german.address}#/new/gasp")
    wait_ready(page)
    expect(page.locator("#title")).to_have_text("A new game of Gasp!")
    for address in ("#/new/gasp", "#/game/g1", "#/statistics", "#/nowhere"):
        page.goto(f"{german.address}{address}")
        page.wait_for_function("!document.querySelector('.masthead')")
        assert page.locator("#app > *:not([lang=en])").count() == 0, address
        expect_german(page)
    # And back, as it was told there how far the game is.
    page.goto(f"{german.address}#/")
    expect(page.locator(".going .small").first).to_contain_text("Runde 1: ")
    expect_german(page)


def test_a_start_that_fails_says_so_in_german(german: German) -> None:
    page = german.page
    german.troubles.allow(r"pyodide\.asm\.wasm")
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404, body="none"))
    page.goto(german.address)
    alert = page.get_by_role("alert").first
    expect(alert).to_contain_text("konnte nicht geladen werden", timeout=PATIENCE)
    expect(alert).to_contain_text("Spiele, die in diesem Browser gespeichert sind, bleiben erhalten.")
    expect(page.get_by_role("button", name="Seite neu laden")).to_be_visible()
    # What a report of ours would say is in English.
    page.locator("#start pre").evaluate("(pre) => pre.remove()")
    expect_german(page)


def test_nothing_of_it_is_in_an_english_site(site: Path) -> None:
    assert not (site / "de").exists()
    page = (site / "index.html").read_text("utf-8")
    assert '<html lang="en">' in page
    assert "Spiele" not in page
    for archive in site.glob("assets/*.zip"):
        names = zipfile.ZipFile(io.BytesIO(archive.read_bytes())).namelist()
        assert not [name for name in names if name.startswith(("ui/de/", "tools/"))], archive
