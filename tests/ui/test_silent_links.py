"""Links to copy are heard by their names, never letter by letter."""

from __future__ import annotations

from selectolax.lexbor import LexborNode

from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import elements
from tests.ui.screens import played, storing


def fields(browser: FakeBrowser) -> dict[str, LexborNode]:
    """The fields of a page that are there to copy from, by their ids."""
    return {each.attributes["id"] or "": each for each in elements(browser.html, "textarea[readonly]")}


def test_links_to_copy_are_not_read_out_and_have_a_button_with_their_name() -> None:
    browser = FakeBrowser(storage=storing(played(length=9)))
    links = 0
    for address in ("#/share/a1", "#/send/a1"):
        browser.visit(address)
        browser.settle()
        for id, field in fields(browser).items():
            is_link = len(field.text().split()) == 1
            assert (field.attributes.get("aria-hidden"), field.attributes.get("tabindex")) == (
                ("true", "-1") if is_link else (None, None)
            )
            name = elements(browser.html, f"label[for={id}]")[0].text()
            copies = elements(browser.html, f'[data-do=copy][data-item="{id}"]')
            assert [each.attributes["aria-label"] for each in copies] == [f"Copy: {name}"]
            links += is_link
    assert links >= 2


def test_a_link_that_no_page_may_copy_can_be_read() -> None:
    browser = FakeBrowser(storage=storing(played(length=9)))
    browser.copying = False
    browser.visit("#/share/a1")
    browser.settle()
    browser.do("copy", "show-link")
    browser.settle()
    assert "aria-hidden" not in fields(browser)["show-link"].attributes
    assert fields(browser)["move-link"].attributes["aria-hidden"] == "true"
