"""The files under assets/ in dist/, each with a hash of its content in its address.

Our files name each other by their paths in this repository; `Assets` replaces these by the addresses of the copies.
The content of an address never changes, so browsers may keep it forever.
"""

import hashlib
import posixpath
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from tools.errors import BuildError

FOLDER = "assets"
# Hosts may run Python's files, or refuse them, in place of sending them; PyScript takes any name.
_NAMED = {"py": "txt"}
_IN_SCRIPT = re.compile(r"""(?P<before>["'])(?P<path>\.{1,2}/[^"'\s]*)(?P<after>["'])""")
_IN_MANIFEST = re.compile(r"""(?P<before>"src": ")(?P<path>[^"]+)(?P<after>")""")
RAN = 'document.currentScript.dataset.ran = "";\n'
"""The end of a script, by which a page can tell that all of it has run: see static/js/looks.js."""

# Comment lines; without them our scripts are a third smaller.
_OWN = "static/js/"
_COMMENTS = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_IS_MODULE = re.compile(r"^(import|export)\b", re.MULTILINE)
_IN_PAGE = re.compile(r"""(?P<before>\b(?:href|src)=")(?P<path>(?:static|node_modules|ui)/[^"#]+)(?P<after>["#])""")


class Assets:
    """Collects what goes into assets/.

    `files` maps an address in dist/ to its content; `sources` are the repository files that went into it.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files: dict[str, bytes] = {}
        self.sources: set[str] = set()
        self._addresses: dict[str, str] = {}
        self._prefixes: dict[str, str] = {}

    def put(self, path: str, content: bytes) -> str:
        """Take `content` for the file at `path` in the repository, whether or not there is one."""
        stem, dot, ending = posixpath.basename(path).partition(".")
        address = f"{FOLDER}/{stem}-{digest(content)}{dot}{_NAMED.get(ending, ending)}"
        self.files[address] = content
        self._addresses[path] = address
        return address

    def put_folder(
        self, path: str, name: str, files: Mapping[str, str], made: Mapping[str, bytes] = MappingProxyType({})
    ) -> str:
        """Take some files of a folder together, keeping the names by which they refer to each other.

        `files` maps a file's name in the folder to its name in dist/, and `made` to its content if the build has made
        something else of it. Return the folder's address.
        """
        contents = {new: made.get(old, self._read(path + old)) for old, new in files.items()}
        seal = digest(b"".join(f"{new}\0{digest(content)}\0".encode() for new, content in sorted(contents.items())))
        folder = f"{FOLDER}/{name}-{seal}/"
        self.files |= {folder + new: content for new, content in contents.items()}
        self._addresses |= {path + old: folder + new for old, new in files.items()}
        self._addresses[path] = folder
        return folder

    def prepend(self, path: str, text: str) -> None:
        """Put `text` in front of a script that has not been taken yet."""
        self._prefixes[path] = text

    def address(self, path: str) -> str:
        """Return the address in dist/ of a file of the repository, taking it along with all that it refers to."""
        if path not in self._addresses:
            self.put(path, self.content(path))
        return self._addresses[path]

    def content(self, path: str, at: str = FOLDER) -> bytes:
        """Return a file of the repository for folder `at` of dist/, with the addresses put in."""
        content = self._read(path)
        pattern = {".js": _IN_SCRIPT, ".webmanifest": _IN_MANIFEST}.get(Path(path).suffix)
        if pattern is None:
            return content
        text = self._prefixes.get(path, "") + content.decode()
        if path.startswith(_OWN):
            text = _COMMENTS.sub("", text)
        if path.endswith(".js") and not _IS_MODULE.search(text):
            text += f"\n{RAN}"
        return self._relink(
            text, pattern, at, path, lambda found: posixpath.join(posixpath.dirname(path), found)
        ).encode()

    def relink_page(self, text: str, at: str, origin: str) -> str:
        """Return a page's HTML, meant for folder `at` of dist/, with the addresses put in."""
        return self._relink(text, _IN_PAGE, at, origin, lambda found: found)

    def _relink(self, text: str, pattern: re.Pattern[str], at: str, origin: str, absolute: Callable[[str], str]) -> str:
        def replace(match: re.Match[str]) -> str:
            path = posixpath.normpath(absolute(match["path"])) + "/" * match["path"].endswith("/")
            try:
                target = self.address(path)
            except FileNotFoundError:
                raise BuildError(f"{origin} refers to {match['path']}, and there is no {path}.", code=1) from None
            return match["before"] + relative(target, at) + match["after"]

        return pattern.sub(replace, text)

    def _read(self, path: str) -> bytes:
        self.sources.add(path)
        return (self.root / path).read_bytes()


def relative(address: str, at: str) -> str:
    """Return `address` as seen from folder `at` of dist/; it begins with ./ or ../, as scripts want it."""
    path = posixpath.relpath(address, at or ".") + "/" * address.endswith("/")
    return path if path.startswith("../") else f"./{path}"


def digest(content: bytes) -> str:
    """Return the part of an address that stands for the content."""
    return hashlib.sha256(content).hexdigest()[:16]
