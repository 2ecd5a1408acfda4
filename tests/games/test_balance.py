"""The balance of a game: counted once more by hand, added up in any order, and read only within bounds."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, ClassVar, NamedTuple

import pytest

from engine import CHANCE, GAMES, Game, GameError, OptionsError, Record
from engine.balance import Report, Subject, count_deal, figures, make_subject, play_deals, playing
from engine.balance.counting import count_course, count_skill
from engine.balance.playing import Course, Lineup, deal_steps
from engine.balance.rows import HEADS, csv_of, rows
from engine.bots.choosing import complete
from engine.core import Option, View, common_fields
from engine.games.plain_tricks.rules import PLAIN_TRICKS
from engine.mechanics.chance import First
from engine.mechanics.state import GameState
from tests.positions import soon_over


def balance_of(
    game: Game[Any, Any],
    options: Mapping[str, Any] | None,
    seats: int,
    games: int,
    seed: int = 1,
    level: str = "adept",
    first: int = 0,
    step: int = 1,
) -> Iterator[dict[str, Any]]:
    """The report so far after each deal, as plain JSON, by one of `step` workers that share the deals."""
    subject = make_subject(game, seats, options, seed, level)
    for report in play_deals(game, subject, range(first, games, step)):
        yield report.to_json()


class Ended(NamedTuple):
    """The game is over."""

    winners: tuple[int, ...]
    by: str


class ToyState(GameState):
    """Who was first, and how many have passed."""

    first: int
    passes: int
    scores: list[int]

    def __init__(self, seats: int, options: Any) -> None:
        super().__init__(seats, options)
        self.first = self.passes = 0
        self.scores = [0] * seats


class Toy(Game[ToyState, View]):
    """The lot draws the first player, all pass, and the first player wins: a game without any choice."""

    slug = "toy"
    name = "Toy"
    seat_counts = (2, 3)
    options: ClassVar[Mapping[str, Option]] = {}
    phases: ClassVar = {"pass": "pass"}
    reasons: ClassVar[Mapping[str, str]] = {}
    endless = False
    events = (Ended,)
    scorings = (Ended,)

    def start(self, seats: int, options: Any = None) -> ToyState:
        return ToyState(seats, self.validated_options(seats, options))

    def legal_actions(self, state: ToyState) -> list[Any]:
        return ["pass"] if state.phase == "pass" else []

    def chance(self, state: ToyState, rng: Any) -> Any:
        return First(rng.randrange(state.seats))

    def apply(self, state: ToyState, action: Any, events: list[Any] | None = None) -> None:
        state.count += 1
        if isinstance(action, First):
            state.first = state.turn = action.seat
            state.phase = "pass"
            return
        state.passes += 1
        state.turn = (state.turn + 1) % state.seats
        if state.passes >= state.seats and not self.endless:
            state.turn, state.phase, state.winners = None, "over", (state.first,)
            state.scores[state.first] = 1
            if events is not None:
                events.append(Ended(state.winners, "rule"))

    def write(self, action: Any) -> str:
        return f"first {action.seat}" if isinstance(action, First) else str(action)

    def read(self, text: str) -> Any:
        return text

    @staticmethod
    def make_view(state: ToyState, seat: int | None, legal: tuple[str, ...]) -> View:
        return View(**common_fields("toy", state, seat, legal, "first", 1, state.scores))

    @staticmethod
    def restore_from_view(view: View, state: ToyState) -> Any:
        state.turn, state.phase = view.turn, view.phase
        return lambda state, rng: None


TOY = Toy()


class Endless(Toy):
    """The same without an end."""

    endless = True


def report_of(game: Game[Any, Any], seats: int, games: int, level: str = "random", **options: Any) -> Report:
    subject = make_subject(game, seats, options, 1, level)
    *_earlier, report = play_deals(game, subject, range(games))
    return report


def course_of(slug: str, seats: int, deal: int, level: str = "random") -> tuple[Subject, Course]:
    subject = make_subject(GAMES[slug], seats, {}, 1, level)
    return subject, complete(deal_steps(GAMES[slug], subject, deal, Lineup(level, level, 0)))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("deal", [0, 1])
def test_a_recount_from_the_record_finds_the_same(slug: str, deal: int) -> None:
    game, seats = GAMES[slug], GAMES[slug].seat_counts[0]
    subject = make_subject(game, seats, soon_over(slug, game.presets["default"]), 1, "random")
    course = complete(deal_steps(game, subject, deal, Lineup("random", "random", 0)))
    counts = count_course(game, subject, course)
    record = Record(slug, ("Ann", "Ben", "Cat")[:seats], subject.options, tuple(course.actions), rules=game.rules)
    replay = record.replay()
    assert replay.problem is None
    assert replay.state.turn is None
    turns = [index for index, seat in enumerate(replay.turns) if seat != CHANCE]
    assert counts["turns"] == {str(len(turns)): 1}
    states = [replay.state_at(index) for index in turns]
    numbers = Counter(f"{len(game.legal_actions(state))}/{state.phase}" for state in states)
    assert counts["choices"] == numbers
    assert counts["events"] == Counter(type(event).__name__ for _, event in replay.events)
    free = [state.turn for state in states if state.phase not in game.simultaneous]
    winners, first = replay.state.winners, free[0] if free else 0
    assert counts["wins"] == {f"{(seat - first) % seats}/{len(winners)}": 1 for seat in winners}
    final = game.view(replay.state, None).scores
    assert counts["points"] == Counter(f"{(seat - first) % seats}/{score}" for seat, score in enumerate(final))
    assert [each.scores for each in course.standings][-1] == final
    changes = 0
    ahead = [leaders(each.scores) for each in course.standings]
    if all(len(each) < 2 for each in ahead):
        held = [each for each in ahead if each]
        changes = sum(one != other for one, other in pairwise(held))
        assert counts["changes"] == {str(changes): 1}


def leaders(scores: tuple[int, ...]) -> set[int]:
    found = {seat for seat, score in enumerate(scores) if score == max(scores)}
    return found if len(found) < len(scores) else set()


def test_scores_are_those_of_the_events_that_change_them() -> None:
    """Not those before the first round, which the arena once took for the first."""
    _, course = course_of("rebel-runs", 2, 1)
    gains = [event.gained for event in course.events if type(event).__name__ == "RoundEnded"]
    assert [each.scores for each in course.standings] == [gains[0], tuple(map(sum, zip(*gains, strict=True)))]
    assert [each.round for each in course.standings] == [1, 2]


def test_an_unfair_game_shows_it_and_one_without_choices_too() -> None:
    for seats in TOY.seat_counts:
        report = report_of(TOY, seats, 40)
        first, *others = figures.wins_by_place(report)
        assert first.mean == 1
        assert first.low > 0.9
        assert all(each.mean == 0 and each.high < 0.1 for each in others)
        assert figures.choices(report).forced.mean == 1
        assert not figures.takes(report, "actions")
        assert report.section("endings") == {"rule": 40}


def test_skill_has_nothing_to_say_where_there_are_no_choices() -> None:
    report = report_of(TOY, 2, 80, "adept")
    found = figures.skill(report)
    assert found.mean == 0.5
    assert found.cases == 40


def test_a_game_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "LONGEST", 50)
    report = report_of(Endless(), 2, 3)
    assert report.games == report.times("games", "unfinished") == 3
    assert [*rows(report)]


def test_an_option_is_compared_on_the_same_deals() -> None:
    report = report_of(PLAIN_TRICKS, 2, 8)
    less, more = figures.effects(report)
    assert (less.name, less.value, less.usual, less.turns) == ("hand_size", "5", 12, 10)
    assert (more.value, more.turns, more.courses.mean) == ("7", 14, 1)


@pytest.mark.parametrize("seats", PLAIN_TRICKS.seat_counts)
def test_a_prototype_is_counted(seats: int) -> None:
    report = report_of(PLAIN_TRICKS, seats, 4)
    assert report.section("turns") == {str(6 * seats): 4}
    assert sum(each.mean for each in figures.wins_by_place(report)) == pytest.approx(1)
    # It has no events that change scores: each change counts.
    assert report.section("scorings") == {"6": 4}


def test_reports_add_up_in_any_order() -> None:
    game = GAMES["gasp"]
    subject = make_subject(game, 3, {"round_limit": 2}, 5, "random")
    parts = [Report(subject, count_deal(game, subject, deal)) for deal in range(8)]
    *_earlier, whole = play_deals(game, subject, range(8))
    random.Random(1).shuffle(parts)
    added = Report(subject, {})
    for part in parts:
        added = added.plus(part)
    assert json.dumps(added.to_json()) == json.dumps(whole.to_json())
    assert csv_of(added) == csv_of(whole)


def test_workers_that_share_the_deals_find_what_one_finds() -> None:
    game = GAMES["gasp"]
    rest = ({"round_limit": 1}, 2, 6, 3, "random")
    *_earlier, whole = balance_of(game, *rest)
    halves = []
    for first in (0, 1):
        *_earlier, half = balance_of(game, *rest, first=first, step=2)
        halves.append(Report.read(half))
    assert halves[0].plus(halves[1]).to_json() == whole
    with pytest.raises(ValueError, match="different games"):
        halves[0].plus(report_of(TOY, 2, 1))


def test_partial_reports_come_as_it_goes() -> None:
    played = [Report.read(each).games for each in balance_of(TOY, {}, 2, 3, level="random")]
    assert played == [1, 2, 3]


def test_the_better_level_is_counted_in_pairs() -> None:
    _, course = course_of("gasp", 3, 0)
    one, two = course._replace(strong=(0,), scores=(3, 2, 3), winners=(0, 2)), course._replace(strong=(1,))
    two = two._replace(scores=(5, 9, 5), winners=(1,))
    # Ahead of one and even with another; then ahead of both.
    assert count_skill([one, two]) == {"skill": {"7/8": 1}}


def test_the_lowest_may_win() -> None:
    _, course = course_of("gasp", 3, 0)
    low = course._replace(scores=(3, 1, 2), winners=(1,), strong=(1,))
    assert low.lowest_wins
    assert count_skill([low]) == {"skill": {"4/4": 1}}


def test_intervals_hold_what_they_should() -> None:
    half = figures.part_of(5, 10)
    assert (round(half.low, 4), round(half.high, 4)) == (0.2366, 0.7634)
    # Ten games that were all drawn tell more than ten of which five were won.
    assert figures.share_of([(0.5, 9), (0.6, 1)]).high < half.high
    assert figures.part_of(0, 0).cases == 0
    rng, missed = random.Random(1), 0
    for _ in range(100):
        found = figures.part_of(sum(rng.random() < 0.3 for _ in range(60)), 60)
        missed += not found.low <= 0.3 <= found.high
    assert missed <= 10


def test_levels_and_options_are_looked_at_first() -> None:
    with pytest.raises(OptionsError):
        make_subject(TOY, 2, {}, 1, "grandmaster")
    with pytest.raises(OptionsError):
        make_subject(TOY, 2, {}, 1, "adept:many")
    with pytest.raises(OptionsError):
        make_subject(TOY, 9, {})
    assert make_subject(TOY, 2, {}, 1, "adept:4").level == "adept:4"


GOOD = report_of(TOY, 2, 1).to_json()


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {},
        {**GOOD, "counts": {"turns": {"<b>": 1}}},
        {**GOOD, "counts": {"turns": {"2": -1}}},
        {**GOOD, "counts": {"turns": {"2": 1.5}}},
        {**GOOD, "counts": {"turns": {"2": 10**30}}},
        {**GOOD, "counts": {"turns": [1]}},
        {**GOOD, "counts": {"events": {"x" * 1000: 1}}},
        {**GOOD, "counts": {"events": {str(each): 1 for each in range(9000)}}},
        {**GOOD, "subject": {**GOOD["subject"], "seats": 10**9}},
        {**GOOD, "subject": {**GOOD["subject"], "name": 5}},
        {**GOOD, "subject": {**GOOD["subject"], "options": "all"}},
    ],
)
def test_a_report_from_elsewhere_is_bounded(plain: object) -> None:
    assert Report.read(GOOD).to_json() == GOOD
    with pytest.raises(GameError):
        Report.read(plain)


def test_a_report_that_makes_no_sense_breaks_nothing() -> None:
    odd = {
        **{name: {"0/0": 7, "99/99": 3, "-4/2": 1} for name in ("wins", "points", "skill", "choices")},
        "half": {"0/0/0": 2, "9/9/1": 3},
        "turns": {"-5": 4},
        "option-deals": {"a=b": 0, "c=d": 1},
        "option-winners": {"c=d": 50},
        "cards-offered": {"x": 1},
        "cards-taken": {"x": 9},
    }
    report = Report.read({**GOOD, "counts": odd})
    assert [*rows(report)]
    assert all(len(line.split(",")) == len(HEADS) for line in csv_of(report).splitlines()[3:])


def test_a_file_of_numbers_is_no_formula() -> None:
    name = '=HYPERLINK("x"),1'
    line = next(
        each
        for each in csv_of(
            Report.read({**GOOD, "counts": {"events": {name: 1}, "event-types": {name: 1}}})
        ).splitlines()
        if "HYPER" in each
    )
    assert line.startswith('events,"\'=HYPERLINK(""x""),1",')
