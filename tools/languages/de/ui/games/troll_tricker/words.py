"""What the lobby says of Troll Tricker, in German."""

from dataclasses import replace

from ui.games.troll_tricker import words

TEXT = replace(
    words.TEXT,
    pitch="Gewinne die Stiche, deren Zeichen auf dem Kreis nahe bei deinem liegt, oder gar keinen. FEY schlägt alles.",
    credit="Ein Spiel von Layman Kingsford.",
)
