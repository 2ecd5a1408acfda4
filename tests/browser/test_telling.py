"""Cause before consequence: nothing is on the page before what brings it about has been seen."""

from random import Random

from playwright.sync_api import Page

from engine import GAMES, Record, Session
from tests.browser.test_moments_played import brisk, put

__all__ = ["brisk"]

# The order in which things come to be on the page: each is named once, when it is there first.
WATCH = """
(things) => {
  window.came = [];
  const look = () => {
    for (const [name, selector] of Object.entries(things))
      if (!came.includes(name) && document.querySelector(selector)) came.push(name);
  };
  look();
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, attributes: true, attributeFilter: ["class", "data-count", "data-at"],
  });
}
"""
THINGS = {
    "the last card": ".trick.places-3 li:nth-child(3) > .card[data-card]",
    "the winner": ".trick.done .best",
    "the end": ".moment",
    "the crown": ".seat.won",
}


def last_trick(ends_game: bool) -> tuple[Record, str, str]:
    """A game of three before the last card of a round, which the viewer plays; that card, and the action."""
    for seed in range(200):
        rng = Random(seed)
        session = Session.start(
            GAMES["gasp"], ("you", *["bot:novice"] * 2), {"round_limit": 1 if ends_game else 2}, rng
        )
        while session.turn is not None:
            view = session.view(session.turn)
            record, text = session.record, view.legal[0]
            session.play(text)
            names = [type(event).__name__ for index, event in session.history(None, len(record.actions))]
            ends = {"RoundEnded", "TokenTaken"} <= set(names) and ends_game == ("GameEnded" in names)
            if view.seat == 0 and ends and len(text.split()) == 2:
                return record, text.split()[1], text
    raise AssertionError("no round ends so")


def test_nothing_comes_before_what_brings_it_about(brisk: Page) -> None:
    for ends_game in (False, True):
        record, card, text = last_trick(ends_game)
        put(brisk, record)
        brisk.wait_for_selector(f"[data-pick='{card}']")
        title = brisk.locator(".facts span").first.inner_text()
        held = brisk.evaluate("document.querySelectorAll('.table .pips .full').length")
        brisk.evaluate(WATCH, THINGS)
        brisk.click(f"[data-pick='{card}']")
        brisk.click(f"[data-act='{text}']")
        brisk.wait_for_selector(".trick.done .best")
        assert brisk.evaluate("document.querySelectorAll('.table .pips .full').length") == held
        brisk.wait_for_selector(".moment")
        assert brisk.evaluate("document.querySelectorAll('.table .pips .full').length") == held + 1
        came = brisk.evaluate("window.came")
        assert came == [*list(THINGS)[:3], *["the crown"] * ends_game]
        assert brisk.locator(".facts span").first.inner_text() == title
        brisk.evaluate("location.hash = '#/'")
        brisk.wait_for_selector("main.page, main:not(.at-table)")
