"""MediaWiki from Debian's packages, with SQLite and `$wgRawHtml`, served by PHP's own server."""

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.browser.debian import unpack
from tests.browser.webservers import Php

PACKAGES = ("mediawiki", "mediawiki-classes")
# With what PHP needs besides the libraries that any machine has on which Python and a browser run.
LIBRARIES = ("libargon2-1", "libonig5", "libsodium23")
PHP_PARTS = ("cli", "common", "intl", "mbstring", "sqlite3", "xml")
EXTENSIONS = (
    *("ctype", "dom", "fileinfo", "iconv", "intl", "mbstring", "pdo", "pdo_sqlite", "phar", "simplexml", "sqlite3"),
    *("tokenizer", "xml", "xmlreader"),
)
SETTINGS = "\n$wgRawHtml = true;\n$wgServer = WebRequest::detectServer();\n"


class MediaWiki:
    """A running wiki with these pages, by name; a context manager. UnavailableError where it can't be had."""

    def __init__(self, pages: Mapping[str, str], folder: Path) -> None:
        place = unpack("mediawiki-1", (*PACKAGES, *LIBRARIES), PHP_PARTS)
        root = place / "usr/share/mediawiki"
        settings = folder / "LocalSettings.php"
        at = ("--dbtype", "sqlite", "--dbpath", str(folder), "--confpath", str(folder), "--scriptpath", "")
        # Nobody logs in, but no wiki is without somebody who could.
        owner = ("--pass", "a password that nobody uses", "A rules wiki", "Keeper")
        Php(place, EXTENSIONS, {}).run(root / "maintenance/install.php", *at, *owner)
        settings.write_text(settings.read_text("utf-8") + SETTINGS, "utf-8")
        php = Php(place, EXTENSIONS, {"MW_CONFIG_FILE": str(settings)})
        for page, text in pages.items():
            php.run(root / "maintenance/edit.php", page, text=text)
        self._server = php.server(root, folder)

    def address(self, page: str) -> str:
        """Return the address of a page."""
        return f"http://127.0.0.1:{self._server.port}/index.php?title={page}"

    def __enter__(self) -> Self:
        self._server.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._server.stop()
