"""The document of the frame in which games that come as text are played, and the policy that it needs.

The document comes by `srcdoc`, so it inherits the policy of the page around, which has to allow its script by its hash;
its own policy narrows that.
"""

import base64
import hashlib

from tools.assets import RAN, Assets
from tools.runtime import constants, empty_lock
from tools.setup import ROOT

_FOLDER = "static/js/workshop/"
DOCUMENT = f"{_FOLDER}frame.txt"
WORKER = f"{_FOLDER}worker.js"
PAGE_SCRIPT = f"{_FOLDER}sandbox.js"
_MORPHDOM = "node_modules/morphdom/dist/morphdom-umd.min.js"
_SCRIPTS = (
    _MORPHDOM,
    "static/js/markup.js",
    "static/js/patching.js",
    f"{_FOLDER}listening.js",
    f"{_FOLDER}frame.js",
)
_NEEDED = "blob: 'wasm-unsafe-eval'"
_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src {hash} {needed}; worker-src blob:; \
connect-src 'none'; img-src 'none'; style-src 'none'; font-src 'none'; frame-src 'none'; form-action 'none'; \
base-uri 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title></title>
</head>
<body>
<div hidden>{sprite}</div>
<div id="said" class="unseen" role="status" aria-atomic="false"></div>
<div id="app"></div>
<script>{script}</script>
</body>
</html>
"""


def put(assets: Assets, sprite: str) -> str:
    """Take the document and its worker along; return what `script-src` needs in the page around, beside 'self'."""
    script = "\n".join(_content(assets, path) for path in _SCRIPTS)
    hashed = f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
    page = _PAGE.format(hash=hashed, needed=_NEEDED, sprite=sprite, script=script)
    assets.put(DOCUMENT, page.encode())
    assets.put(WORKER, (constants(LOCK=empty_lock()) + _content(assets, WORKER)).encode())
    assets.address(PAGE_SCRIPT)
    return f"{hashed} {_NEEDED}"


def _content(assets: Assets, path: str) -> str:
    """Return a classic script as it is shipped, but for the line that tells a page that it has run."""
    text = assets.content(path).decode() if path != _MORPHDOM else (ROOT / path).read_text("utf-8")
    return text.removesuffix(f"\n{RAN}")
