"""What the lobby says, in German: to friends, so with “du”; buttons say what they do in the infinitive, as usual."""

from __future__ import annotations

from collections.abc import Sequence

from tools.languages.de.ui.text.words import Party, counted, number, sentence
from ui.html import h, join

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
TOO_BIG = (
    "Diese Datei ist zu groß für einen Spielstand. Exportierte Spiele sind kleine Dateien, deren Name auf .suits.json "
    "endet."
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


def _actions(count: int) -> str:
    return counted(count, "einer Aktion", "Aktionen")


def deleted(what: str) -> str:
    return f"Gelöscht: {what}."


def imported(what: str) -> str:
    return f"Importiert: {what}."


def imported_damaged(what: str, why: str, kept: int) -> str:
    return join(
        f"Zum Teil importiert: {what}. Die Datei ist beschädigt; was nach {_actions(kept)} kommt, fehlt: ",
        _english(why),
        ".",
    )


def restored(added: int, there: int, refused: int, beyond: int, missing: int | None) -> str:
    said = [f"Aus der Sicherung {_were(added)} wiederhergestellt."]
    if there:
        said.append(f"{_were_first(there)} schon hier.")
    if refused == 1:
        said.append("Ein Eintrag ist kein Spielstand und fehlt.")
    elif refused:
        said.append(f"{sentence(number(refused))} Einträge sind keine Spielstände und fehlen.")
    if beyond:
        said.append(f"{_were_first(beyond)} übrig: So viele lassen sich nicht auf einmal wiederherstellen.")
    if missing is None:
        said.append("Die Sicherung bricht ab oder ist beschädigt; vielleicht enthielt sie noch mehr Spiele.")
    elif missing:
        lost = "fehlt ein Spiel" if missing == 1 else f"fehlen {number(missing)} Spiele"
        said.append(f"Die Sicherung bricht ab oder ist beschädigt: Es {lost} ganz oder zum Teil.")
    return " ".join(said)


def _were(count: int) -> str:
    return "wurde ein Spiel" if count == 1 else f"wurden {number(count)} Spiele"


def _were_first(count: int) -> str:
    return "Ein Spiel war" if count == 1 else f"{sentence(number(count))} Spiele waren"


def not_a_record(name: str, why: str) -> str:
    return join(
        f"„{name}“ ist kein Spielstand, also wurde nichts importiert. Wähle eine Datei, die hier exportiert wurde. (",
        _english(sentence(why)),
        ")",
    )


def damaged_save(kept: int) -> str:
    return f"Nach {_actions(kept)} beschädigt; bis dorthin kannst du das Spiel öffnen und fortsetzen."


def unreadable_save(why: str) -> str:
    return join(
        "Dieser Spielstand ist unlesbar, aber nicht verloren: Du kannst ihn als Datei exportieren. (",
        _english(sentence(why)),
        ")",
    )


def _english(text: str) -> str:
    """Return what the engine says, which is in English still."""
    return h("span", {"lang": "en"}, text)
