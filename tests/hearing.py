"""What is heard of a table: the accessibility tree of a browser, and what stands where in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.decks import decktet, fey
from ui.components.card import card_label
from ui.components.trick import PLAYS

# The longest first: one's name may be within another's, as 1 of Flame within 11 of Flame.
CARDS = {
    card_label(code): code for code in sorted((*decktet.CODES, *fey.CODES), key=lambda code: -len(card_label(code)))
}
LINE = re.compile(r"^( *)- ('?)([a-z]+)(?: \"(.*?)\")?((?: \[[^\]]*\])*)\2(?::(?: (.*))?)?$")


@dataclass
class Heard:
    """A thing of the accessibility tree: what it is, its name, its text, whether it can be used, what is in it."""

    role: str
    name: str
    text: str
    states: str
    inside: list[Heard]

    def all(self, role: str, name: str = "") -> Iterator[Heard]:
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

    def everything(self) -> Iterator[Heard]:
        for each in self.inside:
            yield each
            yield from each.everything()


def read_snapshot(snapshot: str) -> Heard:
    """What is heard, from the tree as Playwright writes it down."""
    root = Heard("document", "", "", "", [])
    levels = [(-1, root)]
    for line in snapshot.splitlines():
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
