"""Files in the lobby: all that is saved as one, and what somebody brings from elsewhere."""

from __future__ import annotations

from engine import Record, RecordError, Session
from engine.record import LONGEST_SAVE
from ui.lobby import backup
from ui.lobby import files_text as text
from ui.lobby import view as page
from ui.lobby.screen import summarize_save
from ui.page.layout import Banner
from ui.page.screen import App
from ui.saves.file_kinds import BACKUP
from ui.saves.seats import waits_for_friends


class _TooBigError(Exception):
    """A file is bigger than any that is exported here."""


def export_all(app: App) -> None:
    """Give the person all that is saved as a file."""
    name = f"suits-and-signs-{app.browser.today()}{BACKUP.ending}"
    app.browser.download(name, backup.backup_text(app.saves, app.preferences), BACKUP.media_type)


def import_file(app: App, name: str, content: str | None) -> Banner:
    """Save what can be read of a file as new games, and return what is said of it; None is a file too big to read."""
    try:
        return Banner(_import_content(app, content))
    except RecordError as error:
        return Banner(text.not_a_record(name, str(error)), trouble=True)
    except _TooBigError:
        return Banner(text.TOO_BIG, trouble=True)


def _import_content(app: App, content: str | None) -> str:
    if content is None:
        raise _TooBigError
    if backup.is_backup(content):
        found = backup.read_backup(content)
        restored = backup.restore(found, app.saves, app.preferences, app.new_id, app.new_id())
        return text.restored(restored.added, restored.there, restored.refused, restored.beyond, restored.missing)
    if len(content) > LONGEST_SAVE:
        raise _TooBigError
    record = Record.from_json(content)
    session = Session.resume(record, app.rng)
    id = app.new_id()
    app.saves.write(id, record if waits_for_friends(record) else session.record)
    what = page.save_label(summarize_save(id, content))
    if session.problem is None:
        return text.imported(what)
    return text.imported_damaged(what, session.problem, session.length)
