"""Counts of a deal that was played, as sections of a report. All are whole numbers, so their sums are exact.

games: over or unfinished; at-once if no seat is first, since all choose at the same time. wins: place/winners, the
place from 0 after the seat that led first, and the number of those who win with it. shared: by the number of winners.
points: place/points at the end. margin: the best score ahead of the second. turns, rounds, scorings: by their number.
minutes: estimated, in tenths. choices: number/phase for each turn. half: leaders/winners among them/all winners, of
those who led at half-time. changes: games by how often the lead changed. endings: the reason that the last event names.
event-types: games in which an event might have happened. events, event-games: how often each
happened, and in how many games. words: event.field=value for fields of one word.
cards, actions: turns in which one could be taken but didn't have to be, and those in which it was. skill: by how many
of so many pairs the better level wins, in halves. option-…: deals with this value of an option, those of them that took
another course or had other winners, and their turns, beside the usual ones.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..core import Game
from .playing import Course, Turn, first_seat
from .report import Counts, Subject

FORCED_SECONDS = 2
CHOICE_SECONDS = 4
DOUBLING_SECONDS = 2
CHANCE_SECONDS = 20
SCORING_SECONDS = 5
"""How the minutes at a table are estimated: for a turn without a choice, for one with a choice and more for each
doubling of the choices beyond two, for a shuffle or another act of chance, and for each change of the scores. Of those
who choose at the same moment, only the slowest counts.
"""

_LONGEST_WORD = 24


class _Form(NamedTuple):
    """An action's cards, and its notation with … in place of cards, and # in place of numbers."""

    cards: frozenset[str]
    form: str


def count_course(game: Game[Any, Any], subject: Subject, course: Course) -> Counts:
    """Return the counts of a game among equals."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    if not course.finished:
        counts["games"]["unfinished"] += 1
        return _plain(counts)
    first = first_seat(game, course)
    counts["games"]["over"] += 1
    counts["games"]["at-once"] += first is None
    for seat, points in enumerate(course.scores):
        place = (seat - (first or 0)) % subject.seats
        counts["points"][f"{place}/{points}"] += 1
        if seat in course.winners:
            counts["wins"][f"{place}/{len(course.winners)}"] += 1
    best, second = _two_best(course)
    counts["margin"][str(abs(best - second))] += 1
    counts["shared"][str(len(course.winners))] += 1
    counts["turns"][str(len(course.turns))] += 1
    counts["rounds"][str(course.rounds)] += 1
    counts["scorings"][str(len(course.standings))] += 1
    counts["minutes"][str(round(_seconds(game, course) / 6))] += 1
    counts["changes"][str(_changes_of_lead(course))] += 1
    counts["half"][_half_time(course)] += 1
    counts["endings"][course.ending] += 1
    counts["event-types"].update(each.__name__ for each in game.events)
    _count_events(game, course.events, counts)
    _count_choices(game, course.turns, counts)
    return _plain(counts)


def count_skill(courses: Sequence[Course]) -> Counts:
    """Return the counts of a deal that was played with the strong and the weak seats changed."""
    if not all(each.finished for each in courses):
        return {}
    better = pairs = 0
    for course in courses:
        sign = -1 if course.lowest_wins else 1
        results = [(seat in course.winners, sign * score) for seat, score in enumerate(course.scores)]
        for seat in course.strong:
            for other, result in enumerate(results):
                if other not in course.strong:
                    better += 2 * (results[seat] > result) + (results[seat] == result)
                    pairs += 2
    return {"skill": {f"{better}/{pairs}": 1}}


def count_option(name: str, usual: Course, other: Course) -> Counts:
    """Return the counts of a deal that was played as usual, and with another value of an option."""
    if not (usual.finished and other.finished):
        return {}
    counts = {
        "option-deals": 1,
        "option-courses": usual.actions != other.actions,
        "option-winners": usual.winners != other.winners,
        "option-turns": len(other.turns),
        "usual-turns": len(usual.turns),
    }
    return {section: {name: int(count)} for section, count in counts.items() if count}


def _plain(counts: dict[str, Counter[str]]) -> Counts:
    return {name: {key: count for key, count in found.items() if count} for name, found in counts.items() if found}


def _two_best(course: Course) -> tuple[int, int]:
    """Return the best two scores, partners' as one; the same number twice if there is only one."""
    others = [score for seat, score in enumerate(course.scores) if seat not in course.winners]
    best, second = (min, min) if course.lowest_wins else (max, max)
    won = best(course.scores[seat] for seat in course.winners) if course.winners else best(course.scores)
    return won, second(others, default=won)


def _seconds(game: Game[Any, Any], course: Course) -> int:
    """Return how long people would take at a table, estimated."""
    whole = CHANCE_SECONDS * course.shuffles + SCORING_SECONDS * len(course.standings)
    together: list[Turn] = []
    slowest = 0
    for turn in course.turns:
        many = len(turn.legal)
        lasts = CHOICE_SECONDS + DOUBLING_SECONDS * ((many - 1).bit_length() - 1) if many > 1 else FORCED_SECONDS
        if turn.phase not in game.simultaneous or turn.seat in [each.seat for each in together]:
            together, slowest = [], 0
        whole += max(0, lasts - slowest)
        if turn.phase in game.simultaneous:
            together, slowest = [*together, turn], max(slowest, lasts)
    return whole


def _leaders(scores: Sequence[int], lowest: bool) -> frozenset[int]:
    """Return the seats that lead, none if all are even."""
    best = min(scores) if lowest else max(scores)
    found = frozenset(seat for seat, score in enumerate(scores) if score == best)
    return found if len(found) < len(scores) else frozenset()


def _changes_of_lead(course: Course) -> int:
    """Return how often the lead passes to seats that all didn't have it before."""
    changes, lead = 0, frozenset[int]()
    for standing in course.standings:
        leaders = _leaders(standing.scores, course.lowest_wins)
        if leaders and lead:
            changes += not leaders & lead
        lead = (leaders & lead) or leaders or lead
    return changes


def _half_time(course: Course) -> str:
    """Return the key of those who led when half of the turns had been played."""
    before = [each.scores for each in course.standings if 2 * each.turns <= len(course.turns)]
    leaders = _leaders(before[-1], course.lowest_wins) if before else frozenset()
    if not leaders:
        return "none"
    return f"{len(leaders)}/{len(leaders & {*course.winners})}/{len(course.winners)}"


def _count_events(game: Game[Any, Any], events: Sequence[Any], counts: dict[str, Counter[str]]) -> None:
    cards: Collection[str] = getattr(game, "cards", ())
    names = Counter(type(event).__name__ for event in events)
    counts["events"] += names
    counts["event-games"] += Counter(names.keys())
    for event in events:
        for field, value in event._asdict().items():
            if isinstance(value, str) and value not in cards and _is_word(value):
                counts["words"][f"{type(event).__name__}.{field}={value}"] += 1


def _is_word(text: str) -> bool:
    return 1 < len(text) <= _LONGEST_WORD and text.isidentifier() and text.islower()


def _count_choices(game: Game[Any, Any], turns: Sequence[Turn], counts: dict[str, Counter[str]]) -> None:
    known: Collection[str] = getattr(game, "cards", {})
    read = lru_cache(maxsize=None)(lambda text: _read_form(text, known))
    for turn in turns:
        counts["choices"][f"{len(turn.legal)}/{turn.phase}"] += 1
        if len(turn.legal) < 2:
            continue
        forms = [read(text) for text in turn.legal]
        answer = read(turn.answer)
        # A card or an action that is part of every answer isn't chosen.
        everywhere = frozenset.intersection(*(each.cards for each in forms))
        counts["cards-offered"].update(frozenset.union(*(each.cards for each in forms)) - everywhere)
        counts["cards-taken"].update(answer.cards - everywhere)
        if len(offered := {each.form for each in forms}) > 1:
            counts["actions-offered"].update(offered)
            counts["actions-taken"][answer.form] += 1


def _read_form(text: str, cards: Collection[str]) -> _Form:
    """Return an action's cards and form."""
    verb, *words = text.split(" ")
    signs = ("…" if word in cards else "#" if word.isdecimal() else word for word in words)
    return _Form(frozenset(cards).intersection(words), " ".join([verb, *_without_repeats(signs)]))


def _without_repeats(words: Iterator[str]) -> Iterator[str]:
    last = ""
    for word in words:
        if word != last or word not in "…#":
            yield word
        last = word
