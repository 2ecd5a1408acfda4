"use strict";

// Watches the start of Python: shows its progress and, if it can't start, the reason and the remedy.
//
// A classic script that runs first and everywhere, even where modules don't run. It sets dataset.state of the
// document's element to "loading"; ui/app/shell.py later sets it to "ready", and this script to "failed", or to "shown"
// on pages that start nothing. A failed start touches no saved game. When Python stops with an error, start.js calls
// window.suits.pythonFailed(error).
//
// After a failed start this script checks the files of the page, to name the first faulty one. But files kept for
// offline use may be damaged, and a browser may keep a wrong answer for ever. So the first failed start in a tab, while
// the host answers, clears both and starts again. Scripts with data-spare are left to looks.js.

(() => {
  const page = document.documentElement;
  const { src, dataset } = document.currentScript;
  const { address: SITE, key, registration } = window.suitsSite;
  const PATIENCE = 20_000; // milliseconds without progress until the page says that this takes long
  const SEARCH = 10_000; // milliseconds that looking for a cause may take
  // Browsers fetch nothing for such a page: looks.js leaves it, if that is of any use.
  const hasPassword = Boolean(SITE.username || SITE.password);
  const ANEW = key("anew");
  const { say: _ } = window.suitsLanguage;
  const N_ = (message) => message; // said later, since a language comes after this script

  // FILE, STATUS, TYPE and DIRECTIVE are replaced by what was found.
  const REASONS = {
    file: [
      N_("This page was opened as a file, and browsers don't let such a page start Python."),
      N_("Open it from a server instead: run “python3 build.py serve” in the project's folder and open the address it prints."),
    ],
    password: [
      N_("The address of this page has a name or a password in it, and browsers load nothing for such a page."),
      N_("Open the address without them, that is, without what stands before the @."),
    ],
    browser: [
      N_("This browser can't run Python: that needs WebAssembly and JavaScript modules."),
      N_("Use a current Firefox, Chrome, Edge or Safari. If this is one, a security setting (lockdown mode, enhanced " +
        "security, JavaScript without JIT) has switched WebAssembly off: make an exception for this page."),
    ],
    policy: [
      N_("The security policy of this host forbids what Python needs: DIRECTIVE."),
      N_("Only those who run the host can change that. There is nothing wrong with your browser."),
    ],
    portal: [
      N_("FILE could not be loaded: this network or host answered with a page of its own instead."),
      N_("If the network wants you to log in or to agree to something, do that in another tab. Then reload this page."),
    ],
    missing: [
      N_("FILE could not be loaded: the host doesn't have it (STATUS)."),
      N_("Reload the page: a newer version may have taken its place. If that doesn't help, the copy of the site on this " +
        "host isn't complete; please tell those who run it."),
    ],
    refused: [
      N_("FILE could not be loaded: the host answered with an error (STATUS)."),
      N_("Try again in a while."),
    ],
    type: [
      N_("FILE could not be used: the host sends this script as TYPE, and no browser runs that."),
      N_("Only those who run the host can change that: scripts have to come as text/javascript. There is nothing wrong " +
        "with your browser or your connection."),
    ],
    damaged: [
      N_("FILE could not be loaded whole: part of it is missing or has been changed on its way."),
      N_("Check your connection, then reload the page."),
    ],
    fetch: [
      N_("Part of the page could not be loaded."),
      N_("Check your connection, then reload the page."),
    ],
    memory: [
      N_("There was not enough memory to start Python."),
      N_("Close other pages or programs, then reload this page. It needs about 250 MB."),
    ],
    died: [
      N_("Python, which runs the games, has stopped: it crashed or ran out of memory."),
      N_("Start it anew: your game opens as it was after the last action that was saved. If Python stops again at once, " +
        "please report it with the details below."),
    ],
    python: [
      N_("The games stopped with an error before they could start."),
      N_("Reload the page. If it stops again, please report it with the details below."),
    ],
  };

  // Goes by what browsers and Python say, which is the last line; those before it may name anything.
  function whatWentWrong(error) {
    const text = String(error).trim().split("\n").at(-1);
    // Changed WebAssembly reaches for memory that isn't there.
    if (/memory|allocat/i.test(text.replace("memory access out of bounds", ""))) return "memory";
    if (/fetch|\[\d{3}\]|load failed|networkerror|import(ing|ed) (a )?module/i.test(text)) return "fetch";
    if (/WebAssembly|CompileError|LinkError/.test(text)) return "browser";
    return "python";
  }

  // The first reason stays, unless it is "python", which stands for nothing more precise.
  let reasonFirst = null;
  let search = null; // a promise, once there is one
  const details = [];
  function fail(reason, detail = "", isCertain = false) {
    if (hasPassword && reason !== "password") return;
    if (page.dataset.state === "ready" || (reasonFirst && (reasonFirst !== "python" || reason === "python"))) return;
    reasonFirst = reason;
    if (detail) details.push(String(detail));
    clearTimeout(patience);
    if (isCertain || page.dataset.state === "failed") return tell({ reason });
    say(_("Python did not start: looking for the cause …"));
    search ??= within(3 * SEARCH, searched).then(tell, () => tell({ reason: reasonFirst }));
  }

  // Returns what is wrong, as { reason } with what it names; a promise for ever where the page starts anew.
  async function searched() {
    files = await filesOfHost();
    looks = lookAtFiles();
    const found = await firstWrong();
    if (files && !forbidden && reasonFirst !== "memory" && ((await hasCopies()) || (await mend())) && isFirstFailure()) {
      await dropCopies();
      location.reload();
      return new Promise(() => {});
    }
    if (forbidden) return forbidden;
    // Without having seen that all files are right, a browser isn't to blame.
    return found ?? { reason: reasonFirst === "browser" && !files ? "fetch" : reasonFirst };
  }

  function tell(found) {
    if (page.dataset.state === "ready") return;
    page.dataset.state = "failed";
    whenParsed(() => document.getElementById("start").replaceChildren(...report(found)));
  }

  // Nothing of Python answers any more, and what it might still write would not be trustworthy.
  function died(error) {
    if (page.dataset.state !== "ready") return fail(whatWentWrong(error), error);
    reasonFirst = "died";
    const { saves } = window.suits;
    const refuse = () => {
      throw new Error("Python is dead.");
    };
    if (saves) saves.set = saves.remove = refuse;
    const program = document.querySelector("script[type=py]");
    details.push(
      `Build: ${program.dataset.build}`,
      `Page: ${document.baseURI.replace(/[?#].*/, "")}`,
      `Browser: ${navigator.userAgent}`,
      String(error?.stack ?? error),
    );
    page.dataset.state = "failed";
    page.dataset.died = "";
    const [alert, , more] = report({ reason: "died" });
    const again = button(_("Start anew"), () => location.reload());
    document.getElementById("start").replaceChildren(alert, again, button(_("Copy report"), copy), more);
    // In a frame without the focus, it would take the focus from the page around it.
    if (parent === window || document.hasFocus()) again.focus();
  }

  async function copy() {
    const pre = document.querySelector("#start pre");
    // Where no page may copy, or nothing comes of it, the person does it.
    pre.parentElement.open = true;
    getSelection().selectAllChildren(pre);
    await within(SEARCH, () => navigator.clipboard.writeText(pre.textContent)).catch(() => {});
  }

  function button(text, work) {
    const made = element("button", { type: "button", class: "button first" }, text);
    made.addEventListener("click", work);
    return made;
  }

  function report(found) {
    const [why, what] = REASONS[found.reason].map((text) => _(text, found));
    const alert = element("div", { role: "alert" });
    alert.append(
      element("p", {}, why),
      element("p", {}, what),
      element("p", {}, _("Games saved in this browser are safe.")),
    );
    const again = button(_("Reload the page"), reload);
    if (!details.length) return [alert, again];
    const more = element("details");
    more.append(element("summary", {}, _("Details")), element("pre", {}, details.join("\n")));
    return [alert, again, more];
  }

  // So that the same can't fail for the same reason: nothing is taken from what was kept, if there is a host to ask.
  async function reload() {
    if (await filesOfHost()) {
      await within(SEARCH, dropCopies).catch(() => {});
      await within(SEARCH, mend).catch(() => {});
      location.reload();
    } else {
      // offline.js knows of a newer build that is already here.
      (window.suits.applyUpdate ?? (() => location.reload()))();
    }
  }

  // Returns the files of the build that the host has, by address, with their hashes; null if there is
  // no such host, but perhaps a network that answers in its place.
  async function filesOfHost() {
    try {
      const response = await fetch(new URL("service-worker.js", SITE), { cache: "no-store", signal: soon() });
      const [, build] = /^const BUILD = (\{.*\});\n/.exec(await response.text());
      return JSON.parse(build).files;
    } catch {
      return null;
    }
  }

  // Returns whether the service worker keeps anything of this site.
  async function hasCopies() {
    return Boolean((await registration()) || (await copies()).length);
  }

  async function dropCopies() {
    await Promise.all((await copies()).map((name) => caches.delete(name)));
    await (await registration())?.unregister().catch(() => {});
  }

  async function copies() {
    try {
      return (await caches.keys()).filter((name) => name.startsWith(`suits-and-signs ${SITE.pathname} `));
    } catch {
      return [];
    }
  }

  // Returns whether no start has failed in this tab before. Where that can't be remembered, one may have.
  function isFirstFailure() {
    try {
      if (sessionStorage.getItem(ANEW)) return false;
      sessionStorage.setItem(ANEW, "1");
      return sessionStorage.getItem(ANEW) === "1";
    } catch {
      return false;
    }
  }

  // What the host says that there is, and what is wrong with each file of the page, null if nothing is: promises, the
  // likeliest causes first.
  let files = null;
  let looks = [];

  // Scripts that haven't run whole come before the others, and the page's own files before what follows from them: a
  // damaged script may ask for what has never been there.
  function lookAtFiles() {
    const scripts = [...document.scripts].sort((one, two) => ("ran" in one.dataset) - ("ran" in two.dataset));
    const links = [...document.querySelectorAll("link[rel=modulepreload], link[rel=preload]")];
    // What has failed just now may not be among the resources yet: early.js names it in its error.
    const failed = [...details.join("\n").matchAll(/Unable to fetch (\S+)/g)].map(([, address]) => address);
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    const inSite = (all) => all.filter((each) => each.startsWith(SITE.href)).map((each) => each.slice(SITE.href.length).split("?")[0]);
    const own = inSite([...scripts.map(({ src }) => src), WASM, ...links.map(({ href }) => href)]);
    // Unless the host has another build by now, it has all that there is.
    const isListed = (file) => !files || file in files;
    const others = inSite([...failed, ...fetched]).filter((file) => isListed(file) || !own.every(isListed));
    const signal = soon();
    return [...new Set([...own, ...others])].map((file) => lookAt(file, { signal }));
  }

  // No connection is a reason only if no file has a better one.
  async function firstWrong() {
    let lost = null;
    for (const look of looks) {
      const found = await look;
      if (found && found.reason !== "fetch") return found;
      lost ??= found;
    }
    return lost;
  }

  // Has the browser ask anew for what is wrong, past what it has kept. Returns whether any of it is right now.
  async function mend() {
    const wrong = (await Promise.all(looks)).filter((found) => found?.file);
    const signal = soon();
    const anew = await Promise.all(wrong.map(({ file }) => lookAt(file, { signal, cache: "reload" })));
    return anew.includes(null);
  }

  async function lookAt(file, how) {
    let content;
    let type;
    try {
      const response = await fetch(new URL(file, SITE), how);
      const { status } = response;
      type = response.headers.get("Content-Type") || "a file of no type";
      if (status === 511) return { reason: "portal", file };
      if (!response.ok) return { reason: status === 404 || status === 410 ? "missing" : "refused", file, status };
      try {
        content = await response.arrayBuffer();
      } catch {
        return how.signal?.aborted ? { reason: "fetch" } : { reason: "damaged", file };
      }
    } catch {
      return { reason: "fetch" };
    }
    // Of WebAssembly that it is still compiling, Chromium may have nothing in its cache.
    if (file.endsWith(".wasm") && !content.byteLength && !how.cache) return lookAt(file, { ...how, cache: "reload" });
    const beginning = new TextDecoder().decode(content.slice(0, 200));
    if (/^\s*<(!doctype|html|head|body|meta|script|\?xml)/i.test(beginning)) return { reason: "portal", file };
    if (!(await isWhole(content, file))) return { reason: "damaged", file };
    return file.endsWith(".js") && !/(java|ecma)script/i.test(type) ? { reason: "type", file, type } : null;
  }

  // Where hashes can't be made, as on a plain http host, only the beginning is looked at.
  async function isWhole(content, file) {
    const hash = files?.[file];
    const digested = hash && (await within(SEARCH, () => crypto.subtle.digest("SHA-256", content)).catch(() => null));
    if (digested) {
      const digest = new Uint8Array(digested);
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
    }
    const ending = file.split(".").pop();
    const begins = { wasm: "\0asm", zip: "PK" }[ending] ?? "";
    return content.byteLength > 0 && new TextDecoder().decode(content.slice(0, 4)).startsWith(begins);
  }

  // Does something that a browser may be unable to do although it seems to be there: then it throws, refuses, or never
  // answers, and this promise is rejected.
  function within(milliseconds, work) {
    const late = new Promise((_, refuse) => setTimeout(refuse, milliseconds, new Error("The browser doesn't answer.")));
    return Promise.race([new Promise((done) => done(work())), late]);
  }

  function soon() {
    return AbortSignal.timeout?.(SEARCH);
  }

  // A host may send a policy of its own, beside the one in the page.
  let forbidden = null;
  document.addEventListener("securitypolicyviolation", ({ disposition, originalPolicy, blockedURI, effectiveDirective }) => {
    const isOurs = blockedURI.startsWith(SITE.origin);
    if (disposition !== "enforce" || !(isOurs || /^(wasm-)?eval$/.test(blockedURI))) return;
    if (!/^(default|script|connect|worker)-src/.test(effectiveDirective)) return;
    const own = document.querySelector("meta[http-equiv=Content-Security-Policy]").content;
    const directive = `${effectiveDirective} (${blockedURI.slice(0, 200)})`;
    details.push(`Forbidden by a policy: ${directive}`);
    if (originalPolicy !== own) forbidden ??= { reason: "policy", directive };
    // Our own policy allows all of our host: so this was led elsewhere, as by a network that wants a login.
    else if (isOurs) forbidden ??= { reason: "portal", file: blockedURI.replace(SITE.href, "") };
  });

  function element(name, attributes = {}, text = "") {
    const made = document.createElement(name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.textContent = text;
    return made;
  }

  function say(text) {
    whenParsed(() => {
      const start = document.getElementById("start-text");
      if (page.dataset.state !== "loading" || start.textContent === text) return;
      start.textContent = text;
      document.getElementById("said").append(element("p", {}, text));
    });
  }

  // The progress, in bytes fetched; the total is known a little later.
  let bytesArrived = 0;
  let bytesExpected = 0;
  function arrived(bytes) {
    bytesArrived += bytes;
    waitPatiently();
    if (!bytesExpected) return;
    whenParsed(() => {
      const bar = document.getElementById("start-bytes");
      if (bar) bar.value = bytesArrived / bytesExpected;
    });
    if (bytesArrived >= bytesExpected) say(_("Opening the games …"));
  }
  function expected(bytes) {
    bytesExpected = bytes;
    arrived(0);
  }

  function whenParsed(work) {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", work, { once: true });
    else work();
  }

  // Returns whether there is a page of another origin around this one, at any distance.
  function isInForeignFrame() {
    try {
      for (let each = window; each !== top; each = each.parent) if (each.parent.origin !== origin) return true;
      return false;
    } catch {
      return true; // A foreign page doesn't tell.
    }
  }

  // Lets nothing be pressed: see foreign-frame.js. Python waits for its WebAssembly for ever.
  function showOnly() {
    page.dataset.state = "shown";
    window.suits.wasm = new Promise(() => {});
    document.body.inert = true;
    document.head.append(element("script", { src: new URL("./foreign-frame.js", src).href }));
  }

  let patience;
  function waitPatiently() {
    clearTimeout(patience);
    if (reasonFirst) return;
    patience = setTimeout(
      say,
      PATIENCE,
      _(
        "This is taking a while, but it is still loading. The first visit downloads about MEGABYTES MB; later ones need " +
          "no network.",
        dataset,
      ),
    );
  }

  window.suits = {
    arrived,
    expected,
    within,
    pythonFailed: (error) => fail(whatWentWrong(error), error),
    pythonDied: died,
  };
  if ("alone" in page.dataset && isInForeignFrame()) return showOnly();
  window.suitsLanguage.prepare();
  page.dataset.state = "loading";
  // Such an address asks for another screen than the lobby, which the page already contains.
  if (!["", "#", "#/"].includes(location.hash)) page.dataset.elsewhere = "";
  // The largest part of all, which depends on nothing else. The code that takes it handles its failure.
  const WASM = new URL("../../node_modules/pyodide/pyodide.asm.wasm", document.currentScript.src).href;
  window.suits.wasm = fetch(WASM);
  window.suits.wasm.catch(() => {});
  waitPatiently();

  if (location.protocol === "file:") fail("file", "", true);
  else if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) fail("browser", "", true);
  else if (hasPassword) setTimeout(fail, SEARCH, "password", "", true);

  addEventListener("py:progress", waitPatiently);

  // As looks.js has others asked for anew that came wrong, so does this with looks.js.
  addEventListener("load", () => {
    const script = document.querySelector("script[async]:not([type])");
    if (!("ran" in script.dataset)) fetch(script.src, { cache: "reload" }).catch(() => {});
  });

  // Once Python has run the whole of ui/entries/main.py, the first screen must be there.
  document.addEventListener("py:done", () => fail("python"), true);

  // Errors of elements don't bubble, so they are caught on their way down. Errors of browser extensions aren't ours.
  addEventListener(
    "error",
    ({ target, filename, message, error }) => {
      const script = target instanceof HTMLScriptElement ? target : [...document.scripts].find(({ src }) => src === filename);
      if (script && ("spare" in script.dataset || !script.src.startsWith(SITE.href))) return;
      if (script === target) fail("fetch", target.src);
      else if (filename?.startsWith(location.origin)) {
        // What Python could not handle itself. Without memory, it can't even say so any more.
        const isDead = error instanceof WebAssembly.RuntimeError || /MemoryError|formatting traceback/.test(message);
        (page.dataset.state === "ready" && isDead ? died : window.suits.pythonFailed)(error ?? message);
      }
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => window.suits.pythonFailed(reason));
})();
