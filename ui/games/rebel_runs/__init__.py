"""The room of Rebel Runs in the pages: its table, its words, and by name what comes later."""

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
