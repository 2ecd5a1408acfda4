"""What the rules pages show of the worked cases."""

import inspect
import re

import pytest

from engine import GAMES
from engine.games.plain_tricks.rules import PLAIN_TRICKS
from tests.ui.reading import element, elements, inside, text_of, values
from tools import worked
from tools.cases import read_cases
from tools.reading import read
from tools.rooms import file_of
from tools.setup import ROOT
from ui.components.card import card_label


@pytest.mark.parametrize("slug", GAMES)
def test_every_case_is_shown_with_its_title_and_cards(slug: str) -> None:
    html = worked.with_cases("", slug)
    for case, example in read_cases(slug):
        shown = inside(html, f"#case-{case}")
        assert example["title"] in text_of(shown)
        for part in example["parts"]:
            words = re.split(r"[ /]", part.get("ask", ""))
            for code in (word for word in words if re.fullmatch(r"[1-9NPT][MSVLYK]+", word)):
                assert card_label(code) in shown


def test_a_page_of_cases_asks_for_nothing_and_weighs_little() -> None:
    for slug in GAMES:
        html = worked.with_cases("", slug)
        assert "data-act" not in html
        assert not elements(html, "script")
        assert len(html) < 150_000
        ids = values(html, "[id]", "id")
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("slug", GAMES)
def test_every_case_stands_where_its_rule_is(slug: str) -> None:
    page = file_of(slug, "rules.md").read_text("utf-8").partition("\n")[2]
    body = worked.with_cases(read(f"rules/{slug}.html", page)[0], slug)
    last = body.rindex("<h2")
    for case, example in read_cases(slug):
        at = body.index(f'id="case-{case}"')
        assert at < last, example["cites"]
        ruling = next((cite for cite in example["cites"] if f'id="{cite.lower()}"' in body), None)
        assert ruling is None or body.index(f'id="{ruling.lower()}"') < at


@pytest.mark.parametrize("slug", GAMES)
def test_every_ruling_that_is_quoted_can_be_linked_to(slug: str) -> None:
    page = file_of(slug, "rules.md").read_text("utf-8").partition("\n")[2]
    ids = values(read(f"rules/{slug}.html", page)[0], "[id]", "id")
    assert len(ids) == len(set(ids))
    package = (ROOT / inspect.getfile(type(GAMES[slug]))).parent
    sources = "".join(file.read_text("utf-8") for file in package.glob("*.py"))
    quoted = re.findall(r'reason\("[\w-]+", "([A-Z]\d+[a-z]?)"', sources)
    assert {ruling.lower() for ruling in quoted} <= set(ids)


def test_a_game_without_cases_shows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "plain-tricks", PLAIN_TRICKS)
    assert worked.with_cases("", "plain-tricks") == ""


@pytest.mark.parametrize(
    ("slug", "case", "says"),
    [
        ("gasp", 1, "The Merchant (9) takes the trick with 9, in Leaves."),
        ("gasp", 12, "The other team wins with 9, in Knots."),
        ("gasp", 16, "The opponent wins with 19, in Moons."),
        ("battle-of-the-bards", 1, "Worth 14 points: 6 for suits and 8 for ranks. The meme is replaced."),
        ("battle-of-the-bards", 9, "Worth 0 points: 0 for suits and 0 for ranks. The meme stays."),
        ("fistellavates", 1, "A tie: equal ranks."),
        ("fistellavates", 2, "Not focused: it counts 21 omens."),
        ("fistellavates", 6, "An opponent scores 7."),
        ("fistellavates", 7, "The second player is a predictor. The first player is a co-predictor."),
        ("fistellavates", 8, "Best student: Beth. Order: Carl, Beth, Anna."),
        ("rebel-runs", 6, "Run of 1 to 4: 8 points to Flame."),
        ("rebel-runs", 11, "worth 10"),
    ],
)
def test_answers_in_words(slug: str, case: int, says: str) -> None:
    assert says in text_of(element(worked.with_cases("", slug), f"#case-{case}"))
