"""DokuWiki from Debian's packages, served by PHP's own server.

Its pages are files. HTML in them is allowed (`htmlok`), which recent versions leave to plugins.
"""

import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.browser.debian import unpack
from tests.browser.webservers import Php

PACKAGES = ("dokuwiki", "libjs-jquery", "libjs-jquery-cookie", "libjs-jquery-ui", "php-phpseclib")
# With what PHP needs besides the libraries that any machine has on which Python and a browser run.
LIBRARIES = ("libargon2-1", "libsodium23")
PHP_PARTS = ("cli", "common", "xml")
EXTENSIONS = ("ctype", "xml", "dom", "simplexml")
# Where the package has the folders of a whole machine in mind, it is told of those in ours.
ELSEWHERE = re.compile(r"""(?<=['"])(?=/(?:etc/dokuwiki|var/lib/dokuwiki|usr/share/(?:javascript|php))\b)""")


class DokuWiki:
    """A running wiki with these pages, by name; a context manager. UnavailableError where it can't be had."""

    def __init__(self, pages: Mapping[str, str], folder: Path) -> None:
        root = folder / "wiki"
        shutil.copytree(unpack("dokuwiki-2", (*PACKAGES, *LIBRARIES), PHP_PARTS), root, symlinks=True)
        _settle(root)
        for page, text in pages.items():
            (root / f"var/lib/dokuwiki/data/pages/{page}.txt").write_text(text, "utf-8")
        php = Php(root, EXTENSIONS, {}, (f"session.save_path={root}",))
        self._server = php.server(root / "usr/share/dokuwiki", folder)

    def address(self, page: str) -> str:
        """Return the address of a page."""
        return f"http://127.0.0.1:{self._server.port}/doku.php?id={page}"

    def __enter__(self) -> Self:
        self._server.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._server.stop()


def _settle(root: Path) -> None:
    """Let what is unpacked at `root` find its parts there, and allow HTML in pages."""
    for folder in (
        "usr/share/dokuwiki/inc",
        "usr/share/dokuwiki/lib/exe",
        "usr/share/dokuwiki/vendor/composer",
        "etc/dokuwiki",
    ):
        for file in (root / folder).glob("*.php"):
            if not file.is_symlink() and ELSEWHERE.search(text := file.read_text("utf-8")):
                file.write_text(ELSEWHERE.sub(lambda _: str(root), text), "utf-8")
    settings = "<?php\n$conf['htmlok'] = 1;\n$conf['useacl'] = 0;\n$conf['title'] = 'A rules wiki';\n"
    (root / "etc/dokuwiki/local.php").write_text(settings + "$conf['updatecheck'] = 0;\n", "utf-8")
