"""What the settings are called, in German."""

from __future__ import annotations

TITLE = "Einstellungen"
LABELS = {
    "taps": "Eine Karte spielen",
    "symbols": "Farben und Zeichen",
    "size": "Größe der Karten",
    "theme": "Helligkeit",
    "pace": "Tempo der Bots",
    "moments": "Das Ende einer Runde",
    "firsts": "Was zum ersten Mal geschieht",
    "keys": "Diese Tasten",
}
VALUES = {
    "taps": {"two": "zweimal tippen", "lone": "zweimal; einmal, wenn nur eine passt", "one": "einmal tippen"},
    "symbols": {"pictures": "Bilder", "letters": "Buchstaben"},
    "size": {"small": "klein", "usual": "mittel", "large": "groß"},
    "theme": {"device": "wie das Gerät", "light": "hell", "dark": "dunkel"},
    "pace": {"calm": "langsam", "brisk": "schnell", "instant": "sofort"},
    "moments": {"wait": "bleibt stehen, bis du weitergehst", "pass": "geht von selbst vorbei"},
    "firsts": {"on": "wird erklärt", "off": "wird nicht erklärt"},
    "keys": {"on": "an", "off": "aus"},
}
TAPS_HELP = "Wo mehrere Karten zusammengehören können, wählst du sie durch Tippen aus und spielst sie mit einem Knopf."

KEYS = "Tasten"
ARROWS = "Mit den Pfeiltasten gehst du durch deine Hand, mit Enter wählst du eine Karte aus und spielst sie."
