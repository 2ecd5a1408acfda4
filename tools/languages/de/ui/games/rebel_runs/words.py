"""What the lobby says of Rebel Runs, in German."""

from dataclasses import replace

from ui.games.rebel_runs import words

TEXT = replace(
    words.TEXT,
    pitch=(
        "Leg Sätze und Folgen aus, bevor jemand alle Karten los ist. Was eine Karte wert ist, hängt von ihrem Zeichen "
        "und von deinem ab."
    ),
    credit="Ein Spiel von Layman Kingsford.",
)
