"""Fistellavates in words."""

from __future__ import annotations

from engine.decks.decktet import CARD
from engine.games.fistellavates.bundles import SUIT_COUNTS, comparison
from engine.games.fistellavates.events import (
    Added,
    BestStudentFound,
    DealBegan,
    Declared,
    DiscardTaken,
    FocusChanged,
    GameEnded,
    LaidOut,
    PlanChosen,
    PlansRevealed,
    RoundEnded,
    Swapped,
    Tallied,
    TurnBegan,
)
from engine.mechanics.deal_events import Dealt, DeckRebuilt, Drew
from ui.components.decktet_text import rank_name, story_name
from ui.components.grammar import join_words
from ui.components.translation import _, number
from ui.games.fistellavates.hypothesis import hypothesis
from ui.games.kit.happening import Happening
from ui.games.kit.sections import SectionKind, rounds
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import SPOKEN, EventSummary, card_in_line, dealt_in_words, deed_summary

_OVER = {
    "once_through": "the deck is used up and nobody has declared",
    "cap": "that was the last turn",
    "dead": "all hands are empty and nothing is focused, so nothing can change any more",
}


def why_better(better: str, other: str) -> str:
    """Return why a plan beats another or ties with it: "2 suits beat 1", "9 over 7", "both are 9s"."""
    suits, others = (SUIT_COUNTS[CARD[code]] for code in (better, other))
    result, by = comparison(CARD[better], CARD[other])
    if result == "tie":
        return f"both are {rank_name(better[0])}s"
    if by == "rank":
        return f"{rank_name(better[0])} over {rank_name(other[0])}"
    return f"{suits} {'suit beats' if suits == 1 else 'suits beat'} {others}"


def _best_student_found(told: Happening[BestStudentFound]) -> str:
    by = "chosen at random" if told.event.by == "lot" else "because of the cards dealt to the discards"
    return f"{told.does('are')} best student, {by}."


def _turn_began(told: Happening[TurnBegan]) -> str:
    event = told.event
    if not event.deck_only:
        return f"Turn {event.turn_number}."
    return f"Turn {event.turn_number}; after the tie, {told.voices.of(*event.deck_only).name} must draw from the deck."


def _discard_taken(told: Happening[DiscardTaken]) -> str:
    event, voices, _ = told
    whose = "your discards" if event.source == voices.me else f"the discards of {voices.names[event.source]}"
    return f"{told.does('take')} {story_name(event.card)} from {whose}."


def _plan_chosen(told: Happening[PlanChosen]) -> str:
    event, voices, _ = told
    return f"you choose {story_name(event.card)} as your plan." if event.card and event.seat == voices.me else ""


def _plans_revealed(told: Happening[PlansRevealed]) -> str:
    """Say who is predictor: two plans are compared with each other, three each with the left neighbour's."""
    event, voices, _ = told
    plans = event.plans
    shown = [f"{voices.of(seat).does('show')} {story_name(plan)}" for seat, plan in enumerate(plans)]
    verdicts = []
    for seat in event.predictors:
        left = plans[(seat + 1) % len(plans)]
        verdicts.append(f"{voices.of(seat).does('are')} predictor ({why_better(plans[seat], left)})")
    if event.co_predictors:
        tied = voices.of(*event.co_predictors)
        role = "co-predictor" if len(event.co_predictors) == 1 else "co-predictors"
        verdicts.append(f"{tied.does('are')} {role}")
    return f"{join_words(shown)}: {join_words(verdicts) or 'nobody is a predictor'}."


def _focus_changed(told: Happening[FocusChanged]) -> str:
    event = told.event
    if event.focus is None:
        return f"{told.does('lose')} the focus of bundle {event.bundle}."
    return f"{told.does('have')} bundle {event.bundle} focused: a {event.focus}."


def _declared(told: Happening[Declared]) -> str:
    event = told.event
    if event.kind == "pass":
        return f"{told.does('pass')}, and the deal goes on."
    return f"{told.does('declare')} a {event.kind}: {hypothesis(event.cards, event.kind)}."


def _round_ended(told: Happening[RoundEnded]) -> str:
    event, voices, _ = told
    gains = [f"{voices.of(seat).does('score')} {points}" for seat, points in enumerate(event.gained) if points]
    ended = f"{_OVER[event.kind]}; " if event.kind in _OVER else ""
    return f"Deal {event.round} ends: {ended}{join_words(gains) or 'nobody scores'}."


def _game_ended(told: Happening[GameEnded]) -> str:
    winner = told.voices.of(*told.event.winners)
    if told.event.by == "target":
        return f"{winner.does('win')} the match, having reached {told.view.options['target']}."
    last = "a single deal" if told.event.by == "one_deal" else "60 deals"
    return f"{winner.does('have')} the most points after {last} and {winner.verb('win')}."


def _gist_turn(told: Happening[TurnBegan]) -> EventSummary:
    return EventSummary(does="{told}", values={"told": _turn_began(told)})


def _gist_focus(told: Happening[FocusChanged]) -> EventSummary:
    event = told.event
    if event.focus is None:
        return deed_summary(_("{who:lose|loses} the focus of bundle {bundle}"), told, bundle=event.bundle)
    return deed_summary(
        _("{who:have|has} bundle {bundle} focused ({focus})"), told, bundle=event.bundle, focus=event.focus
    )


def _gist_swap(told: Happening[Swapped]) -> EventSummary:
    event = told.event
    return deed_summary(
        _("{who:swap|swaps} {taken} for {cards} in bundle {bundle}"),
        told,
        event.card,
        taken=card_in_line(event.taken),
        bundle=event.bundle,
    )


def _gist_taken(told: Happening[DiscardTaken]) -> EventSummary:
    return deed_summary(
        _("{who:take|takes} {cards} from {source:possessive} discards"),
        told,
        told.event.card,
        source=told.voices.of(told.event.source),
    )


def _gist_declared(told: Happening[Declared]) -> EventSummary:
    match told.event.kind:
        case "pass":
            return deed_summary(_("{who:pass|passes}"), told)
        case "proof":
            return deed_summary(_("{who:declare|declares} a proof"), told)
    return deed_summary(_("{who:declare|declares} a hypothesis"), told)


TEXT = GameText(
    pitch="Out-guess the others’ plans, sort your cards into bundles that make sense, and publish before they do.",
    credit="Designed by Alexander Brady.",
    options={
        "target": OptionText(
            "Points to win",
            "Deals are played until somebody has this many points. With 0, you play a single deal; 200 is a "
            "long evening.",
            brief={"0": "a single deal", "1": "to 1 point", "#": "to # points"},
        ),
        "once_through": OptionText(
            "Once through the deck",
            "The deck isn’t reshuffled: a deal ends when the deck is used up, if not before.",
            brief={"on": "once through the deck"},
        ),
        "turn_cap": OptionText(
            "Turns a deal at most",
            "If nobody ends a deal, it is scored after this many turns.",
            brief={"1": "1 turn a deal", "#": "at most # turns a deal"},
        ),
    },
    events={
        DealBegan: lambda told: f"Deal {told.event.deal} begins.",
        Dealt: dealt_in_words,
        LaidOut: lambda told: (
            f"{told.does('begin')} {number(len(told.event.bundles))} bundles with "
            f"{join_words([*map(story_name, told.event.bundles)])}."
        ),
        BestStudentFound: _best_student_found,
        TurnBegan: _turn_began,
        DeckRebuilt: lambda told: (
            f"the discards are shuffled into a new deck of {told.event.size} cards; the top ones stay."
        ),
        Drew: lambda told: "" if told.event.card is None else f"{told.does('draw')} {story_name(told.event.card)}.",
        DiscardTaken: _discard_taken,
        PlanChosen: _plan_chosen,
        PlansRevealed: _plans_revealed,
        Swapped: lambda told: (
            f"{told.does('swap')} {story_name(told.event.taken)} in bundle {told.event.bundle} "
            f"for {story_name(told.event.card)}."
        ),
        Added: lambda told: f"{told.does('add')} {story_name(told.event.card)} to bundle {told.event.bundle}.",
        FocusChanged: _focus_changed,
        Declared: _declared,
        Tallied: lambda told: (
            f"{told.does('leave')} {told.event.omens} unexplained: hand {told.event.hand}, "
            f"bundles {' + '.join(map(str, told.event.bundles))}."
        ),
        RoundEnded: _round_ended,
        GameEnded: _game_ended,
    },
    round="Deal",
    sections=(rounds(DealBegan, RoundEnded, "Last deal"), SectionKind((TurnBegan,))),
    summaries={
        TurnBegan: lambda told: _gist_turn(told) if told.event.deck_only else SPOKEN,
        DiscardTaken: _gist_taken,
        Swapped: _gist_swap,
        Added: lambda told: deed_summary(
            _("{who:add|adds} {cards} to bundle {bundle}"), told, told.event.card, bundle=told.event.bundle
        ),
        FocusChanged: _gist_focus,
        Declared: _gist_declared,
    },
    visible=(LaidOut, Tallied, GameEnded),
    private=(Dealt, Drew, PlanChosen),
    pauses=(PlansRevealed, RoundEnded),
)
