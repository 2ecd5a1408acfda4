"use strict";

// Reads what the address of a page asks for that may stand inside another one, before anything is drawn.
//
// ui/addresses/frames.py reads the same fields once Python is there.
//
// A classic script without defer: a page must not be light first and dark then, nor list what is then hidden.
// window.suitsFields(written) returns the fields in a query or behind a #, by name and as they are;
// window.suitsAsked(name) the value of one, "" if it holds anything but letters, digits, - and _.

(() => {
  const page = document.documentElement;
  const FIELDS = ["g", "r", "at", "mode", "seat", "theme", "lang"];

  // Of two with one name the first counts. Some hosts write an & twice, as &amp;, or put ? and a word behind the #.
  window.suitsFields = (written) => {
    const found = {};
    for (const field of written.replace(/^[?#]+/, "").split(/&amp;|[&?]/)) {
      const [name, ...value] = field.split("=");
      if (FIELDS.includes(name)) found[name] ??= value.join("=");
    }
    return found;
  };

  const said = window.suitsFields(location.search);
  window.suitsAsked = (name) => (/^[\w-]*$/.test(said[name] ?? "") ? said[name] ?? "" : "");

  page.dataset.scripts = "";
  if (window.parent !== window) page.dataset.framed = "";
  const theme = window.suitsAsked("theme");
  if (theme === "light" || theme === "dark") page.dataset.theme = theme;
})();
