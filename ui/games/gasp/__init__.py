"""The room of Gasp! in the pages. Start reading at `table`, and at `words`."""

from ui.games.gasp import words
from ui.games.gasp.table import GaspTable
from ui.games.kit.game_ui import GameUI, QuickPlay

GASP = GameUI(
    slug="gasp",
    cards=("1M", "8VL", "NS", "9LK", "4YK"),
    text=words.TEXT,
    room=GaspTable,
    choices="ui.games.gasp.choices",
    questions="ui.games.gasp.questions",
    tips="ui.games.gasp.tips",
    goals="ui.games.gasp.goals",
    aloud="ui.games.gasp.aloud",
    learning="medium",
    mood="quick",
    minutes=6,
    quick=QuickPlay(seats=3, options={"tokens_each": 1}, minutes=3),
    daily=((3, {}), (4, {"tokens_each": 1}), (2, {"tokens_each": 1})),
    lessons=("first", "duel"),
    lesson_minutes=4,
)
