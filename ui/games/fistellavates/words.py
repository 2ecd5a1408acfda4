"""Fistellavates in words."""

from __future__ import annotations

from collections.abc import Sequence

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
from engine.games.fistellavates.views import FistellavatesView as View
from engine.mechanics.deal_events import Dealt, DeckRebuilt, Drew
from ui.components.decktet_text import rank_name, story_name
from ui.components.grammar import Voices, join_words, number
from ui.components.html import join
from ui.games.fistellavates.hypothesis import hypothesis
from ui.games.kit.sections import SectionKind, rounds
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import (
    SPOKEN,
    EventSummary,
    card_in_line,
    dealt_in_words,
    deed_summary,
    spoken_summary,
    summary_spoken_to_oneself,
)

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


def _best_student_found(event: BestStudentFound, voices: Voices, view: View) -> str:
    by = "chosen at random" if event.by == "lot" else "because of the cards dealt to the discards"
    return f"{voices.of(event.seat).does('are')} best student, {by}."


def _turn_began(event: TurnBegan, voices: Voices, view: View) -> str:
    if not event.deck_only:
        return f"Turn {event.turn_number}."
    return f"Turn {event.turn_number}; after the tie, {voices.of(*event.deck_only).name} must draw from the deck."


def _discard_taken(event: DiscardTaken, voices: Voices, view: View) -> str:
    whose = "your discards" if event.source == voices.me else f"the discards of {voices.names[event.source]}"
    return f"{voices.of(event.seat).does('take')} {story_name(event.card)} from {whose}."


def _plans_revealed(event: PlansRevealed, voices: Voices, view: View) -> str:
    """Say who is predictor: two plans are compared with each other, three each with the left neighbour's."""
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


def _swapped(event: Swapped, voices: Voices, view: View) -> str:
    who = voices.of(event.seat)
    return f"{who.does('swap')} {story_name(event.taken)} in bundle {event.bundle} for {story_name(event.card)}."


def _focus_changed(event: FocusChanged, voices: Voices, view: View) -> str:
    who = voices.of(event.seat)
    if event.focus is None:
        return f"{who.does('lose')} the focus of bundle {event.bundle}."
    return f"{who.does('have')} bundle {event.bundle} focused: a {event.focus}."


def _declared(event: Declared, voices: Voices, view: View) -> str:
    who = voices.of(event.seat)
    if event.kind == "pass":
        return f"{who.does('pass')}, and the deal goes on."
    return f"{who.does('declare')} a {event.kind}: {hypothesis(event.cards, event.kind)}."


def _parts(event: Tallied) -> str:
    return f"hand {event.hand}, bundles {' + '.join(map(str, event.bundles))}"


def _round_ended(event: RoundEnded, voices: Voices, view: View) -> str:
    gains = [f"{voices.of(seat).does('score')} {points}" for seat, points in enumerate(event.gained) if points]
    ended = f"{_OVER[event.kind]}; " if event.kind in _OVER else ""
    return f"Deal {event.round} ends: {ended}{join_words(gains) or 'nobody scores'}."


def _game_ended(event: GameEnded, voices: Voices, view: View) -> str:
    winner = voices.of(*event.winners)
    if event.by == "target":
        return f"{winner.does('win')} the match, having reached {view.options['target']}."
    last = "a single deal" if event.by == "one_deal" else "60 deals"
    return f"{winner.does('have')} the most points after {last} and {winner.verb('win')}."


def _cards(codes: Sequence[str]) -> str:
    return join_words([story_name(code) for code in codes])


def _gist_swap(event: Swapped, voices: Voices, view: View) -> EventSummary:
    swapped = join(card_in_line(event.taken), " for ", card_in_line(event.card), f" in bundle {event.bundle}")
    return deed_summary(event, voices, "swap", then=swapped)


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
        DealBegan: lambda event, voices, view: f"Deal {event.deal} begins.",
        Dealt: dealt_in_words,
        LaidOut: lambda event, voices, view: (
            f"{voices.of(event.seat).does('begin')} {number(len(event.bundles))} bundles with {_cards(event.bundles)}."
        ),
        BestStudentFound: _best_student_found,
        TurnBegan: _turn_began,
        DeckRebuilt: lambda event, voices, view: (
            f"the discards are shuffled into a new deck of {event.size} cards; the top ones stay."
        ),
        Drew: lambda event, voices, view: (
            "" if event.card is None else f"{voices.of(event.seat).does('draw')} {story_name(event.card)}."
        ),
        DiscardTaken: _discard_taken,
        PlanChosen: lambda event, voices, view: (
            f"you choose {story_name(event.card)} as your plan." if event.card and event.seat == voices.me else ""
        ),
        PlansRevealed: _plans_revealed,
        Swapped: _swapped,
        Added: lambda event, voices, view: (
            f"{voices.of(event.seat).does('add')} {story_name(event.card)} to bundle {event.bundle}."
        ),
        FocusChanged: _focus_changed,
        Declared: _declared,
        Tallied: lambda event, voices, view: (
            f"{voices.of(event.seat).does('leave')} {event.omens} unexplained: {_parts(event)}."
        ),
        RoundEnded: _round_ended,
        GameEnded: _game_ended,
    },
    round="Deal",
    sections=(rounds(DealBegan, RoundEnded, "Last deal"), SectionKind((TurnBegan,))),
    summaries={
        Dealt: summary_spoken_to_oneself,
        LaidOut: spoken_summary,
        TurnBegan: lambda event, voices, view: (
            EventSummary(then=_turn_began(event, voices, view)) if event.deck_only else SPOKEN
        ),
        Drew: summary_spoken_to_oneself,
        DiscardTaken: lambda event, voices, view: deed_summary(
            event, voices, "take", event.card, then=f"from {voices.whose(event.source)} discards"
        ),
        PlanChosen: summary_spoken_to_oneself,
        Swapped: _gist_swap,
        Added: lambda event, voices, view: deed_summary(
            event, voices, "add", event.card, then=f"to bundle {event.bundle}"
        ),
        FocusChanged: lambda event, voices, view: EventSummary(
            (event.seat,), f"bundle {event.bundle}: {f'a {event.focus}' if event.focus else 'focus lost'}"
        ),
        Declared: lambda event, voices, view: (
            deed_summary(event, voices, "pass")
            if event.kind == "pass"
            else deed_summary(event, voices, "declare", more=f"a {event.kind}")
        ),
        Tallied: spoken_summary,
        GameEnded: spoken_summary,
    },
)
