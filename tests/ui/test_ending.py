"""How a finished game came about: who led, when that changed, the chart and its table."""

import random

import pytest

from engine import GAMES, Record, Session
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import elements, inside, text_of, values, words_of
from ui.browser import Signal
from ui.pages.ending import turning_points
from ui.text.words import Voices
from ui.widgets.chart import chart

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
    assert set(course) <= scores
    if session.turn is None:
        assert course[-1] == tuple(session.view(None).scores)


def test_turning_points_are_told_as_they_were():
    course = [(0, 4, 0), (5, 4, 1), (6, 12, 2), (20, 12, 3)]
    assert turning_points(course, (0,), VOICES) == [
        "You took the lead at the very end.",
        "The lead changed 3 times.",
        "The most at once: 14 for you, at step 4.",
    ]
    assert turning_points([(1, 0), (2, 0), (3, 0)], (0,), VOICES)[0] == "You led from the beginning."
    assert turning_points([(1, 0), (0, 2), (0, 3)], (1,), VOICES)[0] == "Ben took the lead at step 2 of 3 and kept it."
    # Whoever shares the win, or wins without the highest score, has led at no point for good.
    assert turning_points([(3, 3), (4, 4)], (0, 1), VOICES) == ["The most at once: 3 for Ben, at step 1."]
    assert turning_points([(0, 0)], (0,), VOICES) == []


def test_a_chart_has_a_line_for_everybody_and_the_same_numbers_as_a_table():
    course = [(1, -2), (3, 0), (10, -5)]
    html = chart(("Ann", "Ben"), course)
    lines = values(html, "g.line polyline", "points")
    assert len(lines) == 2
    assert len({line.split()[0] for line in lines}) == 1, "all begin at 0"
    last = [float(line.split()[-1].split(",")[1]) for line in lines]
    assert last[0] < last[1], "more points are higher"
    assert len(set(values(html, ".legend path:not(.stroke)", "d"))) == 2, "lines differ by shape"
    cells = [[text_of(cell) for cell in row.css("th, td")] for row in elements(html, "tbody tr")]
    assert cells == [["1", "1", "−2"], ["2", "3", "0"], ["3", "10", "−5"]]


def test_the_result_ranks_everybody_and_a_next_game_can_change_seats():
    browser = FakeBrowser(seed=2)
    browser.app.choose("pace", "instant")
    browser.app.begin(Record("rebel-runs", ("you", "bot:random", "bot:random"), {}))
    browser.send(Signal("none"))
    browser.play_on(3000)
    places = [text_of(cell).partition(".")[0] for cell in elements(browser.html, ".result > .scores tbody th")]
    assert places[0] == "1"
    assert places == sorted(places)
    assert "How it came about" in words_of(inside(browser.html, ".course"))
    browser.do("again", "turned")
    assert '"seats":["bot:random","you","bot:random"]' in browser.save.replace(" ", "")
