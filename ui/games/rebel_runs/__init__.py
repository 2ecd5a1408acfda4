"""The room of Rebel Runs in the pages. Start reading at `table`, made of `meld` and `middle`, and at `words`.

What is named here as a string, pages load when it is wanted. Lessons, cases and samples are for the build alone.
"""

from ui.games.kit.game_ui import GameUI, Quick
from ui.games.rebel_runs import words
from ui.games.rebel_runs.moments import moment, stands
from ui.games.rebel_runs.table import table

REBEL_RUNS = GameUI(
    slug="rebel-runs",
    cards=("N1", "F2", "W3", "S4", "D5"),
    text=words.TEXT,
    table=table,
    stands=stands,
    moment=moment,
    diagram="ui.games.rebel_runs.diagram",
    choices="ui.games.rebel_runs.choices",
    questions="ui.games.rebel_runs.questions",
    firsts="ui.games.rebel_runs.firsts",
    learning="medium",
    minutes=8,
    quick=Quick(minutes=8),
    lessons=("first",),
)
