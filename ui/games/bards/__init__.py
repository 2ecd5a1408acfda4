"""The room of Battle of the Bards in the pages. Start reading at `table`, made of `tale` and `trays`, and `words`."""

from ui.games.bards import words
from ui.games.bards.table import BardsTable
from ui.games.kit.game_ui import GameUI, QuickPlay

BARDS = GameUI(
    slug="battle-of-the-bards",
    cards=("7ML", "3LY", "2SY", "6SY", "5SV"),
    text=words.TEXT,
    room=BardsTable,
    choices="ui.games.bards.choices",
    questions="ui.games.bards.questions",
    tips="ui.games.bards.tips",
    goals="ui.games.bards.goals",
    aloud="ui.games.bards.aloud",
    learning="medium",
    mood="two",
    minutes=10,
    quick=QuickPlay(seats=2, minutes=10),
    daily=((2, {}),),
    lessons=("first", "extended"),
    lesson_minutes=4,
)
