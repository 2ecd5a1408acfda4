"""What the lobby says of Fistellavates, in German."""

from dataclasses import replace

from ui.games.fistellavates import words

TEXT = replace(
    words.TEXT,
    pitch=(
        "Durchschau die Pläne der anderen, ordne deine Karten zu Bündeln, die zusammenpassen, und veröffentliche sie "
        "vor allen anderen."
    ),
    credit="Ein Spiel von Alexander Brady.",
)
