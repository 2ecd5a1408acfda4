"""The line to type in: every action of every game in its notation and in words, and the words for questions."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from engine import GAMES, Session
from tests.positions import FULL, each_look, is_drawn_otherwise, lightly, random_game, soon_over
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import element, text_of
from tests.ui.test_nothing_silent import begun as begun_short
from tests.ui.test_speaking import begun
from ui.components.grammar import Voices
from ui.components.heard import buttons_in, words_in
from ui.components.html import Html
from ui.components.translation import Catalog, speak
from ui.page.layout import Banner
from ui.platform.browser import Signal
from ui.table.line_reader import name_of, read

NAMES = ("Ann", "Robin", "Cleo", "Dan", "Eve", "Flo", "Gus")
MOST = 30
TRIED = 2


class Typist:
    """Somebody at a table who types; `heard` is what the last line was answered."""

    def __init__(self, slug: str, seed: int = 5) -> None:
        self.browser = browser = FakeBrowser(seed=seed)
        browser.send(Signal("click", do="quick", item=slug))
        browser.settle()
        self.heard: list[str] = []
        self.type("")

    def type(self, text: str) -> str:
        before = len(self.browser.earlier)
        self.browser.send(Signal("input", do="line", name="line", text=text, form={"line": text}))
        self.browser.send(Signal("submit", do="line", form={"line": text}))
        self.browser.settle()
        assert not self.browser.errors, self.browser.errors
        self.heard = [line for lines in self.browser.earlier[before:] for line in lines]
        return " ".join(self.heard)

    @property
    def field(self) -> str:
        self.browser.table.draw()
        found = re.search(r'id="line"[^>]* value="([^"]*)"', self.browser.html)
        assert found is not None
        return found[1]


# How actions are written and named is the same with any option but these, and with any number of players.
@each_look(but=FULL)
def test_each_action_of_a_game_can_be_typed_in_notation_and_in_words(slug: str, seats: int, preset: str) -> None:
    game, rng = GAMES[slug], Random(7)
    session = Session.start(game, ["you"] * seats, game.presets[preset], Random(3))
    while session.turn is not None and session.length < MOST:
        view = session.view(session.turn)
        voices = Voices(NAMES[:seats], session.turn)
        for action in rng.sample(view.legal, min(TRIED, len(view.legal))):
            assert read(action, view, voices).actions == (action,)
            assert read(f"  {action.upper()} ", view, voices).actions == (action,)
            assert action in read(name_of(action, view, voices), view, voices).actions
            short = " ".join(action.lower().split()[1:])
            assert not short or action in read(short, view, voices).actions
        session.play(rng.choice(view.legal))


def test_every_kind_of_action_is_typed_every_day() -> None:
    """Those of all presets come about in those in which actions are typed."""
    met: dict[bool, set[str]] = {True: set(), False: set()}
    for slug, seats, preset in sorted(lightly()):
        options = soon_over(slug, GAMES[slug].presets[preset])
        *_, (_, written) = random_game(slug, seats, options, Random(7), most=150)
        met[is_drawn_otherwise(slug, preset)] |= {f"{slug} {text.split()[0]}" for text in written}
    assert met[False] <= met[True]


def test_words_are_taken_in_the_readers_language_and_in_english() -> None:
    session = Session.start(GAMES["gasp"], ["you"] * 2, {}, Random(3))
    view, voices = session.view(session.turn or 0), Voices(NAMES[:2], session.turn)
    code = next(code for code in view.hand if code[0] in "23456789")
    action = next(each for each in view.legal if each.split()[1] == code)
    speak(Catalog("xx", {"play {card}": "lege {card}", "play {card} for {suit}": "lege {card} als {suit}"}, "101"))
    try:
        for verb in ("lege", "play", "lead"):
            assert action in read(f"{verb} {code.lower()}", view, voices).actions
    finally:
        speak()


@pytest.mark.parametrize("slug", list(GAMES))
def test_nothing_odd_changes_a_game(slug: str) -> None:
    at = Typist(slug)
    before = at.browser.save
    for typed in (
        "",
        " ",
        "\x00",
        "a" * 5000,
        "🂡🔥",
        "<b>9f</b>",
        "9" * 300,
        "\u202e9f",
        "/",
        "play " * 60,
        "9" * 5000,
    ):
        at.type(typed)
        assert at.heard, f"no answer to {typed[:20]!r}"
        assert at.browser.save == before


def test_a_game_is_played_from_the_field_alone() -> None:
    at = Typist("gasp")
    for _turn in range(300):
        if at.browser.has("#result"):
            break
        model = at.browser.model
        at.type("" if model.is_standing or not model.view().legal else model.view().legal[0])
        assert at.field == ""
        assert at.browser.focused in ("", "go-on", "hand-over"), "the focus has left the field"
        at.browser.focused = ""
    assert at.browser.has("#result")


def test_each_conclusion_is_heard_once_and_the_end_says_all_scores() -> None:
    """Bots act at once: a round's last panel stands there with the drawing that tells of the last action."""
    browser = begun_short("battle-of-the-bards")
    browser.app.choose("pace", "instant")
    rng, heard = Random(3), []
    for _turn in range(300):
        before, model = len(browser.earlier), browser.model
        typed = "" if model.is_standing or not model.view().legal else rng.choice(model.view().legal)
        for kind in ("input", "submit"):
            browser.send(Signal(kind, do="line", name="line", text=typed, form={"line": typed}))
        browser.settle()
        heard += [line for lines in browser.earlier[before:] for line in lines]
        if browser.has("#result"):
            break
    view = browser.model.view()
    happened = [line.said for line in browser.model.log() if "conclude" in line.sentence]
    said = " ".join(heard)
    assert happened
    for sentence in happened:
        assert said.count(sentence) == happened.count(sentence), sentence
    final = next(line for line in heard if line.startswith("Final scores: "))
    assert all(f" {points}".replace("-", "−") in final for points in view.scores)


def test_what_fits_several_things_is_asked_and_a_digit_answers() -> None:
    at = Typist("gasp")
    legal = at.browser.model.view().legal
    assert len(legal) > 1
    assert at.type("play").startswith("Which one? 1: play")
    before = at.browser.model.connection.length
    at.type("1")
    assert at.browser.model.connection.length > before


def test_what_cannot_be_done_is_refused_with_its_reason_and_stays_in_the_field() -> None:
    at = Typist("gasp")
    view = at.browser.model.view()
    held = next(code for code in view.hand if f"play {code}" not in view.legal)
    assert "Wyrms" in at.type(held.lower())
    assert at.field == held.lower()
    assert at.type("xyzzy") == "I don’t know “xyzzy”. Type help for all words."
    assert text_of(element(at.browser.html, ".typing-line p")) == at.heard[0], "eyes read it, too"
    assert at.field == "xyzzy"


def test_the_words_for_questions_are_answered() -> None:
    at = Typist("gasp")
    assert at.type("t").startswith("The trick: Ace of Wyrms")
    assert at.type("s rob").startswith("Robin: ")
    assert at.type("hand").startswith("1: ")
    assert at.type("c").startswith("You can choose: ")
    assert at.type("q").startswith("Follow with Wyrms.")
    assert at.type("undo") == "There is nothing to undo."
    assert "Hazel plays the Ace of Wyrms." in at.type("last")
    said = at.type("help")
    assert all(word in said for word in ("table", "scores", "undo", "repeat", "such as"))
    assert at.field == ""


def test_why_is_answered_in_the_field_and_opens_no_window() -> None:
    at = Typist("gasp")
    for _turn in range(3):
        at.type(at.browser.model.view().legal[0])
    told = at.type("why")
    assert told
    assert not at.browser.has("#why-title")
    assert text_of(element(at.browser.html, ".typing-line p"))[:20] == told[:20]
    at.browser.send(Signal("key", key="w"))
    at.browser.settle()
    assert at.browser.said[-1] == told
    assert at.browser.has("#why-title"), "a key shows all answers"


def test_no_line_has_the_page_made_for_its_buttons_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Typist("gasp")
    at.type("t")
    table, counted = at.browser.table, Counter[str]()
    make, show = table.html, at.browser.show

    def count_making(banners: tuple[Banner, ...]) -> Html:
        counted["made"] += 1
        return make(banners)

    def count_showing(title: str, html: str, focus_fallback: str) -> None:
        counted["shown"] += 1
        show(title, html, focus_fallback)

    monkeypatch.setattr(table, "html", count_making)
    monkeypatch.setattr(at.browser, "show", count_showing)
    for typed in ("undo", "xyzzy", "", "next", "hint"):
        at.type(typed)
    assert counted["made"] == counted["shown"] > 0


def test_what_was_said_can_be_gone_back_through() -> None:
    at = Typist("gasp")
    first, second = at.type("c"), at.type("t")
    said = len(at.browser.said)
    at.type("r")
    at.type("p")
    assert at.browser.said[said:] == [second, first]


def test_an_answer_about_a_hand_is_gone_once_another_person_looks() -> None:
    browser = begun("gasp", ("Ann", "Ben"))
    browser.settle()
    if browser.has("[data-do=uncover]"):
        browser.do("uncover")
    browser.send(Signal("submit", do="line", form={"line": "hand"}))
    browser.settle()
    assert text_of(element(browser.html, ".typing-line p")).startswith("1: ")
    browser.send(Signal("hidden"))
    browser.settle()
    assert browser.has("[data-do=uncover]")
    assert not browser.has(".typing-line p")


def test_the_line_is_told_of_once_on_a_device() -> None:
    at = Typist("gasp")
    told = [line for line in at.browser.said if "Press / to type a move" in line]
    assert len(told) == 1
    at.browser.send(Signal("key", key="h"))
    again = FakeBrowser(storage=at.browser.storage)
    again.send(Signal("click", do="quick", item="gasp"))
    again.read_on()
    assert not [line for line in again.said if "Press /" in line]


def test_a_key_leads_to_the_field() -> None:
    at = Typist("gasp")
    at.browser.send(Signal("key", key="/"))
    assert at.browser.focused == "line"


def test_markup_is_read_as_it_is_heard() -> None:
    html = Html(
        '<h2>Round 1 is over</h2><p>Robin wins<span aria-hidden="true">!<b>!</b></span> 3 &lt; 4</p>'
        '<details>no</details><ul><li><span role="img" aria-label="9 of Flame"><i>9</i></span></li></ul>'
        '<button data-act="play F9">Play</button>'
        '<button data-do="hint" aria-label="Hint" data-item="1"><svg></svg></button><button>Other</button>'
    )
    assert words_in(html) == "Round 1 is over. Robin wins 3 < 4. 9 of Flame."
    assert [(each.name, each.act, each.do, each.item) for each in buttons_in(html)] == [
        ("Play", "play F9", "", ""),
        ("Hint", "", "hint", "1"),
    ]
