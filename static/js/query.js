"use strict";

// Reads what the address of a page asks for that may stand inside another one, before anything is drawn.
//
// A classic script without defer: a page must not be light first and dark then, nor list what is then hidden.
// What holds anything but letters, digits, - and _ counts as not said. window.suitsAsked(name) returns a value, or "".

(() => {
  const page = document.documentElement;
  const said = new URLSearchParams(location.search);

  window.suitsAsked = (name) => {
    const value = said.get(name) ?? "";
    return /^[\w-]*$/.test(value) ? value : "";
  };

  page.dataset.scripts = "";
  if (window.parent !== window) page.dataset.framed = "";
  const theme = window.suitsAsked("theme");
  if (theme === "light" || theme === "dark") page.dataset.theme = theme;
})();
