"""A page that a translator has changed: what stays is not translated anew, and what is new is right."""

from playwright.sync_api import Page

from tests.browser.helpers import AT_ONCE, begin
from tests.browser.test_play import ASKED, PLAYABLE, SHORT
from tools.server import StaticServer

# As translators in browsers do: every text of the page, and what comes to it, is put into elements of theirs, changed.
TRANSLATOR = """
window.translations = 0;
const translate = () => {
  const texts = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) if (texts.currentNode.data.trim()) found.push(texts.currentNode);
  for (const text of found) {
    if (text.parentElement.closest("font, svg, textarea, [translate=no]")) continue;
    const inner = document.createElement("font");
    inner.textContent = `«${text.data}»`;
    const outer = document.createElement("font");
    outer.append(inner);
    text.replaceWith(outer);
    window.translations += 1;
  }
  const labels = document.querySelectorAll("#app [aria-label]");
  for (const each of labels) if (!each.ariaLabel.startsWith("«")) each.ariaLabel = `«${each.ariaLabel}»`;
  if (!document.title.startsWith("«")) document.title = `«${document.title}»`;
};
new MutationObserver(translate).observe(document, { childList: true, characterData: true, subtree: true });
translate();
"""
# The texts and names of the page as they were before they were translated, and as they were last written.
WORDS = """
(isWritten) => {
  const page = document.getElementById("app").cloneNode(true);
  if (isWritten) page.innerHTML = window.markup;
  const named = [...page.querySelectorAll("[aria-label]")].map(({ ariaLabel }) => ariaLabel);
  return [page.textContent, ...named].map((text) => text.replace(/[«»]/g, ""));
}
"""
WATCHED = """
const patch = window.suitsPatch;
window.suitsPatch = (root, markup, refuge) => {
  window.markup = markup;
  patch(root, markup, refuge);
};
"""


def play(page: Page, actions: int) -> list[int]:
    """Play what can be played, one thing after another; return how much was translated after each."""
    counts = []
    for _ in range(actions):
        page.locator(ASKED).first.wait_for()
        before = page.evaluate("window.translations")
        one = page.locator(f"#go-on, [data-act], {PLAYABLE}").first
        if not one.count():
            break
        one.click()
        page.wait_for_timeout(300)
        counts.append(page.evaluate("window.translations") - before)
    return counts


def test_what_stays_is_not_translated_anew(page: Page, server: StaticServer) -> None:
    page.add_init_script(AT_ONCE)
    begin(page, f"{server.address}{SHORT}")
    page.locator(ASKED).first.wait_for()
    page.evaluate(f"() => {{ {TRANSLATOR} {WATCHED} }}")
    whole = page.evaluate("window.translations")
    counts = play(page, 5)
    assert sum(counts) < whole * len(counts) / 3, counts
    assert page.title().startswith("«")
    assert page.evaluate(WORDS, False) == page.evaluate(WORDS, True)
