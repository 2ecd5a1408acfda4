"""What the lobby says of Battle of the Bards, in German."""

from dataclasses import replace

from ui.games.bards import words

TEXT = replace(
    words.TEXT,
    pitch=(
        "Reihe Karten zu Geschichten aneinander und bring sie zu Ende, solange das Publikum noch zuhört. Eine Seite "
        "teilt die Karten auf, die andere wählt."
    ),
    credit="Ein Spiel von Adam Blinkinsop, ausgearbeitet von P. D. Magnus.",
)
