"""Wherever the Tab key leads, something is seen."""

from random import Random

import pytest
from playwright.sync_api import Page

from engine import GAMES, Session
from tests.browser.helpers import check_axe, open_saved

# What is hidden for the eye shows itself while it has the focus. What an animation shows only later isn't judged.
_UNSEEN_STOPS = """
() => {
  const isCut = (each) => {
    let { left, top, right, bottom } = each.getClientRects()[0] ?? new DOMRect();
    for (let around = each; around; around = around.parentElement) {
      const { clipPath, overflow, display } = getComputedStyle(around);
      if (clipPath !== "none") return true;
      if (around === each || display === "inline" || !/hidden|clip/.test(overflow)) continue;
      const box = around.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return right - left < 3 || bottom - top < 3;
  };
  const found = [];
  for (const each of document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")) {
    if (each.tabIndex < 0 || !each.checkVisibility({ visibilityProperty: true })) continue;
    each.focus({ focusVisible: true, preventScroll: true });
    if (isCut(each.labels?.[0] ?? each)) found.push(each.outerHTML.slice(0, 120));
  }
  document.activeElement?.blur();
  return found;
}
"""


# The longest legends are those of the Deck of Fey; the daily tests with axe look for landmarks of one name everywhere.
@pytest.mark.parametrize(
    "slug",
    [pytest.param(slug, marks=() if slug == "holy-matrimony" else pytest.mark.long) for slug in GAMES],
)
def test_every_stop_of_a_table_is_seen(slug: str, phone: Page) -> None:
    game = GAMES[slug]
    for seats in {game.seat_counts[0], game.seat_counts[-1]}:
        running = Session.start(game, ("you", *["bot:novice"] * (seats - 1)), {}, Random(4))
        while running.turn:
            running.play(running.view(running.turn).legal[0])
        open_saved(phone, running.record)
        for width, height in ((320, 640), (640, 360), (768, 1024), (1280, 720)):
            phone.set_viewport_size({"width": width, "height": height})
            assert phone.evaluate(_UNSEEN_STOPS) == []
    check_axe(phone)
