"""The language of a page: from its first paint on, as its address, the reader's choice or the browser says."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.browser.helpers import Troubles, expect_no_sideways_scroll, hold, new_page, wait_quiet, wait_ready
from tests.browser.wrong import WrongAnswers
from tests.ui.test_frame_addresses import BAD
from tools.server import StaticServer
from ui.components.card import card_label
from ui.components.translation import _, pgettext
from ui.positions.frame_address import EmbedError, read

LANGUAGE = "document.documentElement.lang"
SETTINGS = "suits-and-signs/settings"
# What stands in a page as soon as it has been parsed.
PAINTED = """
addEventListener("DOMContentLoaded", () => { window.first = document.body.innerText; }, { once: true });
"""
PYTHON = r"pyodide\.asm\.wasm"
"""Without it, Python waits: a page stays as it is before Python is there."""

RULES = """
() => {
  const link = Object.assign(document.createElement("a"), { href: "de/rules/gasp.html" });
  link.dataset.rules = "";
  document.body.append(link);
  link.click();
}
"""
"""A press on a link to the rules, as a table has them."""

ASLEEP = """
(language) => {
  const shown = { kept: "[]", looks: [], tallest: "", title: "Gasp!", picture: "<h1 id='title'>Bild</h1>", language };
  history.replaceState({ suitsAsleep: shown }, "");
  location.reload();
}
"""

PAGES = r"/de-(lobby|frame|composer)-[0-9a-f]{16}\.js$"
CATALOG = r"/de-[0-9a-f]{16}\.json$"


@pytest.fixture
def austrian(browser: Browser, troubles: Troubles) -> Iterator[Page]:
    """A page of a visitor whose browser prefers the German of Austria."""
    page = new_page(browser, troubles, locale="de-AT", viewport={"width": 360, "height": 640})
    page.add_init_script(PAINTED)
    yield page
    page.context.close()


def choose(page: Page, language: str) -> None:
    """Have this language chosen in the browser of a page that is open."""
    page.evaluate(f"(language) => localStorage.setItem('{SETTINGS}', JSON.stringify({{ language }}))", language)


def first_words(page: Page | Frame) -> str:
    """Return what stood in the page when it had been parsed."""
    words: str = page.evaluate("window.first")
    return words


@pytest.mark.usefixtures("german")
def test_the_lobby_speaks_the_browsers_language_before_python_is_there(austrian: Page, server: StaticServer) -> None:
    hold(austrian, PYTHON)
    austrian.goto(server.address)
    assert austrian.evaluate(LANGUAGE) == "de"
    assert _("Play now") in first_words(austrian)
    assert _("Loading Python …") in first_words(austrian)
    austrian.goto(f"{server.address}#/new/gasp")
    austrian.reload()
    assert _("Begin") in first_words(austrian)
    assert austrian.title() == austrian.locator("#app").get_attribute("data-title") != "Suits & Signs"
    panel = austrian.locator("#rules-panel")
    assert panel.locator("input").get_attribute("placeholder") == _("Search the rules")
    assert panel.locator("[data-part=close]").get_attribute("aria-label") == _("Back to the table")
    austrian.evaluate(RULES)
    expect(panel.locator("[data-part=body]")).to_contain_text("Klarstellung G7.")
    panel.locator("input").fill("zzz")
    expect(panel.get_by_role("status")).to_have_text(_("Sections found: COUNT").replace("COUNT", "0"))


@pytest.mark.usefixtures("german")
def test_the_page_for_editors_is_in_the_readers_language_from_the_first_paint_on(
    austrian: Page, server: StaticServer
) -> None:
    hold(austrian, PYTHON)
    austrian.goto(f"{server.address}compose.html")
    assert austrian.evaluate(LANGUAGE) == "de"
    name = _("Embed in your page")
    assert austrian.title() == f"{name} · Suits & Signs"
    assert name in first_words(austrian)
    assert "For editors of wikis" not in first_words(austrian)


@pytest.mark.usefixtures("german")
def test_a_frame_speaks_the_browsers_language_from_the_first_paint_on(austrian: Page, server: StaticServer) -> None:
    begin = {"play": pgettext("button", "Play"), "ask": pgettext("button", "Ask"), "learn": _("Learn to play")}
    for mode, label in begin.items():
        austrian.goto(f"{server.address}embed.html?g=gasp&mode={mode}")
        expect(austrian.locator("#begin")).to_have_text(label)
        assert _("A position from a game.") not in austrian.locator("#app").inner_text()
        megabytes = re.search(r"\d+ MB", austrian.locator("#costs").inner_text())
        assert megabytes
        assert austrian.locator("#costs").inner_text() == _(
            "The first time, this downloads about {megabytes} MB. Nothing is sent anywhere.",
            megabytes=int(megabytes[0].removesuffix(" MB")),
        )
        assert austrian.title() == "Gasp!"
    expect(austrian.locator(".spread .title").first).to_have_text("Ass der Monde")
    # The words came once, and nothing of Python, nor its catalog.
    wait_quiet(austrian, server)
    assert len([each.path for each in server.log if re.search(PAGES, each.path)]) == 1
    assert not [each.path for each in server.log if re.search(rf"{PYTHON}|{CATALOG}", each.path)]
    austrian.goto(f"{server.address}embed.html?r=gasp-3")
    austrian.wait_for_url(f"{server.address}de/examples/gasp-3.html?r=gasp-3")
    austrian.goto(f"{server.address}embed.html?mode=cards&r=8VL_F10")
    labels = [card_label("8VL"), card_label("F10")]
    assert austrian.title() == ", ".join(labels)
    assert [each.get_attribute("aria-label") for each in austrian.locator("#main .card").all()] == labels


@pytest.mark.usefixtures("german")
def test_a_frame_says_in_german_what_python_says_of_a_bad_address(austrian: Page, server: StaticServer) -> None:
    # Each sentence stands in the same list: test_embed.py has all of them.
    for address in [*BAD][::4]:
        if len(address) > 5_000 or "\x00" in address:
            continue
        austrian.goto(f"{server.address}embed.html{address}")
        with pytest.raises(EmbedError) as caught:
            read(austrian.evaluate("location.search"))
        expect(austrian.locator("#says")).to_have_text(re.sub("[\u2066-\u2069]", "", str(caught.value)))


# Hosts write an & twice, the first of two counts, and a country doesn't matter.
ASKED = ("lang=de", "lang=de-CH", "lang=DE_at", "x=1&amp;lang=de", "lang=de&lang=en")
ODD = ("xx", "__proto__", "d" * 3_000)


def test_an_address_chooses_the_language(page: Page, server: StaticServer) -> None:
    hold(page, PYTHON)
    for asked in ASKED:
        page.goto(f"{server.address}embed.html?g=gasp&{asked}")
        assert page.evaluate(LANGUAGE) == "de", asked
    for place in ("", "compose.html"):
        page.goto(f"{server.address}{place}?lang=de")
        assert page.evaluate(LANGUAGE) == "de", place


def test_a_language_that_the_site_has_not_is_the_readers(page: Page, austrian: Page, server: StaticServer) -> None:
    # How an address is read doesn't depend on what the browser speaks.
    for reader, spoken, odd in ((page, "en", ODD), (austrian, "de", ODD[:1])):
        hold(reader, PYTHON)
        for asked in odd:
            reader.goto(f"{server.address}embed.html?g=gasp&lang={asked}")
            assert reader.evaluate(LANGUAGE) == spoken, asked
        reader.goto(f"{server.address}?lang={ODD[-1]}")
        assert reader.evaluate(LANGUAGE) == spoken


def test_an_unknown_language_is_no_mistake_in_a_frames_address(page: Page, server: StaticServer) -> None:
    page.goto(f"{server.address}embed.html?g=gasp&lang=xx")
    expect(page.locator("#begin")).to_have_text("Play")
    assert page.evaluate(LANGUAGE) == "en"


DAMAGED = ("{", "null", '"de"', '{"language":{"toString":1}}', '{"language":["de"]}')


def test_damaged_settings_choose_nothing(page: Page, server: StaticServer) -> None:
    page.goto(f"{server.address}embed.html?g=gasp")
    for settings in DAMAGED:
        page.evaluate(f"(text) => localStorage.setItem('{SETTINGS}', text)", settings)
        page.reload()
        expect(page.locator("#begin")).to_have_text("Play")
        assert page.evaluate(LANGUAGE) == "en", settings


def test_what_is_chosen_here_counts_more_than_the_browser_and_less_than_the_address(
    austrian: Page, server: StaticServer
) -> None:
    address = f"{server.address}embed.html?g=gasp"
    austrian.goto(address)
    choose(austrian, "en")
    austrian.reload()
    expect(austrian.locator("#begin")).to_have_text("Play")
    austrian.goto(f"{address}&lang=de")
    expect(austrian.locator("#begin")).to_have_text("Spielen")


# Every day one with nothing in it: one that doesn't come, or is no script, leaves as much behind.
@pytest.mark.parametrize(
    "how", ["empty", *(pytest.param(how, marks=pytest.mark.long) for how in ("404", "cut", "portal"))]
)
def test_without_the_words_of_a_language_pages_are_in_english_whole(
    how: str, austrian: Page, server: StaticServer, troubles: Troubles, wrong: WrongAnswers
) -> None:
    # That it came wrong is the host's matter: nothing of ours may stumble over it.
    troubles.allow(r"/de-\w+-[0-9a-f]{16}\.js|SyntaxError|Unexpected token|Invalid or unexpected")
    wrong.give(how, PAGES)
    austrian.goto(f"{server.address}embed.html?g=gasp")
    expect(austrian.locator("#begin")).to_have_text("Play")
    wait_quiet(austrian, server)
    # Should it come later, the page doesn't change under people's eyes.
    wrong.end()
    assert austrian.evaluate(LANGUAGE) == "en"
    wrong.give(how, PAGES)
    austrian.goto(server.address)
    wait_ready(austrian)
    assert austrian.evaluate(LANGUAGE) == "en"
    expect(austrian.get_by_role("button", name="Play Gasp!")).to_be_visible()
    expect(austrian.locator("#rules-panel [data-part=close]")).to_have_attribute("aria-label", "Back to the table")


def test_without_the_catalog_of_a_language_a_page_turns_english_whole(
    austrian: Page, server: StaticServer, troubles: Troubles, wrong: WrongAnswers
) -> None:
    troubles.allow(r"/de-[0-9a-f]{16}\.json")
    wrong.give("404", CATALOG)
    austrian.goto(server.address)
    wait_ready(austrian)
    assert austrian.evaluate(LANGUAGE) == "en"
    expect(austrian.get_by_role("button", name="Play Gasp!")).to_be_visible()
    expect(austrian.locator("#rules-panel [data-part=close]")).to_have_attribute("aria-label", "Back to the table")
    expect(austrian.locator("#rules-panel input")).to_have_attribute("placeholder", "Search the rules")


def test_a_frame_that_is_pressed_goes_on_in_its_language(austrian: Page, server: StaticServer) -> None:
    austrian.goto(f"{server.address}embed.html?g=gasp&mode=learn")
    austrian.locator("#begin").click()
    wait_ready(austrian)
    assert austrian.evaluate(LANGUAGE) == "de"
    expect(austrian.locator(".teaching").first).to_contain_text("Willkommen")
    expect(austrian.get_by_role("button", name="Weiter").first).to_be_visible()
    assert "Willkommen" in austrian.locator("#said").inner_text()


def test_a_sleeping_frame_shows_no_picture_in_another_language(austrian: Page, server: StaticServer) -> None:
    # It wakes as soon as it is seen, and waits for Python then.
    hold(austrian, PYTHON)
    austrian.goto(f"{server.address}compose.html")
    frame = "Object.assign(document.createElement('iframe'), { src: 'embed.html?g=gasp', title: 'Gasp!' })"
    austrian.evaluate(f"() => document.body.prepend({frame})")
    inside = austrian.frame_locator("iframe")
    expect(inside.locator("#begin")).to_have_text("Spielen")
    for language, words in {"de": "Bild", "en": "Suits & Signs"}.items():
        austrian.frames[1].evaluate(ASLEEP, language)
        inside.locator("#wake").wait_for()
        expect(inside.locator("#wake")).to_have_text("Hier weiterspielen")
        expect(inside.locator("#title")).to_have_text(words)


def test_a_page_to_read_has_an_address_for_each_language(page: Page, server: StaticServer) -> None:
    # The page of a visitor who reads English: what a page to read says is up to its address alone.
    page.goto(f"{server.address}rules/gasp.html?lang=de")
    assert page.evaluate(LANGUAGE) == "en"
    assert not any("/de-" in each.path for each in server.log)
    page.locator("footer a[hreflang=de]").click()
    page.wait_for_url(f"{server.address}de/rules/gasp.html")
    assert page.evaluate(LANGUAGE) == "de"
    assert page.evaluate("suitsLanguage.say('Copied.')") == "Kopiert."
    page.set_viewport_size({"width": 320, "height": 640})
    expect_no_sideways_scroll(page)
    question = page.locator(".question").first
    question.locator("details > summary").click()
    question.locator("[data-do=lay]").first.click()
    wait_ready(page)
    assert page.evaluate(LANGUAGE) == "de"
    expect(question.locator("summary")).to_have_text("Karten ändern")
    page.get_by_role("link", name="Jetzt spielen").click()
    page.wait_for_url(f"{server.address}index.html?lang=de#/new/gasp")
    expect(page.get_by_role("button", name="Beginnen")).to_be_visible()


def test_the_foot_of_the_lobby_changes_the_language_for_good(page: Page, server: StaticServer) -> None:
    hold(page, PYTHON)
    page.goto(f"{server.address}?lang=en")
    link = page.locator(".languages a[lang=de]")
    expect(link).to_have_text("Deutsch")
    expect(page.locator(".languages [aria-current]")).to_have_text("English")
    link.click()
    page.wait_for_function(f"{LANGUAGE} === 'de'")
    assert page.url == server.address
    expect(page.locator(".languages [aria-current]")).to_have_text("Deutsch")
    page.goto(f"{server.address}embed.html?g=gasp")
    expect(page.locator("#begin")).to_have_text("Spielen")
