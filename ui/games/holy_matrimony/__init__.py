"""The room of Holy Matrimony in the pages. Start reading at `table`, and at `words`."""

from engine.games.holy_matrimony.events import Scored
from ui.games.holy_matrimony import words
from ui.games.holy_matrimony.table import HolyMatrimonyTable
from ui.games.kit.game_ui import GameUI, QuickPlay

HOLY_MATRIMONY = GameUI(
    slug="holy-matrimony",
    cards=("W7", "R8", "N6", "D10", "B4"),
    text=words.TEXT,
    room=HolyMatrimonyTable,
    choices="ui.games.holy_matrimony.choices",
    questions="ui.games.holy_matrimony.questions",
    tips="ui.games.holy_matrimony.tips",
    goals="ui.games.holy_matrimony.goals",
    aloud="ui.games.holy_matrimony.aloud",
    learning="easy",
    mood="quick",
    minutes=5,
    quick=QuickPlay(seats=3, options={"target": 25}, minutes=3),
    daily=((3, {}), (4, {})),
    lessons=("first",),
    lesson_minutes=4,
    told_with_next=(Scored,),
)
