"""What the page of Fistellavates' rules asks and answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decks.decktet import CARD, CODES
from engine.games.fistellavates.bundles import (
    BONUS,
    DECK,
    OMENS,
    SUIT_COUNTS,
    by_rank,
    comparison,
    measure,
    prospects,
    step,
)
from engine.games.fistellavates.events import PlansRevealed, RoundEnded, Tallied
from engine.games.fistellavates.views import FistellavatesView
from ui.components.decktet_text import story_name, suits_named
from ui.components.grammar import Voices, join_words, quantity, sentence
from ui.components.translation import number
from ui.games.fistellavates.bundle import lacking_words
from ui.games.kit.questions import Explanation, NamedQuestion, Question, QuestionKind, QuestionRow, SumLine, Variant
from ui.games.kit.table import clockwise

_SEATS = ("The first player", "The second player", "The third player")
_DECLARED = ("the declarer", "an opponent", "another opponent")
_UNDECLARED = ("a player", "an opponent", "another")


def _explain_plans(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    plans = [CARD[code] for code in asked.cards]
    if "roles" in answer:
        return _roles(plans, answer["roles"])
    result = answer["result"]
    best = {"first": (0,), "second": (1,), "tie": ()}[result]
    lines = [
        SumLine(
            _card(card),
            f"{quantity(SUIT_COUNTS[card], 'suit', 'suits')}, rank {OMENS[card]}",
            "better" if place in best else "",
            place in best,
            (CODES[card],),
        )
        for place, card in enumerate(plans)
    ]
    told = "A tie: equal ranks." if not best else f"The {result} plan is better: {_reason(*plans)}."
    return Explanation(told, tuple(lines), best)


def _roles(plans: Sequence[int], roles: Sequence[str | None]) -> Explanation:
    lines = []
    for seat, (plan, role) in enumerate(zip(plans, roles, strict=True)):
        left = plans[(seat + 1) % len(plans)]
        how = f"{_card(plan)} against {story_name(CODES[left])}: {_reason(plan, left)}."
        cards = CODES[plan], CODES[left]
        lines.append(SumLine(_SEATS[seat], how, role or "nothing", role is not None, cards))
    told = [f"{_are(roles, role)}." for role in ("predictor", "co-predictor") if role in roles]
    told = told or ["Nobody is a predictor or co-predictor."]
    return Explanation(" ".join(told), tuple(lines), tuple(seat for seat, role in enumerate(roles) if role))


def _are(roles: Sequence[str | None], role: str) -> str:
    seats = [_SEATS[seat] for seat, each in enumerate(roles) if each == role]
    if len(seats) == 1:
        return f"{seats[0]} is a {role}"
    return f"{sentence(join_words([seat.lower() for seat in seats]))} are {role}s"


def _reason(one: int, other: int) -> str:
    """Say why one plan is better, whichever of the two it is."""
    result, by = comparison(one, other)
    if result == "tie":
        return "equal ranks, a tie"
    better, worse = (one, other) if result == "first" else (other, one)
    if by == "rank":
        return "the same number of suits, so the higher rank decides"
    return f"{quantity(SUIT_COUNTS[better], 'suit beats', 'suits beat')} {number(SUIT_COUNTS[worse])}"


def _card(card: int) -> str:
    return sentence(story_name(CODES[card]))


def _explain_bundle(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    cards = by_rank(CARD[code] for code in asked.cards)
    lines = [
        SumLine(_card(card), _link(cards[:place], card), OMENS[card], cards=(CODES[card],))
        for place, card in enumerate(cards)
    ]
    if answer["focused"]:
        lines.append(SumLine("Focused", f"a {answer['as']}: the bundle counts nothing", 0, best=True))
        return Explanation(f"Focused: a {answer['as']}. It counts nothing.", tuple(lines), tuple(range(len(cards))))
    omens = answer["omens"]
    lines.append(SumLine("Together", "not focused", omens))
    counts = f"Not focused: it counts {omens} {'omen' if omens == 1 else 'omens'}."
    return Explanation(f"{counts} What it needs: {lacking_words(prospects(tuple(cards)))}.", tuple(lines))


def _link(before: Sequence[int], card: int) -> str:
    """Say how a card goes on from the one before it by rank."""
    if not before:
        return ""
    ranks, shared = step(before[-1], card)
    match ranks:
        case 0:
            return "the same rank"
        case 1 if shared:
            return f"the next rank, sharing {suits_named(shared, 'and')}"
        case 1:
            return "the next rank, but no suit is shared"
        case gap:
            return f"a gap of {quantity(gap - 1, 'rank', 'ranks')}"


def _explain_scores(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    omens, scores = [int(number) for number in asked.numbers if number.strip()], answer["scores"]
    names = _UNDECLARED if asked.variant == "once-through" else _DECLARED
    lines = [
        SumLine(sentence(name), _arithmetic(asked.variant, omens, seat, score), score, score > 0)
        for seat, (name, score) in enumerate(zip(names, scores, strict=False))
    ]
    told = [f"{name} scores {score}" for name, score in zip(names, scores, strict=False) if score]
    return Explanation(f"{sentence(join_words(told)) or 'Nobody scores'}.", tuple(lines))


def _arithmetic(variant: str, omens: Sequence[int], seat: int, score: int) -> str:
    """Say what a seat's score is the difference of."""
    own, declarer = omens[seat], None if variant == "once-through" else 0
    if not score:
        return f"{own} unexplained"
    other = measure(omens, seat, declarer)
    if declarer is None:
        return f"the next, {other}, less {own}"
    if seat != declarer:
        return f"the declarer’s {other} less {own}"
    return f"the lowest opponent’s {other} less {own}, and {BONUS[variant]} for the {variant}"


def questions_on_table(view: FistellavatesView, events: Sequence[Any], voices: Voices) -> list[NamedQuestion]:
    """Return what the plans decide, or how a deal was scored if that is the latest, and everybody's bundles."""
    found: list[NamedQuestion] = []
    latest = next((event for event in reversed(events) if isinstance(event, PlansRevealed | RoundEnded)), None)
    if isinstance(latest, PlansRevealed):
        names = join_words([voices.of(seat).name for seat in range(view.seats)])
        found.append(
            NamedQuestion(
                f"The plans of {names}", f"{'plans' if view.seats == 2 else 'roles'} {' '.join(latest.plans)}"
            )
        )
    elif latest is not None:
        omens = {event.seat: event.omens for event in events if isinstance(event, Tallied)}
        # The question begins with the declarer, and is the same however a deal ends that nobody has declared in.
        first, kind = (0, "once-through") if latest.declarer is None else (latest.declarer, latest.kind)
        left = [omens[(first + seat) % view.seats] for seat in range(view.seats)]
        found.append(NamedQuestion("The score of the last deal", " ".join([kind, *map(str, left)])))
    for seat in clockwise(view):
        for place, cards in enumerate(view.bundles[seat], 1):
            if cards:
                name = f"{sentence(voices.whose(seat))} bundle {place}"
                found.append(NamedQuestion(name, f"bundle {' '.join(cards)}", seat))
    return found


def score(view: FistellavatesView, events: Sequence[Any], voices: Voices, seat: int) -> list[SumLine]:
    """Return what each deal has brought the seat."""
    omens: dict[int, int] = {}
    shares = []
    for event in events:
        if isinstance(event, Tallied):
            omens[event.seat] = event.omens
        elif isinstance(event, RoundEnded):
            first = event.declarer
            by = "nobody declared" if first is None else f"{voices.whose(first)} {event.kind}"
            shares.append(SumLine(f"Deal {event.round}", f"{omens[seat]} unexplained, {by}", event.gained[seat]))
    return shares


SCORE = ("scoring", "point")
"""The heading in the rules page that says what scores, and what is counted."""

KINDS = (
    QuestionKind(
        game="fistellavates",
        title="Which plan is better?",
        begin="Choose the plans that are revealed.",
        variants={
            "plans": Variant("Two plans", (2,), rules="2-plan"),
            "roles": Variant("Roles", (3,), rules="three-players"),
        },
        explain=_explain_plans,
        rows=(QuestionRow("The plans, clockwise"),),
        cards=CODES[:DECK],
    ),
    QuestionKind(
        game="fistellavates",
        title="Is this bundle focused?",
        begin="Choose the cards of a bundle.",
        variants={"bundle": Variant("A bundle", (12,), rules="focused-bundles")},
        explain=_explain_bundle,
        rows=(QuestionRow("The bundle"),),
        cards=CODES[:DECK],
    ),
    QuestionKind(
        game="fistellavates",
        title="What does it score?",
        begin="Fill in what each player leaves unexplained: the omens in their hand and in their unfocused bundles.",
        variants={
            "hypothesis": Variant("Hypothesis", numbers=tuple(map(sentence, _DECLARED)), rules="scoring"),
            "proof": Variant("Proof", numbers=tuple(map(sentence, _DECLARED)), rules="scoring"),
            "once-through": Variant(
                "No declaration", numbers=tuple(map(sentence, _UNDECLARED)), rules="when-nobody-declares"
            ),
        },
        explain=_explain_scores,
    ),
)
