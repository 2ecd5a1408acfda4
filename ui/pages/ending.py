"""The end of a game: who won, how that came about, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ui.addresses import routes
from ui.html import Attribute, Child, Html, h
from ui.pages.frame import Around
from ui.play import Play
from ui.scene import Review
from ui.text import ending as words
from ui.text import hints as hints_text
from ui.text import looking as looking_text
from ui.text import pages as text
from ui.text.words import Voices, negative, sentence
from ui.widgets.chart import chart
from ui.widgets.scores import scores

_FEWEST = 3
"""In how many steps scores have to come about for them to be worth a chart."""


def result(play: Play, around: Around, review: Review | None) -> Html:
    """Return the result of a finished game; `review` is what has been found of its choices so far."""
    view, voices, session = play.view(), play.voices, play.source.session
    course = session.course() if session else []
    return h(
        "section",
        {"class": "panel result", "aria-labelledby": "result"},
        h("h2", {"id": "result", "tabindex": "-1"}, text.won(voices.of(*view.winners))),
        _ranked(play),
        h(
            "p",
            {"class": "answers"},
            _button("again", text.AGAIN, first=True) if session else None,
            _button("again", words.AGAIN_TURNED, item="turned") if session and len(play.players) > 1 else None,
            around.setup(routes.write(routes.setup_route(view)), text.CHANGE_SETUP),
            _button("look", looking_text.LOOK_BACK) if session else None,
            _button("review", hints_text.REVIEW)
            if session and play.people and (review is None or review.fault)
            else None,
            _button("share", text.SHARE) if session and not around.full else None,
            around.lobby(),
        ),
        _reviewed(review) if review is not None else None,
        _course(play, course, voices) if len(course) >= _FEWEST else None,
    )


def _ranked(play: Play) -> Html:
    """Return everybody's score, the winners first; who has equal scores shares a place."""
    view = play.view()
    seen, winners = view.scores, view.winners
    order = sorted(range(len(seen)), key=lambda seat: (seat not in winners, -seen[seat]))
    rows: list[tuple[Child, ...]] = []
    for seat in order:
        place = 1 if seat in winners else 1 + sum(other in winners or seen[other] > seen[seat] for other in order)
        rows.append((words.placed(place, play.players[seat].name), negative(seen[seat])))
    best = [place for place, seat in enumerate(order) if seat in winners]
    return scores(text.SCORES, (text.PLAYER, text.SCORE), rows, best)


def _course(play: Play, course: Sequence[tuple[int, ...]], voices: Voices) -> Html:
    """Return how the scores came about: in a few sentences, as a chart, as a table."""
    told = [h("p", {}, line) for line in turning_points(course, play.view().winners, voices)]
    names = [player.name for player in play.players]
    return h(
        "section",
        {"class": "course", "aria-labelledby": "course"},
        h("h3", {"id": "course"}, words.HOW),
        told,
        chart(names, course),
    )


def turning_points(course: Sequence[tuple[int, ...]], winners: Sequence[int], voices: Voices) -> list[str]:
    """Return who took the lead for good, how often it changed, and the most that anybody gained at once."""
    told = []
    leaders = [{seat for seat, score in enumerate(scores) if score == max(scores)} for scores in course]
    if len(winners) == 1 and leaders[-1] == {winners[0]}:
        behind = [step for step, leading in enumerate(leaders, 1) if leading != {winners[0]}]
        party = sentence(voices.of(winners[0]).name)
        told.append(words.kept_lead(party, (behind[-1] if behind else 0) + 1, len(course)))
    alone = [leading for leading in leaders if len(leading) == 1]
    changes = sum(before != after for before, after in pairwise(alone))
    if changes:
        told.append(words.lead_changed(changes))
    before = [(0,) * len(course[0]), *course]
    gains = [
        (after[seat] - earlier[seat], -step, seat)
        for step, (earlier, after) in enumerate(zip(before, course, strict=False), 1)
        for seat in range(len(after))
    ]
    most, step, seat = max(gains)
    if most > 0:
        told.append(words.most_at_once(voices.of(seat).name, most, -step))
    return told


def _reviewed(review: Review) -> Html:
    """Return what has been found so far of the choices that cost most."""
    over = review.done == review.total
    state = hints_text.reviewed(review.total) if over else hints_text.reviewing(review.done, review.total)
    several = len(review.worst) > 1
    found = [
        (h("h3", {}, name) if several else None, h("ol", {}, [h("li", {}, said) for said in choices]))
        for name, choices in review.worst
        if choices
    ]
    none = h("p", {}, hints_text.NOTHING_COSTLY) if over and not found and not review.fault else None
    return h(
        "section",
        {"id": "review", "class": "review", "tabindex": "-1", "aria-label": hints_text.REVIEW, "aria-busy": not over},
        h("p", {"class": "small"}, review.fault or state),
        found,
        none,
    )


def _button(do: str, label: str, item: str | None = None, first: bool = False) -> Html:
    kind = "button first" if first else "button"
    attributes: dict[str, Attribute] = {"type": "button", "class": kind, "data-do": do, "data-item": item}
    return h("button", attributes, label)
