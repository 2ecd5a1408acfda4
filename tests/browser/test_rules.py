"""The rules at the table: a panel that leaves the game where it is."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES, Record, Session
from tests.browser.helpers import check_axe, expect_no_sideways_scroll, open_saved, wait_ready
from tests.rooms import facts
from tools.lessons import read_lessons


def in_trick() -> Record:
    """A game of Gasp! in which the pupil of its lesson has to follow suit."""
    lesson = next(plain for slug, name, plain in read_lessons() if (slug, name) == ("gasp", "first"))
    whole = Record.from_json(lesson["record"])
    asked = (step["at"] for step in lesson["steps"] if "wrong" in step)
    told = (Record(whole.game, whole.seats, whole.options, whole.actions[:at]) for at in asked)
    return next(record for record in told if record.replay().state.trick)


def test_a_refusal_leads_to_its_ruling_and_back_is_where_one_was(phone: Page) -> None:
    page = phone
    page.set_viewport_size({"width": 320, "height": 640})
    open_saved(page, in_trick())
    page.locator("[data-card='1M']").click(force=True)
    cited = page.locator("#prompt .note a")
    expect(cited).to_have_text("G7")
    url = page.url
    cited.focus()
    page.keyboard.press("Enter")
    panel = page.locator("#rules-panel")
    ruling = panel.locator("#rules-g7")
    expect(ruling).to_be_focused()
    expect(ruling).to_be_in_viewport()
    expect(panel.locator("details[open]")).to_contain_text("Either lead suit will do")
    check_axe(page)
    expect_no_sideways_scroll(page)
    page.keyboard.press("Escape")
    expect(cited).to_be_focused()
    assert page.url == url


# The panel is the same for all; every day it has the longest rules.
@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug == "rebel-runs" else pytest.mark.long) for slug in GAMES]
)
def test_the_rules_are_read_and_searched_at_the_table(slug: str, phone: Page) -> None:
    page = phone
    seats = ("you", *["bot:novice"] * (GAMES[slug].seat_counts[0] - 1))
    open_saved(page, Session.start(GAMES[slug], seats, {}, Random(1)).record)
    page.locator("#open-menu").click()
    page.locator("#menu").get_by_role("link", name="Rules").click()
    panel = page.get_by_role("dialog", name=GAMES[slug].name)
    expect(panel.get_by_role("heading", name="In thirty seconds")).to_be_in_viewport()
    for part in panel.locator(".reading > :is(p, .pictured):not(.contents ~ *)").all():
        expect(part).to_be_in_viewport(ratio=0.99)
    ids = page.evaluate("() => [...document.querySelectorAll('[id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids))
    check_axe(page)
    chapters = panel.get_by_role("navigation").get_by_role("link")
    chosen = Random(slug).choice(chapters.all_inner_texts())
    chapters.get_by_text(chosen, exact=True).click()
    heading = panel.get_by_role("heading", name=chosen, exact=True)
    expect(heading).to_be_focused()
    panel.get_by_role("button", name="Back", exact=True).click()
    expect(chapters.get_by_text(chosen, exact=True)).to_be_in_viewport()
    search = panel.get_by_role("searchbox")
    search.fill("options")
    expect(panel.get_by_role("heading", name="Options", exact=True)).to_be_visible()
    search.fill("no such words")
    expect(panel.get_by_role("status")).to_have_text("Sections found: 0")
    expect(panel.get_by_role("heading", level=2)).to_have_count(1)
    panel.get_by_role("button", name="Back to the table").click()
    expect(page.locator("#prompt, .moment").first).to_be_visible()


EXPLAINED = [("troll-tricker", "dark")]
WITHOUT = {
    "offline": "() => Promise.reject(new TypeError('offline'))",
    "no answer": "(_, { signal }) => new Promise((_, no) => signal.addEventListener('abort', () => no(signal.reason)))",
}


# What comes too late is given up in the same place.
@pytest.mark.parametrize(
    "fetching",
    [pytest.param(code, id=id, marks=pytest.mark.long if id == "no answer" else ()) for id, code in WITHOUT.items()],
)
def test_without_the_page_of_rules_the_link_is_a_link(fetching: str, phone: Page) -> None:
    page = phone
    open_saved(page, in_trick())
    # A page that goes on from an earlier test may have the rules already.
    page.reload()
    wait_ready(page)
    page.evaluate(f"() => {{ globalThis.fetch = {fetching}; }}")
    page.locator("[data-card='1M']").click(force=True)
    page.locator("#prompt .note a").click()
    page.wait_for_url("**/rules/gasp.html#g7")
    expect(page.locator("#g7")).to_be_in_viewport()


# Every day one game; words have the colours of everything else, and tests/ui/test_terms.py finds those of all games.
@pytest.mark.parametrize(
    ("slug", "scheme"),
    [
        pytest.param(slug, scheme, marks=() if (slug, scheme) in EXPLAINED else pytest.mark.long)
        for slug in GAMES
        if facts(slug).explained_words
        for scheme in ("light", "dark")
    ],
)
def test_words_of_a_game_are_explained_where_they_stand(slug: str, scheme: str, phone: Page) -> None:
    page = phone
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    seats = ("you", *["bot:novice"] * (GAMES[slug].seat_counts[0] - 1))
    open_saved(page, Session.start(GAMES[slug], seats, {}, Random(4)).record)
    go_on = page.locator("#go-on")
    if go_on.count():
        go_on.click()
    words = page.locator("#table a.term")
    expect(words.first).to_be_visible()
    check_axe(page)
    expect_no_sideways_scroll(page)
    at = page.locator("#main").get_attribute("data-at")
    panel = page.locator("#rules-panel")
    seen = [word for word in words.all() if word.is_visible()]
    for word in seen:
        box = word.bounding_box()
        assert box is not None
        assert box["height"] >= 23.9
    # Where all of them lead, tests/ui/test_terms.py looks up.
    for word in (seen[0], seen[-1]):
        entry = panel.locator(f"#rules-{(word.get_attribute('href') or '').partition('#')[2]}")
        word.click()
        expect(entry).to_be_focused()
        expect(entry).to_be_in_viewport()
        # The panel is the same wherever it opens.
        if word == seen[0]:
            check_axe(page, within="#rules-panel")
        page.keyboard.press("Escape")
        expect(word).to_be_focused()
        page.keyboard.press("Enter")
        expect(entry).to_be_focused()
        panel.get_by_role("button", name="Back to the table").click()
    assert page.locator("#main").get_attribute("data-at") == at, "nothing has been played"
    page.emulate_media(color_scheme="null")
