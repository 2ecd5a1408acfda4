"""What the lobby says, in German: to friends, so with “du”; buttons say what they do in the infinitive, as usual."""

from __future__ import annotations

from collections.abc import Sequence

from tools.languages.de.ui.text.words import Party, acted, counted, english, sentence
from ui.html import join

SITE = "Suits & Signs"
TAGLINE = "Kartenspiele für das Decktet und das Deck of Fey: gemeinsam an einem Bildschirm oder gegen den Computer."
RULES = "Regeln"
DECKS = "Die Karten"
ABOUT = "Über uns"
COMPOSE = "Für Wikis"
OFFLINE = "Auch offline spielbar"

GAMES = "Spiele"
QUICK = "Schnelles Spiel"
PLAY = "Einrichten"
GOING = "Laufende Spiele"
SAVED = "Deine Spiele"
STATISTICS = "Statistik"
NOTHING_SAVED = "Jedes Spiel, das du beginnst, wird hier in diesem Browser gespeichert."
RESUME = "Weiterspielen"
LOOK_BACK = "Ansehen"
EXPORT = "Exportieren"
DELETE = "Löschen"
TAKE_BACK = "Rückgängig"
IMPORT = "Datei importieren"
EXPORT_ALL = "Alle Spiele sichern"
JOIN_TABLE = "An einem Tisch mitspielen"
FRIENDS_AWAITED = "Noch nicht alle sind dabei."
READING = "wird gelesen …"
UNKNOWN = "Ein unlesbarer Spielstand"
NOT_FETCHED_HELP = (
    "Ein Teil der Seite, der hierfür gebraucht wird, konnte nicht geladen werden. Prüfe die Verbindung und versuch es "
    "noch einmal. Hilft das nicht, lade die Seite neu. Deine Spiele sind in Sicherheit."
)
UPDATE_READY = "Eine neue Version ist da. Deine Spiele bleiben, wie sie sind."
UPDATE = "Aktualisieren"
LATER = "Später"

HARD = {"easy": 1, "medium": 2, "hard": 3}
_HARD = {"easy": "Leicht", "medium": "Mittelschwer", "hard": "Schwer"}
_STORAGE_DENIED = (
    "In diesem Browser kann die Seite nichts speichern; vielleicht ist das Fenster privat oder der Speicher gesperrt. "
    "Spielen kannst du trotzdem, aber das Spiel ist weg, sobald du die Seite schließt: Exportiere es, wenn du es "
    "behalten willst."
)
_STORAGE_FULL = (
    "Dieser Browser hat keinen Platz mehr, das Spiel wird deshalb nicht gespeichert. Du kannst weiterspielen; "
    "exportiere das Spiel, um es zu behalten, oder lösche Spiele, die du nicht mehr brauchst."
)


def storage_fault(full: bool) -> str:
    return _STORAGE_FULL if full else _STORAGE_DENIED


def quick(game: str) -> str:
    return f"{QUICK}: {game}"


def setting_up(game: str) -> str:
    return f"{game} einrichten"


def rules_of(game: str) -> str:
    return f"{RULES} zu {game}"


def learned(hard: str) -> str:
    return f"{_HARD[hard]} zu lernen"


def lasting(minutes: int, quick: int) -> str:
    usual = f"Etwa {_long(minutes)}"
    return usual if quick in (0, minutes) else f"{usual}; schnell: {_long(quick)}"


def _long(minutes: int) -> str:
    if minutes < 100:
        return f"{minutes} {'Minute' if minutes == 1 else 'Minuten'}"
    return f"{minutes // 60}{'½' if minutes % 60 >= 30 else ''} Stunden"


def seats_allowed(counts: Sequence[int]) -> str:
    low, high = counts[0], counts[-1]
    return f"{low} Personen" if low == high else f"{low} bis {high} Personen"


def more_going(count: int | str) -> str:
    return f"Weitere laufende Spiele ({count})"


def earlier(count: int | str) -> str:
    return f"Frühere Spiele ({count})"


def more(count: int) -> str:
    return f"Mehr anzeigen ({count})"


def usual_name(place: int, alone: bool) -> str:
    return "Du" if alone else f"Person {place + 1}"


def seat(place: int) -> str:
    return f"Platz {place + 1}"


def progress(round: int, turn: Party | None, winners: Party | None) -> str:
    if winners is not None:
        return f"Nach {_rounds(round)} zu Ende: {winners.does('hat', 'haben', 'hast', 'habt')} gewonnen."
    place = f"Runde {round}" if round else "Vor der ersten Runde"
    return f"{place}: {turn.does('ist', 'sind', 'bist', 'seid')} am Zug." if turn is not None else f"{place}."


def _rounds(count: int) -> str:
    return counted(count, "einer Runde", "Runden")


def deleted(what: str) -> str:
    return f"Gelöscht: {what}."


def damaged_save(kept: int) -> str:
    return f"Nach {acted(kept)} beschädigt; bis dorthin kannst du das Spiel öffnen und fortsetzen."


def unreadable_save(why: str) -> str:
    return join(
        "Dieser Spielstand ist unlesbar, aber nicht verloren: Du kannst ihn als Datei exportieren. (",
        english(sentence(why)),
        ")",
    )
