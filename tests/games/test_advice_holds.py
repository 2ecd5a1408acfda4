"""What is said for an action is true: whatever a reason claims, the engine is asked or played."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

from engine import GAMES, ask, play
from engine.core import CHANCE, Reason, to_json
from engine.decks.fey import CARD, CODES, number_of, sign_of
from engine.games.gasp.events import TrickWon
from engine.games.rebel_runs.laying import melds_of
from engine.games.troll_tricker import events as troll_tricker
from engine.mechanics.circle import read_sign
from tests.positions import every_preset, random_game, soon_over

_SAMPLE = 4
_CARD = re.compile(r"\b[0-9A-Z]{1,4}\b")


def told(slug: str, seats: int, preset: str, games: int = 1) -> Iterator[tuple[Any, Any, str, Reason]]:
    """States of random games with a view, something that can be done, and each reason that is given for it."""
    game = GAMES[slug]
    for number in range(games):
        rng = random.Random(f"{slug} {seats} {preset} {number}")
        for state, _ in random_game(slug, seats, soon_over(slug, game.presets[preset]), rng):
            if state.turn in (None, CHANCE):
                continue
            view = game.view(state, state.turn)
            for text in rng.sample(view.legal, min(_SAMPLE, len(view.legal))):
                for reason in game.advice(view, text):
                    yield state, view, text, reason


def played_on(slug: str, state: Any, text: str, won: type[Any], rng: random.Random) -> tuple[Any, Any]:
    """A copy in which this is played, and random cards after it until a trick is won, and that event; None if none."""
    game = GAMES[slug]
    events: list[Any] = []
    state = game.clone(state)
    game.apply(state, game.read(text), events)
    while not events or not any(isinstance(event, won) for event in events):
        if state.turn in (None, CHANCE) or state.phase != "play":
            return state, None
        game.apply(state, rng.choice(game.legal_actions(state)), events)
    return state, next(event for event in events if isinstance(event, won))


@every_preset()
def test_reasons_are_about_cards_that_the_seat_sees(slug: str, seats: int, preset: str) -> None:
    for _, view, text, reason in told(slug, seats, preset):
        seen = {*_CARD.findall(str(to_json(view)))}
        assert {*reason.cards} <= seen, (text, reason)


@every_preset("gasp")
def test_in_gasp_the_trick_is_whose_it_is_said_to_be(slug: str, seats: int, preset: str) -> None:
    met = set()
    for state, view, text, reason in told(slug, seats, preset, games=3):
        side_of = {seat: side for side, members in enumerate(view.sides) for seat in members}
        own = side_of[view.seat]
        said = {"leaves": reason.data.get("side"), "leaves-cheaply": reason.data.get("side")}
        said |= {"spends-high": reason.data.get("side")}
        said |= dict.fromkeys(("wins-trick", "beats-and-wins", "takes-command", "beats"), own)
        said |= dict.fromkeys(("has-it", "partner-has-it"), own)
        if reason.code not in said:
            continue
        met.add(reason.code)
        after = GAMES[slug].clone(state)
        play(GAMES[slug], after, text)
        seen = GAMES[slug].view(after, view.seat)
        _, won = played_on(slug, state, text, TrickWon, random.Random(text))
        if len(view.trick) + 1 < view.width:
            assert side_of[seen.command.seat] == said[reason.code], (text, reason)
        elif won is not None:
            assert side_of[won.seat] == said[reason.code], (text, reason)
    assert met & {"leaves", "leaves-cheaply", "spends-high"}
    assert met & {"wins-trick", "beats-and-wins"}


_BEATEN_BY: dict[str, Callable[[str, str, str], bool]] = {
    "wins-trick": lambda card, best, fey: False,
    "unbeatable": lambda card, best, fey: False,
    "unless-fey": lambda card, best, fey: sign_of(best) == fey,
    "unless-higher-fey": lambda card, best, fey: sign_of(best) == fey and CARD[best] > CARD[card],
    "unless-higher": lambda card, best, fey: sign_of(best) == sign_of(card) and CARD[best] > CARD[card],
    "unless-either": lambda card, best, fey: sign_of(best) in (sign_of(card), fey),
}
"""By what is said of a card: whether another may beat it."""


@every_preset("troll-tricker")
def test_in_troll_tricker_only_what_is_named_can_beat_a_card(slug: str, seats: int, preset: str) -> None:
    met = set()
    for state, view, text, reason in told(slug, seats, preset, games=2):
        _, won = played_on(slug, state, text, troll_tricker.TrickWon, random.Random(text))
        if won is None:
            continue
        met.add(reason.code)
        if reason.code in _BEATEN_BY and won.seat != view.seat:
            assert _BEATEN_BY[reason.code](text.split()[1], won.card, view.fey), (text, reason, won)
        elif reason.code in ("wins-trick", "unbeatable"):
            assert won.points == reason.data["points"]
        elif reason.code == "leaves":
            assert (won.seat, won.card, won.points) == tuple(reason.data[key] for key in ("seat", "card", "points"))
        elif reason.code in ("stays-below", "cannot-take"):
            assert won.seat != view.seat
        elif reason.code == "could-bring" and len(view.trick) + 1 == view.seats:
            other = f"play {reason.data['card']}"
            _, instead = played_on(slug, state, other, troll_tricker.TrickWon, random.Random(text))
            assert (instead.seat, instead.points) == (view.seat, reason.data["points"])
    assert {"wins-trick", "leaves", "stays-below", "could-bring"} <= met


@every_preset("holy-matrimony")
def test_in_holy_matrimony_the_sum_is_what_is_said(slug: str, seats: int, preset: str) -> None:
    met = set()
    for _, view, text, reason in told(slug, seats, preset):
        sign, played = view.signs[view.seat], text.removeprefix("play").strip()
        answer = ask(
            slug, " ".join(f"round church {view.church} play {played} circle {view.circle} sign {sign}".split())
        )
        met.add(reason.code)
        if reason.code in ("exactly", "below", "above"):
            assert answer["total"] == reason.data["number"]
            assert reason.data["card"] == view.church
        elif reason.code in ("scores-most", "scores-less"):
            assert answer["points"] == reason.data["points"]
        elif reason.code == "loses":
            assert answer["points"] == -reason.data["points"]
    assert {"exactly", "below", "above", "loses", "scores-less"} & met


@every_preset("battle-of-the-bards")
def test_in_battle_of_the_bards_tales_are_worth_what_is_said(slug: str, seats: int, preset: str) -> None:
    met = set()

    def worth(view: Any, tale: list[str], named: str = "") -> Any:
        asked = ["tale", *tale, "meme", view.meme or "none", *(["name", named] if named else [])]
        return ask(slug, " ".join(asked))

    for _, view, text, reason in told(slug, seats, preset, games=4):
        verb, *words = text.split()
        if reason.code in ("suits-score", "wins-back", "full", "room", "raises", "too-long") and verb == "play":
            before = list(view.tales[view.seat][int(words[1]) - 1] or ())
            after = worth(view, [*before, words[0]])
            assert after["interest"] == (reason.code != "too-long")
            if reason.code == "wins-back":
                assert after["points"] == reason.data["points"]
                assert not worth(view, before)["interest"]
            elif reason.code == "suits-score":
                assert worth(view, [words[0]])["suit_points"] in (reason.data["points"], 0)
        elif reason.code in ("scores", "scores-nothing") and verb == "conclude":
            tale = list(view.tales[view.seat][int(words[0]) - 1])
            assert worth(view, tale, "".join(words[1:]))["points"] == reason.data.get("points", 0)
        else:
            continue
        met.add(reason.code)
    assert {"suits-score", "scores"} <= met


@every_preset("fistellavates")
def test_in_fistellavates_bundles_come_into_focus_as_is_said(slug: str, seats: int, preset: str) -> None:
    met = set()

    def focused(cards: list[str]) -> bool:
        return bool(ask(slug, f"bundle {' '.join(cards)}")["focused"])

    for _, _, text, reason in told(slug, seats, preset, games=2):
        about, cards = reason.data.get("about", []), reason.data.get("cards", [])
        match reason.code:
            case "could-complete" | "if-completing" | "if-declaring":
                assert not focused(about)
                assert focused([*about, *cards])
            case "if-swapping" | "could-swap":
                card, taken = reason.data["card"], reason.data["top"]
                assert focused([card if each == taken else each for each in about])
            case "completes" | "on-the-way" if text.startswith("add "):
                assert focused([*about, text.split()[1], *cards])
            case "breaks":
                assert focused(about)
            case _:
                continue
        met.add(reason.code)
    assert {"could-complete", "if-completing", "completes"} & met


@every_preset("rebel-runs")
def test_in_rebel_runs_melds_lack_just_what_is_said(slug: str, seats: int, preset: str) -> None:
    met = set()
    for _, view, text, reason in told(slug, seats, preset):
        if reason.code in ("keeps-open", "lacks-one", "breaks-up"):
            held, fey = [CARD[code] for code in reason.data["cards"]], read_sign(view.fey)
            numbers = [int(each) for each in re.findall(r"\d+", reason.data["named"])]
            for number in numbers:
                ways = [code for code in CODES if number_of(code) == number and CARD[code] not in held]
                assert any(melds_of(sorted((*held, CARD[code])), fey) for code in ways), reason
            if reason.code == "keeps-open":
                assert {*reason.data["cards"]} <= {*view.hand} - {text.split()[1]}
        elif reason.code == "completes":
            hand = sorted(CARD[code] for code in reason.data["cards"])
            assert any(len(meld.cards) == len(hand) for meld in melds_of(hand, read_sign(view.fey)))
        else:
            continue
        met.add(reason.code)
    assert "keeps-open" in met
