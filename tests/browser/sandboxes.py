"""A page with nothing but a `Sandbox`, beside a built site, and games as text to play in it."""

import os
import re
import shutil
from pathlib import Path

from tools.setup import ROOT

PAGE = "sandbox-alone.html"
_PAGE = """<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' {scripts}; \
connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; \
worker-src 'self' blob:">
<title>Alone</title>
</head>
<body>
<div id="host" data-frame-title="The game"></div>
<script type="module" src="{folder}sandbox-alone.js"></script>
</body>
</html>
"""
_SCRIPT = """
import {{ Sandbox }} from "{script}";
const sandbox = new Sandbox(document.getElementById("host"));
window.sandbox = sandbox;
window.heard = [];
for (const kind of ["waiting", "trouble", "silent", "speaking", "ended"]) {{
  sandbox.addEventListener(kind, ({{ detail }}) => heard.push([kind, detail, Math.round(performance.now())]));
}}
window.tried = (given) => sandbox.play(given).then(
  (found) => ({{ found }}),
  ({{ kind, file, line, text }}) => ({{ kind, file, line, text }}),
);
document.documentElement.dataset.alone = "ready";
"""

_DOOR = """
if (globalThis.importScripts) {
  const { Blob, URL } = globalThis;
  const load = importScripts.bind(globalThis);
  const TYPE = { type: "text/javascript" };
  const before = {};
  for (let each = globalThis; each; each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) {
      try {
        const value = globalThis[name];
        before[name] ??= typeof value === "function" && /^[a-z]/.test(name) ? value.bind(globalThis) : value;
      } catch {}
    }
  }
  Object.defineProperty(globalThis, "before", { value: before });
  Object.defineProperty(globalThis, "attack", { value: (code) => load(URL.createObjectURL(new Blob([code], TYPE))) });
} else {
  globalThis.attack = (code) => {
    const src = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    document.body.append(Object.assign(document.createElement("script"), { src }));
  };
}
"""
"""Has the worker run scripts, which it never does for Python, and keep what it loses, as `before`."""

PLAIN = {
    file.relative_to(ROOT / "engine/games/plain_tricks").as_posix(): file.read_text("utf-8")
    for file in sorted((ROOT / "engine/games/plain_tricks").glob("*.py"))
}
"""The files of the example, which import each other by dots, and so may have another name."""


def add_page(site: Path, folder: Path) -> Path:
    """Return a copy of a built site in a folder, with this page, and a worker that runs the scripts of attacks."""
    copied = folder / "site"
    shutil.copytree(site, copied, copy_function=os.link)
    (frame,) = (site / "assets").glob("frame-*.txt")
    (script,) = (site / "assets").glob("sandbox-*.js")
    scripts = re.search(r"script-src ([^;]*);", frame.read_text("utf-8"))
    assert scripts
    (worker,) = (copied / "assets").glob("worker-*.js")
    text = worker.read_text("utf-8")
    for file in (worker, *(copied / "assets").glob(f"{worker.name}.*")):
        file.unlink()
    worker.write_text(_DOOR + text, "utf-8")
    (copied / "sandbox-alone.js").write_text(_SCRIPT.format(script=f"./assets/{script.name}"), "utf-8")
    (copied / PAGE).write_text(_PAGE.format(scripts=scripts[1], folder="./"), "utf-8")
    return copied
