"""The report of a game's balance: in words, as charts, and every number of these in a table, too."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from engine import GAMES
from engine.balance import Report, make_subject, play_deals
from engine.core import GameError
from engine.games.plain_tricks.rules import PLAIN_TRICKS
from tests.games.test_balance import balance_of
from tests.ui.fake_browser import result_of
from tools.arena.balance_html import report_html
from ui.workshop import balance_tables
from ui.workshop.balance import balance
from ui.workshop.balance_tables import tables


def report_of(slug: str = "plain-tricks", games: int = 6, level: str = "random") -> Report:
    game = {**GAMES, "plain-tricks": PLAIN_TRICKS}[slug]
    subject = make_subject(game, game.seat_counts[0], {}, 1, level)
    *_earlier, report = play_deals(game, subject, range(games))
    return report


class Outside(HTMLParser):
    """The texts of a page, those of pictures apart from the others."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.pictures: list[str] = []
        self.others: list[str] = []
        self._inside = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self._inside += tag == "svg"

    def handle_endtag(self, tag: str) -> None:
        self._inside -= tag == "svg"

    def handle_data(self, data: str) -> None:
        (self.pictures if self._inside else self.others).append(data)


@pytest.mark.parametrize("slug", ["plain-tricks", "gasp", pytest.param("holy-matrimony", marks=pytest.mark.long)])
def test_whatever_a_chart_shows_stands_in_a_table(slug: str) -> None:
    page = Outside(report_html(report_of(slug, 4)))
    assert page.pictures
    assert {*page.pictures} <= {*page.others}


def test_a_report_can_be_read_by_ear() -> None:
    html = report_html(report_of())
    for svg in re.findall(r"<svg[^>]*>", html):
        assert 'role="img"' in svg
        assert 'aria-label="Chart: ' in svg
    assert html.count('role="region"') == html.count("<details") - 1
    assert 'id="balance-title"' in html
    assert "Against random play" not in html.partition("<ul>")[0]


def test_names_from_elsewhere_are_no_markup() -> None:
    plain = report_of().to_json()
    plain["subject"]["name"] = "<script>"
    plain["counts"]["endings"] = {"<b>": 6}
    plain["counts"]["event-types"] = {"<i>\u202e": 6}
    html = report_html(Report.read(plain))
    assert "&lt;script&gt;" in html
    assert "<b>" not in html
    assert not re.search("<script|<i>|\u202e", html)


def test_nothing_played_is_said_to_be_nothing() -> None:
    empty = Report(report_of().subject, {})
    assert [*balance_tables.sentences(empty)] == []
    assert [table.key for table in tables(empty)] == ["places"]
    assert "0 games" in report_html(empty)


def test_sentences_say_what_is_shown() -> None:
    counts = {
        "games": {"over": 400},
        "wins": {"0/1": 300, "1/1": 100},
        "turns": {"12": 400},
        "choices": {"1/play": 4800},
        "half": {"none": 400},
        "changes": {"0": 400},
        "shared": {"1": 400},
        "event-types": {"Dealt": 400, "TrickWon": 400},
        "events": {"Dealt": 400},
        "option-deals": {"hand_size=5": 10},
        "cards-offered": {"8VL": 100, "9VY": 100, "NK": 10},
        "cards-taken": {"9VY": 100},
    }
    told = " ".join(balance_tables.sentences(Report(report_of().subject, counts))).replace("\u00a0", " ")
    assert "The first player wins 75 % of the games (71 to 79 %): more than the even share of 50 %." in told
    assert "The player at place 2 wins 25 % of the games (21 to 29 %): less than the even share of 50 %." in told
    assert "At half-time hardly any game has a leader." in told
    assert "none in 100 % of the turns" in told
    assert "This never happened: Trick won." in told
    assert "changed nothing in the deals tried: hand_size=5." in told
    assert "Never chosen, though it was possible: 8 of Waves and Leaves." in told
    assert "Always chosen when possible: 9 of Waves and Wyrms." in told
    assert "Crown of Knots" not in told


def test_alone_there_is_no_place_and_no_lead() -> None:
    alone = report_of().subject._replace(seats=1)
    told = [*balance_tables.sentences(Report(alone, {"games": {"over": 4}, "turns": {"5": 4}}))]
    assert [each.split()[:3] for each in told] == [["A", "game", "takes"], ["A", "player", "has"]]


def test_the_workshop_counts_a_second_at_a_time() -> None:
    asked: dict[str, Any] = {"seats": 2, "games": 5, "level": "random"}
    *_earlier, whole = balance_of(PLAIN_TRICKS, {}, 2, 5, 1, "random")

    async def ask() -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(json.dumps(await balance(PLAIN_TRICKS, asked, None)))
        return answer

    first = result_of(ask())
    assert first["done"]
    assert first["report"] == whole
    assert first["progress"] == "5 of 5 games"
    assert all({"key", "caption", "heads", "rows", "about", "even"} == table.keys() for table in first["tables"])
    # It continues, and begins anew where the game is another.
    asked |= {"report": first["report"], "games": 6}
    assert result_of(ask())["played"] == 6
    asked |= {"seats": 3, "games": 1}
    assert result_of(ask())["played"] == 1
    asked["report"] = {"counts": 5}
    with pytest.raises(GameError):
        result_of(ask())


def test_an_answer_comes_before_a_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.workshop.balance._BURST", 0.0)
    asked: dict[str, Any] = {"seats": 2, "games": 2, "level": "random"}
    answers = [result_of(balance(PLAIN_TRICKS, asked, None))]
    while not answers[-1]["done"]:
        asked["report"] = answers[-1]["report"]
        answers.append(result_of(balance(PLAIN_TRICKS, asked, None)))
    assert answers[0]["progress"] == "0 of 2 games; turns of the next one: 1"
    assert answers[1]["progress"] == "0 of 2 games; turns of the next one: 2"
    *_earlier, whole = balance_of(PLAIN_TRICKS, {}, 2, 2, 1, "random")
    assert answers[-1]["report"] == whole
