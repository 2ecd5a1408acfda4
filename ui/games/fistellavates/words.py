"""Fistellavates in words."""

from __future__ import annotations

from engine.core import Options
from engine.decks.decktet import CARD
from engine.games.fistellavates.bundles import SUIT_COUNTS, comparison
from engine.games.fistellavates.events import (
    Added,
    BestStudentFound,
    DealBegan,
    Declared,
    DiscardTaken,
    FocusChanged,
    LaidOut,
    PlanChosen,
    PlansRevealed,
    RoundEnded,
    Swapped,
    Tallied,
    TurnBegan,
)
from engine.games.fistellavates.state import TURN_CAP
from engine.mechanics.card_game import GameEnded
from engine.mechanics.deal_events import Dealt, DeckRebuilt, Drew
from ui.components.decktet_text import rank_name, story_name, story_names
from ui.components.grammar import join_words
from ui.components.translation import N_, _, ngettext
from ui.games.fistellavates.bundle import a_focus
from ui.games.fistellavates.hypothesis import hypothesis
from ui.games.kit.happening import Happening
from ui.games.kit.sections import SectionKind, rounds
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import SPOKEN, EventSummary, card_in_line, dealt_in_words, deed_summary, whole_summary

_TWO = 2

_ENDS = {
    "once_through": N_("Deal {round} is over: the deck is used up and no one has declared; {scores}."),
    "cap": N_("Deal {round} is over: that was the last turn; {scores}."),
    "dead": N_("Deal {round} is over: all hands are empty and nothing is focused; {scores}."),
}


def why_better(better: str, other: str) -> str:
    """Return the reason why a plan beats another or ties with it: "2 suits beat 1", "9 over 7", "both are 9s"."""
    suits, others = (SUIT_COUNTS[CARD[code]] for code in (better, other))
    result, by = comparison(CARD[better], CARD[other])
    if result == "tie":
        return _("both are {rank}s", rank=rank_name(better[0]))
    if by == "rank":
        return _("{rank} over {other}", rank=rank_name(better[0]), other=rank_name(other[0]))
    return ngettext("{count} suit beats {other}", "{count} suits beat {other}", suits, other=others)


def _best_student_found(told: Happening[BestStudentFound]) -> str:
    if told.event.by == "lot":
        return told.say(N_("{who} {who:are|is} the best student, chosen at random."))
    return told.say(N_("{who} {who:are|is} the best student because of the cards dealt to the discards."))


def _turn_began(told: Happening[TurnBegan]) -> str:
    if not told.event.deck_only:
        return told.say(N_("Turn {turn_number}."))
    message = N_("Turn {turn_number}: after the tie, {who} {who:have|has} to draw from the deck.")
    return told.say(message, who=told.voices.of(*told.event.deck_only))


def _plan_chosen(told: Happening[PlanChosen]) -> str:
    if not told.event.card or told.event.seat != told.voices.me:
        return ""
    return told.say(N_("{who} {who:choose|chooses} {card} as {who:your|their} plan."))


def _plans_revealed(told: Happening[PlansRevealed]) -> str:
    """Return the plans and the predictors: of three plans, each is compared with the left neighbour's."""
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
    if told.event.focus is None:
        return told.say(N_("{who} {who:lose|loses} the focus of bundle {bundle}."))
    return told.say(N_("{who} {who:focus|focuses} bundle {bundle}: {focus}."))


def _declared(told: Happening[Declared]) -> str:
    event = told.event
    match event.kind:
        case "pass":
            return told.say(N_("{who} {who:pass|passes}, and the deal continues."))
        case "proof":
            message = N_("{who} {who:declare|declares} a proof: {claim}.")
        case _:
            message = N_("{who} {who:declare|declares} a hypothesis: {claim}.")
    return told.say(message, claim=hypothesis(event.cards, event.kind))


def _round_ended(told: Happening[RoundEnded]) -> str:
    event, of = told.event, told.voices.of
    gains = [
        _("{who} {who:score|scores} {points}", who=of(seat), points=points)
        for seat, points in enumerate(event.gained)
        if points
    ]
    message = _ENDS.get(event.kind, N_("Deal {round} is over: {scores}."))
    return told.say(message, scores=join_words(gains) or _("no one scores"))


def _game_ended(told: Happening[GameEnded]) -> str:
    match told.event.by:
        case "target":
            message = N_("{who} {who:win|wins} the match by reaching {target}.")
            return told.say(message, target=int(told.view.options["target"]))
        case "one_deal":
            return told.say(N_("{who} {who:have|has} the most points after a single deal and {who:win|wins}."))
    return told.say(N_("{who} {who:have|has} the most points after 60 deals and {who:win|wins}."))


def _gist_focus(told: Happening[FocusChanged]) -> EventSummary:
    loses = N_("{who:lose|loses} the focus of bundle {bundle}")
    return deed_summary(loses if told.event.focus is None else N_("{who:focus|focuses} bundle {bundle}: {focus}"), told)


def _gist_swap(told: Happening[Swapped]) -> EventSummary:
    message = N_("{who:swap|swaps} {taken} for {cards} in bundle {bundle}")
    return deed_summary(message, told, taken=card_in_line(told.event.taken))


def _gist_declared(told: Happening[Declared]) -> EventSummary:
    match told.event.kind:
        case "pass":
            message = N_("{who:pass|passes}")
        case "proof":
            message = N_("{who:declare|declares} a proof")
        case _:
            message = N_("{who:declare|declares} a hypothesis")
    return deed_summary(message, told)


def _goal(options: Options, seats: int) -> tuple[str, ...]:
    target, cap = int(options["target"]), int(options["turn_cap"])
    if target:
        said = [ngettext("Be the first to have {count:,} point.", "Be the first to have {count:,} points.", target)]
    elif seats == _TWO:
        said = [_("Have fewer omens left unexplained than the other player after a single deal.")]
    else:
        said = [_("Have the fewest omens left unexplained after a single deal.")]
    if options["once_through"]:
        said.append(_("A deal ends at the latest when the deck is used up."))
    if cap != TURN_CAP:
        said.append(
            ngettext(
                "A deal ends after {count:words} turn at the latest.",
                "A deal ends after {count:words} turns at the latest.",
                cap,
            )
        )
    return tuple(said)


def _basics(options: Options, seats: int) -> tuple[str, ...]:
    return (
        _("Cards in your hand and in your bundles count against you: their numbers are omens."),
        _("In a bundle, three or more cards of one rank, or a run whose neighbours share a suit, no longer count."),
        _(
            "Each turn, draw a card and secretly discard one as your plan. Two suits beat one, three beat two, and one "
            "beats three."
        ),
        _("If your plan wins, swap cards between hand and bundles, and add cards that share a suit with the plan."),
        _("Then, with a finished bundle and three cards in hand at most, you may end the deal."),
    )


TEXT = GameText(
    pitch=N_("Guess the others’ plans, and publish your bundles of cards before they do."),
    credit=N_("Designed by Alexander Brady."),
    goal=_goal,
    basics=_basics,
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
    names={"card": story_name, "taken": story_name, "focus": a_focus},
    events={
        DealBegan: N_("Deal {deal} begins."),
        Dealt: dealt_in_words,
        LaidOut: lambda told: ngettext(
            "{who} {who:begin|begins} {count:words} bundle with {cards}.",
            "{who} {who:begin|begins} {count:words} bundles with {cards}.",
            len(told.event.bundles),
            who=told.who,
            cards=story_names(told.event.bundles),
        ),
        BestStudentFound: _best_student_found,
        TurnBegan: _turn_began,
        DeckRebuilt: lambda told: ngettext(
            "The discards are shuffled into a new deck of {count} card. The top ones stay.",
            "The discards are shuffled into a new deck of {count} cards. The top ones stay.",
            told.event.size,
        ),
        Drew: N_("{who} {who:draw|draws} {card}."),
        DiscardTaken: N_("{who} {who:take|takes} {card} from {source:possessive} discards."),
        PlanChosen: _plan_chosen,
        PlansRevealed: _plans_revealed,
        Swapped: N_("{who} {who:swap|swaps} {taken} in bundle {bundle} for {card}."),
        Added: N_("{who} {who:add|adds} {card} to bundle {bundle}."),
        FocusChanged: _focus_changed,
        Declared: _declared,
        Tallied: lambda told: told.say(
            N_("{who} {who:leave|leaves} {omens} unexplained: hand {hand}, bundles {bundles}."),
            bundles=" + ".join(map(str, told.event.bundles)),
        ),
        RoundEnded: _round_ended,
        GameEnded: _game_ended,
    },
    round=N_("Deal"),
    sections=(rounds(DealBegan, RoundEnded, N_("Last deal")), SectionKind((TurnBegan,))),
    summaries={
        TurnBegan: lambda told: whole_summary(_turn_began(told)) if told.event.deck_only else SPOKEN,
        DiscardTaken: N_("{who:take|takes} {cards} from {source:possessive} discards"),
        Swapped: _gist_swap,
        Added: N_("{who:add|adds} {cards} to bundle {bundle}"),
        FocusChanged: _gist_focus,
        Declared: _gist_declared,
    },
    visible=(LaidOut, Tallied, GameEnded),
    private=(Dealt, Drew, PlanChosen),
    awaited=(PlanChosen,),
    pauses=(PlansRevealed, RoundEnded, GameEnded),
)
