"""What tests have to know of each game: all of it stands in its own `tests/games/<name>/facts.py`.

A game needs no more than `places` for its rules to be tested. The other facts have defaults, which hold of a game with
the default room. Where there can be none, the tests that need the fact are skipped, and say which it is; of a game that
is shipped, `tests/architecture/test_rooms.py` wants those, too.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, NoReturn

from engine import GAMES
from engine.core import Game, Option, OptionValue
from engine.laws.facts import GameFacts
from tools.rooms import module_of, package_of


class ClickThrough(NamedTuple):
    """A game that is clicked through in a browser, from the set-up form to its result.

    query: seats and options as an address has them, such that the game is short. people: how many of the seats are
    played by clicks, with the screen handed over between them; touch: by touch on a phone, else by mouse at a desk.
    seed: from which its chance comes. phases: what people are asked in it, among other things.
    """

    query: str
    people: int
    touch: bool
    seed: int
    phases: str


def _as_it_is(plain: Mapping[str, Any], lying: Mapping[str, Any]) -> Mapping[str, Any]:
    return lying


def _nothing(*_: Any) -> None:
    return None


def _zero(*_: Any) -> int:
    return 0


@dataclass(frozen=True, kw_only=True)
class Facts(GameFacts):
    """What can't be read off a game itself. All types of events, verbs, cards and so on are the game's own.

    Its rules, besides what the laws need, which `GameFacts` explains:

    places: the cards in all places of a state, and those there must be; between deals all may be being shuffled.
    short: options with which the game is soon over, but not after its first deal.
    shortest: options with which it takes the fewest actions.
    secret: verbs of choices that nobody else sees when they are made.
    grouped: verbs that name cards as a group, which is written in deck order.
    one_action_a_round: whether a round is one action of each seat, chosen at the same moment.
    interstitials: whether anything at its tables waits until it has been read, such as the end of a round.
    refuses: whether cards are shown to a seat that may not play them, and say why when they are tapped.
    yardsticks: how many of its yardsticks each level of bot finds at least.

    Its rules page, questions and worked cases:

    worked_cases: how many there are.
    untaught_cases: those about a way to play for which there is no lesson.
    explained_words: what its tables and interstitials explain: ids of the chapter *Words*.
    question_answers: questions, each with words of the answer to it.
    question_checks: for the first word of each kind of question, what compares its sums, as HTML, with the engine's
        answer.
    question_starts: by the variant of a question, cards to begin it with, where cards at random are hardly ever valid.
    questions_always_valid: the variants of questions that any cards are an answer to.
    answer_to_event: what the engine has to answer about an event, from the view after it; None if nothing is asked.
    scoring_events: the types of events after which scores are looked at; those of `scorings` if it names none.
    pending_points: the points of a seat that *Why?* tells and `scores` doesn't have yet, while the game goes on.
    rare_games: games of seat 0 in which something happens for the first time that hardly ever happens at random.

    Its tables:

    log_headings: how a heading of its log begins, and one of what that is made of; "" if it is made of nothing.
    shown_cards: from a view and its fields with cards, both as JSON, the fields whose cards a diagram has to show.
    check_by_ear: asserts that what is heard of a table agrees with the view; `tests/hearing.py` helps.
    click_throughs: games to click through; the first, which is played every day, is between several people and comes to
        every phase. By default they have the fewest and the most seats, and every value of every option.
    pictured_tables: what `build.py pictures` takes pictures of, by name: seats, options, and the phases that can't be
        seen there. Names are seat counts, or begin with them; "2" replaces the table that two have by default.
    most_seats_by_link: the most seats with which sixty actions fit into a link.
    short_by_link: whether whole games of the fewest are short enough to be played by link every day.
    """

    places: Callable[[Any], tuple[list[int], list[int]]]
    short: Mapping[str, Any] = field(default_factory=dict)
    shortest: Mapping[str, Any] = field(default_factory=dict)
    secret: Collection[str] = ()
    grouped: Collection[str] = ()
    one_action_a_round: bool = False
    interstitials: bool = True
    refuses: bool = True
    yardsticks: Mapping[str, int] = field(default_factory=dict)

    worked_cases: int = 0
    untaught_cases: Collection[int] = ()
    explained_words: Collection[str] = ()
    question_answers: Mapping[str, str] = field(default_factory=dict)
    question_checks: Mapping[str, Callable[[str, Any, Mapping[str, Any]], None]] = field(default_factory=dict)
    question_starts: Mapping[str, str] = field(default_factory=dict)
    questions_always_valid: Collection[str] = ()
    answer_to_event: Callable[[Any, Any], dict[str, Any] | None] | None = None
    scoring_events: Collection[type] = ()
    pending_points: Callable[[Any, int], int] = _zero
    rare_games: Callable[[], Iterable[Any]] = tuple

    log_headings: tuple[str, str] | None = None
    shown_cards: Callable[[Mapping[str, Any], Mapping[str, Any]], Mapping[str, Any]] = _as_it_is
    check_by_ear: Callable[[Any, Any, Sequence[str]], None] = _nothing
    click_throughs: Sequence[ClickThrough] = ()
    pictured_tables: Mapping[str, tuple[int, Mapping[str, Any], Collection[str]]] = field(default_factory=dict)
    most_seats_by_link: int = 7
    short_by_link: bool = False


ADDED: dict[str, Facts] = {}
"""Those of games that a test adds for a while."""


def facts(slug: str) -> Facts:
    """The facts of a game."""
    if slug in ADDED:
        return ADDED[slug]
    module = module_of(slug, "tests.games.{package}.facts")
    assert module, f"nobody says where {slug} keeps its cards: {_file(slug)}"
    found: Facts = module.FACTS
    return found


def click_throughs(slug: str) -> Sequence[ClickThrough]:
    """The games of this kind that are clicked through."""
    return facts(slug).click_throughs or [*_plain_click_throughs(GAMES[slug], facts(slug).short)]


def _plain_click_throughs(game: Game[Any, Any], short: Mapping[str, Any]) -> Iterator[ClickThrough]:
    """Games with the fewest and the most seats in turn, until each option has had all its values, or two numbers."""
    values = {option.name: _values(option, short) for option in game.options.values()}
    for row in range(max(2, *map(len, values.values()))):
        seats = game.seat_counts[-(row % 2)]
        fitting = [option for option in game.options.values() if option.seats is None or seats in option.seats]
        chosen = {option.name: values[option.name][row % len(values[option.name])] for option in fitting}
        query = "&".join([f"seats={seats}", *(f"{name}={str(value).lower()}" for name, value in chosen.items())])
        yield ClickThrough(query, 2 - row % 2, row % 2 == 0, 1, " ".join(game.phases))


def _values(option: Option, short: Mapping[str, Any]) -> Sequence[OptionValue]:
    """Every named value of an option; of a number, the one that makes the game short, and one beside it."""
    if option.values:
        return option.values
    number = int(short.get(option.name, option.default))
    return [number, next(each for each in (number + 1, number - 1) if option.is_allowed(each))]


def short_game(slug: str) -> str:
    """The address of the set-up form, after its slug, of a game with the fewest seats and the fewest actions."""
    wishes = {"seats": GAMES[slug].seat_counts[0], **facts(slug).shortest}
    return "&".join(f"{name}={str(value).lower()}" for name, value in wishes.items())


def skip_without(slug: str, fact: str) -> NoReturn:
    """Skip the test, and say which fact it needs."""
    import pytest

    pytest.skip(f"{_file(slug)} says no `{fact}` yet: tests/rooms.py says what that is")


def _file(slug: str) -> str:
    return f"tests/games/{package_of(slug)}/facts.py"


REPEATS = ("fistellavates", "troll-tricker", "rebel-runs", "holy-matrimony")
"""Games that only repeat what two others show, in a test of what is the same code for all.

Gasp! and Battle of the Bards stand for them: tricks in turn, and one player who does several things. What is chosen in
secret is another way through the code, which Fistellavates and Holy Matrimony have.
"""


def games(*, rare: Collection[str], among: Iterable[str] = tuple(GAMES)) -> list[Any]:
    """Return the slugs of games as parameters of a test: these are `long`, for a test whose code is the same in all.

    They are those that take the longest; each of the others shows every day what the test is about.
    """
    import pytest

    return [pytest.param(slug, marks=pytest.mark.long if slug in rare else ()) for slug in among]
