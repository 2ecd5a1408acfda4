"""Files in the lobby: a backup of all that is saved, and files from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Record, RecordError, Session
from engine.record import LONGEST_SAVE
from engine.safe_text import isolated_text
from ui.components.grammar import sentence
from ui.components.refusal import error_in_words
from ui.components.translation import _, ngettext
from ui.lobby import backup
from ui.lobby.saved_rows import save_label
from ui.lobby.screen import summarize_save
from ui.page.layout import Banner
from ui.page.pasted import LINK_MESSAGE, packed_text_in
from ui.page.routes import ChallengeRoute, LinkMessageRoute, challenge_in
from ui.page.screen import App
from ui.saves.file_kinds import BACKUP, GAME
from ui.saves.seats import waits_for_friends


def export_all(app: App) -> None:
    """Give the person all that is saved as a file."""
    name = f"suits-and-signs-{app.browser.today()}{BACKUP.ending}"
    app.browser.download(name, backup.backup_text(app.saves, app.preferences), BACKUP.media_type)


def route_in(content: str) -> ChallengeRoute | LinkMessageRoute | None:
    """Return the way to what a file with a challenge, or with a link to a game by link, holds; None for other files."""
    if content.lstrip().startswith("{"):
        return challenge_in(content)
    try:
        return LinkMessageRoute(packed_text_in(content, LINK_MESSAGE).packed)
    except RecordError:
        return None


def import_file(app: App, name: str, content: str | None) -> Banner:
    """Save the readable games of a file as new games, and return a note about it; None is a file too big to read."""
    try:
        if content is not None and backup.is_backup(content):
            return Banner(_restore(app, content))
        if content is not None and len(content) <= LONGEST_SAVE:
            return Banner(_import_game(app, content))
        said = _(
            "That file is too big to be a saved game. Games are saved as small files whose names end in {ending}.",
            ending=GAME.ending,
        )
    except RecordError as error:
        said = _(
            "“{file}” isn’t a saved game, so nothing was imported. Choose a file that was saved here. ({reason})",
            file=isolated_text(name),
            reason=sentence(error_in_words(error)),
        )
    return Banner(said, trouble=True)


def _restore(app: App, content: str) -> str:
    found = backup.read_backup(content)
    added = backup.restore(found, app.saves, app.preferences, app.new_id, app.new_id())
    return " ".join(_restoration_notes(found, added))


def _import_game(app: App, content: str) -> str:
    record = Record.from_json(content)
    session = Session.resume(record, app.rng)
    id = app.new_id()
    app.saves.write(id, record if waits_for_friends(record) else session.record)
    what = save_label(summarize_save(id, content))
    if session.problem is None:
        return _("Imported: {game}.", game=what)
    return ngettext(
        "Imported in part: {game}. The file is damaged: everything after the first action was left out ({reason}).",
        "Imported in part: {game}. The file is damaged: everything after the first {count:words} actions was left out "
        "({reason}).",
        session.length,
        game=what,
        reason=error_in_words(session.problem),
    )


def _restoration_notes(found: backup.Backup, added: int) -> Iterator[str]:
    """Yield the sentences of the note after a backup has been imported."""
    yield ngettext(
        "{count:,} game was restored from the backup.", "{count:,} games were restored from the backup.", added
    )
    if there := len(found.games) + len(found.strays) - added:
        yield ngettext("{count:,} game was already here.", "{count:,} games were already here.", there)
    if found.refused:
        yield ngettext(
            "{count:,} entry was left out: it isn’t a saved game.",
            "{count:,} entries were left out: they aren’t saved games.",
            found.refused,
        )
    if found.beyond:
        yield ngettext(
            "{count:,} game was left out: the backup has more than can be restored at once.",
            "{count:,} games were left out: the backup has more than can be restored at once.",
            found.beyond,
        )
    if found.missing is None:
        yield _("The backup is incomplete or damaged: it may have held more games.")
    elif found.missing:
        yield ngettext(
            "The backup is incomplete or damaged: {count:,} of its games is missing or cut off.",
            "The backup is incomplete or damaged: {count:,} of its games are missing or cut off.",
            found.missing,
        )
