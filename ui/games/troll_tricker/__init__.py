"""The room of Troll Tricker in the pages. Start reading at `table`, and at `words`.

What is named here as a string, pages load when it is wanted. Lessons, cases and samples are for the build alone.
"""

from ui.games.kit.game_ui import GameUI, Quick
from ui.games.troll_tricker import words
from ui.games.troll_tricker.moments import moment, stands
from ui.games.troll_tricker.table import table

TROLL_TRICKER = GameUI(
    slug="troll-tricker",
    cards=("F6", "R11", "T8", "B9", "S3"),
    text=words.TEXT,
    table=table,
    stands=stands,
    moment=moment,
    diagram="ui.games.troll_tricker.diagram",
    choices="ui.games.troll_tricker.choices",
    questions="ui.games.troll_tricker.questions",
    firsts="ui.games.troll_tricker.firsts",
    learning="easy",
    minutes=6,
    quick=Quick(options={"hands": 1}, minutes=2),
    lessons=("first",),
)
