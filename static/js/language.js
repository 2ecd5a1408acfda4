// The language of a page: the one that its address names (?lang=de), else the one chosen here, else the browser's;
// English if the site has none of these.
//
// The build writes a constant in front of this file: LANGUAGES, by code the name of each language (`name`) and, except
// for English, the addresses of its catalog (`catalog`), of the larger one of the workshop (`workshop`) and of its words
// for each kind of page (`words`), and whether it runs from the left or from the right (`dir`). It puts both in front of boot.js; a frame, which may never load that, has
// them by themselves.
//
// The page itself is in English, and stays so unless it says which words it needs (`data-words` of its element). Another
// language is a script that runs before anything is seen, since the parser waits for it: it calls
// window.suitsLanguage.take(messages, parts). If it can't be loaded, or comes late, everything stays in English.

window.suitsLanguage ??= (() => {
  const page = document.documentElement;
  const KEY = "suits-and-signs/settings";
  const here = document.currentScript.src;
  let messages = {};
  let parts = {};
  const fetched = {}; // promises of Python's catalogs by their names, once they are wanted
  const said = []; // what makes English again of what has been said

  // What a browser prefers may name a country, too: de-AT. Some hosts write an & twice, as &amp;: see query.js.
  function wished() {
    const [, asked] = /[?&](?:amp;)?lang=([^?&]*)/.exec(location.search) ?? [];
    return [asked, chosen(), ...navigator.languages].map(found).find(Boolean) ?? "en";
  }

  function found(name) {
    if (typeof name !== "string") return undefined;
    const [base] = name.toLowerCase().split(/[-_]/);
    return Object.keys(LANGUAGES).find((each) => each.toLowerCase().split("-")[0] === base);
  }

  function chosen() {
    try {
      return JSON.parse(localStorage.getItem(KEY))?.language;
    } catch {
      return null; // Nothing is stored, or it is damaged, or the browser denies storage.
    }
  }

  function fetchCatalog(name = "catalog") {
    const address = new URL(LANGUAGES[code][name], here);
    fetched[name] ??= fetch(address).then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");
    return fetched[name];
  }

  // Says in this language what of the page stands there in English, as it is parsed: a browser may paint it before the end.
  function follow() {
    const translateAll = () => document.querySelectorAll("[data-message]").forEach(translate);
    const observer = new MutationObserver(translateAll);
    observer.observe(page, { childList: true, subtree: true });
    const finish = () => {
      observer.disconnect();
      translateAll();
    };
    addEventListener("DOMContentLoaded", finish, { once: true });
    translateAll();
  }

  // Of an element that nothing follows, the parser may have read half.
  function isWhole(element) {
    return Boolean(element?.nextSibling) || (element && isWhole(element.parentElement));
  }

  // `data-message` names attributes that are messages; without any, the text is one.
  function translate(element) {
    if (document.readyState === "loading" && !isWhole(element)) return;
    const names = element.dataset.message.split(" ").filter(Boolean);
    delete element.dataset.message;
    for (const name of names) put(element.getAttribute(name), (text) => element.setAttribute(name, text));
    if (!names.length) put(element.textContent, (text) => (element.textContent = text));
  }

  function put(english, write) {
    said.push(() => write(english));
    write(say(english));
  }

  // Returns a message in the page's language; VALUES, words in capitals, are replaced by those of these names.
  function say(message, values = {}) {
    const found = messages[message] ?? message;
    return found.replace(/\b[A-Z]{4,}\b/g, (name) => values[name.toLowerCase()] ?? name);
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

  const isParsed = document.readyState !== "loading";
  // Of a page to read there is one in each language.
  const isSettled = "settled" in page.dataset;
  const code = isSettled ? page.lang : isParsed || !page.dataset.words ? "en" : wished();
  // The parser waits for what is written while it runs.
  if (code !== "en" && !isParsed) {
    const script = new URL(LANGUAGES[code].words[page.dataset.words], here).href;
    document.write(`<script src="${script}" data-spare></script>`);
  }

  return {
    code,

    // Begins to fetch Python's catalog, beside all else that a start needs.
    prepare: () => void (code !== "en" && fetchCatalog()),

    // Returns Python's catalog, or the one named "workshop", "" in English; a promise. Where it or the page's words haven't
    // come, all is English from then on.
    async catalog(name) {
      if (code === "en") return "";
      const text = page.lang === code ? await fetchCatalog(name) : "";
      if (text) return text;
      page.lang = "en";
      page.dir = "ltr";
      messages = parts = {};
      for (const undo of said.splice(0)) undo();
      return "";
    },

    names: Object.fromEntries(Object.entries(LANGUAGES).map(([each, { name }]) => [each, name])),
    say,

    // Returns a part of the page that the build has made in this language: its `html` and `data`; null in English.
    part: (name) => parts[name] ?? null,

    // What comes only after the page would leave it half in English.
    take(translated, made) {
      if (document.readyState !== "loading") return;
      page.lang = code;
      page.dir = LANGUAGES[code].dir;
      messages = translated;
      parts = made;
      follow();
    },
  };
})();
