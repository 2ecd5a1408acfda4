"""The room of Rebel Runs in the pages. Start reading at `table`, made of `meld`, and at `words`."""

from ui.games.kit.game_ui import GameUI, QuickPlay
from ui.games.rebel_runs import words
from ui.games.rebel_runs.table import RebelRunsTable

REBEL_RUNS = GameUI(
    slug="rebel-runs",
    cards=("N1", "F2", "W3", "S4", "D5"),
    text=words.TEXT,
    room=RebelRunsTable,
    piles=True,
    choices="ui.games.rebel_runs.choices",
    questions="ui.games.rebel_runs.questions",
    tips="ui.games.rebel_runs.tips",
    goals="ui.games.rebel_runs.goals",
    aloud="ui.games.rebel_runs.aloud",
    learning="medium",
    mood="many",
    minutes=8,
    quick=QuickPlay(seats=2, minutes=5),
    # Adepts, and more of them even more so, lay all their cards at once: in one hand of six the other has no turn.
    daily=((2, {}),),
    daily_levels=("novice",),
    lessons=("first",),
    lesson_minutes=4,
)
