"""Questions about the rules of Fistellavates, and their answers."""

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
from ui.components.grammar import Party, Voices, join_words, sentence
from ui.components.translation import N_, _, ngettext, pgettext
from ui.games.fistellavates.bundle import a_focus, lacking_words
from ui.games.kit.diagram import sentences
from ui.games.kit.questions import Explanation, NamedQuestion, Question, QuestionKind, QuestionRow, SumLine, Variant
from ui.games.kit.table import clockwise

_SEATS = (N_("the first player"), N_("the second player"), N_("the third player"))
_DECLARED = (N_("the declarer"), N_("an opponent"), N_("another opponent"))
_UNDECLARED = (N_("a player"), N_("an opponent"), N_("another opponent"))
_ROLES = {"predictor": N_("predictor"), "co-predictor": N_("co-predictor")}


def _explain_plans(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    plans = [CARD[code] for code in asked.cards]
    if "roles" in answer:
        return _roles(plans, answer["roles"])
    result = answer["result"]
    best = {"first": (0,), "second": (1,), "tie": ()}[result]
    lines = [
        SumLine(
            _card(card),
            ngettext(
                "{count:words} suit, rank {rank}",
                "{count:words} suits, rank {rank}",
                SUIT_COUNTS[card],
                rank=OMENS[card],
            ),
            pgettext("of a plan", "better") if place in best else "",
            place in best,
            (CODES[card],),
        )
        for place, card in enumerate(plans)
    ]
    match result:
        case "first":
            told = _("The first plan is better: {why}.", why=_reason(*plans))
        case "second":
            told = _("The second plan is better: {why}.", why=_reason(*plans))
        case _:
            told = _("A tie: equal ranks.")
    return Explanation(told, tuple(lines), best)


def _roles(plans: Sequence[int], roles: Sequence[str | None]) -> Explanation:
    lines = []
    for seat, (plan, role) in enumerate(zip(plans, roles, strict=True)):
        left = plans[(seat + 1) % len(plans)]
        cards = CODES[plan], CODES[left]
        values = {"plan": _card(plan), "other": story_name(cards[1]), "why": _reason(plan, left)}
        how = _(N_("{plan} against {other}: {why}."), **values)
        named = _(_ROLES[role]) if role else pgettext("of roles", "nothing")
        lines.append(SumLine(sentence(_(_SEATS[seat])), how, named, role is not None, cards))
    told = [_are(roles, role) for role in _ROLES if role in roles]
    told = told or [_("No one is a predictor or co-predictor.")]
    return Explanation(" ".join(told), tuple(lines), tuple(seat for seat, role in enumerate(roles) if role))


def _are(roles: Sequence[str | None], role: str) -> str:
    who = Party(tuple(_(_SEATS[seat]) for seat, each in enumerate(roles) if each == role))
    if role == "predictor":
        return sentence(_("{who} {who:are a predictor|is a predictor|are predictors}.", who=who))
    return sentence(_("{who} {who:are a co-predictor|is a co-predictor|are co-predictors}.", who=who))


def _reason(one: int, other: int) -> str:
    """Return the reason why one of two plans is better."""
    result, by = comparison(one, other)
    if result == "tie":
        return _("equal ranks, a tie")
    better, worse = (one, other) if result == "first" else (other, one)
    if by == "rank":
        return _("the same number of suits, so the higher rank decides")
    return ngettext(
        "{count:words} suit beats {other:words}",
        "{count:words} suits beat {other:words}",
        SUIT_COUNTS[better],
        other=SUIT_COUNTS[worse],
    )


def _card(card: int) -> str:
    return sentence(story_name(CODES[card]))


def _explain_bundle(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    cards = by_rank(CARD[code] for code in asked.cards)
    lines = [
        SumLine(_card(card), _link(cards[:place], card), OMENS[card], cards=(CODES[card],))
        for place, card in enumerate(cards)
    ]
    if answer["focused"]:
        kind = a_focus(answer["as"])
        lines.append(SumLine(_("Focused"), _("{focus}: the bundle counts nothing", focus=kind), 0, best=True))
        told = _("Focused: {focus}. It counts nothing.", focus=kind)
        return Explanation(told, tuple(lines), tuple(range(len(cards))))
    lines.append(SumLine(_("Together"), _("not focused"), answer["omens"]))
    told = ngettext(
        "Not focused: it counts {count} omen. It needs this: {needs}.",
        "Not focused: it counts {count} omens. It needs this: {needs}.",
        answer["omens"],
        needs=lacking_words(prospects(tuple(cards))),
    )
    return Explanation(told, tuple(lines))


def _link(before: Sequence[int], card: int) -> str:
    """Return how a card follows the one before it by rank."""
    if not before:
        return ""
    ranks, shared = step(before[-1], card)
    match ranks:
        case 0:
            return _("the same rank")
        case 1 if shared:
            return _("the next rank, sharing {suits}", suits=suits_named(shared, "and"))
        case 1:
            return _("the next rank, but no suit in common")
        case gap:
            return ngettext("a gap of {count:words} rank", "a gap of {count:words} ranks", gap - 1)


def _explain_scores(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    omens, scores = [int(number) for number in asked.numbers if number.strip()], answer["scores"]
    names = [_(name) for name in (_UNDECLARED if asked.variant == "once-through" else _DECLARED)]
    lines = [
        SumLine(sentence(name), _arithmetic(asked.variant, omens, seat, score), score, score > 0)
        for seat, (name, score) in enumerate(zip(names, scores, strict=False))
    ]
    told = [
        _("{who} {who:score|scores} {points}", who=Party((name,)), points=score)
        for name, score in zip(names, scores, strict=False)
        if score
    ]
    return Explanation(sentences((sentence(join_words(told)) or _("No one scores"),)), tuple(lines))


def _arithmetic(variant: str, omens: Sequence[int], seat: int, score: int) -> str:
    """Return the sum of a seat's score."""
    own, declarer = omens[seat], None if variant == "once-through" else 0
    if not score:
        return _("{omens} unexplained", omens=own)
    other = measure(omens, seat, declarer)
    if declarer is None:
        return _("the next lowest, {other}, minus {own}", other=other, own=own)
    if seat != declarer:
        return _("the declarer’s {other} minus {own}", other=other, own=own)
    if variant == "proof":
        message = N_("the lowest opponent’s {other} minus {own}, plus {bonus} for the proof")
    else:
        message = N_("the lowest opponent’s {other} minus {own}, plus {bonus} for the hypothesis")
    return _(message, other=other, own=own, bonus=BONUS[variant])


def questions_on_table(view: FistellavatesView, events: Sequence[Any], voices: Voices) -> list[NamedQuestion]:
    """Return the plans or the score of a deal, the latest of these, and all players' bundles."""
    found: list[NamedQuestion] = []
    latest = next((event for event in reversed(events) if isinstance(event, PlansRevealed | RoundEnded)), None)
    if isinstance(latest, PlansRevealed):
        name = _("The plans of {names:dative}", names=voices.of(*range(view.seats)))
        found.append(NamedQuestion(name, " ".join(["plans" if view.seats == 2 else "roles", *latest.plans])))
    elif latest is not None:
        omens = {event.seat: event.omens for event in events if isinstance(event, Tallied)}
        # The question begins with the declarer, and is the same for every end of a deal without a declaration.
        first, kind = (0, "once-through") if latest.declarer is None else (latest.declarer, latest.kind)
        left = [omens[(first + seat) % view.seats] for seat in range(view.seats)]
        found.append(NamedQuestion(_("The score of the last deal"), " ".join([kind, *map(str, left)])))
    for seat in clockwise(view):
        for place, cards in enumerate(view.bundles[seat], 1):
            if cards:
                name = _("{who:possessive} bundle {number}", who=voices.of(seat), number=place)
                found.append(NamedQuestion(sentence(name), f"bundle {' '.join(cards)}", seat))
    return found


def score(view: FistellavatesView, events: Sequence[Any], voices: Voices, seat: int) -> list[SumLine]:
    """Return the seat's points in each deal."""
    omens: dict[int, int] = {}
    shares = []
    for event in events:
        if isinstance(event, Tallied):
            omens[event.seat] = event.omens
        elif isinstance(event, RoundEnded):
            if event.declarer is None:
                how = _("{omens} unexplained, no one declared", omens=omens[seat])
            else:
                message = N_("{omens} unexplained, {who:possessive} hypothesis")
                if event.kind == "proof":
                    message = N_("{omens} unexplained, {who:possessive} proof")
                how = _(message, omens=omens[seat], who=voices.of(event.declarer))
            shares.append(SumLine(_("Deal {deal}", deal=event.round), how, event.gained[seat]))
    return shares


SCORE = ("scoring", "point")

KINDS = (
    QuestionKind(
        game="fistellavates",
        title=N_("Which plan is better?"),
        begin=N_("Choose the revealed plans."),
        variants={
            "plans": Variant(N_("Two plans"), (2,), rules="2-plan"),
            "roles": Variant(N_("Roles"), (3,), rules="three-players"),
        },
        explain=_explain_plans,
        rows=(QuestionRow(N_("The plans, clockwise")),),
        cards=CODES[:DECK],
    ),
    QuestionKind(
        game="fistellavates",
        title=N_("Is this bundle focused?"),
        begin=N_("Choose the cards of a bundle."),
        variants={"bundle": Variant(N_("A bundle"), (12,), rules="focused-bundles")},
        explain=_explain_bundle,
        rows=(QuestionRow(N_("The bundle")),),
        cards=CODES[:DECK],
    ),
    QuestionKind(
        game="fistellavates",
        title=N_("What does it score?"),
        begin=N_(
            "Fill in the omens that each player leaves unexplained: those in their hand and in their unfocused bundles."
        ),
        variants={
            "hypothesis": Variant(N_("Hypothesis"), numbers=_DECLARED, rules="scoring"),
            "proof": Variant(N_("Proof"), numbers=_DECLARED, rules="scoring"),
            "once-through": Variant(N_("No declaration"), numbers=_UNDECLARED, rules="when-no-one-declares"),
        },
        explain=_explain_scores,
    ),
)
