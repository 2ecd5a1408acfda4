"""The end of a game: who won, how the game went, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from engine.session import ScoreChange, Session
from ui.components.buttons import button, row_of_buttons
from ui.components.card import card
from ui.components.commands import Command
from ui.components.grammar import Party, Voices, sentence
from ui.components.html import Child, Html, format_html, h, join
from ui.components.player_mark import player_mark
from ui.components.scores import scores
from ui.components.table_state import Review
from ui.components.tokens import tokens
from ui.components.translation import _, negative, ngettext, pgettext
from ui.games.catalog import ui_of
from ui.page import routes
from ui.page.layout import PageContext
from ui.table.chart import chart
from ui.table.model import TableModel
from ui.table.whereabouts import headline

_TURNS = 4
"""How many changes of the lead are told at most, the latest."""

_FEWEST = 3
"""The fewest steps that are worth a chart."""


def result(
    model: TableModel, page_context: PageContext, review: Review | None, outcomes: Sequence[Html | None] = ()
) -> Html:
    """Return the result of a finished game; `review` is the analysis of its choices so far, `outcomes` more parts."""
    view, session, begins = model.view(), model.connection.session, model.connection.can.begins
    course = session.course() if session else []
    undos = session.record.undos if session else 0
    won = not set(view.winners).isdisjoint(model.people)
    how = _how(model, course if len(course) >= _FEWEST else (), review)
    return h(
        "section",
        {"class": f"panel result{' won' * won}{' with-course' * bool(how)}", "aria-labelledby": "result"},
        h("h2", {"id": "result", "tabindex": "-1"}, headline(model.voices.of(*view.winners))),
        _trophies(model),
        _ranking(model),
        h("p", {}, ngettext("{count:,} action was taken back.", "{count:,} actions were taken back.", undos))
        if undos
        else None,
        row_of_buttons(button(_again(session), Command.AGAIN, {"class": "button first"}))
        if session and begins
        else None,
        outcomes,
        h(
            "p",
            {"class": "answers quiet"},
            button(_("Rematch, swap seats"), Command.AGAIN, {"data-item": "turned"})
            if session and begins and len(model.players) > 1
            else None,
            page_context.setup(routes.write(routes.setup_route(view, model.has_undo)), _("Change the set-up")),
            button(pgettext("button", "Replay"), Command.LOOK) if session else None,
            button(_("Analysis"), Command.REVIEW)
            if session and model.people and (review is None or review.fault)
            else None,
            button(_("Picture or link"), Command.SHARE) if session and not page_context.full else None,
            page_context.lobby(),
        ),
        how,
    )


def _again(session: Session) -> str:
    """Return the label of the button that begins another game: with other cards, where many play the same."""
    return _("Play another deal") if session.record.duplicate else _("Play again")


def _trophies(model: TableModel) -> Html | None:
    """Return the winners' trophies: the winners' tokens, and the cards that lie before them or took a trick."""
    events = tuple(event for _place, event in model.telling.history(model.viewer))
    table = ui_of(model.connection.game.slug).room(model.view(), replace(model.ui_state(), events=events))
    best = table.seat(table.view.winners[0])
    groups = [
        h("ol", {"class": "overlapping"}, [h("li", {}, card(code)) for code in group]) for group in table.trophies()
    ]
    won = [tokens(best.tokens, best.each, travels=False)] if best.tokens else []
    return (
        h("div", {"class": "trophies", "role": "group", "aria-label": _("The winning tokens and cards")}, won, groups)
        if won or groups
        else None
    )


def _how(model: TableModel, course: Sequence[ScoreChange], review: Review | None) -> Html | None:
    """Return the section on how the game went, if there is something to say."""
    if not course and review is None:
        return None
    return h(
        "section",
        {"class": "course", "aria-labelledby": "course"},
        h("h3", {"id": "course"}, _("How the game went")),
        _review_panel(review) if review is not None else None,
        _course(model, course) if course else None,
    )


def _ranking(model: TableModel) -> Html:
    """Return everybody's score, the winners first; players with equal scores share a place."""
    view = model.view()
    seen, winners = view.scores, view.winners
    order = sorted(range(len(seen)), key=lambda seat: (seat not in winners, -seen[seat]))
    rows: list[tuple[Child, ...]] = []
    for seat in order:
        place = 1 if seat in winners else 1 + sum(other in winners or seen[other] > seen[seat] for other in order)
        name = model.players[seat].name
        marked = join(player_mark(seat), " ", name) if model.has_marks else name
        rows.append((format_html(_("{place}. {name}"), place=place, name=marked), negative(seen[seat])))
    best = [place for place, seat in enumerate(order) if seat in winners]
    return scores(_("Scores"), (_("Player"), _("Score")), rows, best)


def _course(model: TableModel, course: Sequence[ScoreChange]) -> Html:
    """Return the course of the scores: in a few sentences, as key moments, as a chart, as a table."""
    view, voices = model.view(), model.voices
    called = _(ui_of(view.game).text.round)
    turns = turning_points(course, view.winners, voices)
    told = [
        _moment(
            _("{round} {number}: {event}", round=called, number=course[turn.step].round, event=turn.said),
            course[turn.step].at,
        )
        for turn in turns
    ]
    return join(
        [h("p", {}, line) for line in summary(course, view.winners, voices)],
        h("ol", {"class": "turning-points", "aria-label": _("Key moments")}, told) if told else None,
        chart(
            [player.name for player in model.players],
            [step.scores for step in course],
            called,
            [step.round for step in course],
            [(turn.step, turn.seat) for turn in turns],
        ),
    )


def _moment(said: str, at: int) -> Html:
    """Return a sentence that leads to its moment in the replay."""
    return h("li", {}, button(said, Command.LOOK, {"class": "opener", "data-item": str(at)}))


class Turn(NamedTuple):
    """A turning point of a game: its step, counted from 0, the seat, and a sentence."""

    step: int
    seat: int
    said: str


def summary(course: Sequence[ScoreChange], winners: Sequence[int], voices: Voices) -> list[str]:
    """Return whether the winner always led, and how often the lead changed."""
    told, leaders = [], _leaders(course)
    if len(winners) == 1 and all(leading == {winners[0]} for leading in leaders):
        told.append(sentence(_("{who} led from start to finish.", who=voices.of(winners[0]))))
    alone = [leading for leading in leaders if len(leading) == 1]
    changes = sum(before != after for before, after in pairwise(alone))
    if changes:
        told.append(ngettext("The lead changed once.", "The lead changed {count} times.", changes))
    return told


def turning_points(course: Sequence[ScoreChange], winners: Sequence[int], voices: Voices) -> list[Turn]:
    """Return the latest few changes of the lead, and the biggest gain of all."""
    leaders = _leaders(course)
    taken, before = dict[tuple[int, int], bool](), leaders[0]
    for step, leading in enumerate(leaders):
        if len(leading) == 1 and leading != before:
            (seat,) = leading
            taken[step, seat] = all(later == leading for later in leaders[step:]) and winners == (seat,)
        before = leading
    scores = [(0,) * len(course[0].scores), *(step.scores for step in course)]
    gains = [
        (after[seat] - earlier[seat], -step, seat)
        for step, (earlier, after) in enumerate(pairwise(scores))
        for seat in range(len(after))
    ]
    most, step, seat = max(gains)
    largest = (-step, seat) if most > 0 else None
    latest = dict(list(taken.items())[-_TURNS:])
    found = []
    for step, seat in sorted({*latest, *([largest] if largest else [])}):
        gain = most if (step, seat) == largest else 0
        said = _turning_point(voices.of(seat), gain, course[step].scores[seat], latest.get((step, seat)))
        found.append(Turn(step, seat, said))
    return found


def _turning_point(who: Party, gain: int, score: int, keeps: bool | None) -> str:
    """Return the sentences for a player who made the biggest gain, 0 if they didn't, or took the lead with this score.

    keeps: whether they kept the lead to the end, None if they didn't take it.
    """
    if keeps is None:
        return sentence(_("{who} {who:make|makes} the biggest gain: {gain}.", who=who, gain=gain))
    if keeps:
        said = _("{who} {who:take|takes} the lead with {score} and {who:keep|keeps} it.", who=who, score=score)
    else:
        said = _("{who} {who:take|takes} the lead with {score}.", who=who, score=score)
    largest = _("This is the biggest gain: {gain}.", gain=gain) if gain else ""
    return f"{sentence(said)} {largest}".rstrip()


def _leaders(course: Sequence[ScoreChange]) -> list[set[int]]:
    """Return who had the most points after each step."""
    return [{seat for seat, score in enumerate(step.scores) if score == max(step.scores)} for step in course]


def analysis_progress(done: int, total: int) -> str:
    """Return how far the analysis has come."""
    return _("Looking at choice {number} of {total} …", number=done + 1, total=total)


def brief_analysis() -> str:
    """Return the sentence on a review that is less thorough."""
    return _("This device is slow, so each choice is tried less often, and smaller losses may stay unnoticed.")


def analysis_heading(total: int) -> str:
    """Return the heading of a finished analysis."""
    return ngettext(
        "You had one choice. Here is how it compares, given what you knew.",
        "The costliest of {count} choices, given what you knew.",
        total,
    )


def _review_panel(review: Review) -> Html:
    """Return the choices found so far that cost most."""
    over = review.done == review.total
    state = analysis_heading(review.total) if over else analysis_progress(review.done, review.total)
    several = len(review.worst) > 1
    found = [
        (h("h4", {}, name) if several else None, h("ol", {}, [_moment(*told) for told in choices]))
        for name, choices in review.worst
        if choices
    ]
    none = over and not found and not review.fault
    return h(
        "section",
        {"id": "review", "class": "review", "tabindex": "-1", "aria-label": _("Analysis"), "aria-busy": not over},
        h("p", {"class": "small"}, review.fault or state),
        h("p", {"class": "small"}, brief_analysis()) if review.is_brief else None,
        found,
        h("p", {}, _("No choice was clearly worse than the best.")) if none else None,
    )
