"""What is true of Gasp!, played out and counted, to hold its advice against."""

from __future__ import annotations

from typing import Any

from engine.decks.decktet import BASIC, CODES, SUIT, SUITS, letters
from engine.games.gasp.events import TrickWon
from engine.games.gasp.heuristic import HELD
from tests.games.advising import Case

PRICES = {"many-beat", "leaves", "spends-high", "not-needed"}
"""What speaks against an action."""

RANKS = "123456789N"
_SUITS = {code: letters(SUITS[card]) for card, code in enumerate(CODES)}


def holds(case: Case) -> Any:
    """Whether a reason is true, by the tokens on the table and by who has the trick once the card is played."""
    view, data, state = case.view, case.data, case.state
    side = state.side(view.seat)
    if case.code in ("takes", "from-leader", "to-weakest"):
        return gives(case, side)
    if "suits" in data and case.code not in ("wins-trick", "beats-and-wins", "takes-command", "beats"):
        return token_is(case, side)
    (card, *_), lead = case.words, not view.trick
    after, events = case.played()
    won = next((event for event in events if isinstance(event, TrickWon)), None)
    last = len(view.trick) + 1 == view.width
    seen = case.game.view(after, view.seat)
    has = won.seat if won else None if after.turn is None or seen.command is None else seen.command.seat
    match case.code:
        case "wins-trick" | "beats-and-wins" | "takes-command" | "beats":
            before = state.side(view.command.seat) == side
            named = set(won.suit if won else open_suits(case, after)) <= {*data["suits"]} <= {*_SUITS[card]}
            right = (
                has is not None
                and state.side(has) == side
                and named
                and (case.code in ("wins-trick", "beats-and-wins")) == last
            )
            return right and before == ("cards" not in data) and (before or of_side(case, view.command.seat))
        case "has-it" | "partner-has-it":
            mine = has is None or state.side(has) == side
            return (
                mine
                and of_side(case, has)
                and (case.code == "has-it") <= any(each.seat == view.seat for each in view.trick)
            )
        case "leaves":
            return bool(has is not None and state.side(has) == data["side"] != side and of_side(case, has))
        case "keeps":
            legal = {text.split(" ")[1] for text in view.legal}
            held = HELD[view.variant]
            return data["card"] in legal - {card} and held[CODES.index(data["card"])] > held[CODES.index(card)]
        case "spends-high":
            return card[0] in "89N"
        case "few-beat" | "many-beat" | "none-beats":
            shown = {*view.hand, *(each.card for trick in view.played for each in trick)}
            out = [code for code in CODES[:BASIC] if code not in shown]
            number = sum(beats(code, card) for code in out)
            likely = (1 - number / len(out)) ** (view.width - 1) if out else 1
            told = "none-beats" if not number else "few-beat" if likely >= 0.5 else "many-beat"
            return lead and case.code == told and data == ({"number": number, "size": len(out)} if number else {})
    raise AssertionError(case.code)


def beats(code: str, lead: str) -> Any:
    """Whether this card would take a standard trick from the one that leads: it shares a suit, and is as high."""
    if not {*_SUITS[code]} & {*_SUITS[lead]}:
        return False
    value, other = RANKS.index(code[0]), RANKS.index(lead[0])
    if {code[0], lead[0]} == {"1", "N"} and code[1] == lead[1]:
        return code[0] == "1"
    return value >= other


def open_suits(case: Case, after: Any) -> str:
    """The suits in which the trick may be won as it lies, as letters."""
    if after.phase == "suit":
        return "".join(case.game.write(each).split(" ")[1] for each in case.game.legal_actions(after))
    found = case.game.view(after, case.view.seat).command
    return found.suit or ""


def of_side(case: Case, seat: int | None) -> Any:
    """Whether the cards named lie in the trick, all of this seat’s side, and share a suit with the card led."""
    trick = case.view.trick
    state, cards = case.state, case.data["cards"]
    side = state.side(case.view.seat if seat is None else seat)
    theirs = [each.card for each in trick if state.side(each.seat) == side]
    own = [case.words[0]] if side == state.side(case.view.seat) else []
    shared = set.intersection(*({*_SUITS[code]} for code in cards))
    return {*cards} <= {*theirs, *own} and bool(cards and shared & {*_SUITS[trick[0].card]})


def token_is(case: Case, side: int) -> Any:
    """Whether a reason about a token of these suits is true of the side's tokens."""
    view, suits, each = case.view, case.data["suits"], case.view.options["tokens_each"]
    tokens = view.tokens[side]
    missing = sum(each - tokens[suit] for suit in SUIT)
    lacks = all(tokens[suit] < each for suit in suits)
    played = case.words[-1] if case.words[-1] in SUIT else ""
    offered = {*played} if played else {*_SUITS.get(case.words[0], SUIT)}
    match case.code:
        case "completes":
            return missing == 1 and lacks and {*suits} <= offered
        case "last-but-one":
            return missing == 2 and lacks and {*suits} <= offered
        case "first-of":
            return missing > 2 and not any(tokens[suit] for suit in suits) and {*suits} <= offered
        case "another-of":
            (suit,) = suits
            named = (case.data["number"], case.data["least"]) == (tokens[suit], each)
            return 0 < tokens[suit] < each and missing > 2 and named and suit in offered
        case "needed":
            return lacks and missing > 2 and len(suits) > 1 and {*suits} <= offered
    others = [held for place, held in enumerate(view.tokens) if place != side]
    if case.code == "not-needed":
        return not lacks and {*suits} <= offered and not exchanges(view, side, suits, others)
    full = [suit for suit in offered if tokens[suit] == each]
    return lacks and {*suits} <= {suit for one in full for suit in exchanges(view, side, [one], others)}


def exchanges(view: Any, side: int, suits: Any, others: Any) -> set[str]:
    """The suits of which the side could take a token for one of these."""
    each, own = view.options["tokens_each"], view.tokens[side]
    takers = [held for held in others if any(held[suit] < each for suit in suits)]
    return {suit for held in takers for suit in SUIT if held[suit] and own[suit] < each}


def gives(case: Case, side: int) -> Any:
    """Whether a reason for giving a token there is true once it has been given."""
    receiver = int(case.words[0])
    after, _ = case.played()
    before = [sum(tokens.values()) for tokens in case.view.tokens]
    others = [count for place, count in enumerate(before) if place != side]
    gained = after.scores()[side] - case.state.scores()[side]
    match case.code:
        case "takes":
            return gained == 1 and case.data["suits"] == case.words[1:]
        case "from-leader":
            return case.data["side"] == receiver and before[receiver] == max(others) > min(others) and gained == 1
    return case.data["side"] == receiver and before[receiver] == min(others) < max(others) and gained == 0
