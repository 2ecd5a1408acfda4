"""What the lobby says of files, in German."""

from __future__ import annotations

from tools.languages.de.ui.text.words import acted, english, number, sentence
from ui.html import join

TOO_BIG = (
    "Diese Datei ist zu groß für einen Spielstand. Exportierte Spiele sind kleine Dateien, deren Name auf .suits.json "
    "endet."
)


def imported(what: str) -> str:
    return f"Importiert: {what}."


def imported_damaged(what: str, why: str, kept: int) -> str:
    return join(
        f"Zum Teil importiert: {what}. Die Datei ist beschädigt; was nach {acted(kept)} kommt, fehlt: ",
        english(why),
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
        english(sentence(why)),
        ")",
    )
