"""What is true of Fistellavates, tried out with the engine, to hold its advice against."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from engine import ask
from engine.decks.decktet import CARD, CODES, SUITS, letters
from tests.games.advising import Case

PRICES = {
    "leaves-top",
    "goes-with-nothing",
    "seen",
    "many-omens",
    "gives-up",
    "explains-less",
    "breaks-link",
    "beats-few",
}
PRICES |= {"breaks", "loses-chance", "spoils", "no-nearer", "explains-nothing", "raises", "could-add", "could-swap"}
PRICES |= {"leaves", "goes-on"}
"""What speaks against an action."""

DECK = CODES[:44]
OMENS = {code: "N123456789PT".index(code[0]) for code in DECK}
_SUITS = {code: letters(SUITS[CARD[code]]) for code in DECK}


def holds(case: Case) -> Any:
    """Whether a reason is true."""
    view, data = case.view, case.data
    bundles = [list(cards) for cards in view.bundles[view.seat]]
    if "about" in data and "number" in data and data["about"] != bundles[data["number"] - 1]:
        return False
    match case.text.partition(" ")[0]:
        case "draw":
            return of_draw(case, bundles)
        case "plan":
            return of_plan(case, bundles)
        case "add" | "swap":
            return of_move(case, bundles)
    return of_end(case, bundles)


def of_draw(case: Case, bundles: list[list[str]]) -> Any:
    """Whether a reason about a card to draw is true."""
    view, data, hand = case.view, case.data, list(case.view.hand)
    held = [*(code for cards in bundles for code in cards), *hand]
    open_cards = [pile for seat, pile in enumerate(view.discards) if f"draw discard {seat}" in view.legal]
    place = data.get("number", 1) - 1
    match case.code:
        case "unseen":
            return case.text == "draw deck"
        case "seen":
            return case.text != "draw deck"
        case "top-no-use":
            return data["cards"] == open_cards and not any(fits(one, other) for one in open_cards for other in held)
        case "tops-many":
            return {*data["numbers"]} == {OMENS[code] for code in open_cards} and min(data["numbers"]) > 3
        case "leaves-top":
            top = data["top"]
            return (
                top in open_cards
                and not completing(bundles[place], hand)
                and completing(bundles[place], [*hand, top], top)
            )
    card = view.discards[int(case.words[1])]
    match case.code:
        case "could-complete":
            added = data["cards"]
            new = not completing(bundles[place], hand)
            return new and card in added and {*added} <= {*hand, card} and focused([*bundles[place], *added])
        case "could-extend":
            return focused(bundles[place]) and focused([*bundles[place], card])
        case "goes-with":
            return data["cards"] == [code for code in held if fits(code, card)] != []
        case "goes-with-nothing":
            return not any(fits(code, card) for code in held)
        case "few-omens" | "many-omens":
            return data["number"] == omens([card]) and (
                data["number"] <= 3 if case.code == "few-omens" else data["number"] >= 9
            )
    raise AssertionError(case.code)


def of_plan(case: Case, bundles: list[list[str]]) -> Any:
    """Whether a reason about a plan is true."""
    view, data, (plan,) = case.view, case.data, case.words
    rest = [code for code in view.hand if code != plan]
    place, added = data.get("number", 1) - 1, data.get("cards", [])
    usable = [code for code in rest if {*_SUITS[code]} & {*_SUITS[plan]}]
    match case.code:
        case "if-declaring" | "if-completing":
            right = {*added} <= {*usable} and not focused(bundles[place]) and focused([*bundles[place], *added])
            return right and (len(rest) - len(added) <= 3) == (case.code == "if-declaring")
        case "if-ready":
            return len(rest) <= 3 and any(focused(cards) for cards in bundles)
        case "if-swapping":
            given, taken = data["card"], data["top"]
            swapped = [given if code == taken else code for code in bundles[place]]
            ranked = len(_SUITS[plan]) == 1 or plan[0] in (given[0], taken[0])
            right = given in rest and taken in bundles[place] and ranked and len(_SUITS[plan]) < 3
            return right and focused(swapped) and not focused(bundles[place])
        case "gives-up":
            return completing(bundles[place], view.hand) and not completing(bundles[place], rest)
        case "explains-less":
            return data["points"] == explained(bundles[place], view.hand) - explained(bundles[place], rest) >= 3
        case "breaks-link":
            return added == [code for cards in bundles for code in cards if fits(code, plan)] != []
        case "spare":
            return not any(fits(code, plan) for code in [*rest, *(code for cards in bundles for code in cards)])
        case "beats" | "beats-few":
            left = (view.seat + 1) % view.seats
            shown = {*view.hand, *(code for own in view.bundles for cards in own for code in cards)}
            shown |= {code for code in view.discards if code} | {code for buried in view.buried for code in buried}
            shown |= {code for seat, known in enumerate(view.known) if seat != left for code in known}
            possible = [code for code in DECK if code not in shown]
            beaten = [code for code in possible if ask("fistellavates", f"plans {plan} {code}")["result"] == "first"]
            right = (data["number"], data["size"], data["seat"]) == (len(beaten), len(possible), left)
            return right and (2 * len(beaten) >= len(possible)) == (case.code == "beats")
        case "sheds":
            return data["number"] == omens([plan]) > 3
        case "one-swap" | "two-swaps":
            return len(_SUITS[plan]) == (1 if case.code == "one-swap" else 2)
    raise AssertionError(case.code)


def of_move(case: Case, bundles: list[list[str]]) -> Any:
    """Whether a reason about a card that is added or swapped is true."""
    view, data, (card, other) = case.view, case.data, case.words
    swaps = case.text.startswith("swap")
    now = [[card if swaps and code == other else code for code in cards] for cards in bundles]
    if not swaps:
        now[int(other) - 1].append(card)
    hand = [code for code in view.hand if code != card] + ([other] if swaps else [])
    changed = next(place for place, cards in enumerate(now) if cards != bundles[place])
    was, is_now = focused(bundles[changed]), focused(now[changed])
    plan = view.plans[view.seat]
    able = [code for code in hand if view.phase == "answer" or {*_SUITS[code]} & {*_SUITS[plan]}]
    before = [code for code in view.hand if view.phase == "answer" or {*_SUITS[code]} & {*_SUITS[plan]}]
    place = data.get("number", 1) - 1
    left, then = unexplained(hand, now), unexplained(view.hand, bundles)
    match case.code:
        case "completes":
            kind = ask("fistellavates", f"bundle {' '.join(now[place])}")["as"]
            return place == changed and not was and is_now and data["kind"] == kind
        case "stays":
            return place == changed and was and is_now
        case "breaks":
            return place == changed and was and not is_now
        case "on-the-way":
            added = data["cards"]
            return (
                place == changed
                and {*added} <= {*able}
                and focused([*now[place], *added])
                and completing(bundles[place], before)
            )
        case "then-completes":
            added = data["cards"]
            new = focused(bundles[place]) or not completing(bundles[place], before)
            return new and not focused(now[place]) and {*added} <= {*able} and focused([*now[place], *added])
        case "loses-chance":
            lost = is_now if place == changed else False
            return completing(bundles[place], before) and not lost and not completing(now[place], able)
        case "explains-nothing":
            return (
                view.phase == "answer"
                and data["about"] == bundles[changed]
                and not is_now
                and not completing(now[changed], able)
            )
        case "spoils" | "no-nearer" | "nearer" | "lacks-one":
            lacks, lacked = lacking(now[changed]), lacking(bundles[changed])
            if case.code == "lacks-one":
                return place == changed and lacks == 1 and data["cards"] == sorted(now[place], key=CARD.__getitem__)
            if case.code == "spoils":
                return place == changed and lacks is None and lacked is not None
            nearer = lacks is not None and (lacked is None or lacks < lacked)
            return place == changed and nearer == (case.code == "nearer") and lacks != 1
        case "lowers" | "raises":
            return data["number"] == left > 0 and (left < then) == (case.code == "lowers") and left != then
        case "all-explained":
            return left == 0 < then
        case "smaller-hand":
            return data == {"number": len(hand), "least": 3} and len(view.hand) > 3 and not swaps
        case "can-declare":
            return may_declare(case, view.seat) and not (
                len(view.hand) <= 3 and any(focused(cards) for cards in bundles)
            )
    raise AssertionError(case.code)


def of_end(case: Case, bundles: list[list[str]]) -> Any:
    """Whether a reason about a declaration, or about doing no more, is true."""
    view, data, hand = case.view, case.data, case.view.hand
    left = unexplained(hand, bundles)
    match case.code:
        case "nothing-left":
            return left == 0 == case.state.unexplained_omens(view.seat)
        case "leaves" | "could-improve":
            return data["number"] == left == case.state.unexplained_omens(view.seat) > 0
        case "bonus":
            return data["points"] == 10
        case "goes-on":
            return case.text == "pass"
        case "no-answer":
            return case.text == "proof"
        case "sure":
            others = [seat for seat in range(view.seats) if seat != view.seat]
            least = min(case.state.unexplained_omens(seat) for seat in others)
            shown = [unexplained(view.known[seat], [list(cards) for cards in view.bundles[seat]]) for seat in others]
            return data["number"] == min(shown) <= least and min(shown) >= left > 0
        case "could-swap":
            given, taken = data["card"], data["top"]
            cards = bundles[data["number"] - 1]
            swapped = [given if code == taken else code for code in cards]
            return f"swap {given} {taken}" in view.legal and not focused(cards) and focused(swapped)
        case "no-swap-completes":
            swaps = [text.split(" ")[1:] for text in view.legal[:-1]]
            return not any(
                focused([card if code == taken else code for code in cards])
                for card, taken in swaps
                for cards in bundles
                if taken in cards and not focused(cards)
            )
        case "could-add" | "nothing-completes":
            able = {text.split(" ")[1] for text in view.legal[:-1]}
            useful = {code for cards in bundles for code in able if OMENS[code] and explaining(cards, able, code)}
            if case.code == "could-add":
                return data["cards"] != [] and {*data["cards"]} <= useful
            return not useful
        case "may-declare":
            return may_declare(case, view.seat)
    raise AssertionError(case.code)


def may_declare(case: Case, seat: int) -> Any:
    """Whether the seat is asked to declare after this, once it has finished."""
    after, _ = case.played()
    while after.phase in ("correct", "suggest"):
        case.game.apply(after, case.game.read("done"))
    while after.phase == "declare" and after.turn != seat:
        case.game.apply(after, case.game.read("pass"))
    return bool(after.phase == "declare")


def focused(cards: Sequence[str]) -> Any:
    """Whether a bundle of these cards is focused, as the engine answers."""
    return bool(ask("fistellavates", f"bundle {' '.join(cards)}")["focused"])


def omens(cards: Sequence[str]) -> int:
    """The omens of cards that are not explained."""
    return sum(OMENS[code] for code in cards)


def unexplained(hand: Sequence[str], bundles: Sequence[Sequence[str]]) -> int:
    """The omens that a hand and bundles leave unexplained."""
    return omens(hand) + sum(0 if focused(cards) else omens(cards) for cards in bundles)


def ways(bundle: Sequence[str], cards: Iterable[str], with_card: str = "") -> Iterable[tuple[str, ...]]:
    """Every choice of these cards that makes the bundle focused, or keeps it so."""
    ranks = {OMENS[code] for code in bundle}
    near = [code for code in cards if len(ranks) == 1 or OMENS[code] not in ranks]
    for size in range(1, min(len(near), 8) + 1):
        for added in combinations(near, size):
            if (not with_card or with_card in added) and focused([*bundle, *added]):
                yield added


def completing(bundle: Sequence[str], cards: Iterable[str], with_card: str = "") -> Any:
    """Whether these cards could focus a bundle that isn't focused."""
    return not focused(bundle) and any(True for each in ways(bundle, cards, with_card))


def explaining(bundle: Sequence[str], cards: Iterable[str], card: str) -> Any:
    """Whether a card, with others of these, could be in this bundle and explained there."""
    return any(True for each in ways(bundle, cards, card))


def explained(bundle: Sequence[str], cards: Iterable[str]) -> int:
    """How many omens of these cards could be explained in the bundle at most."""
    return max([0, *(omens(added) for added in ways(bundle, cards))])


def fits(one: str, other: str) -> Any:
    """Whether two cards could lie side by side in a focused bundle: of one rank, or neighbours that share a suit."""
    apart = abs(OMENS[one] - OMENS[other])
    return one != other and (apart == 0 or (apart == 1 and bool({*_SUITS[one]} & {*_SUITS[other]})))


def lacking(bundle: Sequence[str]) -> int | None:
    """How many more cards focus a bundle at least, None if no cards do: of one rank, or a row without a gap."""
    found = []
    if len({OMENS[code] for code in bundle}) == 1:
        found.append(max(0, 3 - len(bundle)))
    ranks = sorted(OMENS[code] for code in bundle)
    if len({*ranks}) == len(ranks):
        laid = {OMENS[code]: [code] for code in bundle}
        row = [
            laid.get(rank, [code for code in DECK if OMENS[code] == rank]) for rank in range(ranks[0], ranks[-1] + 1)
        ]
        reached = row[0]
        for there in row[1:]:
            reached = [code for code in there if any(fits(code, before) for before in reached)]
        if reached:
            found.append(max(3, len(row)) - len(bundle))
    return min(found, default=None)
