"""What the lobby says of Gasp!, in German."""

from dataclasses import replace

from ui.games.gasp import words

TEXT = replace(
    words.TEXT,
    pitch=(
        "Gewinne Stiche und nimm Marken der Farben, mit denen sie gewonnen wurden. Wer zuerst zwei von jeder Farbe "
        "hat, siegt."
    ),
    credit="Ein Spiel von Greg James.",
)
