"""What the rules pages show of the worked cases."""

import re

import pytest

from engine import GAMES
from tools import worked
from tools.examples import examples
from ui.widgets.card import card_label


@pytest.mark.parametrize("slug", GAMES)
def test_every_case_is_shown_with_its_title_and_cards(slug: str) -> None:
    html = worked.section(slug)
    for case, example in examples(slug):
        start = html.index(f'id="case-{case}"')
        shown = html[start : html.index("</article>", start)]
        assert example["title"] in shown
        for part in example["parts"]:
            words = re.split(r"[ /]", part.get("ask", ""))
            for code in (word for word in words if re.fullmatch(r"[1-9NPT][MSVLYK]+", word)):
                assert card_label(code) in shown


def test_a_page_of_cases_asks_for_nothing_and_weighs_little() -> None:
    for slug in GAMES:
        html = worked.section(slug)
        assert "data-act" not in html
        assert "<script" not in html
        assert len(html) < 150_000
        ids = re.findall(r' id="([^"]*)"', html)
        assert len(ids) == len(set(ids))


def test_a_game_without_cases_shows_none() -> None:
    assert worked.section("whist") == ""


@pytest.mark.parametrize(
    ("slug", "case", "says"),
    [
        ("gasp", 1, "The Merchant (9) takes it in Leaves, worth 9."),
        ("gasp", 12, "Beth and Dora win in Knots with 9, and Dora leads next."),
        ("gasp", 16, "Beth wins in Moons with 19."),
        ("battle-of-the-bards", 1, "14 points, and a new meme."),
        ("battle-of-the-bards", 9, "No points, and the meme stays."),
        ("fistellavates", 1, "A tie."),
        ("fistellavates", 2, "Not focused: 21 omens stay unexplained."),
        ("fistellavates", 6, "Beth scores 7."),
        ("fistellavates", 7, "Anna: co-predictor, Beth: predictor, Carl: nothing."),
        ("fistellavates", 8, "Best student: Beth. Order: Carl, Beth, Anna."),
    ],
)
def test_answers_in_words(slug: str, case: int, says: str) -> None:
    html = worked.section(slug)
    start = html.index(f'id="case-{case}"')
    assert says in html[start : html.index("</article>", start)]
