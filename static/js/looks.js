"use strict";

// Applies the person's settings to every page from the first moment: colours, the size of cards and of text, the typeface,
// letters in place of pictures. ui/page/settings.py has the choices, and applies changes by window.suitsLook(name, value).
//
// It also makes sure that a page appears at all (one whose style sheet never answers would stay empty for ever), leaves
// an address with a password, for which browsers fetch nothing, and reloads scripts that haven't run whole: see
// docs/decisions/0093-what-came-wrong-is-asked-for-again.md.
//
// A script with async, so that a page appears without it, too, if it never loads: start.css hides pages until it has
// run, but not for long. Settings in the address of a frame are set by query.js, before or after this script.

(() => {
  const page = document.documentElement;
  const LOOKS = ["theme", "size", "symbols", "text", "typeface"];
  const KEY = "suits-and-signs/settings";
  const PATIENCE = 10_000; // milliseconds until a page is shown without its style sheet
  // What even such a page needs: no sentences for others than those who see it, and no huge pictures.
  const BARE = ".unseen, [data-state] .in-vain, [data-state=ready] #start { display: none } svg { width: 4rem }";

  const SITE = new URL("..", document.currentScript.src).href;
  const seen = new Set(); // addresses of scripts that came wrong
  let isIncomplete = false;

  const LEFT = "suits-and-signs/left";
  const LATELY = 10_000; // milliseconds
  const address = new URL(document.URL);
  if (address.username || address.password) {
    address.username = address.password = "";
    // Where a browser or a host leads back there, boot.js says so.
    if (document.referrer !== address.href.split("#")[0] && !hasLeftLately()) location.replace(address);
  }

  window.suitsLook = (name, value) => {
    if (!LOOKS.includes(name)) return;
    page.dataset[name] = value;
    if (name === "theme") for (const bar of document.querySelectorAll("meta[name=theme-color]")) colour(bar, value);
  };

  for (const kind of ["load", "error"]) document.addEventListener(kind, ({ target }) => look(target), true);
  addEventListener("load", () => [...document.scripts].forEach(look));

  async function look({ localName, type, src, dataset }) {
    if (localName !== "script" || type || !src.startsWith(SITE) || src.includes("?") || "ran" in dataset || seen.has(src)) return;
    seen.add(src);
    const isSpare = "spare" in dataset;
    // The first that is missing is why others fail. What Python needs is boot.js's matter, where that runs.
    if (!isSpare && (window.suits || isIncomplete)) return;
    isIncomplete ||= !isSpare;
    const { ok } = await fetch(src, { cache: "reload" }).catch(() => ({}));
    if (!isSpare) {
      if (ok && performance.getEntriesByType("navigation")[0].type !== "reload") location.reload();
      else say(_("Part of this page did not arrive as it should, so not all of it works: FILE. Reload the page, or try again later.", { file: src.slice(SITE.length) }));
    } else if (ok) {
      const late = document.createElement("script");
      late.dataset.spare = "";
      // What a browser has already had in this page, it might take again.
      late.src = `${src}?${Date.now()}`;
      document.head.append(late);
    }
  }

  // The browser's own bar, too.
  // Where nothing can be remembered, only the referrer tells, which a host may have browsers leave out.
  function hasLeftLately() {
    try {
      const [before, where] = (sessionStorage.getItem(LEFT) ?? "").split(" ");
      sessionStorage.setItem(LEFT, `${Date.now()} ${address.href}`);
      return where === address.href && Date.now() - before < LATELY;
    } catch {
      return false;
    }
  }

  function colour(bar, theme) {
    const own = bar.dataset.theme;
    bar.media = theme === "device" ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all";
  }

  try {
    const settings = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const name of LOOKS) {
      if (typeof settings[name] === "string" && !(name in page.dataset)) window.suitsLook(name, settings[name]);
    }
  } catch {
    // The browser denies storage, or what is stored is damaged: pages look as usual.
  }
  page.dataset.looks = "";

  setTimeout(() => {
    for (const link of document.querySelectorAll("link[rel=stylesheet]")) if (!link.sheet) doWithout(link);
  }, PATIENCE);

  // No page waits for a style sheet that a script has asked for. Should it come late, all is as usual from then on.
  function doWithout(link) {
    const said = say(_("The style sheet of this page has not come, so the page looks bare. It works all the same."));
    const bare = new CSSStyleSheet();
    bare.replaceSync(BARE);
    document.adoptedStyleSheets = [bare];
    const anew = link.cloneNode();
    anew.addEventListener("load", () => {
      said.remove();
      document.adoptedStyleSheets = [];
    });
    link.replaceWith(anew);
    // For the next visit, should the browser have kept something else.
    fetch(link.href, { cache: "reload" }).catch(() => {});
  }

  // This script may run before language.js, or without it.
  function _(message, values = {}) {
    return window.suitsLanguage?.say(message, values) ?? message.replace("FILE", () => values.file);
  }

  function say(text) {
    const said = document.createElement("p");
    said.setAttribute("role", "alert");
    said.textContent = text;
    document.body?.prepend(said);
    return said;
  }
})();
