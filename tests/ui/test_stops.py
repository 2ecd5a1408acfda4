"""How often those who listen stop at each player when they swipe over a table: once, and at what can be pressed."""

from __future__ import annotations

from random import Random

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from engine import GAMES, Session
from tests.positions import soon_over
from ui.components.table_state import TableUiState
from ui.games.catalog import ui_of
from ui.table.model import REMEMBERED

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")


def stops(node: LexborNode) -> list[str]:
    """The texts and pictures in an element that a screen reader stops at, without what can be pressed."""
    if node.tag == "-text":
        return [text] if (text := " ".join((node.text_content or "").split())) else []
    about = node.attributes
    if about.get("aria-hidden") == "true" or node.tag in ("button", "a"):
        return []
    if about.get("role") == "img":
        return [about["aria-label"] or ""]
    return [each for child in node.iter(include_text=True) for each in stops(child)]


@pytest.mark.parametrize("slug", GAMES)
def test_each_player_is_one_sentence(slug: str) -> None:
    game, seats = GAMES[slug], min(4, max(GAMES[slug].seat_counts))
    rng = Random(slug)
    session = Session.start(game, ("bot:random",) * seats, soon_over(slug, game.presets["default"]), rng)
    while session.turn is not None:
        session.play(rng.choice(session.view(session.turn).legal))
        if session.length % 5:
            continue
        for seat, covered in ((None, False), (0, False), (0, True)):
            events = tuple(event for _, event in session.history(seat))[-REMEMBERED:]
            state = TableUiState(NAMES[:seats], bots=frozenset(range(1, seats)), events=events, covered=covered)
            view = session.view(seat)
            panels = LexborHTMLParser(str(ui_of(slug).table(view, state))).css(".seat")
            assert len(panels) == seats
            for panel in panels:
                melds = panel.css_first(".melds")
                if melds is not None:
                    melds.decompose()
                # Tokens are a picture with its own words where they aren't within a button.
                found = [each for each in stops(panel) if not (covered and each.startswith("Tokens"))]
                assert len(found) == 1, found
                name = next(name for name in NAMES if found[0].startswith(name))
                assert found[0].endswith(".")
                backs = panel.css_first(".backs")
                assert backs is None or f"{view.hand_counts[NAMES.index(name)]} card" in found[0], found
                assert ("lead" in found[0]) == (panel.css_first(".mark.lead") is not None), found


@pytest.mark.parametrize("slug", GAMES)
def test_a_score_says_whose_it_is_after_what_is_seen(slug: str) -> None:
    game, seats = GAMES[slug], max(GAMES[slug].seat_counts)
    session = Session.start(game, ("bot:random",) * seats, game.presets["default"], Random(1))
    html = str(ui_of(slug).table(session.view(0), TableUiState(NAMES[:seats])))
    names = [each.text() for each in LexborHTMLParser(html).css(".reckoned")]
    assert len(names) in (seats, 0)
    whose = [" for you. Why?", *[f" for {name}. Why?" for name in NAMES[1:seats]]]
    assert not names or all(sum(name.endswith(end) for name in names) == 1 for end in whose), names
