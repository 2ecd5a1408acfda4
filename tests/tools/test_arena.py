"""The arena plays the same deals with seats exchanged, and says no more than they show."""

from __future__ import annotations

import random
import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine import CHANCE, GAMES, OptionsError
from tools import arena, command_line
from tools.arena import balance_page, report
from tools.arena import match as matches
from tools.arena.match import Match, Outcome, Sitting, make_match, outcome, seat_players
from tools.arena.playing import FIRST, play_match
from tools.arena.results import Results
from tools.arena.statistics import interval, summary
from tools.arena.textbook import TextbookBot, textbook
from tools.errors import BuildError
from ui.games.catalog import GAME_UIS


def a_match(slug: str = "troll-tricker", *players: str, seats: int = 3) -> Match:
    one, other = players or ("random", "random")
    return make_match(GAMES[slug], seats, {}, (one, other), 1)


def sitting(*scores: int, players: tuple[int | None, ...] = (0, 1)) -> Sitting:
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return Sitting(players, scores, winners, (scores,), "points", 10)


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("deal", range(3))
def test_both_have_as_many_seats_and_then_exchange_them(seats: int, deal: int) -> None:
    one, other = seat_players(seats, deal, exchanged=False), seat_players(seats, deal, exchanged=True)
    assert Counter(one)[0] == Counter(one)[1] == seats // 2
    assert other == tuple(None if each is None else 1 - each for each in one)


def test_everybody_sits_everywhere() -> None:
    assert {seat_players(5, deal, exchanged=False).index(None) for deal in range(5)} == {0, 1, 2, 3, 4}


def test_partners_are_one_player() -> None:
    one, _ = outcome(make_match(GAMES["gasp"], 4, {"partnership": True}, ("random", "random"), 1), 0).sittings
    assert one.players[0] == one.players[2] != one.players[1] == one.players[3]
    assert one.winners in ((0, 2), (1, 3), (0, 1, 2, 3))


def test_the_cards_are_the_same_for_both_and_differ_by_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["gasp"]
    drawn: list[list[str]] = []

    def chance(state, rng: random.Random):
        found = original(state, rng)
        drawn[-1].append(game.write(found))
        return found

    original = game.chance
    monkeypatch.setattr(game, "chance", chance)
    for deal in (0, 1):
        for sitting_down in (False, True):
            drawn.append([])
            matches._play_sitting(a_match("gasp"), deal, exchanged=sitting_down)
    assert drawn[0][:2] == drawn[1][:2] != drawn[2][:2] == drawn[3][:2]


def test_a_share_counts_pairs_of_seats_and_halves_ties() -> None:
    assert sitting(3, 2).share() == 1
    assert sitting(2, 2).share() == 0.5
    assert sitting(5, 4, 4, 1, players=(0, 1, 0, 1)).share() == (1 + 1 + 0.5 + 1) / 4
    assert sitting(5, 4, 9, players=(0, 1, None)).points() == 1


def test_an_interval_holds_what_it_is_about_and_is_always_the_same() -> None:
    rng = random.Random(1)
    missed = 0
    for _ in range(40):
        values = [rng.gauss(1, 2) for _ in range(60)]
        found = interval(values)
        assert found == interval(values)
        assert found.low <= found.mean <= found.high
        missed += not found.low <= 1 <= found.high
    assert missed <= 6


def test_whoever_looks_often_needs_to_be_surer() -> None:
    # A better in 39 of 60 deals: 95 % sure, but not 95 % sure after eight looks.
    outcomes = [Outcome(deal, (sitting(3, 2), sitting(3, 2))) for deal in range(39)]
    outcomes += [Outcome(deal, (sitting(2, 3), sitting(2, 3))) for deal in range(39, 60)]
    once, often = summary(outcomes), summary(outcomes, looks=8)
    assert once.share == often.share
    assert once.decided
    assert not often.decided


def test_it_stops_when_it_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    def better(of: Match, deal: int) -> Outcome:
        one = sitting(3, 2) if deal % 4 else sitting(2, 3)
        return Outcome(deal, (one, one))

    def even(of: Match, deal: int) -> Outcome:
        return Outcome(deal, (sitting(3, 2), sitting(2, 3)))

    for plays, counts in ((better, [FIRST]), (even, [FIRST, 2 * FIRST, 170])):
        monkeypatch.setattr("tools.arena.playing.outcome", plays)
        with ThreadPoolExecutor(1) as executor:
            found = [*play_match(a_match(), Results(a_match(), None), executor, 170)]
        assert [each.deals for each in found] == counts


def test_it_goes_on_from_a_file_that_was_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "results"
    match = a_match()
    with ThreadPoolExecutor(1) as executor:
        whole = [*play_match(match, Results(match, file), executor, 6, to_the_end=True)]
        lines = file.read_text("utf-8").splitlines(keepends=True)
        file.write_text("".join(lines[:4]) + lines[4][:30], "utf-8")
        again: list[int] = []
        original = matches.outcome

        def counted(of: Match, deal: int) -> Outcome:
            again.append(deal)
            return original(of, deal)

        monkeypatch.setattr("tools.arena.playing.outcome", counted)
        assert [*play_match(match, Results(match, file), executor, 6, to_the_end=True)] == whole
    assert again == [3, 4, 5]
    assert file.read_text("utf-8").splitlines(keepends=True) == lines


@pytest.mark.parametrize("text", ["{}\n{}\n", "no JSON\n", '{"game": "gasp"}\n'])
def test_a_file_of_something_else_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_text(text, "utf-8")
    with pytest.raises(BuildError):
        Results(a_match(), file)
    assert file.read_text("utf-8") == text


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("chess adept novice", "there is no game 'chess'"),
        ("gasp grandmaster novice", "there is no bot 'grandmaster'"),
        ("gasp adept:many novice", "'adept:many' is no player"),
        ("gasp adept novice --seats 9", "2 to 5 seats"),
        ("gasp adept novice --option cheating=true", "no option 'cheating'"),
        ("gasp adept novice --option round_limit", "NAME=VALUE"),
    ],
)
def test_a_wrong_line_is_answered(line: str, words: str) -> None:
    arguments = command_line.parser().parse_args(["arena", *line.split()])
    with pytest.raises(BuildError) as raised:
        arena.run(arguments)
    assert words in str(raised.value)


def test_the_command_tells_about_players_and_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chart = tmp_path / "chart.svg"
    line = f"arena troll-tricker random random --seats 3 --deals 4 --jobs 1 --option hands=2 --chart {chart}"
    assert arena.run(command_line.parser().parse_args(line.split())) == 0
    said = capsys.readouterr().out
    assert "Troll Tricker with 3 seats, hands=2, A random against B random: 4 deals, each played twice" in said
    assert "Rounds: 2.0 on average" in said
    places = said.partition("Place  wins")[2].partition("Event")[0].splitlines()[1:]
    assert [each.split()[0] for each in places if each] == ["1", "2", "3"]
    assert re.search(r"^RoundEnded +2\.00 +100\.0%$", said, re.MULTILINE)
    svg = ElementTree.parse(chart).getroot()
    assert svg.findtext("{*}title") == "Troll Tricker with 3 seats, hands=2, A random against B random"


@pytest.mark.parametrize("slug", ["rebel-runs", "troll-tricker", "holy-matrimony"])
def test_the_points_by_round_come_from_the_events_that_change_scores(slug: str) -> None:
    """Rebel Runs once had a round with no points before its first."""
    match = make_match(GAMES[slug], 3, {"hands": 2} if slug == "troll-tricker" else {}, ("random", "random"), 1)
    for one in outcome(match, 0).sittings:
        assert one.rounds[-1] == one.scores
        assert len(one.rounds) == one.events["RoundEnded"]
        assert any(one.rounds[0])


def test_places_count_from_the_seat_that_acted_first() -> None:
    """Seats say nothing where the first dealer is drawn."""
    one = sitting(3, 1, 0, players=(0, 1, None))._replace(first=1)
    other = sitting(0, 1, 3, players=(0, 1, None))._replace(first=0)
    found = report.places([Outcome(0, (one, one)), Outcome(1, (other, other))], 3)
    assert [each.wins.mean for each in found] == [0, 0, 1]
    assert [each.points.mean for each in found] == [0.5, 0.5, 3]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "there is no game ''"),
        ("chess", "there is no game 'chess'"),
        ("gasp adept", "two players"),
        ("gasp --seats 9", "2 to 5 seats"),
        ("gasp --level grandmaster", "no bot 'grandmaster'"),
        ("--with nowhere", "no __init__.py"),
        ("--with nowhere adept novice", "a match takes a game of the site"),
    ],
)
def test_a_wrong_line_for_a_balance_is_answered(line: str, words: str) -> None:
    with pytest.raises(BuildError) as raised:
        arena.run(command_line.parser().parse_args(["arena", "--jobs", "1", *line.split()]))
    assert words in str(raised.value)


def test_the_balance_is_the_same_for_any_number_of_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for jobs in ("1", "2"):
        file, page = tmp_path / f"{jobs}.csv", tmp_path / f"{jobs}.html"
        line = f"arena gasp --games 6 --level random --option round_limit=1 --jobs {jobs} --csv {file} --html {page}"
        assert arena.run(command_line.parser().parse_args(line.split())) == 0
        said.append((capsys.readouterr().out, file.read_text("utf-8"), page.read_text("utf-8")))
    assert said[0] == said[1]
    assert "Gasp! with 2 players: 6 games by random bots" in said[0][0]
    assert "table,row,measure,value,low,high,cases" in said[0][1]


def test_the_balance_of_a_folder_is_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(__file__).parents[2] / "engine/games/plain_tricks"
    for catalog in (GAMES, GAME_UIS):
        monkeypatch.delitem(catalog, "plain-tricks", raising=False)
    line = f"arena --with {folder} --games 2 --level random --jobs 1"
    assert arena.run(command_line.parser().parse_args(line.split())) == 0
    assert "Plain Tricks with 2 players: 2 games by random bots" in capsys.readouterr().out


def test_only_the_figures_of_a_page_are_renewed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    begin = "<!-- holy-matrimony: 2 players, 2 games -->"
    page.write_text(f"before\n{begin}\nold\n<!-- end -->\nafter\n", "utf-8")
    with ThreadPoolExecutor(1) as executor:
        assert balance_page.run(page, executor) == 0
        first = page.read_text("utf-8")
        assert first.startswith(f"before\n{begin}\n2 games with each number of players.\n\n| Players | 2 |")
        assert first.endswith("<!-- end -->\nafter\n")
        assert balance_page.run(page, executor) == 0
        assert page.read_text("utf-8") == first
        page.write_text("nothing here", "utf-8")
        with pytest.raises(BuildError):
            balance_page.run(page, executor)


@pytest.mark.long  # the same is played by threads and processes every day
def test_a_dask_cluster_plays_the_same() -> None:
    distributed = pytest.importorskip("distributed")
    match = a_match()
    cluster = distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None)
    with cluster, distributed.Client(cluster) as client:
        found = [*play_match(match, Results(match, None), client.get_executor(), 4)]
    with ThreadPoolExecutor(1) as executor:
        assert found == [*play_match(match, Results(match, None), executor, 4)]


def test_without_a_player_of_that_name_nothing_is_played() -> None:
    with pytest.raises(OptionsError):
        make_match(GAMES["gasp"], 3, {}, ("adept", "nobody"), 1)


@pytest.mark.parametrize("slug", GAMES)
def test_a_textbook_search_needs_nothing_but_the_rules(slug: str) -> None:
    game, rng, ticks = GAMES[slug], random.Random(3), count()
    state = game.start(game.seat_counts[0])
    rival = TextbookBot(30, lambda: float(next(ticks)))
    for _ in range(12):
        while state.turn == CHANCE:
            game.apply(state, game.chance(state, rng))
        view = game.view(state, state.turn)
        chosen = rival.choose(game, view, rng)
        assert game.write(chosen) in view.legal
        game.apply(state, chosen)


def test_a_textbook_search_wants_points_and_the_game() -> None:
    values = textbook(GAMES["troll-tricker"]).values
    state = GAMES["troll-tricker"].start(3)
    state.scores = [6, 3, 0]
    assert values(state) == [4.5, 0.0, -4.5]
    state.turn, state.winners = None, (0,)
    assert values(state) == [24.5, -10.0, -14.5]
