"""What is filmed is there."""

import pytest

from tools.films import FILMS, Film, asked_for, before_end


@pytest.mark.parametrize("film", FILMS, ids=lambda film: film.name)
def test_a_lesson_asks_for_what_is_filmed(film: Film) -> None:
    assert asked_for(film) >= 0


@pytest.mark.parametrize("whole", [False, True])
def test_one_card_is_left_before_an_end(*, whole: bool) -> None:
    record = before_end(whole=whole)
    replay = record.replay()
    view = replay.game.view(replay.state, record.seats.index("you"))
    assert len(view.legal) == 1
    replay.play(view.legal[0])
    assert (replay.state.turn is None) == whole
    assert whole or replay.state.round == 2
