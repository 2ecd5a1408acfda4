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
from tools import languages
from tools.arena import balance as arena
from tools.arena.balance_html import report_html
from ui.components.translation import Catalog, speak
from ui.workshop import balance_tables
from ui.workshop.balance import balance, describe
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


@pytest.mark.parametrize("slug", ["plain-tricks", "gasp", "holy-matrimony"])
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
    assert "random player" not in html.partition("<ul>")[0]


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
    told = " ".join(balance_tables.sentences(Report(report_of().subject, counts)))
    assert "Player 1, who goes first, wins 75% of the games (71% to 79%), more than an equal share of 50%." in told
    assert "Player 2 wins 25% of the games (21% to 29%), less than an equal share of 50%." in told
    assert "Halfway through, hardly any game has a leader." in told
    assert "In every turn, only one action is possible." in told
    assert "These events never happened: Trick won." in told
    assert "made no difference when deals were played again with them: Hand size: 5." in told
    assert "Bots never chose these cards, though they could: 8 of Waves and Leaves." in told
    assert "Bots chose these cards whenever they could: 9 of Waves and Wyrms." in told
    assert "Crown of Knots" not in told


def test_alone_there_is_no_place_and_no_lead() -> None:
    alone = report_of().subject._replace(seats=1)
    told = [*balance_tables.sentences(Report(alone, {"games": {"over": 4}, "turns": {"5": 4}}))]
    assert [each.split()[:3] for each in told] == [["A", "game", "lasts"], ["In", "every", "turn,"]]


def test_percent_signs_stand_as_each_language_has_them() -> None:
    """Right behind the number in English, behind a space that breaks no line in German; everywhere, charts too."""
    report = report_of("gasp", 4)
    english = _said(report)
    assert len(re.findall(r"\d%", english)) > 20
    assert not re.search(r"\s%", english)
    speak(Catalog(**json.loads(languages.workshop_data("de"))))
    try:
        german = _said(report)
    finally:
        speak()
    assert len(re.findall(r"\d\u00a0%", german)) > 20
    assert not re.search(r"[^\u00a0]%", german)


def _said(report: Report) -> str:
    described = {name: part for name, part in describe(report).items() if name != "csv"}
    return json.dumps(described, ensure_ascii=False) + arena.text(report)


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


MEASURES = {
    # what the report tells: its table, a row, a head; and its table, row and measure among the numbers
    "wins by place, with intervals": ("places", "Player 1 (goes first)", "Likely range", ("places", "1", "wins")),
    "turns": ("length", "Turns", "Average", ("length", "turns", "mean")),
    "minutes": ("length", "Minutes at a table (estimate)", "Average", ("length", "minutes", "mean")),
    "choices a turn": ("choices", "All turns", "Choices per turn", ("choices", "all", "mean")),
    "forced turns": ("choices", "All turns", "Turns without a choice", ("choices", "all", "forced")),
    "skill": ("decisions", "A bot does better than a random player", "How often", ("decided-by", "skill", "pairs")),
    "runaway": (
        "decisions",
        "The leader halfway through wins",
        "How often",
        ("decided-by", "lead at half-time", "wins"),
    ),
    "lead changes": ("length", "Lead changes", "Average", ("length", "changes", "mean")),
    "events": ("events", "Melded: run", "Times per game", ("words", "Melded.kind=run", "a game")),
    "endings": ("endings", "The game’s usual end", "Games", ("endings", "the end", "games")),
    "options": ("options", "Lay off: any", "Others won", ("options", "lay_off=any", "other winners")),
    "cards": ("cards", "5 of Wave", "Chosen", ("cards", "W5", "chosen")),
    "actions": ("actions", "draw deck", "Chosen", ("actions", "draw deck", "chosen")),
}


@pytest.fixture(scope="module")
def of_rebel_runs() -> Report:
    subject = make_subject(GAMES["rebel-runs"], 4, {}, 1, "random")
    *_earlier, report = play_deals(GAMES["rebel-runs"], subject, range(8))
    return report


@pytest.mark.parametrize("measure", MEASURES)
def test_page_text_and_numbers_have_each_measure(measure: str, of_rebel_runs: Report) -> None:
    """The workshop's answer, the page and the text of the command line, and the CSV of both."""
    key, row, head, number = MEASURES[measure]
    table = next(table for table in describe(of_rebel_runs)["tables"] if table["key"] == key)
    assert head in table["heads"]
    cells = next(each["cells"] for each in table["rows"] if each["head"] == row)
    cell = cells[table["heads"].index(head) - 1]
    assert re.search(r"\d", cell)
    said = arena.text(of_rebel_runs)
    assert re.search(rf"{re.escape(row)} .*{re.escape(cell)}", said)
    assert head in said
    assert cell in report_html(of_rebel_runs)
    lines = [line.split(",")[:3] for line in describe(of_rebel_runs)["csv"].splitlines()]
    assert [*number] in lines


def test_bars_are_drawn_where_shares_are_compared(of_rebel_runs: Report) -> None:
    drawn = {table.key for table in tables(of_rebel_runs) if any(row.bar for row in table.rows)}
    assert drawn == {"places", "decisions", "choices", "endings"}
