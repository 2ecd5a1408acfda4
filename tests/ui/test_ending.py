"""How a finished game came about: who led, when that changed, the chart and its table."""

import random
from functools import cache

import pytest

from engine import GAMES, Record, Session
from engine.session import ScoreChange
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.reading import elements, inside, text_of, values, words_of
from ui.components.grammar import Voices
from ui.platform.browser import Signal
from ui.table.chart import chart
from ui.table.result_view import summary, turning_points

VOICES = Voices(("Ann", "Ben", "Cem"), 0)


@pytest.mark.parametrize("slug", GAMES)
def test_the_course_of_a_game_is_that_of_its_scores(slug):
    rng = random.Random(7)
    session = Session.start(GAMES[slug], ["bot:random"] * min(GAMES[slug].seat_counts), {}, rng)
    scores = {tuple(session.view(None).scores)}
    assert session.course() == []
    while session.turn is not None and session.length < 600:
        session.play(rng.choice(session.view(session.turn).legal))
        scores.add(tuple(session.view(None).scores))
    course = session.course()
    assert course
    assert {step.scores for step in course} <= scores
    assert [step.at for step in course] == sorted({step.at for step in course})
    assert [step.round for step in course] == sorted(step.round for step in course)
    if session.turn is None:
        assert course[-1][0] == session.length
        assert course[-1].scores == tuple(session.view(None).scores)


def steps(*scores):
    return [ScoreChange(10 * number, number, each) for number, each in enumerate(scores, 1)]


def test_turning_points_are_told_as_they_were():
    course = steps((0, 4, 0), (5, 4, 1), (6, 12, 2), (20, 12, 3))
    assert summary(course, (0,), VOICES) == ["The lead changed 3 times."]
    assert turning_points(course, (0,), VOICES) == [
        (1, 0, "You take the lead with 5."),
        (2, 1, "Ben takes the lead with 12."),
        (3, 0, "You take the lead with 20 and keep it. This is the biggest gain: 14."),
    ]
    always = steps((1, 0), (2, 0), (3, 0))
    assert summary(always, (0,), VOICES) == ["You led from start to finish."]
    assert turning_points(always, (0,), VOICES) == [(0, 0, "You make the biggest gain: 1.")]
    late = steps((1, 0), (0, 2), (0, 3))
    said = "Ben takes the lead with 2 and keeps it. This is the biggest gain: 2."
    assert turning_points(late, (1,), VOICES) == [(1, 1, said)]
    # Whoever shares the win, or wins without the highest score, has led at no point for good.
    assert turning_points(steps((3, 3), (4, 4)), (0, 1), VOICES) == [(0, 1, "Ben makes the biggest gain: 3.")]
    assert turning_points(steps((0, 0)), (0,), VOICES) == []


def test_of_many_changes_the_latest_are_told():
    course = steps(*[(2 * number + number % 2, 2 * number + 1 - number % 2) for number in range(1, 12)])
    told = [turn for turn in turning_points(course, (0,), VOICES) if "lead" in turn.said]
    assert [turn.step for turn in told] == [7, 8, 9, 10]


def test_a_chart_has_a_line_for_everybody_and_the_same_numbers_as_a_table():
    course = [(1, -2), (3, 0), (10, -5)]
    html = chart(("Ann", "Ben"), course, "Hand", (1, 2, 4), [(2, 0), (0, 1)])
    lines = values(html, "g.series polyline", "points")
    assert len(lines) == 2
    assert len({line.split()[0] for line in lines}) == 1, "all begin at 0"
    last = [float(line.split()[-1].split(",")[1]) for line in lines]
    assert last[0] < last[1], "more points are higher"
    assert len(set(values(html, ".legend path:not(.stroke)", "d"))) == 2, "lines differ by shape"
    cells = [[text_of(cell) for cell in row.css("th, td")] for row in elements(html, "tr")]
    assert cells == [["Hand", "Ann", "Ben"], ["1", "1", "−2"], ["2", "3", "0"], ["4", "10", "−5"]]
    places = map(float, values(html, "text.turn", "x"))
    marks = dict(zip(map(text_of, elements(html, "text.turn")), places, strict=True))
    ends = [line.split()[3].split(",")[0] for line in lines]
    assert marks["1"] == float(ends[0]), "what the text numbers 1 is marked where it happened"
    assert marks["2"] < marks["1"]


@cache
def played(slug: str, others: int) -> tuple[str, dict[str, str]]:
    """The address of a whole game against so many bots, and what is stored then."""
    browser = FakeBrowser(seed=2)
    browser.app.choose("pace", "instant")
    browser.app.begin(Record(slug, ("you", *["bot:random"] * others), {}))
    browser.send(Signal("none"))
    browser.play_on(3000)
    return browser.address(), browser.storage.texts


def over(slug: str, others: int) -> FakeBrowser:
    """A browser at its table."""
    address, texts = played(slug, others)
    storage = FakeStorage()
    storage.texts = dict(texts)
    browser = FakeBrowser(address, storage, seed=2)
    browser.settle()
    return browser


def test_the_best_tales_of_the_winner_are_what_battle_of_the_bards_was_won_with():
    browser = over("battle-of-the-bards", 1)
    events = [event for _, event in browser.model.connection.history(None)]
    (winner,) = browser.model.view().winners
    told = [each for each in events if type(each).__name__ == "Concluded" and each.seat == winner and each.points]
    best = sorted(told, key=lambda each: -each.points)[:3]
    shown = [[text_of(each) for each in row.css(".card")] for row in elements(browser.html, ".trophies ol")]
    assert [len(cards) for cards in shown] == [len(each.cards) for each in best]
    assert shown


@pytest.mark.parametrize("slug", ["gasp", pytest.param("troll-tricker", marks=pytest.mark.long)])
def test_tricks_that_a_game_was_won_with_are_the_winners_own(slug):
    browser = over(slug, 2)
    winners = browser.model.view().winners
    events = [event for _, event in browser.model.connection.history(None)]
    won = [each.card for each in events if type(each).__name__ == "TrickWon" and each.seat in winners]
    assert values(browser.html, ".trophies [data-card]", "data-card") == won[-5:]
    assert won


@pytest.mark.parametrize(("slug", "others", "called"), [("rebel-runs", 2, "Hand"), ("battle-of-the-bards", 1, "Turn")])
def test_turning_points_lead_to_their_moment(slug, others, called):
    browser = over(slug, others)
    told = elements(browser.html, ".turning-points button")
    assert told
    assert all(text_of(each).startswith(f"{called} ") for each in told)
    at = values(browser.html, ".turning-points button", "data-item")[0]
    browser.do("look", at)
    browser.settle()
    assert browser.address().endswith(f"/{at}")
    assert not browser.errors


def test_the_result_ranks_everybody_and_a_next_game_can_change_seats():
    browser = over("rebel-runs", 2)
    places = [text_of(cell).partition(".")[0] for cell in elements(browser.html, ".result > .scores tbody th")]
    assert places[0] == "1"
    assert places == sorted(places)
    assert "How the game went" in words_of(inside(browser.html, ".course"))
    won = [text_of(each) for each in elements(browser.html, ".trophies .card")]
    melds = browser.model.view().melds
    assert len(won) == max(sum(len(meld.cards) for meld in melds[seat]) for seat in browser.model.view().winners)
    assert browser.has(".result.won") == (browser.model.viewer in browser.model.view().winners)
    browser.do("again", "turned")
    assert '"seats":["bot:random","you","bot:random"]' in browser.save.replace(" ", "")
