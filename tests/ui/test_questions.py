"""The questions of the rules pages, without a browser."""

import re
from collections.abc import Callable, Mapping
from random import Random

import pytest

from engine import GAMES, NotationError
from engine.core import objection
from engine.decks.decktet import CODES
from tests.rooms import facts, skip_without
from tests.ui.reading import element, elements, text_of, values
from ui.app.questions import QuestionsShell
from ui.games.catalog import GAME_UIS
from ui.games.kit.questions import Explanation, Question, QuestionKind, QuestionRow, Variant
from ui.platform.browser import Signal
from ui.rules import catalog, model
from ui.rules import view as widget

VARIANTS = [(kind, variant) for kind in catalog.KINDS for variant in kind.variants]
NAMES = [f"{kind.game} {variant}" for kind, variant in VARIANTS]

EXAMPLES = {f"{slug} {asked}": said for slug in GAMES for asked, said in facts(slug).question_answers.items()}
"""Questions with words of their answers."""


def verdict(html: str) -> str:
    return text_of(element(html, "p.verdict"))


def presses(html: str) -> list[tuple[str, str]]:
    """Return what every button does that isn't dimmed, as (do, what)."""
    buttons = [button.attributes for button in elements(html, "button:not([aria-disabled=true])")]
    return [(button["data-do"] or "", (button["data-item"] or "").removeprefix("q ")) for button in buttons]


@pytest.mark.parametrize("question", list(EXAMPLES)[:1])
def test_an_answer_that_stands_in_a_page_is_not_spoken_before_a_press(question: str) -> None:
    assert not elements(widget.question("q", question), "[role=status], [aria-live]")


def test_every_game_has_questions() -> None:
    assert {kind.game for kind in catalog.KINDS} == {slug for slug, ui in GAME_UIS.items() if ui.questions}


@pytest.mark.parametrize("question", EXAMPLES)
def test_a_question_is_answered_in_words(question: str) -> None:
    assert EXAMPLES[question] in verdict(widget.question("q", question))


@pytest.mark.parametrize("question", EXAMPLES)
def test_what_is_read_is_what_is_asked(question: str) -> None:
    kind, asked = catalog.read(question)
    assert f"{kind.game} {model.question_text(kind, asked)}" in (question, f"{question} meme none")


@pytest.mark.parametrize("question", ["", "gasp", "gasp tale 9MS", "chess trick standard", "gasp trick standardise"])
def test_an_unknown_question_is_refused(question: str) -> None:
    with pytest.raises(NotationError, match="no question"):
        catalog.read(question)


@pytest.mark.parametrize(("kind", "variant"), VARIANTS, ids=NAMES)
def test_any_presses_lead_to_what_the_engine_answers(kind: QuestionKind, variant: str) -> None:
    """Whatever is pressed, what is shown is the engine's answer, and the sum comes to it."""
    rng, known, topic = Random(variant), facts(kind.game), variant.split(maxsplit=1)[0]
    if topic not in known.question_checks:
        skip_without(kind.game, "question_checks")
    answered = refused = 0
    for press in range(200):
        if press % 20 == 0:
            before = asked = model.read(kind, variant, known.question_starts.get(variant, "").split())
        html = widget.inside("q", kind, asked, pressed=True, undoable=True)
        if model.is_askable(asked):
            answer = model.answer(kind, asked)
            try:
                expected = GAMES[kind.game].ask(model.question_text(kind, asked))
            except NotationError as error:
                expected = {"valid": False, "why": objection("{why}", why=str(error))}
            assert answer == expected
            if answer.get("valid", True):
                answered += 1
                known.question_checks[topic](html, asked, answer)
            else:
                refused += 1
            shown = verdict(html)
            assert shown[0].isupper() or shown[0] == "'"
            assert shown.endswith(".")
            assert not [code for code in CODES if len(code) > 1 and code in shown.split()]
        else:
            assert verdict(html) == kind.begin
        todo = [each for each in presses(html) if each[0] != "clear" or rng.random() < 0.05]
        todo = [each for each in todo if each[0] not in ("variant", "undo")]
        if model.is_askable(asked) and not answer.get("valid", True) and rng.random() < 0.7:
            asked = before
        elif kind.cards:
            do, what = rng.choice(todo)
            before, asked = asked, model.press(kind, asked, do, what)
        else:
            asked = model.type_number(asked, rng.randrange(3), rng.choice(["", "0", "7", "30", "07", "x", "12 ", "-1"]))
    assert answered > 10
    assert refused or variant in known.questions_always_valid


@pytest.mark.parametrize(("kind", "variant"), VARIANTS, ids=NAMES)
def test_every_variant_can_be_chosen_and_keeps_what_fits(kind: QuestionKind, variant: str) -> None:
    for start in kind.variants:
        cards = list(kind.cards[: kind.variants[start].most[0]]) if kind.cards else ["3", "4", "5"]
        asked = model.press(kind, model.read(kind, start, cards), "variant", variant)
        assert asked.variant == variant
        if kind.cards:
            most = kind.variants[variant].most[0]
            assert asked.cards == tuple(cards[:most])
        assert verdict(widget.inside("q", kind, asked))


def test_what_only_a_picture_says_is_said_in_words_when_pointed_at() -> None:
    html = "".join(widget.question(f"q{place}", question) for place, question in enumerate(EXAMPLES))
    pictures = elements(html, ":is(button, span):has(> svg ~ .unseen), button:has(> .unseen), button[aria-label]")
    assert len(pictures) > 100
    assert all("data-point" in each.attributes for each in pictures)


def test_ids_are_unique_and_every_control_has_one() -> None:
    html = "".join(widget.question(f"q{place}", question) for place, question in enumerate(EXAMPLES))
    ids = values(html, "[id]", "id")
    assert len(ids) == len(set(ids))
    for control in elements(html, "button, input"):
        assert re.fullmatch(r"\S+", control.id or ""), control.html
        assert "data-do" in control.attributes, control.html


def test_a_suit_is_offered_exactly_where_it_is_due() -> None:
    kind, asked = catalog.read("gasp trick standard 4MS 8MS 7SK")
    assert model.declarable_suits(kind, asked) == {0: "MS", 1: "MS"}
    asked = model.press(kind, asked, "declare", "1-S")
    assert model.answer(kind, asked)["suits"] == ["S"]
    assert model.press(kind, asked, "declare", "1-S").rows == (("4MS", "8MS", "7SK"),)
    # With another lead the suit isn't due any more.
    led = model.press(kind, asked, "take", "0-0")
    assert led.rows == (("8MS/S", "7SK"),)
    assert model.press(kind, led, "variant", "trick team").rows == (("8MS", "7SK"),)
    _, in_team = catalog.read("gasp trick team 4MS 2SY 8MS 9LK")
    assert model.declarable_suits(kind, in_team) == {}


def test_only_a_card_that_can_win_is_called_equal_to_the_winner() -> None:
    def lines(question: str) -> str:
        return text_of(element(str(widget.question("q", question)), "table.sum"))

    assert "equal, but played later (G3)" in lines("gasp trick standard 3MV 9MS 9VY")
    assert "equal" not in lines("gasp trick standard 3MV 9LK 9VY")


def test_suits_are_named_as_many_as_may_be() -> None:
    kind, asked = catalog.read("battle-of-the-bards tale PMSL 9MS meme 4YK")
    assert model.nameable_suits(kind, asked) == "MSL"
    asked = model.press(kind, asked, "name", "S")
    asked = model.press(kind, asked, "name", "M")
    assert asked.named == "M", "only one with such a meme"
    asked = model.press(kind, model.press(kind, asked, "row", "1"), "lay", "0")
    asked = model.press(kind, model.press(kind, asked, "name", "L"), "name", "S")
    assert asked.named in ("ML", "S")
    asked = model.press(kind, asked, "take", "0-0")
    assert asked.named in ("M", "S"), "the Pact bears no Leaves"


def test_tokens_change_places_and_nobody_has_the_sign_in_the_middle() -> None:
    asked = Question("meld", rows=((),), circle="NFRWDST", sign="F")
    kind = QuestionKind(
        "", "", "", {}, lambda asked, answer: Explanation(""), (QuestionRow("The meld"),), rule="rule own-sign"
    )
    assert asked.fey == "B"
    held = model.press(kind, asked, "token", "N")
    assert (held.held, held.circle) == ("N", asked.circle)
    assert model.press(kind, held, "token", "N") == asked
    assert model.press(kind, held, "token", "D").circle == "DFRWNST"
    middle = model.press(kind, held, "token", "B")
    assert (middle.circle, middle.fey, middle.sign, middle.held) == ("BFRWDST", "N", "F", "")
    mine = model.press(kind, model.press(kind, asked, "token", "B"), "token", "F")
    assert (mine.circle, mine.sign) == ("NBRWDST", "B")
    assert model.press(kind, asked, "sign", "T").sign == "T"
    ruled = model.question_text(kind, model.press(kind, asked, "rule", ""))
    assert ruled == "meld circle NFRWDST sign F rule own-sign"
    read = model.read(
        QuestionKind("", "", "", {"meld": Variant("")}, kind.explain, kind.rows, rule=kind.rule),
        "meld",
        ["N5", "circle", "BFRWDST", "sign", "F", "rule", "own-sign"],
    )
    assert (read.rows, read.circle, read.sign, read.ruled) == ((("N5",),), "BFRWDST", "F", True)


def test_every_card_of_a_trick_has_a_player_with_a_sign_of_their_own() -> None:
    kind, asked = catalog.read("troll-tricker trick F6/W F10/R circle NFRWDST")
    asked = model.press(kind, asked, "lay", "F2")
    assert asked.rows == (("F6/W", "F10/R", "F2/N"),), "the first sign of the circle that nobody has"
    asked = model.press(kind, asked, "owner", "2")
    assert asked.rows == (("F6/W", "F10/R", "F2/F"),)
    asked = model.press(kind, asked, "owner", "2")
    assert asked.rows == (("F6/W", "F10/F", "F2/R"),), "who had that sign gets the other"
    assert model.answer(kind, asked)["points"] == 4
    asked = model.press(kind, model.press(kind, asked, "token", "F"), "token", "B")
    assert (asked.rows, asked.fey) == ((("F6/W", "F10/B", "F2/R"),), "F"), "nobody has the sign in the middle"
    asked = model.press(kind, asked, "take", "0-1")
    full = asked
    for code in ("T1", "T2", "T3", "T4", "T5"):
        full = model.press(kind, full, "lay", code)
    assert {word[-1] for word in full.rows[0]} == set(full.circle)
    assert "played by the holder of Wave" in widget.inside("q", kind, full)


def test_a_full_row_takes_no_card_and_a_single_place_takes_the_new_one() -> None:
    kind, asked = catalog.read("gasp trick team 4MS 2SY 8MS 9LK")
    assert model.press(kind, asked, "lay", "1M") == asked
    assert elements(widget.inside("q", kind, asked), "[aria-disabled=true]")
    assert model.press(kind, asked, "lay", "8MS").rows == (("4MS", "2SY", "9LK"),)
    kind, asked = catalog.read("battle-of-the-bards tale 1M meme 4MS")
    asked = model.press(kind, asked, "row", "1")
    assert model.press(kind, asked, "lay", "9VY").rows == (("1M",), ("9VY",))


def test_a_double_deck_has_every_card_twice() -> None:
    kind, asked = catalog.read("battle-of-the-bards tale 9MS meme none")
    twice = model.press(kind, asked, "lay", "9MS")
    assert twice.rows[0] == ("9MS", "9MS")
    assert model.answer(kind, twice)["rank_points"] == 4
    assert "1, 2" in [text_of(places) for places in elements(widget.inside("q", kind, twice), "span.nth")]
    assert model.press(kind, twice, "lay", "9MS").rows[0] == ()
    full = model.read(kind, "tale", ["9MS", *["1M", "1S"] * 5, "4MS"])
    assert model.press(kind, full, "lay", "9MS").rows[0] == full.rows[0][1:], "no room for its twin"
    kind, asked = catalog.read("gasp trick standard 9MS")
    assert model.press(kind, asked, "lay", "9MS").rows == ((),)


class FakePage:
    """A page with questions that only remembers what it is told."""

    def __init__(self, **questions: str) -> None:
        self._questions = questions
        self.shown: dict[str, str] = {}
        self.said: list[str] = []
        self.errors: list[BaseException] = []
        self.ready = False
        self.handler: Callable[[Signal], None] = print
        QuestionsShell(self).start()

    def questions(self) -> Mapping[str, str]:
        return self._questions

    def patch(self, id: str, html: str, focus_fallback: str) -> None:
        assert elements(html, f"#{focus_fallback}") or self.errors
        self.shown[id] = html

    def say(self, *lines: str) -> None:
        self.said += lines

    def listen(self, handler: Callable[[Signal], None]) -> None:
        self.handler = handler

    def announce_ready(self) -> None:
        self.ready = True

    def report(self, error: BaseException) -> None:
        self.errors.append(error)

    def click(self, do: str, item: str) -> None:
        self.handler(Signal("click", do=do, item=item))


def test_each_question_of_a_page_is_changed_by_itself_and_back_again() -> None:
    page = FakePage(a="gasp trick standard 8VL/L 9VY", b="fistellavates hypothesis 20 13")
    assert page.ready
    page.click("lay", "a 9LK")
    assert "The Merchant (9) takes" in verdict(page.shown["a"])
    assert page.said == [verdict(page.shown["a"])], "an answer is spoken to the one who asked"
    assert elements(page.shown["a"], "[open]")
    assert "b" not in page.shown
    page.handler(Signal("input", do="number", item="b 1", text="30"))
    assert verdict(page.shown["b"]) == "The declarer scores 20."
    page.click("clear", "a ")
    assert verdict(page.shown["a"]).startswith("Choose")
    page.click("undo", "a ")
    page.click("undo", "a ")
    assert "The Darkness (9) takes" in verdict(page.shown["a"])
    before, said = dict(page.shown), [*page.said]
    page.click("undo", "a ")
    page.click("elsewhere", "")
    page.handler(Signal("key", key="Escape"))
    assert (page.shown, page.said) == (before, said)


def test_what_no_button_offers_is_ignored() -> None:
    page = FakePage(a="gasp trick standard 8VL")
    for do, item in (("lay", "a unheard-of"), ("row", "a x"), ("take", "a 0-1"), ("lay", "a 0-0"), ("variant", "a x")):
        page.click(do, item)
    assert not page.errors
    page.click("lay", "a 9LK")
    assert verdict(page.shown["a"]) == "The Merchant (9) takes the trick with 9, in Leaves."


def test_what_breaks_is_said_where_it_was_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    page = FakePage(a="gasp trick standard 8VL")
    monkeypatch.setattr(model, "press", lambda *_: 1 / 0)
    page.click("lay", "a 9VY")
    assert page.errors
    assert "Something went wrong" in page.shown["a"]
