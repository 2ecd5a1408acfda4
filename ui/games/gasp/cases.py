"""The worked cases of Gasp! that need play: following suit, and the token."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from engine import CHANCE, GAMES
from engine.decks.decktet import BASIC, CODES, SUIT
from engine.games.gasp.state import LAYOUTS
from engine.strategy import Rng
from ui.games.kit import deals
from ui.games.kit.story import Story

GASP = GAMES["gasp"]
HANDS = ["NV 9VY 8VL 7VY 6MV", "", ""]
"""Hands with which Anna often wins in Waves."""


def deal(hands: Sequence[str], leader: int = 0, rng: Rng | None = None, stock: str = "") -> list[str]:
    """Return the actions of a round in which these seats hold at least these cards, and this one leads.

    `stock` are the first cards to be drawn. Hands are filled up from the end of the deck order.
    """
    seats, (dealt, aside, *_) = len(hands), LAYOUTS[len(hands)]
    drawn = stock.split()
    spare = deals.spare(CODES[:BASIC], [*" ".join(hands).split(), *drawn], rng)[::-1]
    full = deals.fill_hands(hands, dealt, spare)
    deck = [full[(leader + k) % seats][place] for place in range(dealt) for k in range(seats)]
    return [f"first {(leader - 1) % seats}", " ".join(["deck", *deck, *spare[:aside], *drawn, *spare[aside:]])]


def cases(begin: type[Story]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the cases with their numbers."""
    yield (
        7,
        {
            "title": "Either lead suit will do, but you have to play one of them",
            "cites": ["G7"],
            "parts": [_must_follow(begin), _cannot_follow(begin)],
        },
    )
    yield 8, {"title": "Everybody is full", "cites": ["G8", "G12"], "parts": [_all_full(begin)]}
    yield 9, {"title": "The only receiver", "cites": ["G8", "G9", "G10"], "parts": [_only_receiver(begin)]}
    yield 10, {"title": "Nothing to take in return", "cites": ["G9", "G11"], "parts": [_nothing_to_take(begin)]}


def _must_follow(begin: type[Story]) -> dict[str, Any]:
    story = begin("gasp", 3, deal(["8VL", "9VY 2SY 1M 1S 1K", "2MK"]))
    story.play(
        "play 8VL L",
        told=(
            "Anna leads the Mill for Leaves. Of Beth’s cards, only the Darkness shares a suit with it, Waves. Beth has "
            "to play the Darkness, and keeps the Desert for later."
        ),
    )
    hand = ["1M", "1S", "1K", "2SY", "9VY"]
    story.show(1, {"trick": [{"card": "8VL", "suit": "L"}], "hand": hand, "legal": ["play 9VY"]}, refused={"2SY": "G7"})
    return story.write()


def _cannot_follow(begin: type[Story]) -> dict[str, Any]:
    story = begin("gasp", 3, deal(["8VL", "2SY 1K 1M 1S 2MK", "9VY"]))
    story.play(
        "play 8VL L",
        told=(
            "Beth has no Waves or Leaves and may play any card, such as the Desert or the Ace of Knots. But none of "
            "them can win."
        ),
    )
    hand = ["1M", "1S", "1K", "2MK", "2SY"]
    legal = [f"play {card}" for card in hand]
    story.show(1, {"trick": [{"card": "8VL", "suit": "L"}], "hand": hand, "legal": legal})
    return story.write()


def _all_full(begin: type[Story]) -> dict[str, Any]:
    story = _with_tokens(
        begin,
        HANDS,
        ["VV", "VV", "VV"],
        "All three players have two Waves.",
        ["V", "VV", "VV"],
        "Anna wins in Waves again. No one else can take the token, so Anna puts back one Wave.",
        tried=10,
    )
    return story.show(None, {"tokens": [{"V": 1}, {"V": 2}, {"V": 2}], "leader": 0}).write()


def _only_receiver(begin: type[Story]) -> dict[str, Any]:
    story = _with_tokens(
        begin,
        HANDS,
        ["MVV", "MV", "VV"],
        "Anna has two Waves and a Moon, Beth a Wave and a Moon, Carl two Waves.",
        ["MMVV", "VV", "VV"],
        "Anna wins in Waves. Only Beth can receive the token, and the only token of Beth’s that Anna needs is the "
        "Moon. There is no choice, so the app exchanges them without asking.",
        tried=85,
    )
    tokens = [{"M": 2, "V": 2}, {"M": 0, "V": 2}, {"M": 0, "V": 2}]
    return story.show(None, {"tokens": tokens, "leader": 0}).write()


def _nothing_to_take(begin: type[Story]) -> dict[str, Any]:
    story = _with_tokens(
        begin,
        ["NV 9VY NM 9MS 8VL", "", "", "8MS"],
        ["MMVV", "VV", "VV", "M"],
        "Anna has two Waves and two Moons, Beth and Carl two Waves each, Dora a single Moon.",
        ["MMVV", "VV", "VV", "MV"],
        "Anna wins in Waves. Only Dora can receive the token. Anna doesn’t need Dora’s Moon, so Anna gains nothing.",
        tried=301,
    )
    tokens = [{"M": 2, "V": 2}, {"M": 0, "V": 2}, {"M": 0, "V": 2}, {"M": 1, "V": 1}]
    return story.show(None, {"tokens": tokens, "leader": 0}).write()


def _with_tokens(
    begin: type[Story],
    hands: Sequence[str],
    before: Sequence[str],
    told: str,
    after: Sequence[str],
    told_after: str,
    tried: int,
) -> Story:
    """Play a game in which the sides come to hold just these tokens, and after one more trick, Anna's, those.

    Shuffles with promising hands are tried in turn, until one can be played like that. The first `tried` of them can't,
    and finding that out once is enough.
    """
    for attempt in count(tried):
        rng = random.Random(attempt)
        story = begin("gasp", len(hands), deal(hands, rng=rng))
        while _tokens(story.state) != before:
            best = min(_tricks(story.state, before), default=None)
            if best is None or story.state.round > 2:
                break
            wanting, _, _, line = best
            story.play(*line, told="" if wanting else told)
            if story.state.turn == CHANCE:
                story.play(GASP.write(GASP.chance(story.state, rng)))
        else:
            story.show(None, {"tokens": [_counts(side) for side in before]})
            wanting, winner, _, line = min(_tricks(story.state, after), default=(1, 0, 0, []))
            if not wanting and winner == 0:
                return story.play(*line, told=told_after)
    raise AssertionError("there is always one more attempt")


def _tricks(state: Any, wanted: Sequence[str]) -> Iterator[tuple[int, int, int, list[str]]]:
    """Yield all ways to play a trick that give no one more tokens than wanted.

    Each comes with the number of missing tokens, the winner, the number of cards of Moons and Waves played, the
    actions.
    """
    for action in GASP.legal_actions(state):
        after = GASP.clone(state)
        GASP.apply(after, action)
        text = GASP.write(action)
        spent = int(text.startswith("play") and not {"M", "V"}.isdisjoint(text.split()[1]))
        if after.trick:
            for wanting, winner, more, line in _tricks(after, wanted):
                yield wanting, winner, spent + more, [text, *line]
            continue
        tokens = _tokens(after)
        if all(
            side.count(letter) <= most.count(letter)
            for side, most in zip(tokens, wanted, strict=True)
            for letter in side
        ):
            yield sum(map(len, wanted)) - sum(map(len, tokens)), after.leader, spent, [text]


def _counts(held: str) -> dict[str, int]:
    return {letter: held.count(letter) for letter in "MV"}


def _tokens(state: Any) -> list[str]:
    """Return each side's tokens, such as MVV."""
    return [
        "".join(letter * (1 + bool(twice & suit)) for letter, suit in SUIT.items() if held & suit)
        for held, twice in zip(state.held, state.twice, strict=True)
    ]
