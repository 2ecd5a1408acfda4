"""A whole short game of each, played by what a screen reader is given and by keys, and by nothing else.

What is heard is Chromium's accessibility tree, as Playwright writes it down. After every action what has been heard is
held against the View: the cards in hand, what lies on the table, the scores, and whose turn it is.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from engine import GAMES, Session
from engine.decks import decktet, fey
from tests.browser.helpers import open_saved, session
from ui.components.card import card_label
from ui.components.table_text import PLAYS

# The longest first: one's name may be within another's, as 1 of Flame within 11 of Flame.
CARDS = {
    card_label(code): code for code in sorted((*decktet.CODES, *fey.CODES), key=lambda code: -len(card_label(code)))
}
LINE = re.compile(r"^( *)- ('?)([a-z]+)(?: \"(.*?)\")?((?: \[[^\]]*\])*)\2(?::(?: (.*))?)?$")
WHY = "Why?"
"""What the buttons end with that explain a score."""

LOOKS = (WHY, "By sign", "By number", "By hand", "Last hand", "Last deal", "All ")
"""Buttons that change nothing in the game."""

SPOKEN = "[...document.querySelectorAll('#said p')].map((line) => line.textContent)"


@dataclass
class Heard:
    """A thing of the accessibility tree: what it is, its name, its text, whether it can be used, what is in it."""

    role: str
    name: str
    text: str
    states: str
    inside: list["Heard"]

    def all(self, role: str, name: str = "") -> Iterator["Heard"]:
        """All such things in this one, by the beginning of their names."""
        for each in self.inside:
            if each.role == role and each.name.startswith(name):
                yield each
            yield from each.all(role, name)

    @property
    def words(self) -> str:
        """All that is said of it."""
        said = " ".join([self.name, self.text, *(each.words for each in self.inside)])
        return re.sub(r" (?=[,.:;])", "", " ".join(said.split()))

    @property
    def cards(self) -> list[str]:
        """The cards in it that are named."""
        named = [each.name for each in self.everything() if each.role in ("img", "button")]
        return [CARDS[label] for name in named if (label := next(filter(name.startswith, CARDS), ""))]

    def everything(self) -> Iterator["Heard"]:
        for each in self.inside:
            yield each
            yield from each.everything()


def listen(page: Page) -> Heard:
    """What the table says now."""
    root = Heard("document", "", "", "", [])
    levels = [(-1, root)]
    for line in page.get_by_role("region", name="The table", exact=True).aria_snapshot().splitlines():
        found = LINE.match(line)
        if found is None:
            assert " - /" in line, line
            continue
        indent, _, role, name, states, text = found.groups()
        each = Heard(role, (name or "").replace('\\"', '"'), (text or "").strip("\"'"), states or "", [])
        while levels[-1][0] >= len(indent):
            levels.pop()
        levels[-1][1].inside.append(each)
        levels.append((len(indent), each))
    return root


def hand(heard: Heard) -> list[str]:
    return sorted(code for each in heard.all("list", "Your hand") for code in each.cards)


def trick(heard: Heard) -> list[str]:
    """The cards of the trick that is being played, in the order that is told; of one that is over none."""
    places = [place for each in heard.all("list", "The trick") for place in each.inside if place.cards]
    turns = [next(turn for turn, said in enumerate(PLAYS) if f", {said}:" in place.words) for place in places]
    return [place.cards[0] for _, place in sorted(zip(turns, places, strict=True), key=lambda each: each[0])]


def player(heard: Heard, name: str) -> Heard:
    """What stands together of a player; not their place in the trick, which says whose turn it is there."""
    places = tuple(f"{name}, {turn}:" for turn in PLAYS)
    for each in heard.everything():
        begun = each.role == "listitem" and re.match(rf"{name}[,.]", each.words) and not each.words.startswith(places)
        if begun or (each.role == "region" and each.name.startswith(f"{name}: ")):
            return each
    return next(heard.all("region", "Your side of the table"))


def points(heard: Heard, name: str) -> int:
    found = re.search(r"(−?\d+) points?\b", player(heard, name).words)
    assert found, heard.words
    return int(found[1].replace("−", "-"))


def tokens(heard: Heard, name: str) -> str:
    return next(player(heard, name).all("img", "Tokens")).name


def in_words(counts: dict[str, int]) -> str:
    held = [f"{decktet.SUIT_NAMES[letter]} {count}" for letter, count in counts.items() if count]
    return f"Tokens: {' and '.join([', '.join(held[:-1]), held[-1]] if len(held) > 1 else held) or 'none'}"


def gasp(heard: Heard, view: Any, names: list[str]) -> None:
    assert trick(heard) == [each.card for each in view.trick]
    for seat, name in enumerate(names):
        assert tokens(heard, name) == in_words(view.tokens[seat])


def troll_tricker(heard: Heard, view: Any, names: list[str]) -> None:
    assert trick(heard) == [each.card for each in view.trick]
    for seat, name in enumerate(names):
        assert points(heard, name) == view.scores[seat]


def rebel_runs(heard: Heard, view: Any, names: list[str]) -> None:
    if view.discards:
        discards = next(each for each in heard.all("listitem") if each.words.startswith("Discards:"))
        assert CARDS[min(filter(discards.words.__contains__, CARDS), key=discards.words.index)] == view.discards[-1]
    for seat, name in enumerate(names):
        assert points(heard, name) == view.scores[seat]
        melds = [each for laid in heard.all("list", f"{name}: melds") for each in laid.inside]
        assert len(melds) == len(view.melds[seat])
        for meld, laid in zip(melds, view.melds[seat], strict=True):
            assert all(card_label(code) in meld.words for code in laid.cards), meld.words


def holy_matrimony(heard: Heard, view: Any, names: list[str]) -> None:
    if view.church:
        joined = next(iter(heard.all("list", "The church card")))
        assert joined.cards[0] == view.church
    for seat, name in enumerate(names):
        assert points(heard, name) == view.scores[seat]


def bards(heard: Heard, view: Any, names: list[str]) -> None:
    for seat, name in enumerate(names):
        assert points(heard, name) == view.scores[seat]
        for place in (1, 2):
            said = [each.words for each in heard.everything() if f"{name}, tale {place}: " in each.name + each.text]
            told = said[0].partition(f"{name}, tale {place}: ")[2]
            cards = [label for code in view.tales[seat][place - 1] or () if (label := card_label(code))]
            assert all(label in told for label in cards), told
            assert bool(cards) != told.startswith("not begun")
    if view.turn == 0 and (mine := view.to_play or view.drawn):
        own = next(heard.all("region", "Your side of the table"))
        assert sorted(own.cards) == sorted(mine)
    if view.meme:
        assert next(heard.all("figure")).cards == [view.meme]


def fistellavates(heard: Heard, view: Any, names: list[str]) -> None:
    for seat, name in enumerate(names):
        assert points(heard, name) == view.scores[seat]
        for place, cards in enumerate(view.bundles[seat], 1):
            bundle = next(heard.all("listitem", f"{name}, bundle {place}"))
            if any(bundle.all("button", "Add")):
                assert all(card_label(code) in bundle.words for code in cards)
            else:
                assert sorted(bundle.cards) == sorted(cards)
    middle = next(heard.all("region", "The deck, the plans and the discards"))
    piles = [each.words for each in next(middle.all("list")).inside]
    for seat, name in enumerate(names):
        pile = next(words for words in piles if f"{name}:" in words)
        top = view.discards[seat]
        assert (card_label(top) if top else "no discards") in pile


TOLD: dict[str, tuple[Callable[[Heard, Any, list[str]], None], dict[str, Any]]] = {
    "gasp": (gasp, {"tokens_each": 1, "round_limit": 1}),
    "battle-of-the-bards": (bards, {}),
    "fistellavates": (fistellavates, {"once_through": True, "turn_cap": 2}),
    "rebel-runs": (rebel_runs, {}),
    "troll-tricker": (troll_tricker, {"hands": 1}),
    "holy-matrimony": (holy_matrimony, {"target": 8}),
}
DAILY = "gasp"
PRESSES = 600
"""No game takes so many, even if they are chosen at random."""


@pytest.mark.parametrize("slug", [pytest.param(slug, marks=() if slug == DAILY else pytest.mark.long) for slug in TOLD])
def test_a_game_is_played_by_ear(slug: str, desk: Page) -> None:
    """Daily one is played; tests/ui/test_speaking.py hears all six say what happens, without a browser."""
    tells, options = TOLD[slug]
    rng = Random(5)
    seats = max(count for count in GAMES[slug].seat_counts if count <= 3)
    players = ("you", *["bot:random"] * (seats - 1))
    names = ["You", "Robin", "Hazel"][:seats]
    open_saved(desk, Session.start(GAMES[slug], players, options, rng).record)
    for _ in range(PRESSES):
        desk.wait_for_function("/^(Your turn|Go on|Game over)/.test(document.title)")
        if desk.title().startswith("Go on"):
            assert desk.evaluate("document.activeElement.id") == "go-on"
            desk.keyboard.press("Enter")
            continue
        heard, view = listen(desk), session(desk).view(0)
        tells(heard, view, names)
        assert ["to move" in player(heard, name).words for name in names] == [
            seat == view.turn for seat in range(seats)
        ]
        if view.over:
            assert any("win" in line for line in desk.evaluate(SPOKEN))
            return
        if any(heard.all("list", "Your hand")) and slug != "battle-of-the-bards":
            assert hand(heard) == sorted(view.hand)
        asked = next(heard.all("region", "What to do"))
        question = next(asked.all("paragraph")).words
        assert desk.evaluate(SPOKEN)[-1].startswith(question[:20])
        press(desk, heard, asked, rng)
    raise AssertionError("the game doesn't end")


def press(page: Page, heard: Heard, asked: Heard, rng: Random) -> None:
    """Press an answer that is offered, or else a card; no answer that has been said to cost points, if that helps."""
    usable = [each for each in heard.all("button") if not re.search("disabled|pressed", each.states)]
    cards = [each for each in usable if any(map(each.name.startswith, CARDS))]
    answers = list(asked.all("button")) or [
        each for each in usable if each not in cards and not each.name.startswith(LOOKS) and not each.name.endswith(WHY)
    ]
    dear = re.search("−\\d+ points", asked.words)
    chosen = rng.choice(answers if answers and not (cards and (dear or rng.random() < 0.3)) else cards)
    button = page.get_by_role("button", name=chosen.name, exact=True).last
    button.focus()
    button.press("Enter")
