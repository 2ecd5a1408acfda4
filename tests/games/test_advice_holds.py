"""What is said for an action is true: whatever a reason claims, the engine is asked or played."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from typing import Any

from engine import GAMES, ask, play
from engine.core import CHANCE, Reason, to_json
from engine.decks.decktet import CARD as DECKTET
from engine.decks.fey import CARD, CODES, number_of, sign_of
from engine.games.bards.tales import NUMBERS
from engine.games.fistellavates.bundles import DECK, OMENS, focus
from engine.games.gasp.events import TrickWon
from engine.games.rebel_runs.possible_melds import melds_of
from engine.games.troll_tricker import events as troll_tricker
from engine.mechanics.circle import read_sign
from tests.games.advising import points_of
from tests.positions import FULL, each_look, each_preset, every_preset, random_game, soon_over

_SAMPLE = 4
_CARD = re.compile(r"\b[0-9A-Z]{1,4}\b")


def told(slug: str, seats: int, preset: str, games: int = 1) -> Iterator[tuple[Any, Any, str, Reason]]:
    """States of random games with a view, something that can be done, and each reason that is given for it."""
    for number in range(games):
        yield from told_in(slug, seats, preset, number)


# Several tests look at the same games, each for reasons of its own.
@cache
def told_in(slug: str, seats: int, preset: str, number: int) -> list[tuple[Any, Any, str, Reason]]:
    """The same of one game; whoever plays on from a state takes a clone of it."""
    game, found = GAMES[slug], []
    rng = random.Random(f"{slug} {seats} {preset} {number}")
    for state, _ in random_game(slug, seats, soon_over(slug, game.presets[preset]), rng):
        if state.turn in (None, CHANCE):
            continue
        view, kept = game.view(state, state.turn), game.clone(state)
        for text in rng.sample(view.legal, min(_SAMPLE, len(view.legal))):
            found += [(kept, view, text, each.reason) for each in points_of(view, text)]
    return found


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


@each_look(but=FULL)
def test_reasons_are_about_cards_that_the_seat_sees(slug: str, seats: int, preset: str) -> None:
    looked_at, seen = None, set[str]()
    for _, view, text, reason in told(slug, seats, preset):
        if view is not looked_at:
            looked_at, seen = view, {*_CARD.findall(str(to_json(view)))}
        assert {*reason.cards} <= seen, (text, reason)


@each_preset("gasp")
def test_in_gasp_the_trick_is_whose_it_is_said_to_be(slug: str, seats: int, preset: str) -> None:
    met = set()
    for state, view, text, reason in told(slug, seats, preset, games=3):
        side_of = {seat: side for side, members in enumerate(view.sides) for seat in members}
        own = side_of[view.seat]
        said = {"leaves": reason.data.get("side")}
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
    assert "leaves" in met
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


@each_preset("troll-tricker")
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


@each_preset("holy-matrimony")
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


def worth_of(view: Any, tale: Sequence[str], named: str = "") -> Any:
    """What a tale is worth with the meme of this view, as the engine answers."""
    asked = ["tale", *tale, "meme", view.meme or "none", *(["name", named] if named else [])]
    return ask("battle-of-the-bards", " ".join(asked))


def gains(view: Any, seat: int, card: str) -> bool:
    """Whether a card could score now on a seat's tales, or in a new one."""
    if card == "0":
        return False
    tales = [tale for tale in view.tales[seat] if tale]
    before = [worth_of(view, tale)["points"] for tale in tales]
    after = [worth_of(view, [*tale, card]) for tale in tales]
    more = [new.get("points", 0) - old for new, old in zip(after, before, strict=True)]
    return any(each > 0 for each in more) or (len(tales) < 2 and worth_of(view, [card])["points"] > 0)


@each_preset("battle-of-the-bards")
def test_in_battle_of_the_bards_tales_are_worth_what_is_said(slug: str, seats: int, preset: str) -> None:
    met = set()

    for _, view, text, reason in told(slug, seats, preset, games=4):
        verb, *words = text.split()
        if reason.code in ("suits-score", "wins-back", "full", "room", "raises", "too-long") and verb == "play":
            before = list(view.tales[view.seat][int(words[1]) - 1] or ())
            after = worth_of(view, [*before, words[0]])
            assert after["interest"] == (reason.code != "too-long")
            if reason.code == "wins-back":
                assert after["points"] == reason.data["points"]
                assert not worth_of(view, before)["interest"]
            elif reason.code == "suits-score":
                assert worth_of(view, [words[0]])["suit_points"] in (reason.data["points"], 0)
        elif reason.code in ("scores", "scores-nothing") and verb == "conclude":
            tale = list(view.tales[view.seat][int(words[0]) - 1])
            assert worth_of(view, tale, "".join(words[1:]))["points"] == reason.data.get("points", 0)
        else:
            continue
        met.add(reason.code)
    assert {"suits-score", "scores"} <= met


@each_preset("battle-of-the-bards")
def test_in_battle_of_the_bards_tales_can_do_what_is_said(slug: str, seats: int, preset: str) -> None:
    """Which cards could score now, how long a tale may still grow, and what the meme is worth to whom."""
    met = set()

    def room(tale: Sequence[str]) -> int:
        return max(NUMBERS[DECKTET[code]] for code in tale) - len(tale)

    for _, view, text, reason in told(slug, seats, preset, games=6):
        _, *words = text.split()
        me, cards, about = view.seat, reason.data.get("cards", []), reason.data.get("about", [])
        own = [tale for tale in view.tales[me] if tale]
        match reason.code:
            case "holds-not":
                assert not any(worth_of(view, [card])["interest"] for card in cards)
            case "no-points" | "none-helps":
                assert not any(gains(view, me, card) for card in about)
            case "could-grow":
                assert room(view.tales[me][int(words[0]) - 1]) == reason.data["number"] > 0
            case "goes-on" | "as-they-are":
                assert any(room(tale) > 0 for tale in own) == (reason.code == "goes-on")
            case "meme-theirs":
                theirs = [worth_of(view, tale)["suit_points"] for tale in view.tales[1 - me] if tale]
                assert sum(theirs) == reason.data["points"] > 0
                assert worth_of(view, view.tales[me][int(words[0]) - 1], "".join(words[1:]))["meme_replaced"]
            case "could-conclude":
                assert max(worth_of(view, tale)["points"] for tale in own) == reason.data["points"]
                assert worth_of(view, about)["points"] == reason.data["points"]
            case _:
                continue
        met.add(reason.code)
    assert {"none-helps", "no-points", "could-grow", "goes-on", "meme-theirs", "could-conclude"} <= met


def test_in_battle_of_the_bards_only_what_one_could_score_with_is_hidden() -> None:
    """Few of the ways to split hide anything, so all of them are looked at."""
    game, met = GAMES["battle-of-the-bards"], set()
    games = [
        random_game(game.slug, 2, soon_over(game.slug, game.presets["default"]), random.Random(seed))
        for seed in range(20)
    ]
    for state, _ in chain(*games):
        if state.turn in (None, CHANCE) or state.phase != "split":
            continue
        view = game.view(state, state.turn)
        for text in view.legal:
            for reason in (each.reason for each in points_of(view, text)):
                if reason.code == "hides":
                    met.add(text)
                    assert {*reason.data["cards"]} <= {*text.partition(" / ")[2].split()}
                    assert reason.data["seat"] == 1 - view.seat
                    for card in reason.data["cards"]:
                        assert gains(view, view.seat, card)
                        assert not gains(view, 1 - view.seat, card)
    assert met


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


@every_preset("fistellavates")
def test_in_fistellavates_cards_count_and_hands_shrink_as_is_said(slug: str, seats: int, preset: str) -> None:
    met = set()
    game = GAMES[slug]
    for state, view, text, reason in told(slug, seats, preset, games=2):
        _, *words = text.split()
        me, number = view.seat, reason.data.get("number")
        own = [DECKTET[code] for code in (*view.hand, *(code for cards in view.bundles[me] for code in cards))]
        match reason.code:
            case "few-omens":
                assert ask(slug, f"bundle {view.discards[int(words[1])]}")["omens"] == number
            case "sheds":
                assert ask(slug, f"bundle {words[0]}")["omens"] == number
            case "spare":
                plan = DECKTET[words[0]]
                # Neighbours in a row, or of one rank.
                pairs = [(plan, other) for other in own if other != plan and abs(OMENS[other] - OMENS[plan]) < 2]
                assert not any(focus([*pair, third]) for pair in pairs for third in range(DECK) if third not in pair)
            case "spoils":
                cards = [DECKTET[code] for code in (*reason.data["about"], words[0])]
                others = [each for each in range(DECK) if each not in cards]
                assert not any(focus([*cards, *more]) for size in (1, 2) for more in combinations(others, size))
            case "nothing-completes":
                for each in view.legal[:-1]:
                    after = played(game, state, each)
                    place = int(each.split()[2]) - 1
                    card = each.split()[1]
                    assert not after.focused[me][place] or ask(slug, f"bundle {card}")["omens"] == 0
            case "smaller-hand":
                assert len(played(game, state, text).hand) == number > reason.data["least"] - 1
            case "can-declare" | "may-declare":
                assert may_declare(game, state, text)
            case _:
                continue
        met.add(reason.code)
    assert {"few-omens", "sheds", "spare", "spoils", "nothing-completes", "smaller-hand"} <= met


def played(game: Any, state: Any, text: str) -> Any:
    """What the seat on turn sees after it has done this."""
    seat, after = state.turn, game.clone(state)
    play(game, after, text)
    return game.view(after, seat)


def may_declare(game: Any, state: Any, *before: str) -> bool:
    """Whether the seat on turn is asked to declare, after this, once it has finished."""
    seat, after = state.turn, game.clone(state)
    for text in (*before, *["done"] * 3):
        if after.turn != seat or after.phase == "declare":
            break
        play(game, after, text)
    return bool(after.turn == seat and after.phase == "declare")


@each_look("rebel-runs", but=FULL)
def test_in_rebel_runs_a_card_is_of_use_as_is_said(slug: str, seats: int, preset: str) -> None:
    met = set()
    for _, view, text, reason in told(slug, seats, preset, games=2):
        following = (view.seat + 1) % view.seats
        own_sign = " rule own-sign" if view.options["same_sign_run"] == "own-sign" else ""
        match reason.code:
            case "adds-to":
                asked = f"{' '.join(reason.data['about'])} circle {view.circle} sign {view.signs[view.seat]}{own_sign}"
                melds = [ask(slug, f"meld {kind} {asked}") for kind in ("set", "run")]
                assert max(meld.get("points", 0) for meld in melds) >= reason.data["points"] > 0
                assert view.discards[-1] in reason.data["about"]
            case "is-fey" | "throws-fey":
                card = view.discards[-1] if reason.code == "is-fey" else text.split()[1]
                assert sign_of(card) == view.fey == reason.data["fey"]
            case "top-no-use" | "with-fey":
                card = text.split()[1] if text.startswith("discard ") else view.discards[-1]
                held = with_one_more(view, card)
                assert bool(held) == (reason.code == "with-fey")
                assert all(sum(sign_of(code) != view.fey for code in cards) < 2 for cards in held)
            case "own-sign":
                assert reason.data["seat"] == following
                assert view.signs[following] == sign_of(text.split()[1]) == reason.data["sign"]
            case "few-left":
                others = [count for seat, count in enumerate(view.hand_counts) if seat != view.seat]
                assert view.hand_counts[reason.data["seat"]] == min(others) <= 3
            case _:
                continue
        met.add(reason.code)
    assert {"with-fey", "few-left"} <= met
    assert not view.options["draw_discard"] or {"adds-to", "is-fey", "own-sign"} <= met


def with_one_more(view: Any, card: str) -> list[list[str]]:
    """The smallest melds with this card and one that may come, without the latter."""
    laid = [code for melds in view.melds for meld in melds for code in meld.cards]
    shown = {*view.hand, *view.discards, *laid, *(code for known in view.known for code in known)}
    hand = {*view.hand, card}
    found = []
    for code in set(CODES if view.gone_back is None else view.gone_back) - shown:
        for meld in melds_of(sorted(CARD[each] for each in {*hand, code}), read_sign(view.fey)):
            cards = {CODES[each] for each in meld.cards}
            if {card, code} <= cards and len(cards) == {"set": 3, "run": 4}[meld.kind]:
                found.append(sorted(cards - {code}))
    return found


@each_look("rebel-runs", but=FULL)
def test_in_rebel_runs_melds_lack_just_what_is_said(slug: str, seats: int, preset: str) -> None:
    met = set()
    for _, view, text, reason in told(slug, seats, preset):
        code = reason.code.removesuffix("-fey")
        if code in ("keeps-open", "lacks-one", "breaks-up"):
            held, fey = [CARD[code] for code in reason.data["cards"]], read_sign(view.fey)
            assert ("numbers" in reason.data) is (code == reason.code)
            for number in reason.data.get("numbers", ()):
                ways = [code for code in CODES if number_of(code) == number and CARD[code] not in held]
                assert any(melds_of(sorted((*held, CARD[code])), fey) for code in ways), reason
            if code == "keeps-open":
                assert {*reason.data["cards"]} <= {*view.hand} - {text.split()[1]}
        elif reason.code == "completes":
            hand = sorted(CARD[code] for code in reason.data["cards"])
            assert any(len(meld.cards) == len(hand) for meld in melds_of(hand, read_sign(view.fey)))
        else:
            continue
        met.add(code)
    assert "keeps-open" in met
