"""What the lobby says of Holy Matrimony, in German."""

from dataclasses import replace

from ui.games.holy_matrimony import words

TEXT = replace(
    words.TEXT,
    pitch=(
        "Verbinde heimlich Karten mit der Kirchenkarte zu 21. Was eine Karte wert ist, hängt von ihrem Zeichen und "
        "von deinem ab."
    ),
    credit="Ein Spiel von Layman Kingsford.",
)
