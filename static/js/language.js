// The language of a page: the one that its address names (?lang=de), else the one chosen here, else the browser's;
// English if the site has none of these.
//
// The build writes a constant in front of this file: LANGUAGES, by code the name of each language (`name`) and, except
// for English, the addresses of its page (`page`) and its catalog (`catalog`). It puts both in front of boot.js.
//
// The page itself is in English. Another language is a script that runs before anything is seen, since the parser waits
// for it: it calls window.suitsLanguage.take(messages, parts). If it can't be loaded, everything stays in English.

window.suitsLanguage = (() => {
  const page = document.documentElement;
  const KEY = "suits-and-signs/settings";
  const here = document.currentScript.src;
  let messages = {};
  let parts = {};

  // What a browser prefers may name a country, too: de-AT.
  function wished() {
    const asked = new URLSearchParams(location.search).get("lang");
    return [asked, chosen(), ...navigator.languages].map((each) => found(each ?? "")).find(Boolean) ?? "en";
  }

  function found(name) {
    const [base] = String(name).toLowerCase().split(/[-_]/);
    return Object.keys(LANGUAGES).find((each) => each.toLowerCase().split("-")[0] === base);
  }

  function chosen() {
    try {
      return JSON.parse(localStorage.getItem(KEY))?.language;
    } catch {
      return null; // Nothing is stored, or it is damaged, or the browser denies storage.
    }
  }

  // Python's catalog comes beside all else that a start needs; without it Python speaks English, and so does the page then.
  function catalogOf({ catalog }) {
    return fetch(new URL(catalog, here)).then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");
  }

  // Says in this language what of the page stands there in English, as it is parsed: a browser may paint it before the end.
  function follow() {
    const observer = new MutationObserver(() => document.querySelectorAll("[data-message]").forEach(translate));
    observer.observe(page, { childList: true, subtree: true });
    addEventListener("DOMContentLoaded", () => observer.disconnect(), { once: true });
  }

  function translate(element) {
    delete element.dataset.message;
    element.textContent = say(element.textContent);
  }

  // Returns a message in the page's language; VALUES, words in capitals, are replaced by those of these names.
  function say(message, values = {}) {
    const said = messages[message] ?? message;
    return said.replace(/\b[A-Z]{4,}\b/g, (name) => values[name.toLowerCase()] ?? name);
  }

  // A language that is chosen here holds from now on, on the screen that is open.
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-language]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    try {
      const settings = JSON.parse(localStorage.getItem(KEY)) ?? {};
      localStorage.setItem(KEY, JSON.stringify({ ...settings, language: link.dataset.language }));
    } catch {
      return; // The address says it, for this once.
    }
    event.preventDefault();
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    if (address.href === location.href) location.reload();
    else location.replace(address);
  });

  const code = wished();
  const language = LANGUAGES[code];
  if (code !== "en") {
    const script = new URL(language.page, here).href;
    // The parser waits for what is written while it runs.
    if (document.readyState === "loading") document.write(`<script src="${script}" data-spare></script>`);
    else document.head.append(Object.assign(document.createElement("script"), { src: script, async: false }));
  }

  return {
    catalog: code === "en" ? "" : catalogOf(language),
    names: Object.fromEntries(Object.entries(LANGUAGES).map(([each, { name }]) => [each, name])),
    say,

    // Returns a part of the page that the build has made in this language: its `html` and `data`; null in English.
    part: (name) => parts[name] ?? null,

    take(said, made) {
      page.lang = code;
      messages = said;
      parts = made;
      follow();
    },
  };
})();
