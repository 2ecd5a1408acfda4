"use strict";

// Reads the fields in the address of an embeddable page, before anything is seen.
//
// ui/positions/frame_address.py reads the same fields once Python is there.
//
// A script with defer, the first of them, so that a page appears without it, too, if it never loads: start.css hides
// pages with data-asks until it has run, but not for long, so that no page turns from light to dark, or shows parts
// that are then hidden.
// window.suitsFields(written) returns the fields in a query or behind a #, by name and as they are;
// window.suitsAsked(name) returns the value of one, "" if it holds anything but letters, digits, - and _.

(() => {
  const page = document.documentElement;
  const FIELDS = ["g", "r", "at", "mode", "seat", "theme", "lang"];

  // If a name comes twice, the first value counts. Some hosts write an & twice, as &amp;, or put ? and a word behind the #.
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
