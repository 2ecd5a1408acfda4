"""Games as text that attack the page around them, for trials in all browsers."""

import json

from tests.browser.sandboxes import PLAIN

_REPORT = 'postMessage(JSON.stringify(["trouble", { file: "attack", line: 1, text: JSON.stringify(found) }]))'

_FIND = """
import gc as _gc, js as _js
_player = next(each for each in _gc.get_objects() if type(each).__module__ == "ui.workshop.player")
if not hasattr(_js, "document"):
    _js.postMessage = _player._post
"""
"""What a game finds of its way out: the function that counts."""

CONNECT = """
(async () => {
  const found = {};
  const target = ADDRESS + "caught/";
  const attempt = async (name, work) => {
    let said;
    try {
      said = await Promise.race([work(), new Promise((done) => setTimeout(done, 1500, "nothing"))]);
    } catch (error) {
      said = "refused";
    }
    if (!["refused", "nothing", undefined].includes(said)) found[name] = String(said);
  };
  const told = (target, good) => new Promise((done) => {
    target.addEventListener(good, () => done("connected"));
    target.addEventListener("error", () => done("refused"));
  });
  const run = (code) => URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const socket = target.replace("http", "ws");
  await Promise.all([
    attempt("fetch", async () => (await fetch(target + "fetch")).status),
    attempt("opaque fetch", async () => (await fetch(target + "opaque", { mode: "no-cors" })).type),
    attempt("kept fetch", async () => (await fetch(target + "kept", { mode: "no-cors", keepalive: true })).type),
    attempt("XMLHttpRequest", async () => {
      const asked = new XMLHttpRequest();
      asked.open("GET", target + "xhr", false);
      asked.send();
      return "sent";
    }),
    attempt("WebSocket", () => told(new WebSocket(socket + "socket"), "open")),
    attempt("EventSource", () => told(new EventSource(target + "events"), "open")),
    attempt("WebTransport", () => new WebTransport(target.replace("http:", "https:")).ready.then(() => "connected")),
    attempt("sendBeacon", async () => navigator.sendBeacon?.(target + "beacon") || undefined),
    attempt("import", () => import(target + "import.js").then(() => "imported")),
    attempt("importScripts", async () => (importScripts(target + "scripts.js"), "imported")),
    attempt("Worker", () => told(new Worker(target + "worker.js"), "message")),
    attempt("data Worker", () => told(new Worker("data:text/javascript,postMessage(1)"), "message")),
    attempt("nested Worker", () => new Promise((done) => {
      const nested = new Worker(run(`fetch(${JSON.stringify(target + "nested")}, { mode: "no-cors" })
        .then(() => postMessage("connected"), () => postMessage("refused"))`));
      nested.onmessage = ({ data }) => done(data);
      nested.onerror = () => done("refused");
    })),
    attempt("SharedWorker", () => told(new SharedWorker(target + "shared.js"), "connect")),
    attempt("RTCPeerConnection", async () => typeof RTCPeerConnection === "undefined" ? undefined : "there"),
    attempt("FontFace", () => new FontFace("x", `url(${target}face)`).load().then(() => "loaded")),
    attempt("indexedDB", () => told(indexedDB.open("x"), "success")),
    attempt("caches", () => caches.open("x").then(() => "opened")),
    attempt("localStorage", async () => localStorage.length),
    attempt("cookieStore", async () => (await cookieStore.getAll()).length),
    attempt("locks", () => navigator.locks.request("x", () => "held")),
    attempt("files", () => navigator.storage.getDirectory().then(() => "opened")),
    attempt("service worker", async () => navigator.serviceWorker?.register(target).then(() => "there")),
    attempt("parent", async () => typeof parent === "undefined" ? undefined : "there"),
    attempt("document", async () => typeof document === "undefined" ? undefined : "there"),
    attempt("open", async () => typeof open === "undefined" ? undefined : "there"),
    attempt("eval", async () => (0, eval)("'ran'")),
  ]);
  REPORT;
})();
"""
"""Tries all ways out that a worker has, and reports those that were open."""

NAMES = """
const found = [];
for (let each = globalThis; each; each = Object.getPrototypeOf(each)) found.push(...Object.getOwnPropertyNames(each));
REPORT;
"""
"""Reports all names that the worker still has."""

LOST = (
    "fetch XMLHttpRequest WebSocket WebSocketStream EventSource WebTransport Worker SharedWorker importScripts close "
    "indexedDB caches cookieStore BroadcastChannel navigator location origin eval Blob File FileReader URL Request "
    "Response Notification reportError OffscreenCanvas RTCPeerConnection requestAnimationFrame onmessage"
)

IN_FRAME = """
(async () => {
  const found = {};
  const target = ADDRESS + "caught/";
  const attempt = async (name, work) => {
    try {
      const said = await Promise.race([work(), new Promise((done) => setTimeout(done, 1500))]);
      if (said) found[name] = String(said);
    } catch {}
  };
  const put = (name, given) => document.body.appendChild(Object.assign(document.createElement(name), given));
  const told = (target, good) => new Promise((done) => target.addEventListener(good, () => done("there")));
  for (const rel of ["stylesheet", "prefetch", "preload", "modulepreload", "icon", "manifest", "prerender"]) {
    put("link", { rel, as: "script", href: target + rel });
  }
  put("script", { src: target + "script.js" });
  put("script", { type: "speculationrules", textContent: `{"prefetch":[{"urls":["${target}rules"]}]}` });
  for (const name of ["img", "iframe", "embed", "video", "audio", "track"]) put(name, { src: target + name });
  put("object", { data: target + "object" });
  put("input", { type: "image", src: target + "input" });
  put("a", { href: target + "pinged", ping: target + "ping", target: "_blank" }).click();
  put("a", { href: target + "download", download: "x" }).click();
  for (const each of ["_self", "_top", "_parent", "_blank"]) {
    put("form", { action: target + "form" + each, target: each, method: "post" }).submit();
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`body { background: url(${target}background) }
    @font-face { font-family: x; src: url(${target}font) }
    #app { font-family: x; cursor: url(${target}cursor), auto }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  await Promise.all([
    attempt("fetch", async () => (await fetch(target + "fetch", { mode: "no-cors", keepalive: true })).type),
    attempt("beacon", async () => navigator.sendBeacon(target + "beacon") && undefined),
    attempt("later", async () => void fetchLater(target + "later", { activateAfter: 0 })),
    attempt("socket", () => told(new WebSocket(target.replace("http", "ws")), "open")),
    attempt("events", () => told(new EventSource(target + "events"), "open")),
    attempt("window", async () => open(target + "window")),
    attempt("RTCPeerConnection", async () => window.RTCPeerConnection ?? window.webkitRTCPeerConnection),
    attempt("that of a frame", async () => put("iframe", {}).contentWindow.RTCPeerConnection),
    attempt("that of a copy", () => new Promise((done) => {
      const copy = put("iframe", { srcdoc: document.documentElement.outerHTML });
      const code = "parent.postMessage(['copy', typeof RTCPeerConnection], '*')";
      const about = { looks: {}, styles: "", faces: [], lang: "", dir: "" };
      addEventListener("message", ({ data }) => data[0] === "copy" && done(data[1]));
      const given = { files: {}, code, about, inFrame: true };
      copy.onload = () => copy.contentWindow.postMessage(given, "*", [new MessageChannel().port2]);
    })),
    attempt("top", async () => void (top.location = target + "top")),
    attempt("parent", async () => void (parent.location = target + "parent")),
    attempt("script address", async () => void (parent.location = "javascript:document.title='forged'")),
    attempt("document around", async () => parent.document.title),
    attempt("storage", async () => localStorage.length + 1),
    attempt("cookie", async () => ((document.cookie = "x=1"), document.cookie)),
    attempt("indexedDB", () => told(indexedDB.open("x"), "success")),
    attempt("service worker", () => navigator.serviceWorker.register(target).then(() => "there")),
    attempt("files", () => navigator.storage.getDirectory().then(() => "there")),
    attempt("place", () => new Promise((done) => navigator.geolocation.getCurrentPosition(done))),
    attempt("clipboard", () => navigator.clipboard.readText().then(() => "read")),
    attempt("camera", () => navigator.mediaDevices.getUserMedia({ video: true }).then(() => "seen")),
    attempt("question", async () => confirm("forged") && undefined),
    attempt("eval", async () => (0, eval)("'ran'")),
  ]);
  parent.postMessage(JSON.stringify(["ended", "forged"]), "*");
  const postMessage = suitsInside.tell;
  REPORT;
  setTimeout(() => put("meta", { httpEquiv: "refresh", content: `0; url=${target}refresh` }), 500);
  setTimeout(() => (location = target + "self"), 700);
})();
"""
"""Tries all ways out that the frame itself has, and reports those that were open; at last it tries to go away."""

_SAID = """
const [PONG, STEP] = ['["pong", 1]', '["step", "starting"]'];
const [DARK, LIGHT] = ["dark", "light"].map((theme) => JSON.stringify(["look", "theme", theme]));
const LONG = JSON.stringify(["say", "x".repeat(900_000)]);
const TROUBLE = JSON.stringify(["trouble", { text: "x ".repeat(900) }]);
"""
_MORE = "const more = () => {{ for (let k = 0; k < {count}; k++) {work}; setTimeout(more); }}; more();"
_OFTEN = "setInterval(() => {{ for (let k = 0; k < {count}; k++) {work}; }}, 100);"

LOOPS = {
    "import": "while True: pass",
    "legal actions": "def _loop(self, state):\n    while True: pass\nPlainTricks.legal_actions = _loop",
    "view": "def _loop(self, state, seat):\n    while True: pass\nPlainTricks.view = _loop",
    "generator": "def _loop():\n    while True: yield 1\nsum(_loop())",
    "an error's words": "class _Error(Exception):\n    def __str__(self):\n        while True: pass\nraise _Error",
    "a large number": "10 ** 10 ** 9",
    "a pattern": "import re; re.match('(a+)+$', 'a' * 60 + 'b')",
}
"""What never answers."""

FLOODS = {
    "messages": _SAID + _MORE.format(count=2000, work="postMessage(PONG)"),
    "long ones": _SAID + _OFTEN.format(count=25, work="postMessage(LONG)"),
    "a huge one": "postMessage('x'.repeat(50_000_000));",
    "a heavy one": "postMessage(`[\"answer\", 99, true, [${'{},'.repeat(600_000)}1]]`);",
    "errors": "for (let k = 0; k < 1000; k++) setInterval(() => { throw new Error('x'.repeat(1000)); });",
    "tables": "setInterval(() => postMessage(JSON.stringify(['show', '', '<p><b>x</b></p>'.repeat(60_000), ''])), 20);",
}
"""What says so much that it is ended."""

NOISE = {
    "console": "for (;;) console.log('x'.repeat(1000));",
    "objects": "const all = Array.from({ length: 100_000 }, () => ({})); for (;;) postMessage(all);",
    "troubles": _SAID + _OFTEN.format(count=20, work="postMessage(TROUBLE)"),
    "steps": _SAID + _OFTEN.format(count=20, work="postMessage(STEP)"),
    "looks": _SAID + _OFTEN.format(count=20, work="postMessage(k % 2 ? DARK : LIGHT)"),
}
"""What is endless, and mustn't be felt in the page around."""

_LATER = """
import asyncio, js
def work():
    while True:
        WORK
asyncio.get_event_loop().call_later(0.5, work)
"""
PYTHON_NOISE = {
    name: _LATER.replace("WORK", work)
    for name, work in {
        "promises": "js.Promise.reject(1)",
        "tasks": "asyncio.ensure_future(asyncio.sleep(0)).cancel()",
        "lines": "print('x' * 1000)",
        "lines on the console": "js.console.error('x' * 1000)",
    }.items()
}
"""The same of Python alone, without a script."""

PYTHON = """
import asyncio, importlib, js
found = []
def attempt(name, work):
    try:
        work()
        found.append(name)
    except BaseException:
        pass
for name in "fetch XMLHttpRequest eval Blob URL caches indexedDB navigator importScripts close Worker".split():
    attempt(name, lambda: getattr(js, name))
attempt("eval in Python", lambda: importlib.import_module("pyodide.code").run_js("1"))
attempt("Function", lambda: js.Function.new("return 1"))
attempt("its constructor", lambda: js.setTimeout.constructor.new("return 1"))
attempt("micropip", lambda: importlib.import_module("micropip"))
attempt("open_url", lambda: importlib.import_module("pyodide.http").open_url("ADDRESScaught/open_url"))
attempt("urllib", lambda: importlib.import_module("urllib.request").urlopen("ADDRESScaught/urllib"))
attempt("socket", lambda: importlib.import_module("socket").create_connection(("127.0.0.1", PORT), 1))
attempt("process", lambda: importlib.import_module("subprocess").run(["true"]))
async def load(name):
    await importlib.import_module("pyodide_js").loadPackage(name)
    found.append(name)
asyncio.ensure_future(load("ADDRESScaught/package-1.0-py3-none-any.whl"))
asyncio.ensure_future(load("numpy"))
assert not found, found
"""
"""Tries all that Python is known to be able to do with the page around it."""

MARKUP = """
<p id="hostile">hostile</p><script>parent.postMessage(1, "*"); document.title = "forged"</script>
<img src="ADDRESScaught/img" onerror="document.title = 'forged'"><img src="x" onerror="document.title = 'forged'">
<style>@import url(ADDRESScaught/style); * { background: url(ADDRESScaught/background) }</style>
<link rel="stylesheet" href="ADDRESScaught/link"><link rel="dns-prefetch" href="//caught.test">
<meta http-equiv="refresh" content="0; url=ADDRESScaught/refresh"><base href="ADDRESScaught/">
<iframe src="ADDRESScaught/frame"></iframe><iframe srcdoc="<script>parent.document.title = 'forged'</script>"></iframe>
<object data="ADDRESScaught/object"></object><embed src="ADDRESScaught/embed"><video src="ADDRESScaught/video"></video>
<a id="out" href="ADDRESScaught/link" target="_top" ping="ADDRESScaught/ping">out</a>
<a id="about" href="about:blank">about</a><a id="script" href="javascript:document.title = 'forged'">script</a>
<a id="data" href="data:text/html,x" download="x">data</a><svg><a id="drawn" href="ADDRESScaught/svg"><text>x</text></a>
<use href="ADDRESScaught/use#x"/><image href="ADDRESScaught/image"/><script>document.title = 'forged'</script></svg>
<form id="form" action="ADDRESScaught/form" method="post"><input name="body" value="x"><button id="send">send</button>
<button id="sent" formaction="ADDRESScaught/form" formtarget="_top">send</button></form>
<p style="background: url(ADDRESScaught/own)" onclick="document.title = 'forged'" id="styled">x</p>
<math><mtext><style><img src=x onerror="document.title = 'forged'"></style></mtext></math>
<div is="x-y" autofocus onfocus="document.title = 'forged'" tabindex="1">x</div><portal src="ADDRESScaught/p"></portal>
"""
"""What a table's words must not become."""

DENSE = {
    "an expression": ('<form><input pattern="(a+)+$" required value="', "a", 40, '!"></form>'),
    "cells": ("<table>", "<tr><td colspan=1000 rowspan=65534>x", 1_250, "</table>"),
    "cells in a row": ("<table><tr>", "<td colspan=1000 rowspan=65534>x", 2_500, "</table>"),
    "columns": ("<table>", "<col span=1000>", 2_500, "<tr><td>x</table>"),
    "tables in tables": ("", "<table><tr><td>", 5, ""),
    "notes in notes": ("", "<ruby>a<rt>", 11, ""),
    "letters": ("", "<b><i>", 11, "x" * 19_000),
    "dates": ("", "<input type=date>", 2_500, ""),
    "colours": ("", "<input type=color><input type=range><progress></progress><meter></meter>", 600, ""),
    "fields": ("", "<textarea rows=2000000000 cols=2000000000>x</textarea>", 1_200, ""),
    "choices": ("<select size=2000000000>", "<option>x", 2_500, ""),
    "windows": ("", "<dialog open><div popover>x</div></dialog>", 640, ""),
    "marks": ("a", "\u0301", 19_000, ""),
    "directions": ("", "\u05d0 a1 ", 3_900, ""),
    "pictures": ("<svg>", "<g transform='scale(99999)'>", 20, "<circle r=1e9 stroke-width=1e9 stroke=red />"),
    "lines": ("<svg><path stroke=red fill=none d='M0,0", "C1,2,3,4,5,6", 19_000, "'/></svg>"),
}
"""What is short, and much work for a browser: how it begins, what is repeated, how often, and its end."""

PRESSED = ("out", "about", "script", "data", "drawn", "send", "sent", "styled")


def game(attack: str) -> dict[str, str]:
    """Return the example with Python that runs once it is made."""
    return {**PLAIN, "rules.py": f"{PLAIN['rules.py']}\n{attack}\n"}


def script(code: str, address: str = "", with_all: bool = False) -> str:
    """Return Python that runs JavaScript in its worker: see `sandboxes.add_page`.

    `with_all` gives it what the worker has lost before, as if it hadn't.
    """
    text = code.replace("ADDRESS", repr(address)).replace("REPORT", _REPORT)
    return f"{_FIND}_js.attack({f'with (before) {{ {text} }}' if with_all else text!r})"


def drawings(apart: int) -> str:
    """Return JavaScript that shows all that is heavy in place of the table, so many milliseconds apart."""
    show = "postMessage(JSON.stringify(['show', '', first + repeated.repeat(times) + last, '']))"
    after = f"([first, repeated, times, last], place) => setTimeout(() => {show}, place * {apart})"
    return f"{json.dumps([*DENSE.values()])}.forEach({after});"


def drawing(markup: str) -> str:
    """Return JavaScript that shows this in place of the table."""
    return f"postMessage(JSON.stringify(['show', '', {markup!r}, '']))"
