"""The room of Holy Matrimony in the pages: its table, its words, its diagram and its questions."""

from ui.games.holy_matrimony import diagram, words
from ui.games.holy_matrimony.questions import KINDS
from ui.games.holy_matrimony.table import table
from ui.kit.game_ui import GameUI

HOLY_MATRIMONY = GameUI(
    slug="holy-matrimony",
    cards=("W7", "R8", "N6", "D10", "B4"),
    text=words.TEXT,
    table=table,
    rows=diagram.rows,
    questions=KINDS,
)
