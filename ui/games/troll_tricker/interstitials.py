"""The end of a hand of Troll Tricker: its last trick, and all players' tricks and points."""

from __future__ import annotations

from engine.games.troll_tricker.events import BonusGained, Played, RoundEnded, TrickWon
from engine.games.troll_tricker.views import TrollTrickerView
from ui.components.fey_text import points_counted, sign_name
from ui.components.grammar import sentence
from ui.components.html import Child, Html, h
from ui.components.places import REPORT
from ui.components.scores import scores
from ui.components.symbols import separate, sign, speech_only
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms
from ui.components.translation import _
from ui.games.kit.diagram import DiagramCard
from ui.games.kit.interstitials import Events, Interstitial, latest_event, row_of_cards
from ui.games.kit.table import seats_around_table, voices_of
from ui.games.troll_tricker.words import HOWS


def interstitial(view: TrollTrickerView, state: TableUiState, events: Events) -> Interstitial:
    """Return how a hand came out."""
    body: list[Child] = []
    lines = 1 + view.seats + any(isinstance(event, BonusGained) for event in events)
    won = next((event for event in reversed(events) if isinstance(event, TrickWon)), None)
    if won is not None:
        seats = seats_around_table(view)
        cards = [event for event in events if isinstance(event, Played)][-view.seats :]
        shown = [
            DiagramCard(each.card, state.names[each.seat], f"+{won.points}" if each.card == won.card else "")
            for each in sorted(cards, key=lambda each: seats.index(each.seat))
        ]
        body.append(row_of_cards(shown, _("The last trick")) if shown else None)
        lines += len(cards) + 1
        who, points, how = voices_of(view, state).of(won.seat), points_counted(won.points), _(HOWS[won.how])
        wins = _("{who} {who:win|wins} it: {points} ({how}).", who=who, points=points, how=how)
        body.append(h("p", {}, sentence(wins)))
    body.append(report(view, state, events, _("Tricks and points of this hand")))
    return Interstitial(_("Hand {round} is over", round=latest_event(events, RoundEnded).round), body, lines)


def _tricks_of_hand(ended: RoundEnded, events: Events) -> list[list[Child]]:
    """Return each player's tricks, each as its lead sign and its points; none where some of them aren't remembered."""
    count = sum(ended.tricks)
    won = [event for event in events[: events.index(ended)] if isinstance(event, TrickWon)][-count:]
    seen = won if len(won) == count else []
    return [separate([_trick(event) for event in seen if event.seat == who]) for who in range(len(ended.tricks))]


def _trick(event: TrickWon) -> Html:
    letter = speech_only(f"{sign_name(event.lead)} ")
    return h("span", {"class": "named"}, sign(event.lead), letter, event.points)


def report(view: TrollTrickerView, state: TableUiState, events: Events, caption: str) -> Html:
    """Return the tricks and points of the hand that ended last, and who got a bonus for winning none."""
    ended = latest_event(events, RoundEnded)
    tricks = _tricks_of_hand(ended, events)
    rows = [
        (state.names[who], tricks[who] or ended.tricks[who], f"+{ended.points[who]}", total)
        for who, total in enumerate(ended.scores)
    ]
    told = None
    if without := [event for event in events if isinstance(event, BonusGained)]:
        party = voices_of(view, state).of(*(event.seat for event in without))
        said = _("No trick: {points} for {who:accusative}.", points=points_counted(without[0].points), who=party)
        told = h("p", {}, explain_terms(view.game, "no-trick", said, _("No trick")))
    table = scores(caption, (_("Player"), _("Tricks"), _("Points"), _("Total")), rows)
    return h("div", {"class": "report", "data-place": REPORT}, table, told)
