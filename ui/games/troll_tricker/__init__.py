"""The room of Troll Tricker in the pages. Start reading at `table`, and at `words`."""

from ui.games.kit.game_ui import GameUI, QuickPlay
from ui.games.troll_tricker import words
from ui.games.troll_tricker.table import TrollTrickerTable

TROLL_TRICKER = GameUI(
    slug="troll-tricker",
    cards=("F6", "R11", "T8", "B9", "S3"),
    text=words.TEXT,
    room=TrollTrickerTable,
    choices="ui.games.troll_tricker.choices",
    questions="ui.games.troll_tricker.questions",
    tips="ui.games.troll_tricker.tips",
    goals="ui.games.troll_tricker.goals",
    aloud="ui.games.troll_tricker.aloud",
    learning="easy",
    mood="many",
    minutes=6,
    lessons=("first", "fey"),
    quick=QuickPlay(seats=3, options={"hands": 1}, minutes=2),
    daily=((3, {"hands": 2}), (4, {"hands": 2})),
    lesson_minutes=3,
)
