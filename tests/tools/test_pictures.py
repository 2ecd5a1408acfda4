"""What `build.py pictures` takes pictures of, and how it compares two folders."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine import GAMES, Record
from tests.rooms import facts
from tools.camera import SCHEMES, SIZES
from tools.differences import Box, compare
from tools.pictures import clear
from tools.sights import TABLES, Moment, Sight, play_table, sights


def people(seats: Sequence[str]) -> tuple[int, ...]:
    return tuple(seat for seat, who in enumerate(seats) if not who.startswith("bot:"))


@pytest.fixture(scope="module")
def seen() -> dict[str, Sight]:
    found = list(sights())
    assert Counter(sight.name for sight in found).most_common(1)[0][1] == 1
    return {sight.name: sight for sight in found}


def test_every_game_is_seen_with_its_fewest_and_its_most_seats() -> None:
    for slug, game in GAMES.items():
        seats = {table.seats for table in TABLES.values() if table.slug == slug}
        assert {min(game.seat_counts), max(game.seat_counts)} <= seats


@pytest.mark.parametrize("name", TABLES)
def test_every_phase_is_seen_by_whoever_is_asked(name: str, seen: dict[str, Sight]) -> None:
    for phase in TABLES[name].phases:
        sight = seen[f"{name}-{phase}"]
        state = sight.record.replay().state
        assert people(sight.record.seats) == (state.turn,)
        view = GAMES[sight.record.game].view(state, state.turn)
        assert view.phase == phase
        assert sight.aim in view.legal


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_seen_while_a_bot_is_due_by_several_people_and_when_all_is_over(
    name: str, seen: dict[str, Sight]
) -> None:
    waiting, shared, over = (seen[f"{name}-{kind}"].record for kind in ("waiting", "shared", "over"))
    assert waiting.replay().state.turn not in people(waiting.seats)
    assert len(people(shared.seats)) == len(shared.seats)
    assert shared.replay().state.turn is not None
    assert over.replay().state.turn is None


def test_the_end_of_a_round_is_seen_in_every_game_with_rounds_that_people_act_after(seen: dict[str, Sight]) -> None:
    slugs = {sight.record.game for name, sight in seen.items() if name.endswith("-after-RoundEnded")}
    with_rounds = {slug for slug, game in GAMES.items() if "RoundEnded" in {event.__name__ for event in game.events}}
    # Where a round is one action of each, the table in mid-game may be the one after a round, too.
    one_action = {slug for slug in GAMES if facts(slug).one_action_a_round}
    assert slugs | one_action == with_rounds


def test_the_same_games_are_played_every_time() -> None:
    def once(name: str) -> tuple[Record, list[Moment]]:
        return play_table(TABLES[name])

    assert once("gasp-2") == once("gasp-2")


def test_only_pictures_of_ours_are_deleted(tmp_path: Path) -> None:
    ours = [f"lobby-{size}-{scheme}.png" for size in SIZES for scheme in SCHEMES]
    for name in (*ours, "holiday.png", "lobby-1x1-dark.png", "notes.txt"):
        (tmp_path / name).touch()
    clear(tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {"holiday.png", "lobby-1x1-dark.png", "notes.txt"}


def test_what_differs_or_is_missing_is_told_and_drawn(tmp_path: Path) -> None:
    folder, other = tmp_path / "now", tmp_path / "before"
    for place, pictures in (
        (folder, {"same": "a", "encoded-anew": "b2", "other": "c2", "new": "d", "of-an-earlier-run": "e"}),
        (other, {"same": "a", "encoded-anew": "b1", "other": "c1", "gone": "d"}),
    ):
        place.mkdir()
        for name, content in pictures.items():
            (place / f"{name}.png").write_text(content)
    looked = []

    def look(before: bytes, now: bytes) -> tuple[Box, int, bytes] | None:
        looked.append((before, now))
        return None if before == b"b1" else (Box(3, 4, 5, 6), 7, b"both")

    names = [f"{name}.png" for name in ("same", "encoded-anew", "other", "new")]
    found = compare(folder, names, other, folder / "differences", look)
    assert [(each.name, each.box) for each in found] == [
        ("gone.png", None),
        ("new.png", None),
        ("other.png", (3, 4, 5, 6)),
    ]
    assert found[2].says == "differs in 7 pixels: columns 3 to 5, rows 4 to 6"
    assert looked == [(b"b1", b"b2"), (b"c1", b"c2")]
    assert {file.name: file.read_bytes() for file in (folder / "differences").iterdir()} == {"other.png": b"both"}
