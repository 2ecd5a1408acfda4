"""What is filmed is there, and shown where it is told of."""

import re

import pytest

from tools.films import FILMS, PLAYED, Film, Played, asked_for, before_end
from tools.setup import ROOT

LARGEST = 60_000
"""Bytes of a film."""


@pytest.mark.parametrize("film", FILMS, ids=lambda film: film.name)
def test_a_lesson_asks_for_what_is_filmed(film: Film) -> None:
    assert asked_for(film) >= 0


@pytest.mark.parametrize("played", [each for each in PLAYED if each.ends], ids=lambda played: played.name)
def test_one_card_is_left_before_an_end(played: Played) -> None:
    record = before_end(played)
    replay = record.replay()
    seat = record.seats.index("you")
    view = replay.game.view(replay.state, seat)
    assert len(view.legal) == 1
    replay.play(view.legal[0])
    after = replay.game.view(replay.state, seat)
    assert (after.turn is None) == (played.ends == "game")
    assert after.turn is None or (after.round > view.round) == (played.ends == "round")
    assert after.turn != seat or played.ends != "trick"


def test_every_film_is_shown_and_small() -> None:
    shown = re.findall(r"!\[.+?\]\(moments/(.+?)\.webp\)", (ROOT / "docs/moments.md").read_text("utf-8"), re.DOTALL)
    assert sorted(shown) == sorted([*(film.name for film in FILMS), *(played.name for played in PLAYED)])
    files = sorted((ROOT / "docs/moments").iterdir())
    assert [file.name for file in files] == [f"{name}.webp" for name in sorted(shown)]
    assert all(file.stat().st_size < LARGEST for file in files)
