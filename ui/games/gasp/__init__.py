"""The room of Gasp! in the pages. Start reading at `table`, and at `words`.

What is named here as a string, pages load when it is wanted. Lessons, cases and samples are for the build alone.
"""

from ui.games.gasp import words
from ui.games.gasp.interstitials import interstitial, pauses_for
from ui.games.gasp.table import GaspTable
from ui.games.kit.game_ui import GameUI, QuickPlay

GASP = GameUI(
    slug="gasp",
    cards=("1M", "8VL", "NS", "9LK", "4YK"),
    text=words.TEXT,
    room=GaspTable,
    pauses_for=pauses_for,
    interstitial=interstitial,
    choices="ui.games.gasp.choices",
    questions="ui.games.gasp.questions",
    tips="ui.games.gasp.tips",
    learning="medium",
    minutes=6,
    quick=QuickPlay(options={"tokens_each": 1, "round_limit": 5}, minutes=3),
    lessons=("first", "duel"),
)
