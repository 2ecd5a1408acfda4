"""What is said of files that are imported."""

from __future__ import annotations

from engine.safe_text import isolated_text
from ui.components.grammar import quantity, sentence
from ui.saves.file_kinds import GAME

TOO_BIG = f"That file is too big to be a saved game. Games are exported as small files ending in {GAME.ending}."


def restored(added: int, there: int, refused: int, beyond: int, missing: int | None) -> str:
    """Return the note after a backup has been imported."""
    said = [f"{_games(added)} restored from the backup."]
    if there:
        said.append(f"{_games(there)} already here.")
    if refused == 1:
        said.append("1 entry was left out: it isn’t a saved game.")
    elif refused:
        said.append(f"{refused:,} entries were left out: they aren’t saved games.")
    if beyond:
        said.append(f"{_games(beyond)} left out: the backup has more than can be restored at once.")
    if missing is None:
        said.append("The backup breaks off or is damaged: more games may have been in it.")
    elif missing:
        what = "1 of its games is" if missing == 1 else f"{missing:,} of its games are"
        said.append(f"The backup breaks off or is damaged: {what} missing or incomplete.")
    return " ".join(said)


def _games(count: int) -> str:
    return f"{count} game was" if count == 1 else f"{count} games were"


def imported(what: str) -> str:
    """Return the note after an import."""
    return f"Imported: {what}."


def not_a_record(name: str, why: str) -> str:
    """Return the sentence for a file that holds no game."""
    refused = f"“{isolated_text(name)}” isn't a saved game, so nothing was imported."
    return f"{refused} Choose a file that was exported here. ({sentence(why)})"


def imported_damaged(what: str, why: str, kept: int) -> str:
    """Return the sentence for a damaged file of which the readable part was imported."""
    return (
        f"Imported in part: {what}. The file is damaged, and everything after the first "
        f"{quantity(kept, 'action', 'actions')} was left out: {why}."
    )
