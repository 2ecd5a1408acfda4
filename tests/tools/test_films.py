"""What is filmed is there, and shown where it is told of."""

import re

import pytest

from tools.films import ENDINGS, FILMS, asked_for, before_end
from tools.setup import ROOT
from ui.games.kit.samples import Ending, Film

LARGEST = 60_000
"""Bytes of a film."""


@pytest.mark.parametrize(("slug", "film"), FILMS)
def test_a_lesson_asks_for_what_is_filmed(slug: str, film: Film) -> None:
    assert asked_for(slug, film) >= 0


@pytest.mark.parametrize(("slug", "ending"), [(slug, ending) for slug, ending in ENDINGS if ending.ends])
def test_one_card_is_left_before_an_end(slug: str, ending: Ending) -> None:
    record = before_end(slug, ending)
    replay = record.replay()
    seat = record.seats.index("you")
    view = replay.game.view(replay.state, seat)
    assert len(view.legal) == 1
    replay.play(view.legal[0])
    after = replay.game.view(replay.state, seat)
    assert (after.turn is None) == (ending.ends == "game")
    assert after.turn is None or (after.round > view.round) == (ending.ends == "round")
    assert after.turn != seat or ending.ends != "trick"


def test_every_film_is_shown_and_small() -> None:
    shown = re.findall(r"!\[.+?\]\(moments/(.+?)\.webp\)", (ROOT / "docs/moments.md").read_text("utf-8"), re.DOTALL)
    assert sorted(shown) == sorted([*(film.name for _, film in FILMS), *(ending.name for _, ending in ENDINGS)])
    files = sorted((ROOT / "docs/moments").iterdir())
    assert [file.name for file in files] == [f"{name}.webp" for name in sorted(shown)]
    assert all(file.stat().st_size < LARGEST for file in files)
