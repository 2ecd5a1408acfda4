"""The room of Gasp! in the pages. Start reading at `table`, and at `words`.

What is named here as a string, pages load when it is wanted. Lessons, cases and samples are for the build alone.
"""

from ui.games.gasp import words
from ui.games.gasp.moments import moment, stands
from ui.games.gasp.table import table
from ui.games.kit.game_ui import GameUI, Quick

GASP = GameUI(
    slug="gasp",
    cards=("1M", "8VL", "NS", "9LK", "4YK"),
    text=words.TEXT,
    table=table,
    stands=stands,
    moment=moment,
    diagram="ui.games.gasp.diagram",
    choices="ui.games.gasp.choices",
    questions="ui.games.gasp.questions",
    firsts="ui.games.gasp.firsts",
    learning="medium",
    minutes=6,
    quick=Quick(options={"tokens_each": 1, "round_limit": 5}, minutes=3),
    lessons=("first", "duel"),
)
