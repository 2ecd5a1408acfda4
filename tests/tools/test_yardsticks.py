"""`build.py yardsticks --from FILE`: positions from games of people, and what is said about other files."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from engine import GAMES, Record, Session, bot, pack, unpack
from engine.bots.judging import YARDSTICK
from tools import command_line, yardsticks
from tools.errors import BuildError
from tools.yardsticks import judge, people
from tools.yardsticks.judge import Yardstick


def played(slug: str, seats: tuple[str, str], most: int = 40) -> Record:
    """A game's beginning, as it is saved."""
    session = Session.start(GAMES[slug], seats, {}, random.Random(1))
    while session.turn is not None and session.length < most:
        view = session.view(session.turn)
        session.play(session.game.write(bot("random").choose(session.game, view, random.Random(session.length))))
    return session.record


GAME = played("gasp", ("Anna", "bot:adept"))
OTHER = played("holy-matrimony", ("bot:novice", "you"), 12)


def run(*arguments: str) -> int:
    return yardsticks.run(command_line.parser().parse_args(["yardsticks", *arguments]))


@pytest.fixture
def judges(monkeypatch: pytest.MonkeyPatch) -> list[people.Choice]:
    """The choices that a judge in no time was asked about, in this process: it finds each of them good."""
    asked: list[people.Choice] = []

    class Here:
        def __init__(self, jobs: int | None) -> None: ...
        def __enter__(self) -> Here:
            return self

        def __exit__(self, *given: object) -> None: ...
        def map(self, function, choices):
            return map(function, choices)

    def judge(choice: people.Choice) -> Yardstick:
        asked.append(choice)
        return Yardstick("1r", (choice.action,), {choice.action: 0.0})

    monkeypatch.setattr(people, "ProcessPoolExecutor", Here)
    monkeypatch.setattr(people, "judge_choice", judge)
    return asked


TEXT = json.dumps(GAME.to_json(), indent=1)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (TEXT, 1),
        (f"\ufeff{TEXT}{json.dumps(OTHER.to_json())}", 2),
        (f"{TEXT}\n\n{pack(OTHER)}\n", 2),
        (f"[{TEXT},\n{TEXT}]", 2),
        (f"{pack(GAME)}\nhttps://cards.example/#/replay/{pack(OTHER)}", 2),
        (json.dumps({"backup": 1, "settings": {}, "games": {"a1b2c3": TEXT, "a1b2c4": TEXT}}), 2),
    ],
)
def test_records_are_read_one_after_another(text: str, count: int) -> None:
    records, faults = people.read(text)
    assert faults == []
    assert [each.game for each in records][:1] == ["gasp"]
    assert len(records) == count
    assert all(each.actions for each in records)


def test_people_alone_are_judged_where_they_had_a_choice(tmp_path, capsys, judges) -> None:
    file = tmp_path / "games.json"
    file.write_text(TEXT + json.dumps(OTHER.to_json()), "utf-8")
    assert run("--from", str(file)) == 0
    assert {(each.number, each.record.game) for each in judges} == {(1, "gasp"), (2, "holy-matrimony")}
    for each in judges:
        replay = each.record.replay(each.length)
        assert replay.state.turn == (0 if each.number == 1 else 1)
        assert len(replay.game.legal_actions(replay.state)) > 1
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert len(found) == len(judges)
    assert set(found[0]) == set(Yardstick._fields)
    assert "record 1, after" in said.err
    judges.clear()
    run("gasp", "--from", str(file))
    assert {each.number for each in judges} == {1}


def test_it_is_judged_by_playing_on_and_without_names(monkeypatch) -> None:
    choices, fault = people.choices_in(1, replace(GAME, together={"a": "secret"}))
    assert fault == ""
    monkeypatch.setattr(judge, "YARDSTICK", YARDSTICK._replace(deals=16, fewest=8, clearly=0.1, noticed=0.01))
    found = [each for each in map(people.judge_choice, choices[-4:]) if each]
    assert found
    for each in found:
        assert each.losses[each.good[0]] == 0
        assert len(each.good) * 2 <= len(each.losses)
        told = unpack(each.record)
        assert isinstance(told, Record)
        assert (told.seats, told.together) == (("bot:adept", "bot:adept"), {})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds no choice of a person"),
        ("some prose", "Part 1 of the file, 'some prose', was left out: this isn’t the record of a game"),
        ("1r" + "A" * 30, "the packed text is damaged"),
        (json.dumps({"format": 9, "game": "gasp"}), "format 9"),
        (json.dumps(replace(GAME, game="whist").to_json()), "Record 1 was left out: there is no game"),
        (json.dumps(replace(GAME, seats=("bot:adept",) * 2).to_json()), "only bots play there"),
    ],
)
def test_what_does_not_fit_is_told(text: str, said: str, tmp_path: Path, capsys) -> None:
    file = tmp_path / "x.json"
    file.write_text(text, "utf-8")
    with pytest.raises(BuildError, match="Hand in one or more games") as raised:
        run("--from", str(file))
    assert raised.value.code == 1
    assert said in capsys.readouterr().err + str(raised.value)


@pytest.mark.parametrize("broken", [TEXT[: len(TEXT) // 2], TEXT.replace('"play ', '"fly ', 2)])
def test_the_readable_part_of_a_game_is_used_and_games_after_it_too(broken: str, tmp_path, capsys, judges) -> None:
    file = tmp_path / "x.json"
    file.write_text(broken + "\n" + TEXT, "utf-8")
    assert run("--from", str(file)) == 1
    said = capsys.readouterr()
    assert "Record 1 was used up to action" in said.err
    assert {each.number for each in judges} >= {2}
    assert len(json.loads(said.out)) == len(judges)


def test_a_file_that_is_missing_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="can’t be read"):
        run("--from", str(tmp_path / "none.json"))
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BuildError, match="it isn’t text"):
        run("--from", str(tmp_path / "picture"))


def test_what_was_printed_before_an_end_is_whole(tmp_path, capsys, judges, monkeypatch) -> None:
    judge, file = people.judge_choice, tmp_path / "x.json"
    file.write_text(TEXT, "utf-8")

    def tire(choice):
        if len(judges) == 2:
            raise KeyboardInterrupt
        return judge(choice)

    monkeypatch.setattr(people, "judge_choice", tire)
    with pytest.raises(KeyboardInterrupt):
        run("--from", str(file))
    assert len(json.loads(capsys.readouterr().out)) == 2
