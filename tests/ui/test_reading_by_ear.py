"""Whole games of all six by a reader of our own: all is heard in order, nothing twice, nothing silent, all true."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median

import pytest

from engine import GAMES, Record
from tests.hearing import player
from tests.rooms import facts
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reader import Reader, Stop, Turn, inverted, repeated
from tests.ui.reading import element, text_of
from ui.components.card import card_label
from ui.components.decktet_text import with_suits
from ui.platform.browser import Signal
from ui.table.briefly import short_question

PRESSES = 900
"""No game takes so many, even if they are chosen at random."""

OPTIONS = {"holy-matrimony": {"target": 20}}
"""Options of games that would be over after a turn."""

FEW = ("rebel-runs",)
"""Games that take hundreds of turns with three players who play by chance."""


def game_of(slug: str) -> tuple[FakeBrowser, list[str]]:
    """A table where a short game has begun, and the names at it."""
    seats = max(count for count in GAMES[slug].seat_counts if count <= (2 if slug in FEW else 3))
    browser = FakeBrowser()
    browser.app.choose("pace", "instant")
    browser.app.choose("firsts", "off")
    browser.app.begin(Record(slug, ("you", *["bot:random"] * (seats - 1)), OPTIONS.get(slug, facts(slug).short)))
    browser.send(Signal("none"))
    browser.settle()
    return browser, ["You", "Robin", "Hazel"][:seats]


def answers(reader: Reader) -> list[Stop]:
    """What can be pressed that goes on with the game."""
    usable = [stop for stop in reader.stops() if stop.is_usable]
    going = [stop for stop in usable if stop.id == "go-on"]
    return going or [
        stop
        for stop in usable
        if stop.acts.startswith(("act ", "pick ")) and not ("pressed" in stop.states and "not" not in stop.states)
    ]


def chosen(stops: Sequence[Stop], begun: bool, rng: Random) -> Stop:
    """A card at first, as a rule, and an answer once something is chosen, if there are both."""
    acts = [stop for stop in stops if not stop.acts.startswith("pick ")]
    picks = [stop for stop in stops if stop.acts.startswith("pick ")]
    return rng.choice(acts if acts and (not picks or rng.random() < (0.9 if begun else 0.2)) else picks)


def faults_in(browser: FakeBrowser, heard: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    """What is wrong with the lines that followed a press; `new` are those of the log."""
    if not heard:
        yield "silent"
    for line in inverted(heard, new):
        yield f"out of order: {line}"
    for sentence in repeated(heard, new):
        yield f"twice: {sentence}"
    if new and not browser.has("#result, #go-on"):
        asked = with_suits(text_of(element(browser.html, "#prompt p")))
        if not {asked, short_question(browser.model.connection.game.slug, asked)[1]}.intersection(heard[-1:]):
            yield f"the question isn’t last: {asked}"


def untruths_in(browser: FakeBrowser, reader: Reader, slug: str, names: Sequence[str]) -> Iterator[str]:
    """What is read out at the table and isn’t so."""
    view, table = browser.model.view(), reader.table()
    try:
        facts(slug).check_by_ear(table, view, names)
    except AssertionError as error:
        yield f"untrue: {error} in {table.words}"
    movers = [seat for seat, name in enumerate(names) if "to move" in player(table, name).words]
    if movers != ([] if view.turn is None else [view.turn]):
        yield f"said to be to move: {movers}, not {view.turn}"


def hearing(slug: str) -> tuple[list[Turn], list[str]]:
    """The turns of a whole game as they were heard, and all that was wrong with them."""
    browser, names = game_of(slug)
    reader, rng = Reader(browser), Random(5)
    turns, turn, faults, told = list[Turn](), Turn(), list[str](), browser.model.told_lines()[-1].at
    for _ in range(PRESSES):
        if not turn.presses and not browser.has("#go-on"):
            faults += untruths_in(browser, reader, slug, names)
        if browser.has("#result"):
            return turns, faults
        stop = chosen(answers(reader), turn.presses > 0, rng)
        heard = reader.activate(stop)
        lines = [line for line in browser.model.told_lines() if line.at > told]
        new = [with_suits(line.said or line.sentence) for line in lines]
        told = lines[-1].at if lines else told
        faults += [f"{fault} (after {stop.words}: {heard})" for fault in faults_in(browser, heard, new)]
        turn.lines += heard
        turn.presses += 1
        if any(name in line for line in new for name in names[1:]) or browser.has("#result"):
            turns.append(turn)
            turn = Turn()
    raise AssertionError("the game doesn’t end")


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_by_ear(slug: str, record_property: Callable[[str, object], None]) -> None:
    turns, faults = hearing(slug)
    # tests/conftest.py prints it.
    record_property("words a turn", f"{slug} {median(turn.length for turn in turns):g}")
    assert not faults, "\n".join(faults)


def test_letters_are_the_readers_own_in_browse_mode() -> None:
    browser, _ = game_of("gasp")
    reader = Reader(browser)
    assert reader.press("s") == [], "s is a key of the reader’s"
    reader.is_browsing = False
    assert any("Robin" in line for line in reader.press("s"))
    assert reader.press("Escape") == ["browse mode"]
    assert reader.press("s") == []


def test_arrows_lead_through_all_that_stands_there_and_enter_presses_it() -> None:
    browser, _ = game_of("gasp")
    reader = Reader(browser)
    card = reader.go_to(card_label(browser.model.view().hand[0]))
    assert "not pressed" in card.states
    assert reader.press("Enter")
    assert "pressed" in reader.here().states
    assert reader.go_to("Play button", "Play for ").acts.startswith("act ")
    assert "You play" not in reader.press("Enter")[0]


def test_faults_are_found() -> None:
    told = ["Ann leads.", "Ben plays.", "Ann leads."]
    assert inverted(["Ann leads.", "Ben plays.", "Ann leads.", "Follow."], told) == []
    assert inverted(["Ben plays.", "Ann leads.", "Ann leads."], told) == ["Ann leads."]
    assert repeated(["Ann leads.", "Ben plays. Ann leads. Follow."], told) == []
    assert repeated(["Ben plays.", "Follow. Ben plays."], told) == ["Ben plays."]
