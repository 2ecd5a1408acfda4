"""The quiz of the circle and the gallery: what they say is what the engine says."""

from engine.decks.decktet import CARD, CODES, SUITS
from engine.decks.fey import SIGN_NAMES
from engine.mechanics.circle import circle_of, worths
from tests.ui.reading import elements, text_of, values
from tools.figures import FIGURES
from tools.quiz import AT_ONCE, questions, quiz


def test_every_answer_is_the_engines():
    for question in questions():
        circle = circle_of(question.circle)
        own, sign = (list(SIGN_NAMES).index(letter) for letter in (question.own, question.sign))
        points = worths(circle)[own][sign]
        assert question.answer == (str(points) if points else "fey")
        assert (question.sign in question.circle) is (points > 0)


def test_every_round_asks_for_all_answers_about_many_circles():
    found = questions()
    assert found == questions()
    assert len(found) % AT_ONCE == 0
    for first in range(0, len(found), AT_ONCE):
        assert {each.answer for each in found[first : first + AT_ONCE]} == {"4", "3", "2", "1", "fey"}
    assert len({each.circle for each in found}) > AT_ONCE


def test_the_page_asks_them_in_this_order_and_tells_no_answer_before():
    html = quiz()
    assert values(html, "template[data-asks]", "data-asks") == [each.answer for each in questions()]
    for found, question in zip(elements(html, "template[data-asks]"), questions(), strict=True):
        (content,) = [each.html or "" for each in found.template_fragments()]
        assert f"card of {SIGN_NAMES[question.sign]} worth" in " ".join(text_of(content).split())
        (asked,) = elements(content, ".asked")
        assert not elements(asked.html or "", ".die, .harmonious, .neutral, .opposing, .same")
        assert "worth" not in text_of(asked)
        tokens = [text_of(each) for each in elements(asked.html or "", "li")]
        heard = [next(letter for letter, name in SIGN_NAMES.items() if name in said) for said in tokens]
        start = question.circle.index(question.own)
        turned = question.circle[start:] + question.circle[:start]
        assert heard[: len(turned)] == list(turned), "clockwise from one's own"
        assert len(elements(content, ".answered .die")) == len(question.circle)
        assert not elements(content, "[id]")
        why = found.attributes["data-why"] or ""
        assert ("FEY" in why) if question.answer == "fey" else why.endswith(f"worth {question.answer}.")


def test_the_gallery_has_every_card_once_and_counts_those_that_share_suits():
    html = FIGURES["gallery"]("")
    shown = elements(html, "[data-suits]")
    assert sorted(values(html, "[data-suits] > [data-card]", "data-card")) == sorted(CODES)
    codes = values(html, "[data-suits] > [data-card]", "data-card")
    for code, each in zip(codes, shown, strict=True):
        mask = SUITS[CARD[code]]
        count = sum(bool(mask & suits) for suits in SUITS) - 1
        said = each.attributes["data-said"] or ""
        assert f" {count} other cards" in said if mask else "no suit" in said
