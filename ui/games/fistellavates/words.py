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
from engine.messages import N_
from ui.components.decktet_text import rank_name, story_name, story_names
from ui.components.grammar import join_words
from ui.components.translation import _, ngettext
from ui.games.fistellavates.bundle import a_focus
from ui.games.fistellavates.hypothesis import hypothesis
from ui.games.kit.happening import Happening, tell
from ui.games.kit.sections import SectionKind, rounds
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import SPOKEN, EventSummary, card_in_line, dealt_in_words, deed_summary

_ENDS = {
    "once_through": N_("Deal {deal} is over: the deck is used up and no one has declared; {scores}."),
    "cap": N_("Deal {deal} is over: that was the last turn; {scores}."),
    "dead": N_("Deal {deal} is over: all hands are empty and nothing is focused; {scores}."),
}


def why_better(better: str, other: str) -> str:
    """Return why a plan beats another or ties with it: "2 suits beat 1", "9 over 7", "both are 9s"."""
    suits, others = (SUIT_COUNTS[CARD[code]] for code in (better, other))
    result, by = comparison(CARD[better], CARD[other])
    if result == "tie":
        return _("both are {rank}s", rank=rank_name(better[0]))
    if by == "rank":
        return _("{rank} over {other}", rank=rank_name(better[0]), other=rank_name(other[0]))
    return ngettext("{count} suit beats {other}", "{count} suits beat {other}", suits, other=others)


_BEST_BY_LOT = tell(N_("{who} {who:are|is} the best student, chosen at random."))
_BEST_BY_CARDS = tell(N_("{who} {who:are|is} the best student because of the cards dealt to the discards."))
_DEAL_PASSED = tell(N_("{who} {who:pass|passes}, and the deal continues."))


def _turn_began(told: Happening[TurnBegan]) -> str:
    event = told.event
    if not event.deck_only:
        return _("Turn {turn}.", turn=event.turn_number)
    return _(
        "Turn {turn}: after the tie, {who} {who:have|has} to draw from the deck.",
        turn=event.turn_number,
        who=told.voices.of(*event.deck_only),
    )


def _discard_taken(told: Happening[DiscardTaken]) -> str:
    return _(
        "{who} {who:take|takes} {card} from {source:possessive} discards.",
        who=told.who,
        card=story_name(told.event.card),
        source=told.voices.of(told.event.source),
    )


def _plan_chosen(told: Happening[PlanChosen]) -> str:
    event = told.event
    if not event.card or event.seat != told.voices.me:
        return ""
    return _("{who} {who:choose|chooses} {card} as {who:your|their} plan.", who=told.who, card=story_name(event.card))


def _plans_revealed(told: Happening[PlansRevealed]) -> str:
    """Say who is predictor: two plans are compared with each other, three each with the left neighbour's."""
    event, of, plans = told.event, told.voices.of, told.event.plans
    shown = [_("{who} {who:show|shows} {card}", who=of(seat), card=story_name(plan)) for seat, plan in enumerate(plans)]
    roles = []
    for seat in event.predictors:
        why = why_better(plans[seat], plans[(seat + 1) % len(plans)])
        roles.append(_("{who} {who:are|is} a predictor ({why})", who=of(seat), why=why))
    if event.co_predictors:
        message = N_("{who} {who:are a co-predictor|is a co-predictor|are co-predictors}")
        roles.append(_(message, who=of(*event.co_predictors)))
    named = join_words(roles) or _("no one is a predictor")
    return _("{plans}: {roles}.", plans=join_words(shown), roles=named)


def _focus_changed(told: Happening[FocusChanged]) -> str:
    event = told.event
    if event.focus is None:
        return _("{who} {who:lose|loses} the focus of bundle {bundle}.", who=told.who, bundle=event.bundle)
    return tell(N_("{who} {who:focus|focuses} bundle {bundle}: {focus}."), focus=a_focus)(told)


def _declared(told: Happening[Declared]) -> str:
    event = told.event
    if event.kind == "pass":
        return _DEAL_PASSED(told)
    claim = hypothesis(event.cards, event.kind)
    if event.kind == "proof":
        return _("{who} {who:declare|declares} a proof: {claim}.", who=told.who, claim=claim)
    return _("{who} {who:declare|declares} a hypothesis: {claim}.", who=told.who, claim=claim)


def _round_ended(told: Happening[RoundEnded]) -> str:
    event, of = told.event, told.voices.of
    gains = [
        _("{who} {who:score|scores} {points}", who=of(seat), points=points)
        for seat, points in enumerate(event.gained)
        if points
    ]
    message = _ENDS.get(event.kind, N_("Deal {deal} is over: {scores}."))
    return _(message, deal=event.round, scores=join_words(gains) or _("no one scores"))


def _game_ended(told: Happening[GameEnded]) -> str:
    winner = told.voices.of(*told.event.winners)
    if told.event.by == "target":
        target = int(told.view.options["target"])
        return _("{who} {who:win|wins} the match by reaching {target}.", who=winner, target=target)
    if told.event.by == "one_deal":
        return _("{who} {who:have|has} the most points after a single deal and {who:win|wins}.", who=winner)
    return _("{who} {who:have|has} the most points after 60 deals and {who:win|wins}.", who=winner)


def _gist_turn(told: Happening[TurnBegan]) -> EventSummary:
    return EventSummary(does="{told}", values={"told": _turn_began(told)})


def _gist_focus(told: Happening[FocusChanged]) -> EventSummary:
    event = told.event
    if event.focus is None:
        return deed_summary(_("{who:lose|loses} the focus of bundle {bundle}"), told, bundle=event.bundle)
    return deed_summary(
        _("{who:focus|focuses} bundle {bundle}: {focus}"), told, bundle=event.bundle, focus=a_focus(event.focus)
    )


def _gist_swap(told: Happening[Swapped]) -> EventSummary:
    event = told.event
    message = N_("{who:swap|swaps} {taken} for {cards} in bundle {bundle}")
    return deed_summary(_(message), told, event.card, taken=card_in_line(event.taken), bundle=event.bundle)


def _gist_taken(told: Happening[DiscardTaken]) -> EventSummary:
    source = told.voices.of(told.event.source)
    return deed_summary(
        _("{who:take|takes} {cards} from {source:possessive} discards"), told, told.event.card, source=source
    )


def _gist_declared(told: Happening[Declared]) -> EventSummary:
    match told.event.kind:
        case "pass":
            return deed_summary(_("{who:pass|passes}"), told)
        case "proof":
            return deed_summary(_("{who:declare|declares} a proof"), told)
    return deed_summary(_("{who:declare|declares} a hypothesis"), told)


TEXT = GameText(
    pitch=N_("Guess the others’ plans, sort your cards into bundles that make sense, and publish before they do."),
    credit=N_("Designed by Alexander Brady."),
    options={
        "target": OptionText(
            N_("Points to win"),
            N_(
                "You play deals until someone has this many points: 200 takes a long evening. With 0, you play a "
                "single deal."
            ),
            brief={"0": N_("a single deal"), "1": N_("to 1 point"), "#": N_("to # points")},
        ),
        "once_through": OptionText(
            N_("Once through the deck"),
            N_("The deck isn’t reshuffled. When it is used up, the deal is over."),
            brief={"on": N_("once through the deck")},
        ),
        "turn_cap": OptionText(
            N_("Maximum turns per deal"),
            N_("If no one ends a deal, it is scored after this many turns."),
            brief={"1": N_("1 turn per deal"), "#": N_("at most # turns per deal")},
        ),
    },
    events={
        DealBegan: tell(N_("Deal {deal} begins.")),
        Dealt: dealt_in_words,
        LaidOut: lambda told: ngettext(
            "{who} {who:begin|begins} {count:words} bundle with {cards}.",
            "{who} {who:begin|begins} {count:words} bundles with {cards}.",
            len(told.event.bundles),
            who=told.who,
            cards=story_names(told.event.bundles),
        ),
        BestStudentFound: lambda told: (_BEST_BY_LOT if told.event.by == "lot" else _BEST_BY_CARDS)(told),
        TurnBegan: _turn_began,
        DeckRebuilt: lambda told: ngettext(
            "The discards are shuffled into a new deck of {count} card. The top ones stay.",
            "The discards are shuffled into a new deck of {count} cards. The top ones stay.",
            told.event.size,
        ),
        Drew: tell(N_("{who} {who:draw|draws} {card}."), card=story_name),
        DiscardTaken: _discard_taken,
        PlanChosen: _plan_chosen,
        PlansRevealed: _plans_revealed,
        Swapped: tell(
            N_("{who} {who:swap|swaps} {taken} in bundle {bundle} for {card}."), taken=story_name, card=story_name
        ),
        Added: tell(N_("{who} {who:add|adds} {card} to bundle {bundle}."), card=story_name),
        FocusChanged: _focus_changed,
        Declared: _declared,
        Tallied: tell(
            N_("{who} {who:leave|leaves} {omens} unexplained: hand {hand}, bundles {bundles}."),
            bundles=lambda omens: " + ".join(map(str, omens)),
        ),
        RoundEnded: _round_ended,
        GameEnded: _game_ended,
    },
    round=N_("Deal"),
    sections=(rounds(DealBegan, RoundEnded, N_("Last deal")), SectionKind((TurnBegan,))),
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
