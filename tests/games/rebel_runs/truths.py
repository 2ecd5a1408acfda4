"""What is true of Rebel Runs, card by card, to hold its advice against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from engine.decks.fey import CODES
from tests.games.advising import Case

PRICES = {
    "taken-openly",
    "leaves-top",
    "costs-meld",
    "breaks-up",
    "breaks-up-fey",
    "throws-fey",
    "may-want",
    "own-sign",
}
PRICES |= {"better-otherwise", "could-end", "could-lay-off"}
"""What speaks against an action; some does so only on some occasions."""


Term = tuple[str, str, str, bool]
"""A circle, a sign of one's own, FEY, and whether only runs of one's own sign count five."""


def is_price(case: Case) -> Any:
    """Whether this speaks against the action."""
    verb = case.text.partition(" ")[0]
    if case.code in ("no-use", "with-fey"):
        return verb == "draw"
    return case.code in PRICES or (case.code == "few-left" and verb == "done")


def holds(case: Case) -> Any:
    """Whether a reason is true."""
    view, data = case.view, case.data
    if data.get("fey", view.fey) != view.fey:
        return False
    match case.text.partition(" ")[0]:
        case "draw":
            return of_draw(case)
        case "discard":
            return of_discard(case)
    return of_meld(case)


def of_draw(case: Case) -> Any:
    """Whether a reason about drawing is true."""
    view, data, hand = case.view, case.data, case.view.hand
    top = view.discards[-1] if view.discards else ""
    holding = (*hand, top)
    more = best(holding, terms(view)) - best(hand, terms(view)) if top else 0
    match case.code:
        case "adds-to" | "completes":
            named = data.get("about", data.get("cards", []))
            right = data["points"] == more > 0 and top in named and melds_only(named, terms(view))
            return right and (case.code == "adds-to") == (best(hand, terms(view)) > 0)
        case "is-fey":
            return top[0] == view.fey
        case "leaves-top":
            scored = points(data["about"], terms(view))
            return more > 0 and data["top"] == top in data["about"] and data["points"] in scored
        case "top-no-use":
            return data["top"] == top and not any(waiting(view, holding, top))
        case "unseen" | "taken-openly":
            return (case.text == "draw deck") == (case.code == "unseen")
        case "chances":
            coming = to_come(view)
            fitting = [code for code in coming if lacking(view, hand, code)]
            return data == {"number": len(fitting), "size": len(coming)}
        case "no-use":
            return not any(waiting(view, holding, top))
        case "with-fey":
            held = [*waiting(view, holding, top)]
            return held != [] and all(sum(code[0] != view.fey for code in cards) < 2 for cards, _ in held)
        case "lacks-one" | "lacks-one-fey":
            return top in data["cards"] and lack(case, holding)
    raise AssertionError(case.code)


def of_discard(case: Case) -> Any:
    """Whether a reason about a card that is thrown away is true."""
    view, data, (card,) = case.view, case.data, case.words
    after = tuple(code for code in view.hand if code != card)
    now, later, left = best(view.hand, terms(view)), best(after, terms(view)), (view.seat + 1) % view.seats
    match case.code:
        case "can-go-out":
            return all_laid(after, terms(view))
        case "costs-meld":
            return data["points"] == now - later > 0
        case "throws-fey":
            return card[0] == view.fey
        case "can-lay":
            return data["points"] == later > 0 and {*data["about"]} <= {*after}
        case "keeps-open" | "keeps-open-fey":
            return {*data["cards"]} <= {*after} and lack(case, after)
        case "breaks-up" | "breaks-up-fey":
            return card in data["cards"] and lack(case, view.hand)
        case "no-use":
            return not any(waiting(view, view.hand, card))
        case "with-fey":
            held = [*waiting(view, view.hand, card)]
            return held != [] and all(sum(code[0] != view.fey for code in cards) < 2 for cards, _ in held)
        case "spare":
            mine = {coming for cards, coming in waiting(view, view.hand, card) if real(cards, view)}
            others = {code for code in mine if any(card not in cards for cards in lacking(view, view.hand, code))}
            return mine != set() and mine == others
        case "scores-little":
            return data["points"] == worth(card, terms(view)) <= 2
        case "may-want":
            near = [code for code in view.known[left] if abs(int(code[1:]) - int(card[1:])) <= 1]
            return data["seat"] == left and data["cards"] == near != []
        case "own-sign":
            return data == {"seat": left, "sign": view.signs[left]} and card[0] == view.signs[left]
        case "not-wanted":
            near = [code for code in view.known[left] if abs(int(code[1:]) - int(card[1:])) <= 1]
            return data["seat"] == left and not near and view.known[left] != () and card[0] != view.signs[left]
    raise AssertionError(case.code)


def of_meld(case: Case) -> Any:
    """Whether a reason about laying cards, or about laying no more, is true."""
    view, data, hand, me = case.view, case.data, case.view.hand, case.view.seat
    fitting = {text.split(" ")[1] for text in view.legal if text.startswith("lay ")}
    match case.code:
        case "few-left":
            counts = [count for seat, count in enumerate(view.hand_counts) if seat != me]
            return data["seat"] != me and view.hand_counts[data["seat"]] == min(counts) <= 3
        case "waits":
            return case.text == "done" and data["points"] == best(hand, terms(view)) > 0 and {*data["about"]} <= {*hand}
        case "could-end":
            return case.text == "done" and all_laid(hand, terms(view))
        case "could-lay-off":
            return {*data["cards"]} == fitting != set()
        case "nothing-to-lay":
            return case.text == "done" and not fitting and best(hand, terms(view)) == 0
    after, _ = case.played()
    cards = [word for word in case.words if word in hand]
    rest = tuple(code for code in hand if code not in cards)
    scored = case.state.points_gained(me), after.points_gained(me)
    gained = scored[1] - scored[0]
    if after.turn == -1 or after.hand_number != case.state.hand_number:
        gained = (
            data.get("points", gained)
            if case.code != "better-otherwise"
            else max(points(cards, terms(view)), default=0)
        )
    match case.code:
        case "goes-out":
            return rest == ()
        case "scores" | "one-sign":
            signs = {code[0] for code in cards}
            five = case.code == "scores" or (gained == 5 * len(cards) and (len(signs) == 1 or view.fey in signs))
            return data["points"] == gained and five
        case "scores-and-more":
            return data["points"] == gained and data["number"] == best(rest, terms(view)) > 0
        case "keeps-fey":
            return data["cards"] == [code for code in rest if code[0] == view.fey] != []
        case "better-otherwise":
            more = best(hand, terms(view)) - gained - best(rest, terms(view))
            return data["points"] == more > 0 and melds_only(data["cards"], terms(view)) and {*data["cards"]} <= {*hand}
    raise AssertionError(case.code)


def terms(view: Any) -> Term:
    """What decides the worth of melds to the viewer."""
    return view.circle, view.signs[view.seat], view.fey, view.options["same_sign_run"] == "own-sign"


def worth(code: str, term: Term) -> int:
    """What a card is worth in a set: by the steps from one's own sign on the circle, FEY two."""
    circle, own, fey, _ = term
    if code[0] == fey:
        return 2
    steps = abs(circle.index(own) - circle.index(code[0]))
    return (4, 3, 2, 1)[min(steps, 7 - steps)]


def points(cards: Iterable[str], term: Term) -> set[int]:
    """What these cards may score as one meld, in every way in which they are one."""
    held = [*cards]
    plain = sum(worth(code, term) for code in held)
    found = {plain} if is_set(held, term) or is_run(held, term) else set()
    return found | ({5 * len(held)} if is_straight(held, term) else set())


def is_set(cards: Sequence[str], term: Term) -> Any:
    """Whether these are three cards or more of one number; FEY has any."""
    return len(cards) >= 3 and len({code[1:] for code in cards if code[0] != term[2]}) <= 1


def is_run(cards: Sequence[str], term: Term) -> Any:
    """Whether these are four cards or more that can stand for numbers in a row."""
    numbers = sorted(int(code[1:]) for code in cards if code[0] != term[2])
    distinct = len({*numbers}) == len(numbers)
    return 4 <= len(cards) <= 11 and distinct and (not numbers or numbers[-1] - numbers[0] < len(cards))


def is_straight(cards: Sequence[str], term: Term) -> Any:
    """Whether these are a run of one sign, in which FEY cards have their own numbers."""
    signs = {code[0] for code in cards if code[0] != term[2]}
    if not is_run(cards, term) or len(signs) > 1:
        return False
    if not signs:
        return True
    numbers = sorted(int(code[1:]) for code in cards)
    in_row = [*range(numbers[0], numbers[0] + len(numbers))] == numbers
    return in_row and (not term[3] or signs == {term[1]})


def melds_only(cards: Sequence[str], term: Term) -> Any:
    """Whether these cards are a meld."""
    return is_set(cards, term) or is_run(cards, term)


@cache
def melds(hand: tuple[str, ...], term: Term) -> dict[frozenset[str], int]:
    """Every meld that a hand holds, and the most that it scores."""
    found = {}
    for size in range(3, len(hand) + 1):
        for cards in combinations(hand, size):
            if scored := points(cards, term):
                found[frozenset(cards)] = max(scored)
    return found


def best(hand: Sequence[str], term: Term) -> int:
    """What the melds of a hand score at most together: a hand has no room for three."""
    found = melds(tuple(sorted(hand)), term)
    pairs = (found[one] + found[other] for one, other in combinations(found, 2) if not one & other)
    return max([0, *found.values(), *pairs])


def all_laid(hand: Sequence[str], term: Term) -> Any:
    """Whether melds can hold all cards of a hand."""
    found, whole = melds(tuple(sorted(hand)), term), frozenset(hand)
    return any(whole == each or whole - each in found for each in found)


def to_come(view: Any) -> list[str]:
    """The cards that the deck may hold."""
    laid = [code for each in view.melds for meld in each for code in meld.cards]
    shown = {*view.hand, *view.discards, *laid, *(code for known in view.known for code in known)}
    return [code for code in (CODES if view.gone_back is None else view.gone_back) if code not in shown]


def lacking(view: Any, hand: Sequence[str], coming: str) -> list[frozenset[str]]:
    """The cards of a hand that this one would make a smallest meld, of each meld."""
    found = []
    for size in (2, 3):
        for cards in combinations(hand, size):
            whole = [*cards, coming]
            if (size == 2 and is_set(whole, terms(view))) or (size == 3 and is_run(whole, terms(view))):
                found.append(frozenset(cards))
    return found


def waiting(view: Any, hand: Sequence[str], card: str) -> Iterator[tuple[frozenset[str], str]]:
    """The cards with this one that lack only one more for a meld, and that one."""
    for coming in to_come(view):
        for cards in lacking(view, hand, coming):
            if card in cards:
                yield cards, coming


def real(cards: Iterable[str], view: Any) -> Any:
    """Whether two of these cards or more go together without FEY."""
    return sum(code[0] != view.fey for code in cards) > 1


def lack(case: Case, hand: Sequence[str]) -> Any:
    """Whether these cards need one more for a meld, and just these numbers would do, FEY aside."""
    view, cards = case.view, frozenset(case.data["cards"])
    coming = {code for code in to_come(view) if cards in lacking(view, hand, code)}
    numbers = {int(code[1:]) for code in coming if code[0] != view.fey}
    named = {*case.data.get("numbers", [])}
    return coming != set() and cards <= {*hand} and named <= numbers and bool(named) == ("numbers" in case.data)
