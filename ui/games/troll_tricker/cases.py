"""The worked cases of Troll Tricker that need play: what may follow, and when the discards are shuffled."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from engine import CHANCE, GAMES
from engine.decks import fey
from engine.games.troll_tricker.state import HAND
from ui.games.kit import deals
from ui.games.kit.story import NAMES, Story

SLUG = "troll-tricker"
GAME = GAMES[SLUG]


def deal(hands: Sequence[str], signs: str = "", leader: int = 0) -> list[str]:
    """Return the actions of a first hand on the test circle: these seats hold at least these cards, and this one leads.

    `signs` are the seats' own, such as `FRN`; without them, the first in sign order. Hands are filled up in deck order.
    """
    seats = len(hands)
    spare = deals.spare(fey.CODES, " ".join(hands).split())
    full = deals.fill_hands(hands, HAND, spare)
    deck = [full[(leader + k) % seats][place] for place in range(HAND) for k in range(seats)]
    return [*deals.circle_and_signs(seats, signs), f"first {leader}", " ".join(["deck", *deck, *spare])]


def cases(begin: type[Story]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the cases with their numbers."""
    yield (
        8,
        {
            "title": "Follow, or play FEY",
            "cites": ["T2", "T3"],
            "parts": [
                _following_case(
                    begin,
                    "F11",
                    "F3 B2 R9",
                    "Anna leads Flame. Beth holds a card of Flame, so Beth must play that card or one of Bone, which "
                    "is FEY here, and can’t play a Star yet.",
                    allowed=["F3", "B2"],
                    refused={"R9": "T2"},
                ),
                _following_case(
                    begin,
                    "F11",
                    "B2 R9",
                    "Anna leads Flame again. Now Beth has no Flame and may play anything, FEY or not.",
                    allowed=["B2", "R9"],
                ),
                _following_case(
                    begin,
                    "B11",
                    "B2 R9",
                    "Anna leads Bone, which is FEY, and FEY must be followed like any other sign. Beth must play the "
                    "only card of Bone.",
                    allowed=["B2"],
                    refused={"R9": "T3"},
                ),
            ],
        },
    )
    yield (
        9,
        {
            "title": "A new deck when a card is needed, and not before",
            "cites": ["T1"],
            "parts": [
                _reshuffled_game(begin, 3, 3),
                _reshuffled_game(begin, 4, 3),
                _reshuffled_game(begin, 5, 2),
                _reshuffled_game(begin, 6, 2),
                _reshuffled_game(begin, 7, 2),
            ],
        },
    )


def _following_case(
    begin: type[Story], lead: str, hand: str, told: str, allowed: list[str], refused: dict[str, str] | None = None
) -> dict[str, Any]:
    """Return the case in which Anna leads this card to Beth, who holds these cards and otherwise Stars."""
    stars = [f"R{number}" for number in range(1, 12) if f"R{number}" not in hand.split()]
    full = hand.split() + stars[: 11 - len(hand.split())]
    story = begin(SLUG, 3, deal([lead, " ".join(full), ""]))
    story.play(f"play {lead}", told=told)
    plays = [f"play {card}" for card in allowed]
    more: dict[str, Any] = {"allowed": plays} | ({"refused": refused} if refused else {})
    return story.show(
        1, {"trick": [{"seat": 0, "card": lead}], "hand": list(GAME.view(story.state, 1).hand)}, **more
    ).write()


def _reshuffled_game(begin: type[Story], seats: int, hand: int) -> dict[str, Any]:
    """Return a game for so many seats whose deck runs out as this hand is dealt, played at random until then."""
    rng = random.Random(seats)
    story = begin(SLUG, seats, deal([""] * seats)[:-1])
    state = story.state
    _play_on(story, rng)  # the deck
    while state.round < hand:
        _play_on(story, rng)
    left, size, leader = len(state.stock), len(state.discards), NAMES[state.leader]
    if left:
        told = (
            f"{left} cards are left in the deck. {leader} leads and so is dealt the first card. Soon the deck is empty."
        )
    else:
        told = "The earlier hands used exactly all 88 cards, so nothing has been shuffled until now."
    needed = f"Another card is needed, so the {size} cards of the finished hands are shuffled."
    _play_on(story, rng, told=f"Hand {hand} with {seats} players. {told} {needed}")
    counts = [len(cards) for cards in state.hands]
    story.show(None, {"expects": "deck", "hand_counts": counts, "stock_count": 0})
    going_on = f"dealing continues with {11 * seats - left} of them" if left else "the hand is dealt from them"
    _play_on(
        story,
        rng,
        told=f"The {size} cards become the new deck, and {going_on}. That leaves {size - 11 * seats + left}.",
    )
    after = {"hand_counts": [11] * seats, "old_counts": counts if left else [], "stock_count": len(state.stock)}
    return story.show(None, after).write()


def _play_on(story: Story, rng: random.Random, told: str = "") -> None:
    """Play one random action."""
    state = story.state
    legal = GAME.legal_actions(state)
    action = GAME.chance(state, rng) if state.turn == CHANCE else legal[rng.randrange(len(legal))]
    story.play(GAME.write(action), told=told)
