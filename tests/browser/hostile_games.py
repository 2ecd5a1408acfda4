"""Games as text that attack the page around them, for trials in all browsers."""

from tests.browser.sandboxes import PLAIN

_REPORT = 'postMessage(JSON.stringify(["trouble", { file: "attack", line: 1, text: JSON.stringify(found) }]))'

_FIND = """
import gc as _gc, js as _js
_player = next(each for each in _gc.get_objects() if type(each).__module__ == "ui.workshop.player")
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


def drawing(markup: str) -> str:
    """Return JavaScript that shows this in place of the table."""
    return f"postMessage(JSON.stringify(['show', '', {markup!r}, '']))"
