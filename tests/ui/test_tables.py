"""Every game is played to its end by tapping on what its table shows."""

import random

from engine import GAMES, Session
from tests.positions import FULL, each_look, soon_over
from tests.ui.reading import random_tap
from ui.components.picker import toggle
from ui.components.table_state import TableUiState
from ui.games.catalog import GAME_UIS

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")


# So many play a thousand and more actions, half of the time of all games. test_rebel_runs_table.py and
# test_holy_matrimony_table.py play from positions of seven every day.
@each_look(but=FULL)
def test_every_game_can_be_played_to_its_end_by_tapping(slug, seats, preset) -> None:
    rng = random.Random(seats)
    game = GAMES[slug]
    options = soon_over(slug, game.presets[preset])
    session = Session.start(game, NAMES[:seats], options, rng)
    picked: tuple[str, ...] = ()
    taps = 0
    while session.turn is not None:
        view = session.view(session.turn)
        events = tuple(event for _, event in session.history(session.turn, session.length - 4))
        html = GAME_UIS[slug].table(view, TableUiState(NAMES[:seats], picked=picked, events=events))
        act, token = random_tap(html, rng)
        if act:
            session.play(act)
            picked = ()
        else:
            picked = toggle(view.legal, picked, token)
        taps += 1
        assert taps < 50 * game.max_actions(seats, options)
    for seat in (None, *range(seats)):
        html = GAME_UIS[slug].table(session.view(seat), TableUiState(NAMES[:seats]))
        assert "data-act" not in html
