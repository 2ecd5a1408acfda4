"""The room of Fistellavates in the pages. Start reading at `table`, made of `bundle` and `middle`, and at `words`."""

from ui.games.fistellavates import words
from ui.games.fistellavates.table import FistellavatesTable
from ui.games.kit.game_ui import GameUI, QuickPlay

FISTELLAVATES = GameUI(
    slug="fistellavates",
    cards=("9MS", "PVLY", "TSLK", "NY", "2MK"),
    text=words.TEXT,
    room=FistellavatesTable,
    piles=True,
    choices="ui.games.fistellavates.choices",
    questions="ui.games.fistellavates.questions",
    tips="ui.games.fistellavates.tips",
    goals="ui.games.fistellavates.goals",
    aloud="ui.games.fistellavates.aloud",
    learning="hard",
    mood="thinking",
    minutes=150,
    lessons=("first", "second", "three"),
    quick=QuickPlay(seats=2, options={"target": 0}, minutes=7),
    daily=((2, {"target": 0}),),
    lesson_minutes=3,
)
