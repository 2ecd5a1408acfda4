"""What is true of Troll Tricker, tried out card by card, to hold its advice against."""

from __future__ import annotations

from typing import Any

from engine.decks.fey import CODES
from engine.games.troll_tricker.heuristic import CARD_WORTH
from tests.games.advising import Case

PRICES = {"worth-little", "lower-would-do", "probably-beaten", "leaves", "stays-below", "cannot-take", "could-bring"}
PRICES |= {"ends-none"}
"""What speaks against a card."""

HOWS = ("same", "harmonious", "neutral", "opposing")
"""The relations of two signs on the circle, by their distance."""


def holds(case: Case) -> Any:
    """Whether a reason is true, by what beats what and what is worth how much."""
    view, data, (card,) = case.view, case.data, case.words
    me, trick = view.seat, [(each.seat, each.card) for each in view.trick]
    after, last = [*trick, (me, card)], len(trick) + 1 == view.seats
    legal = [text.split(" ")[1] for text in view.legal]
    lead = after[0][1]
    owner, best = taking(after, view.fey)
    seen = {*view.hand, *view.seen, *(each.card for played in view.played for each in played)}
    out = [code for code in CODES if code not in seen | {code for _, code in trick}]
    later = [(me + 1 + place) % view.seats for place in range(view.seats - len(after))]
    stronger = [code for code in out if taking([*after, (-1, code)], view.fey)[0] == -1]
    stronger = [code for code in stronger if any(code[0] not in view.voids[seat] for seat in later)]
    higher = [code for code in stronger if code[0] == card[0]]
    late = len(view.played) >= 5
    match case.code:
        case "wins-trick":
            return (owner == me and last and data["card"] == taking(trick, view.fey)[1]) and worth_is(case, me, best)
        case "unbeatable":
            return owner == me and not last and not stronger and worth_is(case, me, best)
        case "unless-fey":
            return owner == me and not higher and kinds(stronger) == {view.fey} == {data["fey"]} != {card[0]}
        case "unless-higher-fey":
            return owner == me and card[0] == view.fey == data["fey"] and kinds(stronger) == {view.fey}
        case "unless-higher":
            return owner == me and card[0] == data["sign"] != view.fey and kinds(stronger) == {card[0]}
        case "unless-either":
            named = (data["sign"], data["fey"]) == (card[0], view.fey)
            return owner == me and named and kinds(stronger) == {card[0], view.fey} and card[0] != view.fey
        case "probably-beaten":
            held = sum(view.hand_counts[seat] for seat in later)
            named = (data["sign"], data["number"]) == (card[0], len(higher))
            return owner == me and named and len(higher) > 1 and len(higher) * held >= len(out)
        case "worth":
            return owner == me and not last and worth_is(case, me, best)
        case "worth-little":
            gains = {seat: worth(case, seat, lead, lead) for seat in later}
            mine = worth(case, me, lead, card)
            named = data["points"] == mine < gains[data["seat"]] == max(gains.values()) == data["number"]
            return owner == me and named and data["why"].data["own"] == view.signs[data["seat"]]
        case "lower-would-do":
            other = data["card"]
            takes = taking([*trick, (me, other)], view.fey)[0] == me
            return owner == me and takes and other in legal and other[0] == card[0] and number(other) < number(card)
        case "leaves" | "stays-below":
            named = (data["seat"], data["card"], data["points"]) == (owner, best, worth(case, owner, lead, best))
            return named and owner != me and last == (case.code == "leaves")
        case "cannot-take":
            able = [code for code in legal if taking([*trick, (me, code)], view.fey)[0] == me]
            return able == [] and data["card"] == taking(trick, view.fey)[1]
        case "could-bring":
            other = data["card"]
            others = {code for code in legal if taking([*trick, (me, code)], view.fey)[0] == me}
            most = max(worth(case, me, lead, code) for code in others)
            return other in others and data["points"] == worth(case, me, lead, other) == most and owner != me
        case "keeps-none" | "ends-none":
            left = (owner != me) == (case.code == "keeps-none")
            return left and late and not view.tricks_won[me] and data["points"] == case.state.zero_bonus
        case "ends-theirs":
            named = data["seat"] == owner != me and data["points"] == case.state.zero_bonus
            return named and late and last and not view.tricks_won[owner]
        case "gets-rid":
            return owner != me and number(card) >= 9 and not view.tricks_won[me]
        case "costs-little":
            return owner != me and number(card) <= 4 and card[0] != view.fey
        case "keeps":
            other = data["card"]
            return other in legal and promise(case, other, out) > promise(case, card, out)
    raise AssertionError(case.code)


def taking(trick: list[tuple[int, str]], fey: str) -> tuple[int, str]:
    """The seat and the card that take these: the highest of FEY, or else of the sign led."""
    of_fey = [each for each in trick if each[1][0] == fey]
    able = of_fey or [each for each in trick if each[1][0] == trick[0][1][0]]
    return max(able, key=lambda each: number(each[1]))


def worth(case: Case, seat: int, lead: str, best: str) -> int:
    """What a trick that was led with this card is worth to a seat that takes it with the other."""
    view = case.view
    if best[0] == view.fey != lead[0]:
        return int(case.state.fey_worth)
    if best[0] == view.fey:
        return 1
    return 4 - HOWS.index(how(view, seat, best[0]))


def how(view: Any, seat: int, sign: str) -> str:
    """How a sign lies to a seat's own: by the number of steps on the circle."""
    steps = abs(view.circle.index(view.signs[seat]) - view.circle.index(sign))
    return HOWS[min(steps, 7 - steps)]


def worth_is(case: Case, seat: int, best: str) -> Any:
    """Whether the points and the reason for them are those of this seat taking the trick with this card."""
    view, why = case.view, case.data["why"]
    lead = view.trick[0].card if view.trick else best
    right = case.data["points"] == worth(case, seat, lead, best)
    if best[0] == view.fey:
        return right and why.code == ("fey-led" if lead[0] == view.fey else "fey") and why.data["fey"] == view.fey
    named = (why.data["sign"], why.data["own"]) == (best[0], view.signs[seat])
    return right and named and why.code == how(view, seat, best[0])


def promise(case: Case, card: str, out: list[str]) -> float:
    """What a card of the hand may still win, by its sign, and by the higher cards of it that others may hold."""
    view = case.view
    higher = sum(code[0] == card[0] and number(code) > number(card) for code in out)
    of_sign = CARD_WORTH[0 if card[0] == view.fey else 4 - HOWS.index(how(view, view.seat, card[0]))]
    return float(of_sign[min(higher, 3)] * 3 / view.seats + number(card) / 100)


def kinds(cards: list[str]) -> set[str]:
    """The signs of these cards."""
    return {code[0] for code in cards}


def number(code: str) -> int:
    """A card's number."""
    return int(code[1:])
